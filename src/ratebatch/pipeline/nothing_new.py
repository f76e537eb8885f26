"""A month without anything of its own: every file was rated by an earlier one, or is no event to be rated."""

from ratebatch.pipeline.request import RateRequest
from ratebatch.records.verdict import Verdict
from ratebatch.reporting.summary import Summary

_NOT_OF_THE_MONTH = {str(Verdict.DUPLICATE), str(Verdict.IGNORED)}


class NothingNewError(Exception):
    """No file is of the month, and nothing is carried to it; `files` counts the files by their verdicts. No refusal."""

    def __init__(self, files: dict[str, int]) -> None:
        """Keep the counts, and say them."""
        super().__init__(", ".join(f"{count} {verdict}" for verdict, count in files.items()))
        self.files = files


def refuse_nothing_new(request: RateRequest, summary: Summary) -> None:
    """Raise NothingNewError if the request wants no list of such a month.

    A file that is held, rejected or deferred waits for this list or a later one, so the list is made; and so it is if
    somebody decided that a correction is carried to it.
    """
    carried = any(each.period == request.period for each in request.decisions.carry)
    if request.only_if_new and not carried and set(summary.files) <= _NOT_OF_THE_MONTH:
        raise NothingNewError(summary.files)
