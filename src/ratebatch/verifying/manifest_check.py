"""What the manifest of an output folder says, held against the other files: nothing in the folder hashes it itself."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from ratebatch.issues import Issue, Source, issue, masked
from ratebatch.records.output import Output
from ratebatch.records.what_if import STATE
from ratebatch.records.wording import first_few

MANIFEST = "manifest.json"
_MOST_NAMED = 3
_OF_AN_EVENT = {"file": "file", "sha256": "sha256", "name": "event", "start": "start", "end": "end"}
"""What the manifest says of an event, and the column of events.csv; folders made before say less."""


class Written(NamedTuple):
    """The manifest of a folder and its SHA-256, and the summary: what stands in both files, as it was read."""

    manifest: Mapping[str, Any]
    sha256: str
    summary: Mapping[str, Any]


def contradicted(written: Written, output: Output, prefixes: Mapping[tuple[str, str], str]) -> Iterator[Issue]:
    """Yield what another file of the folder says otherwise than the manifest, an error each; it may hold anything.

    Period, state, version, systems, editions and lists are those of `summary.json` and `games.csv`, the inputs and
    events of the period those of `events.csv`. Decisions, options, and the SHA-256 of the lists are in no other file:
    of a list only that the manifest says the same of it twice.
    """
    manifest, summary = written.manifest, written.summary
    for name in ("period", "version"):
        yield from _otherwise(name, manifest.get(name), "summary.json", summary.get(name))
    yield from _otherwise("page_one", manifest.get("page_one") or [], "summary.json", summary.get("page_one") or [])
    yield from _state(manifest, output)
    yield from _editions(manifest, summary)
    yield from _lists(manifest, output, summary, prefixes)
    yield from _inputs(manifest, output.events)
    yield from _events(manifest, output)


def _state(manifest: Mapping[str, Any], output: Output) -> Iterator[Issue]:
    state = manifest.get("state")
    provisional = "summary.json says that the list is" + ("" if output.provisional else " not") + " provisional"
    if state == STATE:
        if not _mapping(manifest.get("options")).get("what_if"):
            yield _issue(f"{MANIFEST} says state {state}, and its own options try nothing out.")
    elif state != ("provisional" if output.provisional else "final"):
        yield _issue(f"{MANIFEST} says state {_text(state)}; {provisional}.")


def _editions(manifest: Mapping[str, Any], summary: Mapping[str, Any]) -> Iterator[Issue]:
    said = _mapping(manifest.get("editions"))
    made = {
        f"{each.get('system')}-{each.get('type')}": each.get("editions") or [] for each in _rows(summary, "ratings")
    }
    for name in sorted(said.keys() | made.keys()):
        yield from _otherwise(f"editions of {name}", said.get(name), "summary.json", made.get(name))


def _lists(
    manifest: Mapping[str, Any], output: Output, summary: Mapping[str, Any], prefixes: Mapping[tuple[str, str], str]
) -> Iterator[Issue]:
    """Yield lists that were used and are not in the manifest, and those of which it says two things."""
    listed: dict[tuple[str, str], dict[str, str]] = {}
    for row in _rows(manifest, "lists"):
        key = (_text(row.get("system")), _text(row.get("type")))
        listed.setdefault(key, {})[_text(row.get("month"))] = _text(row.get("file"))
    by_event = {
        (_text(each.get("system")), _text(each.get("type"))): _mapping(each.get("lists")).values()
        for each in _rows(summary, "ratings")
    }
    for rating in output.ratings:
        facts = rating.facts
        key = (facts.system, str(facts.type))
        months, base = listed.get(key, {}), str(facts.base_list)
        lists = f"{MANIFEST} has the {facts.system} {facts.type} lists {_named(months)}"
        if base not in months:
            yield _issue(f"{lists}; summary.json says that the base list is {base}.")
        elif months[base] != facts.base_list_file:
            of_list = f"{MANIFEST} says that the {facts.system} {facts.type} list {base} is {months[base]}"
            yield _issue(f"{of_list}; summary.json says {facts.base_list_file}.")
        of_games = pc.unique(rating.games["list"]).to_pylist()
        for where, used in (("summary.json", by_event.get(key, ())), (f"{prefixes[key]}games.csv", of_games)):
            if lacking := {_text(month) for month in used if month} - months.keys() - {base}:
                yield _issue(f"{lists}; the ratings of {_named(lacking)} are used in {where}.")
    yield from _lists_given(manifest)


def _lists_given(manifest: Mapping[str, Any]) -> Iterator[Issue]:
    """Yield lists whose SHA-256 or month is not the one that the options of the same manifest say.

    The new list of the period before is no option: it comes with that folder.
    """
    options = _mapping(manifest.get("options"))
    given = _rows(options, "lists")
    comes_with = "rating_list." if options.get("previous") else None
    hashes = {_text(each.get("sha256")) for each in given}
    months: dict[str, set[str]] = {}
    for each in given:
        if each.get("month"):
            months.setdefault(_text(each.get("sha256")), set()).add(_text(each["month"]))
    unmonthed = {_text(each.get("sha256")) for each in given if not each.get("month")}
    said = set()
    for row in _rows(manifest, "lists") if given else ():
        file, sha256, month = (_text(row.get(name)) for name in ("file", "sha256", "month"))
        if comes_with and file.startswith(comes_with):
            continue
        if sha256 not in hashes:
            of_list = f"{MANIFEST} has the list {file} with SHA-256 {sha256[:12]}…"
            said.add(f"{of_list}, and with another one in its own options.")
        elif sha256 not in unmonthed and month not in months[sha256]:
            said.add(
                f"{MANIFEST} has the list {file} for {month}, and for {_named(months[sha256])} in its own options."
            )
    yield from map(_issue, sorted(said))


def _inputs(manifest: Mapping[str, Any], events: pa.Table) -> Iterator[Issue]:
    said = {tuple(_text(row.get(name)) for name in ("file", "sha256", "verdict")) for row in _rows(manifest, "inputs")}
    rows = zip(*(events[name].to_pylist() for name in ("file", "sha256", "verdict")), strict=True)
    yield from _unlike("input", said, set(rows))


def _events(manifest: Mapping[str, Any], output: Output) -> Iterator[Issue]:
    """Yield events of the period that events.csv has otherwise; those of earlier months stand in no other file."""
    period = str(output.period)
    of_period = [row for row in _rows(manifest, "events") if row.get("period") == period]
    columns = {name: at for name, at in _OF_AN_EVENT.items() if name == "file" or any(name in row for row in of_period)}
    said = {tuple(_text(row.get(name)) for name in columns) for row in of_period}
    rated = output.events.filter(pc.equal(output.events["verdict"], "rated"))
    cells = zip(*(rated[column].to_pylist() for column in columns.values()), strict=True)
    yield from _unlike("event", said, set(cells))


def _unlike(what: str, said: set[tuple[str, ...]], rows: set[tuple[str, ...]]) -> Iterator[Issue]:
    """Yield for each file of which the two say different things how far they differ."""
    only_here, only_there = said - rows, rows - said
    for file in sorted({each[0] for each in only_here | only_there}):
        here, there = (_cells(file, each) for each in (only_here, only_there))
        yield _issue(f"{MANIFEST} has of the {what} {file}: {here or 'nothing'}; events.csv has: {there or 'nothing'}.")


def _cells(file: str, rows: Iterable[tuple[str, ...]]) -> str:
    return "; ".join(", ".join(cell for cell in row[1:] if cell) for row in sorted(rows) if row[0] == file)


def _otherwise(name: str, here: object, file: str, there: object) -> Iterator[Issue]:
    if here != there:
        yield _issue(f"{MANIFEST} says {name} {_text(here)}; {file} says {_text(there)}.")


def _issue(message: str) -> Issue:
    return issue("VERIFY_MANIFEST_DIFFERS", masked(message), Source(MANIFEST))


def _named(months: Iterable[str]) -> str:
    return first_few(sorted(months), _MOST_NAMED) or "none"


def _mapping(found: object) -> Mapping[str, Any]:
    return found if isinstance(found, Mapping) else {}


def _rows(content: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    rows = content.get(name)
    return [row for row in rows if isinstance(row, Mapping)] if isinstance(rows, list) else []


def _text(found: object) -> str:
    if isinstance(found, list):
        return ", ".join(map(_text, found)) or "none"
    return "none" if found is None else str(found)
