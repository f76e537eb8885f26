"""A setting or a number of the law that nothing reads would be accepted and change nothing: it is no rule."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel

from ratebatch import rating
from ratebatch.records.ukd_conventions import UkdConventions
from ratebatch.records.uscf_conventions import UscfConventions
from ratebatch.rules.fide_rules import FideRules
from ratebatch.rules.ukd_rules import UkdRules
from ratebatch.rules.uscf_rules import UscfRules

RATING = Path(rating.__file__).parent


def names_read() -> Iterator[str]:
    """Yield every attribute that a module of `rating` asks for."""
    for path in sorted(RATING.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute):
                yield node.attr


@pytest.mark.parametrize("model", [UkdConventions, UscfConventions, FideRules, UkdRules, UscfRules])
def test_every_field_is_read_where_it_is_rated(model: type[BaseModel]) -> None:
    read = set(names_read())
    assert [name for name in model.model_fields if name not in read] == [], (
        "nothing below src/ratebatch/rating reads it: obey it there, in the function of its article, or take it away"
    )
