"""The examples of the docstrings, run as they stand on the sample data."""

import doctest
from contextlib import chdir
from importlib import import_module

import pytest

from tools.sample_run import ROOT

MODULES = sorted(path.stem for path in (ROOT / "src" / "ratebatch" / "api").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", MODULES)
def test_examples_print_what_they_show(name: str) -> None:
    module = import_module(f"ratebatch.api.{name}")
    with chdir(ROOT):
        assert doctest.testmod(module).failed == 0


def test_there_are_examples() -> None:
    found = [each for name in MODULES for each in doctest.DocTestFinder().find(import_module(f"ratebatch.api.{name}"))]
    assert sum(bool(each.examples) for each in found) >= 8
