"""Every published period is classed as its note says, from lists and calculations built out of its row.

The figures are those of tests/cases/fide_periods.csv, where each row names its source. Games are invented so that
each event changes the player by what was published for it; the published list then prints what FIDE's list printed.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.months import Output, rate, rating_list
from tests.oracle.arithmetic import half_away_from_zero
from tests.oracle.fide import expectation
from tests.oracle.published import Period, periods, rows
from tests.published.cases import case_id, event_file, list_before, month
from tests.verifying.pages import fide_page, page_of

PERIODS = periods()
NUMBER_OF_GAMES = {row["case_id"]: int(row["n_games"]) for row in rows("fide_periods.csv")}
MOVED_BASE = {each.case_id for each in PERIODS if each.explained == "differs-by-note"} | {"M02"}
"""FIDE's page shows another Ro than the list before (the note of each row)."""

WITHOUT_PAGE = {"P02": {"ROUNDED_PER_EVENT", "OFF_BY_ONE"}, "M01": {"OTHER_BASE"}, "M17": {"OTHER_BASE"}}
"""What can be said from the lists alone; of the others one point off is all that is seen."""

FIRST_PLAYER = 90001001


def expected_class(period: Period) -> str:
    """Return the class that the note of a period names."""
    by_note = {"yes": "EQUAL", "differs-by-note": "OTHER_BASE"}
    return by_note.get(period.explained) or {"P02": "ROUNDED_PER_EVENT", "M09": "OFF_BY_ONE"}[period.case_id]


def k_of(period: Period) -> int:
    """Return a K by which every change of an event is a whole number of hundredths."""
    changes = period.event_changes or [period.total]
    return next(k for k in (20, 10) if all((change / k * 100).denominator == 1 for change in changes))


def base_of(period: Period) -> int:
    """Return the rating on the list before; an invented one where none was published."""
    return period.list_before or 2000


def games_for(delta: int, number: int, own: int) -> list[tuple[int, str]]:
    """Return games whose score minus expected is `delta` hundredths: wins, draws and losses with equals, one other."""
    wins = round(delta / 50)
    rest = delta - 50 * wins
    games = [(own, "w" if wins > 0 else "l")] * abs(wins)
    if rest:
        day = PERIODS[0].list_date
        opponent = next(
            own + gap for gap in range(-250, 251) if expectation(own, own + gap, day) == Fraction(50 - rest, 100)
        )
        games.append((opponent, "d"))
    assert len(games) <= number
    return games + [(own, "d")] * (number - len(games))


def numbers_of_games(period: Period, deltas: Sequence[int], games: int) -> list[int]:
    """Return how many games each event has: as many as it needs, the rest in the first."""
    needed = [abs(round(delta / 50)) + bool(delta % 50) for delta in deltas]
    needed = [max(1, number) for number in needed]
    return [games - sum(needed[1:]), *needed[1:]]


class Rated:
    """The periods of one list, rated: which player is which case, and his games."""

    def __init__(self, folder: Path, cases: Sequence[Period]) -> None:
        self.folder = folder
        self.players = {FIRST_PLAYER + number: case for number, case in enumerate(cases)}
        self.output = self._rate(cases)

    def _rate(self, cases: Sequence[Period]) -> Output:
        files: dict[str, str] = {}
        listed: list[dict[str, object]] = []
        base = list_before(cases[0].list_date)
        number = 90100000
        for player, case in self.players.items():
            own, k = base_of(case), k_of(case)
            changes = case.event_changes or [case.total]
            deltas = [int(change / k * 100) for change in changes]
            counts = numbers_of_games(case, deltas, NUMBER_OF_GAMES[case.case_id])
            listed.append({"id": player, "standard_rating": own, "standard_k": k, "birth_year": 1980})
            for at, (delta, count) in enumerate(zip(deltas, counts, strict=True)):
                games = []
                for rating, result in games_for(delta, count, own):
                    number += 1
                    listed.append({"id": number, "standard_rating": rating})
                    games.append((number, result))
                text = event_file(games, base.replace(day=3), base.replace(day=25), name=f"Open {case.case_id} {at}")
                text = text.replace(f"Player, {90001001}", f"Player, {player}").replace("90001001", str(player))
                files[f"{case.case_id}_{at}.trf"] = text
        lists = {month(base): rating_list(listed)}
        output = rate(self.folder, files, lists, period=month(cases[0].list_date))
        assert set(output.verdicts().values()) == {"rated"}
        return output

    def published(self) -> str:
        """Write what FIDE's list printed, and return it as the command takes it."""
        printed = {row["id"]: dict(row) for row in self.output.rows("rating_list.csv")}
        games = {row["id"]: row["games"] for row in self.output.rows("changes.csv")}
        for player, case in self.players.items():
            printed[str(player)]["standard_rating"] = str(case.list_after or base_of(case) + case.list_change)
        kept = [
            {name: row[name] for name in ("id", "name", "standard_rating", "standard_k")}
            | {"standard_games": games.get(row["id"], "0")}
            for row in printed.values()
        ]
        path = self.folder / "published.csv"
        path.write_text(rating_list(kept), encoding="utf-8")
        return f"{self.output_period}={path}"

    @property
    def output_period(self) -> str:
        """The month of the list."""
        return month(next(iter(self.players.values())).list_date)

    def pages(self) -> list[str]:
        """Write FIDE's page of each player, with the Ro that the note speaks of."""
        games = self.output.rows("games.csv")
        written = []
        for player, case in self.players.items():
            own = [row for row in games if row["id"] == str(player)]
            ro = base_of(case)
            if case.case_id in MOVED_BASE:
                moved = case.list_change - half_away_from_zero(case.total)
                ro += moved or 1  # of M02 the change agrees all the same
            shown = [page_of(list(each), own=ro) for _, each in groupby(own, key=lambda row: row["event"])]
            path = self.folder / f"page_{player}.html"
            path.write_text(fide_page(shown, new=player % 2 == 0, performance=player % 3 == 0), encoding="utf-8")
            written.append(f"{player}={path}")
        return written


@pytest.fixture(scope="module")
def rated(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Rated]:
    """Return the months by list."""
    months: dict[str, list[Period]] = {}
    for each in PERIODS:
        months.setdefault(month(each.list_date), []).append(each)
    return {name: Rated(tmp_path_factory.mktemp(name), cases) for name, cases in months.items()}


def verified(rated: Rated, capsys: pytest.CaptureFixture[str], *, pages: bool) -> dict[str, Any]:
    """Return the differences of a month by player."""
    arguments = ["verify", str(rated.output.out), "--published", rated.published(), "--format", "json"]
    for page in rated.pages() if pages else []:
        arguments += ["--published-calculation", page]
    capsys.readouterr()
    run(group, arguments)
    (verification,) = json.loads(capsys.readouterr().out)["verifications"]
    return {each["id"]: each for each in verification["differences"]}


@pytest.mark.parametrize("name", sorted({month(each.list_date) for each in PERIODS}))
def test_periods_with_their_calculations(
    rated: dict[str, Rated], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    differences = verified(rated[name], capsys, pages=True)
    for player, case in rated[name].players.items():
        found = differences.pop(str(player), None)
        assert (found["class"] if found else "EQUAL") == expected_class(case), case_id(case)
        if found and found["class"] == "OTHER_BASE":
            assert found["certainty"] == "only"  # the page shows the rating that was started from
    assert differences == {}


@pytest.mark.parametrize("name", sorted({month(each.list_date) for each in PERIODS if each.explained != "yes"}))
def test_periods_from_the_lists_alone(rated: dict[str, Rated], name: str, capsys: pytest.CaptureFixture[str]) -> None:
    differences = verified(rated[name], capsys, pages=False)
    for player, case in rated[name].players.items():
        found = differences.pop(str(player), None)
        assert (found is None) == (case.explained == "yes" or case.case_id == "M02"), case_id(case)
        if found:
            causes = {cause["cause"] for cause in found["causes"]}
            assert WITHOUT_PAGE.get(case.case_id, {"OFF_BY_ONE"}) <= causes or found["class"] == "OTHER_K"
            assert found["certainty"] != "only", case_id(case)
    assert differences == {}
