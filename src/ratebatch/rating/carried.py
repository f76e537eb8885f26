"""Points that a decision carries from earlier lists to this one, beside what the games of the period make."""

from ratebatch.records.period_result import Change, Remark, Status


def with_points(change: Change, new: int | None, new_k: int | None, added: int, reason: str = "") -> Change:
    """Return the change of a rated player with another new rating, None below the floor, and the K that goes with it.

    `added` is what changes in the adjustment, in units; `reason` one that the former adjustment did not have.
    """
    others = tuple(remark for remark in change.remarks if remark is not Remark.BELOW_FLOOR)
    moved = change.status is Status.UNCHANGED and new != change.base_rating
    listed = Status.RATED if moved or change.status is Status.UNRATED else change.status
    return change.model_copy(
        update={
            "adjustment": (change.adjustment or 0) + added,
            "adjustment_reason": "; ".join(filter(None, (change.adjustment_reason, reason))),
            "new_rating": new,
            "new_k": new_k,
            "remarks": (*others, Remark.BELOW_FLOOR) if new is None else others,
            "status": Status.UNRATED if new is None else listed,
        }
    )
