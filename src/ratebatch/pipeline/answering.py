"""Write down what an answer to each open question of an output folder would look like, for the officer to confirm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ratebatch.pipeline.request import NothingDoneError, UsageError, read_decisions_file
from ratebatch.reading.decisions import decisions_text
from ratebatch.reading.output_folder import OutputError, read_table
from ratebatch.reading.own_table import manifest_of
from ratebatch.records.decisions import Decisions
from ratebatch.records.file_formats import row_in_words
from ratebatch.records.names import folded, name_tokens
from ratebatch.records.output import Row
from ratebatch.records.questions import HistoryQuestion, PlayerQuestion, Question, ResultQuestion, read_question
from ratebatch.reporting.columns import FILES
from ratebatch.reporting.proposals import OpenQuestion, acceptance, with_proposals
from ratebatch.workspace import is_unfinished
from ratebatch.workspace.single_file import write_file

PERHAPS_TWO = "EVENT_PERHAPS_TWO"
"""The one error that a decision answers: the warning beside it is accepted."""


@dataclass(frozen=True)
class Proposed:
    """The open questions of a folder: those not answered yet, how many are, and how many proposals were written."""

    open: tuple[OpenQuestion, ...]
    answered: int
    written: int
    others: tuple[str, ...]
    """What else holds events and no decision can answer, in words: the file, or the lists given, must be corrected."""
    perhaps_two: tuple[str, ...] = ()
    """Events that are probably one under a wrong date, in words, each with the decision that says they are two."""


def propose_decisions(folder: Path, decisions_file: Path) -> Proposed:
    """Add a commented proposal to the file of decisions for each question that is open in an output folder.

    Raises UsageError when the file of decisions is wrong, NothingDoneError when the folder is not the output of a run.
    """
    decisions = read_decisions_file(decisions_file if decisions_file.exists() else None)
    issues = _issues(folder)
    questions = _questions(issues)
    open_questions = tuple(each for each in questions if not _is_answered(each, decisions))
    try:
        proposed, written = with_proposals(decisions_text(decisions_file), open_questions)
    except ValueError as error:
        raise UsageError(f"{decisions_file}: {error}") from error
    if written:
        write_file(decisions_file, proposed.encode())
    others = _others(folder, issues)
    return Proposed(
        open_questions,
        len(questions) - len(open_questions),
        written,
        tuple(_in_words(row) for row in others if row["code"] != PERHAPS_TWO),
        tuple(_with_acceptance(folder, [row for row in others if row["code"] == PERHAPS_TWO])),
    )


def _issues(folder: Path) -> list[Row]:
    if is_unfinished(folder):
        raise NothingDoneError(f"a run is writing to {folder}, or was interrupted there; start that run again")
    return _rows(folder, "issues.csv")


def _rows(folder: Path, name: str) -> list[Row]:
    try:
        rows: list[Row] = read_table(folder, name, tuple(FILES[name])).to_pylist()
    except OutputError as error:
        raise NothingDoneError(str(error)) from error
    return rows


def _questions(issues: Sequence[Row]) -> list[OpenQuestion]:
    """Return the questions, each once: a game asks from both its sides, a long event from every month."""
    try:
        found = {
            row["question"]: OpenQuestion(
                read_question(row["question"]), row["file"], row["row"], row["message"], row["fix"]
            )
            for row in reversed(issues)
            if row["question"]
        }
    except ValueError as error:
        raise NothingDoneError(f"a question in issues.csv cannot be read ({error}); rate the period again") from error
    return sorted(found.values(), key=lambda each: (each.file, int(each.row or 0)))


def _is_answered(asked: OpenQuestion, decisions: Decisions) -> bool:
    """Say whether the file holds an answer, in whatever words: the next run tells whether it is used."""
    question = asked.question
    if isinstance(question, PlayerQuestion):
        return any(
            _same_event(each.event, each.file, asked)
            and name_tokens(each.name) == name_tokens(question.name)
            and (each.birth_year, each.printed_id) == (question.birth_year, question.printed_id)
            and each.printed_rating in (None, question.printed_rating)
            for each in decisions.player
        )
    if isinstance(question, HistoryQuestion):
        return any(
            (each.player, str(each.list), str(each.type)) == (str(question.player), question.list, question.type)
            for each in decisions.history
        )
    return any(
        _same_event(each.event, each.file, asked)
        and each.round == question.round
        and {name_tokens(each.white), name_tokens(each.black)}
        == {name_tokens(question.white), name_tokens(question.black)}
        for each in decisions.correction
    )


def _same_event(event: str | None, file: str | None, asked: OpenQuestion) -> bool:
    named: Question = asked.question
    return file in (None, asked.file) and (event is None or folded(event) == folded(named.event or ""))


def _others(folder: Path, issues: Sequence[Row]) -> list[Row]:
    held = {row["file"] for row in _rows(folder, "events.csv") if row["verdict"] == "held"}
    asked = {row["file"] for row in issues if row["question"]}  # whoever is answered for is somebody on the list
    asked_rows = {(row["file"], row["row"], row["player"]) for row in issues if _asks_who(row)}
    open_results = {
        (row["file"], player)
        for row in issues
        if row["question"] and row["round"]
        for player in (row["player"], *_meeting(read_question(row["question"])))
    }
    return [
        row
        for row in issues
        if row["severity"] == "error" and row["file"] in held and not row["question"]
        if row["code"] != "POINTS_DIFFER" or (row["file"], row["player"]) not in open_results
        if row["code"] not in ("NOBODY_ON_LIST", "PLAYERS_WITHOUT_IDS") or row["file"] not in asked
        if row["code"] != "ID_DIGITS_LOST" or (row["file"], row["row"], row["player"]) not in asked_rows
    ]


def _asks_who(row: Row) -> bool:
    return bool(row["question"]) and isinstance(read_question(row["question"]), PlayerQuestion)


def _meeting(question: Question) -> tuple[str, ...]:
    """Return the two players of an open result: the points of both wait for it."""
    return (question.white, question.black) if isinstance(question, ResultQuestion) else ()


def _in_words(row: Row) -> str:
    return f"{row_in_words(row['file'], row['row'])}: {row['message']} {row['fix']}"


def _with_acceptance(folder: Path, rows: Sequence[Row]) -> Iterator[str]:
    """Yield what is said of each event that may be another one after all; one decision for each name is enough."""
    period = str(manifest_of(folder).content.get("period")) if rows else ""
    shown: set[str] = set()
    for row in rows:
        block = (
            ""
            if row["event"] in shown
            else "\nIf they are two, for one of them:\n" + "\n".join(acceptance("EVENTS_ALIKE", row["event"], period))
        )
        shown.add(row["event"])
        yield f"{_in_words(row)}{block}"
