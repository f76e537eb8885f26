"""The tables of a sheet."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    info("HEADING_FOUND", "In which row the heading of the table stands, and in which language."),
    info(
        "HEADING_UNKNOWN",
        "Headings of the table are not known; their columns were not used.",
        "If one of them matters, say in a columns file what it is.",
    ),
    error(
        "HEADING_MISSING",
        "The table has rounds, but no heading of the players' names is known.",
        'Write "heading" = "name" under [headings] into a columns file.',
    ),
    error("HEADING_REPEATED", "A round has two columns.", "Keep the column that is right."),
    error(
        "HEADING_OF_GAMES",
        "A column of games has no heading, or one that names no round; its games would be lost.",
        'Write a heading such as 3.Rd, or "heading" = "round 3" under [headings] into a columns file.',
    ),
    error(
        "NO_PAIRINGS",
        "The table says who scored what, not against whom; nothing can be rated from it.",
        "Ask for the crosstable or the TRF16 export.",
    ),
    error(
        "TABLE_AMBIGUOUS",
        "Several sheets or tables of a file could be the crosstable.",
        "Put each group into a file of its own; of tables with the same games keep one, or name it in a columns file.",
    ),
    warning(
        "TABLE_NOT_READ",
        "A sheet or table with games was not read, because the columns file chooses another one.",
        "If it holds other games, put it into a file of its own; if it holds the same ones, accept the warning in the "
        "decisions or remove it.",
    ),
    error(
        "TABLE_INCOMPLETE",
        "The games of a table name many opponents whose rows are missing: it is a page of a longer table.",
        "Export all rows of the table into one file.",
    ),
    error(
        "EVENT_UNFINISHED",
        "A round of the table was not played yet, or its title counts fewer rounds than the event has.",
        'Export the table again after the last round; a round that was never played is "ignore" in a columns file.',
    ),
    info("TABLE_REPEATED", "A hidden sheet holds the same cells as the one that was read."),
    warning(
        "COLUMNS_FILE_UNUSED",
        "A columns file names a heading that its table does not have, or speaks of more than facts beside a text.",
        "Write the heading as the table has it, or remove the line.",
    ),
    error("COLUMNS_FILE_INVALID", "The columns file beside an event cannot be used.", "Correct the key that is named."),
    info("ROWS_LEFT_OUT", "Lines of text below the table were left out."),
    error(
        "ROW_UNCLEAR",
        "A row of the table is neither a player nor a note below it.",
        "Correct its number, its name or its points, or remove the row.",
    ),
    error("ROW_REPEATED", "A row of the table stands twice, word for word.", "Remove one of the two rows."),
    error(
        "CELL_UNCLEAR",
        "A cell of a round is neither a game nor a bye.",
        "Write the result again, in the words of the message.",
    ),
    error(
        "CELL_WITHOUT_VALUE",
        "A cell holds a spreadsheet error, or a formula whose value was not saved.",
        "Open the file in a spreadsheet program, correct the cell and save it.",
    ),
    error(
        "RESULT_IS_DATE",
        "A spreadsheet made a date of a result or of points.",
        "Format the column as text and write the result again.",
    ),
    error(
        "AMBIGUOUS_FORFEIT",
        "A result can mean a game that was not played, or one that was lost on time or by the rules.",
        'Write + or - if the opponent did not come, 1 or 0 if the game began; or forfeit = "F" in a columns file.',
    ),
    error(
        "COLOUR_ALPHABET_UNKNOWN",
        "Which letter of the table means White cannot be told.",
        'Write colours = { white = "w", black = "b" } with the letters of the table into a columns file.',
    ),
    error(
        "ID_DIGITS_LOST",
        "A spreadsheet made a number with decimals or an exponent of an id, and digits are lost.",
        "Format the column as text and write the id again.",
    ),
    info(
        "ID_KIND_UNCERTAIN",
        "A column headed ID was read as the ids of the federation, or one that nobody knows was not read; its numbers "
        "could be FIDE ids.",
        'If they are, head the column FideID, or write "ID" = "player_id" under [headings] into a columns file.',
    ),
    info("POINTS_SUMMED", "A TRF was written from a table without points: it has the sums of the results."),
    info("POINTS_FROM_TIE_BREAK", "The table has no column of points; its first tie-break was read as the points."),
    info("FACTS_FROM_COLUMNS_FILE", "Facts of the event were taken from the columns file."),
    warning(
        "FACTS_CONTRADICTED",
        "A columns file and the sheet say different things about the event; the columns file was followed.",
        "Correct the one that is wrong.",
    ),
    info("DATE_FROM_NUMBER", "A day of the event stands in the sheet as the number by which spreadsheets count it."),
    info(
        "FACTS_NOT_STATED",
        "The sheet does not say the days or the time control of the event.",
        "Write rows such as Start and 2026-12-05 above the table, or give them in the registry (--events).",
    ),
    info(
        "FACTS_UNKNOWN",
        "Rows above the table have labels that are not known; they were not used.",
        "If one of them is a fact of the event, write a label that is known, or the fact under [facts] into a columns "
        "file.",
    ),
    info(
        "ROUNDS_BY_BERGER",
        "A matrix does not say in which round a game was played; the rounds are those of the Berger tables.",
    ),
    error(
        "ROUND_UNKNOWN",
        "Games stand in a pairing list without a line that says which round it is.",
        "Write a line such as Round 1 above the games, or name the sheet so.",
    ),
    error(
        "ROUND_MISSING",
        "A round between the first and the last is missing, and the table has no points to check its games by.",
        "Add the games of the round, or correct the numbers of the rounds.",
    ),
    error(
        "TEAM_TOTAL_DIFFERS",
        "The boards of a team match do not add up to the result in its heading.",
        "Correct the board or the result that is wrong, or add the board that is missing.",
    ),
    error(
        "PLAYER_TWICE_IN_ROUND",
        "A player has two games, or plays himself, in one round of a list of pairings or games.",
        "Correct the number or the name of one of them.",
    ),
)
