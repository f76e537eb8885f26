"""Numbers of the law in words, for every place that names them."""


def first_event_in_words(half_points: int, opponents: int | None) -> str:
    """Return what a first event asks of a newcomer at least: `half a point`, `1 point and 3 rated opponents`."""
    whole = half_points // 2
    points = "half a point" if half_points == 1 else f"{whole}½ points" if half_points % 2 else f"{whole} points"
    points = "1 point" if half_points == 2 else points
    return points if opponents is None else f"{points} and {opponents} rated opponents"
