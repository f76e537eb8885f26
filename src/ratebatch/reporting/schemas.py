"""The JSON Schemas of the records, as files."""

import json
from pathlib import Path

from pydantic import BaseModel

from ratebatch.issues import Issue
from ratebatch.records.calculation import Calculation, ShareTable
from ratebatch.records.correction_report import CorrectionReport
from ratebatch.records.explanation import Explanation
from ratebatch.records.period_result import Change, Convention
from ratebatch.records.rating_list import ListedPlayer
from ratebatch.records.tournament import Entry, Game, Tournament
from ratebatch.reporting.check_json import CheckReport
from ratebatch.reporting.summary import Summary

RECORDS: dict[str, type[BaseModel]] = {
    "tournament": Tournament,
    "entry": Entry,
    "game": Game,
    "listed_player": ListedPlayer,
    "change": Change,
    "convention": Convention,
    "issue": Issue,
    "summary": Summary,
    "explanation": Explanation,
    "calculation": Calculation,
    "share_table": ShareTable,
    "check": CheckReport,
    "correction": CorrectionReport,
}
"""The records that have a schema, by the name of its file."""


def schema_files() -> dict[str, str]:
    """Return the text of each schema file by its name."""
    return {
        f"{name}.schema.json": json.dumps(
            {"$schema": "https://json-schema.org/draft/2020-12/schema"}
            | record.model_json_schema(mode="serialization"),
            indent=2,
            ensure_ascii=False,
        )
        + "\n"
        for name, record in RECORDS.items()
    }


def differing_schemas(folder: Path) -> dict[str, str]:
    """Return what is wrong with the schema files of a folder, by name."""
    wanted = schema_files()
    found = {path.name: path.read_bytes() for path in folder.glob("*.schema.json")}
    different = dict.fromkeys(wanted.keys() - found.keys(), "missing")
    different |= dict.fromkeys(found.keys() - wanted.keys(), "belongs to no record")
    different |= {
        name: "differs from the record" for name in wanted.keys() & found.keys() if wanted[name].encode() != found[name]
    }
    return dict(sorted(different.items()))
