"""F58: letters of sex, title and result in either case and in older notations; `D` is no draw that is rated."""

from pathlib import Path

import pytest

from tests.faults.fixtures import games_of, reasons
from tests.faults.office import issues_of
from tests.faults.valid_event import understood
from tests.months import Output, Player, rate, rating_list, trf

DEC = """\
012 Sample Open
042 2026/11/06
052 2026/11/08
122 90 min + 30 sec/move
001    1 f  g Alfa, Ada                         1800 TUR    90000011             0,5    1     2 w =
001    2 m    Bravo, Bora                       1700 TUR    90000022               ½    2     1 b ½
001    3 F GM Charlie, Can                      1750 TUR    90000033             0.5    1     4 w D
001    4 M    Delta, Deniz                      1650 TUR    90000044             0.5    2     3 b d
"""
LIST = rating_list(
    {"id": 90000000 + 11 * number, "standard_rating": rating, "name": name}
    for number, (name, rating) in enumerate(
        [("Alfa, Ada", 1800), ("Bravo, Bora", 1700), ("Charlie, Can", 1750), ("Delta, Deniz", 1650)], start=1
    )
)


def rated(folder: Path) -> Output:
    return rate(folder, {"dec.trf": DEC}, {"2026-11": LIST})


def test_f58_the_draw_is_rated_and_the_letter_d_is_not(tmp_path: Path) -> None:
    """1800 draws with 1700: expected .64, score .5, K 20: -2.8."""
    output = rated(tmp_path)
    assert output.verdicts() == {"dec.trf": "rated"}
    assert output.change(90000011)["change_exact"] == "-2.80"
    assert output.change(90000022)["change_exact"] == "2.80"
    assert reasons(output, 90000033) == ["SHORT_GAME"]
    assert [row["score"] for row in games_of(output, 90000044)] == ["0.50"]


@pytest.mark.parametrize(("sex", "title", "read"), [("f", "g", "GM"), ("F", "GM", "GM"), ("w", "gm", "GM")])
def test_f58_sex_and_title_in_any_letters(sex: str, title: str, read: str) -> None:
    table = understood(trf([Player(1, "Alfa, Ada", 1800, 90000011, ["0000 - Z"], sex=sex, title=title)])).entries
    assert (table.sex[0], table.title[0]) == ("F", read)


def test_f58_notes_say_how_the_letters_were_read(tmp_path: Path) -> None:
    output = rated(tmp_path)
    assert [(row["severity"], row["row"], row["column"]) for row in issues_of(output, "SEX_LETTER")] == [
        ("info", "5", "10")
    ]
    signs = [(row["severity"], row["row"], row["column"]) for row in issues_of(output, "HALF_POINT_SIGN")]
    assert sorted(signs) == [("warning", "6", "81"), ("warning", "6", "99")]
