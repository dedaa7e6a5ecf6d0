"""Rounds of games with reels: a pure function of mathematics, mode and draws (games/schema.md sections 4, 5 and 9)."""

from bonus import Bonus, bonus_of
from falls import Falls
from hold import Hold
from pays import cells_of, cluster_wins, line_wins, symbol_of_role, table_at, total, ways_wins


class Slot(Bonus, Falls, Hold):
    def __init__(self, math, draws):
        self.math, self.draws, self.events = math, draws, []
        self.features = math["features"]
        self.cap = math["maxWinUnits"]

    def tell(self, kind, **fields):
        self.events.append({"type": kind, **fields})

    def play(self, mode):
        entry = self.math["modes"][mode].get("entry")
        single = ("multiplierReel", "stackedRespin")
        if any(feature in self.features for feature in single):
            return self.finish(self.single_spin())
        if self.math["family"] == "hold-and-win":
            return self.finish(self.hold_round(entry))
        return self.finish(self.free_spins_round(entry, self.math["modes"][mode].get("ante", {})))

    def finish(self, won):
        units = min(won, self.cap)
        self.tell("finish", totalUnits=units, capped=units < won)
        return self.events, units

    def bought(self, entry):
        counts = sorted(int(count) for count in entry["counts"])
        count = counts[self.draws.weighted([entry["counts"][str(one)] for one in counts])]
        self.tell("bought", feature=entry["feature"], count=count)
        return count

    # Strips

    def reel(self, strip, stop, rows=None):
        return [strip[(stop + row) % len(strip)] for row in range(rows or self.math["grid"]["rows"])]

    def draw_rows(self, weights):
        choices = sorted(int(rows) for rows in weights if weights[rows] > 0)
        return choices[self.draws.weighted([weights[str(rows)] for rows in choices])]

    def spin_strips(self, reel_set, held=()):
        reels = self.math["reelSets"][reel_set]
        heights = reels.get("rowsPerReel", [None] * len(reels["strips"]))
        stops, window = [], []
        for reel, (strip, weights) in enumerate(zip(reels["strips"], heights)):
            if reel in held:
                stops.append(-1)
                window.append([symbol_of_role(self.math, "wild")] * self.math["grid"]["rows"])
                continue
            rows = self.draw_rows(weights) if weights else None
            stops.append(self.draws.below(len(strip)))
            window.append(self.reel(strip, stops[-1], rows))
        self.tell("reveal", reelSet=reel_set, stops=stops, window=window)
        return window, stops

    def tell_wins(self, kind, wins):
        if wins:
            self.tell(kind, wins=wins, units=total(wins))
        return total(wins)

    # Lines

    def is_one_pay_symbol(self, columns):
        shown = {cell for column in columns for cell in column} - {symbol_of_role(self.math, "wild")}
        pay = {symbol["id"] for symbol in self.math["symbols"] if symbol["role"] == "pay"}
        return len(shown) == 0 or (len(shown) == 1 and shown <= pay)

    def single_spin(self):
        window, _ = self.spin_strips("base")
        multiplier = 1
        if "multiplierReel" in self.features:
            reel = self.features["multiplierReel"]
            multiplier = reel["values"][self.draws.weighted(reel["weights"])]
            self.tell("multiplier", value=multiplier)
        respin = self.features.get("stackedRespin")
        held = [window[reel] for reel in respin["reels"]] if respin else []
        if respin and not line_wins(self.math, window) and self.is_one_pay_symbol(held):
            reel = respin["respinReel"]
            strip = self.math["reelSets"]["base"]["strips"][reel]
            stop = self.draws.below(len(strip))
            window = window[:reel] + [self.reel(strip, stop)] + window[reel + 1 :]
            self.tell("respin", held=respin["reels"], reel=reel, stop=stop, window=window)
        return self.pay_lines(window) * multiplier

    def pay_lines(self, window):
        units = self.tell_wins("lineWins", line_wins(self.math, window))
        if units == 0 or "fullGrid" not in self.features or not self.is_one_pay_symbol(window):
            return units
        full = self.features["fullGrid"]["multiplier"]
        if full != 1:
            self.tell("fullGrid", multiplier=full)
        return units * full

    # Rounds with free spins, of lines, ways and cascades

    def scatters(self, window):
        named = self.features.get("freeSpins") or bonus_of(self.features) or self.math.get("scatterPays")
        return cells_of(window, (named["symbol"],)) if named else []

    def pay_scatters(self, count, cells):
        pays = self.math.get("scatterPays")
        units = table_at(pays["table"], count) if pays else 0
        if units > 0:
            self.tell("scatterWins", symbol=pays["symbol"], count=count, cells=cells, units=units)
        return units

    def free_spins_round(self, entry, ante):
        if entry:
            count, cells = self.bought(entry), []
            base = self.pay_scatters(count, cells)
        else:
            base, cells = self.spin(ante.get("reelSet", "base"), None)
            count = len(cells)
        free = self.features.get("freeSpins")
        if "freeReelSet" in ante:
            free = {**free, "reelSet": ante["freeReelSet"]}
        units, brought = self.bonus(count, cells)
        base += units
        given = table_at(free["trigger"], count) + self.drawn_spins(free, count) if free else 0
        award = min(given + brought, free["maxTotal"]) if free else 0
        return base + (self.free_spins(free, base, award, cells) if award > 0 else 0)

    # Free spins

    def free_spins(self, free, base, award, cells):
        multiplier = free.get("winMultiplier", 1)
        self.tell("freeSpinsStart", spins=award, reelSet=free["reelSet"], multiplier=multiplier, cells=cells)
        self.expanding, self.held = self.draw_expanding(free), set()
        self.meter = self.features.get("cascade", {}).get("freeMeter", {}).get("start")
        spins, units, given = 0, 0, award
        while spins < given and base + units < self.cap:
            spins += 1
            self.tell("freeSpin", number=spins, total=given)
            won, cells = self.spin(free["reelSet"], free)
            won *= multiplier
            units += won
            if won > 0:
                self.tell("spinWin", units=won, roundUnits=base + units)
            added = min(table_at(free["retrigger"], len(cells)), free["maxTotal"] - given)
            given += added
            if added > 0:
                self.tell("retrigger", spins=added, total=given, cells=cells)
        self.tell("freeSpinsEnd", spins=spins, units=units)
        return units

    def drawn_spins(self, free, count):
        counts = [int(key) for key in free.get("drawn", {}) if int(key) <= count]
        weights = free["drawn"][str(max(counts))] if counts else {}
        numbers = sorted(int(number) for number in weights if weights[number] > 0)
        if not numbers:
            return 0
        spins = numbers[self.draws.weighted([weights[str(number)] for number in numbers])]
        self.tell("drawnSpins", count=count, spins=spins)
        return spins

    def draw_expanding(self, free):
        if "expanding" not in free:
            return None
        weights = free["expanding"]["weights"]
        symbols = [one["id"] for one in self.math["symbols"] if weights.get(one["id"], 0) > 0]
        symbol = symbols[self.draws.weighted([weights[one] for one in symbols])]
        self.tell("expandingSymbol", symbol=symbol)
        return symbol

    def pay_other(self, pays, window):
        cells = cells_of(window, (pays["symbol"],))
        units = table_at(pays["table"], len(cells))
        if units > 0:
            self.tell("scatterWins", symbol=pays["symbol"], count=len(cells), cells=cells, units=units)
        return units

    def cover(self, window):
        wilds = self.features.get("expandingWilds")
        wild = symbol_of_role(self.math, "wild")
        if not wilds:
            return window
        covered = [
            [wild] * len(column) if reel in wilds["reels"] and wild in column else column
            for reel, column in enumerate(window)
        ]
        reels = [reel for reel, column in enumerate(window) if covered[reel] != column]
        if reels:
            self.tell("expandedWilds", reels=reels, window=covered)
        return covered

    def stick(self, window, sticky):
        wild = symbol_of_role(self.math, "wild")
        taken = [reel for reel in sorted(sticky["reels"]) if reel not in self.held and wild in window[reel]]
        self.held.update(taken)
        reels = [reel for reel in taken if set(window[reel]) != {wild}]
        covered = [[wild] * len(column) if reel in reels else column for reel, column in enumerate(window)]
        if reels:
            self.tell("expandedWilds", reels=reels, window=covered)
        return covered

    def expand(self, window):
        symbol = self.expanding
        if symbol is None:
            return 0
        reels = [reel for reel, column in enumerate(window) if symbol in column]
        pays = self.math["linePays"]
        units = pays["table"].get(symbol, {}).get(str(len(reels)), 0) * len(pays["lines"])
        if units > 0:
            expanded = [[symbol] * len(column) if reel in reels else column for reel, column in enumerate(window)]
            self.tell("expandingWins", symbol=symbol, reels=reels, window=expanded, units=units)
        return units

    def spin(self, reel_set, free):
        """One spin, of the free spins where they are given: its units, and the scatters that it ends with."""
        if self.math["family"] == "scatter-cascade":
            window, units = self.cascade(reel_set, free)
        elif self.math["family"] == "cluster":
            window = self.spin_cells(reel_set)
            units = self.tell_wins("clusterWins", cluster_wins(self.math, window))
        else:
            window, stops = self.spin_strips(reel_set, self.held if free else ())
            if self.math["family"] == "ways":
                wild_multiplier = free.get("wildMultiplier", 1) if free else 1
                units = self.tell_wins("waysWins", ways_wins(self.math, window, wild_multiplier))
            elif "cascade" in self.features:
                strips = self.math["reelSets"][reel_set]["strips"]
                window, units = self.line_falls(window, stops, strips, free)
            else:
                sticky = free.get("stickyWilds") if free else None
                units = self.pay_lines(self.stick(window, sticky) if sticky else self.cover(window))
                units += self.expand(window) if free else 0
        for pays in self.math.get("otherScatterPays", []):
            units += self.pay_other(pays, window)
        cells = self.scatters(window)
        if free is None or free.get("scatterPays", False):
            units += self.pay_scatters(len(cells), cells)
        return units, cells

    # Clusters

    def spin_cells(self, reel_set):
        order, window = [symbol["id"] for symbol in self.math["symbols"]], []
        for weights in self.math["reelSets"][reel_set]["weightsPerReel"]:
            drawn = [symbol for symbol in order if weights.get(symbol, 0) > 0]
            drawn_weights = tuple(weights[symbol] for symbol in drawn)
            rows = range(self.math["grid"]["rows"])
            window.append([drawn[self.draws.weighted(drawn_weights)] for _ in rows])
        self.tell("reveal", reelSet=reel_set, stops=[], window=window)
        rules = self.features.get("repaint", {}).get(reel_set)
        if rules is None:
            return window
        turn = self.draws.weighted([rules["none"]] + [one["weight"] for one in rules["turns"]])
        if turn == 0:
            return window
        source, target = rules["turns"][turn - 1]["from"], rules["turns"][turn - 1]["to"]
        cells = cells_of(window, (source,))
        if not cells:
            return window
        window = [[target if shown == source else shown for shown in column] for column in window]
        self.tell("repaint", **{"from": source, "to": target, "cells": cells, "window": window})
        return window
