"""The floors below which a rating does not fall, in whole points."""

from ratebatch.rules.uscf_rules import UscfRules


def absolute_floor(wins: int, draws: int, events: int, rules: UscfRules) -> int:
    """Return the floor that a player has earned, the event included: 100 + 4 wins + 2 draws + events, 150 at most.

    `events` are those in which he finished three rated games. Until 2015 the floor is 100 for everybody.
    """
    if rules.absolute_floor_most is None:
        return rules.lowest_rating
    # the model sees that the numbers of the rule come together
    assert rules.absolute_floor_per_win is not None  # noqa: S101
    assert rules.absolute_floor_per_draw is not None  # noqa: S101
    assert rules.absolute_floor_per_event is not None  # noqa: S101
    earned = (
        rules.absolute_floor_per_win * wins
        + rules.absolute_floor_per_draw * draws
        + rules.absolute_floor_per_event * events
    )
    return min(rules.lowest_rating + earned, rules.absolute_floor_most)


def counts_for_floor(games: int, rules: UscfRules) -> bool:
    """Say whether an event of so many rated games counts for the absolute floor."""
    return rules.absolute_floor_event_games is not None and games >= rules.absolute_floor_event_games


def peak_floor(peak: int, rules: UscfRules) -> int | None:
    """Return the floor from the highest established rating as published: 200 less, down to a hundred, 2100 at most.

    None where that is below the lowest of these floors, 1200.
    """
    floor = (peak - rules.peak_floor_distance) // rules.peak_floor_step * rules.peak_floor_step
    return min(floor, rules.peak_floor_highest) if floor >= rules.peak_floor_lowest else None


def title_floor(rules: UscfRules) -> int:
    """Return the floor of an Original Life Master."""
    return rules.title_floor


def prize_floor(dollars: int, highest_admitted: int, rules: UscfRules) -> int | None:
    """Return the floor from a prize in a section: the next hundred above the highest rating that it admits.

    None for a prize of less than 2000 dollars, or in a section that admits 2000 and more. Evidence: one encyclopedia.
    """
    if dollars < rules.prize_floor_dollars or highest_admitted >= rules.prize_floor_limit_below:
        return None
    return (highest_admitted // rules.peak_floor_step + 1) * rules.peak_floor_step
