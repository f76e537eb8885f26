"""`python -m tools.practice FOLDER`: a folder for each how-to, in which its commands can be copied as they stand.

It is the folder in which the tests run the page, with the files of the sample month under the names that the page uses.
"""

import shutil
import sys
from pathlib import Path

from tools.example_files import ROOT, stand_by

HOWTO = ROOT / "docs" / "howto"

NOT_EVERYWHERE = (
    *("sample_data/", "results/", "archive/", "history/", "published/", "office/", "november.txt", "october.csv"),
    *("december_fide.txt", "members.csv", "players.csv", "open.trf", "club-open.trf"),
)
"""What is made for the tests whether a page names it so or not."""


def pages() -> list[Path]:
    """Return the how-tos that send their readers to such a folder."""
    return [page for page in sorted(HOWTO.glob("*.md")) if f"practice/{page.stem}" in page.read_text(encoding="utf-8")]


def make(page: Path, folder: Path) -> None:
    """Put the files that a page names into a new folder."""
    text = page.read_text(encoding="utf-8")
    stand_by(folder, text)
    for name in NOT_EVERYWHERE:
        path = folder / name
        if name in text or not path.exists():
            continue
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()


def main(folder: str) -> None:
    """Make the folders of all pages; one that is there is left alone, so that work in it is never lost."""
    for page in pages():
        into = Path(folder) / page.stem
        there = into.exists()
        if not there:
            make(page, into)
        print(f"{into}: {'is there already; remove it to begin again' if there else 'ready'}")  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
