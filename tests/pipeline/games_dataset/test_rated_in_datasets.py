"""A tournament file whose games an earlier month rated from a dataset is not rated a second time."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, as_trf, csv_text, rate_games, round_robin
from tests.pipeline.games_dataset.test_rated_before import BOTH, JANUARY, LISTS, OPEN, RATINGS

CUP = round_robin("Cup", [*RATINGS], 5, ("1-0", "1/2-1/2", "0-1f", "0-1"))
"""Six games, one of them a forfeit."""


def months(folder: Path, first: Sequence[Game], second: Sequence[Game], options: Sequence[str] = ()) -> Output:
    """Rate games as a dataset for December, others as a tournament file for January; return the output of January."""
    for name in ("first", "second"):
        (folder / name).mkdir()
    made = rate_games(folder / "first", {"games.csv": csv_text(first)}, LISTS)
    given = ("--previous", str(made.out), *JANUARY, *options)
    return rate_games(folder / "second", {"cup.trf": as_trf(second, RATINGS)}, BOTH, given)


def said(made: Output) -> list[tuple[str, str]]:
    rows = made.rows("issues.csv")
    return [(row["code"], row["message"]) for row in rows if row["code"] in ("EVENT_RATED_BEFORE", "EVENT_PERHAPS_TWO")]


PLAYED = [game for game in CUP if game.played == "true"]

SAME = {
    "as it is": (CUP, CUP),
    "in another order, under another name": (CUP[::-1], [game._replace(event="Winter Cup") for game in CUP]),
    "without the forfeit": (PLAYED, CUP),
    "without rounds": ([game._replace(round="") for game in CUP], CUP),
    "few games under the same name": (OPEN[:2], OPEN[:2]),
}


@pytest.mark.parametrize("how", SAME)
def test_the_same_games(tmp_path: Path, how: str) -> None:
    first, second = SAME[how]
    made = months(tmp_path, first, second)
    assert made.code == ALL_RATED
    assert made.verdicts() == {"cup.trf": "duplicate"}
    assert said(made) == [
        ("EVENT_RATED_BEFORE", f"The event was rated on list 2026-12 as {first[0].event!r}, from games.csv."),
    ]
    assert all(row["games"] == "0" for row in made.rows("changes.csv"))


def test_few_games_under_another_name_are_another_event(tmp_path: Path) -> None:
    made = months(tmp_path, OPEN[:2], [game._replace(event="Another") for game in OPEN[:2]])
    assert made.verdicts() == {"cup.trf": "rated"}


def test_the_same_name_and_days_with_another_result(tmp_path: Path) -> None:
    made = months(tmp_path, CUP, [*CUP[:5], CUP[5]._replace(result="1-0")])
    assert (made.code, made.verdicts()) == (SOME_HELD, {"cup.trf": "held"})
    assert said(made) == [
        ("EVENT_PERHAPS_TWO", "Another version of the event was rated on list 2026-12 as 'Cup', from games.csv."),
    ]


def test_the_same_games_on_other_days(tmp_path: Path) -> None:
    later = [game._replace(date=game.date.replace("-0", "-2")) for game in CUP]
    made = months(tmp_path, CUP, later)
    assert (made.code, made.verdicts()) == (SOME_HELD, {"cup.trf": "held"})
    days = "from 2026-11-05 to 2026-11-07"
    where = f"on list 2026-12 as 'Cup', from games.csv, {days}"
    assert said(made) == [("EVENT_PERHAPS_TWO", f"The same 6 games, results included, were rated {where}.")]


def test_somebody_decided_that_they_are_two_events(tmp_path: Path) -> None:
    decisions = tmp_path / "decisions.toml"
    decisions.write_text(
        '[[accept]]\ncode = "EVENTS_ALIKE"\nevent = "Cup"\nuntil = "2027-03"\nreason = "two cups"\nwho = "A. Officer"\n'
        'date = "2026-12-30"\n',
        encoding="utf-8",
    )
    made = months(tmp_path, CUP, [*CUP[:5], CUP[5]._replace(result="1-0")], ("--decisions", str(decisions)))
    assert (made.code, made.verdicts()) == (ALL_RATED, {"cup.trf": "rated"})


def test_another_event_is_rated(tmp_path: Path) -> None:
    other = round_robin("Other", [*RATINGS], 5, ("0-1", "1-0"))
    assert months(tmp_path, CUP, other).verdicts() == {"cup.trf": "rated"}
