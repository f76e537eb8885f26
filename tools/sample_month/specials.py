"""The players who are there to prove something; their ids never change."""

from tools.sample_month.people import Person, Standing

GRANDMASTER = "90000001"  # above 2650: differences above 400 count in full
MASTER = "90000002"  # 2400 to 2500: they are limited
MARATHON = "90000003"  # 39 games at K 20, so K 17
JUNIOR_LAST_YEAR = "90000004"  # born 2008: K 40 for the last time
JUNIOR = "90000005"  # born 2011, K 40
JUNIOR_ONCE_2300 = "90000006"  # born 2009, once 2312: K 20 although he is a junior
FALLS_BELOW_FLOOR = "90000007"  # 1403 and loses: listed no more
HALF_UP = "90000008"  # draws 36 points higher at K 10: +0.50
HALF_DOWN = "90000009"  # the other side of that draw: -0.50
WINS_HALF = "90000010"  # wins 192 points lower at K 10: +2.50
DRAWS_HALF = "90000011"  # draws 192 points lower at K 10: -2.50
WIN_OPPONENT = "90000012"
DRAW_OPPONENT = "90000013"
INACTIVE_MAN = "90000014"
INACTIVE_WOMAN = "90000015"
THREE_EVENTS = "90000016"
MISPRINTED_RATING = "90000017"  # a file prints another rating than the list
MISSPELT_NAME = "90000018"  # a file spells the name with one letter changed
NEW_ADULT = "90000019"  # fewer than 30 games: K 40
NOT_YET_IN_OCTOBER = "90000020"  # first listed in November, plays the event that began in October
GONE_IN_NOVEMBER = "90000021"  # on the October list only, plays the same event
THIRTY_GAMES_REACHED = "90000022"  # K 40 on the October list, 20 on November's

PRINTED_INSTEAD = {MISPRINTED_RATING: 1868}
SPELT_INSTEAD = {MISSPELT_NAME: "Kalebakar, Gürkem"}


def special(id: str, name: str, birth: str, rating: int, k: int, total: int, **more: object) -> Person:
    """Return a special player who is on both lists with the same rating, unless told otherwise."""
    surname, given = name.split(", ")
    standing = Standing(rating, 0, k)
    facts: dict[str, object] = {
        "october": standing,
        "november": standing,
        "federation": "TUR",
        "sex": "m",
        "highest": rating,
        "first_listed": "2016-05",
        "last_rated": "2026-08",
    }
    return Person(id=id, surname=surname, given=given, birth=birth, games_total=total, **(facts | more))  # type: ignore[arg-type]  # the facts are the remaining fields by name


SPECIALS = (
    special(GRANDMASTER, "Şahören, Çağan", "1990/04/12", 2684, 10, 1480, title="GM", highest=2702),
    special(MASTER, "Gökbilen, Ilgaz", "1987/09/03", 2456, 10, 912, title="IM", highest=2471),
    special(MARATHON, "Taşkoşan, Yiğit", "1995/02/21", 1988, 20, 402, highest=2041),
    special(JUNIOR_LAST_YEAR, "İncikanat, Doğan", "2008/12/31", 1722, 40, 96, highest=1760),
    special(JUNIOR, "Çınaryazan, Görkem", "2011/06/15", 2052, 40, 133, title="CM", highest=2204),
    special(JUNIOR_ONCE_2300, "Yıldızsüren, Kağan", "2009/03/08", 2288, 20, 240, title="FM", highest=2312),
    special(FALLS_BELOW_FLOOR, "Ağaçdere, Şükrü", "1971/00/00", 1403, 20, 58, highest=1466),
    special(HALF_UP, "Rokbakan, Ümit", "1984/11/30", 2412, 10, 505, title="IM", highest=2438),
    special(HALF_DOWN, "Fildizen, Tunç", "1979/07/19", 2448, 10, 1105, title="IM", highest=2480),
    special(WINS_HALF, "Kırksayan, Kıvanç", "1992/01/25", 2420, 10, 377, title="FM", highest=2420),
    special(DRAWS_HALF, "Gümüştutan, Egemen", "1968/10/10", 2404, 10, 980, title="IM", highest=2455),
    special(WIN_OPPONENT, "Vezirsever, Oğuz", "1999/05/05", 2228, 20, 318, highest=2260),
    special(DRAW_OPPONENT, "Öztaşır, Barış", "1976/08/14", 2212, 20, 290, highest=2233),
    special(INACTIVE_MAN, "Dağsoylu, Rüştü", "1958/00/00", 1654, 20, 140, highest=1790, last_rated="2024-03"),
    special(
        INACTIVE_WOMAN, "Irmakeğen, Işıl", "1996/03/28", 1711, 20, 122, sex="w", highest=1745, last_rated="2025-06"
    ),
    special(
        THREE_EVENTS,
        "Bahargülerci, İlker",
        "2001/12/01",
        1846,
        20,
        210,
        highest=1880,
        october=Standing(1829, 7, 20),
        november=Standing(1846, 9, 20),
        last_rated="2026-11",
    ),
    special(MISPRINTED_RATING, "Üçpınar, Cem", "1983/02/02", 1838, 20, 166, highest=1868),
    special(MISSPELT_NAME, "Kalebakar, Görkem", "2003/07/07", 1777, 20, 88, highest=1801),
    special(NEW_ADULT, "Tuğseçen, Sarp", "1989/09/17", 1655, 40, 12, highest=1671, first_listed="2026-02"),
    special(
        NOT_YET_IN_OCTOBER,
        "Şimşekuçar, Emre",
        "1998/04/04",
        1693,
        40,
        6,
        october=None,
        november=Standing(1693, 6, 40),
        first_listed="2026-11",
        last_rated="2026-11",
    ),
    special(
        GONE_IN_NOVEMBER,
        "Bulutçeken, Alp",
        "1990/00/00",
        1409,
        20,
        71,
        october=Standing(1409, 5, 20),
        november=None,
        highest=1502,
    ),
    special(
        THIRTY_GAMES_REACHED,
        "Güneyören, Ufuk",
        "1985/05/23",
        1804,
        20,
        33,
        october=Standing(1776, 0, 40),
        november=Standing(1804, 8, 20),
        highest=1804,
        first_listed="2025-03",
        last_rated="2026-11",
    ),
)
