"""A letter as Markdown; whatever comes from a file cannot be taken for Markdown."""

from collections.abc import Iterator, Sequence

from ratebatch.reporting.explanation_markdown import escaped
from ratebatch.reporting.letters.tables import Fact, Kind, Letter, Table, in_one_line


def letter_markdown(letter: Letter) -> str:
    """Return a letter as Markdown that ends with a line feed."""
    return "\n".join(_lines(letter)) + "\n"


def _lines(letter: Letter) -> Iterator[str]:
    yield from (f"# {escaped(letter.title)}: {escaped(letter.name)}", "")
    yield from _facts(letter.facts)
    for section in letter.sections:
        yield from ("", f"## {escaped(section.title.text)}", "")
        yield from _facts(section.facts)
        if section.table:
            yield from ("", *_table(section.table), "")
        yield from _facts(section.sums)
        if section.steps:
            yield from ("", f"{escaped(letter.how)}:", "")
            yield from (f"- {escaped(in_one_line(step, lambda cell: cell.text))}" for step in section.steps)
    yield from ("", *(escaped(note) + "  " for note in letter.notes))


def _facts(facts: Sequence[Fact]) -> Iterator[str]:
    for fact in facts:
        yield f"- {escaped(fact.label)}: {escaped(fact.value.text)}"


def _table(table: Table) -> Iterator[str]:
    yield f"| {' | '.join(escaped(cell.text) for cell in table.headings)} |"
    yield f"|{'|'.join('---:' if cell.kind is Kind.FIGURES else '---' for cell in table.headings)}|"
    for row in table.rows:
        yield f"| {' | '.join(escaped(cell.text) for cell in row)} |"
