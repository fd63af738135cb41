# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches of the plugin that take longer than they do."""

import sys


def offers(app):
    """Return the names that questions may use."""
    return {
        "slow_search": SlowSearch(),
        "spend_budget": SpendBudget(),
    }


class SlowSearch:
    """Lets every search look at many positions before it ends."""

    def start(self, positions):
        self.shortest = sys.modules["pysol_heart2heart.shortest"]
        self.shortest_win = self.shortest.shortest_win
        self.positions, self.searches, self.running = positions, 0, False
        self.shortest.shortest_win = self.search

    def search(self, position, budget=0, progress=None):
        self.searches += 1
        self.searched, self.running = 0, True
        try:
            while self.searched < self.positions:
                self.searched += 1000
                if self.positions < 10**9 and self.searched > budget:
                    raise self.shortest.BudgetSpent("spent")
                progress(self.searched)
        finally:
            self.running = False
        return self.shortest_win(position)

    def let_go(self):
        self.positions = 0

    def stop(self):
        self.shortest.shortest_win = self.shortest_win


class SpendBudget:
    """Makes every search for a shortest win too long."""

    def start(self):
        self.shortest = sys.modules["pysol_heart2heart.shortest"]
        self.shortest_win = self.shortest.shortest_win

        def spend(position, budget=0, progress=None):
            raise self.shortest.BudgetSpent("spent")

        self.shortest.shortest_win = spend

    def stop(self):
        self.shortest.shortest_win = self.shortest_win
