"""The formats in which a rating list is written; light, so that the command line can name them at once."""

LIST_FORMATS: dict[str, str] = {"csv": "csv", "xlsx": "xlsx", "fide-txt": "txt", "fide-xml": "xml"}
"""Each format and how the name of its file ends."""
