"""What `check` says besides, the time control also `rate`; nothing of it holds an event."""

from ratebatch.issues.kinds import IssueKind, info, warning

KINDS: tuple[IssueKind, ...] = (
    info("LIST_OF_EVENT", "Which list the event is rated with, and on which list it can appear."),
    warning(
        "TIME_TOO_SHORT",
        "The time control is too short for the ratings of players; their games are not rated.",
        "Correct the time control (line 122 of a TRF); if it is right, these games stay out.",
    ),
    warning(
        "ROUND_DATES_UNORDERED",
        "A round is dated before the round before it.",
        "Correct the dates of the rounds (line 132 of a TRF).",
    ),
    info(
        "RATED_COUNT_DIFFERS",
        "The number of rated players in the header is not the number of printed ratings.",
        "Correct the number (line 072 of a TRF); no rating depends on it.",
    ),
    info(
        "CHECKED_WITH_OTHER_LIST",
        "The list in force at the start was not given; players were looked up in another one, or in none.",
        "Give the list with --list YYYY-MM=FILE.",
    ),
    warning(
        "IDS_MISSING",
        "Most players with a printed rating have no FIDE id, and without it nobody is found on the list.",
        "Write the FIDE ids (columns 58 to 68 of a TRF), or give the starting list with --players.",
    ),
    warning(
        "RATINGS_UNLIKE_FIDE",
        "The printed ratings cannot all be FIDE ratings: they repeat the national ones, or many are below the floor.",
        "Print the FIDE ratings (columns 49 to 52 of a TRF), national ones in the lines of the federation.",
    ),
    warning(
        "RATING_TOO_HIGH",
        "A printed rating is higher than anybody's has ever been; it was left out of all comparisons.",
        "Compare the rating with the list.",
    ),
    warning(
        "SEX_UNCLEAR",
        "The sex of players, in a file of an event or a rating list, is none that is known; it was left empty.",
        "Write m or w (in a rating list M or F), or leave it blank.",
    ),
    warning(
        "FEDERATION_UNCLEAR",
        "A player has no federation, or none of three letters, where others of the file have one.",
        "Write the three letters of the federation.",
    ),
    warning(
        "DATES_FAR_APART",
        "The first or the last round is dated long after the start or long before the end of the event.",
        "Correct the days of the event (lines 042 and 052 of a TRF), or the dates of the rounds.",
    ),
    info("ROUNDS_TO_COME", "A league ends long after the last of its rounds so far: more are expected."),
    warning(
        "RATING_DIGITS_SWAPPED",
        "A rating is far from all others of the file, and with two digits swapped it is among them.",
        "Compare the rating with the list.",
    ),
    warning(
        "ONE_SIDE_WON_ALL",
        "One side won every game of the file.",
        "Check that the results were not all entered from the same side.",
    ),
    warning(
        "OPPONENTS_TWICE",
        "Two players met twice in a Swiss.",
        "Check the pairing numbers of both rounds.",
    ),
    warning(
        "TEAM_MATES_MET",
        "Two players of one team met in an event of teams.",
        "Check the numbers of the opponents, and the players of the team.",
    ),
    warning(
        "PLAYERS_ALIKE",
        "Two players have the same name and year of birth.",
        "If they are one person, remove one row; otherwise check both ids.",
    ),
    warning(
        "AGE_IMPLAUSIBLE",
        "A year of birth makes a player too young or too old to be believed.",
        "Check the birth date and the id.",
    ),
    warning(
        "ROUND_WITHOUT_RESULTS",
        "A round has no result at all, although others have.",
        "Enter the results of the round, or correct the number of rounds.",
    ),
    warning(
        "ROUND_WITH_FEW_GAMES",
        "A round has far fewer games than its players could have had.",
        "Check that all games of the round were entered.",
    ),
)
