"""What README and tutorial have their readers make in the folder of the sources is no news to git."""

import re
from pathlib import Path

import pytest

from tools.example_files import ROOT
from tools.examples import blocks

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs/tutorial").glob("*.md"))]
MADE = re.compile(r"(?:--out|--decisions|>) (\S+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_command_writes_is_ignored(page: Path) -> None:
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()}
    commands = (each.line for block in blocks(page.read_text(encoding="utf-8")) for each in block.commands)
    made = {name.strip("/") for line in commands for name in MADE.findall(line)}
    assert made - ignored == set()
    assert made
