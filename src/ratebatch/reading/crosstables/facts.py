"""The lines above a table: the event's name, days and time control, in whatever language, as facts by TRF record."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.day_ranges import FirstAndLast, first_and_last
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.labelled import Labelled, facts_behind, is_range, labelled_of
from ratebatch.reading.crosstables.round_days import dates_of_rounds, other_days, unclear_dates
from ratebatch.reading.crosstables.round_titles import title_of_round
from ratebatch.reading.crosstables.unread_facts import UnreadRow, is_note, not_understood, unread_row
from ratebatch.reading.crosstables.vocabulary import languages, type_words
from ratebatch.reading.sheets import CellKind, SheetRow
from ratebatch.records.crosstable import HeaderFact

RECORDS = {
    "name": "012", "city": "022", "federation": "032", "start": "042", "end": "052", "type": "092", "arbiter": "102",
    "deputy": "112", "time_control": "122", "round_dates": "132", "rounds": "XXR",
}  # fmt: skip
"""The TRF record of each fact."""

_IN_CODE = {"XXR": ("XXR", "142"), "122": ("122", "222")}
"""Facts of which TRF26 has a record more: the number of rounds, and the time control in seconds."""

NOTE = "###"
"""The key of a line that is neither: a comment."""

_DAYS = frozenset({RECORDS["start"], RECORDS["end"]})
_SERIAL = re.compile(r"\d{5}")
_DAY_0 = date(1899, 12, 30)
_FIRST_SERIAL, _SERIALS_END = 36_526, 73_051
"""The numbers by which spreadsheets count the days of the years 2000 to 2099."""

_CODE = re.compile(r"\(\s*([A-Za-z]{3})\s*\)\s*$")
_BETWEEN = re.compile(r"\s+(?:to|bis|until|till|al|au|a|ate|ile|по|-)\s+", re.IGNORECASE)


class Facts(NamedTuple):
    """The facts by TRF record, the other lines word for word, and what is to be said."""

    header: list[HeaderFact]
    others: list[HeaderFact]
    issues: list[Issue]


def facts_of(above: Iterable[SheetRow], words: ColumnWords, where: Source) -> Facts:
    """Return the facts in the rows above a table; those of the columns file stand in their place."""
    header: list[HeaderFact] = []
    others: list[HeaderFact] = []
    free: list[HeaderFact] = []
    titles: list[HeaderFact] = []
    issues: list[Issue] = []
    unread: list[UnreadRow] = []
    for row in above:
        texts = _texts(row)
        labelled = labelled_of(texts)
        named = facts_behind(labelled) if labelled else []
        left = unread_row(row.number, named[-1].beside if named else texts)
        unread += [left] if left else []
        if labelled is not None and labelled.fact == "round_dates":
            stated = _days_of_cells(row)
            days = dates_of_rounds(stated, row.number)
            header += days
            issues += [unclear_dates(where._replace(row=row.number))] if stated not in ("", "-") and not days else []
        elif labelled is not None:
            for each in named:
                header += _facts(each, row.number)
            beside = left.text if left else " ".join(named[-1].beside)
            others += [HeaderFact(NOTE, beside, row.number)] if beside else []
        elif _stands_alone(texts) and not title_of_round(texts[0]):
            (titles if is_title(texts[0]) else free).append(HeaderFact(NOTE, texts[0], row.number))
        if labelled is None or labelled.fact == "other":
            others += [HeaderFact(NOTE, left.text if left else " ".join(texts), row.number)] if texts else []
    lines = free or (titles if len(titles) > 1 else [])  # an event may be called a ranking, and its list one too
    if lines and not any(fact.key == RECORDS["name"] for fact in header):
        header.insert(0, HeaderFact(RECORDS["name"], lines[0].text, lines[0].row))
        others = [line for line in others if line.row != lines[0].row]
        unread = [each for each in unread if each.row != lines[0].row]
    issues += not_understood(unread, where)
    return with_words(_with_days(Facts(header, others, issues), where), words, where)


def records_of(fact: str) -> tuple[str, ...]:
    """Return the TRF records that state a fact of a columns file."""
    return _IN_CODE.get(RECORDS[fact], (RECORDS[fact],))


def _with_days(facts: Facts, where: Source) -> Facts:
    """Return the facts with the days that a spreadsheet shows as numbers: 46332 days after 30 December 1899."""
    header, issues = [], list(facts.issues)
    for fact in facts.header:
        if fact.key in _DAYS and _SERIAL.fullmatch(fact.text) and _FIRST_SERIAL <= int(fact.text) < _SERIALS_END:
            day = (_DAY_0 + timedelta(days=int(fact.text))).isoformat()
            message = f"Row {fact.row} holds the day as the number {fact.text}; spreadsheets count {day} so."
            issues.append(issue("DATE_FROM_NUMBER", message, where._replace(row=fact.row)))
            fact = fact._replace(text=day)
        header.append(fact)
    return facts._replace(header=header, issues=issues)


def _contradicted(header: Sequence[HeaderFact], words: ColumnWords, where: Source) -> list[Issue]:
    """Return a warning for each fact of the file of which the columns file says something else."""
    issues = []
    for name, said in words.facts.items():
        if name == "round_dates":
            issues += other_days([fact for fact in header if fact.key == RECORDS[name]], said, words.file, where)
            continue
        for fact in header:
            if fact.key in records_of(name) and fact.text.strip() and not _is_same(fact.text, said):
                message = (
                    f"{words.file} says {name} {said!r}, row {fact.row} says {fact.text.strip()!r}; the columns file "
                    "was followed."
                )
                issues.append(issue("FACTS_CONTRADICTED", message, where._replace(row=fact.row)))
    return issues


def _is_same(one: str, other: str) -> bool:
    """Say whether two texts of a fact are one; of days, whether both can be one, whichever is day and month."""
    days = [sorted(part.lstrip("0") for part in re.split(r"[./-]", text.strip())) for text in (one, other)]
    return key(one) == key(other) or days[0] == days[1]


def with_words(facts: Facts, words: ColumnWords, where: Source) -> Facts:
    """Return the facts with those of the columns file in their place, in row 0, and with what is to be said."""
    if not words.facts:
        return facts
    contradicted = _contradicted(facts.header, words, where)
    replaced = {record for fact in words.facts for record in records_of(fact)}
    header = [fact for fact in facts.header if fact.key not in replaced]
    header += [HeaderFact(RECORDS[fact], text, 0) for fact, text in words.facts.items() if fact != "round_dates"]
    header += dates_of_rounds(words.facts.get("round_dates", ""), 0)
    told = f"{words.file} says: " + "; ".join(f"{fact} {text}" for fact, text in words.facts.items())
    noted = issue("FACTS_FROM_COLUMNS_FILE", f"{told}.", where)
    return facts._replace(header=header, issues=[*facts.issues, *contradicted, noted])


def _texts(row: SheetRow) -> list[str]:
    """Return the texts of a row, each once for neighbours: a link repeats itself. Days without a time of day."""
    texts = (cell.text[:10] if cell.kind is CellKind.DATE else plain(cell.text) for cell in row.cells)
    return [text for text, _ in groupby(text for text in texts if text)]


def _days_of_cells(row: SheetRow) -> str:
    """Return the days of the rounds, in one cell or in one for each round, with semicolons; two may be the same."""
    texts = [cell.text[:10] if cell.kind is CellKind.DATE else plain(cell.text) for cell in row.cells]
    before = next(at for at, text in enumerate(texts) if text)
    within = texts[before].partition(":")[2].strip()
    behind = texts[before + 1 :]
    while behind and not within and behind[0] in ("", ":"):
        del behind[0]
    return ";".join([*filter(None, [within]), *behind]).strip(";")


def _facts(labelled: Labelled, row: int) -> list[HeaderFact]:
    """Return the facts of a labelled row; a text that is `-` says nothing."""
    fact, bracket, text = labelled.fact, labelled.bracket, labelled.text.strip()
    if fact == "other" or text in ("", "-"):
        return []
    if fact == "dates" or (fact == "start" and is_range(text)):
        return _days(text, row)
    if fact == "federation":
        code = _CODE.search(text)
        text = code[1].upper() if code else text
    if fact == "time_control" and bracket:
        text = f"{text} ({type_words().get(key(bracket), bracket)})"
    return [HeaderFact(RECORDS[fact], text, row)]


def _days(text: str, row: int) -> list[HeaderFact]:
    """Return the first and the last day of `2025/01/25 to 2025/01/26`, `13-15.11.2026`, or of one day."""
    days = first_and_last(text)
    if days.first == days.last == text and len(parts := _BETWEEN.split(text)) == 2:
        days = FirstAndLast(*parts)
    return [HeaderFact(RECORDS["start"], days.first, row), HeaderFact(RECORDS["end"], days.last, row)]


def _stands_alone(texts: list[str]) -> bool:
    """Say whether a row is one line of words: no banner, no note about the export, no label with its text."""
    if not texts or any(not text.startswith("http") for text in texts[1:]) or " : " in texts[0]:
        return False
    return not is_note(texts[0])


def is_title(text: str) -> bool:
    """Say whether a line is the title of a list, such as `Final Ranking crosstable after 7 Rounds`."""
    folded = key(text)
    return any(title in folded for language in languages() for title in language.lines.titles)
