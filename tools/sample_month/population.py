"""Everybody on the lists: a few thousand ordinary players around the special ones."""

from dataclasses import replace

from tests.oracle.fide import next_k
from tools.sample_month.dice import Dice
from tools.sample_month.names import UNLISTED_SURNAMES, invented_name, transliterated
from tools.sample_month.people import UNRATED, Person, Standing
from tools.sample_month.specials import SPECIALS

LISTED = 2_780
LIST_YEAR = 2026
LEAVERS_BELOW = 1412
FEDERATIONS = ("TUR",) * 9 + ("GER", "FRA", "ENG", "ESP", "BUL", "GRE", "AZE")
TITLES = ((2500, "GM"), (2400, "IM"), (2300, "FM"), (2200, "CM"))
WOMEN_TITLES = ((2400, "WGM"), (2200, "WIM"), (2100, "WFM"), (2000, "WCM"))


def listed_people(dice: Dice) -> list[Person]:
    """Return everybody who is on at least one of the two lists, the special players first."""
    people = list(SPECIALS)
    taken = {transliterated(person.name) for person in people}
    for number in range(LISTED):
        people.append(new_name(dice, ordinary_person(dice, 90_001_001 + number), taken))
    return people


def new_name(dice: Dice, person: Person, taken: set[str]) -> Person:
    """Return the person under a name nobody else has."""
    while True:
        surname, given = invented_name(dice, person.sex, person.federation in ("TUR", "AZE"))
        if transliterated(f"{surname}, {given}") not in taken:
            taken.add(transliterated(f"{surname}, {given}"))
            return replace(person, surname=surname, given=given)


def ordinary_person(dice: Dice, number: int) -> Person:
    """Return a nameless listed player whose rating, history and K belong together."""
    sex = "w" if dice.chance(28) else "m"
    rating = ordinary_rating(dice)
    junior = rating < 2150 and dice.chance(30)
    year = dice.between(2008, 2017) if junior else dice.between(1945, 2007)
    person = Person(f"{number}", "", "", dice.one_of(FEDERATIONS), sex, birth_date(dice, year))
    if dice.chance(3):
        return replace(person, october=UNRATED, november=UNRATED, rapid=side_standing(dice, person, 1500))
    person = with_history(dice, person, rating)
    person = on_one_list_only(person) if dice.chance(12) else person
    person = with_titles(dice, person)
    rapid = side_standing(dice, person, rating) if dice.chance(55) else UNRATED
    blitz = side_standing(dice, person, rating) if dice.chance(40) else UNRATED
    return replace(person, rapid=rapid, blitz=blitz)


def ordinary_rating(dice: Dice) -> int:
    """Return a rating from 1400 to 2550, the low ones far more often."""
    if dice.chance(6):
        return 2200 + min(dice.below(351), dice.below(351))
    return 1402 + min(dice.below(850), dice.below(850))


def birth_date(dice: Dice, year: int) -> str:
    """Return a birth date; one in six players gave the year only."""
    return f"{year}/00/00" if dice.chance(16) else f"{year}/{dice.between(1, 12):02}/{dice.between(1, 28):02}"


def with_history(dice: Dice, person: Person, rating: int) -> Person:
    """Return the person with both standings and the history they rest on."""
    inactive = dice.chance(12)
    november_games = dice.between(4, 11) if not inactive and dice.chance(33) else 0
    october_games = dice.between(4, 11) if not inactive and dice.chance(30) else 0
    newcomer = rating < 2200 and dice.chance(14)
    total = november_games + october_games + (dice.between(5, 20) if newcomer else dice.between(30, 600))
    earlier = rating + dice.between(-24, 24) if november_games else rating
    earlier = max(1400, min(earlier, 2549))
    highest = max(rating, earlier) + (0 if newcomer else dice.between(0, 60))
    if person.birth_year >= 2008 and max(rating, earlier) < 2300:
        highest = min(highest, 2299)
    if inactive:
        last_rated = f"{dice.between(2019, 2024)}-{dice.between(1, 12):02}"
    elif november_games or october_games:
        last_rated = "2026-11" if november_games else "2026-10"
    else:
        last_rated = f"2026-{dice.between(1, 9):02}"
    youngest = person.birth_year + 7
    first_listed = f"{dice.between(max(2010, youngest), max(2018, youngest))}-{dice.between(1, 12):02}"
    if newcomer and not inactive:
        first_listed = f"2025-{dice.between(1, 12):02}"
    before = earlier if highest == rating else highest
    return replace(
        person,
        october=Standing(earlier, october_games, printed_k(person, before, total - november_games)),
        november=Standing(rating, november_games, printed_k(person, highest, total)),
        games_total=total,
        highest=highest,
        history_complete=not dice.chance(3),
        first_listed=min(first_listed, last_rated),
        last_rated=last_rated,
    )


def printed_k(person: Person, highest: int, games_total: int) -> int:
    """Return the K that a list of 2026 prints."""
    return next_k(None, person.birth_year, LIST_YEAR, highest, games_total)


def with_titles(dice: Dice, person: Person) -> Person:
    """Return the person with the title that the highest rating allows, for most who could have one."""
    highest = person.highest or 0
    title = next((title for limit, title in TITLES if highest >= limit), "")
    women_title = next((title for limit, title in WOMEN_TITLES if highest >= limit), "") if person.sex == "w" else ""
    other = dice.one_of(("NA", "FA", "NI", "FST", "NA,FST")) if dice.chance(5) else ""
    if not dice.chance(75):
        return replace(person, other_titles=other)
    return replace(person, title=title or women_title, women_title=women_title, other_titles=other)


def on_one_list_only(person: Person) -> Person:
    """Return the person as new on the November list or, if rated low, as gone from it; most stay as they are."""
    november, october = person.november, person.october
    if november is None or october is None or october.rating is None or person.inactive:
        return person
    if person.games_total < 30 and november.games >= 5:
        return replace(
            person,
            october=None,
            games_total=november.games,
            november=replace(november, k=40),
            highest=november.rating,
            first_listed="2026-11",
            last_rated="2026-11",
        )
    return replace(person, november=None) if october.rating < LEAVERS_BELOW else person


def side_standing(dice: Dice, person: Person, rating: int) -> Standing:
    """Return a rapid or blitz standing not far from the standard rating."""
    games = dice.between(1, 13) if dice.chance(25) else 0
    return Standing(max(1401, rating + dice.between(-120, 80)), games, 40 if person.birth_year >= 2008 else 20)


def new_arrival(dice: Dice, number: int, with_id: bool, taken: set[str]) -> Person:
    """Return somebody whom no list knows, with or without an id, under a family name nobody on the lists has."""
    sex = "w" if dice.chance(35) else "m"
    birth = birth_date(dice, dice.between(1985, 2018))
    while True:
        _, given = invented_name(dice, sex, turkish=True)
        person = Person(f"{number}" if with_id else "", dice.one_of(UNLISTED_SURNAMES), given, "TUR", sex, birth)
        if person.name not in taken:
            taken.add(person.name)
            return person
