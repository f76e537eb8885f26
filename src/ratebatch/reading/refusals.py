"""A file that is not read is a value too: its verdict, and why."""

from typing import Literal, NamedTuple

from ratebatch.issues import Issue, Source, issue

Verdict = Literal["rejected", "ignored", "held"]


class Refusal(NamedTuple):
    """Why a file gives no crosstable: `rejected` cannot be read, `ignored` is no tournament, `held` needs somebody."""

    verdict: Verdict
    issues: tuple[Issue, ...]

    def located(self, label: str) -> "Refusal":
        """Return the refusal with `label` as the file of its issues."""
        moved = (found.model_copy(update={"source": found.source._replace(file=label)}) for found in self.issues)
        return Refusal(self.verdict, tuple(moved))


def rejected(code: str, message: str, label: str = "", *, fix: str = "") -> Refusal:
    """Return the refusal of a file that should have been a tournament and cannot be read."""
    return Refusal("rejected", (issue(code, message, Source(label), fix=fix),))


def ignored(message: str, label: str = "") -> Refusal:
    """Return the refusal of a file that is no tournament."""
    return Refusal("ignored", (issue("FILE_IGNORED", message, Source(label)),))
