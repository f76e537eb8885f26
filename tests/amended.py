"""The law of December 2026 with invented amendments: a copy of its files, which the program reads instead.

Amendments of later days are left out, so that the tests stay as they are when the program gets some.
"""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

import ratebatch.rules
from ratebatch.rules import amendment, editions

HEAD = 'effective_from = {day}\ntitle = "Invented"\nreference = "an invented handbook"\nevidence = "handbook"\n\n'
"""What stands above the numbers of an invented amendment; they begin on line 6."""

KNOWN_UNTIL = "2026-12-01"


@contextmanager
def amended(folder: Path, files: Mapping[str, str]) -> Iterator[None]:
    """Let the law be that of December 2026 and these files: what stands below the head, by path below `rules`."""
    shutil.copytree(Path(ratebatch.rules.__file__).parent, folder / "rules", dirs_exist_ok=True)
    for later in [path for path in (folder / "rules").rglob("????-??-??.toml") if path.stem > KNOWN_UNTIL]:
        later.unlink()
    for name, numbers in files.items():
        path = folder / "rules" / name
        path.write_text(HEAD.format(day=path.stem) + numbers, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        for module in (amendment, editions):
            patch.setattr(module, "FOLDER", folder / "rules")
        _forget()
        try:
            yield
        finally:
            _forget()


def _forget() -> None:
    editions.amendments.cache_clear()
    editions.edition_on.cache_clear()
