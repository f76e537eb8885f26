"""The site has every page, fetches nothing, and draws the house as it stands."""

import re
import tomllib
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PACKAGE = ROOT / "src" / "ratebatch"


def settings() -> dict[str, object]:
    found: dict[str, object] = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    return found


def pages(nav: object) -> list[str]:
    if isinstance(nav, str):
        return [nav]
    if isinstance(nav, dict):
        return [page for each in nav.values() for page in pages(each)]
    assert isinstance(nav, list)
    return [page for each in nav for page in pages(each)]


def test_every_page_is_in_the_nav_once() -> None:
    named = pages(settings()["nav"])
    assert len(named) == len(set(named))
    assert sorted(named) == sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))


def test_nothing_is_fetched() -> None:
    found = settings()
    assert found["plugins"] == ["search"]
    theme = found["theme"]
    assert isinstance(theme, dict)
    assert theme["font"] is False
    assert not {"extra_javascript", "repo_url", "hooks"} & set(found)
    assert found["extra_css"] == ["stylesheets/wide.css"]
    assert not re.search(r"url\(|@import", (DOCS / "stylesheets" / "wide.css").read_text(encoding="utf-8"))


def test_the_house_is_drawn_as_the_layers_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = [each["layers"] for each in project["tool"]["importlinter"]["contracts"] if each["type"] == "layers"]
    drawn: dict[str, list[str]] = {}
    drawing = (DOCS / "explanation" / "house.svg").read_text(encoding="utf-8")
    for height, name in re.findall(r'<text x="\d+" y="(\d+)"[^>]*font-weight="bold">(\w+)</text>', drawing):
        drawn.setdefault(height, []).append(name)
    assert list(drawn.values()) == [
        [name.removeprefix("ratebatch.") for name in layer.split(" | ")] for layer in layers
    ]


def test_the_modules_that_pages_name_exist() -> None:
    missing = []
    for page in ("explanation/house.md", "howto/add-format.md", "howto/add-system.md", "howto/add-amendment.md"):
        text = re.sub(r"```.*?```", "", (DOCS / page).read_text(encoding="utf-8"), flags=re.DOTALL)
        for name in re.findall(r"`((?:src/ratebatch/|tests/)?[a-z_]+/[a-z_/]*[a-z_]*(?:\.py|\.toml|\.txt|/))`", text):
            places = (ROOT / name, PACKAGE / name)
            missing += [] if any(place.exists() for place in places) else [f"{page}: {name}"]
    assert missing == []
