"""Verify months in a row: published lists and our output folders."""

from collections.abc import Sequence
from pathlib import Path

from ratebatch.pipeline.explaining import output_of
from ratebatch.pipeline.list_reading import read_given
from ratebatch.pipeline.request import ListOption, UsageError
from ratebatch.pipeline.verifying_lists import registered_lists
from ratebatch.records.month import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.system_list import list_of_system, prints_system
from ratebatch.verifying.chain import Link, chain_of


def check_chain(folders: Sequence[Path], lists: Sequence[ListOption], lists_folder: Path | None) -> tuple[Link, ...]:
    """Return which months hold together: published list n, our changes, published list n + 1.

    `lists_folder` is a registry of lists, of which only the months needed are read. Raises UsageError without any list.
    """
    outputs = [output_of(folder) for folder in folders]
    needed = {month for output in outputs for each in output.ratings for month in (each.facts.base_list, output.period)}
    options = [*lists, *registered_lists(lists_folder, needed)]
    if not options:
        raise UsageError("give the published lists of the months, with --chain FILE or --chain FOLDER.")
    read = [(option, read_given(option, option.rating_type)) for option in options]
    found: dict[tuple[str, str, Month], RatingList] = {}
    for output in outputs:
        for rating in output.ratings:
            system, kind = rating.facts.system, rating.facts.type
            for option, given in read:
                if option.serves(system, kind) and prints_system(given, kind, system, named=True):
                    found.setdefault((system, str(kind), given.month), list_of_system(given, system))
    return chain_of(outputs, found)
