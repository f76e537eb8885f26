"""Files whose events an earlier month rated: nothing about them is told again but that they are rated."""

from collections import defaultdict
from collections.abc import Sequence

from ratebatch.issues import Issue
from ratebatch.records.verdict import FileVerdict, Verdict

_RATED = "EVENT_RATED_BEFORE"
_USED = "DECISION_USED"


def without_rated_earlier(issues: Sequence[Issue], verdicts: Sequence[FileVerdict]) -> list[Issue]:
    """Return the problems without those of files of which every event was rated in an earlier month.

    What was wrong there was told in the month that rated them, and was answered or accepted then; so were the
    decisions that are about them. A file with another
    event beside keeps all, and so does one that another system has not rated yet.
    """
    rated_before = {found.source.file for found in issues if found.code == _RATED}
    if not rated_before:
        return list(issues)
    of_file: dict[str, set[Verdict]] = defaultdict(set)
    for each in verdicts:
        of_file[each.file].add(each.verdict)
    copies = {found.source.file for found in issues if found.code == "DUPLICATE_EVENT"}
    done = {file for file in rated_before - copies if of_file[file] == {Verdict.DUPLICATE}}
    names: dict[bool, set[str]] = {True: set(), False: set()}
    for each in verdicts:
        if each.tournament is not None:
            names[each.file in done].add(each.tournament.name)
    told = names[True] - names[False]
    return [
        found
        for found in issues
        if found.code == _RATED or (found.source.file not in done and not (found.code == _USED and found.event in told))
    ]
