"""Everything that can be said about a file without rating it: in the order to fix it, with and without lists."""

from dataclasses import replace

import pytest

from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.records.check import State
from ratebatch.records.period import Month
from ratebatch.records.registry import Approval, RegisteredEvent, Registry
from ratebatch.records.tournament import RatingType
from tests.faults.valid_event import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    ECHO,
    EVENT,
    FOXTROT,
    HOTEL,
    cell,
    changed,
    drop,
    line,
    put,
)
from tests.months import Player, listed, rating_list, trf
from tests.pipeline.checks import checked, checked_file, codes, message, places


def test_a_sound_file_is_ready_and_its_lists_are_told() -> None:
    file = checked_file(EVENT)
    assert (file.state, codes(file), codes(file, notes=True)) == (State.READY, [], ["LIST_OF_EVENT"])
    assert (file.rating_type, file.players, file.rounds) == (RatingType.STANDARD, 8, 4)
    # Started on 7 March, ended on 8 March: the list of March is in force, that of April closes three days before it.
    assert "rated with list 2026-03 and can appear on list 2026-04, which closes on 2026-03-29" in message(
        file, "LIST_OF_EVENT"
    )


FOUR_FAULTS = changed(
    line(4, "042 2026/03/09"),  # the event ends before it starts
    put(BRAVO, 5, "   1"),  # a starting rank that Alfa has
    cell(ECHO, 4, "6 w -"),  # Foxtrot has a loss: so Echo's points are wrong, but only because of it
    put(HOTEL, 81, " 4.0"),  # points that nothing explains
)


def test_a_file_with_four_faults_says_what_to_fix_in_the_order_to_fix_it() -> None:
    """As an arbiter would work: the numbers first, then the games, then the points, then the dates."""
    file = checked_file(FOUR_FAULTS)
    assert [
        (found.code, found.source.row, found.consequence) for found in file.problems if found.severity != "info"
    ] == [
        ("STARTING_RANK_REPEATED", BRAVO, False),
        ("RESULT_NOT_MIRRORED", ECHO, False),
        ("OPPONENT_UNKNOWN", ALFA, True),  # all who name number 2 do so because Bravo has another number
        ("OPPONENT_UNKNOWN", CHARLIE, True),
        ("OPPONENT_UNKNOWN", DELTA, True),
        ("OPPONENT_UNKNOWN", FOXTROT, True),
        ("POINTS_DIFFER", HOTEL, False),
        ("POINTS_DIFFER", ECHO, True),
        ("DATES_REVERSED", 5, False),
    ]


def test_each_fault_that_is_fixed_leaves_the_others() -> None:
    """Four faults in the order to fix them: one by one they vanish, and nothing else comes."""
    left = {
        "COLOUR_NOT_MIRRORED": cell(BRAVO, 4, "4 b ="),
        "POINTS_DIFFER": put(ALFA, 81, " 4.0"),
        "DATES_REVERSED": line(4, "042 2026/03/09"),
        "BIRTH_DATE_INVALID": put(ECHO, 70, "1994/15/06"),
    }
    for code in [*left]:
        assert codes(checked_file(changed(*left.values()))) == list(left)
        del left[code]
    assert codes(checked_file(changed())) == []


def test_points_that_follow_from_a_result_are_told_as_that() -> None:
    file = checked_file(changed(cell(ECHO, 4, "6 w =")))
    wrong = [found for found in file.problems if found.code == "POINTS_DIFFER"]
    assert [(found.source.row, found.consequence) for found in wrong] == [(ECHO, True)]
    assert wrong[0].fix.startswith("Correct round 4 first")


# Facts of the event.


def test_rounds_out_of_order_and_a_wrong_count_of_rated_players() -> None:
    dates = "132" + " " * 88 + "26/03/07  26/03/08  26/03/07  26/03/08"
    file = checked_file(changed(line(11, dates), line(7, "072 8")))
    assert codes(file) == ["ROUND_DATES_UNORDERED"]
    assert message(file, "ROUND_DATES_UNORDERED") == "Round 3 is dated 2026-03-07, before round 2 on 2026-03-08."
    assert message(file, "RATED_COUNT_DIFFERS") == "Line 072 counts 8 rated players, the file prints 7 ratings."


def short_event(rating: int, time: str = "60 min") -> str:
    players = [
        Player(1, "Alfa, Ada", rating, 90000011, ["2 w 1"]),
        Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0"]),
    ]
    return trf(players, time_control=time)


@pytest.mark.parametrize(
    ("rating", "time", "needed"),
    [
        (1799, "60 min", 0),
        (1800, "60 min", 90),  # B.02, 1.1 of 2024: 90 minutes from 1800, 120 from 2400
        (1800, "90 min", 0),
        (2400, "90 min", 120),
        (2399, "90 min", 0),
    ],
)
def test_a_time_control_too_short_for_a_printed_rating(rating: int, time: str, needed: int) -> None:
    file = checked_file(short_event(rating, time))
    assert codes(file) == (["TIME_TOO_SHORT"] if needed else [])
    if needed:
        assert f"too short for 1 of 1 game: a game of a player rated {rating} needs {needed}" in message(
            file, "TIME_TOO_SHORT"
        )


def test_an_approved_time_control_is_long_enough() -> None:
    row = RegisteredEvent(event="Sample Open", approved=frozenset({Approval.TIME_CONTROL}))
    file = checked_file(short_event(1850), registry=Registry(by_event={"Sample Open": row}))
    assert codes(file) == []


def test_an_event_of_which_nothing_says_the_type() -> None:
    silent = short_event(1700, "")
    assert codes(checked_file(silent)) == ["TIME_CONTROL_UNKNOWN"]
    assert codes(checked_file(silent, types=(RatingType.RAPID,))) == ["TYPE_GIVEN_BY_OPTION"]


# The period.


@pytest.mark.parametrize(
    ("period", "code"),
    [
        ("2026-04", None),
        ("2026-03", "EVENT_DEFERRED"),
        ("2026-05", "EVENT_LATE"),
        ("2026-09", "EVENT_OF_EARLIER_PERIOD"),
    ],
)
def test_the_period_that_an_event_is_meant_for(period: str, code: str | None) -> None:
    file = checked_file(EVENT, period=Month.parse(period))
    assert [each for each in codes(file, notes=True) if each.startswith("EVENT")] == ([code] if code else [])
    assert file.is_ready


def test_an_event_that_is_too_long_for_one_report() -> None:
    long = changed(line(5, "052 2026/05/31"), drop(11))
    assert codes(checked_file(long)) == ["EVENT_TOO_LONG"]
    dates = "132" + " " * 88 + "26/03/07  26/03/08  26/04/07  26/05/31"
    parts = checked_file(changed(line(5, "052 2026/05/31"), line(11, dates)))
    assert codes(parts) == []
    assert len(places(parts, "LIST_OF_EVENT")) == 3


def test_a_period_without_a_list_is_wrong_usage() -> None:
    with pytest.raises(UsageError, match="no fide-standard list is dated in 2010-12"):
        checked_file(EVENT, period=Month.parse("2010-12"))


# Lists.

PEOPLE = [
    Player(1, "Alfa, Ada", 1800, 90000011, ["2 w 1", "3 b ="], birth="1990/05/01"),
    Player(2, "Bravo, Bora", 1700, 90000022, ["1 b 0", ""], birth="1985/02/11"),
    Player(3, "Charlie, Can", None, None, ["", "1 w ="], birth="2001/07/30"),
]
LIST = rating_list(listed(PEOPLE[:2]))


def with_list(*people: Player, month: str = "2026-11") -> list[str]:
    return codes(checked_file(trf(people), {month: LIST}), notes=True)


def test_players_as_the_list_has_them() -> None:
    assert with_list(*PEOPLE) == ["LIST_OF_EVENT", "NO_ID"]


@pytest.mark.parametrize(
    ("changed_player", "code"),
    [
        ({"name": "Zulu, Zeki", "birth": "1970/01/01"}, "ID_OF_ANOTHER_PERSON"),
        ({"name": "Alfa, Berta"}, "NAME_DIFFERS"),
        ({"birth": "1991/05/01"}, "BIRTH_YEAR_DIFFERS"),
        ({"fide_id": 90000099}, "PLAYER_NOT_ON_LIST"),
        ({"rating": 1801}, "RATING_DIFFERS"),
    ],
)
def test_what_the_list_says_otherwise(changed_player: dict[str, object], code: str) -> None:
    alfa = replace(PEOPLE[0], **changed_player)  # type: ignore[arg-type]
    assert code in with_list(alfa, *PEOPLE[1:])


def test_another_list_serves_for_names_but_not_for_ratings() -> None:
    alfa = replace(PEOPLE[0], rating=1801)
    found = with_list(alfa, *PEOPLE[1:], month="2026-10")
    assert ("CHECKED_WITH_OTHER_LIST" in found, "RATING_DIFFERS" in found) == (True, False)
    zulu = replace(PEOPLE[0], name="Zulu, Zeki", birth="1970/01/01")
    assert "ID_OF_ANOTHER_PERSON" in with_list(zulu, *PEOPLE[1:], month="2026-12")


def test_an_event_without_days_is_looked_up_all_the_same() -> None:
    zulu = replace(PEOPLE[0], name="Zulu, Zeki", birth="1970/01/01")
    file = checked_file(trf([zulu, *PEOPLE[1:]], start="", end=""), {"2026-11": LIST})
    assert {"DATE_MISSING", "ID_OF_ANOTHER_PERSON"} <= set(codes(file))


def test_a_list_of_another_type_looks_nobody_up() -> None:
    file = checked_file(trf(PEOPLE, time_control="15 min + 10 sec/move"), {"2026-11": LIST})
    assert "No list with fide-rapid ratings was given" in message(file, "CHECKED_WITH_OTHER_LIST")


# Several files.


def test_copies_and_versions_are_told_of_each_other() -> None:
    other = changed(cell(ALFA, 3, "2 w 0"), cell(BRAVO, 3, "1 b 1"), put(ALFA, 81, " 2.0"), put(BRAVO, 81, " 3.0"))
    report = checked({"a.trf": EVENT, "copy of a.trf": EVENT, "new.trf": other})
    found = {file.file: codes(file, notes=True) for file in report.files}
    assert "DUPLICATE_EVENT" in found["copy of a.trf"]
    assert "EVENT_VERSIONS" in found["a.trf"]
    assert "EVENT_VERSIONS" in found["new.trf"]


def test_files_that_are_no_tournaments() -> None:
    report = checked({"open.trf": EVENT, "minutes.docx": b"PK", "letter.txt": "Dear arbiter\n"})
    assert {file.file: file.state for file in report.files} == {
        "letter.txt": State.NOT_READY,
        "minutes.docx": State.IGNORED,
        "open.trf": State.READY,
    }
    assert len(report.tournaments) == 2
    with pytest.raises(NothingDoneError, match="no tournament file"):
        checked({"minutes.docx": b"PK"})


# Performances.


def strong(score: str, rating: int = 2250, opponents: int = 1300) -> str:
    """Return an event in which player 1 meets opponents of one rating with these results."""
    mirror = {"1": "0", "0": "1", "=": "="}
    others = [
        Player(rank, f"Opponent, {chr(64 + rank)}", opponents, 90000000 + rank,
               [""] * (rank - 2) + [f"1 b {mirror[sign]}"] + [""] * (len(score) + 1 - rank))
        for rank, sign in enumerate(score, 2)
    ]  # fmt: skip
    own = Player(1, "Alfa, Ada", rating, 90000001, [f"{rank} w {sign}" for rank, sign in enumerate(score, 2)])
    return trf([own, *others], extra=["092 Individual: Match"])


@pytest.mark.parametrize(
    ("score", "rating", "performance"),
    [
        ("00000", 2250, 900),  # 1300 + 400 x (0 - 5) / 5
        ("00000", 1500, 900),  # 600 away
        ("00000", 1499, None),
        ("0000", 2250, None),  # too few games
        ("=====", 1899, None),
        ("=====", 1900, 1300),
        ("11111", 1100, 1700),
        ("11111", 1101, None),
    ],
)
def test_a_performance_far_from_the_rating(score: str, rating: int, performance: int | None) -> None:
    file = checked_file(strong(score, rating))
    found = [found for found in file.problems if found.code == "IMPROBABLE_PERFORMANCE" and found.source.row == 8]
    assert len(found) == (performance is not None)
    assert all(f"a performance of {performance}," in each.message for each in found)


# One fault, one story.


def test_a_rating_that_cannot_be_accuses_nobody() -> None:
    """Eight players drew all their games; the rating of one is wrong, and that alone is said."""
    ratings = (1979, 1920, 1891, 1821, 1812, 1753, 1751, 1734)
    cells = [
        [f"{other + 1} {'w' if one > other else 'b'} =" for other in order] for one, order in enumerate(ROUND_ROBIN)
    ]

    def event(rating: int) -> str:
        people = [
            Player(rank, f"Player, {chr(64 + rank)}", rating if rank == 5 else ratings[rank - 1], 90000000 + rank, own)
            for rank, own in enumerate(cells, 1)
        ]
        return trf(people, extra=["092 Individual: Round-Robin"])

    assert codes(checked_file(event(1812))) == []
    assert codes(checked_file(event(8112))) == ["RATING_DIGITS_SWAPPED"]
    assert codes(checked_file(event(3755))) == ["RATING_TOO_HIGH"]


ROUND_ROBIN = [[(number - one) % 7 if (number - one) % 7 != one else 7 for number in range(7)] for one in range(7)]
ROUND_ROBIN.append([next(one for one in range(7) if ROUND_ROBIN[one][number] == 7) for number in range(7)])
"""The opponents of eight players in seven rounds (Berger), all counted from 0."""


@pytest.mark.parametrize("month", ["2026-10", "2026-12"])
def test_who_is_not_on_another_list_may_be_on_that_of_the_event(month: str) -> None:
    alfa = replace(PEOPLE[0], fide_id=90000099)
    file = checked_file(trf([alfa, *PEOPLE[1:]]), {month: LIST})
    (found,) = (each for each in file.problems if each.code == "PLAYER_NOT_ON_LIST")
    assert (found.severity, file.is_ready) == ("warning", True)
    assert f"looked up in list {month}; the list of the event, 2026-11, was not given" in found.message
    assert "--list 2026-11=FILE" in found.fix
    without = checked_file(trf([replace(PEOPLE[0], fide_id=None), *PEOPLE[1:]]), {month: LIST})
    assert not without.is_ready  # a rating without an id cannot be looked up on any list


def test_a_round_that_should_not_be_there_is_told_with_its_rows() -> None:
    file = checked_file(changed(line(12, "XXR 3")))
    assert message(file, "ROUNDS_DIFFER") == (
        "Line XXR counts 3 rounds, the file has pairings for 4: round 4 in 7 rows (13, 14, 15, 16, 17 …), from column "
        "122 on."
    )


def test_a_blank_round_stands_before_the_points_that_lack_it() -> None:
    blank = changed(*(put(row, 112, " " * 9) for row in range(ALFA, HOTEL + 1)))
    file = checked_file(blank)
    assert [(found.code, found.consequence) for found in file.problems][:2] == [
        ("ROUND_WITHOUT_RESULTS", False),
        ("POINTS_DIFFER", True),
    ]
    assert all(found.consequence for found in file.problems if found.code == "POINTS_DIFFER")


def test_remedies_of_a_table_name_its_columns_and_rows() -> None:
    table = (
        "Event,Sample Open\nStart,2026-11-08\nEnd,2026-11-06\n\n"
        'No.,Name,FideID,Rtg,1.Rd,Pts.\n1,"Alfa, Ada",9000001X,1800,2w1,1\n2,"Bravo, Bora",90000022,1700,1b0,0\n'
    )
    file = checked({"open.csv": table}).files[0]
    fixes = {found.code: found.fix for found in file.problems}
    assert file.is_table
    assert fixes["ID_INVALID"] == "Write the FIDE id (column C), or leave it blank."
    assert fixes["DATES_REVERSED"] == "Correct the days (rows “Start” and “End” above the table)."
    assert fixes["TIME_CONTROL_UNKNOWN"].startswith("State the time control (row “Time control” above the table), for")
    assert not any("of a TRF" in fix for fix in fixes.values())
