"""The lists of a registry that a verification needs."""

from collections.abc import Collection
from pathlib import Path

from ratebatch.pipeline.list_registry import entries_of
from ratebatch.pipeline.request import ListOption
from ratebatch.records.month import Month


def registered_lists(folder: Path | None, months: Collection[Month]) -> list[ListOption]:
    """Return the lists of these months in a registry; none without a registry."""
    if folder is None:
        return []
    return [
        ListOption(folder / entry.file, None, entry.one_type, entry.month, entry.sha256)
        for entry in entries_of(folder)
        if entry.month in months
    ]


def months_around(months: Collection[str]) -> set[Month]:
    """Return months with the one before and the one after each: those whose lists may have been taken for another."""
    found = [Month.parse(month) for month in months if month]
    return {month.plus(step) for month in found for step in (-1, 0, 1)}
