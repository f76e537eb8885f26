"""Was the event played over the board? Lichess writes TRF files too; games played online are not rated with others."""

import re

from ratebatch.issues import Issue, Source, issue
from ratebatch.normalising.event_dates import place_of
from ratebatch.normalising.header import Header

_LICHESS = re.compile(r"lichess|(?:https?://)?(?:www\.)?lichess\.org/.*", re.IGNORECASE)


def names_lichess(text: str) -> bool:
    """Say whether a federation or a city is Lichess."""
    return _LICHESS.fullmatch(text) is not None


def played_over_the_board(header: Header, where: Source) -> list[Issue]:
    """Report an event of which the file says that it was played on Lichess: as its federation (032) or its city (022).

    Lichess writes its name as the federation and the address of the tournament as the city.
    """
    for key in ("032", "022"):
        fact = header.fact(key)
        if names_lichess(fact.text.strip()):
            message = f"Line {key} says {fact.text.strip()}: the event was played online, not over the board."
            return [issue("ONLINE_EVENT", message, place_of(fact, where))]
    return []
