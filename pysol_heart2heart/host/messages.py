# SPDX-License-Identifier: GPL-3.0-or-later
"""What a game tells its player: in the status line and by speech."""

from pysollib.game import Game

from pysol_heart2heart.host import compat


class Messages:
    """The part of a game that tells things."""

    message = ""  # stays in the status line until the next touch

    def speak(self, text):
        """Say something through the host's speech, where it has one."""
        compat.speak(self.app, text)

    def showMessage(self, text):
        """Keep a message in the status line; '' gives the line back."""
        if text == self.message == "":
            return
        self.message = text
        self.showHelp()
        if not text and not self.preview:
            compat.give_room_back(self.app)

    def showHelp(self, *args):
        # the host writes there whenever the pointer enters or leaves a card,
        # a little later, and then the game may be over
        if not self.app:
            return
        if self.message and not self.preview:
            compat.show_message(self.app, self.message)
        else:
            Game.showHelp(self, *args)
