"""F58, F67, F70: letters in either case, glued dates and comments, a header that counts players, a date in words."""

from datetime import date
from pathlib import Path

import pytest

from ratebatch.normalising.tournament import normalise
from ratebatch.reading import trf as reader
from ratebatch.records.tournament import Crosstable, Tournament
from tests.faults.office import issues_of
from tests.months import Player, listed, rate, rating_list, trf

DEC = """\
012 Sample Open
042 2026/11/06
052 2026/11/08
122 90 min + 30 sec/move
001    1 m    Alfa, Ada                         1800 TUR    90000011             0,5    1     2 w =
001    2 m    Bravo, Bora                       1700 TUR    90000022               ½    2     1 b ½
"""
KNOWN = rating_list(listed([Player(1, "Alfa, Ada", 1800, 90000011), Player(2, "Bravo, Bora", 1700, 90000022)]))
GLUED = """\
132                                                                                        26/09/0526/09/0626/09/07
### corrected on protest
"""


def found(text: str) -> Crosstable:
    read = reader.read(text.encode(), "open.trf")
    assert isinstance(read, Crosstable)
    return read


def understood(text: str) -> Tournament:
    return normalise(found(text), "0" * 64)


def test_f58_half_points_of_either_kind_are_read_and_noted(tmp_path: Path) -> None:
    output = rate(tmp_path, {"open.trf": DEC}, {"2026-11": KNOWN})
    assert output.verdicts() == {"open.trf": "rated"}
    assert {row["severity"] for row in issues_of(output, "HALF_POINT_SIGN")} == {"warning"}
    assert [entry.points for entry in understood(DEC).each_entry()] == ["0.5", "0.5"]
    assert output.change(90000011)["score"] == "0.50"


@pytest.mark.parametrize(("sex", "title", "read"), [("f", "g", "GM"), ("F", "GM", "GM"), ("w", "gm", "GM")])
def test_f58_sex_and_title_in_any_letters(sex: str, title: str, read: str) -> None:
    table = understood(trf([Player(1, "Alfa, Ada", 1800, 90000011, ["0000 - Z"], sex=sex, title=title)])).entries
    assert (table.sex[0], table.title[0]) == ("F", read)


def test_f58_the_letter_d_is_a_draw_that_is_not_rated(tmp_path: Path) -> None:
    drawn = DEC.replace("2 w =", "2 w D").replace("1 b ½", "1 b D")
    output = rate(tmp_path, {"open.trf": drawn}, {"2026-11": KNOWN})
    assert {row["counted"] for row in output.rows("games.csv")} == {"no"}
    assert not issues_of(output, "POINTS_DIFFER")


def test_f67_glued_dates_are_three_and_the_comment_is_kept() -> None:
    rounds = ["2 w 1", "2 b =", "2 w 0"], ["1 b 0", "1 w =", "1 b 1"]
    players = [Player(rank, f"Player, {rank}", 1800, 90000010 + rank, cells) for rank, cells in enumerate(rounds, 1)]
    text = trf(players, start="2026/09/05", end="2026/09/07") + GLUED
    read = understood(text)
    assert read.round_dates == (date(2026, 9, 5), date(2026, 9, 6), date(2026, 9, 7))
    assert "### corrected on protest" in [line.text for line in found(text).unknown]


def test_f70_players_are_counted_by_062_and_rounds_by_xxr(tmp_path: Path) -> None:
    # Nine players, seven rounds: in each round one has a bye and all others draw.
    cells: dict[int, list[str]] = {rank: [] for rank in range(1, 10)}
    for number in range(7):
        order = [(place + number) % 9 + 1 for place in range(9)]
        cells[order[0]].append("0000 - H")
        for one, other in zip(order[1:5], reversed(order[5:]), strict=True):
            cells[one].append(f"{other} w =")
            cells[other].append(f"{one} b =")
    players = [Player(rank, f"Player, {rank}", 1800, 90000010 + rank, own) for rank, own in cells.items()]
    text = trf(players, start="Apr 18, 2026", end="2026/04/20", extra=["062 9 (7)", "XXR 7"])
    output = rate(tmp_path, {"open.trf": text}, {"2026-04": rating_list(listed(players))}, period="2026-05")
    (event,) = output.rows("events.csv")
    assert (event["players"], event["rounds"], event["start"]) == ("9", "7", "2026-04-18")
    (noted,) = issues_of(output, "DATE_NONSTANDARD")
    assert noted["severity"] == "info"
    assert not output.codes() & {"COUNT_DIFFERS", "ROUNDS_DIFFER", "DATE_INVALID"}
