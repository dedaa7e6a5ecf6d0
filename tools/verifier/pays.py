"""What a window pays (games/schema.md section 3). A window is a list of reels, each a list of symbols from the top."""


def table_at(table, count):
    """The value of the greatest key up to `count`, or 0."""
    keys = [int(key) for key in table if int(key) <= count]
    return table[str(max(keys))] if keys else 0


def symbol_of_role(math, role):
    return next((symbol["id"] for symbol in math["symbols"] if symbol["role"] == role), None)


def cells_of(window, symbols):
    return [
        {"reel": reel, "row": row}
        for reel, column in enumerate(window)
        for row, shown in enumerate(column)
        if shown in symbols
    ]


def total(wins):
    return sum(win["units"] for win in wins)


def run_of(cells, symbol, wild):
    count = 0
    while count < len(cells) and cells[count] in (symbol, wild):
        count += 1
    return count


def line_wins(math, window):
    wins = []
    for line, rows in enumerate(math["linePays"]["lines"]):
        cells = [column[row] for column, row in zip(window, rows)]
        found = [run_win(math, cells)]
        if math["linePays"].get("bothWays"):
            right = run_win(math, cells[::-1])
            # Of all reels it is the same from both sides.
            is_twice = right and found[0] and right["count"] == found[0]["count"] == len(cells)
            found.append({**right, "from": "right"} if right and not is_twice else None)
        wins += [{"line": line, **win} for win in found if win]
    return wins


def run_win(math, cells):
    """What a line pays from its first cell on, or None."""
    wild, table = symbol_of_role(math, "wild"), math["linePays"]["table"]
    wilds = run_of(cells, wild, wild) if wild else 0
    pays = [(table.get(wild, {}).get(str(wilds), 0), wild, wilds)]
    if wilds < len(cells):
        symbol = cells[wilds]
        count = run_of(cells, symbol, wild)
        multiplier = table_at(math["linePays"].get("wildMultipliers", {}), cells[:count].count(wild)) or 1
        pays.insert(0, (table.get(symbol, {}).get(str(count), 0) * multiplier, symbol, count))
    # Of two that pay the same the first is told: the symbol.
    units, symbol, count = max(pays, key=lambda pay: pay[0])
    if units == 0:
        return None
    win = {"symbol": symbol, "count": count, "units": units}
    if symbol != wild and multiplier != 1:
        win["multiplier"] = multiplier
    return win


def ways_wins(math, window, wild_multiplier):
    wild, wins = symbol_of_role(math, "wild"), []
    for symbol in dict.fromkeys(window[0]):
        if symbol not in math["waysPays"]["table"]:
            continue
        count, ways = 0, 1
        for column in window:
            shown = column.count(symbol) + wild_multiplier * (column.count(wild) if wild else 0)
            if shown == 0:
                break
            count, ways = count + 1, ways * shown
        units = table_at(math["waysPays"]["table"][symbol], count) * ways
        if units > 0:
            cells = cells_of(window[:count], (symbol, wild))
            wins.append({"symbol": symbol, "count": count, "ways": ways, "cells": cells, "units": units})
    return wins


def grown(window, start, shown):
    """The cells of `shown` that hang together with `start` by their sides."""
    found, open_cells = {start}, [start]
    while open_cells:
        reel, row = open_cells.pop()
        for other in ((reel - 1, row), (reel + 1, row), (reel, row - 1), (reel, row + 1)):
            is_there = 0 <= other[0] < len(window) and 0 <= other[1] < len(window[other[0]])
            if is_there and other not in found and window[other[0]][other[1]] in shown:
                found.add(other)
                open_cells.append(other)
    return found


def cluster_wins(math, window):
    tiers, table, wins = math["clusterPays"]["tiers"], math["clusterPays"]["table"], []
    wild = symbol_of_role(math, "wild")
    for symbol in (one["id"] for one in math["symbols"] if one["role"] == "pay"):
        seen = set()
        for cell in cells_of(window, (symbol,)):
            if (cell["reel"], cell["row"]) in seen:
                continue
            cells = grown(window, (cell["reel"], cell["row"]), (symbol, wild))
            seen |= cells
            reached = [tier for tier, least in enumerate(tiers) if least <= len(cells)]
            units = table[symbol][reached[-1]] if reached and symbol in table else 0
            if units > 0:
                places = [{"reel": reel, "row": row} for reel, row in sorted(cells)]
                wins.append({"symbol": symbol, "count": len(cells), "cells": places, "units": units})
    return wins


def count_wins(math, window):
    tiers, table, wins = math["countPays"]["tiers"], math["countPays"]["table"], []
    for symbol in (one["id"] for one in math["symbols"]):
        count = sum(column.count(symbol) for column in window)
        reached = [tier for tier, least in enumerate(tiers) if least <= count]
        units = table[symbol][reached[-1]] if reached and symbol in table else 0
        if units > 0:
            wins.append({"symbol": symbol, "count": count, "cells": cells_of(window, (symbol,)), "units": units})
    return wins
