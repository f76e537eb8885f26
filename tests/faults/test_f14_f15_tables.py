"""F14, F15 and what breaks crosstables: `Rtg` may be national, numbers may be ranks, names lack commas and ids."""

from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list

FACTS = "Event,Sample Open\nStart,2026-11-06\nEnd,2026-11-08\nTime control,90 min + 30 sec/move\n\n"
KNOWN = [
    Player(1, "Alfa, Ada", 1800, 90000011),
    Player(2, "Bravo, Bora", 1700, 90000022),
    Player(3, "Charlie, Can", 1650, 90000033),
    Player(4, "Delta, Deniz", 1600, 90000044),
]
STARTING_LIST = "No.,Name,FideID,Rtg\n" + "".join(
    f'{each.rank},"{each.name}",{each.fide_id},{each.rating}\n' for each in KNOWN
)

BY_STARTING_RANK = """\
No.,Name,Rtg,1.Rd,2.Rd,3.Rd,Pts.,Rk.
1,Alfa Ada,1800,3w1,2b½,4w1,2.5,1
2,Bravo Bora,1700,4b1,1w½,3b½,2,2
3,Charlie Can,1650,1b0,4w1,2w½,1.5,3
4,Delta Deniz,1600,2w0,3b0,1b0,0,4
"""
BY_RANK = """\
Rk.,SNo,Name,Rtg,1.Rd,2.Rd,3.Rd,Pts.
1,3,Charlie Can,1650,3w1,2b½,4w1,2.5
2,4,Delta Deniz,1600,4b1,1w½,3b½,2
3,1,Alfa Ada,1800,1b0,4w1,2w½,1.5
4,2,Bravo Bora,1700,2w0,3b0,1b0,0
"""


def run(folder: Path, table: str, *, players: bool = True, known: list[Player] | None = None) -> Output:
    options = ["--type", "standard"]
    if players:
        (folder / "players.csv").write_text(STARTING_LIST, encoding="utf-8")
        options += ["--players", str(folder / "players.csv")]
    lists = {"2026-11": rating_list(listed(known or KNOWN))}
    return rate(folder, {"open.csv": FACTS + table}, lists, options=options)


def opponents(output: Output, player_id: int) -> list[str]:
    return [row["opponent_id"] for row in output.rows("games.csv") if row["id"] == str(player_id)]


def test_f14_the_international_rating_is_the_rating(tmp_path: Path) -> None:
    table = """\
No.,Name,FideID,Rtg,RtgI,RtgN,1.Rd,Pts.
1,"Alfa, Ada",90000011,1690,0,1690,2w1,1
2,"Bravo, Bora",90000022,1800,1800,1755,1b0,0
"""
    known = [Player(1, "Alfa, Ada", None, 90000011), Player(2, "Bravo, Bora", 1800, 90000022)]
    output = run(tmp_path, table, players=False, known=known)
    assert output.verdicts() == {"open.csv": "rated"}
    assert [row["own_rating"] for row in output.rows("games.csv")] == ["", "1800"]
    assert not output.codes() & {"RATING_DIFFERS", "PLAYER_NOT_ON_LIST"}


@pytest.mark.parametrize(("table", "said"), [(BY_STARTING_RANK, "are starting ranks"), (BY_RANK, "are ranks")])
def test_both_crosstables_of_chess_results_are_told_apart(tmp_path: Path, table: str, said: str) -> None:
    output = run(tmp_path, table)
    assert output.verdicts() == {"open.csv": "rated"}
    (found,) = issues_of(output, "NUMBER_SPACE")
    assert said in found["message"]
    assert opponents(output, 90000011) == ["90000033", "90000022", "90000044"]  # by round, in both tables


def test_names_without_comma_find_their_ids_in_the_starting_list(tmp_path: Path) -> None:
    assert "PLAYER_NOT_ON_LIST" in run(tmp_path, BY_RANK, players=False).codes()
    output = run(tmp_path, BY_RANK)
    assert output.code == 0
    assert sorted(row["id"] for row in output.rows("changes.csv")) == [str(each.fide_id) for each in KNOWN]


def test_a_wrong_cell_holds_the_event(tmp_path: Path) -> None:
    output = run(tmp_path, BY_RANK.replace("3b½,2", "3b1,2.5"))
    assert output.verdicts() == {"open.csv": "held"}
    (found,) = issues_of(output, "NUMBER_SPACE_UNPROVED")
    assert "row 8, column 7, round 3: Delta Deniz has '3 b 1'" in found["message"]


def test_ties_leave_the_rank_blank_and_the_place_counts(tmp_path: Path) -> None:
    output = run(tmp_path, BY_RANK.replace("2,4,Delta", ",4,Delta"))
    (found,) = issues_of(output, "NUMBER_SPACE")
    assert "are places in the table: 12 of 12" in found["message"]
    assert output.verdicts() == {"open.csv": "rated"}


def test_f15_colours_of_a_language_fit_or_are_no_colours(tmp_path: Path) -> None:
    turkish = """\
Sıra,İsim,ELO,1.Tur,Puan
1,Alfa Ada,1800,2b1,1
2,Bravo Bora,1700,1s0,0
"""
    (tmp_path / "turkish").mkdir()
    output = run(tmp_path / "turkish", turkish, known=KNOWN)
    assert {(row["id"], row["color"]) for row in output.rows("games.csv")} == {("90000011", "w"), ("90000022", "b")}
    both = run(tmp_path, turkish.replace("1s0", "1b0"), known=KNOWN)
    assert both.verdicts() == {"open.csv": "held"}
