"""Every column of every file that `rate` writes: its meaning, and what its cells are.

The reference, the workbook, the page and the typed tables follow from it. A new column stands at the end of its file:
of a folder that was made before, it is read as empty.
"""

from ratebatch.records.file_columns import Cells, Column
from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS

_ID = "Number of the player in the rating system; a local key that begins with `~` where he has none."

CHANGES: dict[str, Column] = {
    "id": Column(_ID, Cells.ID, heading="ID"),
    "national_id": Column(
        "Number in the national system; empty in FIDE ratings, and where it is a national identity number.",
        heading="National ID",
    ),
    "name": Column("Name on the list, else in the file."),
    "federation": Column("Federation on the list, else in the file.", heading="Fed"),
    "birth_year": Column("Year of birth; empty if not known.", Cells.WHOLE, heading="Born"),
    "system": Column("Rating system."),
    "type": Column("`standard`, `rapid` or `blitz`."),
    "base_rating": Column("Rating on the base list; empty if unrated.", Cells.WHOLE, heading="Rating before"),
    "base_source": Column(
        "Where the base rating comes from: `list`, `standard` (rapid and blitz), `override` (a decision), "
        "or `estimate`: no list prints it (a first UKD, or the starting value of the rules of `elo`).",
        heading="Rating from",
    ),
    "base_k": Column("Development coefficient printed on the base list.", Cells.WHOLE, heading="K on base list"),
    "k": Column("Development coefficient used, after the limit of K × games.", Cells.WHOLE, heading="K used"),
    "games": Column("Rated games of the period, all events together.", Cells.WHOLE, heading="Rated games"),
    "score": Column("Points in these games.", Cells.EXACT),
    "expected": Column("Sum of the expected scores.", Cells.EXACT, heading="Expected score"),
    "change_exact": Column("K × (score − expected), exact.", Cells.EXACT, heading="Change, exact", gains=True),
    "change": Column("The change in whole points, rounded once.", Cells.WHOLE, gains=True),
    "adjustment": Column(
        "What is added beside K × delta: a one-time change of ratings, what the floor of `elo` lifts; games "
        "against players without UKD and bonuses of US Chess, which `change` holds already.",
        Cells.EXACT,
        gains=True,
    ),
    "adjustment_reason": Column("Why.", heading="Why adjusted"),
    "new_rating": Column("Rating on the new list; empty if unrated or left open.", Cells.WHOLE),
    "new_k": Column(
        "Development coefficient valid for the next list; empty if it depends on games that are not known.",
        Cells.WHOLE,
        heading="New K",
    ),
    "games_total": Column(
        "Rated games completed, this period included; empty if not known.", Cells.WHOLE, heading="Games in all"
    ),
    "status": Column("`rated`, `first`, `pending`, `unrated`, `inactive` or `unchanged`."),
    "performance": Column("Performance rating Rp over the rated games of the period.", Cells.WHOLE),
    "edition": Column("Editions of the regulations applied to the games, joined by `;`."),
    "remarks": Column("Codes of what is special, joined by `;`; `DECISION` where a decision of the officer was used."),
    "k_before_limit": Column(
        "Development coefficient as of the base list, before the limit of K × games.",
        Cells.WHOLE,
        heading="K before the limit",
    ),
    "k_source": Column(
        "`printed`, `derived`, `newcomer` to this type of list, or `assumed`: nothing tells what it depends on "
        "(`elo`).",
        heading="K from",
    ),
    "pool_games": Column(
        "Games that count towards a first rating so far; empty for a player with a rating.",
        Cells.WHOLE,
        heading="Games of first rating",
    ),
    "computed_rating": Column(
        "The first rating that these games make, where it is below the floor and so not listed.",
        Cells.WHOLE,
        heading="First rating as computed",
    ),
}

PLAYER_EVENTS: dict[str, Column] = {
    "id": Column(_ID, Cells.ID),
    "name": Column("Name of the player."),
    "event": Column("Name of the event."),
    "start": Column("First day.", Cells.DAY),
    "end": Column("Last day.", Cells.DAY),
    "list": Column("List in force at the start: the ratings used are from it."),
    "edition": Column("Edition in force at the start."),
    "own_rating": Column("Rating of the player in this event (Ro).", Cells.WHOLE),
    "opponents_average": Column("Average of the opponents' ratings as used (Rc).", Cells.WHOLE),
    "games": Column("Rated games (n).", Cells.WHOLE),
    "score": Column("Points in them (w).", Cells.EXACT),
    "expected": Column("Sum of the expected scores.", Cells.EXACT),
    "delta": Column("Score minus expected (chg).", Cells.EXACT, gains=True),
    "k": Column("Development coefficient used.", Cells.WHOLE),
    "k_delta": Column("K × delta, exact.", Cells.EXACT, gains=True),
    "performance": Column("Performance rating Rp of the event.", Cells.WHOLE),
    "adjustment": Column(
        "What the event adds beside K × delta: games against players without a rating of the system (UKD).",
        Cells.EXACT,
        gains=True,
    ),
}

GAMES: dict[str, Column] = {
    "id": Column(_ID, Cells.ID),
    "name": Column("Name of the player."),
    "file": Column("File of the event."),
    "event": Column("Name of the event."),
    "round": Column("Round.", Cells.WHOLE),
    "date": Column("Day of the round, where the file names it.", Cells.DAY),
    "color": Column("`w`, `b` or empty."),
    "opponent_id": Column("Number of the opponent.", Cells.ID),
    "opponent_name": Column("Name of the opponent."),
    "result": Column("Result code as in TRF."),
    "score": Column("Points for the player.", Cells.EXACT),
    "list": Column("List in force at the start of the event."),
    "own_rating": Column("Rating of the player on it; empty if unrated.", Cells.WHOLE),
    "own_source": Column(
        "`list`; `standard` (rapid and blitz); `base` where the player was first listed after the start."
    ),
    "opponent_rating": Column("Rating of the opponent on the list of the event; empty if unrated.", Cells.WHOLE),
    "opponent_source": Column("`list`; `standard`; `round_robin` for a newcomer in a round robin before 2022."),
    "opponent_rating_used": Column(
        "Rating of the opponent as it counts, after the limit of the difference.", Cells.WHOLE
    ),
    "difference": Column("Own rating minus opponent's, as counted.", Cells.WHOLE),
    "expected": Column(
        "Expected score from the table or curve; empty where only an event has one (UKD by average).", Cells.EXACT
    ),
    "delta": Column("Score minus expected.", Cells.EXACT, gains=True),
    "k": Column("Development coefficient used.", Cells.WHOLE),
    "k_delta": Column(
        "What the game brings, exact: K × delta; of a game that adjusts, the share of K that it adds.",
        Cells.EXACT,
        gains=True,
    ),
    "counted": Column("`yes`, `no`, or `adjustment`: the game adds a share of K without an expectation (UKD)."),
    "reason": Column("Why the game does not count."),
    "edition": Column("Edition in force at the start of the event."),
    "article": Column("Article that decides whether the game counts."),
}

EVENTS: dict[str, Column] = {
    "file": Column("Path of the file, relative to the argument it came from."),
    "sha256": Column("SHA-256 of the file."),
    "event": Column("Name of the event."),
    "start": Column("First day.", Cells.DAY),
    "end": Column("Last day.", Cells.DAY),
    "type": Column("`standard`, `rapid` or `blitz`; empty if not known."),
    "players": Column("Number of players.", Cells.WHOLE),
    "rounds": Column("Number of rounds.", Cells.WHOLE),
    "games": Column("Games with two players, played or not.", Cells.WHOLE),
    "counted_games": Column(
        "Games rated for at least one of the two players; of several systems, in the one that rates most.", Cells.WHOLE
    ),
    "verdict": Column("`rated`, `held`, `deferred`, `duplicate`, `rejected` or `ignored`."),
    "reason": Column("Why."),
    "systems": Column("Systems for which the verdict holds, joined by `;`; empty for a file that could not be read."),
}

ISSUES: dict[str, Column] = {
    "severity": Column("`error`, `warning` or `info`."),
    "code": Column("Stable code of the problem."),
    "file": Column("File."),
    "sheet": Column("Sheet of a workbook."),
    "row": Column("Line, counted from 1.", Cells.WHOLE),
    "column": Column("Column, counted from 1.", Cells.WHOLE),
    "event": Column("Name of the event."),
    "round": Column("Round.", Cells.WHOLE),
    "player": Column("Player."),
    "message": Column("What is wrong."),
    "fix": Column("What to do."),
    "question": Column(
        "What an answer in decisions.toml must name, with the candidates, as JSON; for `ratebatch decide`."
    ),
}

LIVE: dict[str, Column] = {
    "id": Column(_ID, Cells.ID),
    "name": Column("Name of the player."),
    "event": Column("Name of the event."),
    "round": Column("Round, after whose game the row holds; empty after a whole event.", Cells.WHOLE),
    "day": Column("Last day of the event: the row holds as of this day.", Cells.DAY),
    "base_rating": Column("Rating on the base list.", Cells.WHOLE),
    "added": Column("What this game or event adds, exact.", Cells.EXACT),
    "exact": Column("The sum since the base list, exact.", Cells.EXACT),
    "rating": Column("The unofficial rating; empty where K is not known.", Cells.WHOLE),
    "official": Column("Always `no`: only a list is official."),
}

ON_REQUEST: dict[str, dict[str, Column]] = {"live.csv": LIVE}
"""The columns of files that are written only when the command asks for them."""

FILES: dict[str, dict[str, Column]] = {
    "changes.csv": CHANGES,
    "player_events.csv": PLAYER_EVENTS,
    "games.csv": GAMES,
    "events.csv": EVENTS,
    "issues.csv": ISSUES,
    "state.csv": STATE_COLUMNS,
    "pending_games.csv": PENDING_COLUMNS,
}
"""The columns of each CSV file with fixed columns; `rating_list.csv` has those of the base list."""
