"""Every code of a problem, by what it is about, in the order of the reference page that is generated from it."""

from ratebatch.issues.catalogue import (
    checking,
    converting,
    events,
    files,
    games,
    games_datasets,
    lists,
    plausibility,
    players,
    tables,
    trf,
    verifying,
)
from ratebatch.issues.kinds import IssueKind

CATALOGUE: tuple[IssueKind, ...] = (
    *files.KINDS,
    *trf.KINDS,
    *tables.KINDS,
    *games.KINDS,
    *games_datasets.KINDS,
    *events.KINDS,
    *checking.KINDS,
    *converting.KINDS,
    *lists.KINDS,
    *players.KINDS,
    *verifying.KINDS,
    *plausibility.KINDS,
)
