"""F30: whether 30 games are completed decides K; what is known of them is kept, and the officer can say the rest.

By hand, B.02, 8.3.3: K 40 until the end of the year of the 18th birthday while below 2300; then 40 for who has not
completed 30 games, 20 for who has. The junior was born in 2008: the list of January 2027 prints his K as an adult.
"""

import re
from pathlib import Path

import pytest

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.faults.fixtures import exact_and_whole
from tests.faults.office import (
    BRAVO,
    Person,
    event,
    issues_of,
    last_month,
    listing,
    on_new_list,
    with_previous,
)  # fmt: skip
from tests.months import Output, rate

JUNIOR = Person(90000055, "Junior, Jale", birth_year=2008)
OF_OURS = "id,name,games_total,highest_rating,history_complete,first_listed,last_rated\n"


def december(folder: Path, at_least: str, *options: str) -> Output:
    """Rate the list of 2027-01: one win against an equal, K 40 on the base list, so many games known before it."""
    known = {"id": JUNIOR.fide_id, "name": JUNIOR.name, "highest_rating": 1700, "games_at_least": at_least}
    previous = last_month(folder, "2026-12", [known | {"history_complete": "no"}])
    return month(folder, "40", "2026/12/11", "2026-12", "2027-01", *with_previous(previous), *options)


def month(folder: Path, k: str, day: str, base: str, period: str, *options: str) -> Output:
    """Rate one win of the junior, 1700, against an equal: 0.50 more than expected."""
    rows = [JUNIOR.on_list(standard_rating=1700, standard_k=k), BRAVO.on_list(standard_rating=1700, standard_k=20)]
    files = {"open.trf": event([JUNIOR, BRAVO], ["1-2 1:0"], days=day)}
    return rate(folder, files, {base: listing(*rows)}, period=period, options=options)


def state_of(output: Output) -> dict[str, str]:
    """Return what the next month is told of the junior."""
    return next(row for row in output.rows("state.csv") if row["id"] == str(JUNIOR.fide_id))


def stated(folder: Path, text: str) -> tuple[str, ...]:
    """Write a statement about the junior and return the options of a run that reads it."""
    path = folder / "decisions.toml"
    path.write_text(f'[[history]]\nplayer = {JUNIOR.fide_id}\n{text}\nreason = "asked"\n', encoding="utf-8")
    return ("--decisions", str(path))


@pytest.mark.parametrize(("at_least", "new_k", "kept"), [("29", "20", "30"), ("28", "", "29"), ("", "", "1")])
def test_games_that_are_known_are_kept_and_decide_where_they_suffice(
    tmp_path: Path, at_least: str, new_k: str, kept: str
) -> None:
    output = december(tmp_path, at_least)
    assert exact_and_whole(output, JUNIOR.fide_id) == ("20.00", "20", "1720")  # 40 x 0.50
    assert (output.change(JUNIOR.fide_id)["new_k"], on_new_list(output, JUNIOR)["standard_k"]) == (new_k, new_k)
    assert (state_of(output)["games_total"], state_of(output)["games_at_least"]) == ("", kept)
    assert [row["player"] for row in issues_of(output, "NEW_K_UNKNOWN")] == ([] if new_k else ["90000055 Junior, Jale"])


def test_a_folder_without_the_column_is_read_as_before(tmp_path: Path) -> None:
    previous = last_month(tmp_path, "2026-12")
    (previous / "state.csv").write_text(f'{OF_OURS}90000055,"Junior, Jale",29,1700,no,,2026-12\n', encoding="utf-8")
    output = month(tmp_path, "40", "2026/12/11", "2026-12", "2027-01", *with_previous(previous))
    assert (output.change(JUNIOR.fide_id)["new_k"], state_of(output)["games_total"]) == ("20", "30")
    assert state_of(output)["games_at_least"] == ""  # it says nothing more


@pytest.mark.parametrize(
    ("said", "new_k", "total", "at_least"),
    [
        ('list = "2026-12"\ngames = 45', "20", "", "46"),
        ('list = "2026-10"\ngames = 45', "20", "", "46"),  # who has completed 45 has completed no fewer later
        ('list = "2026-12"\ngames = 12\nall_games = true', "40", "13", ""),
        ('list = "2026-12"\ngames = 12', "", "", "13"),
    ],
)
def test_the_officer_states_the_games(tmp_path: Path, said: str, new_k: str, total: str, at_least: str) -> None:
    output = december(tmp_path, "5", *stated(tmp_path, said))
    assert exact_and_whole(output, JUNIOR.fide_id) == (
        "20.00",
        "20",
        "1720",
    )  # the games of the period are as they were
    assert output.change(JUNIOR.fide_id)["new_k"] == new_k
    assert (state_of(output)["games_total"], state_of(output)["games_at_least"]) == (total, at_least)
    assert output.change(JUNIOR.fide_id)["remarks"] == "DECISION"
    assert [row["player"] for row in issues_of(output, "DECISION_USED")] == ["90000055 Junior, Jale"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('list = "2026-12"\ngames = 5', "all of it is known already"),
        ('list = "2026-12"\ngames = 3\nall_games = true', "the months before count 5 games, which is more"),
        ('list = "2027-01"\ngames = 45', "no base list of this run is that or a later one"),
        ('list = "2026-12"\ntype = "rapid"\ngames = 45', "no base list of this run is that or a later one"),
    ],
)
def test_a_statement_that_tells_nothing_is_named(tmp_path: Path, said: str, why: str) -> None:
    (found,) = issues_of(december(tmp_path, "5", *stated(tmp_path, said)), "DECISION_UNUSED")
    assert why in found["message"]


def test_a_k_left_open_is_settled_by_what_decide_proposes(tmp_path: Path) -> None:
    """The base list prints no K and no history is known: 30 games and no 2400 are stated, so K 20."""
    given = ("", "2027/01/15", "2027-01", "2027-02", "--type", "standard")
    left = month(tmp_path, *given)
    (found,) = issues_of(left, "K_UNKNOWN")
    assert "[[history]]" in found["fix"]
    path = tmp_path / "decisions.toml"
    assert run(group, ["decide", str(left.out), "--decisions", str(path)]) == 0
    text = re.sub(r"^# ?", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for key, value in (("games", "30"), ("highest", "1820"), ("reason", '"asked"')):
        text = text.replace(f'{key} = ""', f"{key} = {value}")
    path.write_text(text, encoding="utf-8")
    (tmp_path / "again").mkdir()
    again = month(tmp_path / "again", *given, "--decisions", str(path))
    assert exact_and_whole(again, JUNIOR.fide_id) == ("10.00", "10", "1710")  # 20 x 0.50
    assert (again.change(JUNIOR.fide_id)["new_k"], again.change(JUNIOR.fide_id)["k_source"]) == ("20", "derived")
    assert (state_of(again)["highest_rating"], state_of(again)["history_complete"]) == ("1820", "yes")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "say the games, at least, or the highest rating, or both"),
        ("games = -1", "games are a whole number from 0 to 100000"),
        ("highest = 2000\nall_games = true", "all_games says that `games` are all: say how many"),
    ],
)
def test_what_a_statement_must_say(tmp_path: Path, capsys: pytest.CaptureFixture[str], said: str, why: str) -> None:
    assert december(tmp_path, "5", *stated(tmp_path, f'list = "2026-12"\n{said}')).code == 2
    assert why in capsys.readouterr().err
