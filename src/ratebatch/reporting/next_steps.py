"""What to do next about what is held or asked, said once below the problems of a run."""

from collections.abc import Iterable

from ratebatch.issues import Issue
from ratebatch.records.verdict import FileVerdict, Verdict


def next_steps(verdicts: Iterable[FileVerdict], issues: Iterable[Issue], decide: str) -> list[str]:
    """Return what to do in one line; nothing where all is rated and nothing is asked.

    `decide` is the command that proposes answers, with its arguments.
    """
    held = any(each.verdict is Verdict.HELD for each in verdicts)
    asked = any(found.question for found in issues)
    steps = [
        "`ratebatch check FILE` says what to correct first in a file that is held" if held else "",
        f"`{decide}` proposes answers to the open questions" if asked else "",
    ]
    told = "; ".join(filter(None, steps))
    return [f"Next: {told}"] if told else []
