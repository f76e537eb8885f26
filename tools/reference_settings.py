"""The page of the settings: every convention and choice with its values, its default and where it is printed."""

import re
from collections.abc import Iterator
from importlib.resources import files
from types import SimpleNamespace
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel

from ratebatch.pipeline.chosen_systems import CONVENTIONS
from ratebatch.rating.fide import conventions as fide
from ratebatch.rating.ukd import conventions as ukd
from ratebatch.rating.uscf import reported as uscf
from ratebatch.reading.office_settings import SETTINGS_FILE
from ratebatch.records.office import OfficeList, OfficeSettings
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.workspace.list_cache import FOLDER_VARIABLE
from tools.markdown import table

MEANINGS = {
    "uscf.three_game_bonus": "When an event of three games gives a bonus.",
    "uscf.starting_values": "What unrated players start from: given values alone, or their age where none is given.",
    "uscf.two_player_match": "Whether an event in which just two players meet has the conditions of a match.",
}
"""What the choices of a system are about whose meanings do not stand in its own table."""

KEYS = {
    "name": "name of the office, for the subject of the mail",
    "systems": "rating systems, as `--system`",
    "types": "types of rating, as `--type`; none named rates every type that has a base list",
    "period": "the list that is made: `next`, or one month",
    "results": "folder of the tournament files",
    "lists": "registry of rating lists",
    "list": "a list beside the registry; a table for each, with the keys below",
    "allow_lists": "months whose lists may stand in for a missing later one",
    "history": "output of the month before the office began, or of `lists history`",
    "decisions": "file of decisions",
    "events": "registry of events",
    "columns": "what headings of tables mean, for all files",
    "players": "starting lists beside crosstables",
    "encoding": "code page of tournament files that are not UTF-8",
    "list_format": "format of the new list",
    "reports": "reports for people",
    "limits": "limits of what is hard to believe; a table with the keys of `--limit`",
    "rules": "rules of the system elo, as `--rules`",
    "setting": "choices where the rules are silent; a table `[setting.SYSTEM]` with the names of `--setting`",
    "stable_seconds": "seconds that a file must have stood unchanged before it is read",
    "allow_empty": "whether a month without events makes the next list; else nothing is written while every file is of "
    "a published month",
    "list.file": "the list",
    "list.month": "its month",
    "list.system": "the system that it serves; left out: every one whose column it has",
    "list.type": "the type that it serves",
    "list.mapping": "how it is laid out, as `--list-mapping`",
}
"""What each key of `ratebatch.toml` means."""


def settings_page() -> Iterator[str]:
    """Yield the page of the settings."""
    yield from ("# Settings and conventions", "")
    yield "Where the regulations are silent, a program has to choose. Each choice has a name. Those in force stand in"
    yield "`summary.json` under `conventions`, on `report.html` and in the sheet *Conventions* of `report.xlsx`, each"
    yield "with the number of players whom it touches; `ratebatch explain` prints those that matter to a player."
    yield "[Why they are as they are](../explanation/conventions.md) is told elsewhere."
    yield from choices_section()
    yield from ("", "## Conventions of FIDE ratings", "")
    yield "They cannot be set. One that cannot apply to the type or the editions of a run is left out of its output."
    yield from ("", *table(("convention", "choice", "article"), fide_rows()))
    yield from ("", "## Conventions of UKD", "", "Beside the choices above:", "")
    yield from table(("convention", "choice"), UKD_FIXED.items())
    yield from ("", "## Conventions of US Chess", "", *table(("convention", "choice", "source"), uscf_rows()))
    yield from ("", "## Conventions of Elo", "")
    yield "Every key of the rules file is one, named as in the file (`k.games_unknown`), and `order` says in which"
    yield "order events follow one another: [every key](../howto/club-rules.md#every-key)."
    yield from limits_section()
    yield from office_section()
    yield from ("", "## Environment", "")
    yield from table(
        ("variable", "meaning"),
        ((f"`{FOLDER_VARIABLE}`", "folder of the cache of lists; the usual one of the platform without it"),),
    )


def choices_section() -> Iterator[str]:
    """Yield the section of `--setting`."""
    yield from ("", "## Choices: `--setting SYSTEM.NAME=CHOICE`", "")
    yield f"`rate` and `calc` take them, `{SETTINGS_FILE}` has them below `[setting.SYSTEM]`. The first value"
    yield from ("is what counts if you say nothing.", "")
    meanings = {f"ukd.{each.name}": each.meanings for each in ukd._SETTINGS}
    rows = []
    for system, model in CONVENTIONS.items():
        for name, hint in get_type_hints(model).items():
            default = _default(model, name)
            values = _first(default, get_args(hint) or (True, False))
            said = meanings.get(f"{system}.{name}", {})
            words = "; ".join(f"`{_toml(value)}`" + (f": {said[value]}" if value in said else "") for value in values)
            about = MEANINGS.get(f"{system}.{name}", "")
            rows.append((f"`{system}.{name}`", f"{about} {words}".strip()))
    yield from table(("setting", "values"), rows)


UKD_FIXED = {
    "`floor`": "applied once, at the end of the month; with `ukd.running_rounded=true` after each event",
    "`over_the_board`": "every event of the input counts as played over the board; the files do not tell",
}


def fide_rows() -> Iterator[tuple[str, str, str]]:
    """Yield the conventions of FIDE ratings; numbers of the editions stand in braces."""
    for each in fide._TABLE:
        choice = re.sub(r"\{(\w+)\}", lambda found: f"*{FIDE_NUMBERS[found[1]]}*", each.choice)
        yield f"`{each.name}`", choice, "; ".join(filter(None, (each.article, each.seen))) or "none"


FIDE_NUMBERS = {
    "k": "that of the edition",
    "new_k": "that of a new player",
    "lists": "as many as the edition says",
    "first_event": "the points and opponents that the edition asks for",
    "inactive": "as many as the edition says",
}


def uscf_rows() -> Iterator[tuple[str, str, str]]:
    """Yield the conventions of US Chess, as they are if nothing is set."""
    rated: Any = SimpleNamespace(conventions=UscfConventions())
    for each in uscf._TABLE:
        yield f"`{each.name}`", each.choice(rated), each.reference


def limits_section() -> Iterator[str]:
    """Yield the section of `--limit`."""
    yield from ("", "## Limits of what is hard to believe: `--limit NAME=NUMBER`", "")
    yield f"They hold nothing; beyond them there is a warning. `{SETTINGS_FILE}` has them below `[limits]`."
    yield ""
    yield from table(
        ("limit", "default", "meaning"),
        (
            (f"`{name}`", str(field.default), field.description or "")
            for name, field in PlausibleLimits.model_fields.items()
        ),
    )


def office_section() -> Iterator[str]:
    """Yield the section of `ratebatch.toml`."""
    yield from ("", f"## The settings of an office: `{SETTINGS_FILE}`", "")
    yield "`ratebatch init FOLDER` writes the file; paths are below its folder."
    yield "[How an office works](../howto/unattended.md)."
    yield ""
    yield from table(
        ("key", "default", "meaning"),
        (
            *((f"`{key}`", default, KEYS[key]) for key, default in office_keys(OfficeSettings)),
            *((f"`list.{key}`", default, KEYS[f"list.{key}"]) for key, default in office_keys(OfficeList)),
        ),
    )
    template = files("ratebatch.workspace").joinpath("templates", SETTINGS_FILE).read_text(encoding="utf-8")
    yield from ("", "The file as it is written:", "", "```toml", *template.rstrip().split("\n"), "```")


def office_keys(model: type[BaseModel]) -> Iterator[tuple[str, str]]:
    """Yield the keys of a table of the settings with their defaults."""
    for name, field in model.model_fields.items():
        default = "" if field.is_required() or isinstance(field.default, BaseModel) else _toml(field.default)
        yield field.alias or name, "must be given" if field.is_required() else f"`{default}`" if default else ""


def _first(default: object, values: tuple[object, ...]) -> list[object]:
    return [default, *(value for value in values if value != default)]


def _toml(value: Any) -> str:
    if value is None or value in ((), {}, ""):
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _default(model: type, name: str) -> Any:
    return getattr(model(), name)
