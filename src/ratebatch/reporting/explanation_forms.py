"""The forms in which explanations are printed, by the name that the command uses."""

import json
from collections.abc import Callable, Mapping, Sequence

from ratebatch.records.explanation import Explanation
from ratebatch.reporting.explanation_markdown import markdown
from ratebatch.reporting.explanation_text import text

Form = Callable[[Sequence[Explanation], bool], str]
"""Makes the text of a player's explanations; the second argument says that there may be several."""


def _as_text(explanations: Sequence[Explanation], _several: bool) -> str:
    return "\n".join(text(each) for each in explanations)


def _as_markdown(explanations: Sequence[Explanation], _several: bool) -> str:
    return "\n".join(markdown(each) for each in explanations)


def _as_json(explanations: Sequence[Explanation], several: bool) -> str:
    records = [each.model_dump(mode="json") for each in explanations]
    return json.dumps(records if several else records[0], ensure_ascii=False, indent=2) + "\n"


FORMS: Mapping[str, Form] = {"text": _as_text, "md": _as_markdown, "json": _as_json}
"""Every form by its name."""
