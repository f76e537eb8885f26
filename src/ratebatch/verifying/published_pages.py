"""The published calculations of a verification beside ours, and pages that are of somebody else."""

from ratebatch.records.calculation_page import CalculationPage
from ratebatch.records.rating_list import FIDE
from ratebatch.records.verification import Calculation, Figures
from ratebatch.verifying.calculations import compared_with_page
from ratebatch.verifying.case import Case, case_of
from ratebatch.verifying.compared import Compared, law_of
from ratebatch.verifying.player_rows import rows_of_players


class PageOfAnotherError(Exception):
    """A published calculation is that of another player; the message says why."""


def calculations_of(given: Compared) -> list[Calculation]:
    """Return each published calculation of a FIDE rating beside ours, game by game; of an unrated player none.

    Raises PageOfAnotherError for a page that has nothing to do with its player.
    """
    if given.rating.facts.system != FIDE:
        return []
    rows = rows_of_players(given.rating, list(given.pages))
    law = law_of(given)
    found = []
    for player, page in given.pages.items():
        change = rows.changes.get(player)
        nothing = Figures(rating=None)
        case = case_of(change, rows.games.get(player, ()), nothing, nothing, 0, law) if change else None
        if case is not None and _is_of_another(case, page):
            raise PageOfAnotherError(
                f"{page.file} does not name {player} and shows none of his games: it looks like the page of another "
                "player. Save his own."
            )
        if case is not None:
            found.append(compared_with_page(case, page).calculation)
    return found


def _is_of_another(case: Case, page: CalculationPage) -> bool:
    """Say whether a page shows games, none of them one of ours, and does not name the player."""
    shows_games = any(event.rows for event in page.events)
    return bool(case.games and shows_games and not page.names_player) and not compared_with_page(case, page).in_common
