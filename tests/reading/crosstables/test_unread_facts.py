"""Labels above a table: as people call them in many languages, and those that nobody knows, which are told."""

import pytest

from tests.reading.crosstables.tables import BANNER, HEADING, PLAYERS, SWISS, Rows, crosstable, notes, tournament

DAY = "2026-12-06"


def facts(*above: tuple[str, ...]) -> dict[str, str]:
    return {fact.key: fact.text for fact in crosstable((*above, HEADING, *PLAYERS)).header}


@pytest.mark.parametrize(
    ("record", "labels"),
    [
        ("042", "Comienzo|Fecha inicio|Fecha de comienzo|Startdatum|Anfang|Date début|Data di inizio|Data início"),
        ("042", "Начало турнира|Первый день|Başlama tarihi|İlk gün|Starting date|Starts"),
        ("052", "Fecha de finalización|Fecha final|Fecha fin|Final|Termina|Fecha de término|FECHA FINALIZACIÓN"),
        ("052", "Enddatum|Turnierende|Date fin|Clôture|Data di fine|Data fim|Data de término|Encerramento"),
        ("052", "Дата завершения|Последний день|Bitim tarihi|Son gün|Ends|Closing date"),
        ("022", "Localidad|Lugar de juego|Austragungsort|Localité|Località|Local de jogo|Место игры|Turnuva yeri"),
        ("102", "Árbitro jefe|Arbitre responsable|Capo arbitro|Árbitro-chefe|Гл. судья|Head arbiter"),
        ("122", "Cadencia de juego|Zeitkontrolle|Temps de réflexion|Cadenza di gioco|Cadência|Oyun temposu"),
        ("032", "País|Pays|Paese|Страна|Ülke|Country"),
        ("XXR", "Nº de rondas|Rundenzahl|Nb de rondes|N. turni|Quantidade de rodadas|Кол-во туров|Tur adedi"),
        ("012", "Campeonato|Wettbewerb|Compétition|Manifestazione|Competição|Соревнование|Etkinlik|Competition"),
    ],
)
def test_labels_of_many_languages(record: str, labels: str) -> None:
    """The words of each language for the first and the last day, place, arbiter, time, country, rounds and event."""
    for label in labels.split("|"):
        assert facts((label, DAY)) == {record: DAY}, label


@pytest.mark.parametrize(
    "row",
    [
        ("Inicio", "2026-12-05", "Fin", DAY),
        ("Inicio: 2026-12-05", f"Fin: {DAY}"),
        ("Start", "2026-12-05", "", "End:", DAY),
    ],
)
def test_two_days_in_one_row(row: tuple[str, ...]) -> None:
    assert facts(row) == {"042": "2026-12-05", "052": DAY}


def test_the_same_day_twice_in_one_row() -> None:
    assert facts(("Inicio", DAY, "Fin", DAY)) == {"042": DAY, "052": DAY}


UNKNOWN: Rows = (
    ("Event", "Liman Open"),
    ("Start", "2026-12-05", "First bell", "10:00"),
    ("Last bell", DAY),
    ("Sponsor: Bar Liman",),
    ("Clock", "90 min + 30 sec/move"),
    (),
    HEADING,
    *PLAYERS,
)


def test_rows_that_nobody_understands_are_named_in_one_note() -> None:
    assert notes(UNKNOWN)["FACTS_UNKNOWN"] == (
        "Not understood above the table: row 2, “First bell: 10:00”; row 3, “Last bell: 2026-12-06”; row 4, “Sponsor: "
        "Bar Liman”; row 5, “Clock: 90 min + 30 sec/move”."
    )


def test_a_fact_that_is_missing_names_the_rows_that_may_tell_it() -> None:
    """A day for the end, a day or a time control for what the sheet does not state; no sponsor."""
    told = {each.code: each.message for each in tournament(UNKNOWN).issues}
    assert told["DATE_MISSING"] == (
        "The end date of the event is missing. Not understood, and perhaps it: row 3, “Last bell: 2026-12-06”."
    )
    assert told["FACTS_NOT_STATED"].endswith(
        "perhaps it: row 3, “Last bell: 2026-12-06”; row 5, “Clock: 90 min + 30 sec/move”."
    )


@pytest.mark.parametrize(
    "above",
    [
        ("Organizer(s) : Chess Club",),
        (BANNER, "http://chess-results.com/"),
        ("Last update 06.12.2026 21:04:26",),
        ("http://www.example.org", "x"),
        ("Rating-Ø / Average age", "1649 / 23"),
        ("Starting rank crosstable",),
    ],
)
def test_notes_links_and_what_is_not_needed_are_nothing_to_tell(above: tuple[str, ...]) -> None:
    assert "FACTS_UNKNOWN" not in notes((above, HEADING, *PLAYERS))


def test_an_event_named_like_a_label_is_its_name() -> None:
    named = ("Memorial: Bora Bravo",)
    assert facts(named) == {"012": "Memorial: Bora Bravo"}
    assert "FACTS_UNKNOWN" not in notes((named, HEADING, *PLAYERS))
    assert "FACTS_UNKNOWN" not in notes(SWISS)


@pytest.mark.parametrize(
    "row",
    [
        ("Spieltage", "05.-06.12.2026"), ("Zeitraum: 05.12.2026 bis 06.12.2026",), ("Playing days", "5/6.12.2026"),
        ("Turnierdatum", "05.12.2026 - 06.12.2026"), ("Fechas del torneo", "5 y 6.12.2026"),
        ("Vom 5.12. bis 6.12.2026",),
        ("Vom", "5.12.2026", "bis", "6.12.2026"), ("Vom", "5.12. bis 6.12.2026"), ("Vom: 5.12.2026 bis: 6.12.2026",),
        ("Сроки проведения", "05.12.2026 - 06.12.2026"), ("Turnuva tarihi", "05-06.12.2026"),
        ("Dates du tournoi", "5 et 6.12.2026"), ("Giorni di gioco", "5 e 6.12.2026"), ("Beginn", "5.12.-6.12.2026"),
    ],
)  # fmt: skip
def test_all_days_in_one_row(row: tuple[str, ...]) -> None:
    days = {key: [int(part) for part in day.split(".")] for key, day in facts(row).items()}
    assert days == {"042": [5, 12, 2026], "052": [6, 12, 2026]}


@pytest.mark.parametrize("row", [("Spieltage", "5"), ("Spieltage", "freitags"), ("Days: Fridays",)])
def test_a_row_of_days_without_a_day_is_told(row: tuple[str, ...]) -> None:
    read = crosstable((("Event", "Liman Open"), row, HEADING, *PLAYERS))
    assert [fact.key for fact in read.header] == ["012"]
    assert any(each.code == "FACTS_UNKNOWN" and row[-1] in each.message for each in read.issues)
