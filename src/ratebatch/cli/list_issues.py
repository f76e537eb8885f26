"""The problems of rating lists, and of a tournament that is converted, on the terminal."""

from collections.abc import Iterable
from itertools import groupby

from ratebatch.cli.printed import say
from ratebatch.issues import Issue, Severity, worst_first
from ratebatch.records.file_formats import row_in_words

_NAMED = 10


def show_issues(found: Iterable[Issue], *, remedies: bool = False) -> None:
    """Print the problems on stderr, the worst first; of many of one code the first ten.

    With `remedies` each that is more than a note is followed by what to do, once where that is the same for all.
    """
    for code, group in groupby(sorted(found, key=worst_first), key=lambda issue: issue.code):
        issues = list(group)
        for issue in issues[:_NAMED]:
            place = row_in_words(issue.source.file, issue.source.row)
            say(f"{issue.severity} {code}: {place}: {issue.message}", err=True)
            if remedies and issue.severity is not Severity.INFO and issue.fix != issues[-1].fix:
                say(f"  -> {issue.fix}", err=True)
        if len(issues) > _NAMED:
            say(f"{issues[0].severity} {code}: {len(issues) - _NAMED} more", err=True)
        if remedies and issues[-1].severity is not Severity.INFO:
            say(f"  -> {issues[-1].fix}", err=True)
