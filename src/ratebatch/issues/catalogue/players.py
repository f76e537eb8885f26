"""Players on the lists, their ratings and K, and what was decided about them."""

from ratebatch.issues.kinds import IssueKind, error, info, warning

KINDS: tuple[IssueKind, ...] = (
    warning(
        "PLAYERS_NOT_FOUND",
        "A list of players (--players) has nearly all players of an event; those whom it lacks are named.",
        "Make sure that it is the list of this event, and export it again.",
    ),
    error(
        "PLAYERS_NAMESAKES",
        "A player has namesakes in the table or a list of players, and nothing tells for certain which of them he is.",
        "Write the FIDE id into the table, or give a list with the numbers, ratings or birth dates of the table.",
    ),
    warning(
        "PLAYERS_CONTRADICT",
        "The table of an event and a list of players say different things of a player; the table was used.",
        "Correct the one that is wrong.",
    ),
    warning(
        "PLAYERS_UNUSED",
        "A list of players (--players) has the players of no event of the input.",
        "Give the starting list of the event, with the names as in its table.",
    ),
    info("NO_ID", "A player has neither id nor rating: he counts as unrated."),
    info("UNRATED_NOT_ON_LIST", "A player with an id but no rating is on no list: he counts as unrated."),
    error(
        "PLAYER_IN_ROW_LEFT_OUT",
        "A player's row on a rating list was left out because it cannot be read: his rating is not known.",
        "Correct the row in the list and give the list again.",
    ),
    error(
        "PLAYER_ON_TWO_ROWS",
        "A player's id stands on several rows of a rating list, with different ratings or K; which is his is open.",
        "Leave the right row of the id in the list, and give the list again.",
    ),
    error(
        "PLAYER_NOT_ON_LIST",
        "A player with a printed rating is on no list under his id.",
        "Correct the id, or clear the rating if the player is unrated.",
    ),
    error(
        "NAME_ON_LIST",
        "A player without id and rating has the name of somebody on the list, and nothing says that it is another.",
        "Write the id of the player, or decide that he is on no list.",
    ),
    warning(
        "NAME_ON_LIST_WITHOUT_ID",
        "A player without a number has the name of somebody of a national list who has no FIDE id; he counts without.",
        "If it is that person, write the national number into the file.",
    ),
    error(
        "PLAYER_NAMED_TWICE",
        "A name of a pairing list is perhaps another spelling of a player who is absent in just that round.",
        "Write the name alike in every round.",
    ),
    error(
        "PLAYERS_WITHOUT_IDS",
        "Most players with a printed rating have no FIDE id, and without it a list cannot tell who they are.",
        "Give the starting list of the event with --players FILE: it has the ids. Else write the ids into the table, "
        "or answer for each player with [[player]] in the file of decisions.",
    ),
    error(
        "NOBODY_ON_LIST",
        "No player of the event is on the list by any number that the file prints: its columns or the list are wrong.",
        "Check the ids (columns 58 to 68 of a TRF), and that the list is the right one.",
    ),
    error(
        "ID_COLUMN_IS_FIDE",
        "A column that was read as the numbers of the federation holds FIDE ids, as the list proves.",
        'Head the column FIDE ID, in the table or the list of players that has it; or write "ID" = "player_id" under '
        "[headings] into a columns file.",
    ),
    error(
        "ID_OF_ANOTHER_PERSON",
        "The id belongs to somebody else on the list.",
        "Look up the id of the player and correct it in the file.",
    ),
    warning("NAME_DIFFERS", "The name in the file is not the one on the list under this id.", "Check the id."),
    warning("BIRTH_YEAR_DIFFERS", "The birth year in the file is not the one on the list.", "Check the id."),
    info("RATING_DIFFERS", "The rating printed in the file is not the one on the list; the list was used."),
    warning(
        "RATING_FAR_FROM_LIST",
        "The rating printed in the file is far from the one on the list, or the list has none; the list was used.",
        "Make sure that the list has the right rating, and that the file prints ratings of this system and type.",
    ),
    warning(
        "RATING_COLUMN_IS_LIST",
        "Most ratings printed in the file are those of another list than the one in force; the list in force was used.",
        "Check the dates of the event and the lists given; the differing ratings are listed one by one.",
    ),
    info(
        "RATINGS_OF_OTHER_TYPE",
        "A rapid or blitz event prints standard ratings; the ratings of its own type on the list were used.",
    ),
    warning(
        "RATING_COLUMN_IS_NATIONAL",
        "Most ratings printed in the file are national ratings; the list in force was used.",
        "Nothing, if the event is to be rated here; the differing ratings are listed one by one.",
    ),
    warning(
        "NOT_ON_BASE_LIST",
        "A player was on the list of the event but is not on the base list: nothing to add to.",
        "Check the base list.",
    ),
    error(
        "K_UNKNOWN",
        "The development coefficient is neither printed on the base list nor derivable; the change is left open.",
        "Print the K on the base list, or give the history with --previous; else say with [[history]] in the decisions "
        "file how many games were completed and which rating was the highest: `ratebatch decide` proposes it.",
        holds=False,
    ),
    warning(
        "K_DERIVED",
        "The development coefficient is not printed on the base list and was derived.",
        "Check it against the published list.",
    ),
    warning(
        "K_CONFLICT",
        "The K printed on the base list is not the one that the history gives; the printed one was used.",
        "Check the history of the player.",
    ),
    warning(
        "K_NOT_OF_JUNIOR",
        "The base list prints the K of an established player for a junior whose rating is below the limit.",
        "Correct the K on the base list, unless the player once reached the rating from which no junior has it.",
    ),
    warning(
        "K_IS_ZERO",
        "Players have so many rated games that the limit of K x games leaves a K of 0: nothing changes for them.",
        "It is the law, made for games over the board; rate such players in rules of their own, or in shorter periods.",
    ),
    info("K_OF_NEWCOMER", "A player new to this type of list has the K of a new player, by convention."),
    info("BECOMES_INACTIVE", "A player without a rated game for as long as the regulations say is flagged inactive."),
    warning(
        "NEW_K_UNKNOWN",
        "The K for the next list depends on games, or a year of birth, that are not known; it is left empty.",
        "Say with [[history]] in the decisions file how many games were completed: `ratebatch decide` proposes it. "
        "Else give the history with --previous, if it counts them from the first list on, and the years of birth.",
    ),
    info("FELL_BELOW_FLOOR", "The new rating is below the floor: the player is listed no more."),
    info(
        "FLOOR_APPLIED",
        "The new UKD would be below the floor: it stays at the floor.",
    ),
    info(
        "K_BY_EVENT",
        "The events of a player were rated with different k, each by his UKD before it.",
    ),
    info(
        "FIRST_UKD_NOT_COMPUTED",
        "A player without UKD has games, and no first UKD: the federation's rule is not public.",
        "Take the first UKD from the federation's next list, or ask for an estimate: --setting ukd.first_ukd=estimate.",
    ),
    warning(
        "FIRST_UKD_ESTIMATED",
        "A first UKD is an estimate, because the federation's rule is not public.",
        "Replace it by that of the federation's next list.",
    ),
    info(
        "BASE_CORRECTED",
        "A decision replaced the rating that a list prints of a player; everything was computed with the new one.",
    ),
    warning(
        "RATING_SET_ASIDE",
        "A decision says that a player is unrated whose row prints a rating: no game against the player is rated.",
        "If it is a FIDE rating, give a list that has the player (--list), and the FIDE id in the decision; else "
        "accept the warning in the decisions.",
    ),
    info("DECISION_USED", "A decision of the officer was used; reason, who and when are told."),
    warning(
        "DECISION_LAPSED",
        "A decision speaks of an event that is there, but of a row or result that is not there any more; not used.",
        "Look at the event: correct the decision, or remove it.",
    ),
    warning(
        "DECISION_UNUSED",
        "A decision changed nothing: its event is not in the input, its player is not on the list, or the list prints "
        "that rating already.",
        "Correct the decision, or remove it.",
    ),
    warning(
        "CARRIED_ALREADY",
        "The base list prints the rating that a carried correction ([[carry]]) makes: the points were not added again.",
        "Remove the decision, if the corrected month is what the next ones are made from.",
    ),
    warning(
        "CARRIED_TO_ANOTHER_RATING",
        "A correction is carried whose points were worked out from another rating than the base list prints.",
        "Make sure that the points are right for this list; correct the decision, or remove it.",
    ),
    warning(
        "ALIAS_DOUBTFUL",
        "An alias leads to an id that is on no list, or both of its ids are listed.",
        "Check both ids; remove the alias if they are two persons, or settle the rating with a base correction.",
    ),
    error(
        "SAME_PERSON_TWICE",
        "By a decision two rows of one event have the same id: one person cannot be two players.",
        "Correct the decision or the alias; one of the two rows is somebody else.",
    ),
)
