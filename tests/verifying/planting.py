"""Differences of every class planted into a published list, each computed by the oracle and not by the program."""

import csv
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from pathlib import Path

from tests.oracle.arithmetic import DP, half_away_from_zero, half_up
from tests.oracle.fide import Change, Game, rate
from tests.verifying.generated import BASE, Made, Month

LIST_DATE = date(2025, 11, 1)
FLOOR = 1400
Row = dict[str, str]


@dataclass(frozen=True)
class Person:
    """A player of our output: his row of changes.csv, his games by event, in order."""

    made: Made
    change: Row
    games: Sequence[Row]

    @property
    def events(self) -> dict[str, list[Row]]:
        """His counted games by event."""
        found: dict[str, list[Row]] = {}
        for row in self.games:
            if row["counted"] == "yes":
                found.setdefault(row["event"], []).append(row)
        return found

    def game(self, row: Row, *, own: int | None = None, opponent: int | None = None, day: date | None = None) -> Game:
        """Return a row as the oracle takes it, with other ratings or another day if given."""
        start = date(2025, 9, 24) if row["list"] == "2025-09" else date(2025, 10, 4)
        rating = opponent or (int(row["opponent_rating"]) if row["opponent_rating"] else None)
        mine = own or int(row["own_rating"] or 0) or None
        return Game(row["event"], day or start, mine, rating, Fraction(row["score"]), played=True)

    def rated(self, rows: Sequence[Row], k: int | None = None) -> Change:
        """Return what the oracle makes of some of his games."""
        return self.of_games([self.game(row) for row in rows], k)

    def of_games(self, games: Sequence[Game], k: int | None = None) -> Change:
        """Return what the oracle makes of games."""
        return rate(int(self.change["base_rating"]), k or int(self.change["k_before_limit"]), games, LIST_DATE)

    @property
    def counted(self) -> list[Row]:
        """All his counted games."""
        return [row for rows in self.events.values() for row in rows]


@dataclass(frozen=True)
class Planted:
    """What the published list prints instead of ours; a rating None is an empty cell, `gone` no row."""

    cause: str
    rating: int | None
    games: int
    gone: bool = False


TELL_OF_GAMES = ("EVENT_NOT_IN_PUBLISHED", "EXTRA_EVENT_IN_PUBLISHED", "LATE_FIRST_RATING")
"""What is named although the rating agrees."""

Plant = Callable[[Person, dict[int, Made], random.Random], Planted | None]


def _changed(cause: str, person: Person, change: Change) -> Planted | None:
    """Return a difference, none if the figures stay as they are."""
    ours = (person.change["new_rating"], person.change["games"])
    if (str(change.new_rating or ""), str(change.games)) == ours or not (change.new_rating or ours[0]):
        return None
    if str(change.new_rating or "") == ours[0] and cause not in TELL_OF_GAMES:
        cause = "GAME_COUNT_DIFFERS"  # that the rating stays as it is happens by chance
    return Planted(cause, change.new_rating, change.games)


def _event_missing(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if len(person.events) < 2:
        return None
    gone = dice.choice(sorted(person.events))
    kept = [row for row in person.counted if row["event"] != gone]
    return _changed("EVENT_NOT_IN_PUBLISHED", person, person.rated(kept))


def _two_events_missing(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if len(person.events) < 3:
        return None
    kept = dice.choice(sorted(person.events))
    return _changed("EVENT_NOT_IN_PUBLISHED", person, person.rated(person.events[kept]))


def _event_twice(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.events:
        return None
    rows = person.events[dice.choice(sorted(person.events))]
    return _changed("EXTRA_EVENT_IN_PUBLISHED", person, person.rated([*person.counted, *rows]))


def _other_k(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.counted:
        return None
    other = dice.choice([k for k in (40, 20, 10) if str(k) != person.change["k_before_limit"]])
    change = person.rated(person.counted, other)
    return None if str(change.new_rating) == person.change["new_rating"] else _changed("OTHER_K", person, change)


def _without_limit(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    k = person.change["k_before_limit"]
    if not person.counted or k == person.change["k"]:
        return None
    change = person.rated(person.counted)
    exact = int(k) * (change.score - change.expected)
    rating = int(person.change["base_rating"]) + half_away_from_zero(exact)
    if rating < FLOOR or str(rating) == person.change["new_rating"]:
        return None
    return Planted("OTHER_K", rating, change.games)


def _other_base(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.change["new_rating"] or not person.change["base_rating"]:
        return None
    points = dice.choice([*range(-20, -1), *range(2, 21)])
    rating = int(person.change["new_rating"]) + points
    return Planted("OTHER_BASE", rating, int(person.change["games"])) if rating >= FLOOR else None


def _off_by_one(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.change["new_rating"] or not person.counted:
        return None
    rating = int(person.change["new_rating"]) + dice.choice((-1, 1))
    return Planted("OFF_BY_ONE", rating, len(person.counted)) if rating >= FLOOR else None


def _game_missing(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    rows = person.counted
    if len(rows) < 3:
        return None
    gone = dice.choice(rows)
    if len(person.events[gone["event"]]) < 2:
        return None
    kept = [row for row in rows if row is not gone]
    return _changed("OPPONENT_COUNTED_AS_UNRATED", person, person.rated(kept))


def _game_added(person: Person, made: dict[int, Made], dice: random.Random) -> Planted | None:
    unrated = [
        row
        for row in person.games
        if row["reason"] == "OPPONENT_UNRATED" and row["own_rating"] and made[int(row["opponent_id"])].base
    ]
    if not unrated or not person.change["base_rating"]:
        return None
    row = dice.choice(unrated)
    added = person.game(row, opponent=made[int(row["opponent_id"])].base)
    games = [*(person.game(each) for each in person.counted), added]
    return _changed("OPPONENT_COUNTED_AS_RATED", person, person.of_games(games))


def _other_edition(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    if not person.counted:
        return None
    for day in (date(2025, 9, 1), date(2025, 10, 1)):
        change = person.of_games([person.game(row, day=day) for row in person.counted])
        if str(change.new_rating or "") != person.change["new_rating"]:
            return _changed("OTHER_EDITION", person, change)
    return None


def _rounded_by_event(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    if len(person.events) < 2:
        return None
    k = int(person.change["k"])
    changes = [person.rated(rows) for rows in person.events.values()]
    total = sum(half_away_from_zero(k * (change.score - change.expected)) for change in changes)
    rating = int(person.change["base_rating"]) + total
    if rating < FLOOR or str(rating) == person.change["new_rating"]:
        return None
    return Planted("ROUNDED_PER_EVENT", rating, len(person.counted))


def _event_and_base(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    """Return a missing event whose rest was added to another base."""
    planted = _event_missing(person, _made, dice)
    if planted is None or planted.rating is None:
        return None
    rating = planted.rating + dice.choice([*range(-20, -1), *range(2, 21)])
    return Planted("EVENT_NOT_IN_PUBLISHED", rating, planted.games) if rating >= FLOOR else None


def _floor(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    if person.change["status"] != "unrated":
        return None
    rating = int(person.change["base_rating"]) + int(person.change["change"])
    return Planted("FLOOR", rating, len(person.counted))


def _late(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    late = [row for row in person.counted if row["own_source"] == "base"]
    if not late:
        return None
    kept = [row for row in person.counted if row["own_source"] != "base"]
    return _changed("LATE_FIRST_RATING", person, person.rated(kept))


def _more_games(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.change["new_rating"] or not person.counted:
        return None
    more = dice.choice((10, 11, 13, 14, 15))
    rating = int(person.change["new_rating"]) + dice.randint(-40, 40)
    return Planted("GAME_COUNT_DIFFERS", max(1400, rating), len(person.counted) + more)


def _unlisted(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    if not person.change["new_rating"] or int(person.change["new_rating"]) < 1700:
        return None
    return Planted("NOT_ON_PUBLISHED", None, 0, gone=True)


def _unexplained(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    if not person.change["new_rating"] or not person.counted:
        return None
    points = dice.choice((-1, 1)) * dice.randint(150, 300)
    rating = int(person.change["new_rating"]) + points
    return Planted("UNEXPLAINED", rating, len(person.counted)) if rating >= 1400 else None


def _unchanged(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    base, games = person.change["base_rating"], person.counted
    if not games or person.change["new_rating"] in ("", base):
        return None
    return Planted("PRINTED_UNCHANGED", int(base), len(games))


def _digits_swapped(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    ours, base = person.change["new_rating"], person.change["base_rating"]
    if not person.counted or ours in ("", base):
        return None
    first = dice.choice((1, 2))
    rating = int(ours[:first] + ours[first + 1] + ours[first] + ours[first + 2 :])
    return Planted("DIGITS_SWAPPED", rating, len(person.counted)) if rating >= FLOOR and str(rating) != ours else None


def _digit_differs(person: Person, _made: dict[int, Made], dice: random.Random) -> Planted | None:
    ours = person.change["new_rating"]
    if not person.counted or not ours:
        return None
    at, points = dice.choice(((1, 100), (2, 10)))
    digit = dice.choice([digit for digit in range(10) if abs(digit - int(ours[at])) * points > 20])
    rating = int(f"{ours[:at]}{digit}{ours[at + 1 :]}")
    return Planted("DIGIT_DIFFERS", rating, len(person.counted)) if rating >= FLOOR else None


def _half_to_even(person: Person, _made: dict[int, Made], _dice: random.Random) -> Planted | None:
    base, exact = person.change["base_rating"], Fraction(person.change["change_exact"] or 0)
    if not person.counted or exact % 1 != Fraction(1, 2) or round(exact) == half_away_from_zero(exact):
        return None
    rating = int(base) + round(exact)  # Python rounds halves to even
    return Planted("ROUNDED_OTHERWISE", rating, len(person.counted)) if rating >= FLOOR else None


PLANTS: dict[str, Plant] = {
    "event missing": _event_missing,
    "two events missing": _two_events_missing,
    "event twice": _event_twice,
    "other K": _other_k,
    "without limit": _without_limit,
    "other base": _other_base,
    "off by one": _off_by_one,
    "game missing": _game_missing,
    "game added": _game_added,
    "other edition": _other_edition,
    "rounded by event": _rounded_by_event,
    "floor": _floor,
    "late first rating": _late,
    "more games": _more_games,
    "event missing and other base": _event_and_base,
    "unlisted": _unlisted,
    "printed unchanged": _unchanged,
    "digits swapped": _digits_swapped,
    "digit differs": _digit_differs,
    "half to even": _half_to_even,
    "unexplained": _unexplained,
}
"""Each way of planting a difference; rare ones first get the players that they need."""

_MIRRORED = {"0.00": "1.00", "0.50": "0.50", "1.00": "0.00"}

RARE = (
    "half to even",
    "floor",
    "without limit",
    "other edition",
    "late first rating",
    "game added",
    "rounded by event",
)


def planted(month: Month, each: int, seed: str) -> dict[str, Planted]:
    """Return so many differences of each kind, by player; as many as there are players for."""
    dice = random.Random(seed)  # noqa: S311
    made = {player.fide_id: player for player in month.players}
    people = list(_people(month, made))
    dice.shuffle(people)
    found = _other_list(people, made, dice)
    for kind in sorted(PLANTS, key=lambda kind: kind not in RARE):
        count = 0
        for person in people:
            if count == each:
                break
            if person.change["id"] in found:
                continue
            if (made_ := PLANTS[kind](person, made, dice)) is not None:
                found[person.change["id"]] = made_
                count += 1
    found |= _other_results(people, found, each, dice)
    return found | dict(list(_half_percent(month))[:each]) | _only_published(month, each)


def _other_list(people: Sequence[Person], made: dict[int, Made], dice: random.Random) -> dict[str, Planted]:
    """Return an event of September that was rated with the list of October, for all whose figures that changes."""
    events = {row["event"] for person in people for row in person.counted if row["list"] != BASE}
    event = dice.choice(sorted(events))
    found = {}
    for person in people:
        games = []
        for row in person.games:
            opponent = made[int(row["opponent_id"])].base
            if row["event"] == event and opponent and (row["counted"] == "yes" or row["reason"] == "OPPONENT_UNRATED"):
                games.append(person.game(row, own=person.made.base, opponent=opponent))
            elif row["event"] != event and row["counted"] == "yes":
                games.append(person.game(row))
        if event in person.events and (planted := _changed("OTHER_LIST_MONTH", person, person.of_games(games))):
            found[person.change["id"]] = planted
    return found


def _other_results(
    people: Sequence[Person], taken: dict[str, Planted], each: int, dice: random.Random
) -> dict[str, Planted]:
    """Return games with another result, for both players, among those of whom nothing else is planted."""
    by_id = {person.change["id"]: person for person in people}
    found: dict[str, Planted] = {}
    for person in people:
        if len(found) >= 2 * each:
            break
        rows = [row for row in person.counted if row["opponent_id"] in by_id]
        if not rows or person.change["id"] in taken | found:
            continue
        row = dice.choice(rows)
        opponent = by_id[row["opponent_id"]]
        score = dice.choice([score for score in ("0.00", "0.50", "1.00") if score != row["score"]])
        theirs = [
            other for other in opponent.counted if (other["event"], other["round"]) == (row["event"], row["round"])
        ]
        if not theirs or opponent.change["id"] in taken | found:
            continue
        mine = _with_score(person, row, score)
        other = _with_score(opponent, theirs[0], _MIRRORED[score])
        if mine and other:
            found |= {person.change["id"]: mine, opponent.change["id"]: other}
    return found


def _with_score(person: Person, changed: Row, score: str) -> Planted | None:
    rows = [row | {"score": score} if row is changed else row for row in person.counted]
    return _changed("OTHER_RESULT", person, person.rated(rows))


def _half_percent(month: Month) -> Iterator[tuple[str, Planted]]:
    """Yield first ratings whose percentage is an exact half, as if it had been rounded down."""
    pools: dict[str, list[Row]] = {}
    for row in month.output.rows("pending_games.csv"):
        pools.setdefault(row["id"], []).append(row)
    for change in month.output.rows("changes.csv"):
        rows = pools.get(change["id"], [])
        if change["status"] != "first" or not rows:
            continue
        number = len(rows) + 2
        percent = 100 * (sum(Fraction(row["score"]) for row in rows) + 1) / number
        if percent % 1 != Fraction(1, 2):
            continue
        average = Fraction(sum(int(row["opponent_rating"]) for row in rows) + 2 * 1800, number)
        rating = half_up(average + DP[int(percent)])
        if FLOOR <= rating <= 2200:
            yield change["id"], Planted("FIRST_RATING_CONVENTION", rating, int(change["games"]))


def _only_published(month: Month, each: int) -> dict[str, Planted]:
    """Return players whom only the published list has."""
    last = max(player.fide_id for player in month.players)
    return {str(last + 1000 + number): Planted("NOT_ON_OURS", 1600 + number, 0) for number in range(each)}


def _people(month: Month, made: dict[int, Made]) -> Iterator[Person]:
    games: dict[str, list[Row]] = {}
    for row in month.output.rows("games.csv"):
        games.setdefault(row["id"], []).append(row)
    for row in month.output.rows("changes.csv"):
        if row["base_rating"]:
            yield Person(made[int(row["id"])], row, games.get(row["id"], []))


def published_list(month: Month, differences: dict[str, Planted], path: Path, *, games: bool = True) -> Path:
    """Write our new list with the differences in it, and the games of each player, as a published list."""
    counted = {row["id"]: row["games"] for row in month.output.rows("changes.csv")}
    rows = []
    for row in month.output.rows("rating_list.csv"):
        other = differences.get(row["id"])
        if other is not None and other.gone:
            continue
        cells = dict(row) | {"standard_games": counted.get(row["id"], "0")}
        if other is not None:
            cells |= {"standard_rating": str(other.rating or ""), "standard_games": str(other.games)}
        rows.append(cells if games else {name: text for name, text in cells.items() if name != "standard_games"})
    there = {row["id"] for row in month.output.rows("rating_list.csv")}
    for player, other in differences.items():
        if player not in there and not other.gone:
            new = {"id": player, "name": f"Only, {player}", "standard_rating": str(other.rating), "standard_games": "0"}
            rows.append({name: new.get(name, "") for name in rows[0]})
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


__all__ = ["PLANTS", "Planted", "planted", "published_list"]
