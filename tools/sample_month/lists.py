"""The two rating lists and the history that a list does not print."""

import csv
import io
from collections.abc import Iterable, Sequence

from tools.sample_month.names import transliterated, words
from tools.sample_month.people import NOVEMBER, OCTOBER, Person, Standing

TXT_HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
CSV_COLUMNS = words(
    "id name federation sex title women_title other_titles foa_title standard_rating standard_games standard_k "
    "rapid_rating rapid_games rapid_k blitz_rating blitz_games blitz_k birth_year flag"
)
STATE_COLUMNS = words("id name games_total highest_rating history_complete first_listed last_rated")
LIST_SEX = {"m": "M", "w": "F"}
Row = Sequence[object]


def csv_text(columns: Row, rows: Iterable[Row]) -> str:
    """Return a table as CSV with LF line ends."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([columns, *rows])
    return text.getvalue()


def october_csv(people: list[Person]) -> bytes:
    """Return the October list, ordered by id."""
    rows = [csv_row(person) for person in on_list(people, OCTOBER)]
    return csv_text(CSV_COLUMNS, rows).encode("ascii")


def csv_row(person: Person) -> Row:
    """Return a player of the October list."""
    ratings = [person.october or Standing(None), person.rapid, person.blitz]
    printed = [value for s in ratings for value in ((s.rating, s.games, s.k) if s.rating else ("", "", ""))]
    titles = (person.title, person.women_title, person.other_titles, "")
    name, sex = transliterated(person.name), LIST_SEX[person.sex]
    return [person.id, name, person.federation, sex, *titles, *printed, person.birth_year, person.flag]


def november_txt(people: list[Person]) -> bytes:
    """Return the November list in FIDE's combined layout, ordered by name."""
    listed = sorted(on_list(people, NOVEMBER), key=lambda person: (transliterated(person.name), person.id))
    return "".join(line + "\r\n" for line in [TXT_HEADING, *map(txt_line, listed)]).encode("ascii")


def txt_line(person: Person) -> str:
    """Return a player of the November list."""
    ratings = [person.november or Standing(None), person.rapid, person.blitz]
    printed = "".join(f"{s.rating:<6}{s.games:<4}{s.k:<3}" if s.rating else " " * 13 for s in ratings)
    return (
        f"{person.id:<15}{transliterated(person.name):<61}{person.federation:<4}{LIST_SEX[person.sex]:<4}"
        f"{person.title:<5}{person.women_title:<5}{person.other_titles:<15}{'':<4}{printed}"
        f"{person.birth_year:<6}{person.flag:<4}"
    )


def on_list(people: list[Person], month: str) -> list[Person]:
    """Return the players of a list, ordered by id."""
    return sorted((p for p in people if p.standing_on(month)), key=lambda person: person.id)


def state_csv(people: list[Person]) -> bytes:
    """Return the history of every rated player of the November list."""
    rows = [state_row(person) for person in on_list(people, NOVEMBER) if person.rating_on(NOVEMBER)]
    return csv_text(STATE_COLUMNS, rows).encode("ascii")


def state_row(person: Person) -> Row:
    """Return what the lists do not print about a player."""
    known = "yes" if person.history_complete else "no"
    name = transliterated(person.name)
    return [person.id, name, person.games_total, person.highest, known, person.first_listed, person.last_rated]
