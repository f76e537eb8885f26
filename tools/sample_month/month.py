"""All files of the sample month, in memory."""

import hashlib
import io
import json
from dataclasses import replace
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from tools.sample_month.crosstable import Crosstable
from tools.sample_month.dice import Dice
from tools.sample_month.events import DUPLICATE_OF, IGNORED, PLANS
from tools.sample_month.fields import Entrants
from tools.sample_month.lists import Row, csv_text, november_txt, october_csv, state_csv
from tools.sample_month.national import Licensed, licensed_players, national_csv
from tools.sample_month.national_truth import UKD_COLUMNS, ukd_rows
from tools.sample_month.people import NOVEMBER, OCTOBER, Person
from tools.sample_month.play import play
from tools.sample_month.population import listed_people
from tools.sample_month.trf import broken, trf_bytes, trf_lines
from tools.sample_month.truth import (
    CHANGES_COLUMNS,
    LEDGER_COLUMNS,
    VERDICTS_COLUMNS,
    change_rows,
    ledger_rows,
)

SEED = "ratebatch 2026-12"
Files = dict[str, bytes]


def sample_files() -> Files:
    """Return every generated file by its path below `sample_data/`."""
    people = listed_people(Dice(f"{SEED} people"))
    tables = {plan.file: table for plan, table in zip(PLANS, played_events(people), strict=True)}
    events, ledger = event_files(tables)
    month = {f"events/{path}": content for path, content in events.items()}
    month |= {"lists/2026-10.csv": october_csv(people), "lists/2026-11.txt": november_txt(people)}
    month |= expected_files(ledger, people)
    month |= national_files(list(tables.values()), licensed_players(people, list(tables.values()), Dice(f"{SEED} ukd")))
    return {f"2026-12/{path}": content for path, content in month.items()} | previous_month(people)


def played_events(people: list[Person]) -> list[Crosstable]:
    """Return all events, played."""
    entrants = Entrants(people, Dice(f"{SEED} fields"))
    tables = [entrants.field_of(plan) for plan in PLANS]
    for table in tables:
        play(table, Dice(f"{SEED} {table.plan.file}"))
    return tables


def event_files(tables: dict[str, Crosstable]) -> tuple[Files, list[Row]]:
    """Return the files of the events folder and the ledger of all their games."""
    files: Files = {}
    ledgers: dict[str, list[Row]] = {}
    for label, table in tables.items():
        lines = trf_lines(table)
        if table.plan.verdict == "held":
            lines, rank = broken(lines, table)
            spoilt = table.entry(rank)
            spoilt.cells[1] = replace(spoilt.cells[1], result="1")
        files[label] = trf_bytes(lines, table.plan)
        ledgers[label] = ledger_rows(label, table, rated=table.plan.verdict == "rated")
    for copy, original in DUPLICATE_OF.items():
        files[copy] = files[original]
        ledgers[copy] = ledger_rows(copy, tables[original], rated=False)
    files[IGNORED] = "Bu dosya bir turnuva dosyası değildir.\n".encode()
    return zipped(files), [row for label in sorted(ledgers) for row in ledgers[label]]


def zipped(files: Files) -> Files:
    """Put every file labelled `archive.zip/member` into its archive."""
    loose = {path: content for path, content in files.items() if ".zip/" not in path}
    for path in sorted(files.keys() - loose.keys()):
        archive, member = path.split(".zip/")
        loose[f"{archive}.zip"] = zip_bytes(member, files[path])
    return loose


def zip_bytes(member: str, content: bytes) -> bytes:
    """Return an archive of one uncompressed member with a fixed date, the same everywhere."""
    info = ZipInfo(member, (2026, 11, 29, 12, 0, 0))
    info.create_system, info.external_attr = 3, 0o644 << 16
    stored = io.BytesIO()
    with ZipFile(stored, "w", ZIP_STORED) as archive:
        archive.writestr(info, content)
    return stored.getvalue()


def expected_files(ledger: list[Row], people: list[Person]) -> Files:
    """Return what rating the month must give."""
    verdicts = {plan.file: plan.verdict for plan in PLANS} | dict.fromkeys(DUPLICATE_OF, "duplicate")
    verdicts[IGNORED] = "ignored"
    tables = {
        "ledger.csv": csv_text(LEDGER_COLUMNS, ledger),
        "changes.csv": csv_text(CHANGES_COLUMNS, change_rows(ledger, people)),
        "verdicts.csv": csv_text(VERDICTS_COLUMNS, sorted(verdicts.items())),
    }
    return {f"expected/{name}": text.encode() for name, text in tables.items()}


def national_files(tables: list[Crosstable], players: list[Licensed]) -> Files:
    """Return the two national lists, and what rating the month in UKD must give."""
    files = {f"lists/ukd-{month}.csv": national_csv(players, month) for month in (OCTOBER, NOVEMBER)}
    return files | {"expected/ukd_changes.csv": csv_text(UKD_COLUMNS, ukd_rows(tables, players)).encode()}


def previous_month(people: list[Person]) -> Files:
    """Return the output folder of the month before: its history and the manifest that vouches for it."""
    state = state_csv(people)
    manifest = {
        "program": "ratebatch",
        "version": "0.1.0",
        "period": "2026-11",
        "system": "fide",
        "outputs": {"state.csv": hashlib.sha256(state).hexdigest()},
    }
    text = json.dumps(manifest, indent=2) + "\n"
    return {"2026-11/state.csv": state, "2026-11/manifest.json": text.encode()}
