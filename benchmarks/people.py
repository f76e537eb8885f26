"""Invented people as they stand on a rating list: nobody exists, and no name is taken from anywhere."""

import itertools
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]

FEDERATIONS = (
    *("TUR", "GER", "ESP", "IND", "FRA", "POL", "USA", "ITA", "IRI", "RUS", "HUN", "CZE", "BRA", "ARG", "GRE"),
    *("NED", "UKR", "ENG", "SRB", "KAZ", "UZB", "NOR", "SWE", "PHI", "INA", "CHN", "AZE", "ARM", "GEO", "EGY"),
)
LISTED_RATED = 0.29
"""The share of the people on the list who have a standard rating."""
TITLE_STEPS = (2200, 2300, 2400, 2500)
MEN_TITLES = ("", "CM", "FM", "IM", "GM")
WOMEN_STEPS = (2000, 2100, 2200, 2300)
WOMEN_TITLES = ("", "WCM", "WFM", "WIM", "WGM")
ARBITERS = ("", "NA", "FA", "FA,NI", "IA,FST")
LETTERS = str.maketrans({"o": "ö", "s": "ş", "u": "ü", "g": "ğ", "c": "ç"})


class People(NamedTuple):
    """The people of a list, one place each in every column, in the order of their names."""

    ids: list[int]
    names: list[str]
    """As lists print them, in ASCII."""
    local_names: list[str]
    """As the events of their federation write them: a few in a hundred with letters of their own."""
    federations: list[str]
    women: list[bool]
    titles: list[str]
    women_titles: list[str]
    other_titles: list[str]
    years: list[int]
    strengths: Ints
    """How well they play, rated or not."""
    ratings: tuple[list[int], list[int], list[int]]
    """Standard, rapid and blitz; 0 where there is none."""
    coefficients: tuple[list[int], list[int], list[int]]
    inactive: list[bool]


def invent_people(count: int, random: np.random.Generator) -> People:
    """Invent people with numbers, names, titles and ratings that agree with one another."""
    strengths = np.minimum(1400 + np.abs(random.normal(1750, 260, count) - 1400), 2830).astype(np.int64)
    standard = np.where(random.random(count) < LISTED_RATED, strengths, 0)
    ratings = (standard, *(_fast_ratings(standard, strengths, random) for _ in range(2)))
    women = random.random(count) < 0.12
    years = np.where(random.random(count) < 0.03, 0, random.integers(1940, 2019, count))
    junior = years >= 2008
    experienced = random.random(count) < 0.85
    names = _names(count, random)
    local = random.random(count) < 0.04
    return People(
        ids=_ids(count, random),
        names=names,
        local_names=[name.translate(LETTERS) if own else name for name, own in zip(names, local, strict=True)],
        federations=np.array(FEDERATIONS)[random.zipf(1.3, count) % len(FEDERATIONS)].tolist(),
        women=women.tolist(),
        titles=_titles(standard, women),
        women_titles=np.array(WOMEN_TITLES)[
            np.where(women, np.searchsorted(WOMEN_STEPS, standard, "right"), 0)
        ].tolist(),
        other_titles=np.array(ARBITERS)[
            np.where(random.random(count) < 0.04, random.integers(1, 5, count), 0)
        ].tolist(),
        years=years.tolist(),
        strengths=strengths,
        ratings=(ratings[0].tolist(), ratings[1].tolist(), ratings[2].tolist()),
        coefficients=(
            _coefficients(ratings[0], junior, experienced),
            _coefficients(ratings[1], junior, experienced),
            _coefficients(ratings[2], junior, experienced),
        ),
        inactive=((standard > 0) & (random.random(count) < 0.4)).tolist(),
    )


def _ids(count: int, random: np.random.Generator) -> list[int]:
    """Return different FIDE ids in no order: real lists stand in the order of names."""
    steps = random.integers(1, 40, count)
    ids = 1_000_000 + np.cumsum(steps)
    random.shuffle(ids)
    ids_listed: list[int] = ids.tolist()
    return ids_listed


def _names(count: int, random: np.random.Generator) -> list[str]:
    """Return different names of syllables, in order: everybody of one surname has a given name of his own."""
    surnames = sorted({"".join(parts).title() for parts in itertools.product(*_SURNAME_PARTS)})
    given = sorted({"".join(parts).title() for parts in itertools.product(*_GIVEN_PARTS)})
    places = np.sort(random.choice(len(surnames) * len(given), count, replace=False))
    first, second = np.divmod(places, len(given))
    return [f"{surnames[one]}, {given[two]}" for one, two in zip(first.tolist(), second.tolist(), strict=True)]


_SURNAME_PARTS = (
    ("ba", "de", "ka", "lo", "mi", "no", "ra", "su", "ta", "ve", "go", "ci"),
    ("lan", "mer", "ros", "tin", "vel", "dan", "gur", "kes", "pol", "sun", "nic"),
    ("a", "ev", "ic", "man", "oglu", "sen", "son", "ner", "li", "ska", "dze", "ez"),
)
_GIVEN_PARTS = (
    ("a", "be", "da", "e", "ju", "ka", "li", "ma", "no", "pe", "ro", "sa", "ti", "u", "vi", "wa"),
    ("dri", "la", "li", "mi", "na", "ra", "ri", "so", "tu", "ve", "zo", "ko", "go", "shi"),
    ("an", "as", "da", "el", "ka", "na", "nn", "ra", "s", "t"),
)


def _fast_ratings(standard: Ints, strengths: Ints, random: np.random.Generator) -> Ints:
    """Return rapid or blitz ratings: of two in three who have a standard one, and of a few others."""
    has = random.random(len(standard)) < np.where(standard > 0, 0.66, 0.06)
    return np.where(has, np.maximum(strengths + random.integers(-80, 60, len(strengths)), 1400), 0)


def _titles(standard: Ints, women: npt.NDArray[np.bool_]) -> list[str]:
    """Return the titles: a woman's own where she has no open one."""
    of_men = np.array(MEN_TITLES)[np.searchsorted(TITLE_STEPS, standard, "right")]
    of_women = np.array(WOMEN_TITLES)[np.searchsorted(WOMEN_STEPS, standard, "right")]
    titles: list[str] = np.where(women & (of_men == ""), of_women, of_men).tolist()
    return titles


def _coefficients(ratings: Ints, junior: npt.NDArray[np.bool_], experienced: npt.NDArray[np.bool_]) -> list[int]:
    """Return K as due: 40 for newcomers and juniors below 2300, 10 from 2400, otherwise 20; 0 for nobody rated."""
    settled = np.where(ratings >= 2400, 10, 20)
    k = np.where((~experienced & (ratings < 2200)) | (junior & (ratings < 2300)), 40, settled)
    printed: list[int] = np.where(ratings > 0, k, 0).tolist()
    return printed
