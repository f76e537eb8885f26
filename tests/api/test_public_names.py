"""What is public, is what was promised: names, signatures, fields; and it costs nothing until it is used."""

import json
import subprocess
import sys

import pytest

import ratebatch
from tests.cli.test_help import HEAVY
from tools.public_surface import SNAPSHOT, public_surface

FUNCTIONS = ("check", "explain", "rate_period", "read_crosstable", "read_rating_list", "verify")


def test_the_public_surface_is_the_one_that_was_promised() -> None:
    """A difference is a change for everybody's programs."""
    assert public_surface() == SNAPSHOT.read_text(encoding="utf-8"), (
        "undo it; or, if it is meant, run `python -m tools.public_surface write` and say in CHANGELOG.md what changes"
    )


@pytest.mark.parametrize("name", ratebatch.__all__)
def test_each_name_is_there_and_says_what_it_is(name: str) -> None:
    found = getattr(ratebatch, name)
    assert name == "__version__" or found.__doc__
    assert name in dir(ratebatch)


def test_the_names_are_sorted_and_each_once() -> None:
    assert sorted(set(ratebatch.__all__)) == ratebatch.__all__


def test_a_name_that_is_not_there_is_said_so() -> None:
    with pytest.raises(AttributeError, match="no attribute 'rate_periode'"):
        getattr(ratebatch, "rate_periode")  # noqa: B009 - a type checker knows that it is not there


def test_all_names_can_be_imported_at_once() -> None:
    names: dict[str, object] = {}
    exec("from ratebatch import *", names)  # noqa: S102 - only a function may not do this
    assert set(ratebatch.__all__) <= names.keys()


@pytest.mark.parametrize("statement", ["import ratebatch", "import ratebatch; ratebatch.RatingType; ratebatch.Month"])
def test_importing_loads_nothing_heavy(statement: str) -> None:
    """And nothing of ours but the module itself and what was asked for."""
    program = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True)  # noqa: S603
    loaded = set(json.loads(ran.stdout))
    assert not loaded & {*HEAVY, "click", "rich", "lxml", "openpyxl", "rapidfuzz"}
    ours = {name for name in loaded if name.startswith("ratebatch.")}
    assert ours <= {"ratebatch.records", "ratebatch.records.month", "ratebatch.records.rating_type"}


def test_every_exception_has_the_public_base_and_masks_national_numbers() -> None:
    kinds = [getattr(ratebatch, name) for name in ratebatch.__all__ if name.endswith(("Error", "Busy", "Unusable"))]
    assert len(kinds) == 6
    for kind in kinds:
        assert issubclass(kind, ratebatch.RatebatchError)
        assert not issubclass(kind, SystemExit)
        assert str(kind("12345678901 is wrong")) == "*******8901 is wrong"


def test_every_function_has_an_example_and_says_what_it_raises() -> None:
    for name in FUNCTIONS:
        text = getattr(ratebatch, name).__doc__ or ""
        assert ">>> import ratebatch\n" in text, name
        assert "Raises " in text, name
