"""Events that are standard, rapid or blitz only because the command said so: what `issues.csv` says of them."""

from ratebatch.records.explanation import ExplainedEvent, Explanation, Step
from ratebatch.records.output import Output, rows_where
from ratebatch.records.said import fixed, said


def with_types_given(explanation: Explanation, output: Output) -> Explanation:
    """Return an explanation with a note at each event whose type nothing but the command told."""
    given = {row["file"] for row in rows_where(output.issues, "code", "TYPE_GIVEN_BY_OPTION")}
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
