"""Any tournament, written in any format and read again, is the same tournament."""

from hypothesis import given
from hypothesis import strategies as st

from ratebatch.records.results import Result
from ratebatch.records.tournament import Tournament
from tests.invariants.runs import fewer
from tests.pipeline.conversions import converted, meant, tournament_of, written_anew
from tests.pipeline.tournaments import Drawn, tournaments


@given(drawn=tournaments())
def test_trf26_made_anew_means_the_same(drawn: Drawn) -> None:
    written = written_anew(drawn.trf, "trf26")
    assert written.content is not None
    assert _but_for_times(tournament_of(written.content)) == _but_for_times(tournament_of(drawn.trf))


@given(drawn=tournaments(national=False))
def test_trf16_made_anew_means_the_same(drawn: Drawn) -> None:
    written = written_anew(drawn.trf, "trf16")
    assert written.content is not None
    assert meant(tournament_of(written.content)) == meant(tournament_of(drawn.trf))


@given(drawn=tournaments())
def test_a_trf_stays_word_for_word(drawn: Drawn) -> None:
    assert converted(drawn.trf, "trf16").text == drawn.trf


def _but_for_times(tournament: Tournament) -> dict[str, object]:
    """Leave out the times: TRF26 states them once more, in seconds."""
    return {name: value for name, value in meant(tournament).items() if name != "times_for_60_moves"}


@given(drawn=tournaments())
def test_csv_means_the_same(drawn: Drawn) -> None:
    assert _as_a_sheet(converted(drawn.trf, "csv").content, "event.csv") == _as_a_sheet(drawn.trf, "event.trf")


@fewer
@given(drawn=tournaments(), language=st.sampled_from(["en", "de", "tr"]))
def test_a_workbook_in_any_language_means_the_same(drawn: Drawn, language: str) -> None:
    written = converted(drawn.trf, "xlsx", language=language).content
    assert _as_a_sheet(written, "event.xlsx") == _as_a_sheet(drawn.trf, "event.trf")


@fewer
@given(drawn=tournaments())
def test_through_every_format_and_back_to_trf26(drawn: Drawn) -> None:
    """What a sheet cannot hold is left out at the first step; after it nothing more is lost."""
    workbook = converted(drawn.trf, "xlsx").content
    trf = converted(workbook, "trf26", name="event.xlsx").content
    assert _as_a_sheet(trf, "event.trf") == _as_a_sheet(workbook, "event.xlsx")
    assert converted(trf, "csv").content == converted(workbook, "csv", name="event.xlsx").content


def _as_a_sheet(content: str | bytes, name: str) -> dict[str, object]:
    """Return what a tournament means but for what a sheet cannot tell apart: blank cells, and times told twice.

    In a round of byes alone it says of everybody else that he was not paired: blank it would not be over.
    """
    said = _but_for_times(tournament_of(content, name))
    games = said["games"]
    assert isinstance(games, dict)
    played = {number for number, opponent in zip(games["round"], games["opponent"], strict=True) if opponent >= 0}
    filled = [
        at
        for at, (result, number) in enumerate(zip(games["result"], games["round"], strict=True))
        if result != Result.NONE and (result != Result.BYE_ZERO or number in played)
    ]
    return said | {"games": {name: [column[at] for at in filled] for name, column in games.items()}}
