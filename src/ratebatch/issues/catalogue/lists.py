"""Rating lists."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    error(
        "LIST_MISSING",
        "The list in force at the start of the event was not given.",
        "Give it with --list YYYY-MM=FILE.",
    ),
    warning(
        "LIST_EMPTY",
        "A rating list has a heading and no player: nobody is rated yet, or its download broke off.",
        "Give the whole list; if it is the first of a new national list, accept the warning.",
    ),
    info("LIST_HEADING_READ", "Headings of a rating list are other words for our columns, and were read as those."),
    warning(
        "LIST_COLUMN_UNUSED",
        "A column of a rating list is headed nearly as one that is needed, or doubles one; it was not used.",
        "Write the heading of the column that is meant, for example birth_year, or remove the column.",
    ),
    warning(
        "LIST_GAMES_TOTAL",
        "A column of a rating list that is headed as games has more than one list can have; it stays as it is.",
        "If they are the games of that list alone, head the column standard_games; state totals with [[history]].",
    ),
    info(
        "LIST_COLUMN_KEPT",
        "A rating list has columns that mean nothing here; they are kept as text and used for nothing.",
    ),
    warning(
        "LIST_IDENTITY_LEFT_OUT",
        "A column of a rating list that is used for nothing has identity numbers of the state; it stands in no output.",
        "Remove the column from the list.",
    ),
    warning(
        "LIST_ROW_INVALID", "A row of a rating list cannot be read and was left out.", "Correct the row in the list."
    ),
    warning(
        "LIST_ID_REPEATED", "One id stands on several rows of a rating list; the first was used.", "Correct the list."
    ),
    warning(
        "LIST_VALUE_INVALID",
        "A K, a number of games or a year of birth on a rating list cannot be read; it counts as not known.",
        "Correct the value in the list.",
    ),
    warning(
        "LIST_NOT_UTF8",
        "A rating list is not UTF-8 and was read as Latin-1; letters of other alphabets would be wrong in names.",
        "Save the list as UTF-8, or name its code page with --encoding, for example cp1250, cp1252 or cp1254.",
    ),
    info(
        "LIST_ROW_SHIFTED",
        "The other titles of a row are longer than their column and push the rest to the right; it was read so.",
    ),
    info(
        "LIST_ROWS_ALIKE",
        "A national list has several rows for one player that say the same, for several clubs; one of them was kept.",
    ),
    info(
        "LIST_TYPE_ASSUMED",
        "A rating list has one rating column that does not name its type; it was read as standard.",
        "If it is another type's list, say so with --list, for example --list fide-rapid:FILE.",
    ),
    info(
        "LIST_MONTH_ASSUMED",
        "Nothing in a published list says its month; it was taken for the list of the period of the folder.",
        "If it is another month's, say so with --published YYYY-MM=FILE.",
    ),
    warning(
        "LIST_SUBSTITUTED",
        "The list in force at the start of the event was not given; an older one, allowed by --allow-list, was used.",
        "Give the right list and rate the period again.",
    ),
    warning(
        "LIST_NOT_OF_PREVIOUS",
        "The base list that was given has other ratings than the list that the month before (--previous) made.",
        "Make sure that it is the newest list of this system: leave it out, and the list of --previous is the base; if "
        "a federation published other figures, accept the warning.",
    ),
    error(
        "LIST_SHRANK",
        "A list to import lacks too many of the players of the month before.",
        "Download the list again, or say with --force-reason why it is right.",
        holds=False,
    ),
    error(
        "LIST_OF_ANOTHER_MONTH",
        "A list to import is the same file as the list of another month.",
        "Download the list of the right month, or say with --force-reason why it is right.",
        holds=False,
    ),
    error(
        "LIST_RATINGS_REPEATED",
        "A list to import has the ratings of another month's list.",
        "Download the list of the right month, or say with --force-reason why it is right.",
        holds=False,
    ),
    warning(
        "LIST_JUMPS",
        "Ratings of a list to import differ by more than 200 points from the month before.",
        "Look at these players.",
    ),
    error(
        "LIST_VALUE_UNWRITABLE",
        "A value of the new list does not fit its column, or has a sign that the format does not allow; its cell is "
        "blank in the file.",
        "Shorten the value in the base list, or write the list as csv or xlsx.",
        holds=False,
    ),
    warning(
        "LIST_COLUMN_LEFT_OUT",
        "The format of the new list has no place for a column of the base list.",
        "Write the list as csv or xlsx.",
    ),
    warning(
        "LIST_NOT_ASCII",
        "The new TXT list holds letters beyond ASCII, which FIDE's own list never has; it was written as UTF-8.",
        "Make sure that whoever reads the list takes UTF-8.",
    ),
    info("LIST_SPLIT", "The new list has more rows than a sheet and stands on several."),
    info("REPORT_SHORTENED", "The month is too large for the reports; what they leave out stands in the CSV files."),
    info("PLAYERS_JOINED", "What the table of an event does not print of its players was taken from a list."),
)
