#!/usr/bin/env python3
"""Draws downloaded rounds again and says what matches (games/schema.md section 10). Written from that document alone.

    python3 verify_round.py <record.json> [<math.json>]        one round; without the second ../../games/<gameId>/math.json
    python3 verify_round.py --lines <records> [<games folder>]  one record a line; tells those that fail

Needs Python 3.8 and no library. Ends with 0 when every round is confirmed, 1 when one isn't, 2 when a file can't be read.
"""

import functools
import hashlib
import json
import os
import re
import sys

from cells import play_cells
from draws import Draws, NoRound, commitment, is_whole
from drops import play_drop
from instant import is_timely, play_cards, play_crash, play_mines, proved_events
from slots import Slot

INSTANT = {"crash": play_crash, "mines": play_mines, "cards": play_cards}


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fingerprint(math):
    config = {key: value for key, value in math.items() if key != "reference"}
    return hashlib.sha256(canonical(config).encode("utf-8")).hexdigest()


def named_hash(client_seed):
    found = re.fullmatch("(?s).+-([0-9a-f]{64})", client_seed)
    return found and found.group(1)


def price(math, record):
    mode, stake = math["modes"].get(record["mode"]), record["stakeCentavos"]
    return stake * mode["costUnits"] // math["bet"]["units"] if mode and is_whole(stake) else None


def draw(math, record):
    draws = Draws(record["serverSeed"], record["clientSeed"], record["nonce"])
    if record["mode"] not in math["modes"]:
        raise NoRound(f"no mode {record['mode']}")
    if math["family"] == "keno":
        return play_cells(math, draws, record["mode"], record.get("picks"))
    if record.get("picks") is not None:
        raise NoRound("this game has no cells to pick")
    if math["family"] in INSTANT:
        return INSTANT[math["family"]](math, draws, record.get("decisions") or {})
    if math["family"] == "plinko":
        return play_drop(math, draws, record["mode"])
    return Slot(math, draws).play(record["mode"])


def wins_jackpot(record):
    """Whether the round's own number for the jackpot is below its bet; None where there was no jackpot."""
    jackpot = record.get("jackpot")
    if jackpot is None:
        return None
    one_in = jackpot["oneInCentavos"]
    if not is_whole(one_in) or not 1 <= one_in <= 2**32:
        raise NoRound(f"not a chance: {one_in}")
    draws = Draws(record["serverSeed"], record["clientSeed"], record["nonce"], "jackpot:")
    return draws.below(one_in) < (record.get("betCentavos") or 0)


def played_checks(record, math):
    """What needs the server seed."""
    decisions = record.get("decisions") or {}
    try:
        events, units = draw(math, record)
        wins = wins_jackpot(record)
    except NoRound as error:
        return [("play", "a round that can be played", str(error))]
    stake = record["stakeCentavos"]
    if not is_whole(stake) or stake < 0:
        return [("play", "a round that can be played", f"not a stake: {stake}")]
    checks = [("commitment", commitment(record["serverSeed"]), record["serverSeedHash"])]
    if record.get("events") is not None:
        proved = [proved_events(math, told, decisions) for told in (events, record["events"])]
        checks.append(("events", *map(canonical, proved)))
    timely = is_timely(math, Draws(record["serverSeed"], record["clientSeed"], record["nonce"]), decisions)
    if timely is not None:
        checks.append(("moments", True, timely))
    checks.append(("win", stake * units // math["bet"]["units"], record["winCentavos"]))
    if wins is not None:
        checks.append(("jackpot", wins, record["jackpot"]["isWon"]))
    return checks


def verify(record, game):
    """Name, expected and found of every check; whether the record is revealed; whether the order of its seeds is shown."""
    math = game.math
    checks = [
        ("game", [math["id"], math["version"]], [record["gameId"], record["gameVersion"]]),
        ("configuration", game.fingerprint, record["configSha256"]),
    ]
    named = named_hash(record["clientSeed"])
    is_old = named is None and record.get("clientSeedAt") is None
    if not is_old:
        checks.append(("order", record["serverSeedHash"], named))
    if record.get("sentClientSeed") is not None:
        checks.append(("sent", record["sentClientSeed"], record["clientSeed"]))
    # A round that the house gave has a bet of 0.
    if record.get("betCentavos") not in (None, 0) and price(math, record) is not None:
        checks.append(("bet", price(math, record), record["betCentavos"]))
    is_revealed = record.get("serverSeed") is not None
    return checks + (played_checks(record, math) if is_revealed else []), is_revealed, not is_old


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


class Game:
    def __init__(self, path):
        self.math = read(path)
        self.fingerprint = fingerprint(self.math)


@functools.lru_cache(maxsize=None)
def find_game(folder, game_id, version):
    """The published mathematics of this version: the one that is played, or one that it superseded."""
    if not all(re.fullmatch(r"[\w.-]+", part) for part in (game_id, version)):
        raise ValueError(f"no game: {game_id} {version}")
    superseded = os.path.join(folder, game_id, "versions", f"{version}.json")
    return Game(superseded if os.path.exists(superseded) else os.path.join(folder, game_id, "math.json"))


GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../games")


def verify_lines(path, folder=GAMES):
    count, failed = 0, 0
    with open(path, encoding="utf-8") as lines:
        for count, line in enumerate(lines, 1):
            record = json.loads(line)
            game = find_game(folder, record["gameId"], record["gameVersion"])
            checks, is_revealed, is_ordered = verify(record, game)
            wrong = [f"{name}: expected {str(expected):.80}, found {str(found):.80}" for name, expected, found in checks if expected != found]
            if wrong or not is_revealed or not is_ordered:
                failed += 1
                print(f"line {count}: {'; '.join(wrong) or 'not revealed, or the order is not shown'}")
    print(f"{count - failed} of {count} rounds confirmed")
    return failed == 0 and count > 0


def verify_one(path, math_path=None):
    record = read(path)
    game = Game(math_path) if math_path else find_game(GAMES, record["gameId"], record["gameVersion"])
    checks, is_revealed, is_ordered = verify(record, game)
    for name, expected, found in checks:
        print(f"match     {name}" if expected == found else f"MISMATCH  {name}\n  expected {expected}\n  found    {found}")
    if not is_revealed:
        print("not revealed: the server seed is published once it is changed for the next")
    if not is_ordered:
        print("the order of the seeds is NOT shown: the client seed names no server seed")
    is_confirmed = is_revealed and is_ordered and all(expected == found for _, expected, found in checks)
    print("the round is what its seeds say" if is_confirmed else "the round could NOT be confirmed")
    return is_confirmed


def main(words):
    is_many = words[:1] == ["--lines"]
    paths = words[1:] if is_many else words
    if len(paths) not in (1, 2) or paths[0].startswith("-"):
        print(__doc__)
        return 2
    try:
        is_confirmed = (verify_lines if is_many else verify_one)(*paths)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        print(f"{paths[0]}: not a record of a round: {error!r}", file=sys.stderr)
        return 2
    return 0 if is_confirmed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
