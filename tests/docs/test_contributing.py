"""The page for whoever works on the program names every target of the Makefile, and only tests that there are."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
OF_WHOEVER_TRIES_IT = {"help", "demo", "clean"}


def targets() -> set[str]:
    """Return the targets that somebody calls."""
    (line,) = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    return set(line.split()) - {"$(CHECKS)", "FORCE"}


def test_every_target_is_in_the_help_of_make() -> None:
    helped = set(re.findall(r"^\t@echo 'make (\w+) ", MAKEFILE, re.MULTILINE))
    assert helped == targets() - {"help"}


def test_every_target_is_on_the_page() -> None:
    named = set(re.findall(r"^make (\w+) ", PAGE, re.MULTILINE))
    assert named == targets() - OF_WHOEVER_TRIES_IT


def test_tests_that_pages_name_are_there() -> None:
    """A smaller set of tests for each kind of change is of use only while its folders and files are there."""
    pages = [PAGE, *((ROOT / "docs" / "howto" / f"add-{what}.md").read_text() for what in ("amendment", "system"))]
    named = {each for page in pages for each in re.findall(r"\btests/[\w/]+(?:\.\w+)?", page)}
    assert len(named) > 10
    assert [each for each in sorted(named) if not (ROOT / each).exists()] == []
