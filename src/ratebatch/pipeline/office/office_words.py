"""What an office has instead of the options of `rate`: messages name its settings, or the command that it has."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ratebatch.pipeline.request import NothingDoneError, UsageError
from ratebatch.reading.office_settings import SETTINGS_FILE

_IMPORT = "ratebatch lists import --into"

_WORDS = (
    ("leave out --type or name its type too", f"add its type to types in {SETTINGS_FILE}"),
    ("the list of --previous", "the list published for the period before"),
    (r"--previous(?: DIR)?", f"history in {SETTINGS_FILE} (for the first period of the office)"),
    (r"--encoding ((?:cp|latin|iso|utf)[\w-]+)", r'encoding = "\1"'),
    (r"--type (standard|rapid|blitz)\b", r'types = ["\1"]'),
    (r"--system (fide|ukd|elo|uscf)\b", r'systems = ["\1"]'),
    (r"--allow-list (\d{4}-\d\d)", r'allow_lists = ["\1"]'),
    (r"--setting (\w+)\.(\w+)=(\w+)", rf'\2 = "\3" under [setting.\1] in {SETTINGS_FILE}'),
    (r"--allow-empty", f"allow_empty = true in {SETTINGS_FILE}"),
    (r"--limit", f"[limits] in {SETTINGS_FILE}"),
    (r"--setting", f"[setting] in {SETTINGS_FILE}"),
    (r"--type", f"types in {SETTINGS_FILE}"),
    (r"--system", f"systems in {SETTINGS_FILE}"),
    (r"--allow-list", f"allow_lists in {SETTINGS_FILE}"),
    (r"--list-format", f"list_format in {SETTINGS_FILE}"),
    (r"--(encoding|players|events|columns|decisions|rules|lists)(?: FILE| DIR)?", rf"\1 in {SETTINGS_FILE}"),
)
"""Options as messages name them and what stands for each in the settings; the longer ones come first."""

_LIST = re.compile(r"(?<![\w-])--list(?: (?:fide-\w+:)?([\w-]+=FILE)| [\w-]+:(?:[\w-]+=)?FILE)?(?![\w-])")


def in_office_words(said: str, lists: Path | None) -> str:
    """Return a message or a remedy with the settings of an office instead of the options that it does not have.

    `lists` is its registry of lists, None if it has none.
    """
    for option, setting in _WORDS:
        said = re.sub(rf"(?<![\w-]){option}(?![\w-])", setting, said)
    imported = lists is not None and _IMPORT not in said

    def list_given(found: re.Match[str]) -> str:
        return f"{_IMPORT} {lists} {found[1]}" if imported and found[1] else f"[[list]] in {SETTINGS_FILE}"

    return _LIST.sub(list_given, said)


@contextmanager
def office_speaks(lists: Path | None) -> Iterator[None]:
    """Say what the rating refuses in the words of an office."""
    try:
        yield
    except (UsageError, NothingDoneError) as error:
        raise type(error)(in_office_words(str(error), lists)) from error
