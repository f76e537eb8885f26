"""Every column of every file that `rate` writes, with its meaning; the documentation is generated from it."""

from ratebatch.records.history import PENDING_COLUMNS, STATE_COLUMNS

_ID = "Number of the player in the rating system; a local key that begins with `~` where he has none."

CHANGES: dict[str, str] = {
    "id": _ID,
    "national_id": "Number in the national system; empty in FIDE ratings, and where it is a national identity number.",
    "name": "Name on the list, else in the file.",
    "federation": "Federation on the list, else in the file.",
    "birth_year": "Year of birth; empty if not known.",
    "system": "Rating system.",
    "type": "`standard`, `rapid` or `blitz`.",
    "base_rating": "Rating on the base list; empty if unrated.",
    "base_source": "Where the base rating comes from: `list`, `standard` (rapid and blitz), `override` (a decision), "
    "or `estimate`: no list prints it (a first UKD, or the starting value of the rules of `elo`).",
    "base_k": "Development coefficient printed on the base list.",
    "k": "Development coefficient used, after the limit of K × games.",
    "games": "Rated games of the period, all events together.",
    "score": "Points in these games.",
    "expected": "Sum of the expected scores.",
    "change_exact": "K × (score − expected), exact.",
    "change": "The change in whole points, rounded once.",
    "adjustment": "What is added beside K × delta: a one-time change of ratings, what the floor of `elo` lifts; games "
    "against players without UKD and bonuses of US Chess, which `change` holds already.",
    "adjustment_reason": "Why.",
    "new_rating": "Rating on the new list; empty if unrated or left open.",
    "new_k": "Development coefficient valid for the next list; empty if it depends on games that are not known.",
    "games_total": "Rated games completed, this period included; empty if not known.",
    "status": "`rated`, `first`, `pending`, `unrated`, `inactive` or `unchanged`.",
    "performance": "Performance rating Rp over the rated games of the period.",
    "edition": "Editions of the regulations applied to the games, joined by `;`.",
    "remarks": "Codes of what is special, joined by `;`; `DECISION` where a decision of the officer was used.",
    "k_before_limit": "Development coefficient as of the base list, before the limit of K × games.",
    "k_source": "`printed`, `derived`, `newcomer` to this type of list, or `assumed`: nothing tells what it depends on "
    "(`elo`).",
    "pool_games": "Games that count towards a first rating so far; empty for a player with a rating.",
    "computed_rating": "The first rating that these games make, where it is below the floor and so not listed.",
}

PLAYER_EVENTS: dict[str, str] = {
    "id": _ID,
    "name": "Name of the player.",
    "event": "Name of the event.",
    "start": "First day.",
    "end": "Last day.",
    "list": "List in force at the start: the ratings used are from it.",
    "edition": "Edition in force at the start.",
    "own_rating": "Rating of the player in this event (Ro).",
    "opponents_average": "Average of the opponents' ratings as used (Rc).",
    "games": "Rated games (n).",
    "score": "Points in them (w).",
    "expected": "Sum of the expected scores.",
    "delta": "Score minus expected (chg).",
    "k": "Development coefficient used.",
    "k_delta": "K × delta, exact.",
    "performance": "Performance rating Rp of the event.",
    "adjustment": "What the event adds beside K × delta: games against players without a rating of the system (UKD).",
}

GAMES: dict[str, str] = {
    "id": _ID,
    "name": "Name of the player.",
    "file": "File of the event.",
    "event": "Name of the event.",
    "round": "Round.",
    "date": "Day of the round, where the file names it.",
    "color": "`w`, `b` or empty.",
    "opponent_id": "Number of the opponent.",
    "opponent_name": "Name of the opponent.",
    "result": "Result code as in TRF.",
    "score": "Points for the player.",
    "list": "List in force at the start of the event.",
    "own_rating": "Rating of the player on it; empty if unrated.",
    "own_source": "`list`; `standard` (rapid and blitz); `base` where the player was first listed after the start.",
    "opponent_rating": "Rating of the opponent on the list of the event; empty if unrated.",
    "opponent_source": "`list`; `standard`; `round_robin` for a newcomer in a round robin before 2022.",
    "opponent_rating_used": "Rating of the opponent as it counts, after the limit of the difference.",
    "difference": "Own rating minus opponent's, as counted.",
    "expected": "Expected score from the table or curve; empty where only an event has one (UKD by average).",
    "delta": "Score minus expected.",
    "k": "Development coefficient used.",
    "k_delta": "What the game brings, exact: K × delta; of a game that adjusts, the share of K that it adds.",
    "counted": "`yes`, `no`, or `adjustment`: the game adds a share of K without an expectation (UKD).",
    "reason": "Why the game does not count.",
    "edition": "Edition in force at the start of the event.",
    "article": "Article that decides whether the game counts.",
}

EVENTS: dict[str, str] = {
    "file": "Path of the file, relative to the argument it came from.",
    "sha256": "SHA-256 of the file.",
    "event": "Name of the event.",
    "start": "First day.",
    "end": "Last day.",
    "type": "`standard`, `rapid` or `blitz`; empty if not known.",
    "players": "Number of players.",
    "rounds": "Number of rounds.",
    "games": "Games with two players, played or not.",
    "counted_games": "Games rated for at least one of the two players; of several systems, in the one that rates most.",
    "verdict": "`rated`, `held`, `deferred`, `duplicate`, `rejected` or `ignored`.",
    "reason": "Why.",
    "systems": "Systems for which the verdict holds, joined by `;`; empty for a file that could not be read.",
}

ISSUES: dict[str, str] = {
    "severity": "`error`, `warning` or `info`.",
    "code": "Stable code of the problem.",
    "file": "File.",
    "sheet": "Sheet of a workbook.",
    "row": "Line, counted from 1.",
    "column": "Column, counted from 1.",
    "event": "Name of the event.",
    "round": "Round.",
    "player": "Player.",
    "message": "What is wrong.",
    "fix": "What to do.",
    "question": "What an answer in decisions.toml must name, with the candidates, as JSON; for `ratebatch decide`.",
}

LIVE: dict[str, str] = {
    "id": _ID,
    "name": "Name of the player.",
    "event": "Name of the event.",
    "round": "Round, after whose game the row holds; empty after a whole event.",
    "day": "Last day of the event: the row holds as of this day.",
    "base_rating": "Rating on the base list.",
    "added": "What this game or event adds, exact.",
    "exact": "The sum since the base list, exact.",
    "rating": "The unofficial rating; empty where K is not known.",
    "official": "Always `no`: only a list is official.",
}

ON_REQUEST: dict[str, dict[str, str]] = {"live.csv": LIVE}
"""The columns of files that are written only when the command asks for them."""

FILES: dict[str, dict[str, str]] = {
    "changes.csv": CHANGES,
    "player_events.csv": PLAYER_EVENTS,
    "games.csv": GAMES,
    "events.csv": EVENTS,
    "issues.csv": ISSUES,
    "state.csv": STATE_COLUMNS,
    "pending_games.csv": PENDING_COLUMNS,
}
"""The columns of each CSV file with fixed columns; `rating_list.csv` has those of the base list."""
