"""What a file looks like changes nothing: names and order of files, order of lines, ranks and rounds, colours."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.invariants.runs import assert_same_results, fewer, run
from tests.invariants.small_months import Pairing, SmallEvent, SmallMonth, small_events, small_months


@fewer
@given(month=small_months())
def test_run_twice_gives_the_same_bytes(month: SmallMonth) -> None:
    assert run(month).files == run(month).files


@fewer
@given(month=small_months(), data=st.data())
def test_names_and_order_of_files_change_nothing(month: SmallMonth, data: st.DataObject) -> None:
    names = data.draw(st.permutations([f"file_{number}.trf" for number in range(len(month.events))]))
    renamed = dict(zip(names, month.files().values(), strict=True))
    assert_same_results(run(month), run(month, renamed))


@fewer
@given(month=small_months(), data=st.data())
def test_order_of_player_lines_changes_nothing(month: SmallMonth, data: st.DataObject) -> None:
    shuffled = {
        name: event.file(data.draw(st.permutations(event.players)))
        for name, event in zip(month.files(), month.events, strict=True)
    }
    assert_same_results(run(month), run(month, shuffled))


@fewer
@given(month=small_months(), data=st.data())
def test_starting_ranks_change_nothing(month: SmallMonth, data: st.DataObject) -> None:
    ranked = tuple(replace(event, players=tuple(data.draw(st.permutations(event.players)))) for event in month.events)
    assert_same_results(run(month), run(replace(month, events=ranked)))


@fewer
@given(month=small_months(), data=st.data())
def test_order_of_rounds_changes_no_rating(month: SmallMonth, data: st.DataObject) -> None:
    moved = tuple(replace(event, rounds=tuple(data.draw(st.permutations(event.rounds)))) for event in month.events)
    one, other = run(month), run(replace(month, events=moved))
    for name in ("changes.csv", "player_events.csv", "rating_list.csv"):
        assert one.files[name] == other.files[name]


@fewer
@given(month=small_months())
def test_colours_change_nothing(month: SmallMonth) -> None:
    turned = replace(month, events=tuple(event.turned() for event in month.events))
    assert_same_results(run(month), run(turned), games_without="color")


UNPLAYED = st.sampled_from(["+-", "-+", "--", "WL", "LW", "DD"])


@fewer
@given(month=small_months(), data=st.data())
def test_unplayed_games_change_nothing(month: SmallMonth, data: st.DataObject) -> None:
    """B.02, 5.1: a round of forfeits, games without moves and byes, added to each event."""
    events = []
    for event in month.events:
        first, second, *others = event.players
        added = [Pairing(first, second, data.draw(UNPLAYED))]
        added += [Pairing(player, None, data.draw(st.sampled_from("HFZ"))) for player in others]
        events.append(replace(event, rounds=(*event.rounds, tuple(added))))
    assert run(month).files["changes.csv"] == run(replace(month, events=tuple(events))).files["changes.csv"]


@st.composite
def sections(draw: st.DrawFn) -> tuple[SmallMonth, SmallEvent, SmallEvent]:
    """Draw people and two sections of one event that have no player in common."""
    month = draw(small_months().filter(lambda drawn: len(drawn.people) >= 4))
    ids = [person.id for person in month.people]
    half = len(ids) // 2
    one, other = draw(small_events(1, ids[:half])), draw(small_events(1, ids[half:]))
    rounds = min(len(one.rounds), len(other.rounds))
    return month, replace(one, rounds=one.rounds[:rounds]), replace(other, rounds=other.rounds[:rounds])


@fewer
@given(drawn=sections())
def test_sections_in_two_files_or_in_one_change_nothing(drawn: tuple[SmallMonth, SmallEvent, SmallEvent]) -> None:
    month, one, other = drawn
    together = SmallEvent(
        one.name,
        one.start,
        one.end,
        one.players + other.players,
        tuple(left + right for left, right in zip(one.rounds, other.rounds, strict=True)),
    )
    two_files = run(month, {"a.trf": replace(one, name="Section A").file(), "b.trf": replace(other, name="B").file()})
    assert two_files.files["changes.csv"] == run(month, {"all.trf": together.file()}).files["changes.csv"]
