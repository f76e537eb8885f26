"""What the page about the calculator shows is what the command prints, and its JSON is as the schema says."""

import json
import re
import shlex
from pathlib import Path

import pytest

from ratebatch.records.calculation import Calculation, ShareTable
from tests.cli.calculator import answer
from tests.cli.desk import Desk

PAGE = (Path(__file__).parents[2] / "docs" / "howto" / "calculator.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```console\n\$ ratebatch (calc [^\n]+)\n(.*?)```", PAGE, re.DOTALL)
PROMISED = frozenset(
    "system edition k games score expected change_exact change new_rating performance steps".split()  # noqa: SIM905
)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 2


@pytest.mark.parametrize(("line", "shown"), EXAMPLES)
def test_examples_print_what_the_page_shows(desk: Desk, line: str, shown: str) -> None:
    ran = desk.run(*shlex.split(line))
    assert ran.code == 0
    assert ran.stdout.startswith(shown.removesuffix("…\n"))
    assert shown.endswith("…\n") or ran.stdout == shown


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rating", "1800", "1900:1"),
        ("--rating", "1800", "--opponent-k", "10", "1900:1"),
        ("--rating", "unrated", "1900:1"),
        ("--system", "ukd", "--rating", "1800", "1900:1", "unrated:0"),
        ("--system", "elo", "--rating", "1800", "1900:1"),
        ("--system", "uscf", "--rating", "1800", "1900:1"),
    ],
)
def test_json_is_the_record_with_the_keys_promised(desk: Desk, arguments: tuple[str, ...]) -> None:
    found = answer(desk, *arguments)
    assert set(found) >= PROMISED
    whole = Calculation.model_validate_json(json.dumps(found)).model_dump(mode="json")
    assert {key: whole[key] for key in found} == found
    assert not any(isinstance(value, float) for value in found.values())


def test_json_of_a_table_is_the_record(desk: Desk) -> None:
    found = answer(desk, "--table", "--system", "uscf")
    assert ShareTable.model_validate_json(json.dumps(found)).model_dump(mode="json") == found


def test_help_has_an_example_and_loads_nothing_heavy(desk: Desk) -> None:
    ran = desk.run("calc", "--help")
    assert ran.code == 0
    assert "ratebatch calc --system fide --rating 1800 --k 20 1900:1 1750:0.5" in ran.stdout
