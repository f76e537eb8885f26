"""What an office has instead of the options of `rate`."""

import re
from pathlib import Path

import pytest

from ratebatch.issues import CATALOGUE, IssueKind
from ratebatch.pipeline.office.office_words import in_office_words

LISTS = Path("/srv/office/lists")
OF_OTHER_COMMANDS = {"--force-reason", "--published", "--with-national-ids", "--shape", "--into"}
"""Options of `lists import`, `verify` and `convert`, which an officer has all the same."""


@pytest.mark.parametrize(
    ("said", "in_an_office"),
    [
        ("Give it with --list YYYY-MM=FILE.", f"Give it with ratebatch lists import --into {LISTS} YYYY-MM=FILE."),
        ("say --list ukd-standard:2026-11=FILE", "say [[list]] in ratebatch.toml"),
        ("--list fide-rapid:2026-11=FILE", f"ratebatch lists import --into {LISTS} 2026-11=FILE"),
        (
            "Give it with --list 2026-11=FILE, or import it with ratebatch lists import --into lists.",
            "Give it with [[list]] in ratebatch.toml, or import it with ratebatch lists import --into lists.",
        ),
        ("with --encoding, for example --encoding cp1254.",
         'with encoding in ratebatch.toml, for example encoding = "cp1254".'),
        ("the registry (--events) or", "the registry (events in ratebatch.toml) or"),
        ("leave out --type or name its type too.", "add its type to types in ratebatch.toml."),
        ("an estimate: --setting ukd.first_ukd=estimate.",
         'an estimate: first_ukd = "estimate" under [setting.ukd] in ratebatch.toml.'),
        ("--allow-list 2026-09 permits it.", 'allow_lists = ["2026-09"] permits it.'),
        ("The file club--list.trf and --listing stay.", "The file club--list.trf and --listing stay."),
    ],
)  # fmt: skip
def test_a_setting_stands_for_an_option(said: str, in_an_office: str) -> None:
    assert in_office_words(said, LISTS) == in_an_office


def test_without_a_registry_a_list_is_one_of_the_settings() -> None:
    assert in_office_words("Give it with --list YYYY-MM=FILE.", None) == "Give it with [[list]] in ratebatch.toml."


@pytest.mark.parametrize("kind", [each for each in CATALOGUE if "--" in each.fix], ids=lambda kind: kind.code)
def test_no_remedy_names_an_option_that_an_office_does_not_have(kind: IssueKind) -> None:
    fix = in_office_words(kind.fix, LISTS)
    assert set(re.findall(r"--[a-z][a-z-]+", fix)) <= OF_OTHER_COMMANDS
