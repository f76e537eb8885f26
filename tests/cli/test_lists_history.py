"""`ratebatch lists history`: what old lists tell together, and what they do not tell."""

import json
from collections.abc import Sequence

import pytest

from tests.cli.desk import Desk
from tests.cli.old_lists import NOBODY, OTHERS, A, B, C, history, listed, states


def state_after(desk: Desk, lists: Sequence[str], player: int = A, first: int = 1) -> tuple[str, ...]:
    """Return total, highest, complete, first, last and, if there are any, the games that he has played at least.

    The lists are consecutive; an empty text is a gap.
    """
    months = {f"2025-{month:02}": text for month, text in enumerate(lists, first) if text}
    output = history(desk, months, "--type", "standard")
    assert (output.code, output.stderr) == (0, "")
    *known, at_least = tuple(states(desk.folder / "history")[str(player)].values())[2:]
    return (*known, at_least) if at_least else tuple(known)


@pytest.mark.parametrize(
    ("lists", "expected"),
    [
        # First listed on the second list: every game since is known.
        (
            [NOBODY, listed((A, 1700, 5), OTHERS), listed((A, 1720, 7), OTHERS), listed((A, 1720, 0), OTHERS)],
            ("12", "1720", "yes", "2025-02", "2025-03"),
        ),
        # On the oldest list without a rating: the same.
        ([listed((A, "", ""), OTHERS), listed((A, 1700, 5))], ("5", "1700", "yes", "2025-02", "2025-02")),
        # Games before the first rating are those of the first list; they are not counted twice.
        ([NOBODY, listed((A, "", 3), OTHERS), listed((A, 1700, 5))], ("5", "1700", "yes", "2025-03", "2025-03")),
        # Rated on the oldest list already: nobody knows how long.
        ([listed((A, 1700, 5)), listed((A, 1720, 7))], ("", "1720", "no", "", "2025-02", "12")),
        # A month is missing after the first list: games and a higher rating may be missing.
        ([NOBODY, listed((A, 1700, 5)), "", listed((A, 1690, 3))], ("", "1700", "no", "2025-02", "2025-04", "8")),
        # A month is missing before it: it may have been the first.
        ([NOBODY, "", listed((A, 1700, 5)), listed((A, 1690, 3))], ("", "1700", "no", "", "2025-04", "8")),
        # A month is missing, but long before.
        ([NOBODY, "", NOBODY, listed((A, 1700, 5))], ("5", "1700", "yes", "2025-04", "2025-04")),
        # He left the list and came back: what he played meanwhile, no list tells; no rating was published.
        (
            [NOBODY, listed((A, 1405, 5), OTHERS), NOBODY, listed((A, 1450, 6), OTHERS)],
            ("", "1450", "yes", "2025-02", "2025-04", "11"),
        ),
        # A blank games cell is not a zero.
        ([NOBODY, listed((A, 1700, 5)), listed((A, 1700, ""))], ("", "1700", "yes", "2025-02", "2025-02", "5")),
        # No games yet.
        ([listed((A, 1700, 0))], ("", "1700", "no", "", "")),
    ],
)
def test_what_the_lists_tell(desk: Desk, lists: Sequence[str], expected: tuple[str, ...]) -> None:
    assert state_after(desk, lists) == expected


def test_k_20_does_not_tell_how_many_games(desk: Desk) -> None:
    text = f"id,name,standard_rating,standard_games,standard_k\n{A},Player,1700,4,20\n"
    assert state_after(desk, [text, text])[0] == ""


def test_a_list_without_games_column(desk: Desk) -> None:
    without = f"id,name,standard_rating\n{A},Player,1700\n"
    assert state_after(desk, [NOBODY, without]) == ("", "1700", "yes", "2025-02", "")


def test_players_without_a_rating_are_left_out(desk: Desk) -> None:
    history(desk, {"2025-01": listed((A, "", 4), (B, 1700, 0))}, "--type", "standard")
    assert list(states(desk.folder / "history")) == [str(B)]


def test_the_newest_list_gives_the_name(desk: Desk) -> None:
    renamed = NOBODY.replace(f"Player {C}", '"Newname, Nia"')
    history(desk, {"2025-02": renamed, "2025-01": NOBODY}, "--type", "standard")
    assert states(desk.folder / "history")[str(C)]["name"] == "Newname, Nia"


def test_the_order_of_the_lists_does_not_matter_and_a_second_run_changes_nothing(desk: Desk) -> None:
    lists = {"2025-01": NOBODY, "2025-02": listed((A, 1700, 5), OTHERS), "2025-03": listed((A, 1650, 2))}
    history(desk, lists, "--type", "standard", out="one")
    history(desk, dict(reversed(lists.items())), "--type", "standard", out="two")
    assert desk.snapshot("one") == desk.snapshot("two")
    assert "unchanged" in history(desk, lists, "--type", "standard", out="one").stdout


def test_without_type_each_type_has_a_folder(desk: Desk) -> None:
    both = (
        f"id,name,standard_rating,standard_games,rapid_rating,rapid_games\n{A},Player,1700,4,,\n{B},Player,,,1500,2\n"
    )
    output = history(desk, {"2025-01": both})
    assert set(desk.snapshot("history")) == {
        "fide-standard/state.csv",
        "fide-rapid/state.csv",
        "issues.csv",
        "manifest.json",
    }
    assert output.code == 0
    assert list(states(desk.folder / "history/fide-rapid")) == [str(B)]


def test_type_says_what_a_single_column_holds(desk: Desk) -> None:
    output = history(desk, {"2025-01": f"id,name,rating,games\n{A},Player,1700,4\n"}, "--type", "blitz")
    assert (output.code, output.stderr) == (0, "")
    assert states(desk.folder / "history")[str(A)]["highest_rating"] == "1700"


def test_manifest_and_summary(desk: Desk) -> None:
    output = history(desk, {"2025-01": NOBODY, "2025-03": NOBODY}, "--type", "standard")
    manifest = json.loads((desk.folder / "history/manifest.json").read_bytes())
    assert (manifest["program"], manifest["command"], manifest["period"]) == ("ratebatch", "lists history", "2025-03")
    assert [(each["month"], each["file"], each["rows"]) for each in manifest["inputs"]] == [
        ("2025-01", "2025-01.csv", 1),
        ("2025-03", "2025-03.csv", 1),
    ]
    assert all(len(each["sha256"]) == 64 for each in manifest["inputs"])
    assert "standard: no list of 2025-02" in output.stdout
    assert history(desk, {"2025-01": NOBODY}, "--type", "standard", "--quiet").stdout == ""


def test_rows_that_cannot_be_read_are_named(desk: Desk) -> None:
    output = history(desk, {"2025-01": listed(OTHERS, (A, 99999, 0))}, "--type", "standard")
    assert "warning LIST_ROW_INVALID: 2025-01.csv, row 3" in output.stderr
    assert "LIST_ROW_INVALID" in (desk.folder / "history/issues.csv").read_text(encoding="utf-8")


def test_previous_is_carried_on(desk: Desk) -> None:
    first = {"2025-01": NOBODY, "2025-02": listed((A, 1750, 5), OTHERS)}
    then = {"2025-03": listed((A, 1700, 7), OTHERS), "2025-04": listed((A, 1700, 0), (B, 1600, 6))}
    history(desk, first, "--type", "standard", out="until-february")
    history(desk, then, "--type", "standard", "--previous", desk.folder / "until-february", out="chained")
    history(desk, first | then, "--type", "standard", out="at-once")
    assert states(desk.folder / "chained") == states(desk.folder / "at-once")
    found = states(desk.folder / "chained")
    assert tuple(found[str(A)].values())[2:] == (
        "12",
        "1750",
        "yes",
        "2025-02",
        "2025-03",
        "",
    )
    assert tuple(found[str(B)].values())[2:] == ("6", "1600", "yes", "2025-04", "2025-04", "")


def test_previous_of_each_type(desk: Desk) -> None:
    history(desk, {"2025-01": listed(OTHERS, kind="rapid")}, out="first")
    output = history(
        desk, {"2025-02": listed(OTHERS, (A, 1500, 3), kind="rapid")}, "--previous", desk.folder / "first", out="then"
    )
    assert output.code == 0
    assert states(desk.folder / "then/fide-rapid")[str(A)]["games_total"] == "3"


def test_output_of_rate_names_only_those_who_played(desk: Desk) -> None:
    """Who is not in the state of a rated month may have been rated all the same: he is not taken for a new player."""
    desk.rate_a_good_month()
    newest = {"2027-01": listed((90000011, 1803, 2), (90000101, 2300, 0)), "2027-02": listed((90000012, 1600, 5))}
    output = history(desk, newest, "--type", "standard", "--previous", desk.folder / "out", out="next")
    assert (output.code, output.stderr) == (0, "")
    found = states(desk.folder / "next")
    assert (found["90000101"]["history_complete"], found["90000101"]["first_listed"]) == ("no", "")
    assert (found["90000012"]["history_complete"], found["90000012"]["games_total"]) == ("yes", "5")
    kept = (desk.folder / "out/pending_games.csv").read_bytes()
    assert (desk.folder / "next/pending_games.csv").read_bytes() == kept
    fingerprints = [
        json.loads((desk.folder / each / "manifest.json").read_bytes())["events"] for each in ("out", "next")
    ]
    assert [event["fingerprint"] for event in fingerprints[0]] == [event["fingerprint"] for event in fingerprints[1]]
