"""F14, F18, F53, F68: ratings, ids and names as spreadsheets hold them."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, CHARLIE, issues_of, listing
from tests.faults.sheets import FACTS, verdict
from tests.months import Output, rate
from tests.reading.sheet_samples import as_xlsx


def rated(folder: Path, rows: list[tuple[object, ...]], listed: str | None = None) -> Output:
    table = [*FACTS, (), *rows]
    lists = {"2026-11": listed or listing(ALFA.on_list(standard_rating=1800, standard_k=20),
                                          BRAVO.on_list(standard_rating=1700, standard_k=20),
                                          CHARLIE.on_list())}  # fmt: skip
    return rate(folder, {"open.xlsx": as_xlsx(table)}, lists)  # type: ignore[arg-type]


def test_f14_the_list_rates_and_the_columns_are_evidence(tmp_path: Path) -> None:
    """`Rtg`, `RtgI`, `RtgN`: (1690, 0, 1690) is unrated in FIDE, (1800, 1800, 1755) is 1800."""
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "FideID", "Rtg", "RtgI", "RtgN", "1.Rd", "Pts."),
            (1, "Alfa, Ada", ALFA.fide_id, 1800, 1800, 1755, "2w1", 1),
            (2, "Charlie, Can", CHARLIE.fide_id, 1690, 0, 1690, "1b0", 0),
        ],
    )
    assert verdict(output)[0] == "rated"
    assert output.change(CHARLIE.fide_id)["base_rating"] == ""
    games = {row["id"]: row for row in output.rows("games.csv")}
    assert games[str(ALFA.fide_id)]["own_rating"] == "1800"
    assert games[str(ALFA.fide_id)]["counted"] == "no"


@pytest.mark.parametrize("written", [90000011, "90000011 ", 9.0000011e7, "90000011.0", "9.0000011E7", "\u00a090000011"])
def test_f18_one_id_however_it_is_held(tmp_path: Path, written: object) -> None:
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "FideID", "Rtg", "1.Rd", "Pts."),
            (1, "Alfa, Ada", written, "1\u202f800", "2w1", 1),
            (2, "Bravo, Bora", BRAVO.fide_id, 1700.0, "1b0", 0),
        ],
    )
    assert verdict(output)[0] == "rated"
    assert output.change(90000011)["change"] == "7"  # difference 100, expected .64: 20 × .36 = 7.2


def test_f18_a_rating_that_is_not_whole_and_an_id_without_its_digits(tmp_path: Path) -> None:
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "FideID", "Rtg", "1.Rd", "Pts."),
            (1, "Alfa, Ada", "9.00E+07", 1812.5, "2w1", 1),
            (2, "Bravo, Bora", BRAVO.fide_id, 1700, "1b0", 0),
        ],
    )
    assert verdict(output)[0] == "held"
    assert [(row["row"], row["column"]) for row in issues_of(output, "RATING_INVALID")] == [("7", "4")]
    (lost,) = issues_of(output, "ID_DIGITS_LOST")
    assert "Cell C7 holds the FIDE id 9.00E+07" in lost["message"]


def test_f53_nothing_in_a_name_or_title_stands_for_missing(tmp_path: Path) -> None:
    listed = listing(
        ALFA.on_list(name="Nan, Ada", standard_rating=1700, standard_k=20), BRAVO.on_list(name="Null, Bora")
    )
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "Title", "FideID", "Rtg", "1.Rd", "Pts."),
            (1, "Nan, Ada", "NA", ALFA.fide_id, 1700, "2w1", 1),
            (2, "Null, Bora", None, BRAVO.fide_id, "-", "1b0", 0),
        ],
        listed,
    )
    assert verdict(output)[0] == "rated"
    assert [row["name"] for row in output.rows("changes.csv")] == ["Nan, Ada", "Null, Bora"]


@pytest.mark.parametrize(
    "written", [",alfa,Ada", "Alfa,, Ada", "ALFA Ada", "Alfa, Ada (w)", "Alfa,Ada  ", "Alfa Ada *)"]
)
def test_f68_one_name_however_it_is_written(tmp_path: Path, written: str) -> None:
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "FideID", "Rtg", "1.Rd", "Pts."),
            (1, written, ALFA.fide_id, 1800, "2w1", 1),
            (2, "Bravo, Bora", BRAVO.fide_id, 1700, "1b0", 0),
        ],
    )
    assert verdict(output)[0] == "rated"
    assert "NAME_DIFFERS" not in output.codes()


def test_f68_a_placeholder_is_no_name(tmp_path: Path) -> None:
    output = rated(
        tmp_path,
        [
            ("No.", "Name", "FideID", "Rtg", "1.Rd", "Pts."),
            (1, "-,-", ALFA.fide_id, 1800, "2w1", 1),
            (2, "Bravo, Bora", BRAVO.fide_id, 1700, "1b0", 0),
        ],
    )
    assert verdict(output)[0] == "held"
    assert [(row["row"], row["column"]) for row in issues_of(output, "NAME_EMPTY")] == [("7", "2")]


LOST_ID = (
    ("No.", "Name", "FideID", "Rtg", "1.Rd", "Pts."),
    (1, "Alfa, Ada", "9.00E+07", 1800, "2w1", 1),
    (2, "Bravo, Bora", BRAVO.fide_id, 1700, "1b0", 0),
)


def answered(folder: Path, rows: Sequence[Sequence[object]], answer: str) -> Output:
    """Rate a table of which a decision says who Alfa is."""
    row = 'event = "Sample Open"\nname = "Alfa, Ada"\nprinted_rating = 1800'
    decision = f'[[player]]\n{row}\n{answer}\nreason = "asked"\n'
    (folder / "decisions.toml").write_text(decision, encoding="utf-8")
    facts = (("Event", "Sample Open"), ("Start", "2026-11-06"), ("End", "2026-11-08"), ("Time control", "90 min"), ())
    text = "\n".join(";".join(map(str, row)) for row in (*facts, *rows)) + "\n"
    listed = listing(
        ALFA.on_list(standard_rating=1800, standard_k=20), BRAVO.on_list(standard_rating=1700, standard_k=20)
    )
    options = ("--type", "standard", "--decisions", str(folder / "decisions.toml"))
    return rate(folder, {"open.csv": text}, {"2026-11": listed}, options=options)


def test_a_decision_stands_for_an_id_without_its_digits(tmp_path: Path) -> None:
    output = answered(tmp_path, LOST_ID, f"id = {ALFA.fide_id}")
    assert (output.code, output.verdicts()) == (0, {"open.csv": "rated"})
    assert output.change(ALFA.fide_id)["change_exact"] == "7.20"  # 20 x (1 - 0.64), a difference of 100
    assert "ID_DIGITS_LOST" not in output.codes()


def test_of_such_a_row_games_that_contradict_are_told_all_the_same(tmp_path: Path) -> None:
    """The decision says who it is, not what he scored."""
    rows = (LOST_ID[0], LOST_ID[1], (2, "Bravo, Bora", BRAVO.fide_id, 1700, "1b1", 1))
    output = answered(tmp_path, rows, f"id = {ALFA.fide_id}")
    assert output.verdicts() == {"open.csv": "held"}
    assert {row["code"] for row in output.rows("issues.csv") if row["severity"] == "error"} == {"RESULT_NOT_MIRRORED"}
