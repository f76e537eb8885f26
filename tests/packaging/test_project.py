"""What `pyproject.toml` promises is what is tested and shipped."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from tools.sample_run import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]


def test_all_is_every_extra_of_a_user() -> None:
    (everything,) = map(Requirement, EXTRAS["all"])
    assert everything.name == PROJECT["name"]
    assert everything.extras == EXTRAS.keys() - {"all", "dev"}


def test_every_requirement_has_a_lower_bound_and_no_upper_one() -> None:
    for text in (text for needed in (PROJECT["dependencies"], *EXTRAS.values()) for text in needed):
        requirement = Requirement(text)
        if requirement.name != PROJECT["name"]:
            assert [each.operator for each in requirement.specifier] == [">="], text


def test_what_extras_need_is_there_for_the_tests() -> None:
    needed = {text for name, texts in EXTRAS.items() if name not in ("all", "dev") for text in texts}
    assert needed <= set(EXTRAS["dev"])


def test_the_versions_of_python_that_are_named_are_those_that_are_tried() -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    (tried,) = re.findall(r"for version in ([\d. ]+); do", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert tried.split() == named
    assert all(version in SpecifierSet(PROJECT["requires-python"]) for version in named)


def test_the_source_distribution_has_what_its_tests_read() -> None:
    included = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [name for name in included if not (ROOT / name).exists()] == []
    assert {"src", "tests", "tools", "sample_data", "schemas", "docs", ".ci", "Containerfile"} <= set(included)
