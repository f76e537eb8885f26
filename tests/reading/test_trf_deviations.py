"""What real TRF files do that the standard does not say: each is read as it is meant, or said with its place.

Each test is named for the deviation. The base is one valid event, changed.
"""

import unicodedata

import pytest

from ratebatch.records.results import Result
from tests.faults.valid_event import (
    ALFA,
    BRAVO,
    CHARLIE,
    DELTA,
    ECHO,
    EVENT,
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
    understood,
)

VALID = understood(EVENT)


def said(*changes: Change) -> list[tuple[int, int, str]]:
    """Return what is said about the event with changes."""
    return places(understood(changed(*changes)))


def same_games(content: str | bytes, encoding: str | None = None) -> bool:
    """Say whether a file has the players and games of the valid event, whatever its rows."""
    read = understood(content, encoding)
    same = [
        [(entry.starting_rank, entry.fide_id, entry.rating, entry.points) for entry in event.each_entry()]
        for event in (read, VALID)
    ]
    games = [
        [(game.round, game.starting_rank, game.opponent, game.colour, game.result) for game in event.each_game()]
        for event in (read, VALID)
    ]
    return same[0] == same[1] and games[0] == games[1]


# TRF16


def test_columns_counted_in_bytes() -> None:
    name = "Şahin, Çağrı"
    by_bytes = put(ALFA, 15, name + " " * (33 - len(name.encode())) + EVENT.splitlines()[ALFA - 1][47:])
    read = understood(changed(lambda lines: lines.__setitem__(ALFA - 1, lines[ALFA - 1][:14]), by_bytes))
    assert places(read) == [(ALFA, 48, "COLUMNS_BY_BYTE")]
    assert next(read.each_entry()).rating == 1900


def test_utf_8_read_as_latin_and_written_again_is_refused_with_the_place() -> None:
    """Every accented letter has become two, so the fields behind stand further right than even bytes explain."""
    mojibake = EVENT.replace("Alfa, Ada            ", "Şahin, Çağrı         ").encode().decode("latin-1")
    assert places(understood(mojibake)) == [(ALFA, 49, "LINE_MISALIGNED")]


def test_another_code_page_asks_for_it() -> None:
    turkish = EVENT.replace("Alfa, Ada   ", "Şahin, Çağrı").encode("cp1254")
    assert same_games(turkish, "cp1254")


@pytest.mark.parametrize("mark", ["\ufeff", "\xef\xbb\xbf"], ids=["mark", "mark read as Latin letters"])
def test_a_byte_order_mark_before_the_first_record(mark: str) -> None:
    assert same_games(mark + EVENT)
    assert same_games(mark + "\n".join(EVENT.splitlines()[ALFA - 1 :]))


@pytest.mark.parametrize("line_end", ["\r", "\r\n", "\n"])
def test_line_ends_and_a_missing_last_one(line_end: str) -> None:
    assert same_games(EVENT.rstrip().replace("\n", line_end))


def test_trailing_blanks_trimmed_or_padded() -> None:
    assert same_games("\n".join(f"{text:150}" for text in EVENT.splitlines()))
    assert same_games("\n".join(text.rstrip() for text in EVENT.splitlines()))


@pytest.mark.parametrize("title", ["1N ", " 2N", " NM", " NA"])
def test_national_titles_and_sex_in_capitals(title: str) -> None:
    read = understood(changed(put(ALFA, 10, "M" + title)))
    alfa = next(read.each_entry())
    assert (alfa.sex, alfa.title, read.issues) == ("M", title.strip(), ())


def test_no_rank() -> None:
    assert said(*(put(row, 86, "    ") for row in range(ALFA, HOTEL + 1))) == []


def test_f_written_where_u_is_meant() -> None:
    assert said(put(GOLF, 109, "F")) == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ((put(FOXTROT, 81, " 1.5"),), [(FOXTROT, 81, "POINTS_DIFFER")]),
        ((put(GOLF, 81, " 1.5"),), []),
        ((put(GOLF, 81, " 1.0"),), []),
        ((add("162  W 1.0    D 0.5    P 0.5"), put(GOLF, 81, " 1.5")), []),
        ((add("162  W 1.0    D 0.5    P 0.5"),), [(GOLF, 81, "POINTS_DIFFER")]),
    ],
    ids=["half bye not in the points", "pairing bye half", "pairing bye nothing", "declared half", "declared, not so"],
)
def test_byes_in_the_points_or_not(changes: tuple[Change, ...], expected: list[tuple[int, int, str]]) -> None:
    assert said(*changes) == expected


def test_federation_and_round_dates_blank() -> None:
    read = understood(changed(line(3, "032"), line(11, "132")))
    assert (read.issues, read.federation, read.round_dates) == ((), "", ())


@pytest.mark.parametrize("date", ["07.03.2026", "7. 3. 2026", "Mar 7, 2026", "20260307", "2026-03-07"])
def test_dates_in_any_format(date: str) -> None:
    read = understood(changed(line(4, f"042 {date}")))
    assert (str(read.start), places(read)) == ("2026-03-07", [(4, 5, "DATE_NONSTANDARD")])


@pytest.mark.parametrize(
    ("birth", "year"),
    [
        ("0000/00/00", None), ("0000.00.00", None), ("1987/00/00", 1987), ("1969.12.06", 1969), ("1978", 1978),
        ("00.00.2008", 2008), ("24/09/1990", 1990), ("1975.  .", 1975), ("    .  .  ", None),
    ],
)  # fmt: skip
def test_birth_dates(birth: str, year: int | None) -> None:
    read = understood(changed(put(ALFA, 70, f"{birth:10}")))
    assert (next(read.each_entry()).birth_year, read.issues) == (year, ())


@pytest.mark.parametrize("code", ["VIC", "THL", "   "])
def test_a_club_or_a_state_for_the_federation(code: str) -> None:
    assert said(put(ALFA, 54, code)) == []


def test_names_without_comma_and_cut_at_33_letters() -> None:
    assert said(put(ALFA, 15, "ALFA Ada".ljust(33)), put(BRAVO, 15, "Bravo Bravissimo de la Torre y Bo")) == []


def test_more_round_blocks_than_declared_or_fewer() -> None:
    assert said(line(12, "XXR 3")) == [(12, 5, "ROUNDS_DIFFER")]
    assert said(line(12, "XXR 9")) == [(12, 5, "ROUNDS_DIFFER")]
    assert understood(changed(line(12, "XXR 3"))).rounds == 4


def test_more_round_dates_than_rounds() -> None:
    assert said(put(11, 132, "26/03/08")) == [(11, 0, "DATE_LINE_MALFORMED")]


def test_both_013_and_310() -> None:
    teams = [
        "013 Kuzey Satranc                      1    2    3    4",
        "013 Fjord Chess                      5    6    7    8",
        "310   1 Kuzey Satranc                    KUZ     1825    3.0    9.5   1     1    2    3    4",
        "310   2 Fjord Chess                      FJO     1650    0.0    6.0   2     5    6    7    8",
    ]
    assert said(add("\n".join(teams))) == []


def test_tabs_in_place_of_blanks() -> None:
    tabbed = EVENT.splitlines()[ALFA - 1][:24] + "\t" * 3 + EVENT.splitlines()[ALFA - 1][48:]
    assert said(line(ALFA, tabbed)) == [(ALFA, 25, "TAB_EXPANDED")]


def test_round_dates_with_tabs() -> None:
    dates = "132" + "\t" * 11 + "   26/03/07  26/03/07  26/03/08  26/03/08"
    read = understood(changed(line(11, dates)))
    assert places(read) == [(11, 4, "TAB_EXPANDED")]
    assert len(read.round_dates) == 4


def test_gaps_in_the_starting_ranks() -> None:
    """A player who withdrew before the start leaves a hole."""
    shifted = "\n".join(
        text.replace("001    8", "001   12").replace("   8 w +", "  12 w +").replace("     8 b 1", "    12 b 1")
        .replace("     8 w W", "    12 w W")
        for text in EVENT.splitlines()
    )  # fmt: skip
    assert places(understood(shifted)) == []


@pytest.mark.parametrize("code", "ZHFU")
def test_a_bye_beside_an_opponent(code: str) -> None:
    read = understood(changed(cell(HOTEL, 4, f"7 b {code}")))
    assert (HOTEL, 129, "BYE_WITH_OPPONENT") in places(read)
    assert not [game for game in read.each_game() if game.starting_rank == 8 and game.result is Result.WIN]


def test_a_colour_without_an_opponent_is_a_bye() -> None:
    assert said(put(FOXTROT, 107, "w")) == []


def test_an_opponent_without_a_result_is_no_loss() -> None:
    assert said(put(HOTEL, 99, " ")) == [(HOTEL, 99, "RESULT_MISSING")]


def test_letters_apart_from_their_accents() -> None:
    name = "Şahin, Çağrı".ljust(33)
    apart = unicodedata.normalize("NFD", changed(put(ALFA, 15, name)))
    assert places(understood(apart)) == []


# TRF06 (Krause)


@pytest.mark.parametrize(
    ("title", "word"),
    [(" g", "GM"), (" m", "IM"), (" f", "FM"), (" c", "CM"), ("wg", "WGM"), ("wm", "WIM"), ("wf", "WFM"), ("gf", "WGM"),
     ("mf", "WIM"), ("ff", "WFM"), ("cf", "WCM")],
)  # fmt: skip
def test_titles_in_three_notations(title: str, word: str) -> None:
    read = understood(changed(put(ALFA, 11, title.rjust(3))))
    assert (next(read.each_entry()).title, read.issues) == (word, ())


def test_sex_f() -> None:
    assert said(put(BRAVO, 10, "F")) == [(BRAVO, 10, "SEX_LETTER")]


def test_forfeits_that_keep_the_opponent_and_no_colour() -> None:
    read = understood(changed(cell(ECHO, 2, "8 - +"), cell(HOTEL, 2, "5 - -")))
    assert read.issues == ()


@pytest.mark.parametrize("absent", ["", "0000 - -", "0000    ", "   0    "])
def test_absence_without_a_code(absent: str) -> None:
    assert said(cell(HOTEL, 4, absent)) == []


def test_absence_as_a_loss_against_nobody() -> None:
    assert said(cell(HOTEL, 4, "0000 - 0")) == [(HOTEL, 129, "RESULT_WITHOUT_OPPONENT")]


def test_round_dates_as_year_day_month() -> None:
    dates = "132" + " " * 88 + "26.07.03  26.07.03  26.08.03  26.08.03"
    assert [str(day) for day in understood(changed(line(11, dates))).round_dates] == [
        "2026-03-07", "2026-03-07", "2026-03-08", "2026-03-08",
    ]  # fmt: skip


def test_dates_of_the_event_with_years_of_two_digits() -> None:
    assert said(line(4, "042 07.03.26"), line(5, "052 08.03.26")) == [
        (4, 5, "DATE_AMBIGUOUS"),
        (5, 5, "DATE_AMBIGUOUS"),
    ]


def test_ids_below_100000_are_national() -> None:
    read = understood(changed(put(ALFA, 58, "       4321")))
    assert (next(read.each_entry()).fide_id, places(read)) == (None, [(ALFA, 58, "ID_INVALID")])


def test_a_name_field_of_32_letters() -> None:
    assert said(put(ALFA, 15, "x" * 32 + " ")) == []


# TRF26


def test_the_new_records_are_known_and_do_no_harm() -> None:
    records = [
        "142 4", "152 W", "162  W 1.0    D 0.5    L 0.0", "172 TUR NIDOF", "182 bbpPairings", "192 FIDE_DUTCH_2026",
        "202 BH/C1,DE", "212 PTS,BH/C1", "222 5400+30", "240 H   2    6", "250          1.0   1   2    1    4",
        "260   1   4    1    2", "299 +        1.0   3    5", "300   2   1   2    4 0000", "320  1    6.5          2",
        "801  1 Alpha   4    6.5", "802   1 ALP       4      6.5   2 b  3.0   ZPB    0.0",
    ]  # fmt: skip
    assert said(add("\n".join(records))) == []


@pytest.mark.parametrize("text", ["222 5400+30", "222 40/5400+30:1800+30", "222 5400+30\n122 90 min + 30 sec/move"])
def test_a_coded_time_control(text: str) -> None:
    read = understood(changed(drop(10), add(text)))
    assert read.issues == ()
    assert read.times_for_60_moves[0] in (7200, 9000)


@pytest.mark.parametrize(
    "line_162", ["162  W 3.0    D 1.0", "162  W 3.0   D 1.0   ", "162 W 3 D 1", "162  w 3,0    d 1,0"]
)
def test_scoring_in_chunks_of_either_width(line_162: str) -> None:
    points = {ALFA: 8, BRAVO: 5, CHARLIE: 4, DELTA: 8, ECHO: 6, FOXTROT: 5, GOLF: 6, HOTEL: 0}
    assert said(add(line_162), *(put(row, 81, f"{value}.0".rjust(4)) for row, value in points.items())) == []


def test_scoring_that_contradicts_is_told_and_no_rated_score_changes() -> None:
    read = understood(changed(add("XXS W=3.0 D=1.0\n162  W 1.0    D 0.5    L 0.0")))
    assert places(read) == [(21, 5, "SCORING_CONTRADICTED")] * 2
    assert read.games.result.tolist() == VALID.games.result.tolist()


def test_comments_rulers_and_masks() -> None:
    lines = ["### 1", "1234567890123456789012345", "         1         2         3", "DDD SSSS sTTT NNN RRRR"]
    assert said(add("\n".join(lines))) == []


def test_a_record_number_against_the_code_of_a_federation() -> None:
    codes = ["TUR    1" + " " * 40 + "1650", "DAT    1 GROUP A", "PAB    1", "XXA    1  1.0", "BBW  1.0", "172 TUR NRO"]
    read = understood(changed(add("\n".join(codes))))
    assert read.issues == ()
    assert [entry.national_rating for entry in read.each_entry()] == [1650, *[None] * 7]


def test_national_lines_before_the_players_and_in_small_letters() -> None:
    read = understood("tur    1" + " " * 40 + "1650\n172 TUR NRO\n" + EVENT)
    assert (next(read.each_entry()).national_rating, read.issues) == (1650, ())


def test_byes_of_record_240_explain_points() -> None:
    """Hotel asked for a half-point bye in round 4; the block is blank, the points have it."""
    bye = add("240 H   4    8   7")
    read = understood(changed(cell(HOTEL, 4, ""), put(HOTEL, 81, " 0.5"), bye))
    assert places(read) == [(HOTEL, 81, "POINTS_ABNORMAL")]
    assert "line 240" in read.issues[0].message
    assert said(cell(HOTEL, 4, ""), put(HOTEL, 81, " 0.5")) == [(HOTEL, 81, "POINTS_DIFFER")]


def test_the_encoded_type_in_092() -> None:
    assert said(line(8, "092 FIDE-TEAM-BAKU"), add("192 FIDE_TEAM_BAKU")) == []


# TRF(x), TRF(bx), and what programs make of them


def test_scoring_that_contradicts_itself_within_xxs() -> None:
    """Of several records XXS the last counts; that is no contradiction."""
    assert said(add("XXS W=3.0\nXXS W=1.0")) == []


def test_records_of_engines_behind_the_players_and_unknown_ones() -> None:
    assert said(add("XXC rank black1\nXXZ 7 8\nXXA    1  1.0  1.0\nXXP 2 3\nXXQ what may come\nBBQ 1")) == []


def test_rounds_padded_with_zeros() -> None:
    assert said(line(12, "XXR 004")) == []


def test_the_input_of_a_pairing_program_is_no_report() -> None:
    prepare = "\n".join(EVENT.splitlines()[ALFA - 1 :]) + "\nXXR 5\nXXC white1\n"
    assert [code for _, _, code in places(understood(prepare))] == [
        "DATE_MISSING", "DATE_MISSING", "NOT_A_REPORT", "ROUNDS_DIFFER",
    ]  # fmt: skip


def test_vega() -> None:
    vega = changed(
        line(4, "042 07/03/2026"), line(5, "052 28/03/2026"), put(ALFA, 15, "Alfa Ada ".ljust(33)),
        put(ALFA, 70, "0000.00.00"), put(GOLF, 49, "   0"), put(GOLF, 58, "          0"), put(ALFA, 54, "VIC"),
    ).replace("\n", "\r\n")  # fmt: skip
    read = understood(vega)
    assert (str(read.start), str(read.end)) == ("2026-03-07", "2026-03-28")
    assert places(read) == [(4, 5, "DATE_NONSTANDARD")]
    golf = list(read.each_entry())[6]
    assert (golf.rating, golf.fide_id) == (None, None)


def test_lichess() -> None:
    """No rank, sex, id or federation; byes with blank opponents; dates in words; the game of a round still on."""
    text = "\n".join(
        [
            "012 Sample Swiss", "022 https://lichess.org/swiss/abcdefgh", "032 Lichess", "042 Jun 26, 2020",
            "052 Jun 26, 2020", "062 3", "072 0", "082 0", "092 Individual: Swiss-System", "102 https://lichess.org",
            "132", "XXR 3", "XXC white1",
            f"001    1      {'kaytom':33} 1702{'':28} 2.0          2 w 1         U     3 b Z",
            f"001    2      {'lea_b':33} 1650{'':28} 1.0          1 b 0     3 w 1         -",
            f"001    3      {'ozan':33} 1600{'':28} 0.5              H     2 b 0     1 w Z",
        ]
    )  # fmt: skip
    assert places(understood(text)) == [
        (3, 5, "ONLINE_EVENT"), (4, 5, "DATE_NONSTANDARD"), (14, 119, "BYE_WITH_OPPONENT"),
        (16, 119, "BYE_WITH_OPPONENT"),
    ]  # fmt: skip


def test_tornelo() -> None:
    read = understood(changed(line(11, "132 26/03/0726/03/0726/03/0826/03/08"), add("DAT 1 EMAIL ada@example.org")))
    assert (len(read.round_dates), read.issues) == (4, ())
