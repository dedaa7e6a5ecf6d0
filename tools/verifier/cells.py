"""Rounds of keno, in which cells are picked before some are drawn (games/schema.md sections 5 and 9)."""

from draws import NoRound, is_whole


def play_cells(math, draws, mode, picks):
    rules, card = math["keno"], math["modes"][mode]["card"]
    cells = [cell for cell in picks or [] if is_whole(cell) and 0 <= cell < rules["cells"]]
    if not len(set(cells)) == len(picks or []) == card["picks"]:
        raise NoRound(f"not {card['picks']} different cells: {picks}")
    drawn = list(draws.distinct(rules["cells"], rules["drawn"]))
    hits = len(set(cells) & set(drawn))
    won = card["multipliersX100"][hits]
    units = min(won, math["maxWinUnits"])
    events = [
        {"type": "kenoDraw", "picks": sorted(cells), "drawn": drawn, "hits": hits, "multiplierX100": won},
        {"type": "finish", "totalUnits": units, "capped": units < won},
    ]
    return events, units
