"""The national list of the sample month: who has a licence, and the UKD on the lists of October and November."""

from collections.abc import Sequence
from dataclasses import dataclass

from tools.sample_month.crosstable import Crosstable
from tools.sample_month.dice import Dice
from tools.sample_month.lists import Row, csv_text
from tools.sample_month.names import words
from tools.sample_month.people import NOVEMBER, OCTOBER, Person

COLUMNS = words(
    "national_id id name federation birth_year province ukd_standard_rating ukd_rapid_rating ukd_blitz_rating"
)
PROVINCES = words("Kalekent Vezirpazarı Filyaka Atlıdüzü Şahkule Piyonova Rokhisar Taşköprübaşı")
HAVE_UKD_PERCENT = 80
FIRST_LICENCE = 20_417
LOWEST, HIGHEST = 1000, 2700


@dataclass(frozen=True)
class Licensed:
    """A player of the national list; a month that does not list him has no UKD of his, three types each."""

    person: Person
    licence: str
    province: str
    ukd: dict[str, tuple[int | None, int | None, int | None]]

    def ukd_on(self, month: str) -> int | None:
        """Return the standard UKD on the list of a month, None where there is none."""
        return self.ukd.get(month, (None,))[0]


def licensed_players(people: Sequence[Person], tables: Sequence[Crosstable], dice: Dice) -> list[Licensed]:
    """Return everybody who has UKD, by licence: most Turkish players, and newcomers whom FIDE's lists do not know.

    Newcomers without a FIDE id are on the list too, but their events do not print the licence.
    """
    known = {person.id for person in people}
    newcomers = [entry.person for table in tables for entry in table.entries if entry.person.id not in known]
    unique = {(person.id, person.name): person for person in newcomers}
    found = []
    for number, person in enumerate([*people, *unique.values()]):
        has_ukd, player = dice.chance(HAVE_UKD_PERCENT), licensed(person, number, dice)
        if has_ukd and person.federation == "TUR":
            found.append(player)
    return found


def licensed(person: Person, number: int, dice: Dice) -> Licensed:
    """Return a player with UKD not far from his FIDE rating, or low without one; some are new on the November list."""
    of_fide = person.rating_on(NOVEMBER) or person.rating_on(OCTOBER)
    november = near(of_fide, dice, 130, 60) if of_fide else near(LOWEST, dice, 12, 420)
    october = near(november, dice, 22, 22) if dice.chance(35) else november
    rapid = near(november, dice, 90, 90) if dice.chance(60) else None
    blitz = near(november, dice, 90, 90) if dice.chance(40) else None
    ukd: dict[str, tuple[int | None, int | None, int | None]] = {NOVEMBER: (november, rapid, blitz)}
    if not dice.chance(4):
        ukd[OCTOBER] = (october, rapid, blitz)
    return Licensed(person, f"TS{FIRST_LICENCE + 3 * number}", dice.one_of(PROVINCES), ukd)


def near(rating: int, dice: Dice, below: int, above: int) -> int:
    """Return a UKD not far from a rating."""
    return max(LOWEST, min(rating + dice.between(-below, above), HIGHEST))


def national_csv(players: Sequence[Licensed], month: str) -> bytes:
    """Return the list of a month, ordered by licence."""
    return csv_text(COLUMNS, [national_row(player, month) for player in players if month in player.ukd]).encode()


def national_row(player: Licensed, month: str) -> Row:
    """Return a player of the list."""
    person, ukd = player.person, [each or "" for each in player.ukd[month]]
    return [player.licence, person.id, person.name, person.federation, person.birth_year, player.province, *ukd]
