"""Write an invented event as a TRF16 file (FIDE Handbook C.04, Annex 2)."""

from benchmarks.events import ARBITER, CITY, SYSTEM, TIME_CONTROL, Event
from benchmarks.people import People
from benchmarks.swiss import Cell


def trf_text(event: Event, people: People) -> str:
    """Return the text of the file."""
    rated = sum(people.ratings[0][place] > 0 for place in event.players)
    head = (
        f"012 {event.name}\n022 {CITY}\n032 {event.federation}\n"
        f"042 {event.days[0]:%Y/%m/%d}\n052 {event.days[-1]:%Y/%m/%d}\n"
        f"062 {len(event.players)}\n072 {rated}\n082 0\n092 {SYSTEM}\n102 {ARBITER}\n122 {TIME_CONTROL}\n"
        f"132 {'':87}{'  '.join(f'{day:%y/%m/%d}' for day in event.days)}\n"
    )
    return head + "".join([_line(event, people, player) for player in range(len(event.players))])


def birth_date(people: People, place: int) -> str:
    """Return a day of the year that the list has, or nothing."""
    year = people.years[place]
    return f"{year}/{1 + place % 12:02}/{1 + place % 28:02}" if year else ""


def _line(event: Event, people: People, player: int) -> str:
    """Return the line of a player, record 001."""
    place = event.players[player]
    sex = "w" if people.women[place] else "m"
    rounds = "  ".join([_block(cell) for cell in event.cells[player]])
    return (
        f"001 {player + 1:4} {sex}{people.titles[place]:>3} {people.local_names[place]:33.33} "
        f"{people.ratings[0][place]:4} {people.federations[place]} {people.ids[place]:11} "
        f"{birth_date(people, place):10} {event.halves[player] / 2:4} {event.ranks[player]:4}  {rounds}\n"
    )


def _block(cell: Cell) -> str:
    """Return a round without the blanks before it."""
    opponent, colour, result = cell
    return f"{opponent:4} {colour} {result}" if opponent else f"0000 {colour} {result}"
