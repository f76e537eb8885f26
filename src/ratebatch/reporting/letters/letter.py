"""One player's letter: rows of the output files and the explanation, as tables with translated labels."""

from collections.abc import Iterator
from typing import NamedTuple

from ratebatch.records.explanation import ExplainedEvent, Explanation, Step
from ratebatch.records.output import Row
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.recognised import choice_in_words
from ratebatch.reporting.explained.words import (
    BASE_SOURCES,
    K_SOURCES,
    added,
    number,
    remarks_of,
    status_in_words,
)
from ratebatch.reporting.letters.fixed_words import ALL_REMARKS, TYPES
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.letter_games import event_section, kept_games
from ratebatch.reporting.letters.sentences import article_cell, in_pieces, step_in_pieces
from ratebatch.reporting.letters.tables import (
    Cell,
    Fact,
    Kind,
    Letter,
    Section,
    Sentence,
    Table,
    coded,
    figures,
    in_figures,
    stated,
    verbatim,
)
from ratebatch.reporting.played_parts import played_parts
from ratebatch.systems import system_named, title_of


class PlayerMonth(NamedTuple):
    """What a letter is made from: the explanation of a player, and his rows in the files."""

    explanation: Explanation
    rows: PlayerRows
    base_list: str


def letter(month: PlayerMonth, language: Language) -> Letter:
    """Return the letter; raise ValueError where the files do not belong together."""
    say, explanation = language.say, month.explanation
    facts = [
        Fact(say("Number"), verbatim(explanation.id)),
        Fact(say("Federation"), verbatim(explanation.federation)),
        Fact(say("Year of birth"), figures(str(explanation.birth_year or ""))),
        Fact(say("System"), verbatim(title_of(explanation.system))),
        Fact(say("Type of rating"), Cell(say(TYPES[explanation.type]))),
        Fact(say("Rating list"), figures(str(explanation.period))),
        Fact(say("Base list"), figures(month.base_list)),
    ]
    return Letter(
        id=explanation.id,
        key=f"{explanation.system}-{explanation.type}",
        title=say("Change of the rating"),
        name=explanation.name,
        facts=stated(facts),
        sections=[section for section in _sections(month, language) if any(section[1:])],
        how=say("How it was calculated"),
        notes=list(_notes(explanation, language)),
    )


def _sections(month: PlayerMonth, language: Language) -> Iterator[Section]:
    say, change, explanation = language.say, month.rows.change, month.explanation

    def steps(*of: Step) -> list[Sentence]:
        return [step_in_pieces(step, len(explanation.editions) > 1, language) for step in of]

    facts = stated(list(_start(change, language))) if change else []
    yield Section(Cell(say("Rating and development coefficient")), facts, steps=steps(*explanation.start))
    events = {(event.file, event.name, event.list): event for event in explanation.events}
    for part in played_parts(month.rows):
        event = events[part.file, part.event, part.list]
        working = [*steps(*event.notes), *_limits(event, language), *steps(*event.totals)]
        yield event_section(part, explanation.system, working, language)
    if change:
        facts = stated(list(_period(change, explanation, language)))
        yield Section(Cell(say("The period")), facts, steps=steps(*explanation.result))
    if month.rows.pending or explanation.first_rating:
        kept = kept_games(month.rows.pending, language) if month.rows.pending else None
        title = say("Games kept towards a first rating") if kept else say("First rating")
        yield Section(Cell(title), table=kept, steps=steps(*explanation.first_rating))
    if explanation.conventions:
        headings = [Cell(say("Convention")), Cell(say("Choice")), Cell(say("Here"))]
        rows = [
            [
                article_cell(each.name, language),
                Cell(_in_one(choice_in_words(each.choice), language)),
                Cell(_in_one(each.why, language)),
            ]
            for each in explanation.conventions
        ]
        yield Section(Cell(say("Conventions applied")), table=Table(headings, rows))


def _limits(event: ExplainedEvent, language: Language) -> Iterator[Sentence]:
    """Yield why a difference was limited, or was not although it is large, each reason once."""
    for words, article in dict.fromkeys((game.limit_words, game.limit_article) for game in event.games):
        if words:
            yield Sentence(in_pieces(words, language), where=[article_cell(article, language)] if article else [])


def _start(change: Row, language: Language) -> Iterator[Fact]:
    say, k_before = language.say, change["k_before_limit"]
    yield Fact(say("Rating on the base list"), in_figures(change["base_rating"], language))
    if change["base_rating"]:
        yield Fact(say("Where it comes from"), coded(change["base_source"], BASE_SOURCES, language))
    yield Fact(say("K printed on the base list"), in_figures(change["base_k"], language))
    if k_before != change["k"]:
        yield Fact(say("K before the limit of K × games"), in_figures(k_before, language))
    yield Fact(say("K used"), in_figures(change["k"], language))
    if change["k"]:
        yield Fact(say("Why this K"), coded(change["k_source"], K_SOURCES, language))


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
        yield Fact(label, in_figures(change[name], language))
    base, moved = number(change["base_rating"]), number(change["change"])
    beside = None if system_named(explanation.system).holds_adjustment else number(change["adjustment"])
    terms = [each for each in (moved, beside) if each is not None]
    if base is not None and terms:
        reached = f"{added(base, *terms)} = {base + sum(terms)}"
        yield Fact(say("Calculation"), in_figures(reached, language))
    yield Fact(say("New rating"), Cell(change["new_rating"] or "—", Kind.FIGURES))
    yield Fact(say("Status"), Cell(say(status_in_words(change["status"], explanation.system))))
    yield Fact(say("New K"), in_figures(change["new_k"], language))
    yield Fact(say("Games in all"), in_figures(change["games_total"], language))
    yield Fact(say("Games towards a first rating"), in_figures(change["pool_games"], language))
    yield Fact(say("Performance rating"), in_figures(change["performance"], language))
    for remark in remarks_of(change):
        yield Fact(say("Remark"), coded(remark, ALL_REMARKS, language))


def _notes(explanation: Explanation, language: Language) -> Iterator[str]:
    yield from (_in_one(sentence, language) for sentence in explanation.scope)
    yield language.say("Numbers in square brackets are articles of the regulations.")


def _in_one(words: str, language: Language) -> str:
    """Return a sentence as one text."""
    return "".join(cell.text for cell in in_pieces(words, language))
