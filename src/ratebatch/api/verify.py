"""`verify`: an output checked alone, for programs."""

from ratebatch.api.given_files import PathName
from ratebatch.api.period_output import PeriodOutput, folder_of
from ratebatch.api.staging import staging
from ratebatch.pipeline.verifying import check_folder
from ratebatch.verifying.self_check import SelfCheck


def verify(output: PathName | PeriodOutput) -> SelfCheck:
    """Check an output alone: its hashes, its sums, and every figure that the articles give again from the games.

    `output` is the folder of a run or what `rate_period` returned. `holds` says whether nothing above a note was found,
    `issues` what is wrong, the worst first. Raises NothingDoneError where it is not the complete output of a run,
    or what `rate_period` returned is no longer what stands in its folder.

    >>> import ratebatch
    >>> output = ratebatch.rate_period(
    ...     "sample_data/2026-12/events/kule_davet.trf",
    ...     {"2026-11": "sample_data/2026-12/lists/2026-11.txt"},
    ...     "2026-12",
    ...     types="standard",
    ... )
    >>> found = ratebatch.verify(output)
    >>> found.holds, found.players, found.games
    (True, 10, 90)
    """
    with staging() as staged:
        return check_folder(folder_of(output, staged))
