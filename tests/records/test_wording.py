"""Numbers with their things, and the first of an enumeration, as sentences have them."""

import pytest

from ratebatch.records.wording import first_few, sentence, several

LETTERS = ["a", "b", "c", "d"]


@pytest.mark.parametrize(("number", "said"), [(0, "0 games"), (1, "1 game"), (2, "2 games"), (21, "21 games")])
def test_a_thing_is_one_only_where_it_is_one(number: int, said: str) -> None:
    assert several(number, "game") == said


@pytest.mark.parametrize(("number", "said"), [(0, "0 entries"), (1, "1 entry"), (2, "2 entries")])
def test_a_form_of_its_own_for_many(number: int, said: str) -> None:
    assert several(number, "entry", "entries") == said


@pytest.mark.parametrize(("number", "said"), [(1, "1 player is"), (3, "3 players are")])
def test_more_words_than_a_noun(number: int, said: str) -> None:
    assert several(number, "player is", "players are") == said


@pytest.mark.parametrize(
    ("most", "said"),
    [(5, "a, b, c, d"), (4, "a, b, c, d"), (3, "a, b, c and 1 more"), (1, "a and 3 more")],
)
def test_the_first_few(most: int, said: str) -> None:
    assert first_few(LETTERS, most) == said


@pytest.mark.parametrize(("most", "said"), [(4, "a; b; c; d"), (2, "a; b; and 2 more")])
def test_behind_a_semicolon_the_rest_has_one_too(most: int, said: str) -> None:
    assert first_few(LETTERS, most, "; ") == said


def test_of_many_only_the_first_need_be_in_words() -> None:
    assert first_few(LETTERS, 4, in_all=4) == "a, b, c, d"
    assert first_few(LETTERS, 4, "; ", in_all=1000) == "a; b; c; d; and 996 more"


def test_nothing_is_said_of_nothing() -> None:
    assert first_few([], 3) == ""
    assert first_few([], 3, "; ", in_all=0) == ""


@pytest.mark.parametrize(("text", "said"), [("Not used: Born", "Not used: Born."), ("Not used: Doğ.Tar.",) * 2])
def test_one_full_stop_ends_a_sentence(text: str, said: str) -> None:
    assert sentence(text) == said
