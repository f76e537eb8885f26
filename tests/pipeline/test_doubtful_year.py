"""A wrong year keeps an event from its list with a warning; what is rightly left to another period gets a note."""

from pathlib import Path

import pytest

from tests.months import Output, Player, rate, rating_list, trf

PLAYERS = [Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]), Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"])]
BASE = rating_list({"id": each.fide_id, "name": each.name, "standard_rating": each.rating} for each in PLAYERS)


def rated(
    folder: Path, start: str, end: str, *options: str, period: str = "2026-12", lists: tuple[str, ...] = ("2026-11",)
) -> Output:
    files = {"open.trf": trf(PLAYERS, start=start, end=end)}
    folder.mkdir(exist_ok=True)
    return rate(folder, files, dict.fromkeys(lists, BASE), period=period, options=("--type", "standard", *options))


@pytest.mark.parametrize(
    ("start", "end", "period", "said"),
    [
        ("2025/11/06", "2025/11/08", "2026-12", "In 2026 its last day would be of this list: is the year 2025 right?"),
        ("2027/11/06", "2027/11/08", "2026-12", "In 2026 its last day would be of this list: is the year 2027 right?"),
        ("2062/11/06", "2062/11/08", "2026-12", "is the year 2062 right?"),
        (
            "2027/12/19",
            "2027/12/20",
            "2027-01",
            "In 2026 its last day would be of this list",
        ),  # of December, typed ahead
    ],
)
def test_with_another_year_it_would_be_of_this_list(
    tmp_path: Path, start: str, end: str, period: str, said: str
) -> None:
    output = rated(tmp_path, start, end, period=period, lists=("2026-11", "2026-12"))
    assert output.verdicts() == {"open.trf": "deferred"}
    (found,) = [row for row in output.rows("issues.csv") if row["file"] == "open.trf"]
    assert (found["code"], found["severity"]) == ("EVENT_YEAR_DOUBTFUL", "warning")
    assert said in found["message"]
    assert "042 and 052" in found["fix"]


@pytest.mark.parametrize(
    ("start", "end", "code"),
    [
        ("2026/06/05", "2026/06/07", "EVENT_OF_EARLIER_PERIOD"),  # another month of the same year
        ("2025/06/05", "2025/06/07", "EVENT_OF_EARLIER_PERIOD"),
        ("2026/12/05", "2026/12/07", "EVENT_DEFERRED"),
        ("2027/02/05", "2027/02/07", "EVENT_DEFERRED"),
    ],
)
def test_another_month_is_rightly_left_out(tmp_path: Path, start: str, end: str, code: str) -> None:
    assert rated(tmp_path, start, end).codes() == {code}


def test_the_event_of_last_year_that_last_year_rated_is_not_asked_for(tmp_path: Path) -> None:
    """The manifests carry an event for twelve months, so the month before knows it still."""
    days = ("2025/11/06", "2025/11/08")
    out = rated(tmp_path / "2025-12", *days, period="2025-12", lists=("2025-11",)).out
    for month, base in (("2026-01", "2025-12"), ("2026-02", "2026-01")):
        out = rated(tmp_path / month, *days, "--previous", str(out), period=month, lists=(base,)).out
    last = rated(tmp_path / "2026-03", *days, "--previous", str(out), period="2026-03", lists=("2026-02",))
    assert (last.verdicts(), last.codes()) == ({"open.trf": "duplicate"}, {"EVENT_RATED_BEFORE"})
