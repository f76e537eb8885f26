"""Say whether a virtual environment can run or test the program: `.venv/bin/python tools/environment.py runtime|dev`.

The Makefile asks this, so that an environment that is half made, damaged or copied from elsewhere is mended.
"""

import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]


def requirements(project: dict[str, Any], purpose: str) -> list[str]:
    """Return what `pyproject.toml` asks for: to run the program, or also to work on it."""
    extra: list[str] = project["optional-dependencies"]["dev"] if purpose == "dev" else []
    return [*project["dependencies"], *extra]


def missing(names: list[str]) -> list[str]:
    """Return those distributions that are not installed, or of which files are gone."""
    return [name for name in names if not is_whole(name)]


def is_whole(name: str) -> bool:
    """Say whether a distribution is installed with its modules and commands."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return False
    return all(Path(str(file.locate())).exists() for file in files if file.suffix != ".pyc")


def is_this_program() -> bool:
    """Say whether `import ratebatch` finds the source beside this file, not that of another copy."""
    try:
        import ratebatch
    except ImportError:
        return False
    return Path(ratebatch.__file__).is_relative_to(ROOT / "src")


def main(arguments: list[str]) -> int:
    """Print what is missing, and return 1 if anything is."""
    if arguments not in (["runtime"], ["dev"]):
        sys.stderr.write("usage: python tools/environment.py runtime|dev\n")
        return 2
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [re.split(r"[^A-Za-z0-9._-]", text, maxsplit=1)[0] for text in requirements(project, arguments[0])]
    found = missing(["pip", *names])
    found += [] if is_this_program() else ["ratebatch, from this folder"]
    sys.stdout.write("".join(f"missing: {name}\n" for name in found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
