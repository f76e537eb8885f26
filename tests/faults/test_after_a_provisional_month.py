"""A month that builds on a provisional one: of which types that one was, and what can still be done about it."""

from pathlib import Path

from tests.faults.office import issues_of
from tests.faults.test_no_k_of_a_type import PLAYERS
from tests.months import listed, rate, rating_list, trf


def test_only_types_that_the_month_before_rated_are_named(tmp_path: Path) -> None:
    base = rating_list(listed(PLAYERS))
    november = tmp_path / "november"
    november.mkdir()
    files = {"open.trf": trf(PLAYERS, start="2026/10/06", end="2026/10/08"), "broken.trf": "012 nothing\n"}
    first = rate(november, files, {"2026-10": base}, period="2026-11", options=())
    assert first.code == 1
    options = ("--previous", str(first.out))
    (found,) = issues_of(
        rate(tmp_path, {"open.trf": trf(PLAYERS)}, {"2026-11": base}, options=options), "PREVIOUS_PROVISIONAL"
    )
    assert found["message"] == "The month before was provisional when it was made (standard)."
    assert found["fix"].startswith("Settle that month first while its list is not published. Once it is, ")
