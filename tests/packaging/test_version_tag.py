"""A tag of a version is the version of the program."""

from importlib.metadata import version

from ratebatch import __version__
from tools.version_tag import main, tags_of_head, wrong_tags

CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [1.2.0]\n"


def test_the_tag_must_be_the_version() -> None:
    assert list(wrong_tags(["v1.2.0", "published-2026", "vintage"], "1.2.0", CHANGELOG)) == []
    assert len(list(wrong_tags(["v1.2.1"], "1.2.0", CHANGELOG))) == 2
    assert len(list(wrong_tags(["v1.3.0"], "1.3.0", CHANGELOG))) == 1
    assert list(wrong_tags([], "1.2.0", "")) == []


def test_this_commit_is_tagged_rightly() -> None:
    assert all(isinstance(tag, str) for tag in tags_of_head())
    assert main(["check"]) == 0
    assert main([]) == 2


def test_the_version_stands_in_one_place() -> None:
    assert version("ratebatch") == __version__
