"""`ratebatch lists import`: a registry of lists, in which nothing stands that cannot be true."""

import csv
import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from ratebatch.workspace.single_file import write_file
from tests.cli.desk import Desk
from tests.months import Output

HEADING = "id,name,federation,standard_rating,rapid_rating,blitz_rating\n"
MARCH = {90000000 + number: 1500 + number for number in range(100)}
APRIL = {player: rating + player % 2 * 7 for player, rating in MARCH.items()}


def text(ratings: dict[int, int]) -> str:
    """Return a list with standard ratings."""
    return HEADING + "".join(f"{player},Player {player},TUR,{rating},,\n" for player, rating in ratings.items())


def import_(desk: Desk, *lists: tuple[str, dict[int, int]], options: tuple[str, ...] = ()) -> Output:
    """Import lists by month."""
    given = [f"{month}={desk.put(f'given/{month}.csv', text(ratings))}" for month, ratings in lists]
    return desk.run("lists", "import", *given, "--into", desk.folder / "lists", *options)


def index(desk: Desk) -> list[dict[str, str]]:
    with (desk.folder / "lists" / "index.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def registry(desk: Desk) -> dict[str, bytes]:
    """Return the bytes of every file of the registry."""
    folder = desk.folder / "lists"
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()} if folder.exists() else {}


def test_a_list_lies_there_as_it_was_given_and_the_index_knows_it(desk: Desk) -> None:
    output = import_(desk, ("2026-03", MARCH))
    assert (output.code, output.stdout) == (0, "2026-03 all: 100 players from 2026-03.csv\n")
    (row,) = index(desk)
    given = (desk.folder / "given/2026-03.csv").read_bytes()
    assert row.pop("sha256") == hashlib.sha256(given).hexdigest()
    assert registry(desk)[row.pop("file")] == given
    assert row == {
        "month": "2026-03", "type": "all", "source": "2026-03.csv", "rows": "100", "rated_standard": "100",
        "rated_rapid": "0", "rated_blitz": "0", "format": "csv", "forced": "", "force_reason": "",
    }  # fmt: skip


def test_the_next_month_is_compared_with_the_one_before(desk: Desk) -> None:
    april = dict(list(APRIL.items())[5:]) | {91000000: 1600, 90000050: 2000}
    output = import_(desk, ("2026-04", april), ("2026-03", MARCH))
    assert output.code == 0
    assert output.stdout.splitlines()[1] == (
        "2026-04 all: 96 players from 2026-04.csv; since 2026-03: 1 new, 5 gone, 49 ratings changed"
    )
    assert "LIST_JUMPS" in output.stderr
    assert "90000050 +450" in output.stderr
    assert [row["month"] for row in index(desk)] == ["2026-03", "2026-04"]


@pytest.mark.parametrize(("left", "refused"), [(80, False), (79, True), (40, True)])
def test_f47_a_list_that_shrank_is_refused_and_the_registry_stands(desk: Desk, left: int, refused: bool) -> None:
    import_(desk, ("2026-03", MARCH))
    former = registry(desk)
    output = import_(desk, ("2026-04", dict(list(APRIL.items())[:left])))
    assert output.code == (3 if refused else 0)
    assert (f"LIST_SHRANK {100 - left} %" in output.stderr) == refused
    assert (registry(desk) == former) == refused


def test_f47_one_bad_list_keeps_all_out(desk: Desk) -> None:
    output = import_(desk, ("2026-03", MARCH), ("2026-04", dict(list(APRIL.items())[:40])))
    assert (output.code, "LIST_SHRANK 60 %" in output.stderr) == (3, True)
    assert registry(desk) == {}


def test_the_reason_for_an_odd_list_is_kept(desk: Desk) -> None:
    import_(desk, ("2026-03", MARCH))
    half = dict(list(APRIL.items())[:40])
    reason = ("--force-reason", "Only paid-up players from April on")
    assert import_(desk, ("2026-04", half), options=reason).code == 0
    assert [(row["forced"], row["force_reason"]) for row in index(desk)] == [("", ""), ("LIST_SHRANK", reason[1])]
    assert import_(desk, ("2026-05", half), options=("--force-reason", " ")).code == 2


@pytest.mark.parametrize("month", ["2026-04", "2026-02", "2025-01"])
def test_the_file_of_another_month_is_refused(desk: Desk, month: str) -> None:
    import_(desk, ("2026-03", MARCH))
    output = import_(desk, (month, MARCH))
    assert (output.code, "is the file of 2026-03" in output.stderr) == (3, True)


def changed(count: int) -> dict[int, int]:
    """Return a list of 2,000 players of whom so many have other ratings than the others of that kind."""
    return {90000000 + number: 1500 + (number < count) for number in range(2000)}


@pytest.mark.parametrize(("count", "refused"), [(0, True), (2, True), (3, False)])
@pytest.mark.parametrize("month", ["2026-04", "2026-02"])
def test_ratings_of_another_month_are_refused(desk: Desk, month: str, count: int, refused: bool) -> None:
    import_(desk, ("2026-03", changed(0)))
    ratings = dict(reversed(changed(count).items()))
    output = import_(desk, (month, ratings))
    assert output.code == (3 if refused else 0)
    assert (f"{2000 - count} of the 2000 ratings" in output.stderr) == refused


def test_ratings_of_a_month_further_away_are_found_too(desk: Desk) -> None:
    import_(desk, ("2026-01", MARCH), ("2026-02", APRIL), ("2026-03", dict.fromkeys(MARCH, 1700)))
    output = import_(desk, ("2026-04", dict(reversed(MARCH.items()))))
    assert (output.code, "those of the list of 2026-01" in output.stderr) == (3, True)


def test_the_same_list_again_changes_nothing(desk: Desk) -> None:
    import_(desk, ("2026-03", MARCH))
    former = registry(desk)
    output = import_(desk, ("2026-03", MARCH))
    assert (output.code, output.stdout) == (0, "2026-03 all: 100 players from 2026-03.csv, there already\n")
    assert registry(desk) == former


@pytest.mark.parametrize("options", [(), ("--force-reason", "the published one was corrected")])
def test_another_list_of_a_month_is_refused_always(desk: Desk, options: tuple[str, ...]) -> None:
    import_(desk, ("2026-03", MARCH))
    former = registry(desk)
    output = import_(desk, ("2026-03", APRIL), options=options)
    assert (output.code, "another list of 2026-03" in output.stderr) == (3, True)
    assert registry(desk) == former


def test_lists_of_two_types_stand_beside_each_other(desk: Desk) -> None:
    rapid = desk.put("rapid.csv", "id,name,rating\n90000011,Ada,1800\n")
    standard = desk.put("standard.csv", "id,name,standard_rating\n90000011,Ada,1900\n")
    into = ("--into", desk.folder / "lists")
    assert desk.run("lists", "import", f"fide-rapid:2026-03={rapid}", f"2026-03={standard}", *into).code == 0
    assert [(row["type"], row["rated_standard"], row["rated_rapid"]) for row in index(desk)] == [
        ("rapid", "0", "1"),
        ("standard", "1", "0"),
    ]


def test_rows_that_cannot_be_read_are_told(desk: Desk) -> None:
    path = desk.put("list.csv", text(MARCH) + "90000999,Odd,TUR,18x,,\n")
    output = desk.run("lists", "import", f"2026-03={path}", "--into", desk.folder / "lists")
    assert (output.code, "LIST_ROW_INVALID" in output.stderr, len(index(desk))) == (1, True, 1)


@pytest.mark.parametrize(("given", "code"), [("{}", 2), ("2026-03={}.no", 3), ("2026-13={}", 2)])
def test_what_cannot_be_imported(desk: Desk, given: str, code: int) -> None:
    path = desk.put("list.csv", text(MARCH))
    assert desk.run("lists", "import", given.format(path), "--into", desk.folder / "lists").code == code
    assert registry(desk) == {}


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda row: row.replace(",2026-03-all", ",../2026-03-all"), "column file"),
        (lambda row: row.replace("2026-03,", "2026-3,"), "column month"),
        (lambda row: row.replace(",100,", ",many,", 1), "column rows"),
    ],
)
def test_an_index_that_was_damaged_is_refused(desk: Desk, damage: Callable[[str], str], said: str) -> None:
    import_(desk, ("2026-03", MARCH))
    path = desk.folder / "lists" / "index.csv"
    path.write_text(damage(path.read_text(encoding="utf-8")), encoding="utf-8")
    output = import_(desk, ("2026-04", APRIL))
    assert (output.code, said in output.stderr) == (3, True)


def test_an_import_that_breaks_off_leaves_the_registry_as_it_was(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import_(desk, ("2026-03", MARCH))
    former = registry(desk)

    def full(path: Path, content: bytes) -> None:
        if path.name == "index.csv":
            raise OSError("the disk is full")
        write_file(path, content)

    monkeypatch.setattr("ratebatch.workspace.list_registry.write_file", full)
    assert import_(desk, ("2026-04", APRIL)).code == 5
    assert registry(desk) == former
