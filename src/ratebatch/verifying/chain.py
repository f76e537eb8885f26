"""Months in a row: whether each published list is the one before plus our changes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from ratebatch.records.output import Output, RatingOutput
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.verifying.columns import NOTHING, whole_column
from ratebatch.verifying.differing import ids_of_both
from ratebatch.verifying.published_rows import published_rows


class Link(NamedTuple):
    """One month of one type; None counts where a list is missing. A month holds if nothing differs."""

    system: str
    type: str
    period: str
    base_list: str
    missing: tuple[str, ...]
    players: int = 0
    base_differs: int = 0
    """Players whose base rating in our output is not that of the published base list."""
    added_up: int = 0
    """Players of our events whose published rating is the base list plus our change."""
    not_added_up: int = 0
    moved_without_us: int = 0
    """Players in none of our events whose published rating moved."""
    examples: tuple[str, ...] = ()
    """Every player who does not hold."""
    problems: tuple[str, ...] = ()
    """Findings of the lists themselves: rows that cannot be read, players who stand there twice."""

    @property
    def holds(self) -> bool | None:
        """Whether the month holds together; None where a list is missing."""
        if self.missing:
            return None
        return not (self.base_differs or self.not_added_up or self.moved_without_us or self.problems)


def chain_of(outputs: Sequence[Output], lists: Mapping[tuple[str, str, Month], RatingList]) -> tuple[Link, ...]:
    """Return a link for each month and type, by month; `lists` are by system, type and month."""
    links = [_link(output, rating, lists) for output in outputs for rating in output.ratings]
    return tuple(sorted(links, key=lambda link: (link.system, link.type, link.period)))


def _link(output: Output, rating: RatingOutput, lists: Mapping[tuple[str, str, Month], RatingList]) -> Link:
    facts = rating.facts
    system, kind = facts.system, str(facts.type)
    months = (facts.base_list, output.period)
    found = [lists.get((system, kind, month)) for month in months]
    missing = tuple(str(month) for month, each in zip(months, found, strict=True) if each is None)
    before, after = found
    if before is None or after is None:
        return Link(system, kind, str(output.period), str(facts.base_list), missing)
    problems = []
    for month, each in ((facts.base_list, before), (output.period, after)):
        rows = published_rows(each, facts.type, system)
        problems += [f"list {month}: {text}" for text in rows.cautions]
    ids, rows_before, rows_after = ids_of_both(before, after)
    column = f"{kind}_rating"
    old, new = before.numbers(column, rows_before), after.numbers(column, rows_after)
    keys = np.array(ids.to_pylist(), dtype=np.str_)
    changes = rating.changes
    ours = np.array(changes["id"].to_pylist(), dtype=np.str_)
    where = {player: at for at, player in enumerate(keys.tolist())}
    at = np.array([where.get(player, -1) for player in ours.tolist()], dtype=np.int64)
    base, made = whole_column(changes["base_rating"]), whole_column(changes["new_rating"])
    listed = np.asarray([source in ("list", "override") for source in changes["base_source"].to_pylist()])
    known = at >= 0
    base_differs = known & listed & (base != NOTHING) & (base != old[at])
    expected = np.where(made == NOTHING, 0, made)
    is_open = (made == NOTHING) & np.asarray([status == "unchanged" for status in changes["status"].to_pylist()])
    expected = np.where(is_open & listed & (base != NOTHING), base, expected)
    wrong = known & (expected != new[at])
    in_events = np.zeros(len(keys), dtype=np.bool_)
    in_events[at[known]] = True
    moved = np.flatnonzero(~in_events & (old != new))
    examples = [
        f"{ours[row]}: {expected[row] or 'none'}, published {new[at[row]] or 'none'}" for row in np.flatnonzero(wrong)
    ]
    examples += [f"{keys[row]}: {old[row] or 'none'} -> {new[row] or 'none'} without us" for row in moved]
    return Link(
        system, kind, str(output.period), str(facts.base_list), (), len(keys), int(base_differs.sum()),
        int((known & ~wrong).sum()), int(wrong.sum()), len(moved), tuple(examples), tuple(problems),
    )  # fmt: skip
