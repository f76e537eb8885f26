"""An explanation names the conventions that touched its player: as many players as the summary counts for each."""

import json
from pathlib import Path

import pytest

from ratebatch.pipeline.explaining import explain_player
from ratebatch.rating.fide import conventions as of_fide
from ratebatch.rating.ukd import conventions as of_ukd
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, read_output
from ratebatch.reporting.explained import conventions as fide
from ratebatch.reporting.explained.law import Law
from ratebatch.reporting.explained.player_rows import rows_of
from ratebatch.reporting.explained.ukd import conventions as ukd
from tests.faults.office import (
    ALFA,
    BRAVO,
    CHARLIE,
    Person,
    event,
    known,
    last_month,
    listing,
    on_lists,
    one_against_all,
    opponents,
    with_previous,
)
from tests.months import Output, rate

GIVE_IT = (
    "a convention that touches a player stands in his explanation: give it a _Subject in reporting/explained/"
    "conventions.py with what it is about in his case, or a reason in NOT_TOLD there"
)


def newcomer(folder: Path, *, highest: int = 0) -> Output:
    """Rate five games of Alfa, unrated, against 1700; `highest` is a rating that she had before."""
    others = opponents(5)
    base = listing(ALFA.on_list(), *on_lists(others, standard_rating=1700, standard_k=20))
    previous = last_month(folder, "2026-11", [known(ALFA, 40, highest)] if highest else [])
    files = {"open.trf": event([ALFA, *others], one_against_all("110=0"))}
    return rate(folder, files, {"2026-11": base}, options=with_previous(previous))


def told(output: Output, person: Person) -> dict[str, str]:
    """Return what the explanation of a player says of each convention that it names."""
    (explanation,) = explain_player(output.out, str(person.fide_id)).explanations
    return {each.name: each.why for each in explanation.conventions}


def counted(output: Output, name: str) -> int:
    """Return the number of players that the summary has for a convention."""
    (rating,) = json.loads((output.out / "summary.json").read_bytes())["ratings"]
    (players,) = [each["players"] for each in rating["conventions"] if each["name"] == name]
    return int(players)


def naming(output: Output, name: str) -> int:
    """Return how many players have an explanation that names a convention."""
    everybody = [Person(int(row["id"]), row["name"]) for row in output.rows("changes.csv")]
    return sum(name in told(output, person) for person in everybody)


def test_a_first_rating(tmp_path: Path) -> None:
    output = newcomer(tmp_path)
    found = told(output, ALFA)
    assert found["first_rating_edition"].startswith("edition 20")
    assert found["games_before_a_first_rating"] == "5 games"
    assert "return_after_the_floor" not in found
    for name in ("first_rating_edition", "games_before_a_first_rating", "return_after_the_floor"):
        assert naming(output, name) == counted(output, name)


def test_a_first_rating_after_the_floor(tmp_path: Path) -> None:
    """40 games and 1450 before: unrated on the base list, five new games make a rating (7.2.1)."""
    output = newcomer(tmp_path, highest=1450)
    assert output.change(ALFA.fide_id)["remarks"] == "RATED_BEFORE"
    assert told(output, ALFA)["return_after_the_floor"] == "rated before, and unrated on the base list"
    assert naming(output, "return_after_the_floor") == counted(output, "return_after_the_floor") == 1


def test_a_rapid_rating_after_the_floor_with_the_standard_one_standing_in(tmp_path: Path) -> None:
    base = listing(
        ALFA.on_list(standard_rating=1700, standard_k=20),
        BRAVO.on_list(rapid_rating=1700, rapid_k=20),
        CHARLIE.on_list(standard_rating=1700, standard_k=20),
    )
    previous = last_month(tmp_path, "2026-11", [known(ALFA, 40, 1450)])
    files = {"rapid.trf": event([ALFA, BRAVO, CHARLIE], ["1-2 1:0", "2-3 1:0"], time="15 min + 10 sec/move")}
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous, "rapid"))
    assert "RATED_BEFORE" in output.change(ALFA.fide_id)["remarks"].split(";")
    assert "RATED_BEFORE" not in output.change(CHARLIE.fide_id)["remarks"].split(";")
    for name in ("return_after_the_floor", "first_rating_edition", "games_before_a_first_rating"):
        assert naming(output, name) == counted(output, name)
    assert counted(output, "return_after_the_floor") == 1


def test_a_year_without_a_game(tmp_path: Path) -> None:
    base = listing(*on_lists([ALFA, BRAVO, CHARLIE], standard_rating=1700, standard_k=20))
    previous = last_month(tmp_path, "2026-11", [known(ALFA, 60, 1750, last_rated="2025-12")])
    files = {"open.trf": event([BRAVO, CHARLIE], ["1-2 1:0"])}
    output = rate(tmp_path, files, {"2026-11": base}, options=with_previous(previous))
    assert told(output, ALFA)["inactivity"] == "inactive on list 2026-12"
    assert naming(output, "inactivity") == counted(output, "inactivity") == 1


def test_games_after_the_decision_of_a_match(tmp_path: Path) -> None:
    """A match over four games; three wins decide it."""
    base = listing(*on_lists([ALFA, BRAVO], standard_rating=1800, standard_k=20))
    files = {"match.trf": event([ALFA, BRAVO], ["1-2 1:0"] * 3 + ["1-2 0:1"], kind="Individual: Match")}
    output = rate(tmp_path, files, {"2026-11": base})
    assert told(output, BRAVO)["games_after_the_decision"] == "1 game not rated"
    assert naming(output, "games_after_the_decision") == counted(output, "games_after_the_decision") == 2


def test_a_gap_of_600(tmp_path: Path) -> None:
    """2700 and 1700 are 1000 apart, one of them above 2600: not rated in rapid (7.3.1)."""
    base = listing(ALFA.on_list(rapid_rating=2700, rapid_k=10), BRAVO.on_list(rapid_rating=1700, rapid_k=20))
    files = {"rapid.trf": event([ALFA, BRAVO], ["1-2 1:0"], time="15 min + 10 sec/move")}
    output = rate(tmp_path, files, {"2026-11": base}, options=("--type", "rapid"))
    assert told(output, ALFA)["gap_of_600"] == "1 game not rated"
    assert naming(output, "gap_of_600") == counted(output, "gap_of_600") == 2


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Output:
    return newcomer(tmp_path_factory.mktemp("month"))


def test_every_convention_of_fide_has_its_subject_or_a_reason(month: Output) -> None:
    output = read_output(month.out, dict.fromkeys((*TABLES, *OF_THE_RUN), ()))
    (rating,) = output.ratings
    rows = rows_of(output, rating, str(ALFA.fide_id))
    subjects = {each.name for each in fide._subjects(rows, rating, output.period, Law(rating.facts.type), None)}
    names = {each.name for each in of_fide._TABLE}
    assert subjects.isdisjoint(fide.NOT_TOLD)
    assert names - subjects - fide.NOT_TOLD.keys() == set(), GIVE_IT
    assert subjects | fide.NOT_TOLD.keys() == names, "it is no convention any more"


def test_every_convention_of_ukd_has_its_subject(month: Output) -> None:
    output = read_output(month.out, dict.fromkeys((*TABLES, *OF_THE_RUN), ()))
    rows = rows_of(output, output.ratings[0], str(ALFA.fide_id))
    names = {each.name for each in of_ukd._SETTINGS} | {"floor", "over_the_board"}
    assert names == ukd._why(rows, ()).keys(), GIVE_IT.replace("conventions.py", "ukd/conventions.py")
