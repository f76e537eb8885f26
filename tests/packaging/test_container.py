"""The container file names what is there, runs as nobody in particular, and its build needs nothing else."""

import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools.sample_run import ROOT

TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")
STEPS = [
    shlex.split(line, comments=True)
    for line in re.sub(r"^\s*#.*\n", "", TEXT, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    if line.strip()
]


def steps(word: str) -> list[list[str]]:
    return [each[1:] for each in STEPS if each[0] == word]


def copied() -> list[str]:
    """Return what is copied from the source."""
    return [path for step in steps("COPY") if not step[0].startswith("--from") for path in step[:-1]]


def test_what_is_copied_is_there() -> None:
    assert {"pyproject.toml", "src", "LICENSE"} <= set(copied())
    assert [path for path in copied() if not (ROOT / path).exists()] == []


def test_what_is_copied_reaches_the_build() -> None:
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in lines
    assert {line[1:] for line in lines if line.startswith("!")} == set(copied())


def test_the_base_is_one_release_and_not_the_latest() -> None:
    bases = [step[0] for step in steps("FROM")]
    assert len(set(bases)) == 1
    assert re.fullmatch(r"docker\.io/library/python:3\.\d+-slim-\w+", bases[0])


def test_it_runs_as_an_ordinary_user_in_the_folder_that_is_mounted() -> None:
    (user,) = steps("USER")
    assert int(user[0].split(":")[0]) > 1000
    assert steps("WORKDIR")[-1] == ["/month"]
    assert steps("VOLUME") == [["[/month]"]]
    assert steps("ENTRYPOINT") == [["[ratebatch]"]]


def test_its_usage_is_told() -> None:
    for words in ("--network none", "--read-only", '--volume "$PWD:/month"', "RATEBATCH_CACHE_DIR"):
        assert words in TEXT


def test_what_is_copied_makes_the_whole_package(tmp_path: Path) -> None:
    """As the build does it, but without a registry: hatchling is installed here."""
    source = tmp_path / "source"
    source.mkdir()
    for name in copied():
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(source)],
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    ours = (ROOT / "src").rglob("*")
    files = {path.relative_to(ROOT / "src").as_posix() for path in ours if path.is_file() and path.suffix != ".pyc"}
    assert files <= names
    assert "ratebatch/py.typed" in names
