"""One sound dataset, one change, one complaint: each problem of a dataset is named with its file and row."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import ALL_RATED, NOTHING_DONE, SOME_HELD, WRONG_USAGE, run
from ratebatch.pipeline.games_dataset import judging
from ratebatch.reading import games_dataset
from tests.months import Output
from tests.months import rate as rate_month
from tests.pipeline.games_dataset.games import Game, csv_text, list_of, rate_games, write_parquet

RATINGS: dict[int, int | None] = {6300101: 2000, 6300102: 1950, 6300103: 1900, 6300104: 1850}
LISTS = {"2026-11": list_of(RATINGS)}
SOUND = [
    Game("Open", 1, "2026-11-06", 6300101, 6300102, "1-0"),
    Game("Open", 1, "2026-11-06", 6300103, 6300104, "1/2-1/2"),
    Game("Open", 2, "2026-11-07", 6300104, 6300101, "0-1"),
    Game("Other", 1, "2026-11-08", 6300102, 6300103, "½-½"),
]


def rated(folder: Path, games: list[Game], *options: str, file: str = "games.csv") -> Output:
    return rate_games(folder, {file: csv_text(games)}, LISTS, options)


def complaints(output: Output) -> list[tuple[str, str, str]]:
    return [(row["file"], row["row"], row["code"]) for row in output.rows("issues.csv") if row["severity"] != "info"]


def test_a_sound_dataset_has_no_complaint(tmp_path: Path) -> None:
    """The change by hand: 2000 against 1950 (0.57) and 1850 (0.70) makes 2 - 1.27 = 0.73, times K 20 is 14.60."""
    made = rated(tmp_path, SOUND)
    assert (made.code, complaints(made)) == (ALL_RATED, [])
    assert made.change(6300101)["change_exact"] == "14.60"
    assert [row["verdict"] for row in made.rows("events.csv")] == ["rated", "rated"]


CHANGED: dict[str, tuple[Callable[[Game], Game], str]] = {
    "no day": (lambda game: game._replace(date=""), "GAMES_VALUE_INVALID"),
    "a day that there is not": (lambda game: game._replace(date="2026-11-31"), "GAMES_VALUE_INVALID"),
    "no player": (lambda game: game._replace(white=""), "GAMES_VALUE_INVALID"),
    "a round in words": (lambda game: game._replace(round="first"), "GAMES_VALUE_INVALID"),
    "played or not": (lambda game: game._replace(played="perhaps"), "GAMES_VALUE_INVALID"),
    "a result that there is not": (lambda game: game._replace(result="2-0"), "GAMES_RESULT_INVALID"),
    "a draw without a game": (lambda game: game._replace(result="1/2-1/2", played="false"), "GAMES_RESULT_INVALID"),
    "against himself": (lambda game: game._replace(black=game.white), "GAMES_SELF_PLAY"),
    "twice in a round": (lambda game: game._replace(round=1), "GAMES_PLAYER_TWICE"),
}


@pytest.mark.parametrize("change", CHANGED)
def test_a_wrong_row_holds_its_event_and_no_other(tmp_path: Path, change: str) -> None:
    to_wrong, code = CHANGED[change]
    made = rated(tmp_path, [*SOUND[:2], to_wrong(SOUND[2]), SOUND[3]])
    assert (made.code, complaints(made)) == (SOME_HELD, [("games.csv", "4", code)])
    assert {row["event"]: row["verdict"] for row in made.rows("events.csv")} == {"Open": "held", "Other": "rated"}
    assert {row["id"] for row in made.rows("changes.csv")} == {"6300102", "6300103"}


def test_a_row_without_an_event_is_named(tmp_path: Path) -> None:
    made = rated(tmp_path, [*SOUND, SOUND[0]._replace(event="")])
    assert (made.code, complaints(made)) == (SOME_HELD, [("games.csv", "6", "GAMES_VALUE_INVALID")])
    assert made.change(6300101)["games"] == "2"


def test_an_event_with_two_first_days_is_held(tmp_path: Path) -> None:
    heading = "event,round,date,white,black,result,played,start"
    rows = [(*game, "2026-11-06" if game.round == 1 else "2026-11-05") for game in SOUND[:3]]
    made = rate_games(tmp_path, {"games.csv": csv_text(rows, heading)}, LISTS)
    assert made.code == SOME_HELD
    assert made.codes() == {"GAMES_EVENT_CONTRADICTS"}


def test_the_column_of_the_first_day_chooses_the_list(tmp_path: Path) -> None:
    """The event began in October, so that the list of October is needed."""
    heading = "event,round,date,white,black,result,played,start"
    rows = [(*game, "2026-10-30") for game in SOUND[:3]]
    made = rate_games(tmp_path, {"games.csv": csv_text(rows, heading)}, LISTS)
    assert (made.code, made.codes()) == (SOME_HELD, {"LIST_MISSING"})


def test_an_event_of_another_period_is_deferred(tmp_path: Path) -> None:
    made = rated(tmp_path, [*SOUND, Game("Late", 1, "2026-11-30", 6300101, 6300103)])
    assert made.code == ALL_RATED
    assert {row["event"]: row["verdict"] for row in made.rows("events.csv")}["Late"] == "deferred"
    assert made.change(6300101)["games"] == "2"


def test_a_player_of_no_list_is_unrated_and_named(tmp_path: Path) -> None:
    made = rated(tmp_path, [*SOUND, Game("Other", 2, "2026-11-09", 77, 6300103, "1/2-1/2")])
    assert (made.code, complaints(made)) == (ALL_RATED, [("games.csv", "", "GAMES_PLAYER_UNKNOWN")])
    assert made.change(77)["status"] == "pending"
    assert [row["opponent_rating"] for row in made.rows("pending_games.csv")] == ["1900"]


def test_nothing_says_the_type(tmp_path: Path) -> None:
    made = rate_month(tmp_path, {"games.csv": csv_text(SOUND)}, LISTS, options=("--report", "none"))
    assert made.codes() == {"GAMES_TYPE_UNKNOWN"}
    assert {row["verdict"] for row in made.rows("events.csv")} == {"held"}


def test_a_column_says_the_type(tmp_path: Path) -> None:
    heading = "event,round,date,white,black,result,played,type"
    rows = [(*game, "rapid" if game.event == "Other" else "standard") for game in SOUND]
    made = rate_games(tmp_path, {"games.csv": csv_text(rows, heading)}, LISTS)
    assert {row["event"]: row["verdict"] for row in made.rows("events.csv")} == {"Open": "rated", "Other": "ignored"}


def test_a_damaged_file_is_named_and_the_others_are_rated(tmp_path: Path) -> None:
    write_parquet(SOUND[3:], tmp_path / "whole.parquet")
    write_parquet(SOUND[:3], tmp_path / "torn.parquet")
    files: dict[str, str | bytes] = {
        "a.parquet": (tmp_path / "torn.parquet").read_bytes()[:-20],
        "b.parquet": (tmp_path / "whole.parquet").read_bytes(),
    }
    made = rate_games(tmp_path, files, LISTS)
    codes = ("GAMES_FILE_DAMAGED", "GAMES_MAY_BE_MISSING")
    assert (made.code, complaints(made)) == (SOME_HELD, [("a.parquet", "", code) for code in codes])
    assert made.verdicts() == {"a.parquet": "rejected", "b.parquet": "rated"}


def test_a_block_that_cannot_be_read_is_named_with_its_rows(tmp_path: Path) -> None:
    """A page of the column `event` is torn, which only shows when it is read."""
    write_parquet(SOUND, tmp_path / "games.parquet")
    torn = bytearray((tmp_path / "games.parquet").read_bytes())
    at = pq.read_metadata(tmp_path / "games.parquet").row_group(0).column(0).data_page_offset
    torn[at : at + 12] = b"\xff" * 12
    made = rate_games(tmp_path, {"games.parquet": bytes(torn)}, LISTS)
    assert made.code == SOME_HELD
    [problem] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert (problem["code"], problem["file"]) == ("GAMES_FILE_DAMAGED", "games.parquet")
    assert "Rows 1 to 4 are not rated." in problem["message"]


def test_events_of_a_file_with_a_torn_part_are_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows of theirs may stand in that part; those of another file are rated."""
    monkeypatch.setattr(games_dataset, "ROWS_OF_A_BLOCK", 2)
    write_parquet(SOUND, tmp_path / "games.parquet", rows=2)
    torn = bytearray((tmp_path / "games.parquet").read_bytes())
    at = pq.read_metadata(tmp_path / "games.parquet").row_group(0).column(0).data_page_offset
    torn[at : at + 12] = b"\xff" * 12
    other = csv_text([Game("Third", 1, "2026-11-09", 6300101, 6300104)])
    made = rate_games(tmp_path, {"games.parquet": bytes(torn), "other.csv": other}, LISTS)
    assert made.code == SOME_HELD
    verdicts = {row["event"]: row["verdict"] for row in made.rows("events.csv") if row["event"]}
    assert verdicts == {"Open": "held", "Other": "held", "Third": "rated"}


def test_an_event_too_large_to_be_put_together_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_dataset, "ROWS_OF_A_BLOCK", 2)
    monkeypatch.setattr(judging, "SPLIT_ROWS", 2)
    write_parquet(SOUND, tmp_path / "games.parquet", rows=2)
    made = rate_games(tmp_path, {"games.parquet": (tmp_path / "games.parquet").read_bytes()}, LISTS)
    assert (made.code, complaints(made)) == (SOME_HELD, [("games.parquet", "", "GAMES_EVENT_SPLIT")])


def test_explain_says_that_it_reads_tournaments_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = rated(tmp_path, SOUND)
    assert run(group, ["explain", str(made.out), "6300101"]) == NOTHING_DONE
    assert "from a dataset of games" in capsys.readouterr().err


def test_a_file_without_a_column_is_refused(tmp_path: Path) -> None:
    write_parquet(SOUND, tmp_path / "games.parquet")
    table = pq.read_table(tmp_path / "games.parquet").drop_columns(["played"])
    pq.write_table(table, tmp_path / "short.parquet")
    made = rate_games(tmp_path, {"games.parquet": (tmp_path / "short.parquet").read_bytes()}, LISTS)
    assert (made.code, complaints(made)) == (SOME_HELD, [("games.parquet", "", "GAMES_COLUMN_MISSING")])


def test_the_same_file_twice_counts_once(tmp_path: Path) -> None:
    text = csv_text(SOUND)
    made = rate_games(tmp_path, {"a.csv": text, "b.csv": text}, LISTS)
    assert "GAMES_COUNTED_ONCE" in made.codes()
    assert made.change(6300101)["games"] == "2"


def test_tournament_files_among_a_dataset_are_refused(tmp_path: Path) -> None:
    made = rate_games(tmp_path, {"games.csv": csv_text(SOUND), "open.trf": "012 Open\n"}, LISTS)
    assert made.code == WRONG_USAGE


@pytest.mark.parametrize("column", ["white", "event", "result"])
def test_texts_and_dictionaries_are_read_as_numbers_are(tmp_path: Path, column: str) -> None:
    write_parquet(SOUND, tmp_path / "plain.parquet")
    table = pq.read_table(tmp_path / "plain.parquet")
    at = table.column_names.index(column)
    coded = table[column].cast(pa.string()).dictionary_encode()
    pq.write_table(table.set_column(at, column, coded), tmp_path / "coded.parquet")
    made = {}
    for name in ("plain", "coded"):
        (tmp_path / name).mkdir()
        content = (tmp_path / f"{name}.parquet").read_bytes()
        made[name] = rate_games(tmp_path / name, {"games.parquet": content}, LISTS)
    assert made["coded"].code == ALL_RATED
    assert made["coded"].contents()["changes.csv"] == made["plain"].contents()["changes.csv"]


def test_players_of_no_list_are_told_once(tmp_path: Path) -> None:
    """However many files, blocks and parts they stand in: the message is the same."""
    first = [game._replace(white=number) for game, number in zip(SOUND[:2], (6399902, 99), strict=True)]
    made = rate_games(tmp_path, {"a.csv": csv_text(first[:1]), "b.csv": csv_text(first[1:])}, LISTS)
    [row] = [row for row in made.rows("issues.csv") if row["code"] == "GAMES_PLAYER_UNKNOWN"]
    assert (row["file"], row["message"]) == ("", "2 players are on no list: 99, 6399902.")
