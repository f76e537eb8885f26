"""Folders that name columns, as Hive and its kind write them: for all rows or for blank cells."""

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from tests.pipeline.games_dataset.games import HEADING, csv_text, rate_games, write_parquet
from tests.pipeline.games_dataset.test_csv_forms import sound, verdicts
from tests.pipeline.games_dataset.test_folders import of_folder
from tests.pipeline.games_dataset.test_problems import LISTS, SOUND, complaints


@pytest.mark.parametrize("folder", ["Type=rapid", "TYPE=Rapid", " type =rapid"])
def test_headings_of_folders_may_have_capitals(tmp_path: Path, folder: str) -> None:
    made = rate_games(tmp_path, {f"{folder}/g.csv": csv_text(SOUND)}, LISTS)
    assert {row["type"] for row in made.rows("events.csv")} == {"rapid"}


def test_a_folder_fills_blank_cells(tmp_path: Path) -> None:
    """Where the file has the column, the folder says it for the cells that say nothing: no `--type` does."""
    rows = [(*game, "") for game in SOUND]
    made = rate_games(tmp_path, {"type=rapid/g.csv": csv_text(rows, f"{HEADING},type")}, LISTS)
    assert {(row["type"], row["verdict"]) for row in made.rows("events.csv")} == {("rapid", "ignored")}


@pytest.mark.parametrize(("folder", "cell"), [("type=rapid", "standard"), ("start=2026-11-01", "2026-11-02")])
def test_a_folder_and_cells_that_contradict_hold_the_event(tmp_path: Path, folder: str, cell: str) -> None:
    column = folder.partition("=")[0]
    rows = [(*game, cell) for game in SOUND[:3]]
    made = rate_games(tmp_path, {f"{folder}/g.csv": csv_text(rows, f"{HEADING},{column}")}, LISTS)
    assert (made.code, complaints(made)) == (SOME_HELD, [(f"{folder}/g.csv", "", "GAMES_EVENT_CONTRADICTS")])


def test_two_folders_that_contradict(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {"type=rapid/Type=blitz/g.csv": csv_text(SOUND)}
    files["type=rapid/type=rapid/h.csv"] = csv_text(SOUND[:1])
    made = rate_games(tmp_path, files, LISTS)
    assert made.verdicts()["type=rapid/Type=blitz/g.csv"] == "rejected"
    [said] = [row for row in made.rows("issues.csv") if row["code"] == "GAMES_COLUMN_INVALID"]
    assert said["message"] == "Folders above the file say different cells of the column type: 'blitz', 'rapid'."


def test_the_partition_of_empty_cells_is_blank(tmp_path: Path) -> None:
    none = "__HIVE_DEFAULT_PARTITION__"
    columns = [name for name in HEADING.split(",") if name not in ("event", "round")]
    text = csv_text([[getattr(game, name) for name in columns] for game in SOUND], ",".join(columns))
    made = rate_games(tmp_path, {f"event=A/round={none}/g.csv": text, f"event={none}/round=1/h.csv": text}, LISTS)
    assert made.code == SOME_HELD
    assert [(row["event"], row["rounds"], row["verdict"]) for row in made.rows("events.csv")] == [
        ("A", "0", "rated"),
        ("", "", "held"),
    ]
    said = {row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_VALUE_INVALID"}
    assert said == {"The event is empty. The row is not rated."}


def test_an_event_of_a_folder_in_several_files(tmp_path: Path) -> None:
    """The files do not have the column by which its rows are found again."""
    files: dict[str, str | bytes] = {}
    for at, games in enumerate((SOUND[:2], SOUND[2:3])):
        write_parquet(games, tmp_path / "part.parquet")
        pq.write_table(pq.read_table(tmp_path / "part.parquet").drop_columns(["event"]), tmp_path / "without.parquet")
        files[f"event=Open/{at}.parquet"] = (tmp_path / "without.parquet").read_bytes()
    made = rate_games(tmp_path, files, LISTS)
    assert (made.code, verdicts(made)) == (ALL_RATED, {"Open": "rated"})
    assert made.change(6300101)["games"] == "2"


@pytest.mark.parametrize("argument", ["games", "games/type=rapid", "games/type=rapid/g.csv"])
def test_folders_count_wherever_the_argument_begins(tmp_path: Path, argument: str) -> None:
    """And so they belong to the name of the file, by which a run is repeated."""
    folder = tmp_path / "games" / "type=rapid"
    folder.mkdir(parents=True)
    (folder / "g.csv").write_text(csv_text(SOUND))
    made = of_folder(tmp_path, tmp_path / argument)
    assert {(row["file"], row["type"]) for row in made.rows("events.csv")} == {("type=rapid/g.csv", "rapid")}


SPELLED = {"blanks": " Kadıköy\u00a0", "other letters": "Kadıko\u0308y", "unseen signs": "\ufeffKadıköy\u200b"}


@pytest.mark.parametrize("form", ["csv", "parquet"])
@pytest.mark.parametrize("spelled", SPELLED)
def test_an_event_is_known_however_it_is_spelled(tmp_path: Path, spelled: str, form: str) -> None:
    """Composed letters, and nothing around them, as in other cells; also where its rows are looked for in other files.

    The letter ö is U+00F6, or o and U+0308.
    """
    name = "Kadıköy"
    files: dict[str, str | bytes] = {}
    for file, event, games in (("a", name, SOUND[:2]), ("b", SPELLED[spelled], SOUND[2:3])):
        named = [game._replace(event=event) for game in games]
        files[f"{file}.{form}"] = csv_text(named)
        if form == "parquet":
            write_parquet(named, tmp_path / "part.parquet")
            files[f"{file}.{form}"] = (tmp_path / "part.parquet").read_bytes()
    made = rate_games(tmp_path, files, LISTS)
    assert (made.code, complaints(made), verdicts(made)) == (ALL_RATED, [], {name: "rated"})
    assert made.change(6300101)["games"] == "2"


def test_an_event_that_another_month_rated_is_known_however_it_is_spelled(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {"g.csv": csv_text(SOUND[:3])}, LISTS)
    again = csv_text([game._replace(event="Open ") for game in SOUND[:3]])
    options = ("--previous", str(first.out), "--period", "2027-01")
    both = {"2026-11": LISTS["2026-11"], "2026-12": LISTS["2026-11"]}
    made = rate_games(tmp_path / "second", {"g.csv": again}, both, options)
    assert verdicts(made) == {"Open": "duplicate"}


def test_an_event_of_numbers_is_spelled_as_it_is(tmp_path: Path) -> None:
    table = sound(tmp_path).set_column(0, "event", pa.array([7, 7, 7, 8]))
    pq.write_table(table, tmp_path / "numbers.parquet")
    made = rate_games(tmp_path, {"g.parquet": (tmp_path / "numbers.parquet").read_bytes()}, LISTS)
    assert verdicts(made) == {"7": "rated", "8": "rated"}


@pytest.mark.parametrize("argument", ["type=rapid/year=2026", "type=rapid/year=2026/g.csv"])
def test_a_folder_that_names_no_column_hides_none_above_it(tmp_path: Path, argument: str) -> None:
    folder = tmp_path / "type=rapid" / "year=2026"
    folder.mkdir(parents=True)
    (folder / "g.csv").write_text(csv_text(SOUND))
    made = of_folder(tmp_path, tmp_path / argument)
    assert {(row["file"], row["type"]) for row in made.rows("events.csv")} == {("type=rapid/year=2026/g.csv", "rapid")}


def test_a_folder_that_names_no_column_is_no_part_of_the_name(tmp_path: Path) -> None:
    folder = tmp_path / "year=2026"
    folder.mkdir()
    (folder / "g.csv").write_text(csv_text(SOUND))
    assert {row["file"] for row in of_folder(tmp_path, folder).rows("events.csv")} == {"g.csv"}


@pytest.mark.parametrize("name", ["--5", "-", "²", "①", "٣", "7.0", "9" * 30])
def test_names_that_look_like_numbers(tmp_path: Path, name: str) -> None:
    """An event that is looked for in a file whose events are whole numbers."""
    table = sound(tmp_path).set_column(0, "event", pa.array([7, 7, 7, 8]))
    pq.write_table(table, tmp_path / "numbers.parquet")
    numbers = (tmp_path / "numbers.parquet").read_bytes()
    texts = [game._replace(event=event, round=9) for event, game in ((name, SOUND[0]), ("7", SOUND[0]))]
    files: dict[str, str | bytes] = {"a.csv": csv_text(texts), "c.csv": csv_text([texts[0]._replace(round=10)])}
    made = rate_games(tmp_path, files | {"b.parquet": numbers}, LISTS)
    assert (made.code, set(verdicts(made).values())) == (ALL_RATED, {"rated"})
    assert {row["event"]: row["games"] for row in made.rows("events.csv")}["7"] == "4"
