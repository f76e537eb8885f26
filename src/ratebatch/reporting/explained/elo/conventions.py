"""The choices of a rules file that matter to a player."""

from collections.abc import Iterator
from decimal import Decimal

from ratebatch.records.explanation import AppliedConvention, ExplainedEvent
from ratebatch.records.output import RatingFacts
from ratebatch.records.period_result import Remark
from ratebatch.records.said import fixed, said
from ratebatch.reporting.explained.applied import conventions_with_reason
from ratebatch.reporting.explained.elo.law import RulesInWords
from ratebatch.reporting.explained.events import PlayerRows
from ratebatch.reporting.explained.words import K_SOURCES, count, remarks_of


def applied_conventions(
    rows: PlayerRows, events: tuple[ExplainedEvent, ...], facts: RatingFacts, rules: RulesInWords
) -> Iterator[AppliedConvention]:
    """Yield the choices of the summary that matter here, each with what it is about in his case."""
    return conventions_with_reason(facts, _why(rows, events, rules))


def _why(rows: PlayerRows, events: tuple[ExplainedEvent, ...], rules: RulesInWords) -> dict[str, str]:
    change = rows.change
    if change is None:
        return {"first_rating": count(len(rows.pending), "kept game")}
    games = [game for event in events for game in event.games]
    counted = [game for game in games if game.counted]
    limited = sum(game.limit == "limited" for game in counted)
    steps = len(rows.player_events) if rules.step == "event" else len(counted)
    several = count(steps, rules.step) if steps > 1 else ""
    unrated = sum(game.reason == "OPPONENT_UNRATED" for game in games)
    smaller = [game.k for game in counted if game.k is not None and not rules.says_k(str(game.k))]
    uncertain = change["k_source"] in ("assumed", "printed")
    first = change["status"] in ("first", "pending")
    floor = change["adjustment_reason"] == "floor" or Remark.BELOW_FLOOR in remarks_of(change)
    exact = change["change_exact"]
    return {
        "expectation": count(len(counted), "rated game") if counted else "",
        "expectation.difference_limit": count(limited, "game") if limited else "",
        "k": said("K {k}", k=change["k"] or said("of several lines")) if counted else "",
        "k.games_unknown": said("K is {source}", source=fixed(K_SOURCES[change["k_source"]])) if uncertain else "",
        "k.juniors": said("a line of the schedule that was used") if "juniors" in rules.says_k(change["k"]) else "",
        "k.against_newcomers": count(len(smaller), "game") if smaller else "",
        "k.times_games_limit": said("K {k}", k=change["k"]) if Remark.K_REDUCED in remarks_of(change) else "",
        "update": several,
        "running_value": several,
        "order": several,
        "rounding": said("the sum is {sum}", sum=exact) if exact and Decimal(exact) % 1 else "",
        "floor": said("it was reached") if floor else "",
        "opponents_unrated": count(unrated, "game") if unrated else "",
        "first_rating": said("no rating on the base list") if first else "",
    }
