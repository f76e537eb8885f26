"""Where an event was rated before: the sentences, as the officer reads them in a month's issues."""

from datetime import date

from ratebatch.records.rated_where import RatedWhere, rated_before, same_games_rated, version_rated_before

WHERE = RatedWhere("2026-12", "Sample Open", "open.trf")
PLACE = "on list 2026-12 as 'Sample Open', from open.trf"


def test_a_list_a_name_and_a_file() -> None:
    assert rated_before(WHERE) == f"The event was rated {PLACE}."
    assert rated_before(WHERE, "The file") == f"The file was rated {PLACE}."
    assert version_rated_before(WHERE) == f"Another version of the event was rated {PLACE}."


def test_days_that_are_known_are_named() -> None:
    days = WHERE.on_days(date(2026, 11, 6), date(2026, 11, 8))
    assert same_games_rated(6, days) == (
        f"The same 6 games, results included, were rated {PLACE}, from 2026-11-06 to 2026-11-08."
    )


def test_a_manifest_without_days_names_none() -> None:
    assert WHERE.on_days("", "") == PLACE
