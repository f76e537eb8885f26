"""`ratebatch calc`: the desk calculator."""

from datetime import date, datetime

import click

from ratebatch.cli.faults import ALL_RATED
from ratebatch.cli.printed import say_in_form
from ratebatch.cli.rules import DayType
from ratebatch.cli.shared_options import json_option, rules_option, settings_option
from ratebatch.records.rating_type import RatingType
from ratebatch.systems import SYSTEM_NAMES


@click.command()
@click.argument("games", nargs=-1, metavar="[OPPONENT:RESULT]...")
@click.option("--system", type=click.Choice(SYSTEM_NAMES), default="fide", show_default=True, help="Rating system.")
@click.option("--rating", metavar="POINTS", help="Rating before the games; `unrated` for a player without one.")
@click.option("--k", type=int, help="Coefficient K. FIDE without it, and without the facts it follows from, takes 20.")
@click.option("--games", "games_before", type=int, metavar="N", help="Rated games played before these.")
@click.option(
    "--period-games", type=int, metavar="N", help="Rated games of the whole period, these included (700 limit of K)."
)
@click.option("--birth-year", type=int, metavar="YEAR", help="Year of birth, on which K of juniors depends.")
@click.option("--highest", type=int, metavar="POINTS", help="Highest rating published so far.")
@click.option(
    "--opponent-k", type=int, metavar="K", help="K of the opponent of a single game: both new ratings are given."
)
@click.option(
    "--type", "rating_type", type=click.Choice([str(kind) for kind in RatingType]), default="standard",
    show_default=True, help="Type of rating.",
)  # fmt: skip
@click.option(
    "--on", "day", type=DayType(), help="Day whose edition counts, and on which a junior has his age; else today."
)
@rules_option
@settings_option
@click.option("--wins", type=int, metavar="N", help="uscf: games won, of those played before.")
@click.option("--draws", type=int, metavar="N", help="uscf: games drawn, of those played before.")
@click.option("--dual", is_flag=True, help="uscf: a regular rating in a dual-rated event.")
@click.option("--table", is_flag=True, help="Print the expected share by difference, and nothing else.")
@json_option
def calc(
    games: tuple[str, ...],
    system: str,
    rating: str | None,
    k: int | None,
    games_before: int | None,
    period_games: int | None,
    birth_year: int | None,
    highest: int | None,
    opponent_k: int | None,
    rating_type: str,
    day: date | None,
    rules: str | None,
    choices: tuple[str, ...],
    wins: int | None,
    draws: int | None,
    dual: bool,
    table: bool,
    as_json: bool,
) -> int:
    """Calculate a few games at the desk: every step, the change and the new rating.

    A game is OPPONENT:RESULT, the opponent's rating or `unrated`, then 1, 0.5 (0,5, ½, 1/2) or 0. Of a single game
    all three results are shown side by side. Without --rules the system elo is the plain logistic curve.

    \b
    Example:
      ratebatch calc --system fide --rating 1800 --k 20 1900:1 1750:0.5
      ratebatch calc --system elo --rating 1600 --k 20 --opponent-k 20 1400:1
      ratebatch calc --rating unrated 1902:0.5 1877:0.5 1884:1 2012:0 1832:1
      ratebatch calc --system ukd --table

    \b
    Exit codes: 0 calculated; 2 something in the question cannot be, and why.
    """
    from ratebatch.pipeline.calculating import calculate, share_table
    from ratebatch.pipeline.calculating.asked import settings_for, with_games, without_games
    from ratebatch.pipeline.calculating.question import Question
    from ratebatch.reporting.calc_json import calculation_json, shares_json
    from ratebatch.reporting.calc_text import calculation_text, shares_text

    question = Question(
        system=system,
        rating_type=RatingType(rating_type),
        today=datetime.now().astimezone().date(),
        day=day,
        settings=settings_for(system, rules, choices),
        k=k,
        opponent_k=opponent_k,
        games_before=games_before,
        period_games=period_games,
        birth_year=birth_year,
        highest=highest,
        wins=wins,
        draws=draws,
        dual=dual,
    )
    if table:
        shares = share_table(without_games(question, games, rating))
        say_in_form(shares_json(shares) if as_json else shares_text(shares), "json" if as_json else "text")
    else:
        calculation = calculate(with_games(question, games, rating))
        say_in_form(
            calculation_json(calculation) if as_json else calculation_text(calculation), "json" if as_json else "text"
        )
    return ALL_RATED
