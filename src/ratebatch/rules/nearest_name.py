"""The name that a wrong one in a file of rules probably stands for."""

import difflib
from collections.abc import Sequence


def nearest_name(name: str, known: Sequence[str]) -> str:
    """Return the known name with the same words in another order, else the one that is most like it, blank if none is.

    `first_rating_minimum_games` is `minimum_games_first_rating`, although `first_rating_maximum` has more letters in
    the same places.
    """
    words = sorted(name.split("_"))
    same = [each for each in known if sorted(each.split("_")) == words]
    return next(iter([*same, *difflib.get_close_matches(name, known, n=1)]), "")
