"""A result of the third month was entered the wrong way round; nine lists stand on it."""

import csv
import json
from pathlib import Path

import pytest

from tests.chain.test_twelve_months import LISTS, files
from tests.correcting.year import (
    content,
    copied,
    correct,
    differing,
    figures,
    make_year,
    names,
    numbered,
)
from tests.months import Output, rate

WRONG, RIGHT = "Gul-Fatma 1", "Gul-Fatma 0"
MONTH = LISTS[2]
BEFORE, SINCE = LISTS[:2], LISTS[2:]

DECISION = """\
[[correction]]
event = "Autumn Open"
round = 5
white = "Gul, Test"
black = "Fatma, Test"
from = "1-0"
to = "0-1"
reason = "score sheet seen"
"""
"""The game is the fifth of the event, and each game of the schedule is a round of its own."""


@pytest.fixture(scope="module")
def year(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a year as it was made, with the wrong result."""
    folder = tmp_path_factory.mktemp("year")
    make_year(folder)
    return folder


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the same year rated from the beginning with the right result in the file: nothing of `correct` is used."""
    folder = tmp_path_factory.mktemp("right")
    of_month = dict(files(MONTH))
    text = str(of_month["Autumn Open.trf"])
    of_month["Autumn Open.trf"] = reversed_last_game(text)
    make_year(folder, {MONTH: of_month})
    return folder


def reversed_last_game(text: str) -> str:
    """Return the event with the results of Gul and Fatma in the last round, and their points, the other way round."""
    lines = text.splitlines()
    found = []
    for line in lines:
        if line.startswith("001") and "Gul, Test" in line:
            line = line.replace(" 1.0 ", " 0.0 ").replace(" w 1", " w 0")
        elif line.startswith("001") and "Fatma, Test" in line:
            head, last = line[: 91 + 10 * 4], line[91 + 10 * 4 :]
            line = head.replace(" 0.0 ", " 1.0 ") + last.replace(" b 0", " b 1")
        found.append(line)
    assert found != lines
    return "\n".join(found) + "\n"


@pytest.fixture(scope="module")
def report(year: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the report of the correction by a decision, and make sure that the chain is what it was."""
    before = content(year / "chain")
    folder = tmp_path_factory.mktemp("report")
    (folder / "correction.toml").write_text(DECISION, encoding="utf-8")
    assert correct(year, "--decisions", folder / "correction.toml", "--out", folder / "report") == 0
    assert content(year / "chain") == before
    return folder / "report"


def rows(report: Path) -> list[dict[str, str]]:
    with (report / "touched.csv").open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def touched(report: Path, month: str) -> set[str]:
    return {row["id"] for row in rows(report) if row["period"] == month}


@pytest.mark.parametrize("month", SINCE)
def test_exactly_those_are_named_whom_an_independent_rerating_changes(
    report: Path, year: Path, right: Path, month: str
) -> None:
    assert touched(report, month) == differing(year / "chain" / month, right / "chain" / month)


def test_somebody_is_touched_in_every_month_since_and_nobody_before(report: Path) -> None:
    assert [month for month in LISTS if touched(report, month)] == SINCE
    assert max(len(touched(report, month)) for month in SINCE) > 4


def test_the_ratings_are_those_of_the_rerating(report: Path, year: Path, right: Path) -> None:
    for row in rows(report):
        for column, made in (("rating_from", year), ("rating_to", right)):
            listed = Output(0, made / "chain" / row["period"]).rows("rating_list.csv")
            found = next((each["standard_rating"] for each in listed if each["id"] == row["id"]), "")
            assert (row["period"], row["id"], row[column]) == (row["period"], row["id"], found)


def test_the_two_of_the_game_are_touched_directly_and_the_others_through_them(report: Path) -> None:
    """In the month itself nobody else is touched: all are rated with the list before it."""
    direct = {(row["period"], row["id"]) for row in rows(report) if row["how"] == "direct"}
    assert {month for month, _ in direct} == {MONTH}
    assert names(player for _, player in direct) == {"Gul", "Fatma"} == names(touched(report, MONTH))
    gul = next(row for row in rows(report) if (row["period"], row["id"]) == (MONTH, str(numbered("Gul"))))
    assert gul["causes"] == f"Autumn Open, round 5 against {numbered('Fatma')} Fatma, Test: 1 -> 0"
    assert gul["through"] == f"{numbered('Fatma')} Fatma, Test"


def test_a_bystander_is_told_through_whom(report: Path) -> None:
    """Tuna met Gul in December: her rating on the list of November was another one."""
    december = LISTS[3]
    tuna = next(row for row in rows(report) if (row["period"], row["id"]) == (december, str(numbered("Tuna"))))
    assert tuna["how"] == "indirect"
    assert f"{numbered('Gul')} Gul, Test was rated" in tuna["causes"]
    assert f"{numbered('Gul')} Gul, Test" in tuna["through"]


def test_text_and_json_name_the_same(report: Path) -> None:
    found = json.loads((report / "correction.json").read_text(encoding="utf-8"))
    assert [month["period"] for month in found["months"]] == LISTS
    assert [month["changed"] for month in found["months"]] == [False] * len(BEFORE) + [True] * len(SINCE)
    in_json = [(month["period"], each["id"]) for month in found["months"] for each in month["touched"]]
    assert in_json == [(row["period"], row["id"]) for row in rows(report)]
    text = (report / "correction.txt").read_text(encoding="utf-8")
    assert f"{MONTH}: 2 touched, 2 of them directly" in text
    assert f"{LISTS[0]}: as it was" in text


def test_twice_gives_the_same_bytes(year: Path, report: Path, tmp_path: Path) -> None:
    (tmp_path / "correction.toml").write_text(DECISION, encoding="utf-8")
    assert correct(year, "--decisions", tmp_path / "correction.toml", "--out", tmp_path / "again") == 0
    assert (
        content(tmp_path / "again").items()
        >= {name: raw for name, raw in content(report).items() if not name.startswith(".ratebatch")}.items()
    )


@pytest.mark.parametrize("how", ["replace", "replace by a copy", "begin with the month"])
def test_a_corrected_file_does_what_the_decision_does(
    year: Path, right: Path, report: Path, tmp_path: Path, how: str
) -> None:
    new = tmp_path / "corrected.trf"
    new.write_bytes((right / "inputs" / MONTH / "Autumn Open.trf").read_bytes())
    old = year / "inputs" / MONTH / "Autumn Open.trf" if how == "replace by a copy" else "Autumn Open.trf"
    begin = (MONTH,) if how == "begin with the month" else ()
    assert correct(year, *begin, "--replace", f"{old}={new}", "--out", tmp_path / "report") == 0
    compared = [{**row, "causes": ""} for row in rows(report)]
    assert [{**row, "causes": ""} for row in rows(tmp_path / "report")] == compared


def test_the_corrected_months_are_published_beside_the_former_ones(year: Path, right: Path, tmp_path: Path) -> None:
    (tmp_path / "correction.toml").write_text(DECISION, encoding="utf-8")
    options = ("--decisions", tmp_path / "correction.toml", "--publish-corrected", tmp_path / "corrected")
    before = content(year / "chain")
    assert correct(year, *options, "--reason", "score sheet seen", "--who", "RO", "--date", "2026-09-01") == 0
    assert content(year / "chain") == before
    standing = [each.name for each in (tmp_path / "corrected").iterdir() if each.is_dir()]
    assert sorted(standing) == [".ratebatch", *SINCE, "inputs"]
    for month in SINCE:
        assert figures(tmp_path / "corrected" / month) == figures(right / "chain" / month)
    (line,) = (tmp_path / "corrected" / "corrections.jsonl").read_text(encoding="utf-8").splitlines()
    entry = json.loads(line)
    assert (entry["act"], entry["who"], entry["date"], entry["reason"]) == (
        "published", "RO", "2026-09-01", "score sheet seen",
    )  # fmt: skip
    assert list(entry["corrected"]) == list(entry["chain"]) == SINCE


@pytest.mark.slow
def test_publishing_twice_changes_nothing(year: Path, tmp_path: Path) -> None:
    (tmp_path / "correction.toml").write_text(DECISION, encoding="utf-8")
    options = ("--decisions", tmp_path / "correction.toml", "--publish-corrected", tmp_path / "corrected")
    assert correct(year, *options, "--reason", "score sheet seen") == 0
    once = content(tmp_path / "corrected")
    assert correct(year, *options, "--reason", "score sheet seen") == 0
    assert content(tmp_path / "corrected") == once


@pytest.mark.slow
def test_a_corrected_chain_is_a_chain(year: Path, tmp_path: Path) -> None:
    """Taking the correction back leads to the ratings that were made first."""
    (tmp_path / "correction.toml").write_text(DECISION, encoding="utf-8")
    options = ("--decisions", tmp_path / "correction.toml", "--publish-corrected", tmp_path / "corrected")
    assert correct(year, *options, "--reason", "score sheet seen") == 0
    (tmp_path / "back.toml").write_text(DECISION.replace('to = "0-1"', 'to = "1-0"'), encoding="utf-8")
    more = ("--chain", tmp_path / "corrected", "--inputs", tmp_path / "corrected")
    back = ("--decisions", tmp_path / "back.toml", "--publish-corrected", tmp_path / "back", "--reason", "it was right")
    assert correct(year, MONTH, *more, *back) == 0
    for month in SINCE:
        assert figures(tmp_path / "back" / month) == figures(year / "chain" / month)


def test_nothing_is_published_over_something_else(year: Path, tmp_path: Path) -> None:
    (tmp_path / "correction.toml").write_text(DECISION, encoding="utf-8")
    target = tmp_path / "corrected"
    (target / LISTS[5]).mkdir(parents=True)
    (target / LISTS[5] / "notes.txt").write_text("mine")
    options = ("--decisions", tmp_path / "correction.toml", "--publish-corrected", target, "--reason", "r")
    assert correct(year, *options) == 3
    assert content(target) == {f"{LISTS[5]}/notes.txt": b"mine"}


THIRTEENTH = "2026-09"


def test_the_difference_is_carried_to_the_thirteenth_list(year: Path, right: Path, tmp_path: Path) -> None:
    """Nobody plays for it, so that with the points carried it is the list that the right year would have made."""
    office = copied(year, tmp_path / "office")
    (office / "correction.toml").write_text(DECISION, encoding="utf-8")
    decisions = office / "decisions.toml"
    decisions.write_text("# mine\n", encoding="utf-8")
    options = ("--decisions", office / "correction.toml", "--carry", THIRTEENTH, "--into", decisions)
    assert correct(office, *options, "--reason", "score sheet seen", "--who", "RO") == 0
    assert decisions.read_text(encoding="utf-8").startswith("# mine\n")
    (entry,) = map(json.loads, (office / "corrections.jsonl").read_text(encoding="utf-8").splitlines())
    assert (entry["act"], entry["to"]) == ("carried", THIRTEENTH)
    lists = {}
    for chain, more in ((office, ("--decisions", str(decisions))), (right, ())):
        (tmp_path / chain.name).mkdir(exist_ok=True)
        made = thirteenth(tmp_path / chain.name / "thirteenth", chain / "chain" / LISTS[-1], more)
        lists[chain.name] = {row["id"]: row["standard_rating"] for row in made.rows("rating_list.csv")}
    assert lists[office.name] == lists[right.name]
    carried = {
        row["id"]: int(row["adjustment"])
        for row in Output(0, tmp_path / office.name / "thirteenth" / "out").rows("changes.csv")
        if row["adjustment"]
    }
    assert carried == {key.split()[1]: points for key, points in entry["points"].items()}
    text = decisions.read_bytes()
    assert correct(office, *options, "--reason", "score sheet seen", "--who", "RO") == 0
    assert decisions.read_bytes() == text


def thirteenth(folder: Path, previous: Path, more: tuple[str, ...]) -> Output:
    """Make the list after the year without an event."""
    folder.mkdir(parents=True)
    options = ("--type", "standard", "--previous", str(previous), "--allow-empty", *more)
    output = rate(folder, {}, {}, period=THIRTEENTH, options=options)
    assert output.code == 0
    return output
