"""An estimate of a first UKD, step by step."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import groupby

from ratebatch.records.explanation import Step
from ratebatch.records.period import Month
from ratebatch.records.said import said
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.reporting.explained.articles import figures
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.ukd.law import FIRST, RATING_ROUNDINGS, UkdArticles
from ratebatch.reporting.explained.ukd.totals import shown_fraction
from ratebatch.reporting.explained.words import added
from ratebatch.rules.ukd_rules import ukd_edition


def estimate_of_first_ukd(
    rows: PlayerRows, period: Month, choices: UkdConventions, articles: UkdArticles
) -> Iterator[Step]:
    """Yield the performance of each event and their average; raise ValueError where the file has another estimate."""
    change = rows.change
    if change is None or not (made := change["computed_rating"] or change["new_rating"]) or change["base_rating"]:
        return
    games = [row for row in rows.games if row["reason"] == "OWN_UNRATED" and row["opponent_rating"]]
    by_event = [(name, list(group)) for name, group in groupby(games, key=lambda row: (row["file"], row["event"]))]
    working = articles.first([figures(group) for _, group in by_event], period.first_day, choices.rating_rounding)
    if working is None or str(working.rating) != made:
        raise ValueError(f"the first UKD {made} of the file is not what its games make")
    edition = ukd_edition(period.first_day).name

    def step(name: str, words: str, *arithmetic: str) -> Step:
        return Step(name=name, article=FIRST, edition=edition, words=words, arithmetic=arithmetic)

    for ((_, name), group), event in zip(by_event, working.events, strict=True):
        terms = added(*(int(row["opponent_rating"]) for row in group))
        average, score = shown_fraction(event.opponents, event.games), Decimal(event.score).scaleb(-2)
        words = said("{event}: opponents with UKD, on average {average}:", event=name, average=average)
        yield step("first_ukd_opponents", words, f"{terms} = {event.opponents}")
        words = said(
            "Score {score} of {games}, p {percentage} %, dp {dp} by FIDE's table 8.1.1; performance:",
            score=score,
            games=event.games,
            percentage=event.percentage,
            dp=event.dp,
        )
        yield step("first_ukd_performance", words, f"{added(average, event.dp)} = {average + event.dp}")
    exact = shown_fraction(working.numerator, working.denominator)
    rounding = RATING_ROUNDINGS[choices.rating_rounding]
    words = said("The plain average of the performances, {rounding}:", rounding=rounding)
    yield step("first_ukd_average", words, f"{exact} -> {working.rating}")
