"""Every how-to whose commands name stand-ins tells its reader on top where they are, and they are made there."""

import re
from contextlib import chdir
from pathlib import Path

import pytest

from tools.example_files import stand_by
from tools.examples import blocks
from tools.practice import HOWTO, main, make, pages

ADDED = {"add-format.md", "add-amendment.md", "add-system.md"}
"""Pages about changing the program."""

FILES = (
    r"(?<![\w/.-])(sample_data/|results/|archive/|history/|lists/|november\.txt|october\.csv|open\.trf|club-open\.trf)"
)


def commands(page: Path) -> list[str]:
    return [each.line for block in blocks(page.read_text(encoding="utf-8")) for each in block.commands]


@pytest.mark.parametrize("page", sorted(HOWTO.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_says_on_top_where_its_files_are(page: Path) -> None:
    named = [line for line in commands(page) if re.search(FILES, line)]
    top = page.read_text(encoding="utf-8").split("\n```")[0].split("\n## ")[0]
    assert (f"practice/{page.stem}" in top) == bool(named) or page.name in ADDED


@pytest.mark.parametrize("page", sorted(HOWTO.glob("*.md")), ids=lambda page: page.stem)
def test_a_file_to_save_is_named_above_its_block(page: Path) -> None:
    """The title of a block shows on the site alone; who reads the page elsewhere needs the name too."""
    lines = page.read_text(encoding="utf-8").split("\n")
    unnamed = [
        block.title
        for block in blocks("\n".join(lines))
        if block.title and f"`{block.title}`" not in "\n".join(lines[max(0, block.row - 12) : block.row - 1])
    ]
    assert unnamed == [] or page.name in ADDED


def test_a_folder_has_what_its_page_names_and_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = HOWTO / "swiss-manager.md"
    make(page, tmp_path / page.stem)
    assert sorted(each.name for each in (tmp_path / page.stem).iterdir()) == [
        "december", "history", "november.txt", "open.trf",
    ]  # fmt: skip
    for each in pages():
        (tmp_path / each.stem).mkdir(exist_ok=True)
    main(str(tmp_path))
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(pages()) >= 10
    assert all(line.endswith("is there already; remove it to begin again") for line in said)


def test_it_is_the_folder_of_the_tests(tmp_path: Path) -> None:
    """Byte for byte what the examples of a page are run on."""
    page = HOWTO / "national-lists.md"
    make(page, tmp_path / "made")
    stand_by(tmp_path / "tests", page.read_text(encoding="utf-8"))
    with chdir(tmp_path / "made"):
        files = [path for path in sorted(Path().rglob("*")) if path.is_file()]
    assert files
    made, of_tests = tmp_path / "made", tmp_path / "tests"
    assert [path for path in files if (made / path).read_bytes() != (of_tests / path).read_bytes()] == []
