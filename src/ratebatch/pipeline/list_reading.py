"""Read a rating list, or take it from the cache of lists read before: the result is the same."""

from pathlib import Path

from ratebatch.reading.list_mapping import mapping_of
from ratebatch.reading.list_version import reading_version
from ratebatch.reading.lists import read_rating_list
from ratebatch.records.period import Month
from ratebatch.records.rating_list import RatingList
from ratebatch.records.tournament import RatingType
from ratebatch.workspace.list_cache import cache_folder, through_cache


def read_list(
    path: Path,
    month: Month | None,
    rating_type: RatingType | None = None,
    mapping: Path | str | None = None,
    *,
    cached: bool = True,
) -> RatingList:
    """Return what `read_rating_list` returns, and raise what it raises; `cached` says whether the cache may serve."""

    def parse() -> RatingList:
        return read_rating_list(path, month, rating_type, mapping)

    if not cached:
        return parse()
    asked = {
        "reading": reading_version(),
        "month": str(month or ""),
        "type": str(rating_type or ""),
        "mapping": f"{mapping} {mapping_of(mapping).model_dump_json()}" if mapping else "",
    }
    return through_cache(path, asked, parse, cache_folder())
