"""The decisions of a month with those of a correction, as a file of their own, so that the month can be repeated."""

import tomllib
from pathlib import Path
from typing import Any

import tomlkit

from ratebatch.pipeline.request import read_decisions_file
from ratebatch.reading.decisions import decisions_text
from ratebatch.records.decisions import Decisions
from ratebatch.workspace.scratch import put


def merged_decisions(recorded: Path | None, more: Path | None, scratch: Path) -> Path | None:
    """Return a file with the decisions of both; what both decide is as the correction has it.

    Raises UsageError for what one of them cannot mean.
    """
    if recorded is None or more is None:
        return more if recorded is None else recorded
    texts = [decisions_text(each) for each in (recorded, more)]
    files = [read_decisions_file(each) for each in (recorded, more)]
    merged: dict[str, list[dict[str, Any]]] = {}
    for kind in Decisions.KINDS:
        old, new = (_tables(text, found, kind) for text, found in zip(texts, files, strict=True))
        if tables := [table for key, table in old.items() if key not in new] + list(new.values()):
            merged[kind] = tables
    return put(scratch, more.name, tomlkit.dumps(merged).encode())


def _tables(text: str, decisions: Decisions, kind: str) -> dict[tuple[object, ...], dict[str, Any]]:
    """Return the tables of a kind as the file has them, by what they decide."""
    tables: list[dict[str, Any]] = tomllib.loads(text).get(kind, [])
    return {each.key: table for each, table in zip(getattr(decisions, kind), tables, strict=True)}
