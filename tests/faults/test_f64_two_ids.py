"""F64: one person with two ids is one record from the month of the alias on; taking the alias out undoes it."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.faults.office import BRAVO, CHARLIE, DELTA, Person, event, issues_of, known, last_month, listing, on_lists
from tests.months import Output, Player, listed, rate, rating_list, trf

ALFA = Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1"], birth="1990/05/01")
OLD_ALFA = replace(ALFA, fide_id=90000077)
BETA = Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"], birth="1985/02/11")
ALIAS = '[[alias]]\nold = 90000077\nid = 90000011\nfrom = "{since}"\nreason = "records joined"\nwho = "FIDE"\n'


def options(folder: Path, since: str = "2026-05", more: str = "") -> tuple[str, ...]:
    path = folder / "decisions.toml"
    path.write_text((ALIAS.format(since=since) if since else "") + more, encoding="utf-8")
    return ("--type", "standard", "--decisions", str(path))


def two_events(folder: Path, since: str) -> Output:
    files = {
        "a.trf": trf([ALFA, BETA], name="A Open"),
        "b.trf": trf([OLD_ALFA, replace(BETA, name="Charlie, Can", fide_id=90000033)], name="B Open"),
    }
    base = rating_list(listed([ALFA, BETA, replace(BETA, name="Charlie, Can", fide_id=90000033), OLD_ALFA]))
    return rate(folder, files, {"2026-11": base}, options=options(folder, since))


def test_f64_games_under_both_ids_are_one_record(tmp_path: Path) -> None:
    output = two_events(tmp_path, "2026-05")
    assert output.code == 0
    change = output.change(90000011)
    assert (change["games"], change["change_exact"], change["remarks"]) == ("2", "14.40", "DECISION")
    assert [row["id"] for row in output.rows("changes.csv")] == ["90000011", "90000022", "90000033"]
    (used,) = issues_of(output, "DECISION_USED")
    assert used["message"] == (
        "Line 7 of b.trf prints the old id 90000077; by alias it is 90000011. Reason: records joined (FIDE)"
    )


@pytest.mark.parametrize("since", ["", "2027-01"])
def test_f64_without_the_alias_or_before_its_month_they_are_two(tmp_path: Path, since: str) -> None:
    output = two_events(tmp_path, since)
    assert [row["games"] for row in output.rows("changes.csv")] == ["1", "1", "1", "1"]


def test_f64_both_ids_in_one_event_hold_it(tmp_path: Path) -> None:
    other = Player(3, "Alfa, A.", 1800, 90000077, ["4 w 1"], birth="1990/05/01")
    fourth = Player(4, "Charlie, Can", 1600, 90000033, ["3 b 0"])
    players = [ALFA, BETA, other, fourth]
    lists = {"2026-11": rating_list(listed(players))}
    output = rate(tmp_path, {"open.trf": trf(players)}, lists, options=options(tmp_path))
    (found,) = issues_of(output, "SAME_PERSON_TWICE")
    assert output.verdicts() == {"open.trf": "held"}
    assert found["message"].startswith("Lines 7 (Alfa, Ada) and 9 (Alfa, A.) are both 90000011 by decision")


def test_a_decision_settles_an_id_that_stands_twice(tmp_path: Path) -> None:
    twice = replace(BETA, fide_id=90000011)
    lists = {"2026-11": rating_list(listed([ALFA, BETA]))}
    assert "ID_REPEATED" in rate(tmp_path, {"open.trf": trf([ALFA, twice])}, lists).codes()
    answer = (
        '[[player]]\nevent = "Sample Open"\nname = "Bravo, Bora"\nbirth_year = 1985\nprinted_id = 90000011\n'
        'id = 90000022\nreason = "copied by mistake"\n'
    )
    output = rate(tmp_path, {"open.trf": trf([ALFA, twice])}, lists, options=options(tmp_path, "", answer))
    assert output.code == 0
    assert "ID_REPEATED" not in output.codes()


def test_f64_a_list_that_has_only_the_old_id_serves_the_one_that_stays(tmp_path: Path) -> None:
    lists = {"2026-11": rating_list(listed([OLD_ALFA, BETA]))}
    output = rate(tmp_path, {"open.trf": trf([ALFA, BETA])}, lists, options=options(tmp_path))
    assert output.change(90000011)["new_rating"] == "1807"
    assert [row["id"] for row in output.rows("rating_list.csv")] == ["90000011", "90000022"]


def test_f64_games_kept_under_the_old_id_count_towards_the_first_rating(tmp_path: Path) -> None:
    newcomer, old = Person(90000011, "Alfa, Ada"), Person(90000077, "Alfa, Ada")
    rated = [BRAVO, CHARLIE, DELTA]
    games = [
        {"id": old.fide_id, "name": old.name, "period": "2026-11", "event": "October Open", "start": "2026-10-03",
         "round": number, "opponent_id": each.fide_id, "list": "2026-10", "opponent_rating": 1600, "score": score}
        for number, (each, score) in enumerate(zip([*rated, BRAVO], ("1.00", "0.00", "0.50", "0.50"), strict=True), 1)
    ]  # fmt: skip
    previous = last_month(tmp_path, "2026-11", [known(old, 4, 0)], games)
    base = listing(*on_lists(rated, standard_rating=1600, standard_k=20))
    files = {"open.trf": event([newcomer, BRAVO], ["1-2 1:0"])}
    more = ("--previous", str(previous))
    output = rate(tmp_path, files, {"2026-11": base}, options=(*options(tmp_path), *more))
    assert output.change(90000011)["status"] == "first"
    alone = rate(tmp_path, files, {"2026-11": base}, options=(*options(tmp_path, ""), *more), out="alone")
    assert alone.change(90000011)["status"] == "pending"


@pytest.mark.parametrize("listed_ids", [[90000011], [90000011, 90000077]])
def test_an_alias_of_an_id_that_a_file_prints_is_not_called_unused(tmp_path: Path, listed_ids: list[int]) -> None:
    """The base list may have only the id that stays: the file alone shows that the alias is needed."""
    base = rating_list(listed([*(replace(ALFA, fide_id=each) for each in listed_ids), BETA]))
    output = rate(tmp_path, {"b.trf": trf([OLD_ALFA, BETA])}, {"2026-11": base}, options=options(tmp_path))
    assert (output.change(90000011)["games"], output.change(90000011)["remarks"]) == ("1", "DECISION")
    assert issues_of(output, "DECISION_UNUSED") == []
    assert len(issues_of(output, "DECISION_USED")) == 1


def test_an_alias_of_an_id_that_nothing_has_is_called_unused(tmp_path: Path) -> None:
    base = rating_list(listed([ALFA, BETA]))
    output = rate(tmp_path, {"a.trf": trf([ALFA, BETA])}, {"2026-11": base}, options=options(tmp_path))
    assert [row["player"] for row in issues_of(output, "DECISION_UNUSED")] == ["90000077"]


def test_an_alias_of_an_id_in_the_history_is_not_called_unused(tmp_path: Path) -> None:
    base = rating_list(listed([ALFA, BETA]))
    former = Person(90000077, "Alfa, Ada")
    previous = last_month(tmp_path, "2026-11", [known(former, 40, 1800)])
    given = (*options(tmp_path), "--previous", str(previous))
    output = rate(tmp_path, {"a.trf": trf([ALFA, BETA])}, {"2026-11": base}, options=given)
    assert issues_of(output, "DECISION_UNUSED") == []
    assert output.change(90000011)["games_total"] == "41"
