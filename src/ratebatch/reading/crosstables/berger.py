"""In which round two players of a round robin meet by the Berger tables (FIDE Handbook C.05, Annex 1)."""


def berger_round(one: int, other: int, players: int) -> int:
    """Return the round of the first cycle in which numbers `one` and `other` meet, both from 1 to `players`.

    With an odd number of players the highest number of the table is the bye. Of the table for n numbers (n even):
    in round r meet those whose sum is r + 1, or that and n - 1 more; number n takes the place of whoever would meet
    himself.
    """
    even = players + players % 2
    low, high = sorted((one, other))
    if not 1 <= low < high <= players:
        raise ValueError("two different numbers of the table meet")
    total = 2 * low if high == even else low + high
    return (total - 2) % (even - 1) + 1


def rounds_of_cycle(players: int) -> int:
    """Return the rounds in which everybody meets everybody once."""
    return players - 1 + players % 2
