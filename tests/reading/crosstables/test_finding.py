"""Which table of a file is read, what is said of tables that cannot be rated, and the facts above a table."""

from collections.abc import Sequence
from datetime import date

import pytest

from ratebatch.issues import Severity, Source
from ratebatch.reading.crosstables.vocabulary import Language, languages
from ratebatch.records.crosstable import Crosstable
from tests.reading.crosstables.tables import (
    BANNER,
    FACTS,
    HEADING,
    PLAYERS,
    SWISS,
    Rows,
    Value,
    changed,
    complaints,
    crosstable,
    notes,
    refusal,
    sheet,
    tournament,
)

PAIRINGS: Rows = (
    ("Round 1 on 2026/12/05",),
    ("Bo.", "No.", "White", "Result", "Black", "No."),
    (1, 1, "Alfa, Ada", "1 - 0", "Bravo, Bora", 2),
)

TEAMS: Rows = (
    ("Liman League",),
    ("Round 1",),
    ("Br.", "13", "Harbour", "Elo", "-", "1", "Castle", "Elo", "2:0"),
    ("1.1", None, "Alfa, Ada", 1800, "-", None, "Charlie, Can", 1690, "1 - 0"),
    ("1.2", None, "Bravo, Bora", 1700, "-", None, "Delta, Deniz", 1650, "1 - 0"),
)

RANKING: Rows = (
    ("ÖRNEK İLÇE TURNUVASI",),
    ("Tarih                        : 16.04.2016 'e 17.04.2016",),
    ("Sira", "SNo.", None, "isim", "Rtg", "NRtg", "IRtg", "FED", "Puanlar", "BH.", "W", "n", "We", "K"),
    ("1", "1", None, "OYUNCU 001", "1324", "1324", "0", "TUR", "4", "11", "0.0", "0", None, "0"),
)


def codes(read: Crosstable) -> list[str]:
    return [each.code for each in read.issues]


def header(*rows: Sequence[Value]) -> dict[str, str]:
    """Return the facts that rows above a table give."""
    return {fact.key: fact.text for fact in crosstable((*rows, HEADING, *PLAYERS)).header}


@pytest.mark.parametrize(
    ("rows", "facts"),
    [
        (FACTS, {"012": "Liman Open", "032": "TUR", "102": "Hakem, Hale", "122": "10 minutes + 5 secs per move (rapid)",
                 "022": "Sampleville", "XXR": "3", "092": "Swiss-System", "042": "2026/12/05", "052": "2026/12/06"}),
        ([("Event", "Liman Open"), ("Start", date(2026, 12, 5)), ("End", "2026-12-06")],
         {"012": "Liman Open", "042": "2026-12-05", "052": "2026-12-06"}),
        ([("LİMAN AÇIK",), ("Tarih : 05.12.2026",), ("Şehir : Örnek",), ("Başhakem", ":", "Hakem, Hale")],
         {"012": "LİMAN AÇIK", "042": "05.12.2026", "052": "05.12.2026", "022": "Örnek", "102": "Hakem, Hale"}),
        ([("Tarih : 16.04.2016 'e 17.04.2016",)], {"042": "16.04.2016", "052": "17.04.2016"}),
        ([("Datum : 5.12.2026 bis 6.12.2026",)], {"042": "5.12.2026", "052": "6.12.2026"}),
        ([("Date : March 7, 2026 to March 8, 2026",)], {"042": "March 7, 2026", "052": "March 8, 2026"}),
        ([("Bedenkzeit (Schnellschach) : 15 min + 10 sec",)], {"122": "15 min + 10 sec (rapid)"}),
        ([("Düşünme süresi (Hızlı) : 15 dk + 10 sn",)], {"122": "15 dk + 10 sn (rapid)"}),
        ([("Organizatör(ler)             : -",), ("Şehir                        : -",)], {}),
        ([("Ranking Open",), ("Final ranking after 3 rounds",)], {"012": "Ranking Open"}),
        ([("Final ranking after 3 rounds",)], {}),
        ([("Last update 06.12.2026 21:04:26",), (BANNER,)], {}),
    ],
)  # fmt: skip
def test_facts(rows: Rows, facts: dict[str, str]) -> None:
    assert header(*rows) == facts


def test_other_lines_are_kept_word_for_word() -> None:
    read = crosstable(SWISS)
    assert "Rating-Ø / Average age : 1649 / 23" in [line.text for line in read.unknown]


def test_the_heading_is_told() -> None:
    assert notes(SWISS)["HEADING_FOUND"] == "The heading was found in row 15, language en."
    assert notes(SWISS)["ROWS_LEFT_OUT"].startswith("2 rows below the table were left out, the first: “You find all")


def test_unknown_headings_are_told_and_not_used() -> None:
    rows = changed(SWISS, {(15, 12): "Shoe size", (16, 12): 38})
    assert notes(rows)["HEADING_UNKNOWN"] == "These columns are not known and were not used: Shoe size."


def test_what_a_sheet_does_not_say_is_asked_for() -> None:
    told = next(each for each in crosstable((HEADING, *PLAYERS)).issues if each.code == "FACTS_NOT_STATED")
    assert told.message == "The sheet does not state: start, end, time_control."
    assert "rows such as Start, 2026-12-05; End, 2026-12-06; Time control, " in told.fix
    assert "or start, end, time_control under [facts] into open.xlsx.columns.toml" in told.fix


GERMAN: Rows = (
    ("Lfd. Nr.", "Name", "Elozahl", "1.Rd", "2.Rd", "Summe"),
    (1, "Alfa, Ada", 1800, "2w1", "2s1", 2),
    (2, "Bravo, Bora", 1700, "1s0", "1w0", 0),
)


def test_what_is_asked_for_is_called_as_in_the_language_of_the_table() -> None:
    told = {each.code: each.fix for each in tournament(GERMAN).issues}
    assert "Beginn, 2026-12-05; Ende, 2026-12-06; Bedenkzeit, " in told["FACTS_NOT_STATED"]
    assert "(rows “Beginn” and “Ende” above the table)" in told["DATE_MISSING"]
    assert crosstable(SWISS).labels == {}
    assert crosstable(changed(TEAMS, {(1, 1): "Turnier: Liga", (2, 1): "Runde 1"})).labels["132"] == "Rundentermine"


@pytest.mark.parametrize(
    ("number", "rating", "points"),
    [
        ("Lfd.", "Elozahl", "Summe"),
        ("Sıra numarası", "Elo puanı", "Toplam"),
        ("Numéro", "Classement Elo", "Somme"),
        ("Número", "Elo", "Suma"),
        ("Numero", "Punteggio Elo", "Totale"),
        ("Número", "Elo", "Soma"),
        ("№ п/п", "Эло", "Сумма"),
        ("م", "التصنيف", "المجموع"),
        ("Number", "Elo rating", "Sum"),
    ],
)
def test_ordinary_headings_of_each_language(number: str, rating: str, points: str) -> None:
    read = tournament(changed(GERMAN, {(1, 1): number, (1, 3): rating, (1, 6): points}))
    assert {each.code for each in read.issues} & {"HEADING_UNKNOWN", "POINTS_NOT_STATED"} == set()
    assert (read.entries.rating.tolist(), read.entries.half_points.tolist()) == ([1800, 1700], [4, 0])


def test_points_under_a_heading_nobody_knows_are_asked_for() -> None:
    rows = changed(GERMAN, {(1, 6): "Ausbeute"})
    told = next(each for each in tournament(rows).issues if each.code == "POINTS_NOT_STATED")
    assert told.fix.startswith('Is “Ausbeute” the points? Then write "Ausbeute" = "points" under [headings]')
    read = tournament(rows, words='[headings]\nAusbeute = "points"\n')
    assert "POINTS_NOT_STATED" not in {each.code for each in read.issues}


def test_a_heading_that_stands_again_is_no_player() -> None:
    """Long lists are printed in pages, each with its heading."""
    rows = (*FACTS, HEADING, *PLAYERS[:2], HEADING, *PLAYERS[2:])
    assert complaints(rows) == []
    assert len(crosstable(rows).entries) == 4


def test_the_columns_may_stand_in_any_order() -> None:
    order = (5, 8, 7, 6, 9, 3, 2, 1, 4, 0)
    moved = [[row[at] if at < len(row) else None for at in order] for row in (HEADING, *PLAYERS)]
    assert crosstable(moved).entries.name.tolist() == ["Alfa Ada", "Bravo Bora", "Charlie Can", "Delta Deniz"]
    assert len(crosstable(moved).cells) == 12


@pytest.mark.parametrize(
    ("heading", "language"),
    [
        (("Bşl.", "Ad", "ELO", "UKD", "Fed.", "1.Tur", "2.Tur", "Puan"), "tr"),
        (("SIRA", "İSİM", "RTG", "1.TUR", "PUAN"), "tr"),
        (("Snr", "Name", "Elo", "Land", "1.Rd", "Punkte", "Rg."), "de"),
        (("No.Ini.", "Nombre", "Elo", "FED", "1.Rd", "Puntos", "Puesto"), "es"),
        (("No.Ini.", "Nom", "Elo", "FED", "Ronde 1", "Pts"), "fr"),
        (("Nº.Inic.", "Nome", "EloI", "Clube/Cidade", "1.Rd", "Pontos", "Desp1"), "pt"),
        (("Ном.", "Имя", "Рейт.", "ФЕД.", "1.Тур", "Очки", "Место"), "ru"),
        (("الرقم", "الاسم", "الجولة 1", "النقاط"), "ar"),
        (("Pos.", "Cognome Nome", "Elo", "Turno 1", "Punti"), "it"),
    ],
)
def test_headings_of_every_language(heading: tuple[str, ...], language: str) -> None:
    row = ["1", *["Alfa, Ada" if at == 1 else "" for at in range(1, len(heading))]]
    read = crosstable((heading, row, ["2", *row[1:]]))
    told = next(each.message for each in read.issues if each.code == "HEADING_FOUND")
    assert told.endswith(f"language {language}.")
    assert read.entries.name.tolist() == ["Alfa, Ada", "Alfa, Ada"]
    assert {"starting_rank", "rank"} & set(read.columns)


@pytest.mark.parametrize("language", languages(), ids=lambda language: str(language.code))
def test_no_word_of_a_language_names_two_columns(language: Language) -> None:
    columns = [word for column, words in language.headings.items() for word in words if column != "other"]
    assert len(columns) == len(set(columns))


@pytest.mark.parametrize(
    "written",
    [
        "1.Rd", "1. Rd.", "Rd1", "Rd 1", "R1", "Round 1", "1.Tur", "1. Tur", "Runde 1", "Ronda 1", "Rde. 1", "1.Rde",
        "Rnd 1", "Partie 1", "Rda. 1", "Rnda 1", "Jornada 1", "Partida 1", "T.1", "Gioco 1", "Rond 1", "Rod. 1",
        "Тур 1", "Т1", "Партия 1", "Parti 1", "Game 1", "الدور 1",
    ],
)  # fmt: skip
def test_a_round_by_any_name(written: str) -> None:
    read = crosstable((("No.", "Name", written, "Pts."), (1, "Alfa, Ada", "2w1", 1), (2, "Bravo, Bora", "1b0", 0)))
    assert read.cells.round.tolist() == [1, 1]


def test_names_of_two_columns_and_marks_behind_them() -> None:
    rows = (
        ("No.", "Surname", "First name", "1.Rd"),
        (1, "Alfa", "Ada *)", "2w1"),
        (2, "Bravo *)", None, "1b0"),
    )
    assert crosstable(rows).entries.name.tolist() == ["Alfa, Ada *)", "Bravo"]


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        (RANKING, "ranking list"),
        ((("No.", "Name", "Rtg", "FED"), (1, "Alfa, Ada", 1800, "TUR")), "starting list"),
        ((("Name", "Ro", "Rc", "w", "n", "chg"), ("Alfa, Ada", 1800, 1750, 2, 3, 4)), "report of sums"),
        ((("Rank", "Title", "Username", "Rating", "Score"), (1, "FM", "alfa", 1800, 22)), "arena"),
        ((("Bo.", None, "Name", "Rtg", 1, 2, "Pts."), (1, "FM", "Alfa, Ada", 1800, 1, 0, 1)), "without opponents"),
    ],
)
def test_a_table_without_opponents_is_held(rows: Rows, what: str) -> None:
    verdict, code, message, fix = refusal(rows)
    assert (verdict, code) == ("held", "NO_PAIRINGS")
    assert what in message
    assert "Name" in message or "isim" in message or "Username" in message
    assert fix


def test_a_starting_list_serves_beside_a_crosstable() -> None:
    assert "--players" in refusal((("No.", "Name", "FideID", "FED", "Rtg"), (1, "Alfa, Ada", 90000011, "TUR", 1800)))[3]


def test_a_rating_list_is_no_tournament() -> None:
    rows = (("id", "name", "federation", "standard_rating"), (90000011, "Alfa, Ada", "TUR", 1800))
    assert refusal(rows)[:2] == ("ignored", "FILE_IGNORED")


def test_a_heading_of_names_is_needed() -> None:
    verdict, code, message, _ = refusal(changed(SWISS, {(15, 3): "Wer"}))
    assert (verdict, code) == ("held", "HEADING_MISSING")
    assert "No., Wer, Rtg, FED, 1.Rd" in message


def test_a_sheet_of_something_else_is_rejected() -> None:
    verdict, code, message, _ = refusal((("Invoice", "2026-17"), ("Chess sets", 12, 480)))
    assert (verdict, code) == ("rejected", "FORMAT_UNKNOWN")
    assert "Chess sets | 12 | 480" in message


def test_headings_in_a_language_that_is_not_known_are_to_be_said() -> None:
    georgian = changed(SWISS, {(15, each): f"სვეტი {each}" for each in range(1, 11)})
    verdict, code, _, fix = refusal(georgian)
    assert (verdict, code) == ("rejected", "FORMAT_UNKNOWN")
    assert "If row 15 holds the headings, write what each is under [headings] into" in fix


def test_two_tables_need_a_choice() -> None:
    sheets = (sheet(SWISS, "Group A"), sheet(SWISS, "Group B"))
    verdict, code, message, fix = refusal(*sheets)
    assert (verdict, code) == ("held", "TABLE_AMBIGUOUS")
    assert "1: Group A, 2: Group B" in message
    assert fix.startswith("Put each group into a file of its own")
    assert 'sheet = "Group A"' in fix
    assert crosstable(*sheets, words='sheet = "Group B"').sheet == "Group B"
    assert crosstable(*sheets, words="table = 1").sheet == "Group A"
    assert refusal(*sheets, words='sheet = "Group C"')[1] == "TABLE_AMBIGUOUS"


def test_a_table_that_was_not_chosen_is_told() -> None:
    sheets = (sheet(SWISS, "Group A"), sheet(SWISS, "Group B"), sheet(PAIRINGS, "Games"), sheet((("Note",),), "Note"))
    told = [each for each in crosstable(*sheets, words='sheet = "Group A"').issues if each.code == "TABLE_NOT_READ"]
    assert [(each.severity, each.source) for each in told] == [(Severity.WARNING, Source("open.xlsx", "Group B", 15))]
    assert "open.xlsx.columns.toml chooses 'Group A'" in told[0].message
    copy = sheet(SWISS, "Group B")._replace(hidden=True)
    assert "TABLE_NOT_READ" not in codes(crosstable(sheets[0], copy, words='sheet = "Group A"'))


def test_of_pairing_lists_the_others_are_told() -> None:
    lists = (sheet(PAIRINGS, "Day 1"), sheet(PAIRINGS, "Day 2"))
    read = crosstable(*lists, words="sheet = 1")
    assert [each.source.sheet for each in read.issues if each.code == "TABLE_NOT_READ"] == ["Day 2"]
    assert "TABLE_NOT_READ" not in codes(crosstable(*lists))


def test_the_only_crosstable_of_several_tables_is_taken() -> None:
    small = sheet((("Rank", "Team", "Pts."), (1, "Harbour", 12)), "Teams")
    facts = sheet((("Liman Open",), ("Date", "2026-12-05")), "About")
    read = tournament(small, facts, sheet((HEADING, *PLAYERS), "Crosstable"))
    assert (read.sheet, read.name, str(read.start)) == ("Crosstable", "Liman Open", "2026-12-05")


def test_a_text_of_fixed_columns_is_told_with_its_heading() -> None:
    """Only blanks divide the columns, so a comma in a name is all that stands between cells."""
    rows = (
        ("Swiss - Liman Open",),
        ("Nr.  Teilnehmer          TWZ   1     2     3     Punkte",),
        ("1.   Alfa", "Ada            1800  2W1   3S½   4W1   2.5"),
        ("2.   Bravo", "Bora          1700  1S0   4W1   3S1   2.0"),
    )
    verdict, code, message, fix = refusal(rows)
    assert (verdict, code) == ("rejected", "FORMAT_UNKNOWN")
    assert "“Nr. | Teilnehmer | TWZ | 1 | 2 | 3 | Punkte”" in message
    assert "CSV or XLSX" in fix


def test_a_sentence_is_no_heading() -> None:
    rows = (("The name of the player and his place are in the list",), ("Alfa, Ada was first",))
    assert "fixed columns" not in refusal(rows)[2]
