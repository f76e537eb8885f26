"""The environment of the libraries that the program is compared with; the program itself never imports them.

`trf` is under the GPL, and pandas is no dependency of the program: they are installed beside it, below `.bench`.
"""

import subprocess
import sys
from pathlib import Path

REQUIRED = ("trf", "pandas", "pydantic")
OPTIONAL = ("py4swiss",)


def peers_python(folder: Path) -> Path | None:
    """Return the interpreter of the environment, made where it is missing; None where it cannot be made."""
    python = folder / "bin" / "python"
    if not python.exists() and not _ran([sys.executable, "-m", "venv", str(folder)]):
        return None
    if not _imports(python, *REQUIRED) and not _installed(python, *REQUIRED):
        return None
    return python


def has_optional(python: Path, name: str) -> bool:
    """Say whether a peer that one can do without is there, after trying to install it."""
    return _imports(python, name) or _installed(python, name)


def _installed(python: Path, *names: str) -> bool:
    return _ran([str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "-q", *names])


def _imports(python: Path, *names: str) -> bool:
    return _ran([str(python), "-c", f"import {', '.join(names)}"])


def _ran(command: list[str]) -> bool:
    """Say whether a command ended well; what it prints is for nobody."""
    return subprocess.run(command, capture_output=True, check=False).returncode == 0  # noqa: S603 - our own words
