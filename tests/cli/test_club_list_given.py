"""A list of plain ratings for a club: what does not serve is said with the reason, and the remedy works."""

import pytest

from tests.cli.desk import NOVEMBER, OPEN, Desk

CLUB = ("--system", "elo", "--rules", "club")


@pytest.mark.parametrize("ending", ["txt", "xml"])
@pytest.mark.parametrize("named", ["elo-standard:", ""])
def test_a_list_of_fide_is_none_of_a_club(desk: Desk, named: str, ending: str) -> None:
    of_fide, members = desk.folder / f"2026-11.{ending}", desk.folder / "members.csv"
    assert desk.run("lists", "convert", desk.put("plain.csv", NOVEMBER), of_fide, "--list-date", "2026-11").code == 0
    ran = desk.rate({"open.trf": OPEN}, *CLUB, lists=[f"{named}2026-11={of_fide}"])
    assert ran.code == 3
    assert f"2026-11.{ending} was read and has standard_rating" in ran.stderr
    assert "it is a list of FIDE, whose ratings are taken for FIDE's only" in ran.stderr
    assert f"ratebatch lists convert 2026-11.{ending} members.csv" in ran.stderr
    assert "--list elo-standard:2026-11=members.csv" in ran.stderr
    assert "is missing" not in ran.stderr
    assert desk.run("lists", "convert", of_fide, members).code == 0
    assert desk.rate({"open.trf": OPEN}, *CLUB, lists=[f"elo-standard:2026-11={members}"]).code == 0


def test_a_plain_list_that_was_not_named_for_the_club(desk: Desk) -> None:
    ran = desk.rate({"open.trf": OPEN}, *CLUB)
    assert ran.code == 3
    assert "give it as --list elo-standard:2026-11=2026-11.csv" in ran.stderr
    assert desk.rate({"open.trf": OPEN}, *CLUB, lists=[f"elo-standard:{desk.month_list()}"]).code == 0


def test_a_system_that_takes_no_plain_list_is_not_told_to_convert(desk: Desk) -> None:
    ran = desk.rate({"open.trf": OPEN}, "--system", "ukd")
    assert ran.code == 3
    assert "name the column ukd_standard_rating" in ran.stderr
    assert "members.csv" not in ran.stderr
    assert "give it as" not in ran.stderr
