"""The rating systems of a run with their settings, as the command names them."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from ratebatch.pipeline.request import UsageError
from ratebatch.rating.settings import Settings, System, system_with
from ratebatch.reading.elo_rules import EloRulesError, read_elo_rules

CONVENTIONS = {system: type(default) for system, default in Settings().conventions.items()}
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
        if system not in CONVENTIONS or key not in CONVENTIONS[system].model_fields:
            known = ", ".join(f"{each}.{key}" for each, model in CONVENTIONS.items() for key in model.model_fields)
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
        return tuple(system_with(name, settings) for name in dict.fromkeys(names))
    except ValueError as error:
        raise UsageError(f"{error}.") from error


def _conventions(system: str, values: Mapping[str, str]) -> Any:
    model: type[BaseModel] = CONVENTIONS[system]
    try:
        return model.model_validate(values)
    except ValidationError as error:
        wrong = {each["loc"][0] for each in error.errors()}
        key = next(key for key in values if key in wrong)
        allowed = ", ".join(get_args(model.model_fields[key].annotation)) or "true, false"
        raise UsageError(f"--setting {system}.{key}={values[key]}: write one of {allowed}.") from error
