"""What rating the month must give: every game as it was, the changes by the independent oracle, the verdicts."""

from collections import defaultdict
from datetime import date
from fractions import Fraction

from tests.oracle.fide import Game, rate
from tools.sample_month.crosstable import PLAYED, Crosstable, Entry
from tools.sample_month.lists import Row
from tools.sample_month.names import transliterated, words
from tools.sample_month.people import NOVEMBER, Person
from tools.sample_month.trf import printed_name

LIST_DATE = date(2026, 12, 1)
SCORE = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
LEDGER_COLUMNS = words(
    "file event start round number id name opponent_number opponent_id result own_rating opponent_rating rated"
)
CHANGES_COLUMNS = words("id name base_rating k games score expected change_exact change new_rating performance")
VERDICTS_COLUMNS = ("file", "verdict")


def ledger_rows(file: str, table: Crosstable, rated: bool) -> list[Row]:
    """Return one row for each player's side of each cell with an opponent, by round and starting rank."""
    rounds = range(table.plan.rounds)
    sides = [(number, entry) for number in rounds for entry in table.entries if entry.cells[number].opponent]
    return [ledger_row(file, table, number, entry, rated) for number, entry in sides]


def ledger_row(file: str, table: Crosstable, number: int, entry: Entry, rated: bool) -> Row:
    """Return one side of one game."""
    plan, cell = table.plan, entry.cells[number]
    opponent = table.entry(cell.opponent)
    name = plan.name if plan.style.encoding != "ascii" else transliterated(plan.name)
    own = [entry.rank, entry.person.id, printed_name(plan, entry), opponent.rank, opponent.person.id]
    ratings = [entry.rating or "", opponent.rating or ""]
    return [file, name, plan.start, number + 1, *own, cell.result, *ratings, "yes" if rated else "no"]


def change_rows(ledger: list[Row], people: list[Person]) -> list[Row]:
    """Return the change of every player of the November list who has at least one counted game."""
    listed = {person.id: person for person in people if person.rating_on(NOVEMBER)}
    games: dict[str, list[Game]] = defaultdict(list)
    for row in ledger:
        side = dict(zip(LEDGER_COLUMNS, row, strict=True))
        if side["rated"] == "yes" and side["id"] in listed:
            games[str(side["id"])].append(oracle_game(side, listed[str(side["id"])]))
    rows = [change_row(listed[id], games[id]) for id in sorted(games)]
    return [row for row in rows if row]


def oracle_game(side: dict[str, object], person: Person) -> Game:
    """Return a ledger row as the oracle wants it.

    Who was not on the list at the event's start but is on the base list is rated with his current rating (8.2.4).
    """
    own, opponent, result = side["own_rating"], side["opponent_rating"], str(side["result"])
    start = side["start"]
    if not isinstance(start, date):
        raise TypeError(f"the start of {side['file']} is no date")
    return Game(
        event=str(side["file"]),
        start=start,
        own=int(str(own)) if own else person.rating_on(NOVEMBER),
        opponent=int(str(opponent)) if opponent else None,
        score=SCORE.get(result, Fraction(0)),
        played=result in PLAYED,
    )


def change_row(person: Person, games: list[Game]) -> Row:
    """Return a player's change, or an empty row if none of the games counts."""
    base = person.november
    if base is None or base.rating is None or base.k is None:
        raise AssertionError(f"{person.id} has no rating to start from")
    result = rate(base.rating, base.k, games, LIST_DATE)
    if not result.games:
        return []
    sums = [decimal(result.score, 2), decimal(result.expected, 2), decimal(result.exact, 2)]
    outcome = [result.change, "" if result.new_rating is None else result.new_rating, result.performance]
    return [person.id, transliterated(person.name), base.rating, result.k, result.games, *sums, *outcome]


def decimal(value: Fraction, places: int) -> str:
    """Return an exact value with so many decimals; one that has more is an error."""
    units = value * 10**places
    if units.denominator != 1:
        raise AssertionError(f"{value} has more than {places} decimals")
    digits = f"{abs(units.numerator):0{places + 1}}"
    return f"{'-' if value < 0 else ''}{digits[:-places]}.{digits[-places:]}"
