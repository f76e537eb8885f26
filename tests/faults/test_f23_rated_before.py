"""F23 across months: a corrected version of an event that an earlier list rated is not rated a second time."""

from pathlib import Path

import pytest

from tests.months import Player, rate, rating_list, trf

LISTED = [
    {"id": 90000011, "name": "Alfa, Ada", "standard_rating": 1800},
    {"id": 90000022, "name": "Bravo, Bora", "standard_rating": 1700},
]


def event(first: str, second: str, end: str = "2026/11/08") -> str:
    """Return an event of two games between the two, the results those of Alfa."""
    mirror = {"1": "0", "=": "=", "0": "1"}
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011, [f"2 w {first}", f"2 b {second}"]),
        Player(2, "Bravo, Bora", 1700, 90000022, [f"1 b {mirror[first]}", f"1 w {mirror[second]}"]),
    ]
    return trf(players, end=end)


@pytest.mark.parametrize(
    ("again", "verdict", "code"),
    [
        (event("1", "="), "duplicate", "EVENT_RATED_BEFORE"),
        (event("1", "1"), "held", "EVENT_VERSIONS"),  # one result corrected
        (event("1", "=", end="2026/11/12"), "held", "EVENT_VERSIONS"),  # the last day corrected
    ],
)
def test_f23_an_event_of_an_earlier_list(tmp_path: Path, again: str, verdict: str, code: str) -> None:
    base = rating_list(LISTED)
    november, december = tmp_path / "november", tmp_path / "december"
    november.mkdir()
    december.mkdir()
    first = rate(november, {"open.trf": event("1", "=")}, {"2026-11": base})
    options = ("--type", "standard", "--previous", str(first.out))
    lists = {"2026-11": base, "2026-12": base}
    second = rate(december, {"open.trf": again}, lists, period="2027-01", options=options)
    assert (second.verdicts(), code in second.codes()) == ({"open.trf": verdict}, True)
    assert [row["new_rating"] for row in second.rows("changes.csv") if row["games"] != "0"] == []


def test_an_event_that_decisions_changed_is_known_again_without_them(tmp_path: Path) -> None:
    """December knew both players by decisions; January has neither these nor the list of the event, and needs none."""
    base = rating_list(LISTED)
    players = [
        Player(1, "Alfa, Ada", 1800, None, ["2 w 1"]),
        Player(2, "Bravo, Bora", 1700, None, ["1 b 0"]),
    ]
    files = {"open.trf": trf(players)}
    november, december = tmp_path / "november", tmp_path / "december"
    november.mkdir()
    december.mkdir()
    decisions = tmp_path / "decisions.toml"
    decisions.write_text(
        "".join(
            f'[[player]]\nfile = "open.trf"\nname = "{player.name}"\nprinted_rating = {player.rating}\n'
            f'id = {row["id"]}\nreason = "told by the club"\n'
            for player, row in zip(players, LISTED, strict=True)
        ),
        encoding="utf-8",
    )
    decided = ("--type", "standard", "--decisions", str(decisions))
    first = rate(november, files, {"2026-11": base}, options=decided)
    assert first.verdicts() == {"open.trf": "rated"}
    options = ("--type", "standard", "--previous", str(first.out))
    second = rate(december, files, {"2026-12": base}, period="2027-01", options=options)
    assert second.verdicts() == {"open.trf": "duplicate"}
    assert not second.codes() & {"LIST_MISSING", "EVENT_LATE", "EVENT_VERSIONS"}
    again = tmp_path / "again"
    again.mkdir()
    third = rate(again, files, {"2026-12": base}, period="2027-01", options=(*options, "--decisions", str(decisions)))
    assert third.verdicts() == {"open.trf": "duplicate"}
    assert not third.codes() & {"DECISION_USED", "DECISION_UNUSED"}  # they were told in December


def test_a_previous_folder_that_was_edited_is_refused(tmp_path: Path) -> None:
    base = rating_list(LISTED)
    november, december = tmp_path / "november", tmp_path / "december"
    november.mkdir()
    december.mkdir()
    first = rate(november, {"open.trf": event("1", "=")}, {"2026-11": base})
    path = first.out / "rating_list.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("90000022", "90000029"), encoding="utf-8")
    options = ("--type", "standard", "--previous", str(first.out))
    assert rate(december, {"open.trf": event("1", "0")}, {}, period="2027-01", options=options).code == 3


def test_what_was_wrong_with_a_rated_event_is_not_told_again(tmp_path: Path) -> None:
    """December warned of a misprinted name and asked who Nobody is; in January the file only lies there still."""
    base = rating_list(LISTED)
    players = [
        Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b 1"]),
        Player(2, "Quite Another", 1700, 90000022, ["1 b 0", "4 w 1"]),
        Player(3, "Nobody, Nur", 1650, None, ["4 w 1", "1 w 0"]),
        Player(4, "Stranger, Sam", None, None, ["3 b 0", "2 b 0"]),
    ]
    decisions = tmp_path / "decisions.toml"
    decisions.write_text(
        '[[player]]\nevent = "Sample Open"\nname = "Nobody, Nur"\nprinted_rating = 1650\n'
        'id = "unrated"\nreason = "new"\n'
        '[[player]]\nevent = "Sample Open"\nname = "Quite Another"\nprinted_id = 90000022\nprinted_rating = 1700\n'
        'id = 90000022\nreason = "she has married"\n',
        encoding="utf-8",
    )
    november, december = tmp_path / "november", tmp_path / "december"
    november.mkdir()
    december.mkdir()
    files = {"open.trf": trf(players)}
    options = ("--type", "standard", "--decisions", str(decisions))
    first = rate(november, files, {"2026-11": base}, options=options)
    assert first.verdicts() == {"open.trf": "rated"}
    options = ("--type", "standard", "--previous", str(first.out))
    second = rate(december, files, {"2026-11": base, "2026-12": base}, period="2027-01", options=options)
    assert second.verdicts() == {"open.trf": "duplicate"}
    assert [row["code"] for row in second.rows("issues.csv") if row["file"] == "open.trf"] == ["EVENT_RATED_BEFORE"]
    assert not any(row["question"] for row in second.rows("issues.csv"))
