"""What is to be said of a table besides its games: its heading, what it does not state, what was not read beside it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.facts import Facts
from ratebatch.reading.crosstables.finding import Found, Shape, is_hidden_copy
from ratebatch.reading.crosstables.headings import round_number
from ratebatch.reading.crosstables.id_columns import of_the_ids
from ratebatch.reading.crosstables.paired_results import paired_result
from ratebatch.reading.crosstables.round_titles import title_of_round
from ratebatch.reading.other_files import COLUMNS_ENDING
from ratebatch.records.wording import sentence


class _Deciding(NamedTuple):
    """A fact without which an event is not rated: its record, its name, its label in English, and an example."""

    record: str
    fact: str
    label: str
    example: str


_DECIDING = (
    _Deciding("042", "start", "Start", "2026-12-05"),
    _Deciding("052", "end", "End", "2026-12-06"),
    _Deciding("122", "time_control", "Time control", "90 min + 30 sec/move"),
)


def of_the_heading(found: Found, where: Source) -> list[Issue]:
    """Tell where the heading was found, in which language, and which of it is not known."""
    if not found.heading.row:
        return []
    place = where._replace(row=found.heading.row)
    spoken = found.heading.language
    language = f"language {spoken.code}" if spoken else "in words that several languages share"
    issues = [issue("HEADING_FOUND", f"The heading was found in row {found.heading.row}, {language}.", place)]
    unknown = [cell.text.strip() for cell in found.heading.unknown]
    if unknown:
        message = sentence(f"These columns are not known and were not used: {', '.join(unknown)}")
        issues.append(issue("HEADING_UNKNOWN", message, place))
    return [*issues, *of_the_ids(found, where)]


def silent(facts: Facts, labels: Mapping[str, str], label: str, where: Source) -> list[Issue]:
    """Say how to state what the sheet does not: the days and the time control, by the labels of its language."""
    stated = {fact.key for fact in facts.header if fact.text.strip()}
    lacking = [each for each in _DECIDING if each.record not in stated]
    if not lacking:
        return []
    missing = [each.fact for each in lacking]
    rows = "; ".join(f"{labels.get(each.record, each.label)}, {each.example}" for each in lacking)
    message = f"The sheet does not state: {', '.join(missing)}."
    sidecar = f"{label.rpartition('/')[2]}.columns.toml"
    written = f"Write {'rows' if len(missing) > 1 else 'a row'} such as {rows} above the table"
    fix = f"{written}, or {', '.join(missing)} under [facts] into {sidecar}."
    return [issue("FACTS_NOT_STATED", message, where, fix=fix)]


def of_the_columns_file(chosen: Sequence[Found], words: ColumnWords, where: Source) -> list[Issue]:
    """Return a warning for each heading that the columns file beside an event names and its table does not have."""
    if not words.headings or not words.file.endswith(f"{where.file.rpartition('/')[2]}{COLUMNS_ENDING}"):
        return []
    unused = words.unused(cell.text for each in chosen for row in each.sheet.rows for cell in row.cells)
    return [
        issue("COLUMNS_FILE_UNUSED", f"{words.file} says what “{heading}” is; no cell of the table holds that.", where)
        for heading in unused
    ]


def hidden_copies(first: Found, tables: Sequence[Found], where: Source) -> list[Issue]:
    """Note the hidden sheets that hold the same cells as the table that is read."""
    copies = [each.name for each in tables if is_hidden_copy(each, first)]
    message = f"The hidden sheet {', '.join(copies)} holds the same cells and was not read."
    return [issue("TABLE_REPEATED", message, where)] if copies else []


def tables_not_read(chosen: Sequence[Found], tables: Sequence[Found], words: ColumnWords, label: str) -> list[Issue]:
    """Return a warning for each table of games that was not read because a columns file chose another one.

    Pairings beside a crosstable are its own games.
    """
    if words.chosen is None:
        return []
    shapes = (Shape.CROSSTABLE, chosen[0].shape)
    others = [each for each in tables if each.shape in shapes and all(each is not one for one in chosen)]
    return [
        issue(
            "TABLE_NOT_READ",
            f"{each.name} has a table of games that was not read: {words.file} chooses {words.chosen!r}.",
            Source(label, each.sheet.title, row=each.heading.row),
        )
        for each in others
        if not is_hidden_copy(each, chosen[0])
    ]


def lost_rounds(chosen: Sequence[Found], tables: Sequence[Found], words: ColumnWords, label: str) -> list[Issue]:
    """Return an error for each sheet that was not read and is named after a round, or has results of games."""
    if words.chosen is not None or chosen[0].shape is Shape.CROSSTABLE:
        return []
    others = [each for each in tables if all(each is not one for one in chosen)]
    lost = [each for each in others if _names_a_round(each.sheet.title) or _has_games(each)]
    return [
        issue(
            "HEADING_MISSING",
            f"Sheet {each.name} holds the games of a round, but no row of it names their columns; it was not read.",
            Source(label, each.sheet.title),
            fix="Head the columns White, Result and Black, or say under [headings] in a columns file what they are.",
        )
        for each in lost
    ]


def _names_a_round(title: str) -> bool:
    return bool(round_number(title) or title_of_round(title))


def _has_games(found: Found) -> bool:
    """Say whether a sheet without a heading has results of two players, as `1 - 0`."""
    cells = (cell.text for row in found.sheet.rows for cell in row.cells) if found.shape is Shape.NONE else ()
    return any(paired_result(text, frozenset()).white for text in cells)
