"""Who meets whom: a plain Swiss, round robins by the circle, and team matches."""

from tools.sample_month.crosstable import Entry

Pair = tuple[int, int]  # starting ranks, White first


def swiss_round(entries: list[Entry], round_number: int) -> tuple[list[Pair], int | None]:
    """Return the pairs among those who play this round, and the one left over if their number is odd."""
    order = sorted(entries, key=lambda entry: (-entry.half_points, entry.rank))
    bye = None
    if len(order) % 2:
        bye = next(e for e in reversed(order) if all(cell.result != "U" for cell in e.cells))
        order.remove(bye)
    couples = without_rematches(by_score_groups(order), {entry.rank: entry for entry in order})
    boards = [colored(a, b, board + round_number) for board, (a, b) in enumerate(couples)]
    return boards, bye.rank if bye else None


def by_score_groups(order: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Pair the upper half of each score group with its lower half; who finds nobody new goes down one group."""
    couples: list[tuple[Entry, Entry]] = []
    rest: list[Entry] = []
    for points in sorted({entry.half_points for entry in order}, reverse=True):
        group = rest + [entry for entry in order if entry.half_points == points]
        upper, lower = group[: len(group) // 2], group[len(group) // 2 :]
        rest = []
        for entry in upper:
            partner = next((other for other in lower if other.rank not in entry.opponents), None)
            if partner is None:
                rest.append(entry)
            else:
                lower.remove(partner)
                couples.append((entry, partner))
        rest += lower
    return couples + list(zip(rest[::2], rest[1::2], strict=True))


def without_rematches(couples: list[tuple[Entry, Entry]], by_rank: dict[int, Entry]) -> list[tuple[Entry, Entry]]:
    """Exchange partners with another couple wherever two have met before."""
    for index, (a, b) in enumerate(couples):
        if b.rank not in a.opponents:
            continue
        for other in sorted(range(len(couples)), key=lambda position: abs(position - index)):
            c, d = couples[other]
            if other != index and c.rank not in a.opponents and d.rank not in b.opponents:
                couples[index], couples[other] = (a, c), (b, d)
                break
            if other != index and d.rank not in a.opponents and c.rank not in b.opponents:
                couples[index], couples[other] = (a, d), (b, c)
                break
    if any(b.rank in a.opponents for a, b in couples):
        raise AssertionError(f"no round without a rematch among {sorted(by_rank)}")
    return couples


def colored(a: Entry, b: Entry, parity: int) -> Pair:
    """Give White to who had it less often, else by turns."""
    if a.color_balance != b.color_balance:
        return (a.rank, b.rank) if a.color_balance < b.color_balance else (b.rank, a.rank)
    return (a.rank, b.rank) if parity % 2 == 0 else (b.rank, a.rank)


def round_robin(players: int, cycles: int = 1) -> list[list[Pair]]:
    """Return all rounds of an even number of players; the second cycle has the colours the other way."""
    circle = list(range(1, players))
    rounds = []
    for number in range(players - 1):
        seats = [players, *circle]
        pairs = [(seats[i], seats[-1 - i]) for i in range(players // 2)]
        rounds.append([pair if (number + board) % 2 else pair[::-1] for board, pair in enumerate(pairs)])
        circle = circle[1:] + circle[:1]
    reverse = [[(black, white) for white, black in pairs] for pairs in rounds]
    return rounds + reverse if cycles == 2 else rounds


def team_rounds(lineups: list[list[list[int]]]) -> list[list[Pair]]:
    """Return the boards of all rounds; `lineups` is team, round, board and names starting ranks."""
    rounds = []
    for number, matches in enumerate(round_robin(len(lineups))):
        boards: list[Pair] = []
        for home, away in matches:
            pairs = zip(lineups[home - 1][number], lineups[away - 1][number], strict=True)
            boards += [(a, b) if board % 2 == 0 else (b, a) for board, (a, b) in enumerate(pairs)]
        rounds.append(boards)
    return rounds
