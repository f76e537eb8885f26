"""Who is meant: a player named by id, or by a part of the name that fits nobody else."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from rapidfuzz import fuzz, process

from ratebatch.pipeline.asked_rating import as_asked, as_rated, options_for, ratings_of
from ratebatch.pipeline.request import UsageError
from ratebatch.reading.output_folder import listed_player, national_numbers
from ratebatch.records.names import folded
from ratebatch.records.output import Output
from ratebatch.records.rating_list import FIDE
from ratebatch.records.rating_type import RatingType
from ratebatch.records.transliteration import spelled_tokens
from ratebatch.records.wording import first_few

NAMED = 5
"""How many players a message names at most."""

LIKE_FROM = 60
"""Similarity in percent from which an id or a name is like the one asked for."""


def find_player(
    folder: Path, output: Output, asked: str, rating_type: RatingType | None = None, system: str | None = None
) -> tuple[str, ...]:
    """Return the numbers of the player asked for, in each system; raise UsageError with those who could be meant.

    Looked for are players with something to explain in the ratings of the type and the system; of one who has that
    only in others, it is told in which.
    """
    chosen = ratings_of(output, rating_type, system)
    names = {player_id: name for rating in chosen for player_id, name in rating.players()}
    asked = asked.strip()
    others = _other_numbers(folder, {rating.facts.system for rating in output.ratings})
    found = _numbers(asked, names, others)
    if found:
        return found
    fitting = _fitting(asked, names)
    if fitting:
        raise UsageError(f"{asked!r} fits {len(fitting)} players; give the id of one: {_named(fitting, names)}")
    for rating in output.ratings:
        there = dict(rating.players()) if rating not in chosen else {}
        for number in _numbers(asked, there, others)[:1]:
            raise UsageError(
                f"{number} {there[number]} has something to explain as {as_rated(rating)}, not as "
                f"{as_asked(rating_type, system)}: give {options_for(rating, rating_type, system)}."
            )
    listed = listed_player(folder, asked)
    if listed is not None:
        raise UsageError(
            f"{asked} {listed['name']} is on the new list, but played no game in the events and did not change: there "
            "is nothing to explain."
        )
    near = _nearest(asked, names)
    hint = f" Nearest: {_named(near, names)}" if near else " Nobody there has an id or a name like it."
    raise UsageError(f"{folder} knows no player {asked!r}.{hint}")


def _numbers(asked: str, names: Mapping[str, str], others: Mapping[str, str]) -> tuple[str, ...]:
    """Return the numbers of the one player who is meant; none where nobody is, or more than one could be."""
    if asked in names or others.get(asked) in names:
        return tuple(dict.fromkeys(number for number in (asked, others.get(asked, asked)) if number in names))
    fitting = _fitting(asked, names)
    if len(fitting) == 1 or (len(fitting) == 2 and others.get(fitting[0]) == fitting[1]):
        return tuple(dict.fromkeys((fitting[0], others.get(fitting[0], fitting[0]))))
    return ()


def _other_numbers(folder: Path, systems: Collection[str]) -> dict[str, str]:
    """Return the national number of each FIDE id, and the other way round, where a run rated a national system."""
    if set(systems) <= {FIDE}:
        return {}
    pairs = national_numbers(folder)
    return dict(pairs) | {national: fide for fide, national in pairs}


def _fitting(asked: str, names: Mapping[str, str]) -> list[str]:
    """Return the players whose name holds what was asked; those whose whole name it is go before all others."""
    key = folded(asked)
    if not key:
        return []
    by_id = {player_id: folded(name) for player_id, name in names.items()}
    words = sorted(key.split())
    same = [player_id for player_id, name in by_id.items() if sorted(name.split()) == words]
    holding = same or [player_id for player_id, name in by_id.items() if all(word in name for word in words)]
    spelled = set(spelled_tokens(asked))  # `Kroeger` is Kröger, where nobody is written so
    return sorted(holding or [player_id for player_id, name in names.items() if spelled <= {*spelled_tokens(name)}])


def _nearest(asked: str, names: Mapping[str, str]) -> list[str]:
    """Return the players whose id or name is most like what was asked, the nearest first."""
    key = folded(asked)
    if any(character.isalpha() for character in key):
        choices = {player_id: folded(name) for player_id, name in names.items()}
        found = process.extract(key, choices, scorer=fuzz.WRatio, limit=NAMED, score_cutoff=LIKE_FROM)
    else:
        ids = {player_id: player_id for player_id in names}
        found = process.extract(asked, ids, scorer=fuzz.ratio, limit=NAMED, score_cutoff=LIKE_FROM)
    return [str(player_id) for _, _, player_id in found]


def _named(ids: Sequence[str], names: Mapping[str, str]) -> str:
    return first_few([f"{player_id} {names[player_id]}" for player_id in ids[:NAMED]], NAMED, "; ", len(ids))
