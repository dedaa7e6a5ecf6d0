"""Rounds of crash, mines and cards, in which the player decides (games/schema.md sections 5, 6 and 9)."""

import datetime
import math as mathematics

from draws import NoRound, is_whole


def finished(math, events, won):
    units = min(won, math["maxWinUnits"])
    events.append({"type": "finish", "totalUnits": units, "capped": units < won})
    return events, units


def crash_point(rules, draws):
    high, low = draws.word(), draws.word()
    r = high * 2**20 + (low >> 12)
    point = rules["rtpPercent"] * 2**52 // (2**52 - r)
    return min(max(point, rules["minPointX100"]), rules["maxCashoutX100"])


def play_crash(math, draws, decisions):
    rules = math["crash"]
    left_at = decisions.get("cashedOutX100")
    if left_at is None:
        left_at = decisions.get("autoCashOutX100")
    if left_at is not None:
        if not is_whole(left_at) or not rules["minCashoutX100"] <= left_at <= rules["maxCashoutX100"]:
            raise NoRound(f"not a cash-out: {left_at}")
    point = crash_point(rules, draws)
    has_won = left_at is not None and left_at <= point
    events = [{"type": "cashOut", "multiplierX100": left_at}] if has_won else []
    events.append({"type": "crashPoint", "pointX100": point})
    return finished(math, events, left_at if has_won else 0)


def milliseconds(moment):
    time = datetime.datetime.fromisoformat(moment.replace("Z", "+00:00"))
    return round(time.timestamp() * 1000)


def is_timely(math, draws, decisions):
    """Whether a flight was left with the multiplier of its moment; None where no moments are noted."""
    started, ended = decisions.get("startedAt"), decisions.get("endedAt")
    if math["family"] != "crash" or started is None or ended is None:
        return None
    rules, auto, left_at = math["crash"], decisions.get("autoCashOutX100"), decisions.get("cashedOutX100")
    mark = rules["maxCashoutX100"] if auto is None else auto
    if left_at is None:
        return mark > crash_point(rules, draws)
    elapsed = max(0, milliseconds(ended) - milliseconds(started))
    reached = mathematics.floor(100 * mathematics.exp(rules["growth"]["k"] * elapsed / 1e8))
    return mark <= reached if left_at == mark else left_at == reached and left_at < mark


def play_mines(math, draws, decisions):
    rules, count, picked = math["mines"], decisions.get("mines"), decisions.get("picked") or []
    if not is_whole(count) or not rules["minMines"] <= count <= rules["maxMines"]:
        raise NoRound(f"not a number of mines: {count}")
    mines = list(draws.distinct(rules["cells"], count))
    row, events, value, is_over = rules["multipliersX100"][str(count)], [], 0, False
    for index, cell in enumerate(picked):
        is_cell = is_whole(cell) and 0 <= cell < rules["cells"] and cell not in picked[:index]
        if is_over or not is_cell:
            raise NoRound(f"not a cell that can be turned over: {cell}")
        is_mine = cell in mines
        value = 0 if is_mine else row[index]
        events.append({"type": "minesPick", "cell": cell, "isMine": is_mine, "multiplierX100": value})
        is_over = is_mine or index == len(row) - 1
    if value > 0:
        events.append({"type": "cashOut", "multiplierX100": value})
    events.append({"type": "minesLayout", "mines": mines})
    events, units = finished(math, events, value)
    return events, units if picked else math["bet"]["units"]


def is_right(rules, guess, rank, following):
    at_its_end = rank == (1 if guess == "higher" else rules["ranks"])
    if following == rank:
        return not at_its_end
    return following > rank if guess == "higher" else following < rank


def winning_ranks(rules, guess, rank):
    return sum(is_right(rules, guess, rank, following) for following in range(1, rules["ranks"] + 1))


def worth(rules, guesses, product):
    """Rounded up."""
    return -(-rules["rtpPercent"] * rules["ranks"] ** guesses // product)


def is_offered(math, rules, state, guess, rank):
    guesses, product = state
    if guess not in ("lower", "higher") or guesses >= rules["maxGuesses"]:
        return False
    return worth(rules, guesses + 1, product * winning_ranks(rules, guess, rank)) <= math["maxWinUnits"]


def play_cards(math, draws, decisions):
    rules, moves = math["cards"], decisions.get("moves") or []
    card = draws.below(rules["ranks"] * rules["suits"])
    events, state, changes, value, is_over = [{"type": "cardDealt", "card": card}], (0, 1), 0, 0, False
    for move in moves:
        rank = card // rules["suits"] + 1
        if move == "change":
            is_offer = state[0] == 0 and changes < rules["maxChanges"]
        else:
            is_offer = is_offered(math, rules, state, move, rank)
        if is_over or not is_offer:
            raise NoRound(f"not offered: {move}")
        card = draws.below(rules["ranks"] * rules["suits"])
        if move == "change":
            changes += 1
            events.append({"type": "cardDealt", "card": card})
            continue
        following = card // rules["suits"] + 1
        right = is_right(rules, move, rank, following)
        if right:
            state = (state[0] + 1, state[1] * winning_ranks(rules, move, rank))
        value = worth(rules, *state) if right else 0
        events.append({"type": "cardGuess", "guess": move, "card": card, "isRight": right, "multiplierX100": value})
        is_over = not right or not any(is_offered(math, rules, state, guess, following) for guess in ("lower", "higher"))
    if value > 0:
        events.append({"type": "cashOut", "multiplierX100": value})
    events, units = finished(math, events, value)
    return events, units if has_guessed(decisions) else math["bet"]["units"]


def has_guessed(decisions):
    return any(move != "change" for move in decisions.get("moves") or [])


def proved_events(math, events, decisions):
    """Of a round that was cancelled only the layout, or the cards, are events of the mathematics."""
    if math["family"] == "cards" and not has_guessed(decisions):
        return [event for event in events if event["type"] == "cardDealt"]
    if math["family"] == "mines" and not decisions.get("picked"):
        return [event for event in events if event["type"] == "minesLayout"]
    return events
