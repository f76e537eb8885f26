"""The plain files of a block, read and understood in one sweep."""

from collections.abc import Sequence

from ratebatch.normalising.facts import OfFile
from ratebatch.normalising.plain import plain_tournaments
from ratebatch.reading.sources import SourceFile
from ratebatch.reading.trf_columns import BEGINS
from ratebatch.reading.trf_sheaf import MOST_BYTES, PlainLines, plain_lines, sheaf_of
from ratebatch.records.file_formats import TRF
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Tournament


def plain_tournaments_of(sources: Sequence[SourceFile], registry: Registry) -> dict[int, Tournament]:
    """Return the tournaments of the plain TRF files by their place; every other file has to be read alone."""
    plain: dict[int, PlainLines] = {}
    for at, source in enumerate(sources):
        content = source.small(MOST_BYTES)
        lines = plain_lines(content) if content is not None else None
        if lines is not None and not source.has_columns_file:
            plain[at] = lines
    if not plain:
        return {}
    found = [OfFile(sources[at].label, "", sources[at].sha256, TRF, BEGINS) for at in plain]
    tournaments = plain_tournaments(sheaf_of(list(plain.values())), found, registry)
    return {at: each for at, each in zip(plain, tournaments, strict=True) if each is not None}
