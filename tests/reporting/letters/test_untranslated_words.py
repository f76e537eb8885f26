"""No English word reaches a letter in another language, whatever conventions its player's month touches."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ratebatch.pipeline.explaining import explain_player
from ratebatch.rating.elo import conventions as of_elo
from ratebatch.rating.fide import conventions as of_fide
from ratebatch.rating.ukd import conventions as of_ukd
from ratebatch.rating.ukd.sweep import ARTICLES as UKD_ARTICLES
from ratebatch.rating.uscf import reported as of_uscf
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.reporting.explained.choices import CHOICES
from ratebatch.reporting.explained.one_time import one_time_words
from ratebatch.reporting.explained.recognised import choice_in_words
from ratebatch.reporting.letters.languages import LANGUAGES, language
from ratebatch.reporting.letters.letter import letter
from ratebatch.reporting.letters.sentences import article_cell, in_pieces
from ratebatch.reporting.letters.tables import Kind, Letter
from ratebatch.rules.one_time import one_time_changes
from tests.outputs import rows
from tests.reporting.explained.runs import explained
from tests.reporting.letters.test_numbers_of_letters import assert_translated, cells_of, players
from tools import catalogues
from tools.golden_month import rate_sample_month_in_ukd

FOREIGN = [code for code in LANGUAGES if code != "en"]
SIGNS = {
    "Ra",
    "Ru",
    "bye",
    "pd",
    "FIDE",
    "UKD",
    "TSF",
    "TK",
    "PRS",
    "PD",
    "We",
    "Wo",
    "dp",
    "Rp",
    "Elo",
    "Chess",
    "US",
    "The",
    "Rating",
    "System",
}
"""What is the same in every language: signs of formulas, the procedure of UKD, the title of the US Chess text."""

FIELDS = {"k": 20, "new_k": 40, "lists": 26, "first_event": "1 point and 3 rated opponents", "inactive": 12}


def choices_of_fide() -> Iterator[tuple[str, str]]:
    yield from ((each.name, each.choice.format(**FIELDS)) for each in of_fide._TABLE)
    half = "half a point (edition 2022-01-01); 1 point and 3 rated opponents (edition 2014-07-01)"
    yield "first_event_without_points", f"games of an unrated player are kept from the first event with at least {half}"


def choices_of_ukd() -> Iterator[tuple[str, str]]:
    for setting in of_ukd._SETTINGS:
        yield from ((setting.name, of_ukd._choice(setting, value)) for value in setting.meanings)
    yield from (("floor", f"applied {when}") for when in ("after each event", "once, at the end of the month"))
    yield "over_the_board", "every event of the input counts as played over the board; the files do not tell"


def choices_of_elo() -> Iterator[tuple[str, str]]:
    for rules in shipped_rules().values():
        yield "expectation", of_elo._expectation(rules.expectation)
        yield "k", of_elo._coefficients(rules.k)
        yield "floor", of_elo._floor(rules)
        yield "first_rating", of_elo._first_rating(rules.first_rating)
    yield from (("update", each) for each in of_elo._UPDATE.values())
    yield from (("order", each) for each in of_elo._ORDER.values())
    yield from (("rounding", each) for each in of_elo._ROUNDING.values())
    for each in of_elo._RUNNING.values():
        yield from (("running_value", each.format(update=update)) for update in ("event", "game"))


CHOSEN = [each for each in (*choices_of_fide(), *choices_of_ukd(), *choices_of_elo()) if each[0] in CHOICES]


@pytest.mark.parametrize("code", FOREIGN)
@pytest.mark.parametrize(("name", "choice"), CHOSEN)
def test_every_choice_that_a_system_words_is_translated(name: str, choice: str, code: str) -> None:
    words = choice_in_words(choice)
    assert_translated(words, language(code))
    assert english_in("".join(cell.text for cell in in_pieces(words, language(code))), code) == []
    assert article_cell(name, language(code)).kind is Kind.WORDS


def test_what_us_chess_leaves_open_has_its_words_in_the_table() -> None:
    assert {each.name for each in of_uscf._TABLE} <= CHOICES.keys()


@pytest.mark.parametrize("code", FOREIGN)
def test_reasons_of_changes_are_translated(code: str) -> None:
    """The reason itself is what an officer wrote, and stays."""
    row = {
        "adjustment": "40",
        "adjustment_reason": "carried correction of 2026-11 (+40): Ankara; carried correction (-3): X",
    }
    shown = "".join(cell.text for cell in in_pieces(one_time_words(row, 1800)[0], language(code)))
    assert [word for word in english_in(shown, code) if word not in ("Ankara", "X")] == []
    assert ("+40" in shown, "Ankara" in shown, "2026-11" in shown) == (True, True, True)
    for known in one_time_changes().in_order():
        row = {"adjustment": "100", "adjustment_reason": known.title}
        shown = "".join(cell.text for cell in in_pieces(one_time_words(row, 1750)[0], language(code)))
        assert english_in(shown, code) == []


@pytest.mark.parametrize("code", FOREIGN)
def test_articles_with_names_of_our_own_are_translated(code: str) -> None:
    for article in set(UKD_ARTICLES.values()):
        assert english_in(article_cell(article, language(code)).text, code) == []


@pytest.fixture(
    scope="module", params=["fide", "ukd", "ukd running", "elo club", "elo icc", "elo national-fide-table", "uscf"]
)
def folder(request: pytest.FixtureRequest, month: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    if request.param == "fide":
        return month
    made = tmp_path_factory.mktemp("month")
    if request.param == "ukd":
        rate_sample_month_in_ukd(made / "out")
        return made / "out"
    return explained(request.param, made).out


def test_no_english_word_stands_in_a_letter(folder: Path) -> None:
    names, found = names_of(folder), set()
    for player in players(folder):
        (one,) = explain_player(folder, player).months
        titles = {each.title for edition in one.explanation.editions for each in edition.amendments}
        for code in FOREIGN:
            texts = texts_of(letter(one, language(code)), names | titles)
            found |= {(code, word, text) for text in texts for word in english_in(text, code)}
    assert found == set()


def texts_of(one: Letter, names: set[str]) -> Iterator[str]:
    """Yield what stands in a letter, without the names of people, events, files and rules."""
    yield from (one.title, one.how, *one.notes)
    yield from (fact.label for section in one.sections for fact in (*section.facts, *section.sums))
    yield from (cell.text for section in one.sections if section.table for cell in section.table.headings)
    for cell in (cell for section in one.sections for cell in cells_of(section)):
        text = cell.text
        for name in sorted(filter(None, names), key=len, reverse=True):
            text = text.replace(name, "")
        yield text


def names_of(folder: Path) -> set[str]:
    columns = ("name", "opponent_name", "event", "file", "federation", "edition", "id", "opponent_id")
    files = ("changes.csv", "games.csv", "pending_games.csv", "player_events.csv")
    found = {row[column] for file in files for row in rows(folder, file) for column in columns if column in row}
    return found | {"2026-11.txt", "2026-11.csv", "2026-10.csv", "ukd-2026-11.csv", "ukd-2026-10.csv"}


def english_in(text: str, code: str) -> list[str]:
    """Return the English words of a text: in other letters any, in Turkish those that only the English has."""
    without_files = re.sub(r"\b\w+\.(csv|json)\b", "", text)
    found = [word for word in re.findall(r"[^\W\d_]{2,}", without_files) if word not in SIGNS]
    if code == "tr":
        return [word for word in found if word.lower() in english_words()]
    return [word for word in found if word.isascii()]


@cache
def english_words() -> frozenset[str]:
    """Return the words of the code that the Turkish translations do not have."""

    def words(texts: Iterator[str]) -> set[str]:
        return {word.lower() for text in texts for word in re.findall(r"[^\W\d_]{2,}", re.sub(r"{\w+}", "", text))}

    messages = [message for message in catalogues.catalogue("tr") if message.id]
    ours = words(each for message in messages for each in catalogues._forms(message.id))
    theirs = words(each for message in messages for each in catalogues._forms(message.string))
    return frozenset(ours - theirs)
