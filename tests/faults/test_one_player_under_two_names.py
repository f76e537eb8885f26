"""A pairing list names its players anew in each game: a name shortened once must not make a second player."""

from pathlib import Path

import pytest

from tests.faults.office import ALFA, BRAVO, CHARLIE, DELTA, issues_of, listing
from tests.faults.sheets import FACTS, LISTED, PEOPLE, RATINGS, verdict
from tests.months import Output, rate

ROUNDS = (
    (("Alfa, Ada", "Delta, Deniz", "1 - 0"), ("Bravo, Bora", "Charlie, Can", "½ - ½")),
    (("Charlie, Can", "Alfa, Ada", "0 - 1"), ("Delta, Deniz", "{}", "0 - 1")),
    (("Alfa, Ada", "Bravo, Bora", "½ - ½"), ("Charlie, Can", "Delta, Deniz", "1 - 0")),
)
STARTING = "Name;FideID;Rtg\n" + "".join(
    f"{person.name};{person.fide_id};{rating}\n" for person, rating in zip(PEOPLE, RATINGS, strict=True)
)


def pairings(name: str) -> str:
    rows: list[tuple[str, ...]] = [*((str(one), str(other)) for one, other in FACTS), ()]
    for number, games in enumerate(ROUNDS, 1):
        rows += [(f"Round {number}",), ("White", "Black", "Result")]
        rows += [(white, black.format(name), result) for white, black, result in games]
        rows.append(())
    return "\n".join(";".join(row) for row in rows) + "\n"


def rated(folder: Path, name: str, *options: str, players: bool = True) -> Output:
    (folder / "players.csv").write_text(STARTING, encoding="utf-8")
    (folder / "decisions.toml").write_text(
        f'[[player]]\nevent = "Sample Open"\nname = "{name}"\nid = "unrated"\nreason = "his brother"\n',
        encoding="utf-8",
    )
    given = ("--players", str(folder / "players.csv")) if players else ()
    return rate(
        folder,
        {"open.csv": pairings(name)},
        {"2026-11": listing(*LISTED)},
        options=("--type", "standard", *given, *options),
    )


def test_the_list_of_the_test_is_rated(tmp_path: Path) -> None:
    assert verdict(rated(tmp_path, "Bravo, Bora"))[0] == "rated"


@pytest.mark.parametrize("name", ["Bravo, B.", "B. Bravo", "Bravo, Borra"])
def test_a_name_shortened_or_misspelled_once_is_asked_for(tmp_path: Path, name: str) -> None:
    output = rated(tmp_path, name)
    assert verdict(output)[0] == "held"
    (found,) = issues_of(output, "PLAYER_NAMED_TWICE")
    assert found["message"] == (
        f"{name} is on no list under this name and stands in round 2 alone, where Bravo, Bora (90000022 on the list) "
        "is absent: one player under two names?"
    )
    assert "Nobody on the list" not in found["fix"]


def test_that_it_is_somebody_else_can_be_decided(tmp_path: Path) -> None:
    output = rated(tmp_path, "Bravo, B.", "--decisions", str(tmp_path / "decisions.toml"))
    assert verdict(output)[0] == "rated"


def test_a_guest_of_another_name_is_a_guest(tmp_path: Path) -> None:
    assert "PLAYER_NAMED_TWICE" not in rated(tmp_path, "Zulu, Zeki").codes()


def test_two_players_of_one_row_are_asked_for_one_by_one(tmp_path: Path) -> None:
    """The first game names two players in one row: each question names its own."""
    found = issues_of(rated(tmp_path, "Bravo, Bora", players=False), "NAME_ON_LIST")
    candidates = {person.name: str(person.fide_id) for person in (ALFA, BRAVO, CHARLIE, DELTA)}
    assert {row["player"]: row["fix"].split()[2] for row in found} == candidates
    assert all(row["question"] for row in found)
