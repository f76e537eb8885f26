"""Starting lists fill what a table does not print, by the names of all players, and never against the table."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from ratebatch.issues import Issue, Severity
from ratebatch.normalising.joined_players import nearest_event, with_players
from ratebatch.normalising.tournament import normalise
from ratebatch.records.crosstable import Crosstable, HeaderFact, TextEntries
from ratebatch.records.players_list import PlayersList
from tests.normalising.sheet_tables import Row, sheet

NAMES = ("Alfa Ada", "BRAVO Bora", "Charlie Can *)", "Delta Deniz", "Echo Ela")
LISTED = (
    {"starting_rank": "1", "name": "Alfa, Ada", "player_id": "90000011", "rating": "1800", "birth_date": "1990"},
    {"starting_rank": "2", "name": "Bravo, Bora", "player_id": "90000022", "federation": "TUR"},
    {"starting_rank": "3", "name": "Charlie, Can", "player_id": "90000033", "national_id": "012345"},
    {"starting_rank": "4", "name": ",delta,Deniz", "player_id": "90000044"},
    {"starting_rank": "5", "name": "Echo,, Ela", "player_id": "0"},
)


def players_list(*rows: Mapping[str, str], file: str = "players.xlsx") -> PlayersList:
    texts = {
        name: np.array([row.get(name, "") for row in rows], dtype=np.str_)
        for name in TextEntries.model_fields
        if name != "row"
    }
    entries = TextEntries(row=np.arange(5, 5 + len(rows)), **texts)
    return PlayersList(file=file, sha256="1" * 64, columns={"name": 3}, entries=entries)


def table(names: Sequence[str] = NAMES, **fields: Sequence[str]) -> Crosstable:
    rows = [
        Row(
            {"name": name, "starting_rank": str(number)} | {key: texts[number - 1] for key, texts in fields.items()}, []
        )
        for number, name in enumerate(names, start=1)
    ]
    return sheet(rows, fields=("starting_rank", "rank", "name", "rating", "points", "player_id"))


def found(crosstable: Crosstable) -> list[tuple[str, int, int]]:
    return [(each.code, each.source.row, each.source.column) for each in crosstable.issues]


def only(crosstable: Crosstable, code: str) -> Issue:
    (wanted,) = [each for each in crosstable.issues if each.code == code]
    return wanted


def test_blanks_are_filled_by_name_whatever_its_commas() -> None:
    joined = with_players(table(), [players_list(*LISTED)])
    entries = joined.crosstable.entries
    assert joined.used == {"players.xlsx"}
    assert entries.player_id.tolist() == ["90000011", "90000022", "90000033", "90000044", ""]
    assert entries.rating.tolist() == ["1800", "", "", "", ""]
    assert entries.birth_date.tolist() == ["1990", "", "", "", ""]
    assert entries.federation[1] == "TUR"
    assert entries.national_id[2] == "012345"
    assert entries.name.tolist() == list(NAMES)  # as written, for every output
    assert only(joined.crosstable, "PLAYERS_JOINED").message == (
        "5 of 5 players of the event are in players.xlsx; filled in: player id of 4, rating of 1, birth date of 1, "
        "federation of 1, national id of 1."
    )


def test_what_was_filled_is_understood_like_the_table() -> None:
    read = normalise(with_players(table(), [players_list(*LISTED)]).crosstable, "0" * 64)
    assert read.entries.fide_id.tolist() == [90000011, 90000022, 90000033, 90000044, 0]
    assert read.entries.birth_year.tolist() == [1990, 0, 0, 0, 0]


def test_the_table_stands_and_both_are_named() -> None:
    own = table(player_id=("90000012", "", "", "", ""), rating=("1790", "0", "", "", ""))
    joined = with_players(
        own, [players_list({**LISTED[0], "birth_date": ""}, {**LISTED[1], "rating": "1690"}, *LISTED[2:])]
    )
    assert joined.crosstable.entries.player_id[0] == "90000012"
    assert joined.crosstable.entries.rating.tolist() == ["1790", "0", "", "", ""]  # 0 says that he is unrated
    ids, ratings = [each for each in joined.crosstable.issues if each.code == "PLAYERS_CONTRADICT"]
    assert (ids.source.row, ids.source.column) == (6, 6)
    assert ids.message == "The FIDE id is 90000012 in the table, 90000011 in players.xlsx, row 5."
    assert ratings.message == (
        "2 ratings are others in the table than in players.xlsx; the first is 1790 and 1800 (row 5)."
    )


@pytest.mark.parametrize(
    ("own", "listed", "differ"),
    [
        ({"birth_date": "1990"}, {"birth_date": "1990/05/06"}, False),
        ({"birth_date": "1991"}, {"birth_date": "06.05.1990"}, True),
        ({"federation": "tur"}, {"federation": "TUR"}, False),
        ({"federation": "GER"}, {"federation": "TUR"}, True),
        ({"national_id": "12345"}, {"national_id": "0012345"}, False),
        ({"national_id": "12345"}, {"national_id": "12346"}, True),
        ({"player_id": "90000011"}, {"player_id": "090000011"}, False),
        ({"player_id": "0"}, {"player_id": "90000011"}, False),
    ],
)
def test_what_contradicts(own: Mapping[str, str], listed: Mapping[str, str], differ: bool) -> None:
    one = table(["Alfa Ada"], **{key: (text,) for key, text in own.items()})
    joined = with_players(one, [players_list({"name": "Alfa, Ada", **listed})])
    assert ("PLAYERS_CONTRADICT" in {code for code, _, _ in found(joined.crosstable)}) is differ


def test_an_identity_number_is_masked() -> None:
    one = table(["Alfa Ada"], national_id=("10000000146",))
    joined = with_players(one, [players_list({"name": "Alfa, Ada", "national_id": "10000000147"})])
    said = only(joined.crosstable, "PLAYERS_CONTRADICT").message
    assert "is *******0146 in the table, *******0147 in players.xlsx" in said


def test_four_of_five_serve_and_the_fifth_is_named() -> None:
    joined = with_players(table(), [players_list(*LISTED[:4])])
    assert joined.used == {"players.xlsx"}
    missing = only(joined.crosstable, "PLAYERS_NOT_FOUND")
    assert missing.severity is Severity.WARNING
    assert missing.message == "4 of 5 players of the event are in players.xlsx; not found: Echo Ela (row 10)."


def test_three_of_five_are_another_event() -> None:
    crosstable = table()
    joined = with_players(crosstable, [players_list(*LISTED[:3])])
    assert joined == (crosstable, frozenset())


def test_the_list_of_all_is_taken_before_one_of_nearly_all() -> None:
    wrong = [{**row, "player_id": f"9100000{number}"} for number, row in enumerate(LISTED[:4])]
    joined = with_players(table(), [players_list(*wrong, file="other.xlsx"), players_list(*LISTED)])
    assert joined.used == {"players.xlsx"}
    assert joined.crosstable.entries.player_id[0] == "90000011"


def test_two_events_of_as_many_players_are_not_mixed_up() -> None:
    other = table(["Foxtrot Filiz", "Golf Gül", "Hotel Hakan", "India İnci", "Kilo Kaan"])
    assert with_players(other, [players_list(*LISTED)]).used == frozenset()


def test_namesakes_are_told_apart_by_their_starting_numbers() -> None:
    rows = [{"starting_rank": str(number), "name": "Alfa, Ada", "player_id": f"9000001{number}"} for number in (1, 2)]
    joined = with_players(table(["Ada Alfa", "Alfa Ada"]), [players_list(*reversed(rows))])
    assert joined.crosstable.entries.player_id.tolist() == ["90000011", "90000012"]


def test_namesakes_without_numbers_are_nobody() -> None:
    rows = [{"name": "Alfa, Ada", "player_id": f"9000001{number}"} for number in (1, 2)]
    assert with_players(table(["Ada Alfa"]), [players_list(*rows)]).used == frozenset()


def test_a_table_without_players_belongs_to_no_list() -> None:
    assert with_players(sheet([]), [players_list(*LISTED)]).used == frozenset()


def test_nothing_is_looked_up_by_a_placeholder() -> None:
    assert with_players(table(["-,-"]), [players_list({"name": "-,-", "player_id": "90000011"})]).used == frozenset()


NAMESAKES = (
    {"starting_rank": "1", "name": "Alfa, Ada", "player_id": "90000011", "rating": "1800", "birth_date": "1990"},
    {"starting_rank": "2", "name": "Alfa, Ada", "player_id": "90000012", "rating": "1500", "birth_date": "2001"},
    {"starting_rank": "3", "name": "Charlie, Can", "player_id": "90000033"},
    {"starting_rank": "4", "name": "Delta, Deniz", "player_id": "90000044"},
)
"""A starting list with two of one name."""

OF_NAMESAKES = ("Alfa Ada", "Ada Alfa", "Charlie Can", "Delta Deniz")


def renumbered(*numbers: int) -> list[dict[str, str]]:
    return [{**row, "starting_rank": str(number)} for row, number in zip(NAMESAKES, numbers, strict=True)]


def ids_of(crosstable: Crosstable, *rows: Mapping[str, str]) -> tuple[list[str], int]:
    """Return the ids that are filled in, and how many namesakes are left open."""
    joined = with_players(crosstable, [players_list(*rows)]).crosstable
    return joined.entries.player_id.tolist(), sum(code == "PLAYERS_NAMESAKES" for code, _, _ in found(joined))


@pytest.mark.parametrize("fact", [{"rating": ("1500", "1800", "", "")}, {"birth_date": ("2001", "1990", "", "")}])
def test_rating_and_birth_date_decide_before_numbers_that_are_not_the_tables(fact: dict[str, Sequence[str]]) -> None:
    late = renumbered(1, 2, 4, 5)  # somebody entered late behind them: the list has other numbers than the table
    assert ids_of(table(OF_NAMESAKES, **fact), *late) == (["90000012", "90000011", "90000033", "90000044"], 0)


def test_numbers_of_another_list_tell_no_namesakes_apart() -> None:
    ids, left_open = ids_of(table(OF_NAMESAKES), *renumbered(2, 1, 4, 5))
    assert (ids, left_open) == (["", "", "90000033", "90000044"], 2)


def test_a_number_that_the_rating_contradicts_holds_the_event() -> None:
    own = table(OF_NAMESAKES, rating=("1500", "1800", "", ""))
    ids, left_open = ids_of(own, *NAMESAKES)
    assert (ids, left_open) == (["", "", "90000033", "90000044"], 2)
    open_ones = [each for each in with_players(own, [players_list(*NAMESAKES)]).crosstable.issues if each.player]
    assert [(each.severity, each.source.row, each.player) for each in open_ones] == [
        (Severity.ERROR, 6, "Alfa Ada"),
        (Severity.ERROR, 7, "Ada Alfa"),
    ]


def test_a_namesake_who_prints_his_id_needs_no_list() -> None:
    own = table(OF_NAMESAKES, player_id=("90000011", "90000012", "", ""))
    assert ids_of(own, *renumbered(2, 1, 4, 5)) == (["90000011", "90000012", "90000033", "90000044"], 0)


def test_titles_before_and_behind_names_do_not_matter() -> None:
    names = ("GM Alfa, Ada", "Bravo, Bora FM", "Charlie Can", "WIM Delta, Deniz", "Echo Ela")
    joined = with_players(
        table(names), [players_list(*LISTED[:2], {**LISTED[2], "name": "IM Charlie, Can"}, *LISTED[3:])]
    )
    assert joined.crosstable.entries.player_id.tolist() == ["90000011", "90000022", "90000033", "90000044", ""]


def test_a_family_name_that_looks_like_a_title_stays() -> None:
    joined = with_players(
        table(["Im, Min", "IM Charlie Can"]),
        [
            players_list(
                {"name": "IM MIN", "player_id": "90000011"},
                {"name": "Charlie, Can", "player_id": "90000033"},
            )
        ],
    )
    assert joined.crosstable.entries.player_id.tolist() == ["90000011", "90000033"]


def test_the_event_that_a_list_fits_best_is_named() -> None:
    events = [normalise(table(names), "0" * 64) for names in (["Zulu Zeki"], NAMES)]
    assert nearest_event([players_list(*LISTED[:3])], events) == (
        "3 of 5 players of liman.xlsx are in it; not: Delta Deniz; Echo Ela."
    )
    assert nearest_event([players_list({"name": "Kilo Kaan"})], events) == ""


RAPID = tuple({**row, "rating": f"{1500 + at}", "starting_rank": str(9 - at)} for at, row in enumerate(LISTED))
"""The players of the same club at another event, with other ratings and numbers."""
IDS = ("90000011", "90000022", "90000033", "90000044", "90000055")


def test_the_list_with_the_players_and_numbers_of_the_event_comes_first() -> None:
    joined = with_players(table(), [players_list(*RAPID, file="rapid.xlsx"), players_list(*LISTED)])
    assert joined.used == {"players.xlsx"}
    assert joined.crosstable.entries.rating.tolist() == ["1800", "", "", "", ""]
    assert "PLAYERS_CONTRADICT" not in {code for code, _, _ in found(joined.crosstable)}


def test_the_list_with_the_name_of_the_event_comes_first() -> None:
    late = tuple({**row, "starting_rank": str(int(row["starting_rank"]) + 1)} for row in LISTED)
    own = players_list(*late, file="own.xlsx").model_copy(update={"above": ("Starting list", "Club  OPEN")})
    here = table().model_copy(update={"header": (HeaderFact("012", "Club Open", 1),)})
    joined = with_players(here, [players_list(*RAPID, file="rapid.xlsx"), own])
    assert joined.used == {"own.xlsx"}


@pytest.mark.parametrize("rows", [RAPID, RAPID[:4]])
def test_the_list_of_another_event_says_nothing_to_a_table_with_all_ids(rows: Sequence[Mapping[str, str]]) -> None:
    own = table(player_id=IDS, rating=("1800", "1700", "1650", "1600", "1550"))
    silent = [{**row, "birth_date": "", "national_id": ""} for row in rows]
    assert with_players(own, [players_list(*silent)]) == (own, frozenset())


def test_what_one_list_filled_in_contradicts_no_other() -> None:
    lists = [players_list(*({**row, "rating": "1700"} for row in LISTED), file="one.xlsx"), players_list(*LISTED)]
    joined = with_players(table(), lists)
    assert joined.used == {"one.xlsx", "players.xlsx"}
    assert "PLAYERS_CONTRADICT" not in {code for code, _, _ in found(joined.crosstable)}


def test_another_spelling_is_the_same_name() -> None:
    listed = [{**row, "name": name} for row, name in zip(LISTED, ("Oezil, Ada", "Shahin, Bora"), strict=False)]
    joined = with_players(table(("Özil Ada", "Şahin Bora")), [players_list(*listed)])
    assert joined.crosstable.entries.player_id.tolist() == ["90000011", "90000022"]


def test_what_is_written_alike_comes_before_another_spelling() -> None:
    listed = [{**LISTED[0], "name": "Meier, Ada"}, {**LISTED[1], "name": "Meyer, Ada"}]
    joined = with_players(table(("Meyer Ada", "Meier Ada")), [players_list(*listed)])
    assert joined.crosstable.entries.player_id.tolist() == ["90000022", "90000011"]


def test_a_spelling_that_may_be_two_is_nobody() -> None:
    names = (*NAMES[1:], "Maier Ada")
    listed = [{**LISTED[0], "name": "Maier, Ada-Eins"}, *LISTED[1:]]
    pair = [{"starting_rank": "6", "name": "Majer, Ada", "player_id": "90000066"},
            {"starting_rank": "7", "name": "Mayer, Ada", "player_id": "90000077"}]  # fmt: skip
    joined = with_players(table(names), [players_list(*listed, *pair)])
    assert joined.crosstable.entries.player_id.tolist()[-1] == ""
