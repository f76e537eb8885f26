"""A tag names the version that the program says: `python -m tools.version_tag check`.

The version stands in `src/ratebatch/__init__.py` and nowhere else. A commit that is tagged `vX.Y.Z` must be that
version, and the changelog must have a section for it.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from ratebatch import __version__

ROOT = Path(__file__).parents[1]
_VERSION_TAG = re.compile(r"v(\d.*)")


def tags_of_head() -> list[str]:
    """Return the tags of the commit that is checked out; none where there is no git or no repository."""
    try:
        ran = subprocess.run(
            ["git", "tag", "--points-at", "HEAD"],  # noqa: S607 - the git of whoever calls
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return []
    return ran.stdout.split()


def wrong_tags(tags: Iterable[str], version: str, changelog: str) -> Iterator[str]:
    """Yield a sentence for each tag of a version that does not fit the program's, or that the changelog lacks."""
    for tag in tags:
        if not (named := _VERSION_TAG.fullmatch(tag)):
            continue
        if named[1] != version:
            yield f"the commit is tagged {tag}, but src/ratebatch/__init__.py says {version}"
        if f"## [{named[1]}]" not in changelog:
            yield f"the commit is tagged {tag}, but CHANGELOG.md has no section [{named[1]}]"


def main(arguments: list[str]) -> int:
    """Check the tags of the commit, and return the exit code."""
    if arguments != ["check"]:
        sys.stderr.write("usage: python -m tools.version_tag check\n")
        return 2
    wrong = list(wrong_tags(tags_of_head(), __version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
