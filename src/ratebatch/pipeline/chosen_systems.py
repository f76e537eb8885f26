"""The rating systems of a run with their settings, as the command names them."""

from collections.abc import Sequence
from typing import Any, get_args, get_type_hints

from pydantic import TypeAdapter, ValidationError

from ratebatch.pipeline.request import UsageError
from ratebatch.rating.systems import SYSTEMS, Settings, System
from ratebatch.rating.uscf.players import UscfConventions
from ratebatch.reading.elo_rules import EloRulesError, read_elo_rules
from ratebatch.records.ukd_conventions import UkdConventions

CONVENTIONS: dict[str, type] = {"ukd": UkdConventions, "uscf": UscfConventions}
"""The systems whose silent points can be settled, and the record of their choices."""


def settings_of(rules: str | None, choices: Sequence[str], systems: Sequence[str]) -> Settings:
    """Return the settings that a command names: a rules file of `elo`, and choices as `ukd.expectation=per_game`.

    Raises UsageError for rules that cannot be used, for a choice that there is not, that contradicts another, or that
    belongs to none of the `systems`.
    """
    if rules is not None and "elo" not in systems:
        raise UsageError("--rules is for the system elo; give --system elo, or leave it out.")
    try:
        elo = None if rules is None else read_elo_rules(rules)
    except EloRulesError as error:
        raise UsageError(str(error)) from error
    chosen: dict[str, dict[str, str]] = {system: {} for system in CONVENTIONS}
    for choice in choices:
        name, _, value = choice.partition("=")
        system, _, key = name.partition(".")
        if key not in _hints(system):
            known = ", ".join(f"{each}.{key}" for each in CONVENTIONS for key in _hints(each))
            raise UsageError(f"--setting {choice}: there is no such setting; there are {known}.")
        if system not in systems:
            raise UsageError(f"--setting {choice}: the system {system} does not rate; give --system {system}.")
        if chosen[system].get(key, value) != value:
            raise UsageError(f"--setting {choice}: {name} is {chosen[system][key]} in another --setting.")
        chosen[system][key] = value
    return Settings(elo, **{system: _conventions(system, values) for system, values in chosen.items()})


def systems_of(names: Sequence[str], settings: Settings) -> tuple[System, ...]:
    """Return the systems by name, each once; raise UsageError where one lacks a setting."""
    try:
        return tuple(SYSTEMS[name](settings) for name in dict.fromkeys(names))
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def _hints(system: str) -> dict[str, Any]:
    return get_type_hints(CONVENTIONS[system]) if system in CONVENTIONS else {}


def _conventions(system: str, values: dict[str, str]) -> Any:
    model = CONVENTIONS[system]
    if not values:
        return model()
    try:
        typed = {key: TypeAdapter(_hints(system)[key]).validate_python(value) for key, value in values.items()}
    except ValidationError as error:
        key = next(key for key, value in values.items() if not _is_valid(system, key, value))
        allowed = ", ".join(map(str, get_args(_hints(system)[key]))) or "true, false"
        raise UsageError(f"--setting {system}.{key}={values[key]}: write one of {allowed}.") from error
    return model(**typed)


def _is_valid(system: str, key: str, value: str) -> bool:
    try:
        TypeAdapter(_hints(system)[key]).validate_python(value)
    except ValidationError:
        return False
    return True
