"""The lines above a table: the event's name, its days, its time control, in whatever language, as facts by TRF record.

A fact is a label and its text: `Time control (Rapid) : 10 minutes` in one cell, or `City` and `Sampleville` in two.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.folding import key, plain
from ratebatch.reading.crosstables.round_titles import title_of_round
from ratebatch.reading.crosstables.vocabulary import languages, type_words
from ratebatch.reading.sheets import CellKind, SheetRow
from ratebatch.records.tournament import HeaderFact

RECORDS = {
    "name": "012", "city": "022", "federation": "032", "start": "042", "end": "052", "type": "092", "arbiter": "102",
    "deputy": "112", "time_control": "122", "rounds": "XXR",
}  # fmt: skip
"""The TRF record of each fact."""

NOTE = "###"
"""The key of a line that is neither: a comment."""

_BANNER = "chess-results"
_LABEL = re.compile(r"([^:]{1,60}?)\s*(?:\(([^()]*)\)\s*)?:\s*(.*)", re.DOTALL)
_BRACKET = re.compile(r"\s*\(([^()]*)\)\s*$")
_CODE = re.compile(r"\(\s*([A-Za-z]{3})\s*\)\s*$")
_DAY = re.compile(r"\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}\. ?\d{1,2}\. ?\d{4}|\d{1,2}[/-]\d{1,2}[/-]\d{4}")
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
    for row in above:
        texts = _texts(row)
        labelled = _labelled(texts)
        if labelled is not None:
            header += _facts(*labelled, row.number)
        elif _stands_alone(texts) and not title_of_round(texts[0]):
            (titles if is_title(texts[0]) else free).append(HeaderFact(NOTE, texts[0], row.number))
        if labelled is None or labelled[0] == "other":
            others += [HeaderFact(NOTE, " ".join(texts), row.number)] if texts else []
    named = free or (titles if len(titles) > 1 else [])  # an event may be called a ranking, and its list one too
    if named and not any(fact.key == RECORDS["name"] for fact in header):
        header.insert(0, HeaderFact(RECORDS["name"], named[0].text, named[0].row))
        others = [line for line in others if line.row != named[0].row]
    return _with_words(Facts(header, others, []), words, where)


def round_dates(days: Sequence[tuple[int, str, int]]) -> list[HeaderFact]:
    """Return record 132 from (round, day as written, row): each under its round block; nothing if one is unclear."""
    line = "132"
    for number, text, _ in sorted(days):
        parts = _year_first(text)
        if parts is None:
            return []
        line = line.ljust(91 + 10 * (number - 1)) + "/".join((parts[0][2:], *parts[1:]))
    return [HeaderFact("132", line, days[0][2])] if days else []


def days_in(text: str) -> list[str]:
    """Return the days in a text as they are written in it, at most the first and the last."""
    found = _DAY.findall(text)
    return [found[0], found[-1]] if len(found) > 1 else found


def _year_first(text: str) -> tuple[str, str, str] | None:
    parts = [part.strip() for part in re.split(r"[./-]", text)]
    if len(parts) != 3:
        return None
    if len(parts[0]) == 4:
        return (parts[0], parts[1].zfill(2), parts[2].zfill(2))
    return (parts[2], parts[1].zfill(2), parts[0].zfill(2)) if "." in text else None


def _with_words(facts: Facts, words: ColumnWords, where: Source) -> Facts:
    if not words.facts:
        return facts
    said = {RECORDS[fact]: text for fact, text in words.facts.items()}
    header = [fact for fact in facts.header if fact.key not in said]
    header += [HeaderFact(record, text, 0) for record, text in said.items()]
    told = f"{words.file} says: " + "; ".join(f"{fact} {text}" for fact, text in words.facts.items())
    return facts._replace(header=header, issues=[*facts.issues, issue("FACTS_FROM_COLUMNS_FILE", f"{told}.", where)])


def _texts(row: SheetRow) -> list[str]:
    """Return the different texts of a row; a link repeats itself in every cell. Days without a time of day."""
    texts = (cell.text[:10] if cell.kind is CellKind.DATE else plain(cell.text) for cell in row.cells)
    return list(dict.fromkeys(text for text in texts if text))


def _labelled(texts: list[str]) -> tuple[str, str, str] | None:
    """Return the fact that a row names, the word in brackets behind its label, and its text."""
    if not texts:
        return None
    match = _LABEL.fullmatch(texts[0])
    if match and (fact := _fact(match[1])):
        said = " ".join(filter(None, (match[3], *texts[1:])))
        return (fact, match[2] or "", said)
    bracket = _BRACKET.search(texts[0])
    if len(texts) > 1 and (fact := _fact(_BRACKET.sub("", texts[0]))):
        return (fact, bracket[1] if bracket else "", " ".join(text for text in texts[1:] if text != ":").strip())
    return None


def _fact(label: str) -> str | None:
    folded = key(label)
    return next((fact for language in languages() if (fact := language.fact(folded))), None)


def _facts(fact: str, bracket: str, text: str, row: int) -> list[HeaderFact]:
    """Return the facts of a labelled row; a text that is `-` says nothing."""
    text = text.strip()
    if fact == "other" or text in ("", "-"):
        return []
    if fact == "dates":
        return _days(text, row)
    if fact == "round_dates":
        days = enumerate((day.strip() for day in text.split(";")), start=1)
        return round_dates([(number, day, row) for number, day in days if day])
    if fact == "federation":
        code = _CODE.search(text)
        text = code[1].upper() if code else text
    if fact == "time_control" and bracket:
        text = f"{text} ({type_words().get(key(bracket), bracket)})"
    return [HeaderFact(RECORDS[fact], text, row)]


def _days(text: str, row: int) -> list[HeaderFact]:
    """Return the first and the last day of `2025/01/25 to 2025/01/26`, `16.04.2016 'e 17.04.2016`, or of one day."""
    days = days_in(text)
    if not days:
        parts = _BETWEEN.split(text)
        days = parts if len(parts) == 2 else [text]
    return [HeaderFact(RECORDS["start"], days[0], row), HeaderFact(RECORDS["end"], days[-1], row)]


def _stands_alone(texts: list[str]) -> bool:
    """Say whether a row is one line of words: no banner, no note about the export, no label with its text."""
    if not texts or any(not text.startswith("http") for text in texts[1:]) or " : " in texts[0]:
        return False
    folded = key(texts[0])
    notes = (note for language in languages() for note in language.lines.notes)
    return _BANNER not in folded and not any(folded.startswith(note) for note in notes)


def is_title(text: str) -> bool:
    """Say whether a line is the title of a list, such as `Final Ranking crosstable after 7 Rounds`."""
    folded = key(text)
    return any(title in folded for language in languages() for title in language.lines.titles)
