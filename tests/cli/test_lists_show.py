"""`ratebatch lists show`: the facts of a list, or the players asked for."""

from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.reading.fide_lists import BRANDT, CELIK, COMBINED, OZAN, fide_txt

NATIONAL = 'id,name,national_id,standard_rating,ukd_standard_rating\n,"Ozan, Ülkü",12345678901,,1700\n'


@pytest.fixture
def listed(desk: Desk) -> Path:
    """Return a list of three players."""
    return desk.put("list.txt", fide_txt(COMBINED, OZAN, BRANDT, CELIK))


def test_the_facts_of_a_list(desk: Desk, listed: Path) -> None:
    output = desk.run("lists", "show", f"2026-11={listed}")
    lines = output.stdout.splitlines()
    assert (output.code, lines[0]) == (0, "list.txt: fide-txt, month 2026-11, 3 players")
    assert lines[2:] == ["standard: 2 rated", "rapid: 1 rated", "blitz: 1 rated", "Players by federation: TUR 2, GER 1"]


def test_one_type_and_no_month(desk: Desk, listed: Path) -> None:
    lines = desk.run("lists", "show", listed, "--type", "rapid").stdout.splitlines()
    assert (lines[0], lines[2]) == ("list.txt: fide-txt, month not said in the list, 3 players", "rapid: 1 rated")


@pytest.mark.parametrize(
    "asked", [("--id", "90000011"), ("--id", "0090000011"), ("--name", "ülkü OZAN"), ("--name", "oza")]
)
def test_a_player(desk: Desk, listed: Path, asked: tuple[str, str]) -> None:
    output = desk.run("lists", "show", listed, *asked)
    assert (output.code, output.stdout) == (
        0,
        "90000011 Ozan, Ulku, TUR M FM 1994, standard 2210 K 20, rapid 2188 K 20, blitz unrated\n",
    )


@pytest.mark.parametrize("asked", [("--id", "90000012"), ("--id", "0"), ("--name", "Zulu")])
def test_nobody(desk: Desk, listed: Path, asked: tuple[str, str]) -> None:
    output = desk.run("lists", "show", listed, *asked)
    assert (output.code, output.stdout.startswith("No player")) == (1, True)


@pytest.mark.parametrize("asked", [("--name", "..."), ("--id", ""), ("--id", "1", "--name", "A"), ("--type", "bullet")])
def test_wrong_usage(desk: Desk, listed: Path, asked: tuple[str, ...]) -> None:
    assert desk.run("lists", "show", listed, *asked).code == 2


def test_many_players_are_counted(desk: Desk) -> None:
    rows = "".join(f"{90000000 + number},Alfa,1800\n" for number in range(60))
    output = desk.run("lists", "show", desk.put("list.csv", "id,name,standard_rating\n" + rows), "--name", "alfa")
    assert (len(output.stdout.splitlines()), output.stdout.splitlines()[-1]) == (51, "10 more")


@pytest.mark.parametrize("asked", [("--id", "12345678901"), ("--name", "ozan ulku"), ("--id", "12345678902")])
def test_national_numbers_are_masked(desk: Desk, asked: tuple[str, str]) -> None:
    output = desk.run("lists", "show", desk.put("list.csv", NATIONAL), *asked)
    assert output.code == (1 if asked[1].endswith("2") else 0)
    assert "1234567" not in output.stdout


def test_every_command_that_reads_a_list_takes_the_code_page_that_its_warning_names(desk: Desk) -> None:
    """The Turkish ş and ı are letters of cp1254; Latin-1 would make other signs of them, with LIST_NOT_UTF8."""
    text = 'id,name,standard_rating,standard_games\n90000011,"Yıldız, Aşkın",1800,0\n'
    path = desk.put("old.csv", text.encode("cp1254"))
    shown = desk.run("lists", "show", path, "--id", "90000011", "--encoding", "cp1254")
    assert shown.stdout.startswith("90000011 Yıldız, Aşkın")
    given, target = f"2026-11={path}", desk.folder / "new.csv"
    for command in (
        ("convert", path, target),
        ("diff", path, path),
        ("history", given, "--out", desk.folder / "history"),
        ("import", given, "--into", desk.folder / "lists"),
        ("publish", given, "--out", desk.folder / "page.html"),
    ):
        output = desk.run("lists", *command, "--encoding", "cp1254")
        assert (output.code, "LIST_NOT_UTF8" in output.stderr) == (0, False), command
    assert "Yıldız, Aşkın" in target.read_text(encoding="utf-8")
    assert desk.run("lists", "show", path, "--encoding", "cp9").code == 2


TWO_SYSTEMS = """\
id,name,national_id,standard_rating,standard_k,ukd_standard_rating,ukd_rapid_rating
90000011,"Ozan, Ülkü",TS31000,2210,20,2150,
,"Ozan, Ufuk",TS31001,,,1700,1650
"""


def test_national_ratings_and_numbers_are_shown(desk: Desk) -> None:
    path = desk.put("list.csv", TWO_SYSTEMS)
    assert desk.run("lists", "show", path, "--name", "ozan").stdout.splitlines() == [
        "90000011 Ozan, Ülkü, national number TS31000, standard 2210 K 20, ukd standard 2150, ukd rapid unrated",
        "TS31001 Ozan, Ufuk, standard unrated, ukd standard 1700, ukd rapid 1650",
    ]
    assert desk.run("lists", "show", path, "--id", "TS31001", "--type", "rapid").stdout == (
        "TS31001 Ozan, Ufuk, ukd rapid 1650\n"
    )


@pytest.mark.parametrize(
    ("listed", "asked"), [("Oezil, Goetz", "özil"), ("Özil, Götz", "goetz"), ("Şahin, Can", "shahin")]
)
def test_a_name_is_found_in_another_spelling(desk: Desk, listed: str, asked: str) -> None:
    text = f'id,name,standard_rating\n90000011,"{listed}",1800\n90000022,"Bravo, Bora",1700\n'
    output = desk.run("lists", "show", desk.put("list.csv", text), "--name", asked)
    assert [line.split()[0] for line in output.stdout.splitlines()] == ["90000011"]


def test_a_name_as_it_is_written_is_found_alone(desk: Desk) -> None:
    text = 'id,name,standard_rating\n90000011,"Meier, Ada",1800\n90000022,"Meyer, Ada",1700\n'
    output = desk.run("lists", "show", desk.put("list.csv", text), "--name", "meyer")
    assert [line.split()[0] for line in output.stdout.splitlines()] == ["90000022"]
