"""The expected share by difference of ratings: the rows of a printed table, or points of a curve."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from decimal import Decimal

from ratebatch.pipeline.calculating.asked import Asked, settings_for
from ratebatch.pipeline.calculating.elo import PLAIN
from ratebatch.pipeline.calculating.elo_steps import curve_in_words
from ratebatch.pipeline.calculating.words import decimal
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.elo.games import expected_score
from ratebatch.rating.fide.rules import FideRules, fide_edition
from ratebatch.rating.ukd.games import TABLES
from ratebatch.rating.ukd.rules import ukd_edition
from ratebatch.rating.uscf.arithmetic import millionths
from ratebatch.rating.uscf.rules import UscfRules, uscf_edition
from ratebatch.rating.uscf.special import provisional_winning_expectancy
from ratebatch.rating.uscf.standard import winning_expectancy
from ratebatch.records.calculation import Share, ShareTable
from ratebatch.records.period_result import HUNDREDTHS, MILLIONTHS
from ratebatch.records.rating_list import HIGHEST_RATING
from ratebatch.rules.editions import NoEditionError
from ratebatch.rules.elo_rules import EloRules
from ratebatch.rules.tables import ExpectationRow, expectation_row

STEP = 25
"""Points between two lines of a curve."""

IN_FULL = "Every difference counts in full."


def share_table(asked: Asked) -> ShareTable:
    """Return the table of the system, edition and rules asked for.

    Raise UsageError for options that do not belong to it and for a day without an edition.
    """
    moot = [option for option, value in _of_a_player(asked).items() if value not in (None, (), False)]
    if moot:
        raise UsageError(f"--table prints the expected shares alone; leave out {', '.join(moot)}.")
    try:
        return _TABLES[asked.system](asked, asked.day or date.max)
    except NoEditionError as error:
        raise UsageError(f"--on: {error}.") from error


def _of_a_player(asked: Asked) -> Mapping[str, object]:
    return {
        "the games": asked.games,
        "--rating": asked.rating,
        "--k": asked.k,
        "--opponent-k": asked.opponent_k,
        "--games": asked.games_before,
        "--period-games": asked.period_games,
        "--birth-year": asked.birth_year,
        "--highest": asked.highest,
        "--wins": asked.wins,
        "--draws": asked.draws,
        "--dual": asked.dual,
    }


def _fide(asked: Asked, day: date) -> ShareTable:
    settings_for(asked)
    edition = fide_edition(asked.rating_type, day)
    table = edition.rules.expectation_table
    return _table(asked, edition.name, f"table {table}", _limit_of_fide(edition.rules), _printed("fide", table))


def _limit_of_fide(rules: FideRules) -> str:
    limit = rules.difference_limit
    said = f"A difference of more than {limit} points counts as {limit}"
    if rules.limited_games == "largest_of_event":
        said += ", for the higher rated only in the game of the event with the largest"
    if rules.difference_unlimited_from is not None:
        said += f"; in full for a player whose own rating is {rules.difference_unlimited_from} or more"
    if rules.unrated_gap is not None:
        said += f"; from {rules.unrated_gap} points on no game counts in which a player is above"
        said += f" {rules.unrated_gap_above}"
    return f"{said}."


def _ukd(asked: Asked, day: date) -> ShareTable:
    settings_for(asked)
    edition = ukd_edition(day)
    limit = f"An opponent more than {edition.rules.difference_limit} points away counts as exactly so far away."
    table = edition.rules.expectation_table
    return _table(asked, edition.name, f"table {table}", limit, _printed(TABLES, table))


def _printed(system: str, table: str) -> Iterator[Share]:
    row: ExpectationRow | None = expectation_row(system, table, 0)
    while row is not None:
        yield _row(row)
        row = None if row.last is None else expectation_row(system, table, row.last + 1)


def _row(row: ExpectationRow) -> Share:
    return Share(
        from_difference=row.first,
        to_difference=row.last,
        higher=decimal(row.higher, HUNDREDTHS),
        lower=decimal(row.lower, HUNDREDTHS),
    )


def _elo(asked: Asked, _day: date) -> ShareTable:
    rules = settings_for(asked).elo or PLAIN
    limit = rules.expectation.difference_limit
    said = IN_FULL if limit is None else f"A difference of more than {limit} points counts as {limit}."
    rows = [_row(row) for row in rules.expectation.rows] if rules.expectation.rows else _curve(rules)
    return _table(asked, rules.name, curve_in_words(rules.expectation), said, iter(rows), rules.title)


def _curve(rules: EloRules) -> Iterator[Share]:
    """Yield points of a curve, as far as the limit or until it prints as 1."""
    limit = rules.expectation.difference_limit
    last = HIGHEST_RATING if limit is None else limit
    for difference in [*range(0, last, STEP), last]:
        higher = int(expected_score(difference, rules))
        shown = decimal(higher, rules.unit)
        yield Share(
            from_difference=difference,
            to_difference=difference,
            higher=shown,
            lower=decimal(rules.unit - higher, rules.unit),
        )
        if shown == 1:
            return


def _uscf(asked: Asked, day: date) -> ShareTable:
    settings_for(asked)
    edition = uscf_edition(day)
    said = f"1 / (1 + 10^(-D / {edition.rules.expectation_span})); beside it the special formula's straight line"
    return _table(asked, edition.name, said, IN_FULL, _of_uscf(edition.rules))


def _of_uscf(rules: UscfRules) -> Iterator[Share]:
    for difference in range(0, HIGHEST_RATING, STEP):
        own, opponent = Decimal(difference), Decimal(0)
        higher = decimal(millionths(winning_expectancy(own, opponent, rules)), MILLIONTHS)
        yield Share(
            from_difference=difference,
            to_difference=difference,
            higher=higher,
            lower=decimal(millionths(winning_expectancy(opponent, own, rules)), MILLIONTHS),
            special_higher=decimal(millionths(provisional_winning_expectancy(own, opponent, rules)), MILLIONTHS),
            special_lower=decimal(millionths(provisional_winning_expectancy(opponent, own, rules)), MILLIONTHS),
        )
        if higher == 1:
            return


def _table(asked: Asked, edition: str, table: str, limit: str, rows: Iterator[Share], rules: str = "") -> ShareTable:
    return ShareTable(
        system=asked.system,
        type=asked.rating_type,
        edition=edition,
        rules=rules,
        table=table,
        limit=limit,
        rows=tuple(rows),
    )


_TABLES: Mapping[str, Callable[[Asked, date], ShareTable]] = {
    "fide": _fide,
    "ukd": _ukd,
    "elo": _elo,
    "uscf": _uscf,
}
"""What makes the table of each system."""
