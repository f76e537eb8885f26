"""What a user can name is documented: public names, commands, options, columns, codes, settings, conventions, keys."""

import re
from pathlib import Path

import click
import pytest

import ratebatch
from ratebatch.issues import CATALOGUE
from ratebatch.pipeline.chosen_systems import CONVENTIONS
from ratebatch.rating.fide import conventions as fide
from ratebatch.rating.uscf import reported as uscf
from ratebatch.records.office import OfficeList, OfficeSettings
from ratebatch.records.plausible_limits import PlausibleLimits
from ratebatch.reporting.columns import FILES, ON_REQUEST
from ratebatch.reporting.schemas import RECORDS
from tools.reference_docs import commands
from tools.reference_settings import KEYS

REFERENCE = Path(__file__).parents[2] / "docs" / "reference"

MAKE_DOCS = "run `make docs`, which writes the reference from the code"


def page(name: str) -> str:
    return (REFERENCE / f"{name}.md").read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """Return what stands below a heading, up to the next of its level."""
    mark = heading.split(" ")[0]
    _, _, below = f"\n{text}".partition(f"\n{heading}\n")
    return re.split(rf"\n{mark} ", below)[0]


@pytest.mark.parametrize("name", ratebatch.__all__)
def test_public_names(name: str) -> None:
    text = section(page("python"), f"### `{name}`")
    assert text.strip(), MAKE_DOCS
    value = getattr(ratebatch, name)
    if name != "__version__":
        assert value.__doc__, f"{name} has no docstring"
        assert value.__doc__.split("\n")[0] in text


@pytest.mark.parametrize(
    ("path", "command"), list(commands()), ids=lambda each: " ".join(each) if isinstance(each, tuple) else ""
)
def test_commands_and_options(path: tuple[str, ...], command: click.Command) -> None:
    if isinstance(command, click.Group):
        return
    text = section(page("commands"), f"## {' '.join(path)}")
    assert text.strip(), MAKE_DOCS
    options = [each for each in command.params if isinstance(each, click.Option) and not each.hidden]
    assert [each.opts for each in options if any(f"`{name}`" not in text for name in each.opts)] == [], MAKE_DOCS
    assert [each.opts for each in options if not each.help] == [], "give the option a help text, then run `make docs`"


@pytest.mark.parametrize("file", [*FILES, *ON_REQUEST])
def test_columns(file: str) -> None:
    text = section(page("files"), f"## {file}")
    columns = (FILES | ON_REQUEST)[file]
    assert [name for name, column in columns.items() if f"| `{name}` | {column.meaning[:10]}" not in text] == [], (
        MAKE_DOCS
    )


def test_issue_codes_with_their_remedies() -> None:
    text = page("issues")
    assert [kind.code for kind in CATALOGUE if f"| `{kind.code}` |" not in text] == [], MAKE_DOCS
    assert [kind.code for kind in CATALOGUE if not kind.meaning or not kind.fix] == [], "write both into its entry"


def test_settings() -> None:
    text = page("settings")
    choices = [f"{system}.{name}" for system, model in CONVENTIONS.items() for name in model.__annotations__]
    assert [name for name in choices if f"| `{name}` |" not in text] == [], MAKE_DOCS
    assert [name for name in PlausibleLimits.model_fields if f"| `{name}` |" not in text] == [], MAKE_DOCS


def test_conventions() -> None:
    text = page("settings")
    names = [each.name for each in (*fide._TABLE, *uscf._TABLE)]
    assert [name for name in names if f"| `{name}` |" not in text] == [], MAKE_DOCS


def test_why_every_convention_is_as_it_is() -> None:
    text = (REFERENCE.parent / "explanation" / "conventions.md").read_text(encoding="utf-8")
    assert [each.name for each in fide._TABLE if f"`{each.name}`" not in text] == [], "say there why it is so"


def test_keys_of_an_office() -> None:
    text = page("settings")
    office = [field.alias or name for name, field in OfficeSettings.model_fields.items()]
    named = [*office, *(f"list.{name}" for name in OfficeList.model_fields)]
    assert sorted(named) == sorted(KEYS)
    assert [key for key in named if f"| `{key}` |" not in text] == [], MAKE_DOCS
    template = section(text, "## The settings of an office: `ratebatch.toml`")
    assert [key for key in office if not re.search(rf"^(# )?(\[*(setting\.)?)?{key}\b", template, re.MULTILINE)] == []


def test_schemas() -> None:
    text = page("schemas")
    missing = [
        f"{name}.{field}"
        for name, record in RECORDS.items()
        for field in record.model_json_schema(mode="serialization").get("properties", {})
        if f"| `{field}` |" not in section(text, f"## {name}")
    ]
    assert missing == []
