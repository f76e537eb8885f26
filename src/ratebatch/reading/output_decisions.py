"""The decisions that an output folder was made with, from its manifest."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ratebatch.reading.own_table import OwnFileError, manifest_of
from ratebatch.records.decisions import Decisions


def decisions_of(folder: Path) -> Decisions:
    """Return the decisions of a run; raise OwnFileError when its manifest cannot be read or does not say them."""
    options = manifest_of(folder).content.get("options")
    written = options.get("decisions") if isinstance(options, dict) else None
    if not isinstance(written, dict):
        return Decisions()
    try:
        return Decisions.model_validate(written | {"correction": [_pairs(each) for each in written["correction"]]})
    except (ValidationError, KeyError, TypeError) as error:
        raise OwnFileError(
            f"{folder}: the decisions in its manifest cannot be understood; rate the period again"
        ) from error


def _pairs(correction: Mapping[str, Any]) -> dict[str, Any]:
    """Return a correction with its results as an officer writes them; JSON has them as lists."""
    pairs = {name: "-".join(correction[name]) for name in ("found", "to") if isinstance(correction[name], list)}
    return dict(correction) | pairs
