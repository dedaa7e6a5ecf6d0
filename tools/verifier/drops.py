"""Rounds of plinko, in which something falls through rows of pegs (games/schema.md sections 5 and 9)."""


def play_drop(math, draws, mode):
    drop = math["modes"][mode]["drop"]
    path = [draws.below(2) for _ in range(drop["rows"])]
    landed = sum(path)
    won = drop["multipliersX100"][landed]
    units = min(won, math["maxWinUnits"])
    events = [
        {"type": "drop", "path": path, "bin": landed, "multiplierX100": won},
        {"type": "finish", "totalUnits": units, "capped": units < won},
    ]
    return events, units
