"""A list of players is any sheet with a heading for names and one for who they are; everything else is refused."""

from pathlib import Path

import pytest

from ratebatch.reading.players_list import PlayersListError, read_players

STARTING_LIST = """\
Sample Open

No.,,Name,FideID,Rtg,FED,Born
1,FM,"Alfa, Ada",90000011,1800,TUR,1990
2,,"Bravo, Bora",90000022,0,GER,2001

"""
SWISS_MANAGER = """\
ID_no;Name;Sex;Birthday;Rtg_Nat;Rtg_Int;Fide_No;Fed
10000000146;Alfa, Ada;F;01.02.1990;1755;1800;90000011;TUR
"""


def written(folder: Path, text: str, name: str = "players.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_starting_list_below_its_title(tmp_path: Path) -> None:
    (players,) = read_players(written(tmp_path, STARTING_LIST))
    entries = players.entries
    assert entries.row.tolist() == [4, 5]
    assert entries.starting_rank.tolist() == ["1", "2"]
    assert entries.name.tolist() == ["Alfa, Ada", "Bravo, Bora"]
    assert entries.player_id.tolist() == ["90000011", "90000022"]
    assert entries.rating.tolist() == ["1800", "0"]
    assert entries.birth_date.tolist() == ["1990", "2001"]
    assert (players.columns["name"], players.columns["player_id"]) == (3, 4)


def test_a_player_list_for_swiss_manager(tmp_path: Path) -> None:
    (players,) = read_players(written(tmp_path, SWISS_MANAGER))
    entries = players.entries
    assert (entries.player_id[0], entries.rating[0], entries.national_rating[0]) == ("90000011", "1800", "1755")
    assert entries.national_id[0] == "10000000146"


def test_the_heading_of_a_second_page_is_no_player(tmp_path: Path) -> None:
    paged = STARTING_LIST + 'No.,,Name,FideID,Rtg,FED,Born\n3,,"Charlie, Can",90000033,1500,TUR,1970\n'
    (players,) = read_players(written(tmp_path, paged))
    assert players.entries.name.tolist() == ["Alfa, Ada", "Bravo, Bora", "Charlie, Can"]


@pytest.mark.parametrize(
    ("text", "said"),
    [("hello\n", "cannot be read as a list of players"), ("a,b\n1,2\n", "is no list of players"), ("", "cannot be")],
)
def test_what_is_no_list_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(PlayersListError, match=said):
        read_players(written(tmp_path, text))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PlayersListError, match="cannot be read as a list of players"):
        read_players(tmp_path / "no.csv")
