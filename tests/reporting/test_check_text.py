"""A check as text for people: what to fix first, much of one kind in few lines, and no steering of the terminal."""

import pytest

from ratebatch.issues import Issue, Severity, Source, issue
from ratebatch.pipeline.order_of_problems import in_order
from ratebatch.records.check import Checked, CheckedFile, Correction, LeftOver, Proposal
from ratebatch.reporting.check_text import ERRORS_TOLD, OTHERS_TOLD, write

AT = Source("open.trf")


def lines(*found: Issue, proposal: Proposal | None = None, ignored: bool = False) -> list[str]:
    file = CheckedFile(file="open.trf", problems=in_order(found), proposal=proposal, ignored=ignored)
    return write(Checked(files=(file,))).decode().splitlines()


def many(code: str, count: int) -> list[Issue]:
    return [issue(code, f"That is number {row}.", AT._replace(row=row, column=70)) for row in range(1, count + 1)]


def test_equal_warnings_collapse_to_the_first_few_and_a_count() -> None:
    """300 missing birth dates do not hide the one id that belongs to another person."""
    other = issue("ID_OF_ANOTHER_PERSON", "Id 90000011 is somebody else.", AT._replace(row=7, column=58))
    text = lines(*many("BIRTH_DATE_INVALID", 300), other)
    assert text[:3] == [
        "open.trf: NOT READY (1 error, 300 warnings)",
        "  Fix first: players and ratings",
        "   1. error ID_OF_ANOTHER_PERSON",
    ]
    begin = text.index("   2. warning BIRTH_DATE_INVALID (300 times)")
    assert text[begin + 1] == "      line 1, column 70: That is number 1."
    assert text[begin + 1 + OTHERS_TOLD] == "      and 297 more, the next in line 4, column 70"
    assert sum("That is number" in each for each in text) == OTHERS_TOLD


def test_of_errors_every_place_is_said() -> None:
    text = lines(*many("RESULT_UNKNOWN", ERRORS_TOLD + 3))
    assert sum("That is number" in each for each in text) == ERRORS_TOLD
    rest = next(each for each in text if each.startswith("      and in "))
    assert rest == "      and in line 11, column 70; line 12, column 70; line 13, column 70"


def test_one_remedy_is_said_once_and_different_ones_at_their_places() -> None:
    assert sum("->" in each for each in lines(*many("RESULT_UNKNOWN", 5))) == 1
    different = [issue("RESULT_UNKNOWN", "Bad.", AT._replace(row=row), fix=f"Remedy {row}.") for row in (1, 2)]
    assert [each.strip() for each in lines(*different) if "->" in each] == ["-> Remedy 1.", "-> Remedy 2."]


@pytest.mark.parametrize(
    ("code", "state", "closing"),
    [
        ("DATE_NONSTANDARD", "open.trf: READY", "Ready to submit: 1 of 1 file."),
        ("ID_INVALID", "open.trf: READY, BUT LOOK (1 warning)", "1 of 1 file, 1 of them with warnings to look at."),
        ("POINTS_DIFFER", "open.trf: NOT READY (1 error)", "Ready to submit: 0 of 1 file."),
    ],
)
def test_the_first_and_the_last_line_say_whether_it_can_be_submitted(code: str, state: str, closing: str) -> None:
    text = lines(issue(code, "Said.", AT))
    assert (text[0], text[-1].endswith(closing)) == (state, True)


def test_a_file_that_is_no_tournament_has_one_line() -> None:
    text = lines(issue("FILE_IGNORED", "Files with the ending .docx are no tournament files.", AT), ignored=True)
    assert text[0] == "open.trf: LEFT OUT. Files with the ending .docx are no tournament files."
    assert text[-2:] == ["Ready to submit: 0 of 0 files.", "Left out: 1 file, no tournament."]


def test_signs_that_steer_a_terminal_are_shown_as_question_marks() -> None:
    text = lines(issue("RESULT_UNKNOWN", "The result \x1b[2J\u202e in round 1.", AT))
    assert any("The result ?[2J? in round 1." in each for each in text)


def test_corrections_are_told_line_by_line() -> None:
    corrections = (
        Correction(row=17, column=129, found="", proposed="1", why="the other line says so"),
        Correction(row=20, column=81, found="1.0", proposed="0.0", why="the sum", confirm=True),
    )
    text = lines(proposal=Proposal(file="copies/open.trf", corrections=corrections))
    assert [each.strip() for each in text if "copies" in each or "PROPOSED" in each] == [
        "Corrected copy: copies/open.trf (2 corrections, 1 of them to be confirmed)",
        "PROPOSED: line 17, column 129: blank -> 1: the other line says so",
        "PROPOSED: line 20, column 81: 1.0 -> 0.0: the sum; please confirm",
        "Corrected copies without an error: 1 of 1.",
    ]
    assert "  The copy was checked: nothing above a note is left in it." in text
    assert "  Nothing proposed. It is no TRF." in lines(proposal=Proposal(reason="It is no TRF."))


def test_what_is_left_in_a_copy_is_said_of_the_copy() -> None:
    left = (
        LeftOver(code="RESULT_NOT_MIRRORED", severity=Severity.ERROR, count=2),
        LeftOver(code="ID_INVALID", severity=Severity.WARNING, count=1),
    )
    corrections = (Correction(row=20, column=81, found="1,0", proposed="1.0", why="the sign"),)
    wrong = issue("POINTS_INVALID", "Said.", AT)  # of the original; it is not left in the copy
    text = lines(wrong, proposal=Proposal(file="copies/open.trf", corrections=corrections, left=left))
    assert text[-4] == (
        "  The copy was checked. What needs a decision is left in it: error RESULT_NOT_MIRRORED (2 times), "
        "warning ID_INVALID"
    )
    assert text[-2:] == ["Ready to submit: 0 of 1 file.", "Corrected copies without an error: 0 of 1."]


def test_places_of_a_table_are_cells() -> None:
    found = issue("POINTS_DIFFER", "Said.", Source("open.csv", row=20, column=28))
    column = issue("IDS_MISSING", "Said.", Source("open.csv", column=7))
    file = CheckedFile(file="open.csv", problems=in_order([found, column]), is_table=True)
    text = write(Checked(files=(file,))).decode()
    assert "row 20, column 28 (AB20): Said." in text
    assert "      column 7 (G): Said." in text


def test_beside_the_tournaments_each_file_is_named() -> None:
    """Two lists with the same heading are not told as two equal lines."""
    read = [
        issue("LIST_HEADING_READ", "Born was read as birth_year.", Source(file, row=1)) for file in ("a.csv", "b.csv")
    ]
    named = issue("LIST_TYPE_ASSUMED", "a.csv has one rating column.", Source("a.csv", row=1))
    text = write(Checked(files=(), others=in_order([*read, named]))).decode().splitlines()
    assert [each.strip() for each in text if "read as" in each] == [
        "a.csv, row 1: Born was read as birth_year.",
        "b.csv, row 1: Born was read as birth_year.",
    ]
    assert "      row 1: a.csv has one rating column." in text
