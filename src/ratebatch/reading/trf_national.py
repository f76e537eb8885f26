"""National Rating Support (TRF26): what a federation knows of a player, in a line of its own that names his rank.

Such a line begins with the code of the federation in place of 001 and has the columns of 001 up to 79. Only its rating
(columns 49 to 52) and its number (58 to 68) are read: evidence of who somebody is, as the rest of the file.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.reading.trf_alignment import straightened
from ratebatch.reading.trf_columns import BEGINS, entries_by_rank, entries_of
from ratebatch.reading.trf_records import START_ORDER, PlayerLine
from ratebatch.records.crosstable import HeaderFact, TextEntries
from ratebatch.records.wording import several

_FEDERATION = "032"


class NationalLine(NamedTuple):
    """One national line that could be read: the player it names, as an index into the entries, and what it says."""

    entry: int
    federation: str
    number: str
    rating: str
    line: PlayerLine


class WithNational(NamedTuple):
    """The entries with the national numbers and ratings, the lines that were not used, and what was found."""

    entries: TextEntries
    unused: list[HeaderFact]
    issues: list[Issue]


def with_national_lines(
    entries: TextEntries, lines: Sequence[PlayerLine], header: Sequence[HeaderFact], label: str
) -> WithNational:
    """Fill national id and rating from the national lines.

    Of several lines of one player that of the event's federation (032, else 172) is taken, else the only one there is.
    """
    if not lines:
        return WithNational(entries, [], [])
    known, issues = _read(entries, lines, label)
    of_player: dict[int, list[NationalLine]] = {}
    for each in known:
        of_player.setdefault(each.entry, []).append(each)
    of_event = _federations_of_event(header)
    taken = {entry: line for entry, own in of_player.items() if (line := _chosen(own, of_event)) is not None}
    issues += _notes(known, taken, label)
    if not any(fact.key == START_ORDER for fact in header):
        message = "The file has national lines but no record 172, which says whose ratings ordered the players."
        issues.append(issue("START_ORDER_MISSING", message, Source(label, row=lines[0].row, column=1)))
    used = {each.line.row for each in taken.values()}
    unused = [HeaderFact(each.text[:3].upper(), each.text, each.row) for each in lines if each.row not in used]
    return WithNational(_filled(entries, taken), unused, issues)


def _read(entries: TextEntries, lines: Sequence[PlayerLine], label: str) -> tuple[list[NationalLine], list[Issue]]:
    """Return the lines that stand in their columns and name a player of the file."""
    signs, found = straightened(lines, label)
    faults = {each.source.row: each for each in found if each.code == "LINE_MISALIGNED"}
    issues = [each if each.source.row not in faults else _invalid(each) for each in found]
    fields = entries_of(signs, [line.row for line in lines])
    index = entries_by_rank(entries)
    known = []
    for at, line in enumerate(lines):
        entry = index.get(str(fields.starting_rank[at]).lstrip("0"))
        if entry is None and line.row not in faults:
            place = Source(label, row=line.row, column=BEGINS["starting_rank"])
            message = (
                f"Line {line.row} gives national figures of player {line.text[4:8].strip()}, who is not in the file."
            )
            issues.append(issue("NATIONAL_LINE_WITHOUT_PLAYER", message, place))
        elif entry is not None and line.row not in faults:
            number, rating = str(fields.player_id[at]), str(fields.rating[at])
            known.append(NationalLine(entry, line.text[:3].upper(), number, rating, line))
    return known, issues


def _invalid(found: Issue) -> Issue:
    """Return a fault of the columns as what it is here: a line that was not used, no reason to hold the event."""
    return issue("NATIONAL_LINE_INVALID", f"{found.message} Its national figures were not used.", found.source)


def _federations_of_event(header: Iterable[HeaderFact]) -> list[str]:
    """Return the federation of the event, then the one whose ratings ordered the players."""
    facts = {fact.key: fact.text.split() for fact in reversed(list(header)) if fact.key in (_FEDERATION, START_ORDER)}
    return [words[0].upper() for key in (_FEDERATION, START_ORDER) if (words := facts.get(key))]


def _chosen(lines: list[NationalLine], of_event: list[str]) -> NationalLine | None:
    for federation in of_event:
        for line in lines:
            if line.federation == federation:
                return line
    return lines[0] if len({line.federation for line in lines}) == 1 else None


def _notes(known: list[NationalLine], taken: dict[int, NationalLine], label: str) -> list[Issue]:
    """Say once for the file what was not used though it could be read, and each line that is there twice."""
    issues = []
    others = []
    for each in known:
        first = taken[each.entry].line if each.entry in taken else None
        if first is None or taken[each.entry].federation != each.federation:
            others.append(each)
            continue
        if first == each.line:
            continue
        message = f"Line {each.line.row} is the second line of {each.federation} for the player of line {first.row}."
        issues.append(issue("NATIONAL_LINE_REPEATED", message, Source(label, row=each.line.row, column=1)))
    if others:
        federations = ", ".join(sorted({each.federation for each in others}))
        players = several(len({each.entry for each in others}), "player has", "players have")
        message = f"{players} national lines of several federations; those of {federations} were kept and not used."
        issues.append(issue("NATIONAL_LINES_SEVERAL", message, Source(label, row=others[0].line.row, column=1)))
    return issues


def _filled(entries: TextEntries, taken: dict[int, NationalLine]) -> TextEntries:
    numbers, ratings = entries.national_id.tolist(), entries.national_rating.tolist()
    for entry, line in taken.items():
        numbers[entry], ratings[entry] = line.number, line.rating
    return TextEntries(
        **{name: getattr(entries, name) for name in TextEntries.model_fields}
        | {"national_id": numbers, "national_rating": ratings}
    )
