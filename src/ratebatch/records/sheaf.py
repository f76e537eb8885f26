"""Many plain tournament files as one table of characters: what lets a folder of thousands be read in one sweep."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ratebatch.records.tournament import HeaderFact


class Sheaf(NamedTuple):
    """The lines 001 of several TRF files below one another, and the header of each file.

    `signs` has a row for each line and a column for each column of the page, blank-padded; letters that are not ASCII
    stand as `?`, and only in names: `names` holds those names by their line. `row` is the row of each line in its
    file, `bounds` where the lines of each file begin and, last, where they all end. `headers` has an element for each
    file, with every line that is no player.
    """

    signs: npt.NDArray[np.uint8]
    row: npt.NDArray[np.int64]
    names: dict[int, str]
    bounds: npt.NDArray[np.int64]
    headers: list[tuple[HeaderFact, ...]]
