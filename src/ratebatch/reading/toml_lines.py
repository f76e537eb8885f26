"""On which line of a TOML file a table or key stands, which the parser does not tell."""

import re


class TomlLines:
    """The lines of a file that was parsed without error. 0 stands for a line that cannot be told for certain."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n")

    def table(self, name: str, index: int, count: int) -> int:
        """Return the line of the heading `[[name]]` of the table with this index, of so many in the file."""
        heading = re.compile(rf"\s*\[\[\s*[\"']?{re.escape(name)}[\"']?\s*\]\]\s*(?:#.*)?")
        rows = [row for row, line in enumerate(self._lines, 1) if heading.fullmatch(line.rstrip("\r"))]
        return rows[index] if len(rows) == count else 0  # else one stands in a text, or the tables are written inline

    def key(self, name: str, heading: int) -> int:
        """Return the line of a key below a heading, the heading's own if it cannot be told."""
        if not heading:
            return 0
        assignment = self._assignment(name)
        rows = []
        for row, line in enumerate(self._lines[heading:], heading + 1):
            if line.lstrip().startswith("["):
                break
            if assignment.match(line):
                rows.append(row)
        return rows[0] if len(rows) == 1 else heading

    def top(self, name: str) -> int:
        """Return the line of a key or heading at the top of the file."""
        heading = re.compile(rf"\s*\[\[?\s*[\"']?{re.escape(name)}[\"']?\s*[\].]")
        assignment = self._assignment(name)
        return next(
            (row for row, line in enumerate(self._lines, 1) if heading.match(line) or assignment.match(line)), 0
        )

    @staticmethod
    def _assignment(name: str) -> re.Pattern[str]:
        return re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[=.]")
