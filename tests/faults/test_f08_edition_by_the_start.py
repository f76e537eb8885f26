"""F08: the rules of the day on which an event starts, not of its end, of the list or of today (B.02, 0.1)."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of
from tests.faults.office import ALFA, BRAVO, event, listing
from tests.months import rate


@pytest.mark.parametrize(
    ("days", "expected", "difference", "edition"),
    [
        # old rule: 500 counts as 400, expected 0.92
        ("2025/09/28 2025/10/05", ("-4.20", "-4", "2696"), "400", "2024-03-01"),
        # from 1 October 2025 a player of 2650 or more has no limit: 0.96
        ("2025/10/01 2025/10/08", ("-4.60", "-5", "2695"), "500", "2025-10-01"),
    ],
)
def test_f08_the_limit_of_400_points_ends_with_events_that_start_on_1_october_2025(
    tmp_path: Path, days: str, expected: tuple[str, str, str], difference: str, edition: str
) -> None:
    base = listing(
        ALFA.on_list(standard_rating=2700, standard_k=10), BRAVO.on_list(standard_rating=2200, standard_k=20)
    )
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 =:="], days=days, time="120 min")}
    output = rate(tmp_path, files, {"2025-09": base, "2025-10": base}, period="2025-11")
    assert output.code == 0
    assert exact_and_whole(output, ALFA.fide_id) == expected
    (game,) = games_of(output, ALFA.fide_id)
    assert game["difference"] == difference
    assert game["edition"].endswith(edition)
    assert exact_and_whole(output, BRAVO.fide_id) == ("8.40", "8", "2208")  # limited under either edition
