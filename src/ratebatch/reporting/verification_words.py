"""What the text and the page of a verification say in the same words."""

from ratebatch.records.verification import (
    MEANINGS,
    Calculation,
    Cause,
    Certainty,
    ComparedGame,
    Difference,
    Verification,
)
from ratebatch.records.wording import several

DETAILED = 200
"""So many players of one class are shown; a table or JSON has all of them."""


def subject(verification: Verification) -> str:
    """Return what was held against what."""
    return (
        f"{verification.system} {verification.type}, list {verification.period}: {verification.published} against our "
        f"output on the base list {verification.base_list} ({verification.base_list_file})"
    )


def summary(verification: Verification) -> str:
    """Return how many were compared, are equal, differ and are known."""
    different = len(verification.differences)
    known = different - len(verification.alarming)
    differ = "differs" if different == 1 else "differ"
    said = f"{several(verification.players, 'player')} compared: {verification.equal} equal, {different} {differ}"
    return said + (f" ({known} known)." if known else ".")


def how_sure(verification: Verification, cause: Cause) -> str:
    """Return how many differences of a class are proved how far: `2 only, 1 open`."""
    return ", ".join(f"{number} {certainty}" for certainty, number in _sure(verification, cause).items())


def _sure(verification: Verification, cause: Cause) -> dict[Certainty, int]:
    """Return how many differences of a class alone there are of each certainty, the surest first."""
    found = [each.certainty for each in verification.differences if {every.cause for every in each.causes} == {cause}]
    return {certainty: found.count(certainty) for certainty in Certainty if certainty in found}


def meaning(verification: Verification, cause: Cause) -> str:
    """Return what a class stands for; as a possibility only, where nothing shows it."""
    guessed = cause is Cause.OTHER_BASE and set(_sure(verification, cause)) == {Certainty.OPEN}
    return f"A slip in printing, or: {MEANINGS[cause]} Nothing shows which." if guessed else MEANINGS[cause]


_NOT_PUBLISHED = {Cause.NOT_ON_PUBLISHED: "not on the list", Cause.PUBLISHED_UNREADABLE: "cannot be read"}


def figures(difference: Difference) -> str:
    """Return the figures of a player in one line."""
    base = f"base {difference.base}, " if difference.base else ""
    k = f"K {difference.k}, " if difference.k else ""
    exact = f"exact {difference.change_exact}, " if difference.change_exact else ""
    added = difference.adjustment
    exact += f"added {added if added.startswith('-') else f'+{added}'}, " if added else ""
    points = f" ({difference.points:+d})" if difference.points is not None else ""
    games = ""
    if difference.theirs.games is not None:
        games = f"; games: ours {difference.ours.games}, published {difference.theirs.games}"
    not_ours = difference.kind in (Cause.NOT_ON_OURS, Cause.OTHER_ID) and difference.ours.rating is None
    ours = "not on the list" if not_ours else difference.ours.rating or "unrated"
    not_published = _NOT_PUBLISHED.get(difference.kind) or ("" if difference.on_published else "not on the list")
    theirs = not_published or difference.theirs.rating or "unrated"
    return f"{base}{k}{exact}ours {ours}, published {theirs}{points}{games}"


def certainty(difference: Difference) -> str:
    """Return how far the cause was proved."""
    tested = f"{several(difference.tested, 'hypothesis was', 'hypotheses were')} tested"
    capped = " (the search was cut off)" if difference.capped else ""
    if difference.certainty is Certainty.ONLY:
        return f"Only this fits; {tested}{capped}." if difference.tested else "Only this fits."
    if difference.certainty is Certainty.SIMPLEST:
        how = f"; {tested}{capped}" if difference.tested else ""  # a row that says it itself needs no hypothesis
        return f"The simplest that fits exactly, not the only one that could{how}."
    if difference.certainty is Certainty.AMBIGUOUS:
        return f"Ambiguous: {len(difference.causes)} causes fit equally well; {tested}{capped}."
    no_row = difference.kind in (Cause.NOT_ON_PUBLISHED, Cause.NOT_ON_OURS)  # nothing is there to explain by figures
    return f"Open; {tested}{capped}." if difference.tested and not no_row else "Open."


def compared_game(game: ComparedGame) -> str:
    """Return a game of a calculation in which something differs, in one line."""
    if not game.ours or not game.theirs:
        side, shown = ("published", game.theirs) if game.theirs else ("ours", game.ours)
        return f"{game.opponent}: only {side}: " + ", ".join(
            f"{name} {value}" for name, value in shown.items() if value
        )
    differing = ", ".join(f"{name} {game.ours[name]}, published {game.theirs[name]}" for name in game.differs)
    return f"{game.opponent}, round {game.round}: {differing}"


def calculation(each: Calculation) -> str:
    """Return what came of a calculation in one line."""
    said = "agrees in every figure" if each.agrees else "differs"
    return f"{each.file}, {each.player} {each.name}: {said}."
