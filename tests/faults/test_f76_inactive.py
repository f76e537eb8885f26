"""F76: an inactive player is rated, and active again on the next list; a year without a game makes inactive (7.2.2)."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    Person,
    event,
    issues_of,
    known,
    last_month,
    listing,
    on_new_list,
    with_previous,
)
from tests.months import Output, rate

WOMAN = Person(90000011, "Alfa, Ada", sex="w")


def winner_with_flag(folder: Path, flag: str) -> Output:
    """Rate one win of a player of 1700, K 20, whose row carries a flag, against 1700."""
    base = listing(
        WOMAN.on_list(standard_rating=1700, standard_k=20, flag=flag),
        BRAVO.on_list(standard_rating=1700, standard_k=20, flag="i"),
        CHARLIE.on_list(standard_rating=1650, standard_k=20, flag="i"),
    )
    return rate(folder, {"open.trf": event([WOMAN, BRAVO], ["1-2 1:0"])}, {"2026-11": base})


@pytest.mark.parametrize(("flag", "after"), [("wi", "w"), ("i", ""), ("w", "w"), ("", "")])
def test_f76_an_inactive_player_is_rated_and_becomes_active(tmp_path: Path, flag: str, after: str) -> None:
    output = winner_with_flag(tmp_path, flag)
    assert exact_and_whole(output, WOMAN.fide_id) == ("10.00", "10", "1710")
    assert on_new_list(output, WOMAN)["flag"] == after
    remarks = output.change(WOMAN.fide_id)["remarks"]
    assert remarks == ("BECOMES_ACTIVE" if "i" in flag else "")


def test_f76_an_inactive_opponent_is_no_unrated_one_and_others_keep_their_flag(tmp_path: Path) -> None:
    output = winner_with_flag(tmp_path, "")
    assert exact_and_whole(output, BRAVO.fide_id) == ("-10.00", "-10", "1690")
    assert on_new_list(output, BRAVO)["flag"] == ""
    assert on_new_list(output, CHARLIE)["flag"] == "i"


@pytest.mark.parametrize("flag", ["", "w"])
@pytest.mark.parametrize(
    ("last_rated", "becomes"),
    [
        ("2026-01", False),  # the lists of February to December are eleven
        ("2025-12", True),  # twelve lists without a game
        ("2020-05", True),
        ("", False),  # not known: no guess
    ],
)
def test_f76_twelve_lists_without_a_game_make_inactive(
    tmp_path: Path, last_rated: str, becomes: bool, flag: str
) -> None:
    base = listing(
        ALFA.on_list(standard_rating=1700, standard_k=20, flag=flag),
        BRAVO.on_list(standard_rating=1700, standard_k=20),
        CHARLIE.on_list(standard_rating=1700, standard_k=20),
    )
    previous = last_month(tmp_path, "2026-11", [known(ALFA, 60, 1750, last_rated=last_rated)])
    files = {"open.trf": event([BRAVO, CHARLIE], ["1-2 1:0"])}
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous))
    row = on_new_list(output, ALFA)
    assert row["flag"] == (f"{flag}i" if becomes else flag)
    assert (row["standard_rating"], row["standard_k"]) == ("1700", "20")
    assert len(issues_of(output, "BECOMES_INACTIVE")) == becomes
    if becomes:
        change = output.change(ALFA.fide_id)
        assert (change["status"], change["games"], change["new_rating"]) == ("inactive", "0", "1700")


@pytest.mark.parametrize(
    ("period", "last_rated", "becomes"),
    [
        ("2022-10", "2021-10", False),  # 24 months from November 2020 on
        ("2022-10", "2020-10", True),
        ("2022-11", "2021-11", True),  # one year again since 17 October 2022
        ("2020-11", "2019-11", False),
        ("2020-10", "2019-10", True),
    ],
)
def test_f76_between_november_2020_and_october_2022_it_took_two_years(
    tmp_path: Path, period: str, last_rated: str, becomes: bool
) -> None:
    year, month = period.split("-")
    base = f"{year}-{int(month) - 1:02}"
    listed = listing(ALFA.on_list(standard_rating=1700, standard_k=20))
    previous = last_month(tmp_path, base, [known(ALFA, 60, 1750, last_rated=last_rated)])
    options = (*with_previous(previous), "--allow-empty")
    output = rate(tmp_path, {}, {base: listed}, period=period, options=options)
    assert on_new_list(output, ALFA)["flag"] == ("i" if becomes else "")
    months = 24 if "2020-11" <= period <= "2022-10" else 12
    said = [f"No rated game for {months} months; flagged inactive on the new list."] if becomes else []
    assert [found["message"] for found in issues_of(output, "BECOMES_INACTIVE")] == said
