"""Facts that nothing is computed with: one event where each warning stands, and one where it does not."""

import pytest

from ratebatch.issues import Issue
from ratebatch.normalising.plausible_facts import (
    days_are_those_of_rounds,
    federations_are_stated,
    sexes_are_stated,
)
from ratebatch.normalising.tournament import normalise
from tests.normalising.crosstables import SHA256, crosstable, player, tournament


@pytest.mark.parametrize(("sex", "stands"), [("m", False), ("w", False), ("F", False), ("", False), ("x", True)])
def test_a_sex_that_is_none(sex: str, stands: bool) -> None:
    read = crosstable("012 LIMAN OPEN", player(1, "Alfa, Ada", "0.0", sex=sex))
    found = sexes_are_stated(read, normalise(read, SHA256))
    assert [each.place for each in found] == ([(2, 10, "SEX_UNCLEAR")] if stands else [])


def test_the_sexes_of_a_file_that_are_none_are_one_warning() -> None:
    lines = [player(at, f"Alfa, {at}", "0.0", sex=sex) for at, sex in enumerate("xyxm", 1)]
    read = crosstable("012 LIMAN OPEN", *lines)
    (found,) = sexes_are_stated(read, normalise(read, SHA256))
    assert found.place == (2, 10, "SEX_UNCLEAR")
    assert "'x' of 2 players, 'y' of 1 player" in found.message


def federations(*texts: str) -> list[Issue]:
    lines = [player(rank, f"Player, {rank}", "0.0", federation=text) for rank, text in enumerate(texts, 1)]
    return federations_are_stated(tournament("012 LIMAN OPEN", *lines))


@pytest.mark.parametrize("odd", ["", "XXX", "TR", "tur"])
def test_a_player_without_a_federation_among_others_who_have_one(odd: str) -> None:
    assert [each.place for each in federations("TUR", "TUR", "GER", "FID", odd)] == [(6, 54, "FEDERATION_UNCLEAR")]
    assert federations("TUR", "TUR", "GER", odd) == []  # three of four are less than 80 %
    assert federations("TUR", "TUR", "GER", "FID", "FRA") == []


def dated(start: str, end: str, *rounds: str) -> list[str]:
    dates = "132".ljust(91) + "".join(day.ljust(10) for day in rounds)
    cells = (["2 w ="] * len(rounds), ["1 b ="] * len(rounds))
    lines = [player(rank, f"Player, {rank}", "0.0", *own) for rank, own in enumerate(cells, 1)]
    read = tournament("012 LIMAN OPEN", f"042 {start}", f"052 {end}", dates, *lines)
    return [f"{each.code} {each.round}" for each in days_are_those_of_rounds(read)]


def test_days_of_the_event_that_no_round_is_near_to() -> None:
    assert dated("2025/11/20", "2026/11/22", "26/11/20", "26/11/22") == ["DATES_FAR_APART 1"]
    assert dated("2026/11/20", "2027/11/22", "26/11/20", "26/11/22") == ["DATES_FAR_APART 2"]
    assert dated("2026/10/20", "2026/12/23", "26/11/20", "26/11/22") == []  # 31 days on both sides
    assert dated("2026/10/19", "2026/12/24", "26/11/20", "26/11/22") == ["DATES_FAR_APART 1", "DATES_FAR_APART 2"]


def test_a_league_that_is_under_way_ends_long_after_its_last_round_so_far() -> None:
    """Five rounds in eight weeks are those of a league; its end 300 days off could be one, 301 are a wrong year."""
    rounds = ("26/10/24", "26/11/07", "26/11/21", "26/12/05", "26/12/20")
    assert dated("2026/10/24", "2027/03/21", *rounds) == ["ROUNDS_TO_COME 5"]
    assert dated("2026/10/24", "2027/10/16", *rounds) == ["ROUNDS_TO_COME 5"]
    assert dated("2026/10/24", "2027/10/17", *rounds) == ["DATES_FAR_APART 5"]
    assert dated("2026/10/24", "2027/01/20", *rounds) == []  # 31 days


def test_two_rounds_a_week_are_a_league_and_more_are_not() -> None:
    assert dated("2026/11/02", "2027/01/31", "26/11/02", "26/11/06", "26/11/09") == ["ROUNDS_TO_COME 3"]
    assert dated("2026/11/02", "2027/01/31", "26/11/02", "26/11/06", "26/11/08") == ["DATES_FAR_APART 3"]
