"""Two months with all three types at once, the second made from the folder of the first and from nothing else."""

from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, CHARLIE, Person, event, listing, on_lists
from tests.months import Output, rate

NEW = Person(90000077, "Newcomer, Naz", birth_year=1990)
RAPID, BLITZ = "15 min + 10 sec/move", "3 min + 2 sec/move"
BASE = listing(
    *on_lists(
        [ALFA, BRAVO],
        **{f"{kind}_rating": 1800 for kind in ("standard", "rapid", "blitz")},
        **{f"{kind}_k": 20 for kind in ("standard", "rapid", "blitz")},
    ),
    CHARLIE.on_list(standard_rating=1800, standard_k=20),
)


@pytest.fixture
def months(tmp_path: Path) -> tuple[Output, Output]:
    """Make November (Charlie beats Alfa in standard) and December (he wins in rapid, Alfa in blitz)."""
    (tmp_path / "november").mkdir()
    (tmp_path / "december").mkdir()
    files: dict[str, str | bytes] = {"open.trf": event([CHARLIE, ALFA], ["1-2 1:0"], days="2026/10/10")}
    november = rate(tmp_path / "november", files, {"2026-10": BASE}, period="2026-11", options=())
    files = {
        "rapid.trf": event([CHARLIE, ALFA], ["1-2 1:0"], days="2026/11/07", time=RAPID, name="Rapid"),
        "blitz.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2026/11/08", time=BLITZ, name="Blitz"),
    }
    options = ("--previous", str(november.out))
    return november, rate(tmp_path / "december", files, {}, options=options)


def rating(output: Output, person: Person, kind: str) -> str:
    rows = output.rows(f"fide-{kind}/rating_list.csv")
    return next(row[f"{kind}_rating"] for row in rows if row["id"] == str(person.fide_id))


def test_each_type_goes_on_by_itself(months: tuple[Output, Output]) -> None:
    november, december = months
    assert (november.code, december.code) == (0, 0)
    assert [rating(november, ALFA, kind) for kind in ("standard", "rapid", "blitz")] == ["1790", "1800", "1800"]
    assert rating(december, ALFA, "standard") == "1790"
    assert [rating(december, person, "blitz") for person in (ALFA, BRAVO)] == ["1810", "1790"]


def test_the_standard_rating_that_stands_in_is_that_of_the_list_before(months: tuple[Output, Output]) -> None:
    """Charlie has 1810 since November; against the 1800 of Alfa 0.51 is expected, K 40 of a newcomer: +19.60."""
    _, december = months
    (row,) = [row for row in december.rows("fide-rapid/changes.csv") if row["id"] == str(CHARLIE.fide_id)]
    assert (row["base_source"], row["base_rating"]) == ("standard", "1810")
    assert (row["change_exact"], row["new_rating"]) == ("19.60", "1830")
    assert rating(december, CHARLIE, "rapid") == "1830"


def test_every_list_prints_the_ratings_of_its_month_of_all_types(months: tuple[Output, Output]) -> None:
    """A list that printed an old standard rating beside a new rapid one would be read as the list of that month."""
    _, december = months
    lists = [december.rows(f"fide-{kind}/rating_list.csv") for kind in ("standard", "rapid", "blitz")]
    printed = {
        tuple((row["id"], row["standard_rating"], row["rapid_rating"], row["blitz_rating"]) for row in rows)
        for rows in lists
    }
    assert len(printed) == 1


def test_a_first_standard_rating_stands_in_on_the_next_rapid_list(tmp_path: Path) -> None:
    """Naz scores 3 of 5 against 1800: Ra 1800, p 4/7 = .57, dp 50: 1850 in November; 0.57 expected against 1800."""
    (tmp_path / "november").mkdir()
    (tmp_path / "december").mkdir()
    files: dict[str, str | bytes] = {
        "open.trf": event([NEW, ALFA], ["1-2 1:0", "1-2 =:=", "1-2 1:0", "1-2 =:=", "1-2 0:1"], days="2026/10/10")
    }
    november = rate(tmp_path / "november", files, {"2026-10": BASE}, period="2026-11", options=())
    assert rating(november, NEW, "standard") == "1850"
    files = {"rapid.trf": event([NEW, ALFA], ["1-2 1:0"], days="2026/11/07", time=RAPID, name="Rapid")}
    december = rate(tmp_path / "december", files, {}, options=("--previous", str(november.out)))
    (row,) = [row for row in december.rows("fide-rapid/changes.csv") if row["id"] == str(NEW.fide_id)]
    assert (row["base_source"], row["base_rating"], row["k"]) == ("standard", "1850", "40")
    assert (row["change_exact"], row["new_rating"]) == ("17.20", "1867")  # 40 × 0.43
    printed = december.rows("fide-rapid/rating_list.csv")
    assert [row["id"] for row in printed].count(str(NEW.fide_id)) == 1


def test_lists_of_one_type_stay_lists_of_one_type(tmp_path: Path) -> None:
    """Two files for one month, each with the column of its type alone: neither gets columns or players of the other."""
    standard = "id,name,federation,standard_rating,standard_games,standard_k\n"
    rapid = "id,name,federation,rapid_rating,rapid_games,rapid_k\n"
    for name, text in (
        ("s.csv", standard + '90000011,"Alfa, Ada",TUR,1800,0,20\n90000022,"Bravo, Bora",TUR,1800,0,20\n'),
        ("r.csv", rapid + '90000022,"Bravo, Bora",TUR,1700,0,20\n90000033,"Charlie, Can",TUR,1700,0,20\n'),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
    files: dict[str, str | bytes] = {
        "open.trf": event([ALFA, BRAVO], ["1-2 1:0"], days="2026/11/07"),
        "rapid.trf": event([BRAVO, CHARLIE], ["1-2 1:0"], days="2026/11/08", time=RAPID, name="Rapid"),
    }
    options = ["--list", f"fide-standard:2026-11={tmp_path / 's.csv'}"]
    options += ["--list", f"fide-rapid:2026-11={tmp_path / 'r.csv'}"]
    output = rate(tmp_path, files, {}, options=options)
    assert (output.out / "fide-standard/rating_list.csv").read_text(encoding="utf-8") == (
        standard + '90000011,"Alfa, Ada",TUR,1810,1,20\n90000022,"Bravo, Bora",TUR,1790,1,20\n'
    )
    assert (output.out / "fide-rapid/rating_list.csv").read_text(encoding="utf-8") == (
        rapid + '90000022,"Bravo, Bora",TUR,1710,1,20\n90000033,"Charlie, Can",TUR,1690,1,20\n'
    )
