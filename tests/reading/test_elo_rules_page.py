"""The page about rules of a club: its examples are read, and it names every key with its default and its meaning."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from ratebatch.reading.elo_rules import EloRulesError, read_elo_rules, shipped_rules
from ratebatch.reading.elo_table import table_rows
from ratebatch.rules.elo_numbers import RulesTable
from ratebatch.rules.elo_rules import EloRules, keys

PAGE = (Path(__file__).parents[2] / "docs" / "howto" / "club-rules.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml[^\n]*\n(.*?)```", PAGE, re.DOTALL)
ROWS = re.findall(r"^\| `([^`]+)` \| (.*?) \|(?: (.*?) \|)?$", PAGE, re.MULTILINE)


def test_ten_lines_are_enough(tmp_path: Path) -> None:
    assert len(EXAMPLES[0].splitlines()) == 10
    file = tmp_path / "club.toml"
    file.write_text(EXAMPLES[0], encoding="utf-8")
    rules = read_elo_rules(file)
    assert (rules.k.for_everybody_else, rules.update, rules.floor, rules.starting_value) == (20, "event", 800, 1200)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_read(tmp_path: Path, example: str) -> None:
    (table,) = re.findall(r'```csv title="own.csv"\n(.*?)```', PAGE, re.DOTALL)
    assert table_rows(table)[1] == []
    (tmp_path / "own.csv").write_text(table, encoding="utf-8")
    (tmp_path / "club.toml").write_text(example, encoding="utf-8")
    read_elo_rules(tmp_path / "club.toml")


def test_the_mistakes_shown_are_said_so(tmp_path: Path) -> None:
    lines = EXAMPLES[0].replace("k = 20", "k = 0").replace('update = "event"', 'update = "weekly"')
    (tmp_path / "club.toml").write_text(lines, encoding="utf-8")
    with pytest.raises(EloRulesError) as error:
        read_elo_rules(tmp_path / "club.toml")
    assert f"```text\n{error.value}\n```" in PAGE


def test_every_key_stands_on_the_page() -> None:
    expected = [(key.name, f"`{key.default}`" if key.default else "", key.meaning) for key in keys()]
    assert all(meaning for _, _, meaning in expected)
    told = [row for row in ROWS if row[0] in {name for name, _, _ in expected} and row[2]][: len(expected)]
    assert told == expected, "the table `Every key` has each key of the models with its default and its description"


def words_of(model: type[RulesTable]) -> Iterator[tuple[str, str, str]]:
    """Yield each word that a key of a table, or of one within it, may be, with the key and its meaning."""
    for name, field in model.model_fields.items():
        for choice in get_args(field.annotation) if get_origin(field.annotation) is Literal else ():
            yield name, choice, field.description or ""
        for part in (field.annotation, *get_args(field.annotation)):
            if isinstance(part, type) and issubclass(part, RulesTable):
                yield from words_of(part)


def test_the_words_that_can_be_written_are_told() -> None:
    found = list(words_of(EloRules))
    assert ("rounding", "half_up") in {(name, word) for name, word, _ in found}
    untold = [(name, word) for name, word, meaning in found if f"`{word}`" not in meaning]
    assert untold == [], "name them in the description of the key and in the table of docs/howto/club-rules.md"


def test_every_shipped_file_stands_on_the_page() -> None:
    told = [name for name, _, third in ROWS if not third][: len(shipped_rules())]
    assert told == list(shipped_rules()), "say what each is, by name, in the first table of docs/howto/club-rules.md"
