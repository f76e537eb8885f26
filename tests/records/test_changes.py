"""Changes as columns, and one by one."""

import numpy as np

from ratebatch.records.change import Change, Remark, Status
from ratebatch.records.changes import NOTHING, Changes


def change(player: int, **known: object) -> Change:
    """Return a change of a player of whom nothing else is known."""
    nothing = dict.fromkeys(Change.model_fields) | {
        "base_source": "", "k_source": "", "adjustment_reason": "", "edition": "", "games": 0, "score": 0,
        "status": Status.UNCHANGED, "remarks": (),
    }  # fmt: skip
    return Change(**(nothing | {"player": player} | known))


OPEN = change(3, base_rating=1500, games=2, remarks=(Remark.K_UNKNOWN,))
RATED = change(5, base_rating=1500, games=2, change=-7, change_exact=-690, new_rating=1493, status=Status.RATED)
FIRST = change(8, new_rating=1600, games=5, status=Status.FIRST, remarks=(Remark.BELOW_FLOOR, Remark.DECISION))


def test_what_is_asked_one_by_one_is_what_was_given() -> None:
    changes = Changes.of((OPEN, RATED, FIRST))
    assert (len(changes), list(changes), changes[1], changes[-1]) == (3, [OPEN, RATED, FIRST], RATED, FIRST)
    assert changes == (OPEN, RATED, FIRST)
    assert changes[1:] == (RATED, FIRST)
    assert changes != (OPEN, RATED)
    assert Changes.of(changes) is changes
    assert Changes.of(()) == ()


def test_columns() -> None:
    changes = Changes.of((OPEN, RATED, FIRST))
    assert changes.change.tolist() == [NOTHING, -7, NOTHING]
    assert changes.is_open.tolist() == [each.is_open for each in (OPEN, RATED, FIRST)] == [True, False, False]
    assert changes.has_base_rating.tolist() == [True, True, False]
    assert changes.has_status(Status.FIRST, Status.RATED).tolist() == [False, True, True]
    assert changes.has_remark(Remark.DECISION).tolist() == [False, False, True]


def test_rows_are_taken_joined_and_replaced() -> None:
    changes = Changes.of((OPEN, RATED))
    assert changes.joined(Changes.of((FIRST,))) == (OPEN, RATED, FIRST)
    assert changes.taken(np.array([1, 0])) == (RATED, OPEN)
    assert changes.taken(np.array([False, True])) == (RATED,)
    other = change(3, base_rating=1500, games=2, change=4, edition="2025-10-01")
    assert changes.replaced([other]) == (other, RATED)
    assert changes.replaced([]) == changes
