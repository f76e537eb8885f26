"""The national lists of the sample month, and UKD by the oracle, read here from the files."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from functools import cache

from tests.oracle.ukd import Choices, Event, Game, month
from tests.test_sample_month import MONTH, PLAN_OF, SOUND, Line, Rows, november, players, table

SCORE = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}


@cache
def national(of: str) -> Rows:
    with (MONTH / "lists" / f"ukd-{of}.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def ukd(of: str) -> dict[str, int]:
    """Return the standard UKD by FIDE id."""
    return {row["id"]: int(row["ukd_standard_rating"]) for row in national(of) if row["id"]}


def events_of(label: str) -> Iterator[tuple[str, Event]]:
    """Yield each player's event, the UKD taken from the list of the month in which it began."""
    plan = PLAN_OF[label]
    lines = {line.rank: line for line in players(label)}
    listed = ukd(f"{plan.start:%Y-%m}")

    def game(cell: tuple[int, str, str]) -> Game:
        opponent, _, result = cell
        return Game(listed.get(lines[opponent].id), SCORE.get(result, Fraction(0)), result in SCORE)

    def event(line: Line) -> Event:
        games = [game(cell) for cell in line.cells(plan.rounds) if cell[0]]
        return Event(plan.start, plan.end, listed.get(line.id), games)

    for line in lines.values():
        if line.id:
            yield line.id, event(line)


def test_numbers_are_licences_with_letters() -> None:
    for of in ("2026-10", "2026-11"):
        licences = [row["national_id"] for row in national(of)]
        assert len(set(licences)) == len(licences)
        assert all(re.fullmatch(r"TS\d{5}", licence) for licence in licences)
        assert all(int(row["ukd_standard_rating"]) >= 1000 for row in national(of))


def test_four_of_five_turkish_players_have_ukd_and_some_of_them_no_fide_id() -> None:
    turkish = {id for id, row in november().items() if row["Fed"] == "TUR"}
    with_ukd = turkish & set(ukd("2026-11"))
    assert Fraction(77, 100) < Fraction(len(with_ukd), len(turkish)) < Fraction(83, 100)
    assert 3 <= sum(not row["id"] for row in national("2026-11")) <= 30
    assert {row["federation"] for row in national("2026-11")} == {"TUR"}


def test_ukd_of_all_players_is_what_the_oracle_makes_of_the_files() -> None:
    played: dict[str, list[Event]] = defaultdict(list)
    for label in SOUND:
        if PLAN_OF[label].end < date(2026, 12, 1):
            for player, event in events_of(label):
                played[player].append(event)
    expected = {row["id"]: row for row in table("2026-12/expected/ukd_changes.csv")}
    found = {}
    for row in national("2026-11"):
        events = [each for each in played.get(row["id"], []) if each.own is not None]
        if row["id"] and any(game.played for each in events for game in each.games):
            base = int(row["ukd_standard_rating"])
            found[row["national_id"]] = (base, month(base, events, Choices()))
    assert set(found) == set(expected)
    assert len(found) > 200
    for licence, (base, outcome) in found.items():
        row = expected[licence]
        assert (int(row["base_rating"]), int(row["games"]), int(row["change"]), int(row["new_rating"])) == (
            base,
            outcome.games,
            outcome.change,
            outcome.new,
        )
        columns = ("score", "expected", "change_exact")
        assert [Fraction(row[name]) for name in columns] == [outcome.score, outcome.expected, outcome.exact]
        assert Fraction(row["adjustment"] or 0) == outcome.without_ukd
        assert row["k"] == (str(outcome.ks[0]) if len(set(outcome.ks)) == 1 else "")


def test_what_is_special_occurs() -> None:
    rows = table("2026-12/expected/ukd_changes.csv")
    assert any(int(row["base_rating"]) + int(row["change"]) < int(row["new_rating"]) == 1000 for row in rows)
    assert {row["k"] for row in rows} >= {"10", "15", "20", "25", "30"}
    assert any(row["adjustment"] for row in rows)
    assert any(not row["adjustment"] for row in rows)
