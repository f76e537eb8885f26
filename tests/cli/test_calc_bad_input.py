"""`ratebatch calc` with a question that cannot be: every fault with its place and the remedy, exit 2, no traceback."""

import io
from contextlib import redirect_stderr, redirect_stdout

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratebatch.cli import group
from ratebatch.cli.faults import run
from tests.cli.desk import Desk

RATED = ("--rating", "1800")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (RATED, "no game: give at least one as OPPONENT:RESULT"),
        (("1900:1",), "--rating is missing"),
        ((*RATED, "1900"), "game 1, '1900': a game is written OPPONENT:RESULT"),
        ((*RATED, "1900:1", "1900:2"), "game 2, '1900:2': '2' is no result; write 1 for a win"),
        ((*RATED, "1900:"), "game 1, '1900:': '' is no result"),
        ((*RATED, "1900:1:0"), "'1:0' is no result"),
        ((*RATED, "1900:+"), "a forfeit is no rated game; leave it out"),
        ((*RATED, "99:1"), "the opponent's rating '99' is outside 100 to 4000"),
        ((*RATED, "4001:1"), "'4001' is outside 100 to 4000"),
        ((*RATED, "0:1"), "'0' is outside 100 to 4000; write a whole number from 100 to 4000, or unrated"),
        ((*RATED, f"{'9' * 5000}:1"), "is outside 100 to 4000"),
        ((*RATED, "1900.5:1"), "'1900.5' is no rating"),
        ((*RATED, "١٩٠٠:1"), "is no rating"),
        (("--rating", "99", "1900:1"), "--rating '99' is outside 100 to 4000"),
        (("--rating", "4001", "1900:1"), "--rating '4001' is outside 100 to 4000"),
        (("--rating", "-5", "1900:1"), "--rating '-5' is no rating"),
        ((*RATED, "--k", "0", "1900:1"), "--k 0: write a whole number from 1 to 400"),
        ((*RATED, "--k", "-1", "1900:1"), "--k -1: write a whole number from 1 to 400"),
        ((*RATED, "--k", "401", "1900:1"), "--k 401"),
        ((*RATED, "--k", "9" * 100, "1900:1"), "--k of so many digits"),
        ((*RATED, "--k", "x", "1900:1"), "'x' is not a valid integer"),
        ((*RATED, "--opponent-k", "0", "1900:1"), "--opponent-k 0"),
        ((*RATED, "--games", "-1", "1900:1"), "--games -1"),
        ((*RATED, "--period-games", "0", "1900:1"), "--period-games 0"),
        ((*RATED, "--period-games", "1", "1900:1", "1800:1"), "fewer than the 2 rated games given"),
        ((*RATED, "--birth-year", "1899", "1900:1"), "--birth-year 1899"),
        ((*RATED, "--birth-year", "2021", "--on", "2020-01-01", "1900:1"), "--birth-year 2021"),
        ((*RATED, "--highest", "1799", "1900:1"), "--highest 1799: is below --rating 1800"),
        ((*RATED, "--highest", "4001", "1900:1"), "--highest 4001"),
        ((*RATED, "--opponent-k", "20", "1900:1", "1800:1"), "gives both players of a single game"),
        ((*RATED, "--opponent-k", "20", "unrated:1"), "give one game against a rated opponent"),
        (("--rating", "unrated", "--k", "20", "1900:1"), "--k 20: without a rating there is no K"),
        ((*RATED, "--rules", "club", "1900:1"), "a rules file is for --system elo, not for fide"),
        ((*RATED, "--system", "elo", "--rules", "nobody", "1900:1"), "nobody: the rules cannot be opened"),
        ((*RATED, "--setting", "ukd.expectation=per_game", "1900:1"), "belongs to --system ukd; leave it out of fide"),
        ((*RATED, "--system", "ukd", "--setting", "ukd.colour=red", "1900:1"), "there is no such setting"),
        ((*RATED, "--system", "ukd", "--setting", "ukd.expectation=red", "1900:1"), "write one of average, per_game"),
        ((*RATED, "--setting", "colour", "1900:1"), "there is no such setting"),
        ((*RATED, "--wins", "3", "1900:1"), "--wins: is for --system uscf, not for fide"),
        ((*RATED, "--dual", "1900:1"), "--dual: is for --system uscf"),
        ((*RATED, "--system", "uscf", "--k", "20", "1900:1"), "uscf computes K from the games before"),
        ((*RATED, "--system", "uscf", "--wins", "3", "1900:1"), "give their number with --games"),
        (
            (*RATED, "--system", "uscf", "--games", "4", "--wins", "3", "--draws", "2", "1900:1"),
            "more than the 4 games",
        ),
        ((*RATED, "--system", "uscf", "--type", "blitz", "--dual", "1900:1"), "only regular ratings"),
        (("--system", "uscf", "--rating", "unrated", "1900:1"), "give it as --rating with --games 0"),
        ((*RATED, "--on", "2009-06-30", "1900:1"), "no edition of fide/standard covers 2009-06-30"),
        ((*RATED, "--system", "uscf", "--on", "2014-01-01", "1900:1"), "--on: no edition of uscf covers 2014-01-01"),
        ((*RATED, "--on", "soon", "1900:1"), "'soon' is no day"),
        (("--table", "1900:1"), "--table prints the expected shares alone; leave out the games"),
        (("--table", "--k", "20", *RATED), "leave out --rating, --k"),
        (("--table", "--on", "1999-01-01"), "no edition of fide/standard"),
        (("--table", "--rules", "club"), "a rules file is for --system elo"),
        ((*RATED, "--system", "chess", "1900:1"), "'chess' is not one of"),
        ((*RATED, "--colour", "1900:1"), "--colour"),
    ],
)
def test_a_fault_is_named_with_its_remedy(desk: Desk, arguments: tuple[str, ...], said: str) -> None:
    ran = desk.run("calc", *arguments)
    assert (ran.code, ran.stdout) == (2, "")
    assert ran.stderr.startswith("Error: ")
    assert said in ran.stderr


def test_all_faults_at_once(desk: Desk) -> None:
    ran = desk.run("calc", "--rating", "5", "--k", "0", "1900:3", "x:1")
    assert [line.removeprefix("Error: ")[:9] for line in ran.stderr.splitlines()] == [
        "game 1, '",
        "game 2, '",
        "--rating ",
        "--k 0: wr",
    ]


def test_a_k_that_the_rules_refuse(desk: Desk) -> None:
    """Half of 15 is no whole number, and the file halves K against newcomers."""
    ran = desk.run("calc", "--system", "elo", "--rules", "icc", *RATED, "--k", "15", "1900:1")
    assert ran.code == 2
    assert "--k: ICC, as far as known: against_newcomers: factor 1/2 of K 15 is no whole number" in ran.stderr


def test_a_title_steers_no_terminal(desk: Desk) -> None:
    rules = desk.put("red.toml", 'title = "\\u001b[31mred"\n')
    ran = desk.run("calc", "--system", "elo", "--rules", str(rules), *RATED, "1900:1")
    assert (ran.code, "\x1b" in ran.stdout) == (0, False)


WORDS = st.one_of(
    st.builds(
        "{}:{}".format,
        st.one_of(st.integers(-10, 5000).map(str), st.just("unrated"), st.text(max_size=3)),
        st.one_of(st.sampled_from(["1", "0", "0.5", "½", "1/2", "=", "+", "2"]), st.text(max_size=3)),
    ),
    st.sampled_from(
        [
            "--k",
            "--rating",
            "--games",
            "--period-games",
            "--birth-year",
            "--highest",
            "--opponent-k",
            "--wins",
            "--draws",
            "--dual",
            "--table",
            "--json",
            "--on",
            "--rules",
            "--setting",
            "--system",
            "--type",
            "unrated",
            "1800",
            "fide",
            "ukd",
            "elo",
            "uscf",
            "club",
            "icc",
            "rapid",
            "2022-05-05",
            "20",
            "30",
            "ukd.expectation=per_game",
            "ukd.first_ukd=estimate",
            "uscf.starting_values=age",
            "national-fide-table",
        ]
    ),
    st.integers(-10, 10**13).map(str),
    st.text(max_size=6),
)


def answers(arguments: list[str]) -> int:
    """Return the exit code; a traceback or an internal error is none of the answers."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(group, ["calc", *arguments])
    assert code in (0, 2), err.getvalue()
    assert "Traceback" not in out.getvalue() + err.getvalue()
    assert bool(out.getvalue()) == (code == 0)
    return code


@given(st.lists(WORDS, max_size=8))
def test_any_words_get_an_answer(arguments: list[str]) -> None:
    answers(arguments)


@given(
    system=st.sampled_from(["fide", "ukd", "elo", "uscf"]),
    rating=st.one_of(st.integers(100, 4000).map(str), st.just("unrated")),
    games=st.lists(
        st.builds(
            "{}:{}".format,
            st.one_of(st.integers(100, 4000).map(str), st.just("unrated")),
            st.sampled_from(["1", "0", "½"]),
        ),
        min_size=1,
        max_size=7,
    ),
    facts=st.lists(
        st.sampled_from(
            [
                each.split()
                for each in [
                    "--games 0",
                    "--games 40",
                    "--birth-year 2012",
                    "--highest 4000",
                    "--k 16",
                    "--opponent-k 32",
                    "--period-games 50",
                    "--type rapid",
                    "--type blitz",
                    "--on 2022-03-01",
                    "--json",
                    "--rules club",
                    "--rules icc",
                    "--rules us-bands",
                    "--setting ukd.expectation=per_game",
                    "--setting ukd.first_ukd=estimate",
                    "--setting uscf.starting_values=age",
                ]
            ]
        ),
        max_size=3,
    ),
)
def test_every_sound_question_is_answered(system: str, rating: str, games: list[str], facts: list[list[str]]) -> None:
    words = [word for fact in facts for word in fact]
    answers(["--system", system, "--rating", rating, *words, *games])
