"""The rounds as they went: results, byes, absences and forfeits."""

from tools.sample_month import specials as who
from tools.sample_month.crosstable import Cell, Crosstable, Entry
from tools.sample_month.dice import Dice
from tools.sample_month.pairing import Pair, round_robin, swiss_round, team_rounds

MIRROR = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+", "W": "L", "L": "W", "D": "D"}
ALWAYS = {who.FALLS_BELOW_FLOOR: "0", who.WINS_HALF: "1", who.DRAWS_HALF: "=", who.HALF_UP: "="}
SURE_TO_PLAY = {*ALWAYS, who.MARATHON, who.HALF_DOWN, who.GRANDMASTER, who.MASTER}
TEAM_NAMES = ("Kale Kulübü", "Piyon Spor", "Fil Akademi", "Vezir Gençlik", "Şah Birliği", "At Derneği")
BOARDS = 4


def play(table: Crosstable, dice: Dice) -> None:
    """Play all rounds of an event."""
    if table.plan.system == "swiss":
        play_swiss(table, dice)
        return
    if table.plan.system == "teams":
        rounds = team_rounds(team_lineups(table))
    else:
        rounds = round_robin(len(table.entries), 2 if table.plan.system == "double round robin" else 1)
    for number, pairs in enumerate(rounds, start=1):
        play_round(table, number, pairs, dice)


def play_swiss(table: Crosstable, dice: Dice) -> None:
    """Pair and play round by round, with the absences of the plan."""
    absent = absences(table, dice)
    for number in range(1, table.plan.rounds + 1):
        away = absent[number]
        present = [entry for entry in table.entries if entry.rank not in away]
        pairs, bye = swiss_round(present, number)
        if bye:
            away[bye] = "U"
        for rank, code in away.items():
            table.entry(rank).cells.append(Cell(0, "-" if code.strip() else " ", code))
        play_round(table, number, pairs, dice)


def absences(table: Crosstable, dice: Dice) -> dict[int, dict[int, str]]:
    """Return by round who does not play and the code he gets; blank absences last to the end."""
    plan = table.plan
    away: dict[int, dict[int, str]] = {number: {} for number in range(1, plan.rounds + 1)}
    absent = [(range(1, missed + 1), code) for missed, code in plan.late]
    for number, kind in plan.oddities:
        if kind in ("H", "F", "Z"):
            absent.append((range(number, number + 1), kind))
        elif kind == " ":
            absent.append((range(number, plan.rounds + 1), kind))
    ordinary = [entry.rank for entry in table.entries if entry.person.id not in plan.invited]
    for (rounds, code), rank in zip(absent, dice.some_of(ordinary, len(absent)), strict=True):
        for number in rounds:
            away[number][rank] = code
    return away


def play_round(table: Crosstable, number: int, pairs: list[Pair], dice: Dice) -> None:
    """Write the cells of one round; who is in no pair and has no cell yet gets a blank one."""
    odd = odd_games(table, number, pairs, dice)
    for pair in pairs:
        white, black = table.entry(pair[0]), table.entry(pair[1])
        results = odd.get(pair) or over_the_board(white, black, dice)
        white.cells.append(Cell(black.rank, "w", results[0]))
        black.cells.append(Cell(white.rank, "b", results[1]))
    for entry in table.entries:
        if len(entry.cells) < number:
            entry.cells.append(Cell(0, " ", " "))


def odd_games(table: Crosstable, number: int, pairs: list[Pair], dice: Dice) -> dict[Pair, str]:
    """Return the games of a round that were not played, or not as games are, with both sides' codes."""
    kinds = [kind for at, kind in table.plan.oddities if at == number and len(kind) == 2]
    free = [pair for pair in pairs if not any(table.entry(rank).person.id in SURE_TO_PLAY for rank in pair)]
    games = dict(zip(dice.some_of(free, len(kinds)), kinds, strict=True))
    return {pair: kind if dice.chance(50) else kind[::-1] for pair, kind in games.items()}


def over_the_board(white: Entry, black: Entry, dice: Dice) -> str:
    """Return both sides' results of a played game."""
    if white.person.id in ALWAYS:
        result = ALWAYS[white.person.id]
    elif black.person.id in ALWAYS:
        result = MIRROR[ALWAYS[black.person.id]]
    else:
        result = result_for_white((white.rating or 1450) - (black.rating or 1450), dice)
    return result + MIRROR[result]


def result_for_white(difference: int, dice: Dice) -> str:
    """Return a likely result; a tenth of a point for every eighty points of difference will do here."""
    share = max(20, min(980, 515 + difference * 10 // 8))
    draws = min(300, 2 * min(share, 1000 - share) * 2 // 3)
    fallen = dice.below(1000)
    if fallen < share - draws // 2:
        return "1"
    return "=" if fallen < share + draws // 2 else "0"


def team_lineups(table: Crosstable) -> list[list[list[int]]]:
    """Form six teams and return who sits where: team, round, board."""
    rank = {entry.person.id: entry.rank for entry in table.entries if entry.person.id}
    invited = [rank[id] for id in table.plan.invited]
    others = [entry.rank for entry in table.entries if entry.rank not in invited]
    squads = [others[team::6] for team in range(6)]
    # The first two teams take their second player from the last two, so that every squad has enough for four boards.
    guests = {0: invited[:3], 1: invited[3:]}
    meeting = next(number for number, pairs in enumerate(round_robin(6)) if {1, 2} in map(set, pairs))
    lineups: list[list[list[int]]] = []
    for team, squad in enumerate(squads):
        rounds = [rotated(squad, number) for number in range(table.plan.rounds)]
        if team in guests:
            rounds[meeting] = match_of_guests(team, guests[team], squad)
        lineups.append(rounds)
        table.teams.append((TEAM_NAMES[team], sorted([*guests.get(team, []), *squad])))
    return lineups


def rotated(squad: list[int], number: int) -> list[int]:
    """Return four of the squad in the order of their ratings; a fifth rests by turns."""
    rests = squad[number % len(squad)] if len(squad) > BOARDS else None
    return [rank for rank in squad if rank != rests][:BOARDS]


def match_of_guests(team: int, guests: list[int], squad: list[int]) -> list[int]:
    """Return the boards of the match in which the invited players meet one another."""
    first, second, third = guests
    return [first, second, third, squad[0]] if team == 0 else [first, third, second, squad[0]]
