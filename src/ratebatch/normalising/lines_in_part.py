"""Lines that could be read only up to a fault: what stands before it is compared with the opponents' lines.

So an officer hears of a contradiction and of the shifted line at once, and not of one a night after the other.
"""

from dataclasses import replace

import numpy as np

from ratebatch.issues import Severity
from ratebatch.normalising.cells import Cells
from ratebatch.normalising.characters import Marks, Numbers
from ratebatch.normalising.consistency import points_back
from ratebatch.records.crosstable import Crosstable
from ratebatch.records.file_formats import is_trf
from ratebatch.records.unread_lines import UNREAD

_WHOLE = np.iinfo(np.int64).max


def with_rounds_before_faults(cells: Cells, crosstable: Crosstable, undefined: Marks) -> Cells:
    """Return the cells; of two that name each other, before the fault of each line, none counts as damaged.

    `undefined` marks the entries whom nobody can name, whatever stands in their lines.
    """
    if not is_trf(crosstable.format):
        return cells
    read_up_to = _read_up_to(crosstable)
    if not np.any(read_up_to < _WHOLE):
        return cells
    partner = np.maximum(cells.partner, 0)
    stands = cells.column + cells.parts.result < read_up_to[cells.entry]
    stands &= ~undefined[cells.entry] & (cells.result >= 0)
    proved = stands & stands[partner] & points_back(cells) & (cells.opponent != cells.entry)
    return replace(cells, damaged=cells.damaged & ~proved)


def _read_up_to(crosstable: Crosstable) -> Numbers:
    """Return for each entry the column of the fault that its line was read up to; 0 after any other error in it."""
    rows = crosstable.entries.row
    columns = np.full(len(rows), _WHOLE, dtype=np.int64)
    for found in crosstable.issues:
        if found.severity is Severity.ERROR and found.source.row:
            column = found.source.column if found.code in UNREAD else 0
            columns[rows == found.source.row] = np.minimum(columns[rows == found.source.row], column)
    return columns
