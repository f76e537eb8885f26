"""The explanation as Markdown: tables with every column, and names that cannot break them."""

import re
from pathlib import Path

from ratebatch.reporting.explanation_markdown import escaped, markdown
from tests.outputs import rows
from tests.reporting.conftest import Explain
from tests.reporting.test_explanation_text import with_names

HOSTILE = "A|B *c* _d_ [e](f) <script> `g` \\ ~h~\n# i"


def cells(line: str) -> list[str]:
    return re.split(r"(?<!\\)\|", line)


def test_what_means_something_in_markdown_is_escaped() -> None:
    assert escaped("| * _ [ ] < >") == r"\| \* \_ \[ \] \< \>"
    assert escaped(HOSTILE) == r"A\|B \*c\* \_d\_ \[e\](f) \<script\> \`g\` \\ \~h\~ \# i"


def test_a_hostile_name_stays_in_its_cell(explain: Explain) -> None:
    plain, hostile = (markdown(with_names(explain("90000002"), name)).splitlines() for name in ("Somebody", HOSTILE))
    assert [len(cells(line)) for line in hostile] == [len(cells(line)) for line in plain]
    assert "<script>" not in "".join(hostile)
    assert escaped(HOSTILE) in "".join(hostile)


def test_every_table_has_as_many_cells_in_each_row(explain: Explain, month: Path) -> None:
    for player in [row["id"] for row in rows(month, "changes.csv")][::10]:
        for table in re.findall(r"(?:^\|.*\n)+", markdown(explain(player)), re.MULTILINE):
            assert len({len(cells(line)) for line in table.splitlines()}) == 1


def test_a_game_has_its_row_and_its_limit(explain: Explain) -> None:
    assert (
        r"| 1 | 2026-11-07 | w | 90003719 | Toprakdinler, Sila | 1742 | 1 | 1.00 | 714 | 400\* | 392-411, H | 0.92 "
        "| 0.08 | 0.80 | yes |"
    ) in markdown(explain("90000002")).splitlines()
