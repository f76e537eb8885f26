"""The pages that tell how to add something are followed on a copy of the program, to the letter."""

import hashlib
import os
import shutil
import subprocess
import sys
from contextlib import chdir
from pathlib import Path

import pytest

from tools.example_files import stand_by
from tools.examples import blocks
from tools.readme import plain_terminal

ROOT = Path(__file__).parents[2]
HOWTO = ROOT / "docs" / "howto"
PACKAGE = Path("src") / "ratebatch"
RUN = """
import sys
from pathlib import Path
from tools.examples import run_page
import ratebatch
assert Path(ratebatch.__file__).is_relative_to(Path.cwd()), ratebatch.__file__
for fault in run_page(Path(sys.argv[1]).read_text(encoding="utf-8"), Path.cwd()):
    print(f"line {fault.row}: {fault.why}")
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the program, and the files that examples speak of."""
    shutil.copytree(ROOT / PACKAGE, tmp_path / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    with chdir(tmp_path):
        stand_by(tmp_path, "")
    return tmp_path


def hashes(folder: Path) -> dict[str, str]:
    """Return the hash of every file of the program by its name."""
    files = (path for path in sorted((folder / PACKAGE).rglob("*")) if path.is_file() and path.suffix != ".pyc")
    return {
        path.relative_to(folder / PACKAGE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }


def followed(page: Path, folder: Path) -> str:
    """Run the commands of a page with the program of a folder, and return what is wrong with them."""
    with plain_terminal():
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(folder / "src"), str(ROOT)))}
        ran = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", RUN, str(page)], cwd=folder, env=environment, capture_output=True, text=True
        )
    return ran.stdout + ran.stderr


def written(page: Path, folder: Path) -> None:
    """Write the files of a page that belong to the program."""
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.title.startswith(PACKAGE.as_posix()):
            (folder / block.title).write_text("\n".join(block.lines) + "\n", encoding="utf-8")


def test_a_format_is_one_file_and_its_name(copy: Path) -> None:
    page, before = HOWTO / "add-format.md", hashes(copy)
    written(page, copy)
    lines = [block.lines[0] for block in blocks(page.read_text(encoding="utf-8")) if block.language == "python"]
    _, imported, named = lines
    names = copy / PACKAGE / "reading" / "__init__.py"
    text = names.read_text(encoding="utf-8")
    former = next(line for line in text.split("\n") if line.startswith("from ratebatch.reading import "))
    assert imported.replace("club_cup, ", "") == former
    tuple_begins = "_TEXT_READERS: tuple[Reader, ...] = (\n"
    assert tuple_begins in text
    names.write_text(text.replace(former, imported).replace(tuple_begins, f"{tuple_begins}{named}\n"), encoding="utf-8")
    after = hashes(copy)
    assert {name for name in after if after[name] != before.get(name)} == {"reading/__init__.py", "reading/club_cup.py"}
    assert followed(page, copy) == ""


def test_an_amendment_is_one_file(copy: Path) -> None:
    page, before = HOWTO / "add-amendment.md", hashes(copy)
    written(page, copy)
    after = hashes(copy)
    assert {name for name in after if after[name] != before.get(name)} == {"rules/fide/standard/2027-07-01.toml"}
    assert followed(page, copy) == ""
