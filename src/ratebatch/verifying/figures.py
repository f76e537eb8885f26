"""Figures of the output files: exact texts as whole hundredths, and back, with a sign."""

from ratebatch.reporting.exact import exact_text


def hundredths(text: str) -> int:
    """Return a number with two decimals in hundredths: `-0.42` is -42. Raises ValueError for anything else."""
    whole, point, decimals = text.partition(".")
    if not point or len(decimals) != 2 or not decimals.isdigit():
        raise ValueError(f"{text!r} is no number with two decimals")
    return int(whole + decimals)


def signed(value: int) -> str:
    """Return hundredths as text with a sign: 1120 is `+11.20`."""
    return f"{'+' if value >= 0 else ''}{exact_text(value)}"


def signed_whole(value: int) -> str:
    """Return a whole number with a sign; 0 has none."""
    return f"{value:+d}" if value else "0"
