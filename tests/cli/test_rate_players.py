"""`rate --players`: what a starting list says of the players fills what the table of the event does not print."""

from pathlib import Path

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

KNOWN = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/01/01"),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"], birth="1985/01/01"),
]
BARE = [Player(1, "Ada Alfa", None, None, ["2 w 1"]), Player(2, "BRAVO Bora", None, None, ["1 b 0"])]
PLAYERS = "No.,Name,FideID,Rtg\n1,'Alfa, Ada',90000011,1800\n2,'Bravo, Bora',90000022,1700\n".replace("'", '"')


def run(folder: Path, *lists: str, players: list[Player] | None = None, inside: bool = False) -> Output:
    options = ["--type", "standard"]
    files = {"open.trf": trf(players or BARE)}
    for number, text in enumerate(lists, start=1):
        path = folder / f"players{number}.csv"
        path.write_text(text, encoding="utf-8")
        options += ["--players", str(path)]
        if inside:
            files[path.name] = text
    return rate(folder, files, {"2026-11": rating_list(listed(KNOWN))}, options=options)


def test_without_the_list_nobody_is_rated(tmp_path: Path) -> None:
    output = run(tmp_path)
    assert output.verdicts() == {"open.trf": "held"}
    assert {"NOBODY_ON_LIST", "NAME_ON_LIST"} <= output.codes()


def test_with_the_list_both_are(tmp_path: Path) -> None:
    output = run(tmp_path, PLAYERS)
    assert output.code == 0
    # 1800 against 1700: expected 0.64, +0.36 × 20 and -0.36 × 20 (B.02, table 8.1.2).
    assert [output.change(each)["change_exact"] for each in (90000011, 90000022)] == ["7.20", "-7.20"]
    assert issues_of(output, "PLAYERS_JOINED")


def test_a_list_that_belongs_to_no_event_is_said(tmp_path: Path) -> None:
    output = run(tmp_path, PLAYERS.replace("Bravo", "Charlie"))
    (said,) = issues_of(output, "PLAYERS_UNUSED")
    assert said["file"] == "players1.csv"
    assert said["message"] == (
        "No event of the input has the players of this list. 1 of 2 players of Sample Open is in it; not: BRAVO Bora."
    )


def test_a_list_among_the_files_of_events_is_ignored_with_its_reason(tmp_path: Path) -> None:
    output = run(tmp_path, PLAYERS, inside=True)
    assert output.verdicts() == {"open.trf": "rated", "players1.csv": "ignored"}
    assert output.code == 0


def test_the_table_stands_against_the_list(tmp_path: Path) -> None:
    output = run(tmp_path, PLAYERS.replace("90000011", "90000077"), players=KNOWN)
    (said,) = issues_of(output, "PLAYERS_CONTRADICT")
    assert said["message"] == "The FIDE id is 90000011 in the table, 90000077 in players1.csv, row 2."
    assert output.change(90000011)["change_exact"] == "7.20"


def test_a_file_that_is_no_list_is_wrong_usage(tmp_path: Path) -> None:
    assert run(tmp_path, "hello\n").code == 2
