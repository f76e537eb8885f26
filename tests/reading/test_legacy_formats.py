"""The old text formats: what each says is read with its place, and what it cannot say is said."""

import pytest

from ratebatch.normalising.plausible_facts import federations_are_stated
from ratebatch.normalising.tournament import normalise
from ratebatch.reading.tournament_files import READERS
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.tournament import Entry, Tournament
from tests.reading.legacy_samples import ICU_CSV, SWISSPERFECT, USCHESS_CROSSTABLE, VEGA_CROSSTABLE

SAMPLES = {
    "swissperfect": SWISSPERFECT,
    "vega-crosstable": VEGA_CROSSTABLE,
    "uschess-crosstable": USCHESS_CROSSTABLE,
}
WITHOUT_DATES = [(0, 0, "DATE_MISSING"), (0, 0, "DATE_MISSING")]


def crosstable(name: str, text: str) -> Crosstable:
    reader = next(reader for reader in READERS if reader.name == name)
    read = reader.read(text.encode(), "a.txt")
    assert isinstance(read, Crosstable)
    return read


def understood(name: str, text: str) -> Tournament:
    return normalise(crosstable(name, text), "0" * 64)


def places(read: Tournament) -> list[tuple[int, int, str]]:
    return sorted(found.place for found in read.issues)


def entries(name: str, text: str) -> list[Entry]:
    return list(understood(name, text).each_entry())


def results(read: Tournament) -> dict[int, str]:
    """Return the rounds of each player as `2w WIN` and so on."""
    rounds: dict[int, list[str]] = {}
    for game in sorted(read.each_game(), key=lambda game: game.round):
        rounds.setdefault(game.starting_rank, []).append(f"{game.opponent or ''}{game.colour} {game.result.name}")
    return {rank: "; ".join(cells) for rank, cells in rounds.items()}


@pytest.mark.parametrize("name", ["vega-crosstable", "uschess-crosstable"])
def test_games_with_colours(name: str) -> None:
    read = understood(name, SAMPLES[name])
    bye = "BYE_PAIRING" if name == "vega-crosstable" else "BYE_FULL"
    assert results(read) == {
        1: f"2w WIN;  {bye}; 4b LOSS",
        2: "1b LOSS; 4w LOSS; 3 FORFEIT_WIN",
        3: "4w DRAW;  BYE_HALF; 2 FORFEIT_LOSS",
        4: "3b DRAW; 2b WIN; 1w WIN",
    }
    assert places(read) == WITHOUT_DATES


@pytest.mark.parametrize("name", SAMPLES)
def test_points_are_the_sums(name: str) -> None:
    assert [entry.points for entry in entries(name, SAMPLES[name])] == ["2.0", "1.0", "1.0", "2.5"]


# SwissPerfect


def test_swissperfect_has_no_colours() -> None:
    read = understood("swissperfect", SWISSPERFECT)
    assert results(read) == {
        1: "2 WIN;  BYE_FULL; 4 LOSS",
        2: "1 LOSS; 4 LOSS; 3 FORFEIT_WIN",
        3: "4 DRAW;  BYE_HALF; 2 FORFEIT_LOSS",
        4: "3 DRAW; 2 WIN; 1 WIN",
    }
    assert len(read.games) == 12


def test_swissperfect_fields_and_places() -> None:
    alfa, bravo, charlie, _ = entries("swissperfect", SWISSPERFECT)
    assert (alfa.fide_id, alfa.national_id, alfa.rating, alfa.national_rating) == (90000011, "12345", 1800, 1750)
    assert (alfa.title, alfa.federation, alfa.row) == ("IM", "TUR", 5)
    assert (bravo.fide_id, bravo.rating, bravo.national_rating) == (None, None, 1700)
    assert (charlie.fide_id, charlie.federation) == (90000033, "")
    found = crosstable("swissperfect", SWISSPERFECT)
    assert found.header[0].text == "Liman Open"
    assert (found.columns["points"], found.cells.column.tolist()[:3]) == (57, [58 + 5, 58 + 9, 58 + 13])


def test_swissperfect_with_tabs() -> None:
    lines = [
        "No\tName\tIntl Id\tTotal\t1\t2\t3",
        "1\tAlfa, Ada\t90000011\t2\t2:W\t0:+\t4:L",
        "2\tBravo, Bora\t\t1\t1:L\t4:L\t3:+",
        "3\tCharlie, Can\t90000033\t1\t4:D\t0:=\t2:-",
        "4\tDelta, Deniz\t\t2.5\t3:D\t2:W\t1:W",
    ]
    read = understood("swissperfect", "\n".join(lines))
    assert results(read) == results(understood("swissperfect", SWISSPERFECT))
    assert [entry.fide_id for entry in read.each_entry()] == [90000011, None, 90000033, None]
    shorter = understood("swissperfect", "\n".join(lines).replace("\t4:L\n2", "\tx\n2"))
    assert (2, 24, "LINE_MISALIGNED") in places(shorter)


def test_swissperfect_numbers_that_end_under_their_heading() -> None:
    text = SWISSPERFECT.replace("   90000011 12345  1800 1750 im    2  ", "   90000011 12345  1800 1750 im  2.0  ")
    assert understood("swissperfect", text).entries.half_points[0] == 4


def test_swissperfect_a_round_is_missing() -> None:
    read = understood("swissperfect", SWISSPERFECT.replace(" 2:W 0:+ 4:L", " 2:W 4:L"))
    assert (5, 63, "LINE_MISALIGNED") in places(read)


def test_swissperfect_nothing_and_a_draw_without_play() -> None:
    text = SWISSPERFECT.replace("0:+ 4:L", ":   4:L").replace("im    2  ", "im    1  ")
    assert results(understood("swissperfect", text))[1] == "2 WIN; 4 LOSS"
    drawn = SWISSPERFECT.replace("3:+", "3:=").replace("2:-", "2:=")
    assert results(understood("swissperfect", drawn))[2].endswith("3 DRAW_UNRATED")


# Vega


def test_vega_fields() -> None:
    alfa, _, charlie, _ = entries("vega-crosstable", VEGA_CROSSTABLE)
    assert (alfa.name, alfa.title, alfa.rating, alfa.fide_id) == ("Alfa Ada", "IM", 1800, None)
    assert (charlie.rating, charlie.federation) == (None, "THL")
    assert crosstable("vega-crosstable", VEGA_CROSSTABLE).cells.column.tolist()[:3] == [47, 52, 57]


def test_vega_numbers_are_places_of_the_table_whatever_its_order() -> None:
    """In the standings the winner is number 1, and every cell speaks of these numbers."""
    text = "\n".join(
        [
            "Pos NAME         Rtg  T Fed Pts |   1   2",
            "  1 Delta Deniz  1650   TUR 2.0 | +B3 +W2",
            "  2 Alfa Ada     1800 m TUR 0.5 | =BYE -B1",
            "  3 Bravo Bora   1700   TUR 0.5 | -W1 =BYE",
        ]
    )
    read = understood("vega-crosstable", text)
    assert results(read) == {1: "3b WIN; 2w WIN", 2: " BYE_HALF; 1b LOSS", 3: "1w LOSS;  BYE_HALF"}
    assert places(read) == WITHOUT_DATES


@pytest.mark.parametrize(
    ("cell", "meaning"),
    [("=N2", "2 DRAW_UNRATED"), ("-BYE", " BYE_ZERO"), ("+W 2", "2w WIN"), ("--", ""), ("=b2", "2b DRAW")],
)
def test_vega_cells(cell: str, meaning: str) -> None:
    text = f"ID NAME  Rtg Fed Scr | 1\n 1 Alfa  1800 TUR 0.0 | {cell}\n 2 Bravo 1800 TUR 0.0 | --\n"
    assert results(understood("vega-crosstable", text)).get(1, "") == meaning


@pytest.mark.parametrize("cell", ["*W2", "+W2 +W3", "", "1-0"])
def test_vega_a_cell_that_is_none(cell: str) -> None:
    text = f"ID NAME  Rtg Fed Scr | 1\n 1 Alfa  1800 TUR 0.0 | {cell}\n 2 Bravo 1800 TUR 0.0 | --\n"
    assert (2, 23, "LINE_MISALIGNED") in places(understood("vega-crosstable", text))


# US Chess


def test_uschess_member_numbers_and_ratings_are_national() -> None:
    alfa, bravo, charlie, _ = entries("uschess-crosstable", USCHESS_CROSSTABLE)
    assert (alfa.national_id, alfa.national_rating, alfa.rating, alfa.federation) == ("12345678", 1800, None, "")
    assert (bravo.national_id, bravo.national_rating) == ("02345678", 1700)
    assert (charlie.national_id, charlie.national_rating) == ("12345670", None)


def test_uschess_a_second_line_is_missing() -> None:
    lines = USCHESS_CROSSTABLE.splitlines()
    del lines[5]
    read = understood("uschess-crosstable", "\n".join(lines))
    assert (5, 1, "LINE_MISALIGNED") in places(read)


def test_uschess_a_code_that_is_none() -> None:
    read = understood("uschess-crosstable", USCHESS_CROSSTABLE.replace("|W   2|B    |L   4|", "|Q   2|B    |L   4|"))
    assert (5, 48, "RESULT_UNKNOWN") in places(read)


# Irish players abroad


def test_icu_both_sides_of_each_game() -> None:
    read = understood("icu-csv", ICU_CSV)
    assert [entry.name for entry in read.each_entry()] == ["Alfa, Ada", "Charlie, Can", "Bravo, Bora", "Delta, Deniz"]
    assert results(read) == {
        1: "3w WIN;  BYE_HALF; 4b LOSS",
        2: "4w DRAW; 3 FORFEIT_WIN;  BYE_ZERO",
        3: "1b LOSS; 2 FORFEIT_LOSS",
        4: "2b DRAW; 1w WIN",
    }
    assert places(read) == [(8, 4, "OPPONENTS_BY_NAME")]


def test_icu_fields_and_facts() -> None:
    read = understood("icu-csv", ICU_CSV)
    assert (read.name, str(read.start), str(read.end), read.planned_rounds) == (
        "Liman Open, 2026", "2026-03-07", "2026-03-08", 3,
    )  # fmt: skip
    alfa, _, _, delta = read.each_entry()
    assert (alfa.national_id, alfa.fide_id, alfa.row) == ("4321", None, 7)
    assert (delta.title, delta.rating, delta.federation) == ("FM", 1650, "TUR")
    assert {game.row for game in read.each_game() if game.starting_rank == 4} == {10, 14}


def test_icu_the_total_is_checked() -> None:
    read = understood("icu-csv", ICU_CSV.replace("Total,1.5", "Total,2.5", 1))
    assert [found.code for found in read.issues if found.source.row == 7] == ["POINTS_DIFFER"]


def test_icu_two_players_of_the_file_against_each_other() -> None:
    lines = [
        "Event,Liman Open", "Start,2026-03-07", "End,2026-03-08", "Rounds,1",
        "Player,1,Alfa,Ada", "1,1,W,Bravo,Bora,1700,,", "Total,1",
        "Player,2,Bravo,Bora", "1,0,B,Alfa,Ada,1800,,", "Total,0",
    ]  # fmt: skip
    read = understood("icu-csv", "\n".join(lines))
    assert results(read) == {1: "2w WIN", 2: "1b LOSS"}
    assert read.issues == ()


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("1,1,W,Bravo", "1,D,W,Bravo", (8, 2, "RESULT_UNKNOWN")),
        ("3,0,B,Delta", "1,0,B,Delta", (10, 2, "RESULT_UNKNOWN")),
        ("2,+,-,Bravo", "1,+,-,Bravo", (15, 2, "RESULT_UNKNOWN")),
    ],
    ids=["a letter", "a round twice", "a round twice"],
)
def test_icu_scores_that_are_none(old: str, new: str, place: tuple[int, int, str]) -> None:
    assert place in places(understood("icu-csv", ICU_CSV.replace(old, new)))


def test_icu_one_opponent_of_two_players_in_a_round() -> None:
    read = understood("icu-csv", ICU_CSV.replace("1,=,W,Delta,Deniz", "1,=,W,Bravo,Bora"))
    assert (14, 2, "OPPONENT_NOT_MUTUAL") in places(read)


def test_icu_a_player_without_a_name() -> None:
    assert "NAME_EMPTY" in {code for _, _, code in places(understood("icu-csv", "Player,1,,\n1,0,-\nTotal,0\n"))}


def test_the_website_is_a_line_of_the_irish_format() -> None:
    found = crosstable("icu-csv", ICU_CSV)
    assert "Website" in ICU_CSV
    assert found.unknown == ()


@pytest.mark.parametrize(("federation", "rows"), [("TUR", []), ("", [8])])
def test_who_reports_abroad_has_no_place_for_a_federation_and_opponents_have(federation: str, rows: list[int]) -> None:
    games = "".join(f"{at},1,W,Alfa{at},Ada,1700,,{federation if at == 5 else 'TUR'}\n" for at in range(1, 7))
    told = f"Event,Liman Open\nRounds,6\n\nPlayer,4321,Bravo,Bora\n{games}Total,6\n"
    found = federations_are_stated(understood("icu-csv", told))
    assert [each.source.row for each in found] == [row + 1 for row in rows]
