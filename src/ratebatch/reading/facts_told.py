"""What a columns file says of an event whose file is a TRF or another text: its facts, and nothing else."""

import re
from collections.abc import Iterator

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.crosstables.facts import Facts, records_of, with_words
from ratebatch.records.crosstable import Crosstable, HeaderFact

_DAYS = frozenset({"042", "052"})
_ISO_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def with_facts_told(crosstable: Crosstable, beside: ColumnWords | None, for_all: ColumnWords | None) -> Crosstable:
    """Return the crosstable of a text with the facts of the columns files.

    What stands in the file beside it counts more than the text itself, with a warning where they contradict. A file for
    all events speaks only of what a text does not state. What else the file beside it says is told as unused: a text
    has neither headings nor signs of its own choice.
    """
    if beside is None and (for_all is None or not for_all.facts):
        return crosstable
    where = Source(crosstable.file, crosstable.sheet)
    words = _words(crosstable, beside, for_all)
    facts = with_words(Facts([*crosstable.header], [], []), words, where)
    issues = (*crosstable.issues, *facts.issues, *(_unused(beside, crosstable.format, where) if beside else ()))
    return crosstable.model_copy(update={"header": tuple(map(_with_day, facts.header)), "issues": issues})


def _words(crosstable: Crosstable, beside: ColumnWords | None, for_all: ColumnWords | None) -> ColumnWords:
    """Return the facts that count, with the name of the file that messages speak of."""
    stated = {fact.key for fact in crosstable.header if fact.text.strip()}
    general = ColumnWords() if for_all is None else for_all
    silent = {fact: text for fact, text in general.facts.items() if stated.isdisjoint(records_of(fact))}
    said = {} if beside is None else beside.facts
    return ColumnWords(file=beside.file if beside is not None and said else general.file, facts=silent | said)


def _with_day(fact: HeaderFact) -> HeaderFact:
    """Return the fact; a day that a columns file writes as TOML does, 2026-12-05, as TRF does."""
    is_day = fact.row == 0 and fact.key in _DAYS and _ISO_DAY.fullmatch(fact.text.strip())
    return fact._replace(text=fact.text.strip().replace("-", "/")) if is_day else fact


def _unused(words: ColumnWords, format_name: str, where: Source) -> Iterator[Issue]:
    """Yield the warning of what a columns file says beside a text that is not used."""
    said = [name for name in ("sheet", "table", "numbers", "half", "forfeit", "colours") if getattr(words, name)]
    said += [f"“{heading}”" for heading in words.headings]
    if said:
        message = (
            f"{words.file} speaks of {', '.join(said)}; of a file in the format {format_name} only its [facts] count."
        )
        yield issue("COLUMNS_FILE_UNUSED", message, where, fix="Keep [facts] alone in it.")
