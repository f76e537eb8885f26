"""Which of many events are much alike is found without comparing each with each: the pairs are the same."""

from datetime import date
from itertools import combinations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from ratebatch.matching.event_content import Content, pairing_of
from ratebatch.matching.versions import SUSPICIOUS_SHARE_PERCENT, alike

DAY = date(2026, 11, 6)
GAMES = [f"{number}|1|{opponent}|{result}" for number in (1, 2, 3) for opponent in "234" for result in ("WIN", "DRAW")]


@st.composite
def contents(draw: st.DrawFn) -> Content:
    games = tuple(sorted(draw(st.sets(st.sampled_from(GAMES), max_size=8))))
    name = draw(st.sampled_from(["open", "league"]))
    lines, marks = "\n".join(games).encode(), np.array([GAMES.index(game) for game in games], dtype=np.uint64)
    return Content(name, DAY, DAY, "standard", memoryview(lines), marks, fingerprint=str(games), sketch="")


def is_alike(one: Content, other: Content) -> bool:
    share_a_pairing = bool({*map(pairing_of, one.games)} & {*map(pairing_of, other.games)})
    equal = len({*one.games} & {*other.games})
    most = max(len(one.games), len(other.games))
    return share_a_pairing and (one.name == other.name or equal * 100 >= most * SUSPICIOUS_SHARE_PERCENT)


@settings(max_examples=300, deadline=None)
@given(st.lists(contents(), max_size=6, unique_by=lambda content: content.games))
def test_every_pair_is_found_and_no_other(events: list[Content]) -> None:
    expected = [(i, j) for i, j in combinations(range(len(events)), 2) if is_alike(events[i], events[j])]
    assert [(pair.first, pair.second) for pair in alike(events)] == expected
