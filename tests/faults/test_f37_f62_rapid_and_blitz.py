"""F37, F62: three types of rating that never mix, and the standard rating that stands in for a missing one."""

from pathlib import Path

import pytest

from tests.faults.fixtures import exact_and_whole, games_of, reasons
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    Person,
    event,
    issues_of,
    listing,
    on_lists,
    on_new_list,
    registry,
)
from tests.months import Output, rate

RAPID = ("--type", "rapid")
X, Y, Z, G = ALFA, BRAVO, CHARLIE, DELTA


def test_f37_a_standard_rating_stands_in_on_both_sides_of_the_game(tmp_path: Path) -> None:
    base = listing(
        X.on_list(rapid_rating=1500, rapid_k=20, standard_rating=1550), Y.on_list(standard_rating=1620, standard_k=20)
    )
    files = {"rapid.trf": event([X, Y], ["1-2 1:0"], time="15 min + 10 sec/move")}
    output = rate(tmp_path, files, {"2026-11": base}, options=RAPID)
    assert exact_and_whole(output, X.fide_id) == ("13.20", "13", "1513")  # 120 points weaker: 0.34 expected
    (of_x,), (of_y,) = games_of(output, X.fide_id), games_of(output, Y.fide_id)
    assert (of_x["opponent_rating"], of_x["opponent_source"], of_x["own_source"]) == ("1620", "standard", "list")
    assert (of_y["own_rating"], of_y["own_source"], of_y["opponent_source"]) == ("1620", "standard", "list")
    assert output.change(Y.fide_id)["base_source"] == "standard"


def rapid_month(folder: Path) -> Output:
    """Rate the rapid month of Y, who has a standard rating of 1620 only: he beats X and loses to Z and G."""
    base = listing(
        X.on_list(rapid_rating=1500, rapid_games=4, rapid_k=20),
        Y.on_list(standard_rating=1620, standard_games=0, standard_k=20),
        Z.on_list(rapid_rating=2250, rapid_games=0, rapid_k=20),
        G.on_list(rapid_rating=2610, rapid_games=0, rapid_k=10),
    )
    files = {"rapid.trf": event([X, Y, Z, G], ["2-1 1:0", "3-2 1:0", "2-4 0:1"], time="15 min + 10 sec/move")}
    return rate(folder, files, {"2026-11": base}, options=RAPID)


@pytest.mark.parametrize(
    ("player", "base", "k", "games", "expected"),
    [
        (Y, "1620", "40", "2", ("10.40", "10", "1630")),  # 40 × (0.34 − 0.08); K of a newcomer by convention
        (X, "1500", "20", "1", ("-6.80", "-7", "1493")),  # 20 × −0.34
        (Z, "2250", "20", "1", ("1.60", "2", "2252")),  # 20 × 0.08, the difference 630 counts as 400
    ],
)
def test_the_rapid_month_of_a_player_with_a_standard_rating_only(
    tmp_path: Path, player: Person, base: str, k: str, games: str, expected: tuple[str, str, str]
) -> None:
    output = rapid_month(tmp_path)
    row = output.change(player.fide_id)
    assert (row["base_rating"], row["k"], row["games"]) == (base, k, games)
    assert (row["change_exact"], row["change"], row["new_rating"]) == expected


def test_the_rapid_month_leaves_out_the_game_that_is_too_unequal(tmp_path: Path) -> None:
    """990 points apart and one of them above 2600 (rapid and blitz regulations, 7.3.1)."""
    output = rapid_month(tmp_path)
    row = output.change(G.fide_id)
    assert (row["games"], row["change"] or "0", row["new_rating"]) == ("0", "0", "2610")
    assert reasons(output, G.fide_id) == ["GAP_TOO_LARGE"]
    assert reasons(output, Y.fide_id) == ["counted", "counted", "GAP_TOO_LARGE"]


def test_the_rapid_month_is_listed_and_the_standard_rating_stays(tmp_path: Path) -> None:
    output = rapid_month(tmp_path)
    row = on_new_list(output, Y)
    assert (row["rapid_rating"], row["rapid_games"], row["rapid_k"]) == ("1630", "2", "40")
    assert (row["standard_rating"], row["standard_games"], row["standard_k"]) == ("1620", "0", "20")
    assert (output.change(Y.fide_id)["status"], output.code) == ("first", 0)
    assert [found["player"] for found in issues_of(output, "K_OF_NEWCOMER")] == [f"{Y.fide_id} {Y.name}"]


KINDS = ("standard", "rapid", "blitz")
BLITZ_FILE = {"blitz.trf": event([ALFA, BRAVO], ["1-2 1:0"], name="Sampleville Blitz Cup", time="")}
THREE_TYPES = listing(
    *on_lists(
        [ALFA, BRAVO],
        **{"standard_rating": 1800, "rapid_rating": 1700, "blitz_rating": 1600},
        **{f"{kind}_games": 2 for kind in KINDS},
        **{f"{kind}_k": 20 for kind in KINDS},
    )
)


def test_f62_the_name_of_an_event_never_says_its_type(tmp_path: Path) -> None:
    output = rate(tmp_path, BLITZ_FILE, {"2026-11": THREE_TYPES}, options=())
    assert (output.code, output.verdicts()) == (1, {"blitz.trf": "held"})
    (found,) = issues_of(output, "TIME_CONTROL_UNKNOWN")
    assert (found["severity"], found["file"]) == ("error", "blitz.trf")
    for kind in KINDS:
        assert output.rows(f"fide-{kind}/changes.csv") == []


def test_f62_the_officer_says_that_it_is_blitz(tmp_path: Path) -> None:
    output = rate(tmp_path, BLITZ_FILE, {"2026-11": THREE_TYPES}, options=("--type", "blitz"))
    assert (output.code, output.verdicts()) == (0, {"blitz.trf": "rated"})
    assert exact_and_whole(output, ALFA.fide_id) == ("10.00", "10", "1610")
    assert output.change(ALFA.fide_id)["type"] == "blitz"


@pytest.mark.parametrize(("row", "verdict"), [("blitz", "rated"), ("", "held")])
def test_f62_or_the_registry_of_events_says_it(tmp_path: Path, row: str, verdict: str) -> None:
    options = registry(tmp_path, f"Sampleville Blitz Cup,{row},")
    output = rate(tmp_path, BLITZ_FILE, {"2026-11": THREE_TYPES}, options=options)
    assert output.verdicts() == {"blitz.trf": verdict}
    rated = {kind: len(output.rows(f"fide-{kind}/changes.csv")) for kind in KINDS}
    assert rated == {"standard": 0, "rapid": 0, "blitz": 2 if verdict == "rated" else 0}


@pytest.mark.parametrize(
    ("approved", "kind"),
    [("", "rapid"), ("time-control", "standard")],  # 50 minutes are rapid, unless they are approved as standard
)
def test_f62_the_registry_overrides_a_stated_time_control_only_with_an_approval(
    tmp_path: Path, approved: str, kind: str
) -> None:
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], time="50 min", name="Pilot Event")}
    options = registry(tmp_path, f"Pilot Event,standard,{approved}")
    output = rate(tmp_path, files, {"2026-11": THREE_TYPES}, options=options)
    assert output.rows("events.csv")[0]["type"] == kind
    assert {each for each in KINDS if output.rows(f"fide-{each}/changes.csv")} == {kind}


@pytest.mark.parametrize(
    ("time", "kind", "new"),
    [
        ("3 min + 2 sec/move", "blitz", ("1800", "1700", "1610")),
        ("15 min + 10 sec/move", "rapid", ("1800", "1710", "1600")),
        ("90 min + 30 sec/move", "standard", ("1810", "1700", "1600")),
    ],
)
def test_f62_an_event_touches_the_columns_of_its_own_type_alone(
    tmp_path: Path, time: str, kind: str, new: tuple[str, str, str]
) -> None:
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], time=time)}
    output = rate(tmp_path, files, {"2026-11": THREE_TYPES}, options=())
    assert (output.code, output.rows("events.csv")[0]["type"]) == (0, kind)
    found = {}
    for each in KINDS:
        (row,) = [row for row in output.rows(f"fide-{each}/rating_list.csv") if row["id"] == str(ALFA.fide_id)]
        found[each] = row[f"{each}_rating"]
        assert row[f"{each}_games"] == ("1" if each == kind else "0")
        assert bool(output.rows(f"fide-{each}/changes.csv")) is (each == kind)
    assert (found["standard"], found["rapid"], found["blitz"]) == new


def test_f62_a_stated_time_control_is_never_overridden(tmp_path: Path) -> None:
    files = {"open.trf": event([ALFA, BRAVO], ["1-2 1:0"], time="3 min + 2 sec/move")}
    output = rate(tmp_path, files, {"2026-11": THREE_TYPES}, options=("--type", "standard"))
    assert (output.code, output.verdicts()) == (0, {"open.trf": "ignored"})
    assert output.codes() >= {"TYPE_NOT_SELECTED"}
