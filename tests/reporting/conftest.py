"""The sample month, rated once, and its explanations."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from ratebatch.pipeline.explaining.fide import articles_of
from ratebatch.reading.output_folder import OF_THE_RUN, TABLES, read_output
from ratebatch.records.explanation import Explanation
from ratebatch.reporting import explanation as of_player
from tests.outputs import sample_month

Explain = Callable[[str], Explanation]
"""Explains a player of the sample month by id."""


@pytest.fixture(scope="session")
def month(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the output folder of the sample month."""
    return sample_month(tmp_path_factory.mktemp("sample month") / "out")


@pytest.fixture(scope="session")
def explain(month: Path) -> Explain:
    """Return the function that explains a player of the sample month, read once."""
    output = read_output(month, dict.fromkeys((*TABLES, *OF_THE_RUN), ()))
    (rating,) = output.ratings

    @cache
    def one(player_id: str) -> Explanation:
        return of_player.explain(output, rating, player_id, articles_of(rating.facts.type))

    return one
