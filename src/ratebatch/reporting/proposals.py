"""Proposals for the file of decisions: answers as commented blocks, which hold when their `#` is removed.

Explanations have two `#`, so they stay comments when one is removed from every line of a block.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import tomlkit
from tomlkit.exceptions import TOMLKitError

from ratebatch.records.decision_fields import UNRATED
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.questions import Candidate, HistoryQuestion, PlayerQuestion, Question, ResultQuestion

HEADING = """\
## Decisions of the rating officer. `ratebatch rate --decisions` reads them; `ratebatch decide` proposes them.
## To use a proposal, check it and remove the first # of its lines. Nothing here is ever overwritten.
"""


class OpenQuestion(NamedTuple):
    """A question with the place, the words and the remedy of its problem."""

    question: Question
    file: str
    row: str
    message: str
    fix: str

    @property
    def place(self) -> str:
        """Where the problem stands: `open.trf, line 14`."""
        return row_in_words(self.file, self.row)


def with_proposals(text: str, questions: Sequence[OpenQuestion]) -> tuple[str, int]:
    """Return the file of decisions with a proposal for each question that it does not hold yet, and how many are new.

    Whatever stands in the file stays as it is, byte for byte. Raises ValueError if it is no TOML.
    """
    try:
        document = tomlkit.parse(text)
    except TOMLKitError as error:
        raise ValueError(str(error)) from error
    standing = _without_comment_signs(text)
    new = [each for each in questions if not _stands(_what_is_asked(each.question), standing)]
    if text and not text.endswith("\n"):
        document.add(tomlkit.nl())
    for each in new:
        document.add(tomlkit.nl())
        for line in proposal(each):
            document.add(tomlkit.comment("".join(sign if sign.isprintable() else "?" for sign in line)))
    return (tomlkit.dumps(document) if text else HEADING + tomlkit.dumps(document)), len(new)


def in_words(asked: OpenQuestion) -> Iterator[str]:
    """Yield the lines that tell a question and its candidates to a person."""
    who = "" if isinstance(asked.question, ResultQuestion) else f"{_who(asked.question)}: "
    yield f"{asked.place}: {who}{asked.message}"
    if isinstance(asked.question, PlayerQuestion):
        yield from (f"  {each}, score {each.score}" for each in asked.question.candidates)
        if not asked.question.candidates:
            yield f"  {_nobody(asked.question)}"
            yield from (f"  {line.removeprefix('# ')}" for line in _cost_of_unrated(asked.question))
    elif isinstance(asked.question, ResultQuestion):
        yield f"  {asked.fix}"


def proposal(asked: OpenQuestion) -> Iterator[str]:
    """Yield the lines of a proposal without the `#` that makes them comments; explanations keep one."""
    question = asked.question
    who = _who(question)
    yield f"# {who}. {asked.place}: {asked.message}"
    if isinstance(question, PlayerQuestion):
        yield from _for_player(question)
    elif isinstance(question, HistoryQuestion):
        yield from _for_history(question)
    else:
        yield from _for_result(question, asked.fix)


def acceptance(code: str, event: str, period: str) -> Iterator[str]:
    """Yield the lines of a decision that accepts a warning of an event in one period; its author writes the rest."""
    yield "[[accept]]"
    yield from (_line("code", code), _line("event", event), _line("until", period))
    yield from ('who = "your name"', 'reason = "how you know it"')


def _for_player(question: PlayerQuestion) -> Iterator[str]:
    for each in question.candidates:
        yield f"# Candidate {each} score {each.score}"
    if question.candidates:
        yield "# The score says how alike the two are, by name, birth year and rating: the highest is the likeliest."
    else:
        yield f"# {_nobody(question)}"
    best = question.best
    yield "[[player]]"
    yield from _what_is_asked(question)
    nobody = _line("id", UNRATED)
    is_alone = question.searched and not question.candidates
    likeliest = _answer(best) if best else nobody if is_alone else ""
    for answer in (*map(_answer, question.candidates), nobody):
        yield answer if answer == likeliest else f"# {answer}"
    yield from _cost_of_unrated(question)
    if not best:
        yield "# Write into `reason` how you know it: it is refused as long as it is empty."
    yield _line("reason", ", ".join(best.reasons) if best else "")
    yield from ('# who = "your name"', "# date = 2026-01-31")


def _cost_of_unrated(question: PlayerQuestion) -> Iterator[str]:
    """Yield what the answer "unrated" means for the games, and what to do instead where a rating is printed."""
    yield f'# "{UNRATED}" says that the player is on no list: games against the player are rated for no opponent.'
    if question.printed_rating and not question.candidates:
        rating = question.printed_rating
        yield f"# The rating {rating} is printed: if it is FIDE's, rate the month with a list that has the player."


def _answer(candidate: Candidate) -> str:
    """Return the line that says that it is he: by the FIDE id if he has one."""
    return _line("id", int(candidate.id)) if candidate.id else _line("national_id", candidate.national_id)


def _nobody(question: PlayerQuestion) -> str:
    if question.searched:
        return "nobody on the list is like this player"
    return "too many players are open to look for candidates: is it the right list?"


def _for_result(question: ResultQuestion, fix: str) -> Iterator[str]:
    yield f"# {fix}"
    yield "# Write into `to` the result that counts, White's first (1-0, 1/2-1/2, 0-1, or +-- of a forfeit), and into"
    yield "# `reason` how you know it."
    yield "[[correction]]"
    yield from _what_is_asked(question)
    yield _line("to", "")
    yield _line("reason", "")
    yield from ('# who = "your name"', "# date = 2026-01-31")


def _who(question: Question) -> str:
    if isinstance(question, PlayerQuestion):
        return question.name
    if isinstance(question, HistoryQuestion):
        return f"{question.player} {question.name}, {question.type}"
    return f"{question.white} against {question.black}"


def _for_history(question: HistoryQuestion) -> Iterator[str]:
    yield f"# Write into `games` how many rated games had been completed by the list {question.list}, at least; known"
    yield f"# here are {question.games}. K asks whether {question.needed} were; if fewer: all, and all_games = true."
    if question.highest is not None:
        yield "# Write into `highest` the highest rating ever published, that list included: known here is"
        yield f"# {question.highest}. And into `reason` how you know it."
    else:
        yield "# And into `reason` how you know it."
    yield "[[history]]"
    yield from _what_is_asked(question)
    yield _line("games", "")
    yield "# all_games = true"
    if question.highest is not None:
        yield _line("highest", "")
    yield _line("reason", "")
    yield from ('# who = "your name"', "# date = 2026-01-31")


def _what_is_asked(question: Question) -> list[str]:
    """Return the lines by which an answer is known to be one to this question."""
    unasked: tuple[str, ...] = ("asks", "candidates", "searched")
    if isinstance(question, HistoryQuestion):
        unasked = ("asks", "name", "games", "needed", "highest")
    keys = {name: value for name, value in question if name not in unasked and value is not None}
    spelled = {"found": "from"}
    return [_line(spelled.get(name, name), _plain(name, value)) for name, value in keys.items()]


def _plain(name: str, value: Any) -> Any:
    return int(value) if name == "printed_id" else value


def _line(key: str, value: Any) -> str:
    return f"{key} = {tomlkit.item(value).as_string()}"


def _without_comment_signs(text: str) -> list[str]:
    """Return the lines as they are after removing one `#`."""
    return [line.strip().removeprefix("#").strip() for line in text.splitlines()]


def _stands(wanted: Sequence[str], lines: Sequence[str]) -> bool:
    """Say whether the lines stand below one another, whatever stands before and behind them."""
    return any(lines[at : at + len(wanted)] == wanted for at in range(len(lines)))
