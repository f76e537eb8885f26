"""Right arithmetic over wrong facts: what nobody would believe once a period is rated."""

from ratebatch.issues.kinds import IssueKind, info, warning

KINDS: tuple[IssueKind, ...] = (
    warning(
        "IMPROBABLE_PERFORMANCE",
        "A player performed so far from his rating in an event that he may be somebody else.",
        "Check the id of the player, his rating and his results; accept the warning if they are right.",
    ),
    warning(
        "CHANGE_LARGE",
        "The games of the period change a rating by more points than one would believe.",
        "Look at the player's events (ratebatch explain); accept the warning if they are right.",
    ),
    warning(
        "SAME_DAY_TWO_EVENTS",
        "A player has games in two events that he cannot both have played; told of events of the types that are rated.",
        "Check the ids in both events, and their dates; accept the warning if they are right.",
    ),
    warning(
        "K_SUM_ODD",
        "Everybody in an event is rated, but what some win without K others do not lose.",
        "Look for games in which the two scores do not add up to one point.",
    ),
    warning(
        "ONE_SIDED_RESULTS",
        "All decided games of an event were won by White, or by the player who stands first in the file.",
        "Compare the results with the score sheets: they may have been entered for one side only.",
    ),
    info(
        "SCOPE",
        "Games outside the input are not known; they could change the result of some players.",
        "If these players have other games in the period, add the files of them.",
    ),
)
