"""Facts of the event."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    error("NO_PLAYERS", "The file has no players.", "Export the crosstable of the whole event."),
    error("NO_GAMES", "The file has no games.", "Export the file with the results of all rounds."),
    warning(
        "COUNT_DIFFERS",
        "The number of players in the header is not the number of lines.",
        "Check that no player is missing.",
    ),
    warning(
        "ROUNDS_DIFFER",
        "The number of rounds in the header is not the number of rounds with pairings.",
        "Check that the event is over and the file was exported after the last round.",
    ),
    warning(
        "EVENT_UNNAMED",
        "Nothing says the name of the event; reports and letters call it by its file.",
        "Write it (line 012 of a TRF, a row `Event` above a table), or `name` under [facts] in a columns file.",
    ),
    error(
        "DATE_MISSING",
        "The event has no start or end date; the list and the edition depend on it.",
        "Write the days as YYYY/MM/DD (lines 042 and 052 of a TRF), or give them in the registry (--events) or under "
        "[facts] in a columns file.",
    ),
    error(
        "DATE_INVALID",
        "A date of the event cannot be read.",
        "Write it as YYYY/MM/DD; a row `Date` above a table takes `2026/10/30 to 2026/11/02`.",
    ),
    error(
        "DATE_AMBIGUOUS",
        "A date can be read in two ways.",
        "Write it as YYYY/MM/DD, or give the day in the registry (--events) or under [facts] in a columns file.",
    ),
    info("DATE_FROM_REGISTRY", "A day of the event that the file does not tell is that of the registry of events."),
    error("DATES_REVERSED", "The event ends before it starts.", "Correct the days (lines 042 and 052 of a TRF)."),
    info("DATE_NONSTANDARD", "A date is written in another way than YYYY/MM/DD but can only mean one day."),
    warning(
        "DATE_LINE_MALFORMED",
        "The line of round dates cannot be read.",
        "Write one date as YY/MM/DD under each round block.",
    ),
    warning(
        "ROUND_DATE_OUTSIDE",
        "A round date lies outside the dates of the event.",
        "Correct the date of the round, or the days of the event (lines 132, 042 and 052 of a TRF).",
    ),
    error(
        "TIME_CONTROL_UNKNOWN",
        "The event is not known to be standard, rapid or blitz: nothing says it, or the time is too short for any.",
        "State the time control (line 122 of a TRF), for example `90 min + 30 sec/move` or `40 moves in 90 min + 30 "
        "min + 30 sec/move`, or write it under [facts] into a columns file, or give --type with one type.",
    ),
    warning(
        "TYPE_GIVEN_BY_OPTION",
        "The file does not say whether the event is standard, rapid or blitz; it is rated as --type says.",
        "State the time control in the file (line 122 of a TRF), for example `90 min + 30 sec/move`, under [facts] in "
        "a columns file, or give the type in the registry (--events); or accept the warning in the decisions.",
    ),
    warning(
        "TYPE_UNLIKE_NAME",
        "The name of the event says another type than --type, and nothing else in the file says one.",
        "State the time control in the file (line 122 of a TRF), for example `15 min + 10 sec/move`, under [facts] in "
        "a columns file, or give the type in the registry (--events); or accept the warning in the decisions.",
    ),
    info("NOT_RATED_IN_SYSTEM", "The registry of events says that the system does not rate the event."),
    info(
        "TYPE_NOT_SELECTED",
        "The event is of a type that was not asked for.",
        "If it is to be rated as well, leave out --type or name its type too.",
    ),
    error(
        "EVENT_TOO_LONG",
        "The event lasts longer than one report may cover; each month's games are rated with their own list.",
        "Write the day of every round (line 132 of a TRF), in a list of pairings as `Round 1 on 2026/11/01` above its "
        "games, or as `round_dates` under [facts] in a columns file; or correct the days of the event, or send one "
        "file for each month, with its own dates.",
    ),
    info("EVENT_DEFERRED", "The event ended after the closing day of the period; it belongs to a later list."),
    info(
        "EVENT_OF_EARLIER_PERIOD",
        "The event is too old for this list; the last list that may rate it has passed.",
        "Check the year of its days; if they are right, no later list rates it.",
    ),
    warning(
        "EVENT_YEAR_DOUBTFUL",
        "The event belongs to another period and is not rated; with another year its days would be of this period.",
        "Check the year of its days (lines 042 and 052 of a TRF) and correct it; if it is right, remove the file or "
        "accept the warning in the decisions.",
    ),
    warning(
        "EVENT_LATE",
        "The event ended before the closing day of the list before: it is rated late, if it was not rated already.",
        "Make sure that an earlier list did not rate it, or give --previous.",
    ),
    info("EVENT_RATED_BEFORE", "The event was rated in the period before."),
    error("NO_EDITION", "No edition of the regulations covers the day the event started.", "Rate it by hand."),
    warning(
        "PREVIOUS_PROVISIONAL",
        "The month before was provisional: something was held or left open in it.",
        "Settle that month first while its list is not published. Once it is, this one builds on it as it stands, and "
        "what is wrong in it is made good with ratebatch correct.",
    ),
    warning(
        "REGISTRY_UNUSED",
        "A row of the registry fits no event of the input.",
        "Write the file as in events.csv in the column file, or the name of the event as in its file in the column "
        "event.",
    ),
    error(
        "HEADER_CONTRADICTS",
        "A fact of the header stands twice and says different things.",
        "Keep the line that is right.",
    ),
    warning(
        "LIST_RATING_BELOW_FLOOR",
        "A rating list prints ratings below the floor of its day.",
        "Make sure that the list is of the month given, and an official one.",
    ),
    warning(
        "K_UNUSUAL",
        "The base list prints a K that its edition does not have, or has for juniors alone and not for this player; it "
        "was used as printed.",
        "Check the list.",
    ),
    info("DUPLICATE_EVENT", "The file holds the same games as another file; it is rated once."),
    error(
        "EVENT_VERSIONS",
        "Two files hold different versions of one event, or a dataset has the same games on other days.",
        "Remove the version that is wrong; neither is rated until then.",
    ),
    error(
        "EVENT_PERHAPS_TWO",
        "An event has the same games as another one on other days, or repeats it so far that they are probably one.",
        "If it is one event, remove the file with the wrong date; if they are two, accept the warning EVENTS_ALIKE of "
        "the event in the decisions.",
    ),
    warning(
        "EVENTS_ALIKE",
        "Two events on other days, of one month or of two, have mostly the same games; both were rated.",
        "Make sure that they are two events and not one with a wrong date, and accept the warning in the decisions.",
    ),
)
