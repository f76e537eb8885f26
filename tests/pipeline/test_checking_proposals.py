"""The corrected copy of a file: only what can mean one thing, each correction told, and never in place of anything."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.issues import Severity
from ratebatch.pipeline.checking import check_files
from ratebatch.pipeline.checking.request import CheckRequest
from ratebatch.pipeline.request import UsageError
from ratebatch.records.check import Checked
from tests.faults.valid_event import ALFA, ECHO, EVENT, FOXTROT, HOTEL, ROUND, cell, changed, line, put
from tests.pipeline.checks import checked_file, codes
from tests.pipeline.tournaments import Drawn, tournaments


class Desk:
    """A folder with events and one for proposals."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.events, self.copies = folder, folder / "events", folder / "copies"
        self.events.mkdir()

    def propose(self, content: str | bytes, name: str = "open.trf", **options: object) -> Checked:
        path = self.events / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        request = CheckRequest((self.events,), propose=self.copies, **options)  # type: ignore[arg-type]
        report = check_files(request, lambda *_: None)
        assert path.read_bytes() == (content.encode() if isinstance(content, str) else content)
        return report

    def copy(self, name: str = "open.trf") -> str:
        return (self.copies / name).read_text(encoding="utf-8")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def told(report: Checked) -> list[tuple[int, int, str, str]]:
    proposal = report.files[0].proposal
    assert proposal is not None
    return [(each.row, each.column, each.found, each.proposed) for each in proposal.corrections]


def test_every_repair_that_can_mean_one_thing(desk: Desk) -> None:
    faulty = changed(
        line(6, "062 9 (7)"),
        put(ALFA, 81, " 3,0"),
        put(ALFA, ROUND[2] + 7, "½"),
        put(ECHO, ROUND[4] + 7, " "),  # Foxtrot's line has the loss
        put(FOXTROT, ROUND[1] + 5, "W"),
    )
    report = desk.propose(faulty)
    assert told(report) == [
        (6, 5, "9", "8"),
        (ALFA, 81, "3,0", "3.0"),
        (ALFA, 109, "½", "="),
        (ECHO, 129, "", "1"),
        (FOXTROT, 97, "W", "w"),
    ]
    proposal = report.files[0].proposal
    assert proposal is not None
    assert [each.row for each in proposal.corrections if each.confirm] == [6]
    assert desk.copy() == EVENT.replace("062 8", "062 8 (7)")
    assert codes(checked_file(desk.copy())) == []


def test_points_on_which_all_results_agree_are_to_be_confirmed(desk: Desk) -> None:
    report = desk.propose(changed(put(ALFA, 81, " 4.0")))
    assert told(report) == [(ALFA, 81, "4.0", "3.0")]
    assert report.files[0].proposal is not None
    assert report.files[0].proposal.corrections[0].confirm
    assert desk.copy() == EVENT


def test_points_that_a_missing_bye_may_explain_stand(desk: Desk) -> None:
    """Hotel has 0.0; a point more may be a bye in round 4, in which he was absent."""
    report = desk.propose(changed(put(HOTEL, 81, " 1.0")))
    assert told(report) == []


def test_fields_beside_their_columns_are_one_correction(desk: Desk) -> None:
    by_byte = EVENT.replace("Bravo, Bora ".ljust(33), "Çelik, Bora".ljust(32))
    assert by_byte != EVENT
    report = desk.propose(by_byte)
    (only,) = told(report)
    assert only[0] == 14
    assert "Çelik, Bora".ljust(33) in desk.copy()


def test_a_declared_code_page_becomes_utf_8(desk: Desk) -> None:
    report = desk.propose(EVENT.replace("Sampleville", "Şehir").encode("cp1254"), encoding="cp1254")
    assert told(report) == [(0, 0, "cp1254", "utf-8")]
    assert "022 Şehir\n" in desk.copy()


def shifted(row: int, column: int, text: str = EVENT) -> str:
    """Return the event with a blank too many before a column of a line."""
    lines = text.split("\n")
    lines[row - 1] = lines[row - 1][: column - 1] + " " + lines[row - 1][column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("column", [49, 58, 70, 81, 92, 102, 107, 119])
def test_a_shifted_line_is_moved_back(desk: Desk, column: int) -> None:
    """The blank is the only fault: without it the copy is the event, byte for byte."""
    report = desk.propose(shifted(ALFA, column))
    (only,) = told(report)
    assert only[0] == ALFA
    assert desk.copy() == EVENT
    assert report.files[0].proposal is not None
    assert report.files[0].proposal.is_ready


def test_a_shifted_line_is_compared_once_it_is_moved_back(desk: Desk) -> None:
    """Echo's line lacks a result that the shifted line of Foxtrot has."""
    report = desk.propose(shifted(FOXTROT, 49, changed(put(ECHO, ROUND[4] + 7, " "))))
    assert [row for row, *_ in told(report)] == [ECHO, FOXTROT]
    assert desk.copy() == EVENT


def test_several_shifted_lines_and_one_that_is_not_certain(desk: Desk) -> None:
    """Echo's line has a letter where a blank must be: no move makes it right."""
    both = shifted(ALFA, 81, shifted(HOTEL, 49))
    assert [row for row, *_ in told(desk.propose(both))] == [ALFA, HOTEL]
    report = desk.propose(shifted(ALFA, 81, changed(put(ECHO, 53, "x"))), force=True)
    assert report.files[0].proposal is not None
    said = f"It could not be read to its end; correct line {ECHO} by hand first."
    assert report.files[0].proposal.reason == said


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (EVENT, "Nothing in it can be corrected for certain"),
        (changed(cell(ECHO, 4, "6 w -")), "Nothing in it can be corrected for certain"),
        (changed(put(ALFA, 53, "x")), "could not be read to its end"),
    ],
    ids=["sound", "a decision is needed", "misaligned"],
)
def test_where_nothing_is_certain_nothing_is_written(desk: Desk, content: str, reason: str) -> None:
    report = desk.propose(content)
    proposal = report.files[0].proposal
    assert proposal is not None
    assert (proposal.file, reason in proposal.reason, desk.copies.exists()) == ("", True, False)


def test_what_needs_a_decision_is_left_beside_what_is_certain(desk: Desk) -> None:
    desk.propose(changed(put(ALFA, 81, " 3,0"), cell(ECHO, 4, "6 w -")))
    assert desk.copy() == changed(cell(ECHO, 4, "6 w -"))


def test_a_table_is_no_trf(desk: Desk) -> None:
    report = desk.propose('No.,Name,1.Rd,Pts.\n1,"Alfa, Ada",2w1,1\n2,"Bravo, Bora",1b0,0\n', "table.csv")
    proposal = report.files[0].proposal
    assert proposal is not None
    assert "ratebatch convert" in proposal.reason


def test_a_copy_takes_nobodys_place(desk: Desk) -> None:
    faulty = changed(put(ALFA, 81, " 3,0"))
    desk.copies.mkdir()
    (desk.copies / "open.trf").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="exists already"):
        desk.propose(faulty)
    assert desk.copy() == "mine"
    desk.propose(faulty, force=True)
    assert desk.copy() == EVENT
    with pytest.raises(UsageError, match="is a file to check"):
        check_files(CheckRequest((desk.events / "open.trf",), propose=desk.events, force=True), lambda *_: None)
    with pytest.raises(UsageError, match="give --propose another folder"):
        check_files(CheckRequest((desk.events,), propose=desk.events), lambda *_: None)


def test_files_of_folders_stand_side_by_side(desk: Desk) -> None:
    (desk.events / "youth").mkdir()
    desk.propose(changed(put(ALFA, 81, " 3,0")), "youth/open.trf")
    assert [path.name for path in desk.copies.iterdir()] == ["youth__open.trf"]


@given(drawn=tournaments(), blanks=st.lists(st.tuples(st.integers(0, 6), st.integers(1, 5)), max_size=2))
def test_a_copy_never_has_an_error_that_the_file_has_not(
    tmp_path_factory: pytest.TempPathFactory, drawn: Drawn, blanks: list[tuple[int, int]]
) -> None:
    """Results are blanked at random in any tournament; what is proposed has no more errors, and is proposed whole."""
    lines = list(drawn.lines)
    rows = [row for row, text in enumerate(lines) if text.startswith("001")]
    for player, number in blanks:
        row, at = rows[player % len(rows)], 91 + 10 * (number - 1) + 7
        if len(lines[row]) > at:
            lines[row] = (lines[row][:at] + " " + lines[row][at + 1 :]).rstrip()
    desk = Desk(tmp_path_factory.mktemp("desk"))
    report = desk.propose("".join(f"{text}\n" for text in lines))
    before = [found.code for found in report.files[0].problems if found.severity is Severity.ERROR]
    if desk.copies.exists():
        after = checked_file(desk.copy()).problems
        errors = [found.code for found in after if found.severity is Severity.ERROR]
        assert len(errors) <= len(before)
        assert set(errors) <= set(before)


def left(report: Checked) -> list[tuple[str, str, int]]:
    proposal = report.files[0].proposal
    assert proposal is not None
    return [(each.code, each.severity, each.count) for each in proposal.left]


def test_the_copy_is_checked_and_what_is_left_is_said_of_it(desk: Desk) -> None:
    """The comma of the points is corrected; two results that contradict, and the points with them, are not."""
    report = desk.propose(changed(put(ALFA, 81, " 3,0"), cell(ECHO, 4, "6 w -"), put(HOTEL, 70, "1997/18/09")))
    assert left(report) == [
        ("RESULT_NOT_MIRRORED", "error", 1),
        ("POINTS_DIFFER", "error", 1),
        ("BIRTH_DATE_INVALID", "warning", 1),
    ]
    assert report.files[0].proposal is not None
    assert not report.files[0].proposal.is_ready


def test_nothing_is_left_in_a_copy_that_is_right(desk: Desk) -> None:
    report = desk.propose(changed(put(ALFA, 81, " 4.0")))
    assert (codes(report.files[0]), left(report)) == (["POINTS_DIFFER"], [])
    assert report.files[0].proposal is not None
    assert report.files[0].proposal.is_ready


def test_versions_of_one_event_stay_versions(desk: Desk) -> None:
    (desk.events / "other.trf").write_text(EVENT.replace("     3 w =\n", "     3 w 1\n"), encoding="utf-8")
    report = desk.propose(changed(put(ALFA, 81, " 4.0")))
    assert left(report) == [("EVENT_VERSIONS", "error", 1)]


def test_a_copy_takes_no_place_of_a_list_or_of_the_report(desk: Desk) -> None:
    faulty = changed(put(ALFA, 81, " 3,0"))
    target = desk.copies / "open.trf"
    for options in ({"beside": (target,)}, {"report": target}):
        with pytest.raises(UsageError):
            desk.propose(faulty, force=True, **options)
        assert not target.exists()
