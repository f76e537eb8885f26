"""Rating lists as pages for people: one list, or what differs between two."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa

from ratebatch.issues import Issue
from ratebatch.pipeline.list_targets import refuse_own_list
from ratebatch.pipeline.list_tools import month_of, read_any_list
from ratebatch.pipeline.request import ListOption
from ratebatch.records.list_comparison import Compared
from ratebatch.records.tournament import RatingType
from ratebatch.reporting.list_difference_page import difference_page
from ratebatch.reporting.list_page import list_page
from ratebatch.workspace.single_file import write_file


class Published(NamedTuple):
    """How many players the page shows of how many, and what could not be read."""

    shown: int
    players: int
    issues: tuple[Issue, ...]


def publish_list(source: ListOption, target: Path, top: int, rating_type: RatingType | None) -> Published:
    """Write a list as a page, as a whole or not at all.

    Raises UsageError when the list would be overwritten, NothingDoneError when it cannot be read, and OutputUnusable
    when the page cannot be written.
    """
    refuse_own_list(target, [source.path], "the page")
    listed = read_any_list(source, rating_type)
    types = (rating_type,) if rating_type else tuple(RatingType)
    page = list_page(listed, month_of(listed), top, types)
    write_file(target, page.content)
    return Published(page.shown, page.players, tuple(listed.issues))


def write_difference_page(
    found: Compared, table: pa.Table, names: Sequence[str], target: Path, lists: Sequence[ListOption]
) -> None:
    """Write what differs between two lists as a page; raise UsageError when a list would be overwritten."""
    refuse_own_list(target, [each.path for each in lists], "the page")
    write_file(target, difference_page(found, table, names))
