"""The normal distribution in decimal arithmetic."""

from decimal import Decimal, localcontext

from ratebatch.rules.elo_numbers import CONTEXT

PI = Decimal("3.14159265358979323846264338327950288419716939937510")
_FAR = 16
"""From here on 1 - Φ is less than 10⁻⁵⁶: nothing within 50 digits."""


def distribution(z: Decimal) -> Decimal:
    """Return Φ(z), the share of a normal distribution below z standard deviations.

    Φ(z) = ½ + φ(z) (z + z³/3 + z⁵/(3·5) + …), a series whose terms all have one sign, so that no digits cancel.
    """
    with localcontext(CONTEXT) as context:
        if abs(z) >= _FAR:
            return Decimal(1 if z > 0 else 0)
        square, term, total, odd = z * z, z, z, 1
        least = Decimal(10) ** -context.prec
        while abs(term) > least:
            odd += 2
            term = term * square / odd
            total += term
        density = (-square / 2).exp() / (2 * PI).sqrt()
        return Decimal("0.5") + density * total
