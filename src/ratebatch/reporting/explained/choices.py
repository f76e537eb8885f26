"""The conventions by name with the words of their choices in a summary, as patterns: what a letter can translate.

`{name}` stands for a number, a name, or words that are a pattern themselves. The systems word their choices in
`rating/*/`; a test holds these against them.
"""

CHOICES: dict[str, tuple[str, ...]] = {
    "rounding": (
        "once per period, halves away from zero",
        "published ratings are the nearest whole number, halves away from zero; values keep 40 digits, exact "
        "figures are given in millionths",
        "to the nearest whole point, halves away from zero",
        "to the nearest whole point, halves upwards",
        "to the nearest whole point, halves to the even one",
        "fractions of a point are cut off",
    ),
    "edition_of_games": ("the edition in force on the day the event started",),
    "edition_of_the_list": ("sum, rounding and floor: the edition in force on the day of the list made",),
    "edition_of_coefficient": ("K and its limit: the edition in force on the day of the base list",),
    "ratings_in_games": ("the list in force on the first day of the event, for both players",),
    "coefficient": ("the one of the base list for every event of the period",),
    "games_in_the_700_limit": ("all rated games of the period, all events together",),
    "weaker_side_2022": (
        "events started from 2022-01-01 to 2024-02-29: the lower rated player has the limit of the difference in every "
        "game",
    ),
    "standard_rating_stands_in": (
        "a player without a rating of this type is rated, also for his opponents, with his standard rating at the "
        "start of the event; the change is added to that of the base list",
    ),
    "coefficient_of_newcomer": ("a player new to this type of list has the K of a new player, {k}",),
    "listed_after_the_start": ("rated himself with his current rating, unrated for his opponents",),
    "no_point_for_either": ("0-0 after play: each player is rated with a score of 0",),
    "first_event_without_points": (
        "games of an unrated player are kept from the first event with at least {first_event}",
        "{words} (edition {edition})",
        "half a point",
        "1 point",
        "{points} points",
        "{points} and {opponents} rated opponents",
    ),
    "kept_games_window": ("games count towards a first rating on {lists} lists, the one that rated them included",),
    "first_rating_edition": (
        "the formula in force when the last event of the pool started; a one-time change of the day of the list is "
        "made on it; kept ratings of opponents stay as they were",
    ),
    "games_before_a_first_rating": ("count towards the games that make a player no new player",),
    "return_after_the_floor": ("a new rating from new games alone; earlier games and ratings count on for K",),
    "inactivity": ("no rated game on the last {inactive} lists, the one made included",),
    "games_after_the_decision": ("games of a match that is decided are not rated unless the registry says so",),
    "gap_of_600": ("a game that is not rated for its difference is no game for the limit of K x games either",),
    "first_rating_percentage": ("an exact half of a per cent is rounded upwards",),
    "first_rating_half_point": ("a first rating that ends in an exact half is rounded upwards",),
    "first_rating_without_history": (
        "a player of the base list without a rating, of whom no history is known, has completed no games before his "
        "first rating: K {new_k}; his games are counted from it",
    ),
    "round_robin_newcomers": (
        "events started until 2021-12-31: where everybody meets everybody equally often, a newcomer who scored what a "
        "first event asks for is rated for his opponents; no exception for championships",
    ),
    "one_time_change": ("made last, to the whole number after the games of the period, before the floor",),
    "expectation": (
        "the expected score of an event is n x PD of the average of its opponents, each brought within the limit first",
        "the expected score of an event is the sum of PD of each game",
        "FIDE's table 8.1.2, in hundredths",
        "the table {table}, in hundredths",
        "logistic curve, scale {scale}, to the millionth",
        "normal curve, standard deviation {sigma}, to the millionth",
        "linear, ½ + difference / (4 × {c}), to the millionth",
        "Elo-Davidson, scale {scale}, κ = {kappa}, to the millionth",
    ),
    "difference_rounding": (
        "D is rounded to a whole number, halves away from zero",
        "D is rounded to a whole number, halves upwards",
        "the average of the opponents is rounded to a whole number, halves upwards, before D",
    ),
    "rating_rounding": (
        "a change is rounded to a whole number, halves away from zero",
        "a change is rounded to a whole number, halves upwards",
        "the decimals of the new UKD are dropped",
    ),
    "second_event": (
        "every event starts from the UKD on the list in force at its start",
        "events are rated in the order of their last day, first day and place in the input, each from what the "
        "one before made of the base list's UKD; opponents stay with their listed UKD",
    ),
    "running_rounded": (
        "the running UKD is rounded after each event",
        "the running UKD keeps its decimals to the end of the month",
    ),
    "first_ukd": (
        "a first UKD is not computed: the rule is not public",
        "a first UKD is an ESTIMATE: the plain average of the event performances of this period, average of the "
        "opponents with UKD plus dp by FIDE's table 8.1.1",
    ),
    "floor": (
        "applied after each event",
        "applied once, at the end of the month",
        "a rating that would fall below {limit} is {floor}",
        "a player whose rating falls below {floor} has none",
    ),
    "over_the_board": ("every event of the input counts as played over the board; the files do not tell",),
    "expectation.difference_limit": (
        "none: every difference counts in full",
        "a difference of more than {limit} points counts as {counted}",
    ),
    "k": (
        "for juniors",
        "from {first} games",
        "below {below} games",
        "from {first} to {last} games",
        "from {first} (rating)",
        "below {below} (rating)",
        "from {first} to {last} (rating)",
        "from {first} (highest rating)",
        "below {below} (highest rating)",
        "from {first} to {last} (highest rating)",
        "for everybody",
        "for everybody else",
    ),
    "k.games_unknown": (
        "unknown facts: the K of the base list if it is one of those possible; else a listed player is "
        "{games_unknown}, and one without a year of birth no junior",
        "new",
        "experienced",
    ),
    "k.juniors": (
        "K {k} until the end of the year of the {age}th birthday; the year is that of the month before the list",
        "K {k} until the end of the year of the {age}th birthday, below {below}; the year is that of the month "
        "before the list",
    ),
    "k.against_newcomers": ("{factor} of K against opponents with fewer than {games} games, for every player",),
    "k.times_games_limit": (
        "K × rated games of the period is {limit} at most",
        "K × rated games of the event is {limit} at most",
    ),
    "update": (
        "all games of the period with the lists in force when their events started; the change is added to the "
        "base list",
        "each event with the values, of both sides, that the events before it made, from the base list on",
        "each game with the values, of both sides, that the games before it made, from the base list on",
    ),
    "running_value": (
        "whole points after each event",
        "whole points after each game",
        "not rounded within the period; tables are entered with the nearest whole difference",
        "not rounded within the period; the curve is computed for the exact difference",
    ),
    "order": (
        "events by their last day, then their first, then name",
        "events by their last day, then their first, then name; within an event by round, then row",
    ),
    "opponents_unrated": (
        "a game against a player without a rating is not rated",
        "a game against a player without a rating is rated with {value} for him",
    ),
    "first_rating": (
        "none by games: who has no rating stays without",
        "every player with a number begins with {value}",
        "on the list after {games} against rated opponents: their average on the lists plus {correction}",
        "on the list after {games} against rated opponents: their average on the lists plus {correction}, "
        "{maximum} at most",
        "games are kept over {lists}",
        "dp of FIDE's table 8.1.1",
        "1 game",
        "{count} games",
        "1 list",
        "{count} lists",
    ),
    "order_of_events": (
        "by last day, first day, and place in the input; each starts from the values that the one before left behind",
    ),
    "base_value": ("the whole number of the base list stands for the value, whose decimals it does not print",),
    "games_unknown": ("established, with earlier games neither all won nor all lost",),
    "starting_values": (
        "unrated players start from the value that is given; without one, what depends on it is left open",
        "unrated players start from the value that is given, else by their age at the end of the year of the event",
    ),
    "three_game_bonus": (
        "an event of three games gives a bonus where no opponent twice was met",
        "an event of three games gives a bonus where no opponent three times was met",
    ),
    "two_player_match": (
        "an event in which two players meet is rated only as a match may be: both established, 400 points apart "
        "at most, changes of 50 at most",
        "an event in which two players meet is rated as any other",
    ),
    "absolute_floor": (
        "wins, draws and events before the period are known of new players alone; for others the floor is 100 and what "
        "the event itself adds",
    ),
    "dual_rated": (),
    "time_control_unknown": (),
    "record_unknown": (),
    "highest_established": (),
    "edition_of_event": (),
}
"""The choices of every convention that an explanation names; those of the last five are never told for one player."""

ARTICLES = (
    "TSF-TK-PRS/05, expected score",
    "TSF-TK-PRS/05, change",
    "TSF-TK-PRS/05, k",
    "TSF-TK-PRS/05, opponents without UKD",
    "TSF-TK-PRS/05, first UKD",
    "TSF-TK-PRS/05, lowest UKD",
    "TSF-TK-PRS/05, games over the board",
)
"""Articles that have names of our own, because their numbers are not known."""
