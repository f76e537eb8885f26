"""In which order problems are fixed: what prevents reading, then lines, games, points, facts, people, the unlikely."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from types import MappingProxyType

from ratebatch.issues import Issue, Severity, worst_first
from ratebatch.pipeline.left_open import leaves_open
from ratebatch.records.check import Problem, Stage

_BY_WORD = MappingProxyType(
    {
        Stage.READING: (
            "FILE", "FORMAT", "ENCODING", "NUL", "QUOTE", "DECIMAL", "WORKBOOK", "COLUMNS_FILE", "HEADING", "HEADINGS",
            "TABLE", "GAMES_FILE", "READER",
            "NO_PAIRINGS", "NOT_A_REPORT", "ONLINE_EVENT", "NO_PLAYERS", "PLAYERS_TOO_MANY", "COLOUR_ALPHABET",
        ),
        Stage.STRUCTURE: (
            "LINE", "FIELD", "COLUMNS", "TAB", "STARTING", "NAME_EMPTY", "ROW", "CELL", "NUMBER", "TEXT",
            "ROUND_UNKNOWN", "ROUND_MISSING", "NATIONAL_LINE", "NATIONAL_LINES", "HALF_POINT", "ID_DIGITS_LOST",
            "RESULT_IS_DATE", "LETTER",
        ),
        Stage.GAMES: (
            "OPPONENT", "OPPONENTS", "COLOUR", "RESULT", "FORFEIT", "FORFEITED", "BYE", "AMBIGUOUS_FORFEIT", "NO_GAMES",
            "GAME", "GAMES", "NO_GAME", "TEAM", "PLAYER_TWICE",
        ),
        Stage.POINTS: ("POINTS", "SCORING"),
        Stage.FACTS: (
            "COUNT", "ROUNDS", "DATE", "DATES", "ROUND_DATE", "ROUND_DATES", "TIME", "EVENT", "EVENTS", "HEADER",
            "NO_EDITION", "NOT_RATED", "REGISTRY", "DUPLICATE", "FACTS", "TYPE",
        ),
        Stage.PEOPLE: (
            "ID", "IDS", "RATING", "RATINGS", "NATIONAL_RATING", "BIRTH", "PLAYER", "PLAYERS", "NOBODY", "NAME", "LIST",
            "UNRATED", "SEX", "FEDERATION", "CARRIED",
        ),
        Stage.PLAUSIBILITY: (
            "RATING_DIGITS", "RATING_TOO", "PERFORMANCE", "ONE_SIDE", "OPPONENTS_TWICE", "TEAM_MATES", "PLAYERS_ALIKE",
            "IMPROBABLE", "AGE", "ROUND_WITHOUT", "ROUND_WITH",
        ),
    }
)  # fmt: skip
"""How codes begin, by what they are about: the longest beginning in whole words decides."""

_STAGES = {word: stage for stage, words in _BY_WORD.items() for word in words}
_ORDER = tuple(Stage)
_SEVERITIES = tuple(Severity)


@lru_cache(maxsize=1 << 10)
def stage_of_code(code: str) -> Stage | None:
    """Return what a code is about; None for one that stands in no place of the order."""
    words = code.split("_")
    beginnings = ("_".join(words[:count]) for count in range(len(words), 0, -1))
    return next((_STAGES[beginning] for beginning in beginnings if beginning in _STAGES), None)


def in_rated_order(found: Iterable[Issue]) -> list[Issue]:
    """Return the problems of a run in the order of `rated_order`, each behind what it follows from.

    An error that follows from others may follow from a warning alone, as wrong points do from a result that an arbiter
    may have given: the warnings of its file that are fixed before it stand before it then.
    """
    problems = list(found)
    follow: dict[str, int] = {}
    for each in problems:
        if each.consequence and each.severity is Severity.ERROR:
            follow[each.source.file] = max(follow.get(each.source.file, 0), _rank(each))

    def key(each: Issue) -> tuple[object, ...]:
        leads = each.severity is Severity.WARNING and _rank(each) < follow.get(each.source.file, 0)
        return rated_order(each.model_copy(update={"severity": Severity.ERROR}) if leads else each, leads=leads)

    return sorted(problems, key=key)


def _rank(found: Issue) -> int:
    return _ORDER.index(stage_of_code(found.code) or Stage.FACTS)


def rated_order(found: Issue, *, leads: bool = False) -> tuple[object, ...]:
    """Return the key that sorts the problems of a run: the worst first, causes before what follows from them.

    Of one severity those stand first that make the list provisional, whatever they are about; `leads` says that it is
    what one of them follows from.
    """
    harmless = not (leads or leaves_open(found))
    return (_SEVERITIES.index(found.severity), harmless, found.consequence, _rank(found), *worst_first(found))


def in_order(found: Iterable[Issue], roots: Collection[Issue] = ()) -> tuple[Problem, ...]:
    """Return the problems of a file in the order to fix them, each once.

    Notes stand last, whatever they are about. Of one stage errors come first and consequences last; those of one code
    stand together, the codes in the order of the first place where each is met. Roots, such as a round that is missing,
    stand before all other problems of pairings and results, for these are what follows from them.
    """
    causes = set(roots)
    kept = dict.fromkeys(found)
    problems = [_problem(each, each in causes) for each in kept]
    leading = {id(problem) for problem, each in zip(problems, kept, strict=True) if each in causes}
    first: dict[tuple[str, bool], tuple[int, int]] = {}
    for each in problems:
        group, place = (each.code, each.consequence), (each.source.row, each.source.column)
        first[group] = min(first.get(group, place), place)

    def key(each: Problem) -> tuple[object, ...]:
        group, source = (each.code, each.consequence), each.source
        behind_roots = id(each) not in leading
        rank = (_ORDER.index(each.stage), behind_roots, _SEVERITIES.index(each.severity), each.consequence)
        return (*rank, first[group], each.code, source.sheet, source.row, source.column)

    return tuple(sorted(problems, key=key))


def _problem(found: Issue, root: bool) -> Problem:
    known = Stage.GAMES if root else stage_of_code(found.code) or Stage.FACTS
    if found.consequence and known is Stage.READING:  # it stands behind the lines and cells that it follows from
        known = Stage.GAMES
    stage = Stage.NOTES if found.severity is Severity.INFO else known
    fields = {name: getattr(found, name) for name in Issue.model_fields}
    return Problem(**fields, stage=stage)
