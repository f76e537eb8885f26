"""The page of the editions of the regulations: every amendment, its numbers, and how well each was seen."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

from ratebatch import rules
from ratebatch.rules.amendment import Amendment, read_amendment
from ratebatch.rules.editions import amendments
from ratebatch.rules.one_time import one_time_changes
from tools.markdown import table

FOLDER_OF_RULES = Path(rules.__file__).parent
DATED = r"\d{4}-\d{2}-\d{2}\.toml"


def editions_page() -> Iterator[str]:
    """Yield the page of the editions, from the files in `src/ratebatch/rules`."""
    yield from ("# Editions of the regulations", "")
    yield "An edition is every amendment up to its day, laid over one another: a later one restates only what it"
    yield "changes. A day before the first edition of a chapter is not covered."
    yield ""
    yield "The evidence tells how well a number was seen: in the *handbook* itself; in *published* calculations or"
    yield "lists; in a *notice*, the text not read; or *inferred* from other numbers. The rules of the system `elo` are"
    yield "files without a day: `ratebatch rules elo` shows them."
    for chapter in chapters():
        yield from ("", f"## {chapter}")
        for amendment in amendments(chapter):
            yield from amendment_section(amendment)
    yield from ("", "## One-time changes", "", "Changes of ratings on one day that are no edition.")
    for change in one_time_changes().in_order():
        yield from ("", f"### {change.day}: {change.title}", "")
        yield from (f"- Reference: {change.reference}", f"- Evidence: {change.evidence}", "")
        numbers = change.model_dump(mode="json", exclude={"day", "title", "reference", "evidence"})
        yield from table(("number", "value"), ((f"`{name}`", shown(value)) for name, value in numbers.items()))


def chapters() -> list[str]:
    """Return every chapter that has amendments, files named after a day.

    A chapter is a `system`, a folder `system/chapter` of one, or `system/chapter/part` where its amendments have parts.
    """
    found = []
    systems = folders_in(FOLDER_OF_RULES)
    for folder in (each for system in systems for each in (system, *folders_in(system))):
        chapter = folder.relative_to(FOLDER_OF_RULES).as_posix()
        read = [read_amendment(chapter, file.name) for file in folder.iterdir() if re.fullmatch(DATED, file.name)]
        parts = sorted({part for amendment in read for part in (*amendment.changes_of, *amendment.without_of)})
        found += [f"{chapter}/{part}" for part in parts] or ([chapter] if read else [])
    return found


def folders_in(folder: Path) -> list[Path]:
    """Return the folders in one, in alphabetical order."""
    return sorted(each for each in folder.iterdir() if each.is_dir())


def amendment_section(amendment: Amendment) -> Iterator[str]:
    """Yield the section of one amendment."""
    yield from ("", f"### From {amendment.effective_from}: {amendment.title}", "")
    whole = "; the whole text was read" if amendment.whole_text_read else ""
    yield from (f"- Reference: {amendment.reference}", f"- Evidence: {amendment.evidence}{whole}", "")
    values = {name: shown(value) for name, value in amendment.changes.items()}
    values |= dict.fromkeys(amendment.without, "*there is no such rule*")
    seen_again = [name for name in amendment.evidence_of if name not in values]
    values |= dict.fromkeys(seen_again, "*unchanged*")
    yield from table(
        ("number", "value", "evidence"),
        ((f"`{name}`", value, amendment.evidence_for(name) or "") for name, value in values.items()),
    )


def shown(value: object) -> str:
    """Return a value of the rules as it stands in their files."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
