"""How well planted differences are named: a table of what was planted against what was said."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tests.verifying.planting import Planted


@dataclass(frozen=True)
class Confusion:
    """Planted causes against named ones; `wrong_and_certain`: stated as the only cause, and not planted."""

    table: Counter[tuple[str, str]]
    named: int
    planted: int
    accused: tuple[str, ...]
    missed: tuple[str, ...]
    wrong_and_certain: tuple[str, ...]

    def lines(self) -> list[str]:
        """Return the table, the planted cause and what was named, with how often."""
        rows = [f"{planted:<30} {named:<30} {count:>4}" for (planted, named), count in sorted(self.table.items())]
        return [
            f"{'planted':<30} {'named':<30} {'n':>4}",
            *rows,
            f"{self.named} of {self.planted} named correctly ({100 * self.named / max(1, self.planted):.1f} %), "
            f"{len(self.accused)} untouched accused, {len(self.missed)} missed, "
            f"{len(self.wrong_and_certain)} wrong causes stated as certain",
        ]


def confusion(answer: str, planted: Mapping[str, Planted]) -> Confusion:
    """Hold the JSON of `ratebatch verify` against what was planted."""
    (verification,) = json.loads(answer)["verifications"]
    found: dict[str, Any] = {each["id"]: each for each in verification["differences"]}
    table: Counter[tuple[str, str]] = Counter()
    named, certain = 0, []
    for player, plant in planted.items():
        causes = [cause["cause"] for cause in found.get(player, {"causes": []})["causes"]]
        right = plant.cause in causes
        named += right
        said = plant.cause if right else (causes[0] if causes else "nothing")
        table[plant.cause, said + (" (ambiguous)" if right and len(set(causes)) > 1 else "")] += 1
        if not right and causes and found[player]["certainty"] == "only":
            certain.append(player)
    return Confusion(
        table,
        named,
        len(planted),
        tuple(sorted(found.keys() - planted.keys())),
        tuple(sorted(planted.keys() - found.keys())),
        tuple(certain),
    )
