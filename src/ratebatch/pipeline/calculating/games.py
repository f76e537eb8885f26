"""Games as they are typed: `1900:1`, `1750:0.5`, `1750:0,5`, `1750:½`, `1750:1/2`, `2000:0`, `unrated:1`."""

from collections.abc import Sequence

from ratebatch.pipeline.calculating.question import DRAW, LOSS, UNRATED, WIN, DeskGame
from ratebatch.records.rating_list import HIGHEST_RATING, LOWEST_RATING

RESULTS = {
    **dict.fromkeys(("1", "1.0", "1,0"), WIN),
    **dict.fromkeys(("0.5", "0,5", ".5", ",5", "½", "1/2", "="), DRAW),
    **dict.fromkeys(("0", "0.0", "0,0"), LOSS),
}
"""The score of each result that can be typed, in hundredths."""

FORFEITS = frozenset("+-")
EXAMPLE = "1900:1"


def read_games(words: Sequence[str]) -> tuple[tuple[DeskGame, ...], list[str]]:
    """Return the games and what is wrong with the others, each with its place and what would be right."""
    games, wrong = [], []
    for number, word in enumerate(words, start=1):
        opponent, separator, result = (part.strip() for part in word.partition(":"))
        place = f"game {number}, {word!r}"
        rating, said = read_rating(opponent)
        if not separator:
            wrong.append(f"{place}: a game is written OPPONENT:RESULT, for example {EXAMPLE}")
        elif said:
            wrong.append(f"{place}: the opponent's rating {opponent!r} {said}")
        elif result in FORFEITS:
            wrong.append(f"{place}: a forfeit is no rated game; leave it out")
        elif result not in RESULTS:
            wrong.append(f"{place}: {result!r} is no result; write 1 for a win, 0.5 for a draw, 0 for a loss")
        else:
            games.append(DeskGame(rating, RESULTS[result]))
    return tuple(games), wrong


def read_rating(text: str) -> tuple[int | None, str]:
    """Return a rating in points, None for `unrated`, and what is wrong with it, empty if nothing is."""
    word = text.strip()
    right = f"write a whole number from {LOWEST_RATING} to {HIGHEST_RATING}, or {UNRATED}"
    if word.casefold() == UNRATED:
        return None, ""
    if not (word.isascii() and word.isdecimal()):
        return None, f"is no rating; {right}"
    if len(word.lstrip("0")) > len(str(HIGHEST_RATING)) or not LOWEST_RATING <= int(word) <= HIGHEST_RATING:
        return None, f"is outside {LOWEST_RATING} to {HIGHEST_RATING}; {right}"
    return int(word), ""
