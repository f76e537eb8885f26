"""One event under two names in a dataset counts once, as it does in two files; on other days both are held."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from ratebatch.cli.faults import ALL_RATED, SOME_HELD
from ratebatch.pipeline.games_dataset import twice
from ratebatch.reading import games_csv
from tests.months import Output
from tests.pipeline.games_dataset.games import Game, as_trf, csv_text, list_of, rate_games, round_robin
from tests.pipeline.games_dataset.test_problems import complaints

PEOPLE = [6300101, 6300102, 6300103, 6300104]
RATINGS: dict[int, int | None] = dict(zip(PEOPLE, (2000, 1950, 1900, 1850), strict=True))
LISTS = {"2026-11": list_of(RATINGS)}
BOTH = {month: list_of(RATINGS) for month in ("2026-11", "2026-12")}
RESULTS = ("1-0", "1/2-1/2", "0-1")
OPEN = round_robin("Open", PEOPLE, 5, RESULTS)
COPY = [game._replace(event="Grand Open") for game in reversed(OPEN)]
MOVED = [game._replace(event="Winter Open") for game in round_robin("", PEOPLE, 15, RESULTS)]
OTHER = round_robin("Other", PEOPLE, 15, ("0-1", "1-0"))


def rated(folder: Path, *events: Sequence[Game], options: Sequence[str] = ()) -> Output:
    files: dict[str, str | bytes] = {f"{at}.csv": csv_text(event) for at, event in enumerate(events)}
    return rate_games(folder, files, LISTS, options)


def verdicts(output: Output) -> dict[str, str]:
    return {row["event"]: row["verdict"] for row in output.rows("events.csv") if row["event"]}


def test_the_same_games_on_the_same_days_are_rated_once(tmp_path: Path) -> None:
    """The output is that of the dataset without the copy: its parts, too."""
    made = rated(tmp_path, OPEN, COPY, OTHER)
    (tmp_path / "alone").mkdir()
    alone = rate_games(tmp_path / "alone", {"0.csv": csv_text(COPY), "2.csv": csv_text(OTHER)}, LISTS)
    assert (made.code, complaints(made)) == (ALL_RATED, [("0.csv", "", "GAMES_COUNTED_ONCE")])
    assert verdicts(made) == {"Grand Open": "rated", "Open": "duplicate", "Other": "rated"}
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_COUNTED_ONCE"] == [
        "It holds the same games as 'Grand Open' of 1.csv; the 6 games count once."
    ]
    for name in ("changes.csv", "rating_list.csv", "state.csv"):
        assert made.contents()[name] == alone.contents()[name]
    assert parts(made) == parts(alone)


def parts(output: Output) -> list[str]:
    return sorted(path.relative_to(output.out).as_posix() for path in output.out.rglob("part-*"))


def test_the_same_as_with_tournament_files(tmp_path: Path) -> None:
    """Two files with the same games and days: one is a duplicate; on other days both are held."""
    copied = {"games": "GAMES_COUNTED_ONCE", "files": "DUPLICATE_EVENT"}
    moved = {"games": "EVENT_VERSIONS", "files": "EVENT_PERHAPS_TWO"}
    cases = [(COPY, copied), (MOVED, moved)]
    for at, (again, codes) in enumerate(cases):
        made = {}
        for kind in ("games", "files"):
            folder = tmp_path / f"{at}-{kind}"
            folder.mkdir()
            files: dict[str, str | bytes] = {"a.csv": csv_text(OPEN), "b.csv": csv_text(again)}
            if kind == "files":
                files = {"a.trf": as_trf(OPEN, RATINGS), "b.trf": as_trf(again, RATINGS)}
            made[kind] = rate_games(folder, files, LISTS)
            assert codes[kind] in made[kind].codes()
        assert made["games"].code == made["files"].code
        assert made["games"].contents()["changes.csv"] == made["files"].contents()["changes.csv"]


def test_the_same_games_on_other_days_hold_both(tmp_path: Path) -> None:
    made = rated(tmp_path, OPEN, MOVED, OTHER)
    assert made.code == SOME_HELD
    assert verdicts(made) == {"Open": "held", "Winter Open": "held", "Other": "rated"}
    assert {(row["file"], row["code"], row["event"], row["message"]) for row in made.rows("issues.csv")} == {
        ("0.csv", "EVENT_VERSIONS", "Open", said("Winter Open", "1.csv")),
        ("1.csv", "EVENT_VERSIONS", "Winter Open", said("Open", "0.csv")),
    }
    assert made.change(PEOPLE[0])["games"] == "3"


def said(other: str, file: str) -> str:
    return f"'{other}' of {file} has the same 6 games, results included, on other days."


def test_other_first_days_are_two_versions(tmp_path: Path) -> None:
    """The registry gives one of two names a last day of its own."""
    registry = tmp_path / "events.csv"
    registry.write_text("event,end\nOpen,2026-11-09\n", encoding="utf-8")
    made = rated(tmp_path, OPEN, COPY, options=["--events", str(registry)])
    assert verdicts(made) == {"Open": "held", "Grand Open": "held"}
    assert {row["message"] for row in made.rows("issues.csv") if row["code"] == "EVENT_VERSIONS"} == {
        f"{other} is another version of this event: 6 of 6 games are the same."
        for other in ("'Open' of 0.csv", "'Grand Open' of 1.csv")
    }


DIFFERENT = {
    "another result": lambda game: game._replace(result="0-1" if game.result == "1-0" else "1-0"),
    "other colours": lambda game: game._replace(white=game.black, black=game.white),
    "another round": lambda game: game._replace(round=7),
    "another player": lambda game: game._replace(white=6300105),
}


@pytest.mark.parametrize("change", DIFFERENT)
def test_an_event_with_one_game_that_is_another_is_another_event(tmp_path: Path, change: str) -> None:
    assert verdicts(rated(tmp_path, OPEN, [DIFFERENT[change](COPY[0]), *COPY[1:]])) == {
        "Open": "rated",
        "Grand Open": "rated",
    }


@pytest.mark.parametrize(("games", "same_days", "other_days"), [(3, "rated", "rated"), (4, "duplicate", "rated")])
def test_few_games_may_be_alike(tmp_path: Path, games: int, same_days: str, other_days: str) -> None:
    """As of events of earlier months: four games on the same days are one event, and six on other days."""
    for name in ("same", "other"):
        (tmp_path / name).mkdir()
    copy = [game._replace(event="Second") for game in OPEN[:games]]
    assert verdicts(rated(tmp_path / "same", OPEN[:games], copy))["Second"] == same_days
    assert verdicts(rated(tmp_path / "other", OPEN[:games], MOVED[:games]))["Winter Open"] == other_days


def test_three_names_and_blocks_of_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_csv, "BYTES_OF_A_BLOCK", 10)
    third = [game._replace(event="A third") for game in OPEN]
    made = rated(tmp_path, OPEN, COPY, third)
    assert verdicts(made) == {"A third": "rated", "Grand Open": "duplicate", "Open": "duplicate"}


def test_of_many_the_first_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(twice, "NAMED", 1)
    third = [game._replace(event="A third") for game in OPEN]
    made = rated(tmp_path, OPEN, COPY, third)
    assert [row["message"] for row in made.rows("issues.csv") if row["code"] == "GAMES_COUNTED_ONCE"] == [
        "1 more event has the games of another one; events.csv names it.",
        "It holds the same games as 'A third' of 2.csv; the 6 games count once.",
    ]


def test_the_same_games_that_another_month_rated_are_held(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {"games.csv": csv_text(OPEN)}, LISTS)
    december = [game._replace(date=game.date.replace("-11-", "-12-")) for game in MOVED]
    options = ("--previous", str(first.out), "--period", "2027-01")
    made = rate_games(tmp_path / "second", {"games.csv": csv_text(december)}, BOTH, options)
    assert (made.code, verdicts(made)) == (SOME_HELD, {"Winter Open": "held"})
    [found] = [row for row in made.rows("issues.csv") if row["severity"] == "error"]
    assert (found["code"], found["message"]) == (
        "EVENT_VERSIONS",
        "The same 6 games, results included, were rated on list 2026-12 as 'Open', from games.csv, from 2026-11-05 to "
        "2026-11-07.",
    )


CHANGED = [COPY[0]._replace(result="0-1" if COPY[0].result == "1-0" else "1-0"), *COPY[1:]]
AS_FILES = {
    "the same games": (COPY, "duplicate", "EVENT_RATED_BEFORE"),
    "another result": (CHANGED, "held", "EVENT_VERSIONS"),
    "games without rounds, which a file cannot have": ([game._replace(round="") for game in COPY], "rated", ""),
    "other people": (
        [game._replace(white=int(game.white) + 10, black=int(game.black) + 10) for game in COPY],
        "rated",
        "",
    ),
}


@pytest.mark.parametrize("case", AS_FILES)
def test_what_tournament_files_of_another_month_had(tmp_path: Path, case: str) -> None:
    """The event comes again as rows: the month with the file is named; other events of these days are rated."""
    games, verdict, code = AS_FILES[case]
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {"open.trf": as_trf(OPEN, RATINGS)}, LISTS)
    assert first.verdicts() == {"open.trf": "rated"}
    other = [game._replace(date="2026-11-06", event="Of one day", round=int(game.round) + 10) for game in OTHER]
    options = ("--previous", str(first.out), "--period", "2027-01")
    made = rate_games(tmp_path / "second", {"games.csv": csv_text([*games, *other])}, BOTH, options)
    assert verdicts(made) == {"Grand Open": verdict, "Of one day": "rated"}
    found = [row for row in made.rows("issues.csv") if row["code"] in ("EVENT_RATED_BEFORE", "EVENT_VERSIONS")]
    assert [row["code"] for row in found] == [code] * (code != "")
    assert all("open.trf" in row["message"] for row in found)
    assert made.change(PEOPLE[0])["games"] == ("6" if "without rounds" in case else "3")


@pytest.mark.parametrize("day", ["", "soon", "2026-13-45"])
def test_a_manifest_that_names_no_days_of_an_event(tmp_path: Path, day: str) -> None:
    """As those of versions that did not keep them; the event is not known again, and nothing breaks."""
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    first = rate_games(tmp_path / "first", {"open.trf": as_trf(OPEN, RATINGS)}, LISTS)
    manifest = first.out / "manifest.json"
    content = json.loads(manifest.read_text(encoding="utf-8"))
    content["events"] = [each | {"start": day} for each in content["events"]]
    manifest.write_text(json.dumps(content), encoding="utf-8")
    options = ("--previous", str(first.out), "--period", "2027-01")
    assert verdicts(rate_games(tmp_path / "second", {"games.csv": csv_text(COPY)}, BOTH, options)) == {
        "Grand Open": "rated"
    }


@pytest.mark.parametrize("games", [4, 6])
def test_two_matches_of_a_day_that_end_alike_are_both_rated(tmp_path: Path, games: int) -> None:
    """Two people meet twice; that both matches stand in one file or in two makes no difference."""
    first = [Game("Match 17", at, "2026-11-10", PEOPLE[0], PEOPLE[1]) for at in range(1, games + 1)]
    second = [game._replace(event="Match 18") for game in first]
    for name, events in (("one", ([*first, *second],)), ("two", (first, second))):
        (tmp_path / name).mkdir()
        made = rated(tmp_path / name, *events)
        assert verdicts(made) == {"Match 17": "rated", "Match 18": "rated"}
        [warned] = [row for row in made.rows("issues.csv") if row["code"] == "EVENTS_ALIKE"]
        file = "0.csv"
        assert (warned["event"], warned["message"]) == (
            "Match 18",
            f"'Match 17' of {file} has the same {games} games, results included, on the same days; both count.",
        )


@pytest.mark.parametrize(("games", "verdict", "code"), [(4, "rated", "EVENTS_ALIKE"), (6, "held", "EVENT_VERSIONS")])
def test_two_names_in_one_file_are_no_second_export(tmp_path: Path, games: int, verdict: str, code: str) -> None:
    """Of several people and many games both are held: one of the two names may be wrong."""
    made = rated(tmp_path, [*OPEN[:games], *(game._replace(event="Second") for game in OPEN[:games])])
    assert set(verdicts(made).values()) == {verdict}
    assert code in made.codes()
