"""The lines of a TRF."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    error(
        "LINE_MISALIGNED",
        "The fields of a player's line do not stand in their columns.",
        "Move the fields to the columns of TRF16, or export the file again.",
    ),
    error(
        "LINE_BROKEN_OFF",
        "The last line of the file stops where all others go on: the file broke off.",
        "Export, copy or download the file again, and look at its end before you send it.",
    ),
    warning(
        "COLUMNS_BY_BYTE",
        "The line was written by counting bytes instead of characters and was read so.",
        "Ask the author of the program to count characters.",
    ),
    warning(
        "FIELD_SHIFTED",
        "One field of a player's line stands one column beside its place; it can only be read in one way.",
        "Move the field to its columns of TRF16.",
    ),
    error("PLAYERS_TOO_MANY", "The file has more players than TRF can number.", "Send the file in parts."),
    warning(
        "TAB_EXPANDED", "A tab stands in a line and was read as blanks up to the next multiple of eight.", "Use blanks."
    ),
    info("RECORD_UNKNOWN", "A line begins with a record number that is not known; it was kept and not used."),
    warning(
        "NOT_A_REPORT",
        "The file says neither where nor when the event was: it is what a pairing program works on, not a report.",
        "Export the FIDE report of the finished event, with its lines 012 to 132.",
    ),
    error(
        "ONLINE_EVENT",
        "The event was played online; games over the board alone are rated.",
        "Leave the file out. For a list of online ratings, write the federation in line 032.",
    ),
    info("SEX_LETTER", "The sex is written f where TRF writes w; it was read so."),
    info("ID_BESIDE_LINE", "The FIDE id of a player stands in a line DAT instead of in his own; it was used."),
    warning(
        "ID_CONTRADICTED",
        "A line DAT gives a player another FIDE id than his own line, which was used.",
        "Find out which id is right.",
    ),
    warning(
        "OPPONENTS_BY_NAME",
        "Opponents are known by name only and from one side of their games; their points cannot be checked.",
        "Rate from the organiser's report if there is one; otherwise settle who they are.",
    ),
    warning(
        "NATIONAL_LINE_WITHOUT_PLAYER",
        "A national line (TRF26) names a starting rank that nobody has; it was not used.",
        "Correct its starting rank in columns 5 to 8.",
    ),
    warning(
        "NATIONAL_LINE_INVALID",
        "The fields of a national line (TRF26) do not stand in their columns; it was not used.",
        "Move the fields to the columns of record 001.",
    ),
    warning(
        "NATIONAL_LINE_REPEATED",
        "One federation has two lines for one player; the first was used.",
        "Remove the line that is wrong.",
    ),
    info(
        "NATIONAL_LINES_SEVERAL",
        "Players have national lines of several federations; those of the event's federation were used, if any.",
    ),
    info("START_ORDER_MISSING", "The file has national lines but no record 172, which TRF26 asks for beside them."),
    error(
        "STARTING_RANK_INVALID",
        "A player's line has no valid starting rank.",
        "Write a whole number from 1 (columns 5 to 8 of a TRF).",
    ),
    error("STARTING_RANK_REPEATED", "Two players have the same starting rank.", "Give each player a rank of his own."),
    error("NAME_EMPTY", "A player has no name.", "Write the name (columns 15 to 47 of a TRF)."),
    error("ID_REPEATED", "One FIDE id stands on two players of the event.", "Correct the id of one of them."),
    warning(
        "ID_INVALID",
        "The id is no FIDE id and was not used.",
        "Write the FIDE id (columns 58 to 68 of a TRF), or leave it blank.",
    ),
    error(
        "RATING_INVALID",
        "The rating is not a whole number.",
        "Write the rating (columns 49 to 52 of a TRF), or leave it blank.",
    ),
    warning(
        "RATING_BELOW_FLOOR",
        "A rating below the floor of the edition is printed; no list can show it.",
        "Nothing is rated with it: the rating list decides.",
    ),
    warning(
        "NATIONAL_RATING_INVALID",
        "The national rating is not a whole number and was not used.",
        "Write the national rating as a whole number, or leave it blank.",
    ),
    info("RATING_MARKED", "A letter stands behind a rating, as in 1812F; the number was read."),
    warning("BIRTH_DATE_INVALID", "The birth date cannot be read and was not used.", "Write it as YYYY/MM/DD."),
    error(
        "POINTS_INVALID",
        "The points are not a number.",
        "Write the points (columns 81 to 84 of a TRF), for example 5.5.",
    ),
    warning(
        "HALF_POINT_SIGN",
        "Half a point is written with a sign that TRF does not have; it was read as half a point.",
        "Use = and .5.",
    ),
    error(
        "POINTS_MISSING",
        "A player has no points, so the results cannot be checked.",
        "Write the points (columns 81 to 84 of a TRF).",
    ),
    warning(
        "POINTS_NOT_STATED",
        "The table gives no points, so the results of each player cannot be checked by their sum.",
        "Export the table with the points.",
    ),
    info("PAIRINGS_WITHOUT_POINTS", "A list of pairings has no points by which the results could be checked."),
    warning("TEXT_AFTER_ROUNDS", "Text stands behind the last round block and was not read.", "Remove it."),
)
