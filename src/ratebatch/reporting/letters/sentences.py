"""The sentences of an explanation in the language of a letter, in pieces that keep names and figures as they are."""

import re
from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import Step
from ratebatch.records.said import Said, pieces_of, said
from ratebatch.reporting.letters.languages import Language
from ratebatch.reporting.letters.tables import Cell, Kind, Sentence

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def in_pieces(words: object, language: Language) -> list[Cell]:
    """Return what is said, translated as far as it remembers its pattern; a text that does not stands as it is."""
    return list(_pieces(words, language))


def step_in_pieces(step: Step, several_editions: bool, language: Language) -> Sentence:
    """Return a step with its arithmetic, and where it is written."""
    where = [article_cell(step.article, language)] if step.article else []
    if step.article and several_editions:
        where += [Cell(", "), *in_pieces(said("edition {edition}", edition=step.edition), language)]
    arithmetic = [language.arithmetic(line) for line in step.arithmetic]
    return Sentence(in_pieces(step.words, language), arithmetic, where)


def article_cell(article: str, language: Language) -> Cell:
    """Return where a step is written: by number, or by the name that we gave an article."""
    named = language.say(article)
    return Cell(named) if named != article else Cell(article, Kind.VERBATIM)


def _pieces(words: object, language: Language) -> Iterator[Cell]:
    if isinstance(words, Said):
        for text, name in pieces_of(_pattern(words, language)):
            if text:
                yield Cell(text)
            if name:
                yield from _pieces(words.put_in[name], language)
    elif isinstance(words, Decimal | int) or _NUMBER.fullmatch(str(words)):
        yield Cell(language.number(str(words)), Kind.FIGURES)
    elif str(words):
        yield Cell(str(words), Kind.VERBATIM)


def _pattern(words: Said, language: Language) -> str:
    number = words.put_in.get("number")
    if words.of_many and isinstance(number, int):
        return language.say_of(words.pattern, words.of_many, number)
    return language.say(words.pattern) if words.pattern else ""
