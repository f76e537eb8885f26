"""The pages that tell how to add something are followed on a copy of the program, to the letter."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from contextlib import chdir
from decimal import Decimal
from pathlib import Path

import pytest

from ratebatch.records.results import SIGNS
from tests.amended import HEAD, KNOWN_UNTIL
from tests.pipeline.test_two_systems import rows
from tools.example_files import stand_by
from tools.examples import blocks
from tools.readme import plain_terminal
from tools.sample_run import rate_arguments

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
    return run_python(folder, "-c", RUN, str(page))


def run_python(folder: Path, *arguments: str) -> str:
    """Run Python with the program of a folder, and return what it prints, and its exit code unless that is 0."""
    with plain_terminal():
        environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(folder / "src"), str(ROOT)))}
        ran = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True
        )
    return ran.stdout + ran.stderr + (f"exit code {ran.returncode}\n" if ran.returncode else "")


def written(page: Path, folder: Path) -> None:
    """Write the files of a page that belong to the program."""
    for block in blocks(page.read_text(encoding="utf-8")):
        if block.title.startswith(PACKAGE.as_posix()):
            (folder / block.title).parent.mkdir(exist_ok=True)
            (folder / block.title).write_text("\n".join(block.lines) + "\n", encoding="utf-8")


def with_format(names: str, imported: str, named: str) -> str:
    """Return the module of the readers with the two lines of the page, whatever other formats it names."""
    first = next(line for line in names.split("\n") if line.startswith("from ratebatch."))
    begins = "_TEXT_READERS: tuple[Reader, ...] = (\n"
    assert begins in names
    return names.replace(first, f"{imported}\n{first}", 1).replace(begins, f"{begins}{named}\n")


def grown(folder: Path) -> None:
    """Add another format than that of the page, as its author would: the imports of formats then need parentheses."""
    (reader,) = (
        "\n".join(block.lines)
        for block in blocks((HOWTO / "add-format.md").read_text(encoding="utf-8"))
        if block.title.endswith("club_cup.py")
    )
    other = reader.replace("CUP;", "SHIELD;").replace('"CUP"', '"SHIELD"').replace('"club-cup"', '"county-shield"')
    (folder / PACKAGE / "reading" / "county_shield.py").write_text(f"{other}\n", encoding="utf-8")
    names = folder / PACKAGE / "reading" / "tournament_files.py"
    text = names.read_text(encoding="utf-8")
    line = next(line for line in text.split("\n") if line.startswith("from ratebatch.reading import "))
    modules = ["county_shield", *line.removeprefix("from ratebatch.reading import ").split(", ")]
    wrapped = "\n".join(("from ratebatch.reading import (", *(f"    {module}," for module in modules), ")"))
    entry = '    Reader(county_shield.FORMAT, county_shield.recognises, county_shield.read, "the county shield"),'
    names.write_text(with_format(text.replace(line, wrapped), "", entry), encoding="utf-8")


@pytest.mark.parametrize("others", ["no other format added", "another format added before"])
def test_a_format_is_one_file_and_its_name(copy: Path, others: str) -> None:
    if others == "another format added before":
        grown(copy)
    page, before = HOWTO / "add-format.md", hashes(copy)
    written(page, copy)
    python = [block for block in blocks(page.read_text(encoding="utf-8")) if block.language == "python"]
    imported, named = ("\n".join(block.lines) for block in python if not block.title)
    names = copy / PACKAGE / "reading" / "tournament_files.py"
    names.write_text(with_format(names.read_text(encoding="utf-8"), imported, named), encoding="utf-8")
    after = hashes(copy)
    assert {name for name in after if after[name] != before.get(name)} == {
        "reading/tournament_files.py",
        "reading/club_cup.py",
    }
    assert followed(page, copy) == ""


def test_the_page_of_a_format_names_every_letter_of_a_result() -> None:
    """A letter that the page forgets may be handed on with another meaning: a `W` is a game that is not rated."""
    page = (HOWTO / "add-format.md").read_text(encoding="utf-8")
    listed = {
        letter
        for row in re.findall(r"^ +\| (`[^|]*`) \|", page, re.MULTILINE)
        for letter in row.strip("`").split("` `")
    }
    assert listed == {sign for sign in SIGNS.values() if sign}


def amended(folder: Path, day: str, numbers: str) -> None:
    """Add another amendment than that of the page."""
    (folder / PACKAGE / "rules" / "fide" / "standard" / f"{day}.toml").write_text(
        f"{HEAD.format(day=day)}[changes]\n{numbers}", encoding="utf-8"
    )


def without_later_law(folder: Path) -> None:
    """Leave the law of December 2026: what the program got for later days would change what the page prints."""
    for later in (folder / PACKAGE / "rules" / "fide").rglob("????-??-??.toml"):
        if later.stem > KNOWN_UNTIL:
            later.unlink()


@pytest.mark.parametrize("others", ["none", "of other numbers", "of a number of the page, in the program"])
def test_an_amendment_is_one_file(copy: Path, others: str) -> None:
    if others == "of a number of the page, in the program":
        amended(copy, "2027-04-01", "rating_floor = 1450\n")
    without_later_law(copy)
    if others == "of other numbers":
        amended(copy, "2027-03-01", "k_established = 18\ndifference_limit = 350\n")
    page, before = HOWTO / "add-amendment.md", hashes(copy)
    written(page, copy)
    after = hashes(copy)
    assert {name for name in after if after[name] != before.get(name)} == {"rules/fide/standard/2027-07-01.toml"}
    assert followed(page, copy) == "", "docs/howto/add-amendment.md shows something else than its commands print"


def games_add_up(output: Path) -> set[str]:
    """Return who was rated, after seeing that what his games bring is what changes.csv adds up."""
    brings: dict[str, Decimal] = {}
    for row in rows(output / "games.csv"):
        brings[row["id"]] = brings.get(row["id"], Decimal(0)) + Decimal(row["k_delta"] or 0)
    rated = [row for row in rows(output / "changes.csv") if row["change"]]
    for row in rated:
        assert brings[row["id"]] == Decimal(row["change_exact"]) + Decimal(row["adjustment"]), row
    return {row["id"] for row in rated}


def test_a_programmed_system_is_a_folder_its_rules_and_its_entry(copy: Path) -> None:
    """What `tests/test_systems.py` asks of every system is asked of the one of the page, too."""
    page, before = HOWTO / "add-system.md", hashes(copy)
    written(page, copy)
    python = [block for block in blocks(page.read_text(encoding="utf-8")) if block.language == "python"]
    (entry,) = ("\n".join(block.lines) for block in python if not block.title)
    register = copy / PACKAGE / "systems.py"
    text, ends = register.read_text(encoding="utf-8"), '\n)\n"""All systems'
    assert text.count(ends) == 1
    register.write_text(text.replace(ends, f"\n{entry}{ends}"), encoding="utf-8")
    after = hashes(copy)
    assert {name for name in after if after[name] != before.get(name)} == {
        "systems.py", "rules/ladder/2024-01-01.toml", "rules/ladder_rules.py", "rating/ladder/__init__.py",
        "rating/ladder/rate.py", "rating/ladder/discipline.py",
    }  # fmt: skip
    assert followed(page, copy) == ""
    assert games_add_up(copy / "december-ladder") == {"C001", "C002", "C003", "C004", "C005"}
    asked = run_python(copy, "-m", "pytest", "-v", "-p", "no:cacheprovider", str(ROOT / "tests" / "test_systems.py"))
    assert "[ladder]" in asked
    assert "failed" not in asked
    assert "exit code" not in asked


LINES = {
    "reporting/columns.py": r"(?s)(CHANGES: .*?)(\n}\n)",
    "reporting/tables.py": r"(?s)(def changes.*?)(\n +},\n +columns\.CHANGES,)",
    "api/player_change.py": r"(?s)(.*)(\n)$",
}
"""Where the page says that the lines of a column stand."""

LEFT_ALONE = ("__pycache__", ".*", "benchmarks", "site")


def with_column(folder: Path) -> str:
    """Add the column that CONTRIBUTING adds, and return its name."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `((?:reporting|api)/\w+\.py)`, [^|]*\| `([^|]*)` \|$", page, re.MULTILINE)
    assert [file for file, _ in told] == list(LINES)
    for file, line in told:
        text = (folder / PACKAGE / file).read_text(encoding="utf-8")
        indent = " " * {"reporting/tables.py": 12}.get(file, 4)
        grown, times = re.subn(LINES[file], lambda found: f"{found[1]}\n{indent}{line}{found[2]}", text, count=1)  # noqa: B023
        assert times == 1
        (folder / PACKAGE / file).write_text(grown, encoding="utf-8")
    return str(told[-1][1].partition(":")[0])


def test_an_output_column_is_what_the_page_says(tmp_path: Path) -> None:
    """The commands that the page names make the rest, and the tests that it names pass."""
    for name in ("src", "tests", "tools", "docs", "schemas", "sample_data"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns(*LEFT_ALONE))
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, tmp_path / path.name)
    former = tmp_path / "former"
    assert "Internal" not in run_python(tmp_path, "-m", "ratebatch", *rate_arguments(former))
    before, name = hashes(tmp_path), with_column(tmp_path)
    after = hashes(tmp_path)
    assert {each for each in after if after[each] != before.get(each)} == set(LINES)
    for module in ("public_surface", "reference_docs", "readme", "golden_month"):
        run_python(tmp_path, "-m", f"tools.{module}", "write")
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (named,) = re.findall(r"^\| an output column \| `([^`]*)` \|$", page, re.MULTILINE)
    asked = run_python(
        tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow and not browser", *named.split()
    )
    assert " passed" in asked
    assert re.findall(r"^(?:FAILED|ERROR).*", asked, re.MULTILINE) == []
    for command in (("explain", str(former), "90000003"), ("verify", str(former))):
        assert "lacks" not in run_python(tmp_path, "-m", "ratebatch", *command)
    assert name in (tmp_path / "tests" / "golden" / "regression" / "changes.csv").read_text(encoding="utf-8")
