"""Events that are standard, rapid or blitz only because the command said so: what `issues.csv` says of them."""

from ratebatch.records.explanation import ExplainedEvent, Explanation, Step
from ratebatch.records.output import Output, rows_where
from ratebatch.records.said import fixed, said

_GIVEN = ("TYPE_GIVEN_BY_OPTION", "TYPE_UNLIKE_NAME")


def with_types_given(explanation: Explanation, output: Output) -> Explanation:
    """Return an explanation with a note at each event whose type nothing but the command told."""
    given = {row["file"] for code in _GIVEN for row in rows_where(output.issues, "code", code)}
    if given.isdisjoint(event.file for event in explanation.events):
        return explanation
    kind = str(explanation.type)

    def noted(event: ExplainedEvent) -> ExplainedEvent:
        words = said(
            "The file does not say whether the event is standard, rapid or blitz: it is rated as {type} because the "
            "command said so (--type).",
            type=fixed(kind),
        )
        note = Step(name="type_given", article="", edition=event.edition, words=words, numbers={"type": kind})
        return event.model_copy(update={"notes": (note, *event.notes)}) if event.file in given else event

    return explanation.model_copy(update={"events": tuple(map(noted, explanation.events))})
