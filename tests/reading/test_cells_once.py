"""One cell for each player and round: what a reader found twice is kept once and told, for every format."""

import pytest

from ratebatch.reading.cells_once import with_cells_once
from ratebatch.reading.text_tables import TextCell, TextRow, tables_of
from ratebatch.records.crosstable import Crosstable

RESULT = 5
Game = tuple[int, int, int, int]
"""The row of a line, the round, White's number and Black's; White wins."""


def found(*games: Game) -> Crosstable:
    """Return what a reader of one line for each game finds: four players in the rows 1 to 4."""
    cells: dict[int, list[TextCell]] = {number: [] for number in range(1, 5)}
    for row, number, white, black in games:
        cells[white].append(TextCell(number, str(black), "w", "1", RESULT, row))
        cells[black].append(TextCell(number, str(white), "b", "0", RESULT, row))
    names = ("Alfa, Ada", "Bravo, Bora", "Charlie, Can", "Delta, Deniz")
    players = [
        TextRow(number, {"starting_rank": str(number), "name": names[number - 1]}, cells[number]) for number in cells
    ]
    entries, table = tables_of(players)
    return Crosstable(file="a.cup", format="cup", header=(), columns={}, entries=entries, cells=table)


def cells_of(crosstable: Crosstable) -> list[tuple[int, int, str, int]]:
    """Return player, round, opponent and row of each cell."""
    cells = crosstable.cells
    return [
        (entry + 1, number, opponent, row)
        for entry, number, opponent, row in zip(
            cells.entry.tolist(), cells.round.tolist(), cells.opponent.tolist(), cells.row.tolist(), strict=True
        )
    ]


def test_a_sound_crosstable_is_the_same() -> None:
    sound = found((5, 1, 1, 2), (6, 1, 3, 4), (7, 2, 1, 3))
    assert with_cells_once(sound) is sound


def test_a_player_who_stands_twice_is_told_and_his_opponent_has_no_game() -> None:
    """Number 4 plays 3 in row 6; row 7 lets him play 2 as well, who has nobody else."""
    once = with_cells_once(found((5, 2, 1, 2), (6, 1, 3, 4), (7, 1, 2, 4)))
    assert [each.place for each in once.issues] == [(7, RESULT, "PLAYER_TWICE_IN_ROUND")]
    assert once.issues[0].message == "Delta, Deniz stands twice in round 1, in rows 6 and 7."
    assert cells_of(once) == [(1, 2, "2", 5), (2, 2, "1", 5), (3, 1, "4", 6), (4, 1, "3", 6)]


def test_both_players_may_stand_twice() -> None:
    once = with_cells_once(found((5, 1, 1, 2), (6, 1, 2, 1)))
    assert [each.place for each in once.issues] == [(6, RESULT, "PLAYER_TWICE_IN_ROUND")] * 2
    assert cells_of(once) == [(1, 1, "2", 5), (2, 1, "1", 5)]


def test_somebody_who_plays_himself_stands_twice() -> None:
    once = with_cells_once(found((5, 1, 4, 4)))
    assert [each.place for each in once.issues] == [(5, RESULT, "PLAYER_TWICE_IN_ROUND")]
    assert once.issues[0].message == "Delta, Deniz stands twice in round 1, in row 5."


def test_a_row_of_a_player_keeps_its_other_rounds() -> None:
    rounds = [TextCell(1, "2", "w", "1", 9), TextCell(1, "2", "w", "0", 12), TextCell(2, "3", "b", "1", 15)]
    entries, table = tables_of([TextRow(1, {"starting_rank": "1", "name": "Alfa, Ada"}, rounds)])
    once = with_cells_once(Crosstable(file="a", format="cup", header=(), columns={}, entries=entries, cells=table))
    assert [each.place for each in once.issues] == [(1, 12, "PLAYER_TWICE_IN_ROUND")]
    assert cells_of(once) == [(1, 1, "2", 1), (1, 2, "3", 1)]


@pytest.mark.parametrize("number", [-1, 0, 251])
def test_a_round_that_there_cannot_be_is_a_mistake_of_the_reader(number: int) -> None:
    with pytest.raises(ValueError, match="rounds are counted from 1 to 250"):
        with_cells_once(found((5, number, 1, 2)))
