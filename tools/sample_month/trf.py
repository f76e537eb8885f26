"""Writing an event as a TRF16 file, in the style its plan asks for."""

from datetime import date, timedelta

from tools.sample_month.crosstable import Crosstable, Entry
from tools.sample_month.names import in_capitals, transliterated
from tools.sample_month.programme import Plan
from tools.sample_month.specials import PRINTED_INSTEAD, SPELT_INSTEAD

KINDS = {
    "swiss": "Individual: Swiss-System",
    "round robin": "Individual: Round-Robin",
    "double round robin": "Individual: Double Round-Robin",
    "teams": "Team: Round-Robin",
}
ARBITER = "Örnekhakem, Öykü (90017001)"


def trf_lines(table: Crosstable) -> list[str]:
    """Return the lines of the file."""
    places = table.places()
    lines = heading(table) + [player_line(table.plan, entry, places[entry.rank]) for entry in table.entries]
    lines += [team_line(name, ranks) for name, ranks in table.teams]
    if table.plan.style.encoding == "ascii":
        lines = [transliterated(line) for line in lines]
    return [line.rstrip() for line in lines] if table.plan.style.stripped else lines


def trf_bytes(lines: list[str], plan: Plan) -> bytes:
    """Return the file as it is stored."""
    return "".join(line + plan.style.newline for line in lines).encode(plan.style.encoding)


def heading(table: Crosstable) -> list[str]:
    """Return the tournament records."""
    plan = table.plan
    rated = sum(1 for entry in table.entries if entry.rating)
    lines = [
        f"012 {plan.name}",
        f"022 {plan.city}",
        "032 TUR",
        f"042 {plan.start.strftime(plan.style.date_format)}",
        f"052 {plan.end.strftime(plan.style.date_format)}",
        f"062 {len(table.entries)}",
        f"072 {rated}",
        f"082 {len(table.teams)}",
        f"092 {KINDS[plan.system]}",
        f"102 {ARBITER}",
        f"122 {plan.time_control}",
    ]
    if plan.style.round_dates:
        dates = "  ".join(day.strftime("%y/%m/%d") for day in round_days(plan))
        lines.append(f"{'132':<91}{dates}")
    return lines


def round_days(plan: Plan) -> list[date]:
    """Return the day of every round, spread evenly from the first day to the last."""
    days = (plan.end - plan.start).days + 1
    return [plan.start + timedelta(days=number * days // plan.rounds) for number in range(plan.rounds - 1)] + [plan.end]


def player_line(plan: Plan, entry: Entry, place: int) -> str:
    """Return the 001 record of an entry."""
    person, style = entry.person, plan.style
    rating = PRINTED_INSTEAD.get(person.id, entry.rating) or ""
    number = f"{person.id:<11}" if style.ids_left else f"{person.id:>11}"
    points = f"{entry.half_points // 2}.{5 * (entry.half_points % 2)}"
    cells = "  ".join(
        f"{cell.opponent or ('0000' if cell.result.strip() else ''):>4} {cell.color} {cell.result}"
        for cell in entry.cells
    )
    return (
        f"001 {entry.rank:>4} {person.sex}{person.title:>3} {printed_name(plan, entry):<33} {rating:>4} "
        f"{person.federation:<3} {number} {person.birth:<10} {points:>4} {place:>4}  {cells}"
    )


def printed_name(plan: Plan, entry: Entry) -> str:
    """Return the name as the file prints it."""
    name = SPELT_INSTEAD.get(entry.person.id, entry.person.name)
    if plan.style.capitals:
        return in_capitals(name)
    return transliterated(name) if plan.style.encoding == "ascii" else name


def team_line(name: str, ranks: list[int]) -> str:
    """Return the 013 record of a team."""
    return f"013 {name:<32}" + " ".join(f"{rank:>4}" for rank in ranks)


def broken(lines: list[str], table: Crosstable) -> tuple[list[str], int]:
    """Spoil a file: somebody's loss of round 2 becomes a win on his line only; return his starting rank too."""
    first = len(heading(table))
    for index, entry in enumerate(table.entries):
        if entry.cells[1].opponent and entry.cells[1].result == "0":
            line = lines[first + index]
            return [*lines[: first + index], line[:108] + "1" + line[109:], *lines[first + index + 1 :]], entry.rank
    raise AssertionError("nobody lost in round 2")
