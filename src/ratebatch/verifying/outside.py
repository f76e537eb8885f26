"""Differences whose causes lie outside the games that we know: players of no event, or of one list alone."""

from collections.abc import Sequence

import pyarrow as pa

from ratebatch.issues import masked
from ratebatch.records.output import Row
from ratebatch.records.verification import Cause, Certainty, Difference, TestedCause
from ratebatch.records.wording import several
from ratebatch.verifying.differing import Differing
from ratebatch.verifying.naming import Named
from ratebatch.verifying.published_rows import PublishedRows
from ratebatch.verifying.slips import BASE_WITHIN, digit_words, swapped_words

_GAMES_NAMED = 3


def last_resort(player: Differing, told: Named, reasons: Sequence[str]) -> Named:
    """Return what the lists and the decisions say where no cause was found in the games."""
    if reasons and player.theirs.rating is not None and player.theirs.games in (None, player.ours.games):
        said = (
            f"The base rating is a decision of ours ({reasons[0]}); what the published figure would be without it "
            "cannot be tested: nothing here says what the list prints. Give the base list with --list."
        )
        told = told._replace(others=(*told.others, said))
    if not player.on_theirs:
        return left_open(Cause.NOT_ON_PUBLISHED, "The player is on our list and not on the published one.")
    if not player.on_ours:
        return left_open(Cause.NOT_ON_OURS, "The player is on the published list and not on ours.")
    return told


def with_results_against(told: Named, games: Sequence[str]) -> Named:
    """Return a difference with the games of which another result would fit but for what the opponent got published."""
    if not games:
        return told
    more = len(games) - _GAMES_NAMED
    which = " or ".join([*games[:_GAMES_NAMED], *([several(more, "other")] if more > 0 else [])])
    said = f"Another result of the game against {which} would fit; what is published of the opponent speaks against it."
    return with_said_against(told, (said,))


def with_said_against(told: Named, said: Sequence[str]) -> Named:
    """Return a difference with causes that would fit but for what is published of others."""
    if not said:
        return told
    certainty = Certainty.SIMPLEST if told.certainty is Certainty.ONLY else told.certainty
    settle = told.settle or "The published calculation of this player would confirm it."
    return told._replace(others=(*told.others, *said), certainty=certainty, settle=settle)


def with_events_waiting(player: Differing, told: Named, events: pa.Table) -> Named:
    """Return an open difference with the events of the run that are not rated and could hold the games we lack.

    Who plays in them the output does not say, so that none of them is a cause.
    """
    lacking = (player.theirs.games or 0) - (player.ours.games or 0)
    if told.causes[0].cause is not Cause.GAME_COUNT_DIFFERS or lacking <= 0:
        return told
    waiting = [
        f"{row['event'] or row['file']} ({row['verdict']}, {several(int(row['rounds']), 'round')})"
        for row in events.to_pylist()
        if row["verdict"] in ("held", "deferred") and row["rounds"].isdigit() and int(row["rounds"]) >= lacking
    ]
    if not waiting:
        return told
    said = f"Not rated in this run, and with room for {several(lacking, 'game')} that we lack: {'; '.join(waiting)}."
    return told._replace(others=(*told.others, said))


def of_published_row(player: Differing, change: Row | None, rows: PublishedRows) -> Difference | None:
    """Return the difference of a player whose row of the published list cannot be held against ours."""
    if player.id in rows.twice:
        ratings = " and ".join(str(rating or "none") for rating in rows.twice[player.id])
        words = (
            f"The published list has this id on several rows, with the ratings {ratings}; ours is {player.ours.rating}."
        )
        return difference_of(player, change, left_open(Cause.PUBLISHED_TWICE, words))
    if player.id in rows.unread and not player.on_theirs:
        return difference_of(player, change, left_open(Cause.PUBLISHED_UNREADABLE, rows.unread[player.id]))
    return None


def elsewhere(player: Differing) -> Difference:
    """Return the difference of a player who is in no event of the run."""
    theirs, ours = player.theirs, player.ours
    if not player.on_theirs:
        return difference_of(
            player, None, left_open(Cause.NOT_ON_PUBLISHED, "The player is on our list and not on the published one.")
        )
    if not player.on_ours:
        words = "The player is on the published list and not on ours, and in no event of this run."
        return difference_of(player, None, left_open(Cause.NOT_ON_OURS, words))
    if theirs.games:
        words = f"The player is in no event of this run; the published list counts {several(theirs.games, 'game')}."
        return difference_of(player, None, left_open(Cause.GAME_COUNT_DIFFERS, words))
    points = None if None in (ours.rating, theirs.rating) else (theirs.rating or 0) - (ours.rating or 0)
    if points is not None and abs(points) <= BASE_WITHIN and theirs.games == 0:
        words = (
            f"No game on either list: the published rating was corrected from {ours.rating} to {theirs.rating}, or the "
            "base list is not the one that was published."
        )
        return difference_of(player, None, left_open(Cause.OTHER_BASE, words))
    if ours.rating and theirs.rating:
        for cause, said in (
            (Cause.DIGITS_SWAPPED, swapped_words(theirs.rating, ours.rating)),
            (Cause.DIGIT_DIFFERS, digit_words(theirs.rating, ours.rating)),
        ):
            if said:
                return difference_of(player, None, left_open(cause, f"The player is in no event of this run. {said}"))
    words = "The player is in no event of this run; why the published rating is another one cannot be seen here."
    return difference_of(player, None, left_open(Cause.UNEXPLAINED, words))


def with_impossible_rating(difference: Difference, floor: int) -> Difference:
    """Return an open difference with the remark that no list prints a rating below the floor, if one was published."""
    rating = difference.theirs.rating
    if difference.certainty is not Certainty.OPEN or not rating or rating >= floor:
        return difference
    said = f"{rating} is below the floor of {floor}: the list cannot print such a rating."
    if difference.kind is not Cause.UNEXPLAINED:
        return difference.model_copy(update={"others": (said, *difference.others)})
    first = difference.causes[0]
    named = first.model_copy(update={"words": f"{said} {first.words}"})
    return difference.model_copy(update={"causes": (named, *difference.causes[1:])})


def untested(player: Differing, change: Row | None) -> Difference:
    """Return the difference of a player of a system whose causes are not tested."""
    settle = "Ask the office that publishes these ratings which events and games it counted for this player."
    return _untested(player, change).model_copy(update={"settle": settle})


def _untested(player: Differing, change: Row | None) -> Difference:
    if not player.on_theirs or not player.on_ours:
        return (
            elsewhere(player)
            if change is None
            else difference_of(player, change, last_resort(player, left_open(Cause.UNEXPLAINED, ""), ()))
        )
    theirs, ours = player.theirs, player.ours
    if theirs.games is not None and theirs.games != ours.games:
        words = f"The published list counts {several(theirs.games, 'game')}, we count {ours.games}."
        return difference_of(player, change, left_open(Cause.GAME_COUNT_DIFFERS, words))
    points = (theirs.rating or 0) - (ours.rating or 0)
    if abs(points) == 1:
        return difference_of(player, change, left_open(Cause.OFF_BY_ONE, "One point off; no cause was tested."))
    return difference_of(player, change, left_open(Cause.UNEXPLAINED, "No cause was tested."))


def left_open(cause: Cause, words: str) -> Named:
    """Return a class that only names what is seen, with what would settle it."""
    settle = {
        Cause.GAME_COUNT_DIFFERS: "The published calculation of this player names the events that were rated.",
        Cause.NOT_ON_PUBLISHED: "Ask why the player is not listed: the id, a first rating, or the floor.",
        Cause.DIGITS_SWAPPED: "Ask for the row to be printed again.",
        Cause.DIGIT_DIFFERS: "Ask for the row to be printed again.",
        Cause.PUBLISHED_TWICE: "Ask the office which of the two rows is right.",
        Cause.PUBLISHED_UNREADABLE: "Get the published list again, or read the row by eye.",
        Cause.NOT_ON_OURS: "See whether the player's events are among our files, and whether his id is right there.",
        Cause.OTHER_BASE: "Compare the base list with the one that is published today.",
    }.get(cause, "Compare the published calculation of this player: --published-calculation FILE.")
    return Named((TestedCause(cause=cause, words=words),), Certainty.OPEN, (), settle)


def difference_of(
    player: Differing, change: Row | None, told: Named, *, tested: int = 0, capped: bool = False
) -> Difference:
    """Return a difference with its causes."""
    row = change or {"base_rating": "", "k": "", "change_exact": "", "adjustment": ""}
    return Difference(
        id=player.id,
        name=masked(player.name),
        base=row["base_rating"],
        k=row["k"],
        change_exact=row["change_exact"],
        adjustment=row["adjustment"],
        ours=player.ours,
        theirs=player.theirs,
        on_published=player.on_theirs,
        causes=told.causes,
        certainty=told.certainty,
        tested=tested,
        others=told.others,
        capped=capped,
        settle=told.settle,
    )
