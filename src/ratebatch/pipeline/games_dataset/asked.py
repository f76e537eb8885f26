"""What a run over a dataset of games can be asked: the systems whose law is per game and per sum."""

from ratebatch.errors import UsageError
from ratebatch.pipeline.lists import disciplines_of
from ratebatch.pipeline.request import RateRequest
from ratebatch.rating.block_laws import block_law
from ratebatch.rating.blocks import BlockLaw
from ratebatch.rating.discipline import Discipline
from ratebatch.records.decisions import Decisions
from ratebatch.records.plausible_limits import PlausibleLimits

_LIMITS = ("change", "performance", "performance_games")
"""The limits of what follows from the sums of players, in an event and in the period."""


def laws_of(request: RateRequest) -> dict[Discipline, BlockLaw]:
    """Return the law of each discipline that may be rated, block by block; raise UsageError for what cannot be."""
    refused = {
        "--players": bool(request.players),
        "--decisions": request.decisions != Decisions(),
        "--columns": request.columns is not None,
        "--live": request.live is not None,
        "--encoding (a dataset is UTF-8)": request.encoding is not None,
        "--set-result, --set-k or --drop-event": bool(request.what_if),
    }
    if asked := [option for option, given in refused.items() if given]:
        raise UsageError(f"{asked[0]} is for tournament files; a dataset of games is rated as it stands.")
    if len(request.systems) > 1:
        raise UsageError("a dataset of games is rated in one system at a time; give --system once.")
    if unused := [name for name, limit in _defaults().items() if getattr(request.limits, name) != limit]:
        raise UsageError(
            f"--limit {unused[0]} is for tournament files; of a dataset of games {', '.join(_LIMITS)} are looked at."
        )
    laws = {}
    for discipline in disciplines_of(request):
        law = block_law(discipline, request.period)
        if law is None:
            raise UsageError(
                f"the system {discipline.system} cannot rate a dataset of games: what a game makes of a rating counts "
                "for the next one. Datasets are for fide, and for rules of elo with update = 'period'."
            )
        laws[discipline] = law
    return laws


def _defaults() -> dict[str, int]:
    return {name: limit for name, limit in PlausibleLimits().model_dump().items() if name not in _LIMITS}
