# SPDX-License-Identifier: GPL-3.0-or-later
"""The game Hearts: its cards, moves, tricks, options and saved games."""

import sys


def offers(app):
    """Return the names that questions may use."""
    return {
        "hearts_cards": hearts_cards,
        "hearts_messages": hearts_messages,
        "play_hearts": lambda moves: play_hearts(app.game, moves),
        "hurry_hearts": hurry_hearts,
        "show_tricks": show_tricks,
        "set_hearts_options": set_hearts_options,
        "save_hearts": lambda *kept: save_hearts(app.game, *kept),
    }


def hearts_cards(stacks):
    """Return the cards of stacks as the rules of Hearts number them."""
    cards = sys.modules["pysol_heart2heart.host.hearts_cards"]
    return [[cards.number_of(c) for c in stack.cards] for stack in stacks]


def hearts_messages():
    """Return the longest of what the status bar shows with Hearts."""
    words = sys.modules["pysol_heart2heart.host.hearts_words"]
    tables = sys.modules["pysol_heart2heart.hearts.words"]
    texts = [*tables.REFUSALS.values(), *tables.REASONS.values()]
    texts += [words.THREE_CHOSEN, words.FROM_NEXT_MATCH, words.NEXT_DEAL]
    return sorted(map(words._, texts), key=len)[-4:]


def play_hearts(game, moves):
    """Make moves of Hearts as the hints for the demo say; stop where a deal
    is over.
    """
    for _ in range(moves):
        _score, _pos, cards, source, target, *_more = game.getHints(2)[0]
        if cards:
            source.playMoveMove(1, target)
        else:
            game.dealCards()
        if game.deal.is_over:
            return


def hurry_hearts():
    """Show no trick for a while where the host has no animations."""
    play = sys.modules["pysol_heart2heart.host.hearts_play"]
    play.TRICK_SECONDS.pop(0, None)


def show_tricks(seconds):
    """Show each trick for a while where the host has no animations."""
    play = sys.modules["pysol_heart2heart.host.hearts_play"]
    play.TRICK_SECONDS[0] = seconds


def set_hearts_options(**values):
    """Choose options of Hearts; those not named are as at first."""
    options = sys.modules["pysol_heart2heart.host.hearts_options"]
    options.FILE.change(options.HeartsOptions(**values))


def save_hearts(game, path, agreed, state):
    """Save the game with something else as what Hearts keeps."""

    def dump_others(pickler):
        pickler.dump(agreed)
        pickler.dump(state)

    game._saveGameHook = dump_others
    game.saveGame(path)
    del game._saveGameHook
