"""Whether the months of a chain fit each other: each is made from the one that the chain has before it."""

from collections.abc import Sequence

from ratebatch.pipeline.correcting.chain_month import ChainMonth
from ratebatch.pipeline.request import NothingDoneError


def refuse_misfit(chain: Sequence[ChainMonth], replaced: Sequence[ChainMonth]) -> None:
    """Raise NothingDoneError, naming both, for a month that was made from another one than the chain has before it.

    `replaced` are months in whose place the chain has others: neither they nor their lists may be what a month stands
    on. A month made without a month before it stands on lists alone, and so does the first.
    """
    current = {sha256 for month in chain for sha256 in month.lists}
    for index, month in enumerate(chain):
        before = next((each for each in reversed(chain[:index]) if each.rates & month.rates), None)
        if before is not None and month.previous is not None and month.previous != before.sha256:
            raise NothingDoneError(
                f"the months do not fit each other: {month.folder} was made from a month whose manifest has the "
                f"SHA-256 {month.previous}, and the month before it, {before.folder}, has {before.sha256}. Give the "
                "months that belong together, all of them, with --chain."
            )
        given = {each["sha256"] for each in month.manifest.get("lists", ())} - current
        for other in replaced:
            if given & set(other.lists):
                raise NothingDoneError(
                    f"the months do not fit each other: {month.folder} was made from a list of {other.folder}, in "
                    "whose place the chain has another month. Give the months that belong together, all of them."
                )
