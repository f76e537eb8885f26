"""The published calculations that were saved: which player each is of, and what it shows."""

import re
from collections.abc import Sequence
from pathlib import Path

from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.calculation_cells import CalculationError
from ratebatch.reading.calculation_page import read_calculation
from ratebatch.records.calculation_page import CalculationPage
from ratebatch.records.output import RatingOutput

_WITH_ID = re.compile(r"(?P<id>[A-Za-z0-9~-]{1,24})=(?P<file>.+)")
_DIGITS = re.compile(r"\d{4,12}")


def pages_of(written: Sequence[str], ratings: Sequence[RatingOutput]) -> dict[str, CalculationPage]:
    """Return the pages by player; each is written `ID=FILE`, or FILE with the id in its name.

    Raises UsageError when nothing says whose page it is, NothingDoneError when it shows no calculation.
    """
    if not written:
        return {}
    names = {player: name for rating in ratings for player, name in rating.players()}
    found: dict[str, CalculationPage] = {}
    for text in written:
        player, path = _player(text, names)
        try:
            found[player] = read_calculation(path, player, names[player])
        except CalculationError as error:
            raise NothingDoneError(str(error)) from error
    return found


def _player(text: str, names: dict[str, str]) -> tuple[str, Path]:
    match = _WITH_ID.fullmatch(text)
    if match and not Path(text).exists():
        if match["id"] not in names:
            raise UsageError(f"{text}: nobody in the output has the id {match['id']}.")
        return match["id"], Path(match["file"])
    path = Path(text)
    in_name = [digits for digits in _DIGITS.findall(path.stem) if digits in names]
    if len(in_name) != 1:
        raise UsageError(f"{text}: whose calculation is it? Write ID=FILE, or put the id into the name of the file.")
    return in_name[0], path
