"""The numbers of letters: the same in every language, each of them of the files, of the law, or of a true sum."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from ratebatch.pipeline.explaining import Explained, explain_player
from ratebatch.records.explanation import Explanation, Step
from ratebatch.records.said import Said
from ratebatch.reporting.letters.languages import LANGUAGES, Language, language
from ratebatch.reporting.letters.letter import letter
from ratebatch.reporting.letters.tables import Cell, Kind, Letter, Section
from ratebatch.rules.editions import amendments
from tests.outputs import rows
from tests.reporting.explained.test_elo_and_uscf import ADA, explained
from tools.golden_month import rate_sample_month_in_ukd

OF_FILES = ("changes.csv", "player_events.csv", "games.csv", "pending_games.csv")
COMPUTED_FOR_SHOW = frozenset({"performance", "event_performance"})
"""Steps with performances by other definitions, which `tests/rating` holds against hand calculations."""

QUOTIENTS = {"first_rating_average": 1, "first_rating_percentage": 100}
"""Steps that show a quotient of two of their numbers, and by how much it is multiplied."""

FOREIGN = [code for code in LANGUAGES if code != "en"]


@pytest.fixture(scope="module")
def ukd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ukd") / "out"
    rate_sample_month_in_ukd(folder)
    return folder


def players(folder: Path) -> list[str]:
    """Return some players of every status, and those that something special is said about."""
    found: dict[tuple[str, ...], list[str]] = {}
    for row in rows(folder, "changes.csv"):
        found.setdefault((row["status"], row["remarks"], row["k_source"], row["adjustment_reason"]), []).append(
            row["id"]
        )
    return [number for numbers in found.values() for number in numbers[:3]]


def cells_of(section: Section) -> Iterator[Cell]:
    yield section.title
    yield from (fact.value for fact in (*section.facts, *section.sums))
    for row in section.table.rows if section.table else ():
        yield from row
    for step in section.steps:
        yield from (*step.words, *step.where, *(Cell(line, Kind.FIGURES) for line in step.arithmetic))


def numbers_in(text: str) -> list[str]:
    return re.findall(r"\d+(?:[.,]\d+)*", text)


def counted(one: Letter, spoken: Language) -> Counter[str]:
    """Return the numbers of a letter with the decimal mark of the files."""
    texts = [cell.text for section in one.sections for cell in cells_of(section)]
    texts += [fact.value.text for fact in one.facts] + list(one.notes)
    mark = spoken.decimal
    return Counter(number.replace(mark, ".") for text in texts for number in numbers_in(text))


def test_every_language_has_the_same_numbers(month: Path, ukd: Path) -> None:
    for folder in (month, ukd):
        for player in players(folder):
            (one,) = explain_player(folder, player).months
            english = counted(letter(one, language("en")), language("en"))
            for code in FOREIGN:
                assert counted(letter(one, language(code)), language(code)) == english, (code, player)


@pytest.mark.parametrize("system", ["elo", "uscf"])
@pytest.mark.parametrize("code", FOREIGN)
def test_other_systems_too(tmp_path: Path, code: str, system: str) -> None:
    options = ["--rules", str(tmp_path / "club.toml")] if system == "elo" else []
    explained(tmp_path, "--system", system, *options)
    (one,) = explain_player(tmp_path / "out", str(ADA)).months
    assert counted(letter(one, language(code)), language(code)) == counted(letter(one, language("en")), language("en"))


def steps_of(explanation: Explanation) -> Iterator[Step]:
    yield from (*explanation.start, *explanation.result, *explanation.first_rating)
    for event in explanation.events:
        yield from (*event.notes, *event.totals)


def is_true(line: str) -> bool:
    """Say whether the two sides of a sum, a product or a difference are equal; `->` only rounds."""
    left, sign, right = line.partition(" = ")
    if not sign:
        left, sign, right = line.partition(" -> ")
        return bool(sign) and abs(Fraction(left) - Fraction(right)) <= Fraction(1, 2)
    first, *others = left.split(" ")
    total = Fraction(first)
    for operator, number in zip(others[::2], others[1::2], strict=True):
        each = Fraction(number)
        total = total + each if operator == "+" else total - each if operator == "-" else total * each
    return total == Fraction(right)


def known_numbers(folder: Path, found: Explained, player: str, chapter: str) -> set[str]:
    """Return the numbers of the player in the files, of the law, of the names of files, lists and articles."""
    cells = [text for name in OF_FILES for row in rows(folder, name) if row["id"] == player for text in row.values()]
    said = [(each.effective_from.isoformat(), each.title, each.changes) for each in amendments(chapter)]
    (explanation,) = found.explanations
    named = [step.article for step in steps_of(explanation)]
    named += [text for step in steps_of(explanation) for text in step.numbers.values()]
    named += [f"{event.name} {event.list} {event.start} {event.end}" for event in explanation.events]
    known = {number for text in (*cells, *map(str, said), *named) for number in numbers_in(text)}
    born = explanation.birth_year
    return known | ({str(born + 18)} if born else set())  # a junior until the end of that year (B.02, 8.3.3)


def test_every_number_is_known_or_comes_from_a_true_sum(month: Path) -> None:
    """What a sentence counts itself, as events and games of one kind, is the length of what the files hold."""
    for player in players(month):
        found = explain_player(month, player)
        known = known_numbers(month, found, player, "fide/standard") | set(map(str, range(15)))
        (explanation,) = found.explanations
        for step in steps_of(explanation):
            assert all(map(is_true, step.arithmetic)), step
            known |= {number for line in step.arithmetic for number in numbers_in(line)}
            if step.name in QUOTIENTS:
                numerator, denominator, *_, shown = numbers_in(step.words)
                exact = Fraction(numerator) / int(denominator) * QUOTIENTS[step.name]
                assert abs(exact - Fraction(shown)) <= Fraction(1, 2 if shown.isdigit() else 200)
                known |= {shown, *numbers_in(step.words)}
            if step.name == "first_rating_dp":  # the table of the law: tests/rules hold it against the handbook
                known |= set(numbers_in(step.words))
            if step.name == "first_rating_rounding":
                exact_text, rounded = numbers_in(step.words)
                assert abs(Fraction(exact_text) - int(rounded)) <= Fraction(1, 2)
                known |= {exact_text, rounded}
        for step in steps_of(explanation):
            if step.name not in COMPUTED_FOR_SHOW | {"k_limit"}:
                assert set(numbers_in(step.words)) <= known, (player, step)


@pytest.mark.parametrize("code", FOREIGN)
def test_every_sentence_is_translated(month: Path, ukd: Path, code: str) -> None:
    spoken = language(code)
    for folder in (month, ukd):
        for player in players(folder):
            (explanation,) = explain_player(folder, player).explanations
            sentences = [step.words for step in steps_of(explanation)]
            sentences += [each.why for each in explanation.conventions] + list(explanation.scope)
            for words in sentences:
                assert_translated(words, spoken)


def assert_translated(words: str, spoken: Language) -> None:
    assert isinstance(words, Said), words
    is_of_signs = not re.search(r"[a-z]{2}", re.sub(r"{\w+}", "", words.pattern))
    assert is_of_signs or spoken.say(words.pattern) != words.pattern or words.of_many, words.pattern
    for each in words.put_in.values():
        if isinstance(each, Said):
            assert_translated(each, spoken)


def test_a_decimal_comma_stands_where_the_language_has_one(month: Path) -> None:
    (one,) = explain_player(month, "90000003").months
    shown = {
        code: [cell.text for section in letter(one, language(code)).sections for cell in cells_of(section)]
        for code in LANGUAGES
    }
    assert "17 × −0,66 = −11,22" in shown["tr"]
    assert "17 × −0,66 = −11,22" in shown["ru"]
    assert "17 × −0.66 = −11.22" in shown["ar"]
    assert "Hesaba katılan oyunlar" not in shown["tr"]  # labels are no cells


def test_plurals_are_those_of_the_language() -> None:
    many = {number: language("ru").say_of("{number} game", "{number} games", number) for number in (1, 2, 5, 21)}
    assert many == {1: "{number} партия", 2: "{number} партии", 5: "{number} партий", 21: "{number} партия"}
    arabic = {number: language("ar").say_of("{number} game", "{number} games", number) for number in (2, 3, 11)}
    assert arabic == {2: "مباراتان ({number})", 3: "{number} مباريات", 11: "{number} مباراة"}
