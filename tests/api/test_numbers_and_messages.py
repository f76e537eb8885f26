"""A player is named by a number or a text, and what is said names what the caller gave."""

from pathlib import Path

import pytest

import ratebatch
from ratebatch.api.staging import staging
from tests.api.sample import EVENT, LISTS, in_memory, rated
from tools.sample_run import MONTH

NUMBER = 90003176


def test_a_number_of_an_entry_finds_the_player_everywhere() -> None:
    output = rated()
    entry = next(each for each in ratebatch.read_crosstable(EVENT).each_entry() if each.fide_id == NUMBER)
    assert entry.fide_id is not None
    assert [each.new_rating for each in ratebatch.explain(output, entry.fide_id).explanations] == [1996]
    for listed in (output.rating_list(), ratebatch.read_rating_list(LISTS["2026-11"], "2026-11")):
        player = listed.player_with(entry.fide_id)
        assert player is not None
        assert player == listed.player_with(str(NUMBER))


def test_a_list_of_ukd_gives_the_rating_and_finds_by_the_licence() -> None:
    """The first row of the sample list: TS20417, 90000001, 2617."""
    listed = ratebatch.read_rating_list(MONTH / "lists" / "ukd-2026-11.csv", "2026-11")
    player = listed.player_with("TS20417")
    assert player == listed.player(0)
    assert player is not None
    assert (player.id, player.national_id) == ("90000001", "TS20417")
    assert player.national_ratings["ukd"][ratebatch.RatingType.STANDARD] == 2617


def said(call: object) -> str:
    assert callable(call)
    with pytest.raises(ratebatch.RatebatchError) as raised:
        call()
    return str(raised.value)


def test_no_message_shows_a_folder_that_is_ours() -> None:
    output = rated()
    messages = [
        said(lambda: ratebatch.explain(output, "nobody")),
        said(lambda: ratebatch.explain(output, NUMBER, type="rapid")),
        said(lambda: rated(previous=output)),
        said(lambda: ratebatch.read_rating_list(ratebatch.MemoryFile("list.csv", b"?"), "2026-11")),
    ]
    assert messages[:2] == [
        "the output knows no player 'nobody'. Nobody there has an id or a name like it.",
        "the output holds standard, not rapid.",
    ]
    assert not [each for each in messages if "ratebatch-" in each or "memory-" in each]


def test_a_folder_of_the_caller_is_named_as_he_gave_it(tmp_path: Path) -> None:
    out = tmp_path / "december"
    rated(out=out)
    assert said(lambda: ratebatch.explain(out, "nobody")).startswith(f"{out} knows no player 'nobody'.")


def test_arguments_are_named_and_not_options() -> None:
    undated = said(lambda: ratebatch.read_rating_list(in_memory(LISTS["2026-10"])))
    assert undated == "2026-10.csv: nothing in the list says of which month it is; say its month."
    missing = said(lambda: rated(lists={"2026-10": LISTS["2026-10"]}))
    assert "--list" not in missing
    assert "Give it with lists 2026-11=FILE" in missing


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("--previous x is of 2026-10", "previous x is of 2026-10"),
        ("give --allow-empty if so (--list-mapping ukd)", "give allow_empty=True if so (mapping ukd)"),
        ("--list-type and --lists are none of ours", "--list-type and --lists are none of ours"),
        ("a file called open--type.trf stays", "a file called open--type.trf stays"),
    ],
)
def test_only_options_that_are_arguments_are_named_otherwise(message: str, told: str) -> None:
    with pytest.raises(ratebatch.UsageError) as raised, staging():
        raise ratebatch.UsageError(message)
    assert str(raised.value) == told
