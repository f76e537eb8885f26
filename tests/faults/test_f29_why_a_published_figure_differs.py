"""F29: a published figure differs from ours: the cause is tested and named, with its arithmetic (and F05, F08, F21).

All changes are computed by hand from table 8.1.2 of the handbook: 0.50 for equals, 0.36 against 1900, 0.64 against
1700, each seen from 1800.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.desk import Desk
from tests.months import Output, Player, rating_list, trf

X = 90000001


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


OPPONENTS = (
    {90000100 + number: 1900 for number in range(9)}
    | {90000200 + number: 1800 for number in range(9)}
    | {90000300: 1815, 90000301: 1815, 90000400: 2200}
)
SIGNS = {"1": "0", "=": "=", "0": "1"}


def event(name: str, opponents: list[int], results: str, start: str = "2026/11/06") -> str:
    """Return an event in which X meets one opponent in each round."""
    lines = [Player(1, "Xen, Xenia", None, X, [f"{at + 2} w {sign}" for at, sign in enumerate(results)])]
    for at, opponent in enumerate(opponents):
        cells = [f"1 b {SIGNS[sign]}" if place == at else "" for place, sign in enumerate(results)]
        lines.append(Player(at + 2, f"Player, {opponent}", None, opponent, cells))
    return trf(lines, name=name, start=start, end="2026/11/20")


def month_list(base: int = 1800, k: int = 20) -> str:
    rows: list[dict[str, object]] = [{"id": X, "name": "Xen, Xenia", "standard_rating": base, "standard_k": k}]
    return rating_list([*rows, *({"id": each, "standard_rating": rating} for each, rating in OPPONENTS.items())])


def published(desk: Desk, rating: object, games: object) -> str:
    """Write our own list with other figures for X, and everybody's games."""
    rows: list[dict[str, object]] = []
    played = {row["id"]: row["games"] for row in desk_rows(desk, "changes.csv")}
    for row in desk_rows(desk, "rating_list.csv"):
        figures = (rating, games) if row["id"] == str(X) else (row["standard_rating"], played.get(row["id"], "0"))
        rows.append(
            {
                "id": row["id"],
                "name": row["name"],
                "standard_rating": figures[0],
                "standard_games": figures[1],
                "standard_k": row["standard_k"],
            }
        )
    return f"2026-12={desk.put('published.csv', rating_list(rows))}"


def desk_rows(desk: Desk, name: str) -> list[dict[str, str]]:
    return Output(0, desk.folder / "out").rows(name)


def difference(desk: Desk, rating: object, games: object, *options: str | Path) -> dict[str, Any]:
    """Return what is said of X; nobody else may differ."""
    ran = desk.run(
        "verify", desk.folder / "out", "--published", published(desk, rating, games), "--format", "json", *options
    )
    assert ran.code == 1
    (verification,) = json.loads(ran.stdout)["verifications"]
    (found,) = verification["differences"]
    assert found["id"] == str(X)
    answer: dict[str, Any] = found
    return answer


NINETEEN = [90000100 + number for number in range(9)]
EIGHTEEN = [90000200 + number for number in range(9)]
A = event("Event A", [NINETEEN[0], EIGHTEEN[0]], "1=", "2026/11/06")
"""0.64 + 0 = 0.64; 20 x 0.64 = 12.80."""
B = event("Event B", [*EIGHTEEN[1:4]], "1==", "2026/11/09")
"""0.50; 20 x 0.50 = 10.00."""


def rate(desk: Desk, files: dict[str, str], *options: str | Path, lists: list[str] | None = None) -> None:
    given = lists or [desk.month_list("2026-11", month_list())]
    assert desk.rate(files, *options, lists=given).code == 0


def test_an_event_is_missing(desk: Desk) -> None:
    """Ours 12.80 + 10.00 = 22.80, 1823; published 1813 with 3 games fewer: 12.80 -> 13 fits exactly."""
    rate(desk, {"a.trf": A, "b.trf": B})
    found = difference(desk, 1813, 2)
    assert (found["class"], found["certainty"]) == ("EVENT_NOT_IN_PUBLISHED", "only")
    (cause,) = found["causes"]
    assert cause["words"] == "Event B (3 games, +0.50) is not in the published figure."
    assert cause["arithmetic"] == [
        "20 x +0.64 = +12.80 -> +13 (2 games)",
        "1800 +13 = 1813; published 1813, 2 games",
    ]


def test_two_events_that_explain_it_equally_well_are_both_shown(desk: Desk) -> None:
    """A and C both give 0.64 in two games: whichever is missing, the rest is the same."""
    c = event("Event C", [NINETEEN[1], EIGHTEEN[4]], "1=", "2026/11/12")
    rate(desk, {"a.trf": A, "b.trf": B, "c.trf": c})
    found = difference(desk, 1800 + 23, 5)  # 20 x 1.14 = 22.80
    assert found["certainty"] == "ambiguous"
    assert [cause["words"][:7] for cause in found["causes"]] == ["Event A", "Event C"]
    assert {cause["cause"] for cause in found["causes"]} == {"EVENT_NOT_IN_PUBLISHED"}


def test_two_events_are_missing(desk: Desk) -> None:
    c = event("Event C", [NINETEEN[1], *EIGHTEEN[4:7]], "1===", "2026/11/12")
    rate(desk, {"a.trf": A, "b.trf": B, "c.trf": c})
    found = difference(desk, 1813, 2)  # C alone is 12.80 in four games, A alone in two
    assert [cause["cause"] for cause in found["causes"]] == ["EVENT_NOT_IN_PUBLISHED"]
    assert "Event B" in found["causes"][0]["words"]
    assert "Event C" in found["causes"][0]["words"]


def test_another_k(desk: Desk) -> None:
    rate(desk, {"a.trf": A, "b.trf": B})
    found = difference(desk, 1846, 5)  # 40 x 1.14 = 45.60
    assert (found["class"], found["certainty"]) == ("OTHER_K", "only")
    assert found["causes"][0]["arithmetic"][0] == "40 x +1.14 = +45.60 -> +46 (5 games)"


def test_rounded_by_event_and_one_point_off(desk: Desk) -> None:
    """F05: two draws against 1815, 0.02 each: 0.40 -> 0 and 0.40 -> 0, together 0.80 -> 1."""
    first = event("Event A", [90000300], "=", "2026/11/06")
    second = event("Event B", [90000301], "=", "2026/11/09")
    rate(desk, {"a.trf": first, "b.trf": second})
    found = difference(desk, 1800, 2)
    arithmetic = {cause["cause"]: cause["arithmetic"][0] for cause in found["causes"]}
    assert found["certainty"] == "ambiguous"  # K 10 gives 0.40 -> 0 as well, and so does a base of 1799
    assert set(arithmetic) == {"OTHER_K", "ROUNDED_PER_EVENT", "OFF_BY_ONE"}
    assert arithmetic["ROUNDED_PER_EVENT"] == "0.40 -> 0; 0.40 -> 0: 0"


def test_the_list_of_another_month(desk: Desk) -> None:
    """F21: against 1900 expected 0.36; the October list prints 2000, expected 0.24: 20 x (0.76 + 0) = 15.20."""
    rate(desk, {"a.trf": A})
    october = month_list().replace(
        f'{NINETEEN[0]},"Player, {NINETEEN[0]}",,,1900', f'{NINETEEN[0]},"Player, {NINETEEN[0]}",,,2000'
    )
    assert "2000" in october
    given = f"2026-10={desk.put('october.csv', october)}"
    found = difference(desk, 1815, 2, "--list", given)
    assert found["class"] == "OTHER_LIST_MONTH"
    assert "2026-10 instead of 2026-11" in found["causes"][0]["words"]


def test_the_edition_before(desk: Desk) -> None:
    """F08: 2700 draws with 2200: 0.92 with the limit of 400 (-4.20), 0.96 without it (-4.60)."""
    file = event("Event A", [90000400], "=", "2026/11/06")
    rate(desk, {"a.trf": file}, lists=[desk.month_list("2026-11", month_list(2700, 10))])
    found = difference(desk, 2696, 1)
    causes = {cause["cause"] for cause in found["causes"]}
    assert "OTHER_EDITION" in causes
    assert any("2024-03-01" in cause["words"] for cause in found["causes"])


def test_more_games_than_we_know_stay_open(desk: Desk) -> None:
    rate(desk, {"a.trf": A})
    found = difference(desk, 1840, 11)
    assert (found["class"], found["certainty"]) == ("GAME_COUNT_DIFFERS", "open")
    assert "If the 9 more were played in events that are not among our files" in found["causes"][0]["words"]
    assert found["settle"]


def test_nothing_fits(desk: Desk) -> None:
    rate(desk, {"a.trf": A})
    found = difference(desk, 2013, 2)
    assert (found["class"], found["certainty"]) == ("UNEXPLAINED", "open")


def test_an_event_counted_twice(desk: Desk) -> None:
    rate(desk, {"a.trf": A, "b.trf": B})
    found = difference(desk, 1833, 8)  # 12.80 + 2 x 10.00 = 32.80
    assert (found["class"], found["certainty"]) == ("EXTRA_EVENT_IN_PUBLISHED", "only")


def test_a_base_correction_of_ours(desk: Desk) -> None:
    """The decision makes the base 1807; the published list started from the 1800 that the list prints."""
    decisions = desk.put(
        "decisions.toml",
        f'[[base]]\nplayer = {X}\nlist = "2026-11"\nrating = 1807\nreason = "an event was withdrawn"\n',
    )
    rate(desk, {"b.trf": B}, "--decisions", decisions)
    row = next(row for row in desk_rows(desk, "changes.csv") if row["id"] == str(X))
    found = difference(desk, 1800 + int(row["change"]), 3)
    assert [cause["cause"] for cause in found["causes"]] == ["MANUAL_CORRECTION"]
    assert "an event was withdrawn" in found["causes"][0]["words"]


def test_a_corrected_result_of_ours(desk: Desk) -> None:
    """The file says 1-0, the decision draws: without it X has half a point more, 20 x 0.50 = 10."""
    decisions = desk.put(
        "decisions.toml",
        f'[[correction]]\nevent = "Event B"\nround = 1\nwhite = {X}\nblack = {EIGHTEEN[1]}\nfrom = "1-0"\nto = "=-="\n'
        'reason = "the score sheets"\n',
    )
    rate(desk, {"b.trf": B}, "--decisions", decisions)
    found = difference(desk, 1810, 3)
    assert found["class"] == "MANUAL_CORRECTION"
    assert "1-0 into =-=" in found["causes"][0]["words"]
