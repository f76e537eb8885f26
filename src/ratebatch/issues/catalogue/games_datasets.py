"""Datasets of games."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    error("GAMES_FILE_DAMAGED", "A file of games cannot be read.", "Write or copy the file again."),
    error(
        "GAMES_FILE_PACKED",
        "A file of games is packed, alone or in an archive; it is not read.",
        "Unpack it and give the CSV or Parquet files in it; Parquet is small without that.",
    ),
    error(
        "GAMES_COLUMN_MISSING",
        "A file of games lacks a column.",
        "Write a file with the columns event, round, date, white, black, result and played.",
    ),
    error(
        "GAMES_COLUMN_INVALID",
        "A column of a file of games is there twice, or holds lists or other things that are no cells.",
        "Write each column once, with text, numbers, days or booleans.",
    ),
    warning(
        "GAMES_MAY_BE_MISSING",
        "A file, or a part of one, cannot be read: events that lie in several files are held, and others that stand in "
        "one file may lack games all the same. The list is provisional.",
        "Write or copy the file again, and rate the month anew.",
    ),
    warning(
        "GAMES_FILE_PASSED_OVER",
        "A file whose name, or whose folder's name, begins with a dot or an underscore is not read.",
        "Rename it if its games count; else remove it.",
    ),
    error(
        "GAMES_VALUE_INVALID",
        "A cell of a game is empty or cannot be understood.",
        "Correct the row; its event is held until then.",
    ),
    error(
        "GAMES_RESULT_INVALID",
        "The result is none, or none of a game that was not played.",
        "Write 1-0, 0-1, 1/2-1/2 or 0-0; of a game that was not played 1-0, 0-1 or 0-0.",
    ),
    error("GAMES_SELF_PLAY", "A player plays against himself.", "Correct the number of one of the two."),
    error(
        "GAMES_PLAYER_TWICE",
        "A player has two games in one round of an event.",
        "Remove the row that stands there twice, or correct the round.",
    ),
    warning(
        "GAMES_COUNTED_ONCE",
        "The same games of a dataset stand in two files, or as two events; they count once.",
        "Remove the copy. If they are other games after all, write all of them into one file, as one event.",
    ),
    warning(
        "GAMES_FILES_ALIKE",
        "Two files of a dataset are the same, but their games are too few or too much alike to be a copy for certain; "
        "the games of both count.",
        "If one of them is a copy, remove it and rate the month anew.",
    ),
    error(
        "GAMES_EVENT_CONTRADICTS",
        "The rows of an event say different first days or types, or a game lies outside the days that they or the "
        "registry say.",
        "Write the same start and type in all rows of an event.",
    ),
    error(
        "GAMES_TYPE_UNKNOWN",
        "Nothing says the type of an event: no column, no row of the registry, and not one --type.",
        "Give --type standard, rapid or blitz, or write a column type.",
    ),
    error(
        "GAMES_EVENT_SPLIT",
        "An event lies in several blocks and is too large to be put together.",
        "Write the rows of an event one after the other; name games without a tournament by their day.",
    ),
    warning(
        "GAMES_PLAYER_UNKNOWN",
        "A player is on no list; he counts as unrated.",
        "Add him to the list, or correct the number.",
    ),
    info(
        "GAMES_EVENTS_SPREAD",
        "Events lie in several blocks of the dataset; their rows are read again, which takes time.",
        "Write the rows of an event one after the other in one file.",
    ),
    info("GAMES_WITHOUT_REPORT", "A dataset of games has no report for people; its tables hold everything."),
)
