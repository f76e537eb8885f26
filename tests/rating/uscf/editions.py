"""The editions that the tests of the US Chess formulas are about."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from ratebatch.rules.uscf_rules import UscfRules, uscf_edition

TODAY = uscf_edition(date(2026, 6, 30))
RULES: UscfRules = TODAY.rules
RULES_2004: UscfRules = uscf_edition(date(2004, 6, 30)).rules
RULES_2010: UscfRules = uscf_edition(date(2010, 6, 30)).rules


def shown(value: Decimal, places: int) -> str:
    """Return a value with so many decimals."""
    return str(value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def points(*numbers: int | str) -> list[Decimal]:
    """Return exact decimals."""
    return [Decimal(number) for number in numbers]
