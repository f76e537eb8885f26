"""Problems stand in the order to fix them: what comes first can make what follows vanish."""

import re
from pathlib import Path

import ratebatch
from ratebatch.issues import CATALOGUE, Issue, Severity, Source, issue
from ratebatch.pipeline.order_of_problems import in_order, in_rated_order, stage_of_code
from ratebatch.records.check import Stage

FOLDERS = ("reading", "normalising", "matching", "pipeline/checking")


def test_every_code_that_a_file_can_have_has_its_place() -> None:
    """A new code of a reader must be put where it is to be fixed, by a word with which it begins."""
    source = Path(ratebatch.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for each in FOLDERS for path in (source / each).rglob("*.py"))
    said = set(re.findall(r'"([A-Z]+(?:_[A-Z0-9]+)+)"', text))
    bad = [kind.code for kind in CATALOGUE if kind.code in said and kind.severity is not Severity.INFO]
    of_decisions = ("DECISION", "ALIAS", "SAME_PERSON", "K_", "BASE_")
    assert len(bad) > 60
    homeless = [code for code in bad if stage_of_code(code) is None and not code.startswith(of_decisions)]
    assert homeless == [], "put a word with which each begins into _BY_WORD of pipeline/order_of_problems.py"


def test_stages_by_the_longest_beginning() -> None:
    expected = {
        "FILE_UNREADABLE": Stage.READING,
        "NO_PLAYERS": Stage.READING,
        "LINE_MISALIGNED": Stage.STRUCTURE,
        "RESULT_IS_DATE": Stage.STRUCTURE,
        "RESULT_NOT_MIRRORED": Stage.GAMES,
        "ROUND_WITHOUT_RESULTS": Stage.PLAUSIBILITY,
        "POINTS_DIFFER": Stage.POINTS,
        "ROUND_DATE_OUTSIDE": Stage.FACTS,
        "RATING_INVALID": Stage.PEOPLE,
        "RATING_DIGITS_SWAPPED": Stage.PLAUSIBILITY,
        "RATING_TOO_HIGH": Stage.PLAUSIBILITY,
        "OPPONENTS_TWICE": Stage.PLAUSIBILITY,
        "OPPONENTS_BY_NAME": Stage.GAMES,
    }
    assert {code: stage_of_code(code) for code in expected} == expected


def following(code: str, row: int) -> Issue:
    """Return a problem that follows from others."""
    return issue(code, "wrong", Source("open.trf", row=row)).model_copy(update={"consequence": True})


def test_errors_before_warnings_consequences_last_and_codes_together() -> None:
    at = Source("open.trf")
    points = [following("POINTS_DIFFER", 5), issue("POINTS_DIFFER", "wrong", at._replace(row=7))]
    found = [
        issue("DATE_NONSTANDARD", "noted", at._replace(row=4)),
        points[0],
        points[1],
        issue("COLOUR_MISSING", "no colour", at._replace(row=5)),
        issue("OPPONENT_SELF", "himself", at._replace(row=9)),
        issue("RESULT_UNKNOWN", "what", at._replace(row=8)),
        issue("OPPONENT_SELF", "himself", at._replace(row=6)),
        issue("OPPONENT_SELF", "himself", at._replace(row=6)),
    ]
    ordered = in_order(found)
    assert [(each.code, each.source.row) for each in ordered] == [
        ("OPPONENT_SELF", 6),
        ("OPPONENT_SELF", 9),
        ("RESULT_UNKNOWN", 8),
        ("COLOUR_MISSING", 5),
        ("POINTS_DIFFER", 7),
        ("POINTS_DIFFER", 5),
        ("DATE_NONSTANDARD", 4),
    ]
    assert [each.consequence for each in ordered[-3:]] == [False, True, False]
    assert ordered[-1].stage is Stage.NOTES


def test_a_root_stands_before_all_that_follows_from_it() -> None:
    """A round without results is only hard to believe; what its absence makes wrong are errors of games and points."""
    at = Source("open.trf")
    root = issue("ROUND_WITHOUT_RESULTS", "nobody", at, round=3)
    points = [following("POINTS_DIFFER", row) for row in (5, 7)]
    missing = following("RESULT_MISSING", 5)
    other = issue("OPPONENT_SELF", "himself", at._replace(row=9))
    ordered = in_order([*points, missing, other, root], [root])
    assert [(each.code, each.consequence) for each in ordered] == [
        ("ROUND_WITHOUT_RESULTS", False),
        ("OPPONENT_SELF", False),
        ("RESULT_MISSING", True),
        ("POINTS_DIFFER", True),
        ("POINTS_DIFFER", True),
    ]
    assert ordered[0].stage is Stage.GAMES


def test_in_the_problems_of_a_run_a_cause_stands_before_what_follows_from_it() -> None:
    """A warning of the same file may be the cause; one of another file, or one fixed later, is not moved."""
    cause = issue("RESULT_BY_ARBITER", "both have a loss", Source("a.trf", row=11))
    follows = issue("POINTS_DIFFER", "adds up to 4.0", Source("a.trf", row=11)).model_copy(update={"consequence": True})
    others = [
        issue("RESULT_BY_ARBITER", "both have a loss", Source("b.trf", row=11)),
        issue("EVENT_LATE", "late", Source("a.trf")),
    ]
    first, second, *rest = in_rated_order([*others, follows, cause])
    assert (first, second) == (cause, follows)
    assert {each.source.file for each in rest} == {"a.trf", "b.trf"}
