"""A calculation, or a table of shares, as one JSON object; exact figures are texts with all their decimals."""

import json
from typing import Any

from ratebatch.records.calculation import Calculation, ShareTable

OF_A_SINGLE_GAME = ("if_win", "if_draw", "if_loss")
OF_THE_OPPONENT = ("opponent_k", "opponent_change_exact", "opponent_change", "opponent_new_rating")


def calculation_json(calculation: Calculation) -> str:
    """Return a calculation; what only a single game has is left out where there are several."""
    content = calculation.model_dump(mode="json")
    for keys in (OF_A_SINGLE_GAME, OF_THE_OPPONENT):
        if content[keys[0]] is None:
            for key in keys:
                del content[key]
    return _object(content)


def shares_json(table: ShareTable) -> str:
    """Return a table of shares."""
    return _object(table.model_dump(mode="json"))


def _object(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"
