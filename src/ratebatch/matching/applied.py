"""What decisions make of one event: the event as decided, what was used, and what no more fits."""

from collections.abc import Iterable
from typing import NamedTuple

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.decisions import Decision
from ratebatch.records.tournament import Tournament


class Use(NamedTuple):
    """A decision that was used, and what it did."""

    decision: Decision
    said: str
    player: str = ""
    rating_left: int = 0
    """The rating that a row prints and that counts no more: the decision says that the player is on no list."""


class Miss(NamedTuple):
    """A decision that speaks of the event but of something that is not, or no more, in it, and why."""

    decision: Decision
    why: str


class Applied(NamedTuple):
    """An event with decisions applied."""

    tournament: Tournament
    uses: list[Use]
    misses: list[Miss]


def touching(tournament: Tournament, entries: Iterable[int]) -> tuple[int, ...]:
    """Return the entries that decisions touch, these among them."""
    return tuple(sorted({*tournament.decided, *entries}))


def used(use: Use, decisions_file: str, tournament: Tournament) -> list[Issue]:
    """Return the note that a decision was used, with who and why, and the warning that a printed rating is not."""
    source = Source(decisions_file, row=use.decision.row)
    said = f"{use.said} {use.decision.why}"
    told = [issue("DECISION_USED", said, source, event=tournament.name, player=use.player)]
    if use.rating_left:
        said = (
            f"{use.player} prints the rating {use.rating_left} and counts as unrated by decision: games against the "
            "player are rated for no opponent."
        )
        told.append(issue("RATING_SET_ASIDE", said, source, event=tournament.name, player=use.player))
    return told
