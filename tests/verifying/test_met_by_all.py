"""Where all who differ without a cause met one of them, and him alone, that is said at each."""

from ratebatch.records.output import Row
from ratebatch.records.verification import Cause, Certainty, Difference, Figures, TestedCause
from ratebatch.verifying.met_by_all import with_one_met_by_all


def difference(number: str, cause: Cause = Cause.OFF_BY_ONE, certainty: Certainty = Certainty.OPEN) -> Difference:
    figures = Figures(rating=1800)
    causes = (TestedCause(cause=cause, words="."),)
    of_player = {"id": number, "name": f"Player {number}", "base": "1800", "k": "20", "change_exact": "0.00"}
    return Difference(**of_player, ours=figures, theirs=figures, causes=causes, certainty=certainty)


def met(pairs: dict[str, str]) -> dict[str, list[Row]]:
    return {player: [{"opponent_id": other} for other in others] for player, others in pairs.items()}


def said(differences: list[Difference], pairs: dict[str, str]) -> list[str]:
    return [" ".join(each.others) for each in with_one_met_by_all(differences, met(pairs))]


THREE = [difference("1", Cause.OTHER_BASE), difference("2"), difference("3", Cause.UNEXPLAINED)]
STAR = {"1": "23", "2": "1", "3": "1"}


def test_all_met_one() -> None:
    words = "All 2 others who differ without a cause met 1 Player 1: the rating of that player in their games"
    assert all(each.startswith(words) for each in said(THREE, STAR))


def test_who_has_a_cause_is_told_nothing_and_hinders_nothing() -> None:
    with_cause = difference("4", Cause.OTHER_K, Certainty.SIMPLEST)
    assert said([*THREE, with_cause], STAR)[3] == ""
    assert said([*THREE, with_cause], STAR)[0]


def test_where_everybody_met_everybody_none_is_named() -> None:
    assert said(THREE, {"1": "23", "2": "13", "3": "12"}) == ["", "", ""]


def test_one_who_did_not_meet_him_or_a_single_pair_says_nothing() -> None:
    assert said(THREE, STAR | {"3": "5"}) == ["", "", ""]
    assert said(THREE[:2], STAR) == ["", ""]
