"""Games."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    info("NUMBER_SPACE", "What the opponents' numbers of the table mean was proved by its games."),
    error(
        "NUMBER_SPACE_UNPROVED",
        "The games of the table do not agree, whether its opponents' numbers are starting ranks, ranks or places.",
        "Correct the cells named, or export the crosstable by starting rank; a columns file can say what they are.",
    ),
    error(
        "NUMBER_SPACE_AMBIGUOUS",
        "The opponents' numbers of the table can mean two things that are different games.",
        "Export the crosstable by starting rank, or say in a columns file what the numbers are.",
    ),
    error("OPPONENT_INVALID", "The opponent of a round is not a number.", "Write the opponent's starting rank."),
    error("OPPONENT_UNKNOWN", "The opponent of a round is not in the file.", "Correct the number or add the player."),
    error("OPPONENT_SELF", "A player is paired with himself.", "Correct the number of the opponent."),
    error(
        "OPPONENT_NOT_MUTUAL",
        "The opponent's line names somebody else, or nobody, in that round.",
        "Correct the line that is wrong; both must name each other.",
    ),
    error("COLOUR_UNKNOWN", "The colour is neither w, b nor -.", "Write w or b."),
    error("COLOUR_NOT_MIRRORED", "Both players of a game have the same colour.", "Correct one of the two colours."),
    warning("COLOUR_MISSING", "A game has no colour; it is rated all the same.", "Write w or b."),
    warning(
        "GAME_MISSING",
        "A game of a table is perhaps missing on both sides: a hole in a round robin, or two players without a cell.",
        "Add the game if it was played; a bye or an absence can be written as such, -0 in a table (0000 - Z in a TRF).",
    ),
    info("COLOURS_NOT_STATED", "No game of the table has a colour; the games are rated all the same."),
    error(
        "RESULT_UNKNOWN",
        "The result code is not known.",
        "Write one that the format has (1 = 0 W D L + - H F U Z or blank in a TRF).",
    ),
    error(
        "RESULT_NOT_MIRRORED",
        "The two players of a game show results that contradict.",
        "Correct one of the two results.",
    ),
    warning(
        "RESULT_BY_ARBITER",
        "The two results do not add up to one point: possible only by an arbiter's decision.",
        "Confirm the decision with the arbiter; each player is rated with his own score.",
    ),
    error("RESULT_MISSING", "An opponent is named but no result.", "Write the result, or - for a forfeit."),
    warning(
        "GAMES_NOT_RATED",
        "Games of rated players were played and are not rated, by what the file says of the event.",
        "If the event is not as it says (times of the players, type of tournament, rounds), correct the file.",
    ),
    warning(
        "NO_GAME_RATED",
        "An event was rated in which players have ratings, and none of its games counts or is kept.",
        "Make sure that the list has the players (those of other federations too), and that the ids are right.",
    ),
    info("GAP_NOT_RATED", "Games of two rated players are not rated, for their ratings are too far apart."),
    error("RESULT_PENDING", "A game is adjourned or its result unknown.", "Wait for the result and export again."),
    warning(
        "RESULT_WITHOUT_OPPONENT",
        "A result of a game stands without an opponent; it is not rated.",
        "Write it as a bye (H, F, U or Z in a TRF), or add the opponent.",
    ),
    warning(
        "FORFEIT_WITHOUT_OPPONENT",
        "A forfeit stands without an opponent; it is not rated.",
        "At a board that the other team left empty there is nothing to do. Elsewhere write it as the bye of the "
        "pairing (U in a TRF), or add the opponent.",
    ),
    warning("BYE_WITH_OPPONENT", "A bye stands with an opponent; it is not rated.", "Use + and - for a forfeit."),
    warning(
        "BYE_REPEATED",
        "More than one bye of the pairing in one round.",
        "Write the others as byes on request (H, F or Z in a TRF).",
    ),
    error(
        "POINTS_DIFFER",
        "The points of a player are not the sum of his results.",
        "Correct the points or the result that is wrong.",
    ),
    info(
        "POINTS_ABNORMAL",
        "The points of a player are not the sum of his results, and the file declares why (records 240 and 299).",
    ),
    warning(
        "TEAM_PLAYER_UNKNOWN",
        "A team names a player who is not in the file.",
        "Correct the numbers of the team, or add the player.",
    ),
    warning(
        "TEAM_GAMES_TOO_MANY",
        "A team has more games in a round than there are boards.",
        "Look for a reserve with the games of another player.",
    ),
    warning(
        "FORFEITED_MATCH_PLAYED",
        "A match is declared forfeited, but its games have results over the board.",
        "If it was not played, write + and - for its games.",
    ),
    warning(
        "SCORING_CONTRADICTED",
        "Records 162, XXS and BB? declare different points for one result; the first of them was used for the check.",
        "Keep the record that is right; the ratings do not depend on it.",
    ),
)
