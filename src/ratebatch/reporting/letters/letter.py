"""One player's letter: rows of the output files and the explanation, as tables with translated labels."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ratebatch.records.explanation import Explanation
from ratebatch.records.output import Row
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.lines import HOLDS_THE_ADJUSTMENT
from ratebatch.reporting.explained.words import (
    BASE_SOURCES,
    K_SOURCES,
    SYSTEMS,
    added,
    number,
    reason_in_words,
    remarks_of,
    status_in_words,
)
from ratebatch.reporting.letters.fixed_words import ALL_REMARKS, COLOURS, TYPES
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.tables import (
    Cell,
    Fact,
    Kind,
    Letter,
    Section,
    Table,
    stated,
    without_empty_columns,
)
from ratebatch.reporting.played_parts import PlayedPart, played_parts


class PlayerMonth(NamedTuple):
    """What a letter is made from: the explanation of a player, and his rows in the files."""

    explanation: Explanation
    rows: PlayerRows
    base_list: str


def letter(month: PlayerMonth, language: Language) -> Letter:
    """Return the letter; raise ValueError where the files do not belong together."""
    say, explanation = language.say, month.explanation
    facts = [
        Fact(say("Number"), _verbatim(explanation.id)),
        Fact(say("Federation"), _verbatim(explanation.federation)),
        Fact(say("Year of birth"), _figures(str(explanation.birth_year or ""))),
        Fact(say("System"), _verbatim(SYSTEMS.get(explanation.system, explanation.system))),
        Fact(say("Type of rating"), Cell(say(TYPES[explanation.type]))),
        Fact(say("Rating list"), _figures(str(explanation.period))),
        Fact(say("Base list"), _figures(month.base_list)),
    ]
    return Letter(
        id=explanation.id,
        key=f"{explanation.system}-{explanation.type}",
        title=say("Change of the rating"),
        name=explanation.name,
        facts=stated(facts),
        sections=[section for section in _sections(month, language) if section.facts or section.table or section.sums],
        notes=list(_notes(explanation, language)),
    )


def _sections(month: PlayerMonth, language: Language) -> Iterator[Section]:
    say, change, explanation = language.say, month.rows.change, month.explanation
    if change:
        yield Section(Cell(say("Rating and development coefficient")), stated(list(_start(change, language))))
    for part in played_parts(month.rows):
        yield _event(part, explanation.system, language)
    if change:
        yield Section(Cell(say("The period")), stated(list(_period(change, explanation, language))))
    if month.rows.pending:
        yield Section(Cell(say("Games kept towards a first rating")), table=_kept(month.rows.pending, language))
    if explanation.conventions:
        headings = [Cell(say("Convention")), Cell(say("Choice"))]
        rows = [[_verbatim(each.name), _verbatim(_choice(each.choice))] for each in explanation.conventions]
        yield Section(Cell(say("Conventions applied")), table=Table(headings, rows))


def _start(change: Row, language: Language) -> Iterator[Fact]:
    say, k_before = language.say, change["k_before_limit"]
    yield Fact(say("Rating on the base list"), _number(change["base_rating"], language))
    if change["base_rating"]:
        yield Fact(say("Where it comes from"), _coded(change["base_source"], BASE_SOURCES, language))
    yield Fact(say("K printed on the base list"), _number(change["base_k"], language))
    if k_before != change["k"]:
        yield Fact(say("K before the limit of K × games"), _number(k_before, language))
    yield Fact(say("K used"), _number(change["k"], language))
    if change["k"]:
        yield Fact(say("Why this K"), _coded(change["k_source"], K_SOURCES, language))


def _event(part: PlayedPart, system: str, language: Language) -> Section:
    say, first = language.say, part.games[0]
    days = [(sums["start"], sums["end"]) for sums in part.sums]
    facts = [
        Fact(say("Days"), _figures(" – ".join(dict.fromkeys((min(days)[0], max(days)[1]))) if days else "")),
        Fact(say("List"), _figures(part.list)),
        Fact(say("Edition of the regulations"), _verbatim(first["edition"])),
        Fact(say("Own rating"), _number(first["own_rating"], language)),
    ]
    headings = [
        Cell(say("Round"), Kind.FIGURES),
        Cell(say("Colour")),
        Cell(say("Opponent")),
        Cell(say("Opponent’s rating"), Kind.FIGURES),
        Cell(say("Rating as counted"), Kind.FIGURES),
        Cell(say("Score"), Kind.FIGURES),
        Cell(say("Difference"), Kind.FIGURES),
        Cell(say("Expected score"), Kind.FIGURES),
        Cell(say("Score − expected"), Kind.FIGURES),
        Cell(say("K × (score − expected)"), Kind.FIGURES),
        Cell(say("Not rated, because")),
    ]
    table = Table(headings, [_game(row, system, language) for row in part.games])
    return Section(
        _verbatim(part.event),
        stated(facts),
        without_empty_columns(table),
        [fact for sums in part.sums for fact in _sums(sums, language)],
    )


def _game(row: Row, system: str, language: Language) -> list[Cell]:
    counts = row["counted"] == "yes"
    as_counted = row["opponent_rating_used"] if row["opponent_rating_used"] != row["opponent_rating"] else ""
    article = f" [{row['article']}]" if row["article"] else ""
    return [
        _figures(row["round"]),
        Cell(language.say(COLOURS[row["color"]]) if row["color"] in COLOURS else ""),
        _verbatim(row["opponent_name"]),
        _number(row["opponent_rating"], language),
        _number(as_counted if counts else "", language),
        _number(row["score"], language),
        *(_number(row[name] if counts else "", language) for name in ("difference", "expected", "delta")),
        _number(row["k_delta"], language),
        Cell("" if counts else language.say(reason_in_words(row["reason"], system)) + article),
    ]


def _sums(sums: Row, language: Language) -> list[Fact]:
    say = language.say
    labels = {
        "games": say("Rated games"),
        "score": say("Score"),
        "expected": say("Expected score"),
        "delta": say("Score − expected"),
        "k": "K",
        "k_delta": say("K × (score − expected)"),
        "adjustment": say("Adjustment"),
        "opponents_average": say("Average rating of the opponents"),
        "performance": say("Performance rating"),
    }
    return stated([Fact(label, _number(sums[name], language)) for name, label in labels.items()])


def _period(change: Row, explanation: Explanation, language: Language) -> Iterator[Fact]:
    say = language.say
    for name, label in (
        ("games", say("Rated games")),
        ("score", say("Score")),
        ("expected", say("Expected score")),
        ("change_exact", say("Exact change")),
        ("adjustment", say("Adjustment")),
        ("change", say("Change, rounded")),
    ):
        yield Fact(label, _number(change[name], language))
    base, moved = number(change["base_rating"]), number(change["change"])
    beside = None if explanation.system in HOLDS_THE_ADJUSTMENT else number(change["adjustment"])
    terms = [each for each in (moved, beside) if each is not None]
    if base is not None and terms:
        reached = f"{added(base, *terms)} = {base + sum(terms)}"
        yield Fact(say("Calculation"), _number(reached, language))
    yield Fact(say("New rating"), Cell(change["new_rating"] or "—", Kind.FIGURES))
    yield Fact(say("Status"), Cell(say(status_in_words(change["status"], explanation.system))))
    yield Fact(say("New K"), _number(change["new_k"], language))
    yield Fact(say("Games in all"), _number(change["games_total"], language))
    yield Fact(say("Games towards a first rating"), _number(change["pool_games"], language))
    yield Fact(say("Performance rating"), _number(change["performance"], language))
    for remark in remarks_of(change):
        yield Fact(say("Remark"), _coded(remark, ALL_REMARKS, language))


def _kept(pending: Sequence[Row], language: Language) -> Table:
    say = language.say
    headings = [
        Cell(say("List")),
        Cell(say("Event")),
        Cell(say("Round"), Kind.FIGURES),
        Cell(say("Opponent")),
        Cell(say("Opponent’s rating"), Kind.FIGURES),
        Cell(say("Score"), Kind.FIGURES),
    ]
    rows = [
        [
            _figures(row["list"]),
            _verbatim(row["event"]),
            _figures(row["round"]),
            _verbatim(row["opponent_name"]),
            _number(row["opponent_rating"], language),
            _number(row["score"], language),
        ]
        for row in pending
    ]
    return Table(headings, rows)


def _notes(explanation: Explanation, language: Language) -> Iterator[str]:
    say = language.say
    if explanation.provisional:
        yield say("Provisional: some files of this run are held or left open.")
    yield say("Only the games in the files of this run are known.")
    yield say("Numbers in square brackets are articles of the regulations. The full working is available in English.")


def _choice(words: str) -> str:
    """Return the name of a choice where its English words begin with one, else the words."""
    name, mark, _ = words.partition(":")
    return name if mark and name.replace("_", "").isalnum() else words


def _coded(code: str, words: dict[str, str], language: Language) -> Cell:
    """Return a code in words, a code without words as it stands."""
    return Cell(language.say(words[code])) if code in words else _verbatim(code)


def _verbatim(text: str) -> Cell:
    return Cell(text, Kind.VERBATIM)


def _figures(text: str) -> Cell:
    return Cell(text, Kind.FIGURES)


def _number(text: str, language: Language) -> Cell:
    return Cell(language.number(text), Kind.FIGURES)
