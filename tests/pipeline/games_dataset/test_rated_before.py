"""An event is rated once, whatever file it comes in, and whatever else that file holds."""

import hashlib
import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, as_trf, csv_text, list_of, rate_games, write_parquet

RATINGS: dict[int, int | None] = {6300101: 2000, 6300102: 1950, 6300103: 1900, 6300104: 1850}
LISTS = {"2026-11": list_of(RATINGS)}
BOTH = {month: list_of(RATINGS) for month in ("2026-11", "2026-12")}
OPEN = [
    Game("Open", 1, "2026-11-05", 6300101, 6300102),
    Game("Open", 1, "2026-11-05", 6300103, 6300104),
    Game("Open", 2, "2026-11-06", 6300104, 6300101, "0-1"),
    Game("Open", 2, "2026-11-06", 6300102, 6300103, "1/2-1/2"),
]
BAD = Game("Bad", 1, "2026-11-05", 6300103, 6300104, "x")
JANUARY = ("--period", "2027-01")
LATE = Game("Late", 1, "2026-11-29", 6300103, 6300104)


def months(folder: Path, first: str, second: str | bytes, file: str = "games.csv") -> Output:
    """Rate a file for December, then one for January, and return the output of January."""
    for name in ("first", "second"):
        (folder / name).mkdir()
    made = rate_games(folder / "first", {"games.csv": first}, LISTS)
    options = ("--previous", str(made.out), *JANUARY)
    return rate_games(folder / "second", {file: second}, BOTH, options)


def verdicts(output: Output) -> dict[str, str]:
    return {row["event"]: row["verdict"] for row in output.rows("events.csv") if row["event"]}


OLD_LIST = "LIST_NOT_OF_PREVIOUS"
"""Both months have one list as their base."""


def test_the_same_file_again(tmp_path: Path) -> None:
    """One event of it was held and is rated when it is mended; the other one was rated and is not again."""
    made = months(tmp_path, csv_text([*OPEN, BAD]), csv_text([*OPEN, BAD._replace(result="1-0")]))
    assert (made.code, verdicts(made)) == (ALL_RATED, {"Bad": "rated", "Open": "duplicate"})
    assert made.codes() == {"EVENT_RATED_BEFORE", "EVENT_LATE", "PREVIOUS_PROVISIONAL", OLD_LIST}
    assert {row["id"] for row in made.rows("changes.csv") if row["games"] != "0"} == {"6300103", "6300104"}


def test_a_deferred_event_is_rated_in_its_own_month(tmp_path: Path) -> None:
    text = csv_text([*OPEN, LATE])
    made = months(tmp_path, text, text)
    assert (made.code, verdicts(made)) == (ALL_RATED, {"Open": "duplicate", "Late": "rated"})
    assert made.change(6300103)["games"] == "1"


def test_the_rows_in_another_order_and_another_format(tmp_path: Path) -> None:
    write_parquet(OPEN[::-1], tmp_path / "written.parquet")
    content = (tmp_path / "written.parquet").read_bytes()
    made = months(tmp_path, csv_text(OPEN), content, "other.parquet")
    assert verdicts(made) == {"Open": "duplicate"}


def test_another_name_of_the_same_games(tmp_path: Path) -> None:
    made = months(tmp_path, csv_text(OPEN), csv_text([game._replace(event="Grand Open") for game in OPEN]))
    assert verdicts(made) == {"Grand Open": "duplicate"}


def test_few_games_under_another_name_are_another_event(tmp_path: Path) -> None:
    """Two people may meet twice a day with the same result, where each game is an event."""
    made = months(tmp_path, csv_text(OPEN[:1]), csv_text([OPEN[0]._replace(event="Another")]))
    assert verdicts(made) == {"Another": "rated"}


CHANGED = {
    "a result": [*OPEN[:3], OPEN[3]._replace(result="1-0")],
    "one game more": [*OPEN, OPEN[3]._replace(round=3, white=6300101)],
    "one game less": OPEN[:3],
}


@pytest.mark.parametrize("change", CHANGED)
def test_another_version_of_the_event_is_held(tmp_path: Path, change: str) -> None:
    made = months(tmp_path, csv_text(OPEN), csv_text(CHANGED[change]))
    assert (made.code, verdicts(made)) == (SOME_HELD, {"Open": "held"})
    assert made.codes() == {"EVENT_VERSIONS", OLD_LIST}


def test_the_same_name_on_other_days_is_another_event(tmp_path: Path) -> None:
    later = [game._replace(date=game.date.replace("-0", "-2")) for game in OPEN]
    assert verdicts(months(tmp_path, csv_text(OPEN), csv_text(later))) == {"Open": "rated"}


def test_an_event_is_remembered_over_a_month_without_it(tmp_path: Path) -> None:
    made = months(tmp_path, csv_text(OPEN), csv_text([LATE]))
    (tmp_path / "third").mkdir()
    lists = {month: list_of(RATINGS) for month in ("2026-11", "2027-01")}
    options = ("--previous", str(made.out), "--period", "2027-02")
    again = rate_games(tmp_path / "third", {"games.csv": csv_text([*OPEN, LATE])}, lists, options)
    assert verdicts(again) == {"Open": "duplicate", "Late": "duplicate"}
    assert pq.read_table(made.out / "rated_events.parquet")["event"].to_pylist() == ["Open", "Late"]


def test_a_month_of_tournament_files_remembers_events_of_datasets(tmp_path: Path) -> None:
    for name in ("first", "second", "third"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {"games.csv": csv_text(OPEN)}, LISTS)
    cup = [game._replace(event="Cup", date=game.date.replace("-11-0", "-12-1")) for game in OPEN]
    options = ("--previous", str(first.out), "--period", "2027-01")
    second = rate_games(tmp_path / "second", {"cup.trf": as_trf(cup, RATINGS)}, BOTH, options)
    assert second.verdicts() == {"cup.trf": "rated"}
    lists = {month: list_of(RATINGS) for month in ("2026-11", "2027-01")}
    options = ("--previous", str(second.out), "--period", "2027-02")
    third = rate_games(tmp_path / "third", {"games.csv": csv_text(OPEN)}, lists, options)
    assert verdicts(third) == {"Open": "duplicate"}
    events = json.loads((third.out / "manifest.json").read_text(encoding="utf-8"))["events"]
    assert [event["name"] for event in events] == ["Cup"]


def test_what_is_remembered_of_an_event(tmp_path: Path) -> None:
    (tmp_path / "first").mkdir()
    made = rate_games(tmp_path / "first", {"games.csv": csv_text([*OPEN, BAD])}, LISTS)
    [row] = pq.read_table(made.out / "rated_events.parquet").to_pylist()
    told = {name: str(value) for name, value in row.items() if name not in ("digest", "games_alone")}
    assert told == {
        "period": "2026-12",
        "event": "Open",
        "file": "games.csv",
        "first": "2026-11-05",
        "last": "2026-11-06",
        "games": "4",
    }


def test_the_output_of_a_version_that_kept_no_games_alone(tmp_path: Path) -> None:
    """An event of it is known on its days, not on others."""
    (tmp_path / "first").mkdir()
    first = rate_games(tmp_path / "first", {"games.csv": csv_text(OPEN)}, LISTS)
    path = first.out / "rated_events.parquet"
    pq.write_table(pq.read_table(path).drop_columns(["games_alone"]), path)
    manifest = first.out / "manifest.json"
    content = json.loads(manifest.read_text(encoding="utf-8"))
    content["outputs"][path.name] = hashlib.sha256(path.read_bytes()).hexdigest()
    manifest.write_text(json.dumps(content), encoding="utf-8")
    again = rate_games(tmp_path, {"games.csv": csv_text(OPEN)}, BOTH, ("--previous", str(first.out), *JANUARY))
    assert verdicts(again) == {"Open": "duplicate"}
    assert pq.read_table(again.out / path.name)["games_alone"].to_pylist() == [None]
