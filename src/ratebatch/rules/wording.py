"""Numbers of the law in words, for every place that names them."""

from ratebatch.records.said import Said, said

HALF_AWAY = said("to the nearest whole number, halves away from zero")
HALF_UP = said("to the nearest whole number, halves upwards")
"""How a number becomes whole, where a regulation or the rules of a club say so."""


def first_event_in_words(half_points: int, opponents: int | None) -> Said:
    """Return what a first event asks of a newcomer at least: `half a point`, `1 point and 3 rated opponents`."""
    whole = half_points // 2
    if half_points == 1:
        points = said("half a point")
    elif half_points == 2:
        points = said("1 point")
    else:
        points = said("{points} points", points=f"{whole}½" if half_points % 2 else whole)
    if opponents is None:
        return points
    return said("{points} and {opponents} rated opponents", points=points, opponents=opponents)
