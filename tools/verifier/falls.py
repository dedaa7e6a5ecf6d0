"""Wins that leave, and what falls after them (games/schema.md sections 4, 5 and 9)."""

from pays import count_wins, line_wins, total


class Falls:
    """What a slot can do whose wins fall; `self` has its mathematics, features, draws and events."""

    # Cells that are drawn one by one

    def cascade(self, reel_set, free):
        weights = self.math["reelSets"][reel_set]["weights"]
        drawn = [symbol["id"] for symbol in self.math["symbols"] if weights.get(symbol["id"], 0) > 0]
        drawn_weights = tuple(weights[symbol] for symbol in drawn)

        def draw():
            return drawn[self.draws.weighted(drawn_weights)]

        grid, rules = self.math["grid"], self.features["cascade"]
        window = [[draw() for _ in range(grid["rows"])] for _ in range(grid["reels"])]
        self.tell("reveal", reelSet=reel_set, stops=[], window=window)
        units = 0
        for step in range(rules["maxSteps"]):
            wins = count_wins(self.math, window)
            if not wins:
                break
            ladder = rules["ladder"]
            multiplier = self.meter if free else ladder[min(step, len(ladder) - 1)]
            self.tell("cascadeWins", step=step, wins=wins, units=total(wins), multiplier=multiplier)
            self.tell("cascadeRemove", cells=[cell for win in wins for cell in win["cells"]])
            units += total(wins) * multiplier
            if free:
                self.raise_meter(rules["freeMeter"])
            window = self.refill(window, {win["symbol"] for win in wins}, draw)
        return window, units

    def raise_meter(self, rules):
        value = max(self.meter, min(self.meter + rules["step"], rules["max"]))
        if value != self.meter:
            self.tell("meter", value=value)
        self.meter = value

    def refill(self, window, removed, draw):
        filled, added = [], []
        for column in window:
            kept = [symbol for symbol in column if symbol not in removed]
            fresh = [draw() for _ in range(len(column) - len(kept))]
            added.append(len(fresh))
            filled.append(fresh[::-1] + kept)
        self.tell("cascadeRefill", added=added, window=filled)
        return filled

    # Strips that move down

    def line_falls(self, window, stops, strips, free):
        rules = self.features["cascade"]
        ladder = rules.get("freeLadder", rules["ladder"]) if free else rules["ladder"]
        tops, units = list(stops), 0
        for step in range(rules["maxSteps"]):
            wins = [self.with_cells(win) for win in line_wins(self.math, window)]
            if not wins:
                break
            multiplier = ladder[min(step, len(ladder) - 1)]
            self.tell("cascadeWins", step=step, wins=wins, units=total(wins), multiplier=multiplier)
            cells = [cell for win in wins for cell in win["cells"]]
            self.tell("cascadeRemove", cells=cells)
            units += total(wins) * multiplier
            removed = [{cell["row"] for cell in cells if cell["reel"] == reel} for reel in range(len(window))]
            filled = []
            for reel, column in enumerate(window):
                tops[reel] -= len(removed[reel])
                fresh = [strips[reel][(tops[reel] + row) % len(strips[reel])] for row in range(len(removed[reel]))]
                filled.append(fresh + [symbol for row, symbol in enumerate(column) if row not in removed[reel]])
            window = filled
            self.tell("cascadeRefill", added=[len(rows) for rows in removed], window=window)
        return window, units

    def with_cells(self, win):
        rows = self.math["linePays"]["lines"][win["line"]][: win["count"]]
        return {**win, "cells": [{"reel": reel, "row": row} for reel, row in enumerate(rows)]}
