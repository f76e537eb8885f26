"""Every command line of the documents is run, in this process, on the sample month, and prints what the page shows."""

import re
from contextlib import chdir
from pathlib import Path

import pytest

from tools.example_files import stand_by
from tools.examples import SHELLS, blocks, is_printed, run_page
from tools.readme import plain_terminal

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CLUSTER = "dask.md"
"""The page whose commands need a running cluster; the tests of the engines run them."""

GROWING = {"add-format.md", "add-amendment.md", "add-system.md"}
"""Pages that change the program; `test_growing.py` runs them on a copy of it."""

PAGES = [
    page
    for page in (ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md")))
    if page.name not in GROWING | {CLUSTER}
    and any(block.commands for block in blocks(page.read_text(encoding="utf-8")))
]
REASONS = ("needs a page that you saved from a browser", "needs systemd", "needs a network", "needs a cluster")
"""Why a block may be left alone."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_commands_of_a_page_run_and_print_what_it_shows(page: Path, tmp_path: Path) -> None:
    """One after another, as they stand: a later one may read what an earlier one wrote."""
    text = page.read_text(encoding="utf-8")
    with chdir(tmp_path), plain_terminal():
        stand_by(tmp_path, text)
        faults = run_page(text, tmp_path)
    assert "\n".join(f"{page.name}, line {fault.row}: {fault.why}" for fault in faults) == ""


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.stem)
def test_commands_stand_where_they_are_run(page: Path) -> None:
    """A command line stands in a block of a shell, and one that is not run says a reason that is known."""
    text = page.read_text(encoding="utf-8")
    if page == DOCS / "reference" / "commands.md":
        return  # usage lines, and the examples of the help texts
    found = list(blocks(text))
    elsewhere = [block for block in found if block.language not in SHELLS]
    assert [
        (block.row, line) for block in elsewhere for line in block.lines if re.match(r"(\$ )?ratebatch ", line)
    ] == []
    assert {block.why_not for block in found if block.why_not} <= set(REASONS)


def test_there_are_pages_and_commands() -> None:
    commands = [each for page in PAGES for block in blocks(page.read_text(encoding="utf-8")) for each in block.commands]
    assert len(PAGES) >= 20
    assert len([each for each in commands if each.line.startswith("ratebatch ")]) >= 60
    assert len([each for each in commands if each.printed]) >= 25


def test_what_is_shown_is_compared() -> None:
    assert is_printed("List 2026-12: final", "List  2026-12:\nfinal\n")
    assert is_printed("List …\nfinal", "List 2026-12: held\nfinal")
    assert not is_printed("List 2026-12: final", "List 2026-12: provisional")
    assert not is_printed("…\n+11", "+11 and more")


def test_a_wrong_example_is_a_fault(tmp_path: Path) -> None:
    page = "# Page\n\n```console\n$ ratebatch calc --rating 1800 --k 20 1900:1\n+1\n$ ratebatch clac\n```\n"
    with chdir(tmp_path), plain_terminal():
        rows = [fault.row for fault in run_page(page, tmp_path)]
    assert rows == [4, 6]
