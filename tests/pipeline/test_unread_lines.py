"""What a line that is reported as shifted does not show is no fault and no question of its own."""

import pytest

from ratebatch.records.check import CheckedFile
from tests.faults.valid_event import ALFA, ECHO, EVENT, HOTEL
from tests.pipeline.checks import checked_file

LIST = "fide_id,name,federation,sex,birth_year,standard_rating,standard_k\n" + "".join(
    f'{line[57:68].strip()},"{line[14:47].strip()}",{line[53:56]},{line[9]},{line[69:73]},{line[48:52].strip()},20\n'
    for line in EVENT.splitlines()
    if line.startswith("001")
)
"""A list on which everybody of the event stands as he is printed."""

EVERYBODY = range(ALFA, HOTEL + 1)


def shifted(column: int, *rows: int) -> CheckedFile:
    """Return what is said of the event with a blank too many before a column of the lines of these players."""
    lines = EVENT.split("\n")
    for row in rows:
        text = lines[row - 1]
        lines[row - 1] = text[: column - 1] + " " + text[column - 1 :]
    return checked_file("\n".join(lines), {"2026-03": LIST})


def roots(file: CheckedFile) -> set[str]:
    return {each.code for each in file.problems if each.severity != "info" and not each.consequence}


def test_the_event_alone_has_no_fault() -> None:
    assert roots(checked_file(EVENT, {"2026-03": LIST})) == set()


@pytest.mark.parametrize("column", [10, 15, 49, 54, 58, 70, 81, 86, 92, 97, 102, 109, 119])
@pytest.mark.parametrize("rows", [(ALFA,), (ALFA, ECHO), EVERYBODY], ids=["one line", "two lines", "every line"])
def test_all_that_is_said_follows_from_the_shifted_lines(column: int, rows: tuple[int, ...]) -> None:
    """The event has no fault but the blank, wherever it stands: nothing else is to be corrected, nothing is asked."""
    file = shifted(column, *rows)
    assert roots(file) == {"LINE_MISALIGNED"}
    assert [each.code for each in file.problems if each.question] == []


def test_each_kind_of_question_says_which_line_to_correct() -> None:
    of_name, of_rating = shifted(49, ALFA), shifted(58, ALFA)
    first = f"Correct line {ALFA} (LINE_MISALIGNED) first; then nothing is left to correct here."
    assert [each.fix for each in of_name.problems if each.code == "NAME_ON_LIST"] == [first]
    assert [each.fix for each in of_rating.problems if each.code == "PLAYER_NOT_ON_LIST"] == [first]
    (of_table,) = (each for each in shifted(58, *EVERYBODY).problems if each.code == "PLAYERS_WITHOUT_IDS")
    assert (of_table.consequence, of_table.fix.startswith("Correct the 8 lines (LINE_MISALIGNED)")) == (True, True)


def test_a_player_whose_id_was_read_is_asked_for_all_the_same() -> None:
    """The line is shifted behind the id, which nobody has: that is a fault of its own."""
    wrong = EVENT.replace("90000011", "90009999")
    lines = wrong.split("\n")
    lines[ALFA - 1] = lines[ALFA - 1][:80] + " " + lines[ALFA - 1][80:]
    file = checked_file("\n".join(lines), {"2026-03": LIST})
    assert roots(file) == {"LINE_MISALIGNED", "PLAYER_NOT_ON_LIST"}
    assert [each.code for each in file.problems if each.question] == ["PLAYER_NOT_ON_LIST"]


def test_another_player_without_an_id_is_asked_for_all_the_same() -> None:
    lines = EVENT.replace("90000055", "        ").split("\n")
    lines[ALFA - 1] = lines[ALFA - 1][:48] + " " + lines[ALFA - 1][48:]
    file = checked_file("\n".join(lines), {"2026-03": LIST})
    assert [(each.code, each.source.row) for each in file.problems if each.question] == [("PLAYER_NOT_ON_LIST", ECHO)]
