"""Published lists that are damaged, incomplete, of another month or of other players: each is said, none is guessed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ratebatch.records.verification import Cause, Certainty, Difference, Figures, TestedCause, Verification
from ratebatch.reporting.verification_text import text
from tests.cli.desk import Desk
from tests.months import rating_list
from tests.outputs import rows, sample_month
from tests.pipeline.test_two_systems import rated as rated_in_two_systems
from tests.pipeline.test_two_systems import rows as rows_of
from tools.sample_month import specials

PLAYER = str(specials.MARATHON)
List = list[dict[str, str]]


@pytest.fixture(scope="module")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    return Desk(tmp_path, capsys)


def published(desk: Desk, month: Path, change: Callable[[List], object]) -> str:
    """Write our new list with a change, and return it as the command takes it."""
    found = rows(month, "rating_list.csv")
    change(found)
    return f"2026-12={desk.put('published.csv', rating_list([dict(row) for row in found]))}"


def cell(player: str, column: str, text: str) -> Callable[[List], object]:
    def change(found: List) -> None:
        next(row for row in found if row["id"] == player)[column] = text

    return change


def verified(desk: Desk, month: Path, change: Callable[[List], object]) -> tuple[int, dict[str, Any]]:
    ran = desk.run("verify", month, "--published", published(desk, month, change), "--format", "json")
    (found,) = json.loads(ran.stdout)["verifications"]
    return ran.code, found


def test_a_rating_that_cannot_be_read(desk: Desk, month: Path) -> None:
    code, found = verified(desk, month, cell(PLAYER, "standard_rating", "2O22"))
    (difference,) = found["differences"]
    at = next(row for row, each in enumerate(rows(month, "rating_list.csv"), 2) if each["id"] == PLAYER)
    assert (code, difference["id"], difference["class"]) == (1, PLAYER, "PUBLISHED_UNREADABLE")
    assert f"Row {at} of the published list cannot be read" in difference["causes"][0]["words"]
    assert "2O22" in found["cautions"][0]


def test_games_that_cannot_be_read_leave_the_rating_to_compare(desk: Desk, month: Path) -> None:
    code, found = verified(desk, month, cell(PLAYER, "standard_games", "x"))
    assert (code, found["differences"]) == (0, [])
    assert "games is not valid (x)" in found["cautions"][0]

    def both(given: List) -> None:
        cell(PLAYER, "standard_games", "x")(given)
        cell(PLAYER, "standard_rating", "2023")(given)

    code, found = verified(desk, month, both)
    assert (code, found["differences"][0]["theirs"]) == (1, {"rating": 2023, "games": None})


def twice(given: List) -> None:
    row = next(row for row in given if row["id"] == PLAYER)
    given.append(row | {"standard_rating": "1997"})


def test_one_id_with_two_ratings_is_never_equal(desk: Desk, month: Path) -> None:
    code, found = verified(desk, month, twice)
    (difference,) = found["differences"]
    assert (code, difference["id"], difference["class"]) == (1, PLAYER, "PUBLISHED_TWICE")
    assert "with the ratings 2022 and 1997" in difference["causes"][0]["words"]


def test_a_chain_does_not_hold_over_an_id_with_two_ratings(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    new = rows(out, "rating_list.csv")
    lists = ("--chain", desk.month_list(), "--chain")
    whole = desk.put("whole.csv", rating_list([dict(row) for row in new]))
    assert desk.run("verify", out, *lists, f"2026-12={whole}").code == 0
    doubled = desk.put("doubled.csv", rating_list([dict(row) for row in [*new, new[0] | {"standard_rating": "1234"}]]))
    ran = desk.run("verify", out, *lists, f"2026-12={doubled}")
    assert (ran.code, "several times with different ratings" in ran.stdout) == (1, True)


def test_a_list_that_breaks_off_is_said_before_anything_else(desk: Desk, month: Path) -> None:
    def cut(given: List) -> None:
        del given[len(given) * 6 // 10 :]

    ran = desk.run("verify", month, "--published", published(desk, month, cut))
    lines = ran.stdout.split("\n")
    assert lines[2].startswith("CAUTION: 40 % of our players (1099 of 2739) are not on the published list")
    assert "EVENT_NOT_IN_PUBLISHED" not in ran.stdout
    assert "1099  NOT_ON_PUBLISHED  1099 open" in ran.stdout


def test_the_base_list_is_not_the_published_one(desk: Desk) -> None:
    out = desk.rate_a_good_month().out
    ran = desk.run("verify", out, "--published", desk.month_list().replace("2026-11=", "2026-12="))
    assert (ran.code, "is that of 2026-11" in ran.stderr) == (3, True)


def test_ratings_of_the_month_before_are_not_the_published_ones(desk: Desk, month: Path) -> None:
    """The file is another one, but who moved stands there with his rating of the base list."""
    base = {row["id"]: row["base_rating"] for row in rows(month, "changes.csv")}

    def as_before(given: List) -> None:
        for row in given:
            row["standard_rating"] = base.get(row["id"], row["standard_rating"])

    ran = desk.run("verify", month, "--published", published(desk, month, as_before))
    assert (ran.code, "is that of 2026-11" in ran.stderr) == (3, True)


def test_a_list_of_other_players(desk: Desk, month: Path) -> None:
    def renumber(given: List) -> None:
        for row in given:
            row["id"] = row["id"].replace("900", "700", 1)

    ran = desk.run("verify", month, "--published", published(desk, month, renumber))
    assert (ran.code, "no player in common" in ran.stderr) == (3, True)


def test_plain_ratings_are_only_those_of_fide_in_a_folder_of_two_systems(desk: Desk) -> None:
    out = rated_in_two_systems(desk.folder, "--system", "fide", "--system", "ukd").out
    fide = [
        {name: row[name] for name in ("id", "name", "standard_rating")}
        for row in rows_of(out / "fide-standard" / "rating_list.csv")
        if row["id"]
    ]
    option = f"2026-12={desk.put('fide.csv', rating_list([dict(row) for row in fide]))}"
    ran = desk.run("verify", out, "--published", option, "--format", "json")
    assert [each["system"] for each in json.loads(ran.stdout)["verifications"]] == ["fide"]


def test_k_and_names_that_differ_are_counted(desk: Desk, month: Path) -> None:
    def change(given: List) -> None:
        cell(PLAYER, "standard_k", "40")(given)
        cell("90000001", "name", "Somebody, Else")(given)
        cell("90000002", "name", "GOKBILEN, Ilgaz")(given)  # the same name
        cell("90000003", "name", "Tashkosan, Yigit")(given)  # in another spelling

    code, found = verified(desk, month, change)
    assert code == 0
    assert found["remarks"] == [
        f"K of the next list differs for 1 player: {PLAYER} (ours 20, published 40).",
        "The name differs for 1 player: 90000001 (ours Sahoren, Cagan, published Somebody, Else).",
    ]


def test_another_id_may_be_the_same_person(desk: Desk, month: Path) -> None:
    def change(given: List) -> None:
        cell(PLAYER, "standard_rating", "1999")(given)  # with neither rating nor games it is no more than possible
        cell(PLAYER, "standard_games", "3")(given)
        cell(PLAYER, "id", "99000001")(given)

    _, found = verified(desk, month, change)
    said = {each["id"]: each["others"] for each in found["differences"]}
    assert said[PLAYER] == ["Perhaps the same person as 99000001 of the published list: name, year of birth equal."]
    assert said["99000001"] == [f"Perhaps the same person as {PLAYER} of our list: name, year of birth equal."]


def test_a_zero_beside_a_blank_rating_is_no_number_of_games(desk: Desk, month: Path) -> None:
    def change(given: List) -> None:
        cell(PLAYER, "standard_rating", "")(given)
        cell(PLAYER, "standard_games", "0")(given)

    _, found = verified(desk, month, change)
    assert found["differences"][0]["theirs"] == {"rating": None, "games": None}


def test_what_would_steer_a_terminal_is_not_printed(desk: Desk, month: Path) -> None:
    def change(given: List) -> None:
        cell(PLAYER, "name", "Evil\x1b[31m\u202eName, X")(given)
        cell(PLAYER, "standard_rating", "1950")(given)

    option = published(desk, month, change)
    for form in ("text", "csv", "html"):
        ran = desk.run("verify", month, "--published", option, "--format", form)
        assert "Evil" in ran.stdout
        assert not {"\x1b", "\u202e"} & set(ran.stdout)


def test_the_summary_says_how_sure_each_class_is(desk: Desk, month: Path) -> None:
    code, found = verified(desk, month, cell(PLAYER, "standard_rating", "2032"))
    assert (code, found["certainties"]) == (1, {"OTHER_BASE": {"open": 1}})
    ran = desk.run("verify", month, "--published", f"2026-12={desk.folder / 'published.csv'}")
    assert "1  OTHER_BASE  1 open: " in ran.stdout


def test_one_cause_goes_before_two_that_fit_by_chance(desk: Desk, month: Path) -> None:
    """Ratings one point off are that, whatever pairs of missing games give the same figure; no games are printed."""

    def off_by_one(given: List) -> None:
        rated = {row["id"] for row in rows(month, "changes.csv") if row["new_rating"]}
        for row in given:
            row["standard_games"] = ""
            row["standard_rating"] = str(int(row["standard_rating"] or 0) + (row["id"] in rated) or "")

    _, found = verified(desk, month, off_by_one)
    causes = [each["causes"] for each in found["differences"]]
    assert sum(each[0]["cause"] == "OFF_BY_ONE" for each in causes) > 100
    assert not [cause["words"] for each in causes for cause in each if " And: " in cause["words"]]


def test_what_differs_beside_the_ratings_counts_when_asked_strictly(desk: Desk, month: Path) -> None:
    def change(given: List) -> None:
        cell("90000001", "birth_year", "1901")(given)
        cell("90000001", "federation", "XYZ")(given)

    code, found = verified(desk, month, change)
    assert code == 0
    said = [each for each in found["beside"] if each in found["remarks"]]
    assert [each.split(" differs")[0] for each in said] == ["The birth year", "The federation"]
    option = f"2026-12={desk.folder / 'published.csv'}"
    assert desk.run("verify", month, "--published", option, "--strict").code == 1
    assert desk.run("verify", month, "--strict").code == 2


def test_an_id_that_stands_twice_with_one_rating_is_named(desk: Desk, month: Path) -> None:
    def again(given: List) -> None:
        given.append(dict(next(row for row in given if row["id"] == PLAYER)))

    code, found = verified(desk, month, again)
    assert code == 0
    (said,) = [each for each in found["cautions"] if "with the same rating" in each]
    assert said.startswith(f"1 player stands on the published list several times with the same rating: {PLAYER} ")
    assert said in found["beside"]
    option = f"2026-12={desk.folder / 'published.csv'}"
    assert desk.run("verify", month, "--published", option, "--strict").code == 1


def test_two_rows_that_have_changed_places(desk: Desk, month: Path) -> None:
    other = "90000006"

    def swap(given: List) -> None:
        one, two = (next(row for row in given if row["id"] == player) for player in (PLAYER, other))
        one["id"], two["id"] = other, PLAYER

    _, found = verified(desk, month, swap)
    differences = {each["id"]: each for each in found["differences"]}
    assert set(differences) == {PLAYER, other}
    for each in differences.values():
        assert (each["class"], each["certainty"]) == ("ROWS_SWAPPED", "simplest")
    option = f"2026-12={desk.folder / 'published.csv'}"
    said = desk.run("verify", month, "--published", option).stdout
    assert "The simplest that fits exactly, not the only one that could." in said  # no hypothesis was tested for it
    ours = {row["id"]: row["name"] for row in rows(month, "rating_list.csv")}
    assert {player: each["name"] for player, each in differences.items()} == {id: ours[id] for id in (PLAYER, other)}


@pytest.mark.parametrize("exchanged", [("standard_rating",), ("standard_rating", "standard_k", "standard_games")])
def test_two_ratings_that_have_changed_places(desk: Desk, month: Path, exchanged: tuple[str, ...]) -> None:
    """Each has exactly the other's figure, by more than any other base; the names stay where they were."""
    other = "90000006"

    def swap(given: List) -> None:
        one, two = (next(row for row in given if row["id"] == player) for player in (PLAYER, other))
        for column in exchanged:
            one[column], two[column] = two[column], one[column]

    _, found = verified(desk, month, swap)
    differences = {each["id"]: each for each in found["differences"]}
    assert set(differences) == {PLAYER, other}
    for each in differences.values():
        assert (each["class"], each["certainty"]) == ("ROWS_SWAPPED", "simplest")
        assert PLAYER in each["causes"][0]["words"]
        assert other in each["causes"][0]["words"]


def test_a_rating_that_somebody_else_has_is_no_exchange(desk: Desk, month: Path) -> None:
    """Only one of the two differs: nothing changed places."""
    ratings = {row["id"]: row["standard_rating"] for row in rows(month, "rating_list.csv")}
    _, found = verified(desk, month, cell(PLAYER, "standard_rating", ratings["90000006"]))
    assert "ROWS_SWAPPED" not in {each["class"] for each in found["differences"]}


def test_a_player_who_stands_there_again_under_a_new_id(desk: Desk, month: Path) -> None:
    def again(given: List) -> None:
        given.append(next(row for row in given if row["id"] == PLAYER) | {"id": "99000001"})

    _, found = verified(desk, month, again)
    (difference,) = found["differences"]
    assert difference["class"] == "NOT_ON_OURS"
    assert difference["others"] == [f"Perhaps the same person as {PLAYER} of our list: name, year of birth equal."]


def test_a_rating_below_the_floor_is_named_so(desk: Desk, month: Path) -> None:
    _, found = verified(desk, month, cell(PLAYER, "standard_rating", "1001"))
    (difference,) = found["differences"]
    said = (difference["causes"][0]["words"], *difference["others"])
    assert any("1001 is below the floor of 1400: the list cannot print such a rating." in each for each in said)


def test_ambiguous_differences_stand_apart_in_the_summary() -> None:
    cause = [TestedCause(cause=each, words="w") for each in (Cause.OTHER_K, Cause.OFF_BY_ONE)]
    figures = Figures(rating=1800)
    fields = {"base": "", "k": "", "change_exact": "", "ours": figures, "theirs": figures}
    one = Difference(id="1", name="A", causes=tuple(cause[:1]), certainty=Certainty.SIMPLEST, **fields)
    two = Difference(id="2", name="B", causes=tuple(cause), certainty=Certainty.AMBIGUOUS, known="known", **fields)
    found = Verification(
        system="fide", type="standard", period="2026-12", base_list="2026-11", base_list_file="b", published="p",
        published_sha256="", players=2, equal=0, prints_games=True, provisional=False, differences=(one, two),
    )  # fmt: skip
    said = text([found], [])
    assert "      1  OTHER_K    1 simplest: The published change" in said
    assert "      1  AMBIGUOUS  several causes fit equally well: OTHER_K or OFF_BY_ONE" in said
    assert found.counts() == {Cause.OTHER_K: 2}  # the tables keep the class of the first cause
    assert "Known: it stands in the file of known differences, without a note" in said


def test_json_names_everybody_of_a_month_that_does_not_hold(desk: Desk, month: Path) -> None:
    def six_more(given: List) -> None:
        for row in [row for row in given if row["standard_rating"]][:6]:
            row["standard_rating"] = str(int(row["standard_rating"]) + 1)

    before = desk.put("before.csv", rating_list([dict(row) for row in rows(month, "rating_list.csv")]))
    chain = ("--chain", f"2026-11={before}", "--chain", published(desk, month, six_more))
    (link,) = json.loads(desk.run("verify", month, *chain, "--format", "json").stdout)
    assert len(link["examples"]) == link["not_added_up"] + link["moved_without_us"] >= 6
    ran = desk.run("verify", month, *chain)
    assert f"2026-12 and {len(link['examples']) - 5} more; --format json has all of them." in ran.stdout
