"""`read_crosstable` and `read_rating_list`: one file as a record, for programs."""

from typing import NamedTuple

from ratebatch.api.asked import encoding_of, month_of, type_of
from ratebatch.api.given_files import File, PathName
from ratebatch.api.staging import staging
from ratebatch.errors import UnreadableError, UsageError
from ratebatch.pipeline.files_alone import read_file
from ratebatch.pipeline.list_reading import read_list
from ratebatch.pipeline.lists import refuse_unused_mapping
from ratebatch.pipeline.request import ListOption
from ratebatch.reading.crosstables.columns_file import ColumnWords
from ratebatch.reading.list_mapping import MappingError
from ratebatch.reading.lists import ListError, ListUndated
from ratebatch.reading.refusals import Refusal
from ratebatch.reading.sources import find_sources
from ratebatch.records.month import Month
from ratebatch.records.players_list import PlayersList
from ratebatch.records.rating_list import RatingList
from ratebatch.records.registry import Registry
from ratebatch.records.tournament import Tournament
from ratebatch.records.wording import several

_SHOWN = 5
"""How many problems a message names at most."""


class _Alone(NamedTuple):
    """A file of which nothing is known besides itself."""

    encoding: str | None
    registry: Registry = Registry()
    players: tuple[PlayersList, ...] = ()
    columns: ColumnWords | None = None


def read_crosstable(file: File, *, encoding: str | None = None) -> Tournament:
    """Read the table of one tournament in any format that is known, and return it as it is understood.

    `file` is a path or a file in memory, alone or in a zip file of its own; `encoding` is its code page if it is not
    UTF-8. What is wrong in it stands in `issues`, each problem with its place; a tournament with errors is returned all
    the same. Ratings and points are those printed in the file, in points.

    Raises UnreadableError for a file that is no tournament, or damaged; UsageError for a folder, for a zip file of
    several, and for a path that leads nowhere.

    >>> import ratebatch
    >>> event = ratebatch.read_crosstable("sample_data/2026-12/events/kule_davet.trf")
    >>> event.name, event.rounds, len(event.entries)
    ('Kule Davet Turnuvasi', 9, 10)
    >>> next(event.each_entry()).name
    'Filtutan, Cetin'
    >>> [issue.code for issue in event.issues]
    ['RESULT_BY_ARBITER']
    """
    with staging() as staged:
        path = staged.path_of(file)
        if path.is_dir():
            raise UsageError(f"{path} is a folder; give the file of one tournament.")
        sources = find_sources([path])
        if len(sources) != 1:
            raise UsageError(f"{path.name} holds {len(sources)} files; give the file of one tournament.")
        found = read_file(sources[0], _Alone(encoding_of(encoding)))
    if isinstance(found, Refusal):
        said = " ".join(each.message for each in found.issues[:_SHOWN])
        if (more := len(found.issues) - _SHOWN) > 0:
            said += f" There {'is' if more == 1 else 'are'} {several(more, 'more problem')}."
        raise UnreadableError(f"{sources[0].label}: {said}", found.issues)
    return found.tournament


def read_rating_list(
    file: File,
    month: str | Month | None = None,
    *,
    type: str | None = None,
    mapping: PathName | None = None,
    encoding: str | None = None,
) -> RatingList:
    """Read a rating list in any format that is known, plain or alone in a zip file.

    `month` is needed where the list does not say of which month it is. `type` is that of a list whose one rating column
    does not say it (standard if not given, with a note). `mapping` says how a national list is laid out: the path of a
    mapping (TOML), or the name of one that comes with the program. `encoding` is the code page of a list that is not
    UTF-8, as `cp1254`. Rows that cannot be read are left out, each with a problem in `issues`. Ratings are in points.

    Raises UsageError where the month is missing, or the mapping cannot be used or does not fit; UnreadableError for a
    list that is damaged, unknown, not there, or of another month than the one given.

    >>> import ratebatch
    >>> november = ratebatch.read_rating_list("sample_data/2026-12/lists/2026-11.txt", "2026-11")
    >>> november.format, str(november.month), len(november)
    ('fide-txt', '2026-11', 2798)
    >>> player = november.player_with("90003176")
    >>> player.name, player.ratings["standard"]
    ('Fildere, Sirin', 1963)
    """
    dated, code_page = None if month is None else month_of(month), encoding_of(encoding)
    with staging() as staged:
        path = staged.path_of(file)
        named = None if mapping is None else mapping if isinstance(mapping, str) else staged.path_of(mapping)
        try:
            kind = None if type is None else type_of(type)
            found = read_list(path, dated, kind, named, code_page, cached=not staged.holds(path))
        except (ListUndated, MappingError) as error:
            raise UsageError(str(error)) from error
        except ListError as error:
            raise UnreadableError(str(error)) from error
    refuse_unused_mapping([(ListOption(path, mapping=named), found)])
    return found
