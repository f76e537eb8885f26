"""The games of a letter as tables: an event with its sums, and the games kept towards a first rating."""

from collections.abc import Sequence

from ratebatch.records.output import Row
from ratebatch.reporting.explained.words import reason_in_words
from ratebatch.reporting.letters.fixed_words import COLOURS
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.tables import (
    Cell,
    Fact,
    Kind,
    Section,
    Sentence,
    Table,
    figures,
    in_figures,
    stated,
    verbatim,
    without_empty_columns,
)
from ratebatch.reporting.played_parts import PlayedPart


def event_section(part: PlayedPart, system: str, steps: Sequence[Sentence], language: Language) -> Section:
    """Return an event: its facts, the table of its games, the sums, and the steps in words."""
    say, first = language.say, part.games[0]
    days = [(sums["start"], sums["end"]) for sums in part.sums]
    facts = [
        Fact(say("Days"), figures(" – ".join(dict.fromkeys((min(days)[0], max(days)[1]))) if days else "")),
        Fact(say("List"), figures(part.list)),
        Fact(say("Edition of the regulations"), verbatim(first["edition"])),
        Fact(say("Own rating"), in_figures(first["own_rating"], language)),
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
        verbatim(part.event or part.file),
        stated(facts),
        without_empty_columns(table),
        [fact for sums in part.sums for fact in _sums(sums, language)],
        steps,
    )


def _game(row: Row, system: str, language: Language) -> list[Cell]:
    counts = row["counted"] == "yes"
    as_counted = row["opponent_rating_used"] if row["opponent_rating_used"] != row["opponent_rating"] else ""
    article = f" [{language.say(row['article'])}]" if row["article"] else ""
    return [
        figures(row["round"]),
        Cell(language.say(COLOURS[row["color"]]) if row["color"] in COLOURS else ""),
        verbatim(row["opponent_name"]),
        in_figures(row["opponent_rating"], language),
        in_figures(as_counted if counts else "", language),
        in_figures(row["score"], language),
        *(in_figures(row[name] if counts else "", language) for name in ("difference", "expected", "delta")),
        in_figures(row["k_delta"], language),
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
        "opponents_average": say("Average rating of the opponents, as counted"),
        "performance": say("Performance rating"),
    }
    return stated([Fact(label, in_figures(sums[name], language)) for name, label in labels.items()])


def kept_games(pending: Sequence[Row], language: Language) -> Table:
    """Return the games kept towards a first rating."""
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
            figures(row["list"]),
            verbatim(row["event"]),
            figures(row["round"]),
            verbatim(row["opponent_name"]),
            in_figures(row["opponent_rating"], language),
            in_figures(row["score"], language),
        ]
        for row in pending
    ]
    return Table(headings, rows)
