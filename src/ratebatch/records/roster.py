"""The players of a period: one row for each person, found by number or kept by a local key."""

from ratebatch.records.columns import ColumnTable, IntColumn, TextColumn


class Roster(ColumnTable):
    """The players of the events of a period.

    `player_id` is the number in the rating system, or a local key that begins with `~` where the player has none;
    `identified` is 1 for those with a number, or on a list. `fide_id` and `national_id` are what the events print, for
    the row of a player who is new to the list; empty if nothing. `base_row` is the row on the base list, -1 where not
    on it.
    """

    player_id: TextColumn
    fide_id: TextColumn
    national_id: TextColumn
    name: TextColumn
    federation: TextColumn
    sex: TextColumn
    birth_year: IntColumn
    identified: IntColumn
    base_row: IntColumn


class Match(ColumnTable):
    """The entries of one event matched to the roster.

    One element for each entry: `player` is an index into the roster, `event_rating` the rating on the list in force
    at the start of the event and `base_rating` that of the base list, both 0 for unrated. `event_stands_in` and
    `base_stands_in` are 1 where that is the standard rating of somebody without a rating of the event's type.
    """

    player: IntColumn
    event_rating: IntColumn
    event_stands_in: IntColumn
    base_rating: IntColumn
    base_stands_in: IntColumn
