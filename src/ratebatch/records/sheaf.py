"""Many plain tournament files as one table of characters: what lets a folder of thousands be read in one sweep."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

RECORD = 3
"""The columns of the record number, `001`, with which every line of a player begins."""


class Sheaf(NamedTuple):
    """The lines 001 of several TRF files below one another, and what each file says of its event.

    `signs` has a row for each line and a column for each column of the page behind the record number, blank-padded;
    letters that are not ASCII stand as `?`: `names` has the names with such letters by their line, blank where letters
    leave a doubt. `row` is the row of each line in its file, `bounds` where the lines of each file begin and, last,
    where they all end. `facts` has for each file the lines above the players, whole, by their record; none stands
    twice.
    """

    signs: npt.NDArray[np.uint8]
    row: npt.NDArray[np.int64]
    names: dict[int, str]
    bounds: npt.NDArray[np.int64]
    facts: list[Mapping[str, str]]
