"""Colours that everybody can read: WCAG 2.2, 1.4.3, asks for a contrast of 4.5 to 1 (level AA)."""

import re
from importlib.resources import files

import pytest

STYLE = files("ratebatch.reporting.report").joinpath("templates", "style.css").read_text(encoding="utf-8")
BLOCKS = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)
LIGHT, DARK = (dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in BLOCKS[:2])
ON = {
    "page": ("ink", "faint", "link", "up", "down", "warn"),
    "panel": ("ink", "faint", "link", "up", "down", "warn"),
    "bad-panel": ("ink",),
    "note-panel": ("ink",),
}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour (WCAG 2.2, definitions)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_text_stands_out_from_what_is_behind_it(colours: dict[str, str]) -> None:
    for behind, texts in ON.items():
        for text in texts:
            lighter, darker = sorted((luminance(colours[behind]), luminance(colours[text])), reverse=True)
            assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (text, behind)


def test_black_on_white_is_21_to_1() -> None:
    assert (luminance("#ffffff") + 0.05) / (luminance("#000000") + 0.05) == 21.0
