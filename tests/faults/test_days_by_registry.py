"""An event whose file tells no days, as many sheets, has those of the registry; a file that tells them stands."""

from pathlib import Path

import pytest

from tests.faults.office import issues_of
from tests.months import Output, Player, listed, rate, rating_list, trf

PLAYERS = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"]),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"]),
]


def rated(folder: Path, start: str, end: str, row: str) -> Output:
    registry = folder / "registry.csv"
    registry.write_text(f"event,start,end\n{row}\n", encoding="utf-8")
    options = ("--type", "standard", "--events", str(registry))
    text = trf(PLAYERS, start=start, end=end)
    return rate(folder, {"open.trf": text}, {"2026-11": rating_list(listed(PLAYERS))}, options=options)


@pytest.mark.parametrize(
    ("start", "end", "row"),
    [
        ("", "", "Sample Open,2026-11-06,2026-11-08"),
        ("2026/11/06", "", "Sample Open,,2026-11-08"),
        ("06/11/2026", "08/11/2026", "Sample Open,2026-11-06,2026-11-08"),
    ],
)
def test_the_days_of_the_registry_are_used(tmp_path: Path, start: str, end: str, row: str) -> None:
    output = rated(tmp_path, start, end, row)
    (event,) = output.rows("events.csv")
    assert (event["start"], event["end"], event["verdict"]) == ("2026-11-06", "2026-11-08", "rated")
    assert issues_of(output, "DATE_FROM_REGISTRY")
    assert not output.codes() & {"DATE_MISSING", "DATE_AMBIGUOUS", "REGISTRY_UNUSED"}
    assert output.code == 0


def test_without_it_the_event_is_held(tmp_path: Path) -> None:
    output = rated(tmp_path, "", "", "Other Open,2026-11-06,2026-11-08")
    assert output.verdicts() == {"open.trf": "held"}
    assert {"DATE_MISSING", "REGISTRY_UNUSED"} <= output.codes()


def test_the_file_stands_against_the_registry(tmp_path: Path) -> None:
    output = rated(tmp_path, "2026/11/06", "2026/11/08", "Sample Open,2026-11-07,2026-11-08")
    (event,) = output.rows("events.csv")
    assert (event["start"], event["verdict"]) == ("2026-11-06", "rated")
    (said,) = issues_of(output, "REGISTRY_UNUSED")
    assert said["message"] == (
        "The registry has the start date 2026-11-07; the file says '2026/11/06' and was followed."
    )


def test_a_registered_day_may_end_the_event_in_a_later_period(tmp_path: Path) -> None:
    output = rated(tmp_path, "2026/11/06", "", "Sample Open,,2026-12-02")
    assert output.verdicts() == {"open.trf": "deferred"}
