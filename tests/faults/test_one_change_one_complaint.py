"""One valid file, one change, one complaint: in the line and the column where an officer has to look."""

import pytest

from tests.faults.valid_event import (
    ALFA,
    BRAVO,
    CHARLIE,
    ECHO,
    FOXTROT,
    GOLF,
    HOTEL,
    Change,
    add,
    cell,
    changed,
    drop,
    line,
    places,
    put,
    squeeze,
    understood,
)

SEVEN_UNKNOWN = [(CHARLIE, 92, "OPPONENT_UNKNOWN"), (ECHO, 112, "OPPONENT_UNKNOWN")]
"""Whoever played against number 7 names nobody, once nobody has that number."""

CASES: list[tuple[str, Change, list[tuple[int, int, str]]]] = [
    ("nothing", lambda lines: None, []),
    # Facts of the event
    ("no start", line(4, "042"), [(4, 5, "DATE_MISSING")]),
    ("no line of the start", drop(4), [(0, 0, "DATE_MISSING")]),
    ("no end", line(5, "052 "), [(5, 5, "DATE_MISSING")]),
    ("no such day", line(4, "042 2026/02/30"), [(4, 5, "DATE_INVALID")]),
    ("a word for a date", line(5, "052 Sunday"), [(5, 5, "DATE_INVALID")]),
    ("day or month first", line(4, "042 03/07/2026"), [(4, 5, "DATE_AMBIGUOUS")]),
    ("year of two digits", line(5, "052 08.03.26"), [(5, 5, "DATE_AMBIGUOUS")]),
    ("date with dots", line(4, "042 07.03.2026"), [(4, 5, "DATE_NONSTANDARD")]),
    ("date in words", line(5, "052 Mar 8, 2026"), [(5, 5, "DATE_NONSTANDARD")]),
    ("end before start", line(4, "042 2026/03/09"), [(5, 5, "DATES_REVERSED")]),
    ("two starts", add("042 2026/03/06"), [(21, 5, "HEADER_CONTRADICTS")]),
    ("two time controls", add("122 10 min"), [(21, 5, "HEADER_CONTRADICTS")]),
    ("players counted wrongly", line(6, "062 9"), [(6, 5, "COUNT_DIFFERS")]),
    ("players and rated players", line(6, "062 8 (7)"), []),
    ("more rounds planned", line(12, "XXR 5"), [(12, 5, "ROUNDS_DIFFER")]),
    ("fewer rounds planned", line(12, "XXR 3"), [(12, 5, "ROUNDS_DIFFER")]),
    ("played online", line(3, "032 Lichess"), [(3, 5, "ONLINE_EVENT")]),
    ("round date outside", put(11, 112, "26/03/18"), [(11, 112, "ROUND_DATE_OUTSIDE")]),
    ("a word among the round dates", put(11, 112, "Sunday  "), [(11, 0, "DATE_LINE_MALFORMED")]),
    ("round dates glued, one missing", line(11, "132 26/03/0726/03/0826/03/08"), [(11, 0, "DATE_LINE_MALFORMED")]),
    ("round dates glued", line(11, "132 26/03/0726/03/0726/03/0826/03/08"), []),
    ("scoring twice", add("162  W 1.0    D 0.5\nBBW 2.0"), [(22, 5, "SCORING_CONTRADICTED")]),
    ("a record of nobody", add("QQQ 1"), [(21, 1, "RECORD_UNKNOWN")]),
    ("a comment", add("### corrected on protest"), []),
    # The line of a player
    ("name pushes the rest", squeeze(ALFA, 20, "x" * 25), [(ALFA, 48, "LINE_MISALIGNED")]),
    ("a letter between rating and federation", put(ALFA, 53, "x"), [(ALFA, 53, "LINE_MISALIGNED")]),
    ("birth date one column on", put(ALFA, 70, " 1990/01/02"), [(ALFA, 80, "FIELD_SHIFTED")]),
    ("a tab", put(ALFA, 24, "\t"), [(ALFA, 24, "TAB_EXPANDED")]),
    ("text behind the rounds", put(ALFA, 133, "Club"), [(ALFA, 133, "TEXT_AFTER_ROUNDS")]),
    ("starting rank a letter", put(GOLF, 5, "   x"), [(GOLF, 5, "STARTING_RANK_INVALID"), *SEVEN_UNKNOWN]),
    ("starting rank zero", put(GOLF, 5, "   0"), [(GOLF, 5, "STARTING_RANK_INVALID"), *SEVEN_UNKNOWN]),
    ("starting rank twice", put(GOLF, 5, "   1"), [(GOLF, 5, "STARTING_RANK_REPEATED"), *SEVEN_UNKNOWN]),
    ("sex f", put(BRAVO, 10, "f"), [(BRAVO, 10, "SEX_LETTER")]),
    ("sex in capitals", put(ALFA, 10, "M"), []),
    ("title in small letters", put(ALFA, 11, " f "), []),
    ("no name", put(ALFA, 15, " " * 33), [(ALFA, 15, "NAME_EMPTY")]),
    ("a name of commas", put(ALFA, 15, "-,-".ljust(33)), [(ALFA, 15, "NAME_EMPTY")]),
    ("rating with a letter", put(ALFA, 49, "1.90"), [(ALFA, 49, "RATING_INVALID")]),
    ("rating marked", put(ALFA, 49, "999F"), [(ALFA, 49, "RATING_MARKED")]),
    ("unrated in words", put(ALFA, 49, " unr"), []),
    ("federation of a club", put(ALFA, 54, "VIC"), []),
    ("id too short", put(ALFA, 58, "      12345"), [(ALFA, 58, "ID_INVALID")]),
    ("id with letters", put(ALFA, 58, "     L01854"), [(ALFA, 58, "ID_INVALID")]),
    ("an identity number for an id", put(ALFA, 58, "10000000146"), [(ALFA, 58, "ID_INVALID")]),
    ("one id for two", put(BRAVO, 58, "   90000011"), [(BRAVO, 58, "ID_REPEATED")]),
    ("no id", put(ALFA, 58, " " * 11), []),
    ("born later than the event", put(ALFA, 70, "2027/01/02"), [(ALFA, 70, "BIRTH_DATE_INVALID")]),
    ("birth year of two digits", put(ALFA, 70, "02.01.90  "), [(ALFA, 70, "BIRTH_DATE_INVALID")]),
    ("birth date unknown", put(ALFA, 70, "0000/00/00"), []),
    ("birth year alone", put(ALFA, 70, "1990      "), []),
    ("points too many", put(ALFA, 81, " 3.5"), [(ALFA, 81, "POINTS_DIFFER")]),
    ("points too few", put(FOXTROT, 81, " 1.5"), [(FOXTROT, 81, "POINTS_DIFFER")]),
    ("points in letters", put(ALFA, 81, "drei"), [(ALFA, 81, "POINTS_INVALID")]),
    ("a quarter of a point", put(ALFA, 81, "3.25"), [(ALFA, 81, "POINTS_INVALID")]),
    ("no points", put(ALFA, 81, "    "), [(ALFA, 81, "POINTS_MISSING")]),
    ("points with a comma", put(CHARLIE, 81, " 1,5"), []),
    ("points with a half", put(CHARLIE, 81, "  1½"), [(CHARLIE, 81, "HALF_POINT_SIGN")]),
    ("no rank", put(ALFA, 86, "    "), []),
    # A round, the first and the last
    ("opponent of nobody", cell(GOLF, 4, "9 w 1"), [(GOLF, 122, "OPPONENT_UNKNOWN")]),
    ("opponent a letter", put(ALFA, 92, "  5x"), [(ALFA, 92, "OPPONENT_INVALID")]),
    ("own opponent", cell(ALFA, 3, "1 w 1"), [(ALFA, 112, "OPPONENT_SELF")]),
    (
        "opponent of another",
        cell(ALFA, 4, "6 w ="),
        [(ALFA, 122, "OPPONENT_NOT_MUTUAL"), (CHARLIE, 122, "OPPONENT_NOT_MUTUAL")],
    ),
    ("a game that the other denies", cell(HOTEL, 4, "7 w 0"), [(HOTEL, 122, "OPPONENT_NOT_MUTUAL")]),
    ("colour a letter", put(ALFA, 97, "x"), [(ALFA, 97, "COLOUR_UNKNOWN")]),
    ("two whites", put(CHARLIE, 127, "w"), [(ALFA, 127, "COLOUR_NOT_MIRRORED")]),
    ("two blacks", put(ALFA, 97, "b"), [(ALFA, 97, "COLOUR_NOT_MIRRORED")]),
    ("no colour", put(BRAVO, 107, " "), [(BRAVO, 107, "COLOUR_MISSING")]),
    ("no colour of a forfeit", put(HOTEL, 107, "-"), []),
    ("a result of no code", put(ALFA, 99, "2"), [(ALFA, 99, "RESULT_UNKNOWN")]),
    ("no result", put(ALFA, 119, " "), [(ALFA, 119, "RESULT_MISSING"), (ALFA, 81, "POINTS_DIFFER")]),
    ("result to come", put(ALFA, 129, "*"), [(ALFA, 129, "RESULT_PENDING")]),
    ("both won", put(ECHO, 99, "1"), [(ALFA, 99, "RESULT_NOT_MIRRORED"), (ECHO, 81, "POINTS_DIFFER")]),
    ("a win against a forfeit", put(ECHO, 109, "1"), [(ECHO, 109, "RESULT_NOT_MIRRORED")]),
    ("a short game against a loss", put(HOTEL, 119, "0"), [(FOXTROT, 119, "RESULT_NOT_MIRRORED")]),
    (
        "half a point against none",
        put(CHARLIE, 99, "="),
        [(CHARLIE, 99, "RESULT_BY_ARBITER"), (CHARLIE, 81, "POINTS_DIFFER")],
    ),
    ("a draw as ½ on one side", put(ALFA, 109, "½"), [(ALFA, 109, "HALF_POINT_SIGN")]),
    ("a bye with an opponent", put(HOTEL, 122, "   7"), [(HOTEL, 129, "BYE_WITH_OPPONENT")]),
    ("a bye beside nobody", put(HOTEL, 122, "  99"), [(HOTEL, 129, "BYE_WITH_OPPONENT")]),
    ("a win without an opponent", put(GOLF, 109, "1"), [(GOLF, 109, "RESULT_WITHOUT_OPPONENT")]),
    ("a forfeit without an opponent", put(GOLF, 109, "+"), [(GOLF, 109, "FORFEIT_WITHOUT_OPPONENT")]),
    ("a full-point bye for that of the pairing", put(GOLF, 109, "F"), []),
    (
        "two byes of the pairing",
        cell(FOXTROT, 2, "0000 - U"),
        [(FOXTROT, 81, "POINTS_DIFFER"), (GOLF, 109, "BYE_REPEATED")],
    ),
    ("a block one column on", squeeze(ALFA, 112, " "), [(ALFA, 112, "LINE_MISALIGNED")]),
    ("codes in small letters", cell(FOXTROT, 2, "0000 - h"), []),
    # National lines (TRF26)
    (
        "national line without player",
        add("172 TUR NRO\nTUR    9" + " " * 40 + "1650"),
        [(22, 5, "NATIONAL_LINE_WITHOUT_PLAYER")],
    ),
    (
        "national line out of columns",
        add("172 TUR NRO\nTUR    1" + " " * 38 + "16500"),
        [(22, 48, "NATIONAL_LINE_INVALID")],
    ),
    (
        "national line twice",
        add("172 TUR NRO" + ("\nTUR    1" + " " * 40 + "1650") * 2),
        [(23, 1, "NATIONAL_LINE_REPEATED")],
    ),
    ("national line without record 172", add("TUR    1" + " " * 40 + "1650"), [(21, 1, "START_ORDER_MISSING")]),
]


@pytest.mark.parametrize(("change", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_one_change_one_complaint(change: Change, expected: list[tuple[int, int, str]]) -> None:
    assert places(understood(changed(change))) == sorted(expected)


def test_there_are_enough_cases_with_a_complaint() -> None:
    assert sum(bool(case[2]) for case in CASES) >= 55
