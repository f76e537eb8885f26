"""Only licences that let a program under MIT use a package pass."""

import pytest

from tools import licences


def test_every_package_that_is_needed_may_be_used() -> None:
    assert licences.refused() == []


def test_the_page_is_current() -> None:
    assert licences.PAGE.read_text(encoding="utf-8") == licences.page()


def test_what_others_need_in_turn_is_looked_at() -> None:
    """Pydantic needs pydantic_core, and Dask PyYAML; nobody here asks for them."""
    assert {"pydantic_core", "PyYAML"} <= {each.package for each in licences.all_needed()}


@pytest.mark.parametrize(
    ("words", "families"),
    [
        ("MIT", ["MIT"]),
        ("BSD-3-Clause AND 0BSD AND MIT AND Zlib AND CC0-1.0", ["BSD", "BSD", "MIT", "Zlib", "CC0-1.0"]),
        ("Apache-2.0 OR BSD-2-Clause", ["Apache-2.0"]),
        ("GPL-3.0-or-later OR MIT", ["MIT"]),
        ("MIT AND (Apache-2.0 OR BSD-2-Clause)", ["MIT", "Apache-2.0"]),
        ("Apache Software License", ["Apache-2.0"]),
        ("Mozilla Public License 2.0 (MPL 2.0)", ["MPL-2.0"]),
        ("GPL-3.0-or-later", []),
        ("MIT AND GPL-2.0-only", []),
        ("GNU Lesser General Public License v3 (LGPLv3)", []),
        ("AGPL-3.0", []),
        ("Proprietary", []),
        ("UNKNOWN", []),
        ("see LICENSE", []),
    ],
)
def test_licences_are_understood_as_written(words: str, families: list[str]) -> None:
    assert licences.families_of(words) == families


class Installed:
    """A distribution with some metadata; the rest of it is not asked for."""

    def __init__(self, **said: str | list[str]) -> None:
        metadata = {key.replace("_", "-"): value for key, value in said.items()}
        self.metadata = Metadata({"Name": "some-package"} | metadata)


class Metadata(dict[str, str | list[str]]):
    """Metadata as `importlib.metadata` gives it."""

    def get_all(self, key: str, default: list[str]) -> list[str]:
        found = self.get(key, default)
        return found if isinstance(found, list) else [found]


def test_a_package_that_says_nothing_or_gpl_is_refused() -> None:
    gpl = ["License :: OSI Approved", "License :: OSI Approved :: GNU General Public License v3 (GPLv3)"]
    mit = "License :: OSI Approved :: MIT License"
    for said, main in (
        ({}, ""),
        ({"License": "GPL"}, ""),
        ({"Classifier": gpl}, ""),
        ({"Classifier": [*gpl, mit]}, ""),
        ({"Classifier": [mit]}, "MIT"),
        ({"License_Expression": "MIT", "License": "see file"}, "MIT"),
        ({"License": "BSD"}, "BSD"),
    ):
        assert licences.licence_of(Installed(**said)).main == main  # type: ignore[arg-type]
