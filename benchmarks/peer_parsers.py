"""Parse tournament files with another library: `python -m benchmarks.peer_parsers trf|py4swiss FOLDER kept|dropped`.

`kept` holds all tournaments in memory, as whoever rates the month needs them; `dropped` forgets each at once.
Runs in the peers' environment. The files are first mended for the peers, outside the time: `trf` knows no title of
three letters, py4swiss wants the number of rounds and takes no dates of rounds.
"""

import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.clocked import clocked, say


def parse_with_trf(path: Path) -> Any:
    """Return what `trf` makes of a file."""
    import trf

    with path.open(encoding="utf-8") as file:
        return trf.load(file)


def parse_with_py4swiss(path: Path) -> Any:
    """Return what py4swiss makes of a file; it validates as well."""
    from py4swiss.trf import TrfParser

    return TrfParser.parse(path)


PARSERS: dict[str, Callable[[Path], Any]] = {"trf": parse_with_trf, "py4swiss": parse_with_py4swiss}


def mended(text: str) -> str:
    """Return a file without titles of three letters and dates of rounds, and with XXR."""
    lines = [line for line in text.splitlines() if not line.startswith("132")]
    rounds = (len(max(lines, key=len)) - 91 + 2) // 10
    lines = [f"{line[:10]}   {line[13:]}" if line.startswith("001") and line[10] != " " else line for line in lines]
    return "\n".join([*lines, f"XXR {rounds}", ""])


def main(arguments: list[str]) -> None:
    """Parse all files of a folder and print the seconds."""
    name, folder, kept = arguments
    parse = PARSERS[name]
    with tempfile.TemporaryDirectory() as scratch:
        files = []
        for path in sorted(Path(folder).glob("*.trf")):
            files.append(Path(scratch) / path.name)
            files[-1].write_text(mended(path.read_text(encoding="utf-8")), encoding="utf-8")
        parse(files[0])  # the import is outside the time
        work = {"kept": lambda: len([parse(path) for path in files]), "dropped": lambda: _dropped(parse, files)}[kept]
        seconds, number = clocked(work)
        say(seconds, files=number)


def _dropped(parse: Callable[[Path], Any], files: Sequence[Path]) -> int:
    """Parse the files and keep nothing of them."""
    for path in files:
        parse(path)
    return len(files)


if __name__ == "__main__":
    main(sys.argv[1:])
