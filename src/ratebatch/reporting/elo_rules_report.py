"""What `ratebatch rules elo` shows: the rules files that come with the program, or the keys and values of one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ratebatch.reporting.rules_report import RulesReport
from ratebatch.rules.elo_rules import KEYS_OF_CURVE, EloRules, keys

HINT = (
    "`ratebatch rules elo NAME` shows the keys and values of one; `ratebatch rate --system elo --rules NAME` uses it."
)


def shipped_report(shipped: Mapping[str, EloRules]) -> RulesReport:
    """Return the names of the rules files with their titles and where each is written."""
    width = max(map(len, shipped))
    lines: list[str] = []
    for name, rules in shipped.items():
        lines += [f"  {name:<{width}}  {rules.title}", f"  {'':<{width}}  {rules.reference}"]
    content = [{"name": name, "title": rules.title, "reference": rules.reference} for name, rules in shipped.items()]
    return RulesReport({"files": content}, ("elo: rules files that come with the program", *lines, HINT))


def file_report(rules: EloRules) -> RulesReport:
    """Return every key that has a meaning under the rules, given or left to its default, in the documented order."""
    values = rules.model_dump(mode="json", by_alias=True)
    given = rules.model_dump(mode="json", by_alias=True, exclude_unset=True)
    rows = [
        (key.name, _written(value), "" if _at(given, key.name) is not _NOT_THERE else "left out")
        for key in keys()
        if _is_shown(value := _at(values, key.name), _at(given, key.name)) and _has_meaning(key.name, rules)
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = [f"  {name:<{widths[0]}}  {value:<{widths[1]}}  {note}".rstrip() for name, value, note in rows]
    heading = [f"elo {rules.name}: {rules.title}", *([f"  {rules.reference}"] if rules.reference else [])]
    return RulesReport({"name": rules.name, "rules": values}, (*heading, *lines))


def _has_meaning(key: str, rules: EloRules) -> bool:
    """Say whether a key with a default has a meaning beside the others; title and reference stand in the heading."""
    table, _, name = key.rpartition(".")
    if table == "expectation" and name not in ("curve", "difference_limit"):
        return name in KEYS_OF_CURVE[rules.expectation.curve]
    if table == "first_rating" and name in ("minimum_games", "correction"):
        return rules.first_rating.formula == "performance"
    return key not in ("title", "reference") and (rules.runs or key != "running_value")


_NOT_THERE = object()


def _at(values: Any, name: str) -> Any:
    """Return the value of a key, `k.fixed` in the table `k`; nothing where it is not there, and within lists."""
    for part in name.split("."):
        values = values.get(part, _NOT_THERE) if isinstance(values, Mapping) else _NOT_THERE
    return values


def _is_shown(value: Any, given: Any) -> bool:
    """Say whether a value is one to show: no table, and not that there is none, unless the file says so itself."""
    if value is None:
        return given is None
    return value is not _NOT_THERE and not isinstance(value, Mapping) and value != []


def _written(value: Any) -> str:
    """Return a value as a person reads it; the bands of a list follow one another."""
    if value is None:
        return "none"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "; ".join(", ".join(_pairs(band)) for band in value)
    return str(value)


def _pairs(band: Mapping[str, Any]) -> Iterator[str]:
    return (f"{key} {value}" for key, value in band.items() if value is not None)
