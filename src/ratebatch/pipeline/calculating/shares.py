"""The expected share by difference of ratings: the rows of a printed table, or points of a curve."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.pipeline.calculating.elo import PLAIN
from ratebatch.pipeline.calculating.elo_steps import curve_in_words
from ratebatch.pipeline.calculating.question import Question
from ratebatch.pipeline.calculating.words import decimal
from ratebatch.rating.elo.games import expected_score
from ratebatch.rating.ukd.games import TABLES
from ratebatch.rating.uscf.arithmetic import millionths
from ratebatch.rating.uscf.special import provisional_winning_expectancy
from ratebatch.rating.uscf.standard import winning_expectancy
from ratebatch.records.calculation import Share, ShareTable
from ratebatch.records.period_result import HUNDREDTHS, MILLIONTHS
from ratebatch.records.rating_list import HIGHEST_RATING
from ratebatch.rules.elo_rules import EloRules
from ratebatch.rules.fide_rules import FideRules, fide_edition
from ratebatch.rules.tables import ExpectationRow, expectation_row
from ratebatch.rules.ukd_rules import ukd_edition
from ratebatch.rules.uscf_rules import UscfRules, uscf_edition

STEP = 25
"""Points between two lines of a curve."""

IN_FULL = "Every difference counts in full."


def fide_shares(question: Question) -> ShareTable:
    """Return FIDE's printed table in the edition of the day."""
    edition = fide_edition(question.rating_type, question.edition_day)
    table = edition.rules.expectation_table
    return _table(question, edition.name, f"table {table}", _limit_of_fide(edition.rules), _printed("fide", table))


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


def ukd_shares(question: Question) -> ShareTable:
    """Return the printed table of UKD in the edition of the day."""
    edition = ukd_edition(question.edition_day)
    limit = f"An opponent more than {edition.rules.difference_limit} points away counts as exactly so far away."
    table = edition.rules.expectation_table
    return _table(question, edition.name, f"table {table}", limit, _printed(TABLES, table))


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


def elo_shares(question: Question) -> ShareTable:
    """Return the rows of the table, or points of the curve, of a rules file or of plain Elo."""
    rules = question.settings.elo or PLAIN
    limit = rules.expectation.difference_limit
    said = IN_FULL if limit is None else f"A difference of more than {limit} points counts as {limit}."
    rows = [_row(row) for row in rules.expectation.rows] if rules.expectation.rows else _curve(rules)
    return _table(question, rules.name, curve_in_words(rules.expectation), said, iter(rows), rules.title)


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


def uscf_shares(question: Question) -> ShareTable:
    """Return points of the curve of US Chess in the edition of the day."""
    edition = uscf_edition(question.edition_day)
    said = f"1 / (1 + 10^(-D / {edition.rules.expectation_span})); beside it the special formula's straight line"
    return _table(question, edition.name, said, IN_FULL, _of_uscf(edition.rules))


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


def _table(
    question: Question, edition: str, table: str, limit: str, rows: Iterator[Share], rules: str = ""
) -> ShareTable:
    return ShareTable(
        system=question.system,
        type=question.rating_type,
        edition=edition,
        rules=rules,
        table=table,
        limit=limit,
        rows=tuple(rows),
    )
