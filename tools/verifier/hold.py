"""Coins that are held while empty cells spin (games/schema.md sections 4, 5 and 9)."""

from pays import cells_of, line_wins, total


class Hold:
    """What hold-and-win does; `self` has its mathematics, features, draws and events."""

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
        window, _ = self.spin_strips("base")
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
