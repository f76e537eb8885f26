"""Events of a type that a run does not rate: said in one line, for their ratings are missing from every list of it."""

from collections import defaultdict
from collections.abc import Sequence

from ratebatch.issues import Issue
from ratebatch.records.verdict import FileVerdict, Verdict
from ratebatch.records.wording import first_few, several

MOST_FILES = 3
"""So many files are named; all of them stand in events.csv."""


def types_left_out(
    verdicts: Sequence[FileVerdict], issues: Sequence[Issue], rated: Sequence[str], *, in_office: bool = False
) -> str:
    """Return how many events of which types no system rated, and from which files; empty if there are none.

    `rated` are the types that the run rates. An office has a setting where a command has an option.
    """
    concerned = {found.source[:2] for found in issues if found.code == "TYPE_NOT_SELECTED"}
    events: dict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for each in verdicts:
        event = each.tournament
        if each.verdict is Verdict.IGNORED and event is not None and (event.file, event.sheet) in concerned:
            kind = str(event.rating_type)
            if kind not in rated:
                events[kind][event.file, event.name] = None
    if not events:
        return ""
    many = " and ".join(several(len(files), f"{kind} event") for kind, files in sorted(events.items()))
    files = list(dict.fromkeys(file for of_type in events.values() for file, _ in of_type))
    named = first_few(files, MOST_FILES)
    verb = "is" if sum(map(len, events.values())) == 1 else "are"
    types = " and ".join(dict.fromkeys(rated)) or "no type"
    if in_office:
        add = f"add {' and '.join(sorted(events))} to types in ratebatch.toml"
    else:
        add = f"leave out --type or add {' '.join(f'--type {kind}' for kind in sorted(events))}"
    too = "it too" if verb == "is" else "them too"
    return (
        f"{many} {verb} not rated ({named}): this run rates {types}. To rate {too}, {add}, with a list that has such "
        "ratings."
    )
