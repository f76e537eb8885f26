"""`rate --lists` and `--allow-list`: the list of each event from a registry, and an older one only if allowed."""

import json

import pytest

from tests.cli.desk import ALFA, BRAVO, CHARLIE, DELTA, PLAYERS, Desk
from tests.months import Output, listed, rating_list, trf

APRIL_OPEN = trf(PLAYERS, name="April Open", start="2026/04/04", end="2026/04/06")
MAY_OPEN = trf(PLAYERS[::-1], name="May Open", start="2026/05/02", end="2026/05/03")
MARCH = rating_list(listed(PLAYERS))
APRIL = rating_list(listed(PLAYERS, standard_rating=1750))
MAY = rating_list([*listed([ALFA, BRAVO, CHARLIE]), *listed([DELTA], standard_rating=1660)])


def registry(desk: Desk, **lists: str) -> None:
    """Import lists, named by month: `m03` is March 2026."""
    given = [f"2026-{month[1:]}={desk.put(f'given/{month}.csv', content)}" for month, content in lists.items()]
    ran = desk.run("lists", "import", *given, "--into", desk.folder / "lists", "--force-reason", "invented lists")
    assert ran.code == 0, ran.stderr


def rate(desk: Desk, *options: str, files: dict[str, str | bytes] | None = None) -> Output:
    """Rate period 2026-06 with the registry."""
    return desk.rate(
        files or {"april.trf": APRIL_OPEN}, "--lists", desk.folder / "lists", *options, lists=[], period="2026-06"
    )


def lists_used(output: Output) -> dict[str, str]:
    summary = json.loads((output.out / "summary.json").read_text(encoding="utf-8"))
    used: dict[str, str] = summary["ratings"][0]["lists"]
    return used


def test_each_event_has_the_list_of_its_month(desk: Desk) -> None:
    registry(desk, m03=MARCH, m04=APRIL, m05=MAY)
    output = rate(desk, files={"april.trf": APRIL_OPEN, "may.trf": MAY_OPEN})
    assert lists_used(output) == {"april.trf": "2026-04", "may.trf": "2026-05"}
    manifest = json.loads((output.out / "manifest.json").read_text(encoding="utf-8"))
    assert [(each["month"], each["file"][:11]) for each in manifest["lists"]] == [
        ("2026-04", "2026-04-sta"),
        ("2026-05", "2026-05-sta"),
    ]
    own = {row["event"]: row["own_rating"] for row in output.rows("player_events.csv") if row["id"] == "90000044"}
    assert own == {"April Open": "1750", "May Open": "1660"}


def test_f21_the_list_of_the_month_is_missing(desk: Desk) -> None:
    registry(desk, m03=MARCH, m05=MAY)
    output = rate(desk)
    assert (output.code, output.verdicts()) == (1, {"april.trf": "held"})
    (found,) = [row for row in output.rows("issues.csv") if row["code"] == "LIST_MISSING"]
    assert found["message"].startswith("2026-04 is the list in force")


def test_f21_an_older_list_is_used_if_allowed_and_that_is_said_first(desk: Desk) -> None:
    registry(desk, m03=MARCH, m05=MAY)
    output = rate(desk, "--allow-list", "2026-03")
    assert (output.code, output.verdicts()) == (0, {"april.trf": "rated"})
    assert lists_used(output) == {"april.trf": "2026-03"}
    assert {row["list"] for row in output.rows("games.csv")} == {"2026-03"}
    said = "April Open (april.trf) was rated with the list of 2026-03 instead of 2026-04"
    (found,) = [row for row in output.rows("issues.csv") if row["code"] == "LIST_SUBSTITUTED"]
    assert (found["severity"], found["message"].startswith(said)) == ("warning", True)
    for name in ("summary.json", "manifest.json"):
        content = json.loads((output.out / name).read_text(encoding="utf-8"))
        assert next(iter(content)) == "page_one"
        assert [line.startswith(said) for line in content["page_one"]] == [True]
    first = next(line for line in output.stdout.splitlines() if line.strip())
    assert first.startswith(f"Attention: {said}")


def test_f21_the_same_with_lists_given_one_by_one(desk: Desk) -> None:
    lists = [desk.month_list("2026-03", MARCH), desk.month_list("2026-05", MAY)]
    files: dict[str, str | bytes] = {"april.trf": APRIL_OPEN}
    assert desk.rate(files, lists=lists, period="2026-06").verdicts() == {"april.trf": "held"}
    output = desk.rate(files, "--allow-list", "2026-03", lists=lists, period="2026-06")
    assert lists_used(output) == {"april.trf": "2026-03"}


def test_only_the_nearest_earlier_list_stands_in(desk: Desk) -> None:
    registry(desk, m01=APRIL, m03=MARCH, m05=MAY)
    assert rate(desk, "--allow-list", "2026-01").verdicts() == {"april.trf": "held"}
    assert rate(desk, "--allow-list", "2026-05").verdicts() == {"april.trf": "held"}
    output = rate(desk, "--allow-list", "2026-01", "--allow-list", "2026-03")
    assert lists_used(output) == {"april.trf": "2026-03"}


def test_an_allowed_list_is_not_used_where_the_right_one_is_there(desk: Desk) -> None:
    registry(desk, m03=MARCH, m04=APRIL, m05=MAY)
    output = rate(desk, "--allow-list", "2026-03")
    assert (lists_used(output), "LIST_SUBSTITUTED" in output.codes()) == ({"april.trf": "2026-04"}, False)


def test_an_allowed_list_that_is_not_there_is_wrong_usage(desk: Desk) -> None:
    registry(desk, m05=MAY)
    output = rate(desk, "--allow-list", "2026-03")
    assert (output.code, "--allow-list 2026-03" in output.stderr) == (2, True)


def test_a_list_that_was_altered_is_not_used(desk: Desk) -> None:
    registry(desk, m04=APRIL, m05=MAY)
    (path,) = (desk.folder / "lists").glob("2026-05-*")
    path.write_text(MAY.replace("1660", "1661"), encoding="utf-8")
    output = rate(desk)
    assert (output.code, "is not the list that was imported" in output.stderr) == (3, True)
    assert output.contents() == {}


@pytest.mark.parametrize("given", [MAY, APRIL])
def test_a_list_may_be_given_beside_the_registry(desk: Desk, given: str) -> None:
    registry(desk, m04=APRIL, m05=MAY)
    folder = desk.folder / "lists"
    output = desk.rate(
        {"april.trf": APRIL_OPEN}, "--lists", folder, lists=[desk.month_list("2026-05", given)], period="2026-06"
    )
    assert output.code == (0 if given == MAY else 2)


def test_the_base_list_is_missing(desk: Desk) -> None:
    registry(desk, m04=APRIL)
    output = rate(desk)
    assert (output.code, "lists import --into" in output.stderr) == (3, True)


def test_a_folder_that_is_no_registry(desk: Desk) -> None:
    (desk.folder / "lists").mkdir()
    output = rate(desk)
    assert (output.code, "names no list" in output.stderr) == (3, True)
