"""Rounds of games with reels: a pure function of mathematics, mode and draws (games/schema.md sections 4, 5 and 9)."""

from bonus import Bonus, bonus_of
from draws import NoRound
from pays import cells_of, cluster_wins, count_wins, line_wins, symbol_of_role, table_at, total, ways_wins


class Slot(Bonus):
    def __init__(self, math, draws):
        self.math, self.draws, self.events = math, draws, []
        self.features = math["features"]
        self.cap = math["maxWinUnits"]

    def tell(self, kind, **fields):
        self.events.append({"type": kind, **fields})

    def play(self, mode):
        if mode not in self.math["modes"]:
            raise NoRound(f"no mode {mode}")
        entry = self.math["modes"][mode].get("entry")
        single = ("multiplierReel", "stackedRespin", "fullGrid")
        if any(feature in self.features for feature in single):
            return self.finish(self.single_spin())
        if self.math["family"] == "hold-and-win":
            return self.finish(self.hold_round(entry))
        return self.finish(self.free_spins_round(entry))

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

    def spin_strips(self, reel_set):
        reels = self.math["reelSets"][reel_set]
        heights = reels.get("rowsPerReel", [None] * len(reels["strips"]))
        stops, window = [], []
        for strip, weights in zip(reels["strips"], heights):
            rows = self.draw_rows(weights) if weights else None
            stops.append(self.draws.below(len(strip)))
            window.append(self.reel(strip, stops[-1], rows))
        self.tell("reveal", reelSet=reel_set, stops=stops, window=window)
        return window

    def tell_wins(self, kind, wins):
        if wins:
            self.tell(kind, wins=wins, units=total(wins))
        return total(wins)

    # Lines with features of one spin

    def is_one_pay_symbol(self, columns):
        shown = {cell for column in columns for cell in column} - {symbol_of_role(self.math, "wild")}
        pay = {symbol["id"] for symbol in self.math["symbols"] if symbol["role"] == "pay"}
        return len(shown) == 0 or (len(shown) == 1 and shown <= pay)

    def single_spin(self):
        window = self.spin_strips("base")
        multiplier = 1
        if "multiplierReel" in self.features:
            reel = self.features["multiplierReel"]
            multiplier = reel["values"][self.draws.weighted(reel["weights"])]
            self.tell("multiplier", value=multiplier)
        respin = self.features.get("stackedRespin")
        wins = line_wins(self.math, window)
        if respin and not wins and self.is_one_pay_symbol([window[reel] for reel in respin["reels"]]):
            reel = respin["respinReel"]
            strip = self.math["reelSets"]["base"]["strips"][reel]
            stop = self.draws.below(len(strip))
            window = window[:reel] + [self.reel(strip, stop)] + window[reel + 1 :]
            self.tell("respin", held=respin["reels"], reel=reel, stop=stop, window=window)
            wins = line_wins(self.math, window)
        units = self.tell_wins("lineWins", wins)
        if units > 0 and "fullGrid" in self.features and self.is_one_pay_symbol(window):
            full = self.features["fullGrid"]["multiplier"]
            if full != 1:
                self.tell("fullGrid", multiplier=full)
            units *= full
        return units * multiplier

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

    def free_spins_round(self, entry):
        if entry:
            count, cells = self.bought(entry), []
            base = self.pay_scatters(count, cells)
        else:
            base, cells = self.spin("base", None)
            count = len(cells)
        free = self.features.get("freeSpins")
        units, brought = self.bonus(count, cells)
        base += units
        award = min(table_at(free["trigger"], count) + brought, free["maxTotal"]) if free else 0
        return base + (self.free_spins(free, base, award, cells) if award > 0 else 0)

    # Free spins

    def free_spins(self, free, base, award, cells):
        multiplier = free.get("winMultiplier", 1)
        self.tell("freeSpinsStart", spins=award, reelSet=free["reelSet"], multiplier=multiplier, cells=cells)
        self.expanding = self.draw_expanding(free)
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
            window = self.spin_strips(reel_set)
            if self.math["family"] == "ways":
                wild_multiplier = free.get("wildMultiplier", 1) if free else 1
                units = self.tell_wins("waysWins", ways_wins(self.math, window, wild_multiplier))
            else:
                units = self.tell_wins("lineWins", line_wins(self.math, self.cover(window)))
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

    # Cascades

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

    # Hold and win

    def coin(self, reel, row):
        values = self.features["holdAndWin"]["values"]
        value = values[self.draws.weighted([one["weight"] for one in values])]
        return {"reel": reel, "row": row, "id": value["id"], "units": value["units"]}

    def hold_round(self, entry):
        reels, rows = self.math["grid"]["reels"], self.math["grid"]["rows"]
        if entry:
            count = self.bought(entry)
            coins = [self.coin(*divmod(cell, rows)) for cell in self.draws.distinct(reels * rows, count)]
            return self.respins(coins)
        window = self.spin_strips("base")
        cells = cells_of(window, (self.features["holdAndWin"]["symbol"],))
        coins = [self.coin(cell["reel"], cell["row"]) for cell in cells]
        if coins:
            self.tell("coins", coins=coins)
        base = self.tell_wins("lineWins", line_wins(self.math, window))
        return base + self.respins(coins)

    def respins(self, coins):
        rules, grid = self.features["holdAndWin"], self.math["grid"]
        if len(coins) < rules["minCoins"]:
            return 0
        self.tell("holdStart", coins=coins, respins=rules["respins"])
        weights, left, spins = rules["cellWeights"], rules["respins"], 0
        cells = [(reel, row) for reel in range(grid["reels"]) for row in range(grid["rows"])]
        while left > 0 and len(coins) < len(cells):
            taken = {(coin["reel"], coin["row"]) for coin in coins}
            empty = [cell for cell in cells if cell not in taken]
            both = weights["coin"] + weights["blank"]
            landed = [self.coin(*cell) for cell in empty if self.draws.below(both) < weights["coin"]]
            coins = coins + landed
            spins += 1
            left = rules["respins"] if landed else left - 1
            self.tell("holdRespin", number=spins, landed=landed, left=left)
        grand = rules["fullGridUnits"] if len(coins) == len(cells) else 0
        if grand > 0:
            self.tell("holdFull", units=grand)
        units = total(coins) + grand
        self.tell("holdEnd", spins=spins, units=units)
        return units
