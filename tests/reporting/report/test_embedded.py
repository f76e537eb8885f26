"""The players, events and games in the page are those of the CSV files, text by text."""

import re
from pathlib import Path

import pytest
from lxml import html

from ratebatch.reporting.report.embedded import OF_A_GAME, OF_A_PERSON, OF_SUMS, safe_json
from ratebatch.reporting.report.frame import own
from tests.months import Output, rate
from tests.reporting.report.awkward_month import FILES, LISTS
from tests.reporting.report.pages import Rows, column, figures_of, owners, page_of


def plain(row: dict[str, str]) -> dict[str, str]:
    """Return a row without the apostrophe that protects spreadsheets from CSV text."""
    return {name: text[1:] if text[:2] in ("'=", "'@", "'+", "'-") else text for name, text in row.items()}


def of_files(output: Output, name: str) -> Rows:
    return [plain(row) for row in output.rows(name)]


def embedded_rows(
    page: html.HtmlElement, table: str, names: tuple[str, ...]
) -> tuple[Rows, list[int], dict[str, list[int]]]:
    (rating,) = figures_of(page)["ratings"]
    if table == "changes":
        length, whose, numbers = rating["people"], list(range(rating["people"])), {}
    else:
        whose = owners(rating[table])
        length = len(whose)
        numbers = {each: rating[table][each] for each in ("event", "opponent") if each in rating[table]}
    columns = {name: column(rating[table][name], length) for name in names}
    return [{name: columns[name][row] for name in names} for row in range(length)], whose, numbers


def test_the_changes_are_those_of_the_file(awkward: Output, page: html.HtmlElement) -> None:
    found, _, _ = embedded_rows(page, "changes", OF_A_PERSON)
    assert found == [{name: row[name] for name in OF_A_PERSON} for row in of_files(awkward, "changes.csv")]


def test_nothing_of_the_changes_is_left_out(awkward: Output) -> None:
    columns = set(awkward.rows("changes.csv")[0])
    assert columns - set(OF_A_PERSON) == {"system", "type"}  # the same for all, and told once


def test_the_script_speaks_of_columns_that_there_are() -> None:
    """A column with a line of its own or a place in the list; of every other the script shows the name in words."""
    script = own("details.js")
    facts, listed = (re.search(f"const {name} = .*?;", script, re.DOTALL) for name in ("ABOUT", "LISTED"))
    assert facts
    assert listed
    named = {*re.findall(r"(\w+): \"", facts[0]), *re.findall(r'"(\w+)"', listed[0])}
    assert len(named) == 27
    assert named <= set(OF_A_PERSON)


def test_the_events_of_a_player_are_those_of_the_file(awkward: Output, page: html.HtmlElement) -> None:
    (rating,) = figures_of(page)["ratings"]
    ids = column(rating["changes"]["id"], rating["people"])
    found, whose, numbers = embedded_rows(page, "sums", OF_SUMS)
    named = [
        {"id": ids[person], "event": rating["events"][event]["name"], "start": rating["events"][event]["start"]} | row
        for row, person, event in zip(found, whose, numbers["event"], strict=True)
    ]
    expected = [
        {name: row[name] for name in ("id", "event", "start", *OF_SUMS)}
        for row in of_files(awkward, "player_events.csv")
    ]
    assert named == expected


def test_the_games_are_those_of_the_file(awkward: Output, page: html.HtmlElement) -> None:
    (rating,) = figures_of(page)["ratings"]
    ids = column(rating["changes"]["id"], rating["people"])
    found, whose, numbers = embedded_rows(page, "games", OF_A_GAME)
    expected = of_files(awkward, "games.csv")
    assert len(found) == len(expected) > 10
    for row, person, event, other, said in zip(
        found, whose, numbers["event"], numbers["opponent"], expected, strict=True
    ):
        assert (ids[person], ids[other] if other >= 0 else "") == (said["id"], said["opponent_id"])
        assert (rating["events"][event]["file"], rating["events"][event]["edition"]) == (said["file"], said["edition"])
        used = said["opponent_rating_used"]
        shown = {name: said[name] for name in OF_A_GAME}
        assert row == shown | {"opponent_rating_used": "" if used == said["opponent_rating"] else used}


def test_an_opponent_whose_difference_was_limited_is_marked(page: html.HtmlElement) -> None:
    """2200 against 1500: B.02, 8.3.1 counts 400, so that the opponents count as 1800 and 1900."""
    found, _, _ = embedded_rows(page, "games", OF_A_GAME)
    limited = {(row["opponent_rating"], row["opponent_rating_used"]) for row in found if row["opponent_rating_used"]}
    assert limited == {("1500", "1800"), ("2200", "1900"), ("1404", "1800"), ("2200", "1804")}


@pytest.mark.parametrize("text", ["</script>", "<!--", "a & b", "\u2028", "\u2029", "]]>"])
def test_json_in_the_page_ends_no_element(text: str) -> None:
    written = safe_json({"name": text})
    assert not set(written) & set("<>&\u2028\u2029")


def test_rows_of_two_ratings_stand_apart(tmp_path: Path) -> None:
    heading, *lines = LISTS["2026-11"].splitlines()
    listed = "\n".join([f"{heading},blitz_rating", *(f"{line},1500" for line in lines)]) + "\n"
    output = rate(
        tmp_path, FILES, {"2026-11": listed}, options=("--type", "standard", "--type", "blitz", "--report", "html")
    )
    ratings = figures_of(page_of(output.out / "report.html"))["ratings"]
    assert [(rating["key"], rating["folder"]) for rating in ratings] == [
        ("fide-standard", "fide-standard/"),
        ("fide-blitz", "fide-blitz/"),
    ]
    assert ratings[1]["events"] == []
