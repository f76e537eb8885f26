"""F57: three hundred equal warnings hide nothing: the one error stands first, the warnings are one line."""

from pathlib import Path

import pytest

from tests.months import Player, listed, rating_list, trf
from tests.unattended import Office, new_office

PAIRS = 150


def names(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:03d}")


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Return an office in which 300 players have another birth year than the list, and one event is broken."""
    players = []
    for pair in range(PAIRS):
        for own, other, cell in ((2 * pair + 1, 2 * pair + 2, "w 1"), (2 * pair + 2, 2 * pair + 1, "b 0")):
            name = f"Player{names(own)}, Per{names(own)}"
            players.append(Player(own, name, 1500 + pair, 90001000 + own, [f"{other} {cell}"], birth="1990/01/01"))
    return new_office(
        tmp_path / "office",
        {
            "large.trf": trf(players, name="Large Open"),
            "broken.trf": trf([Player(1, "Alfa, Ada", 1800, 90000011, ["9 w 1"])], name="Broken Open"),
        },
        november=rating_list({**row, "birth_year": "1989"} for row in listed(players)),
    )


def test_f57_the_error_stands_first_and_the_warnings_are_one_line(office: Office) -> None:
    assert office.run("--quiet") == 1
    mail = (office.folder / "current/mail.txt").read_text(encoding="utf-8")
    problems = mail.partition("Problems, the worst first")[2].splitlines()[1:]
    assert problems[0].split()[1] == "error"
    assert mail.index("broken.trf: ") < mail.index("Problems, the worst first")
    (line,) = [line for line in problems if "BIRTH_YEAR_DIFFERS" in line]
    assert line.split()[:2] == ["300", "warning"]
    assert len(mail.splitlines()) < 30
