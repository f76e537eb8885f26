"""A list of fixed-width rows as it was given, so that a new list can keep the rows that did not change."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pyarrow as pa


class FixedColumn(NamedTuple):
    """A column of a fixed-width list: characters `start` (from 0) up to but not including `end`."""

    name: str
    start: int
    end: int


class ListLines(NamedTuple):
    """The heading and columns of a list, its values as they were read, and the line of each row.

    `lines` yields the lines from the first on, some at a time, each time it is called; `ascii_only` says that none has
    a letter beyond ASCII.
    """

    heading: str
    columns: tuple[FixedColumn, ...]
    table: pa.Table
    lines: Callable[[], Iterator[pa.Array]]
    ascii_only: bool = False
