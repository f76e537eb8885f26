"""The licences of what the program needs: `python -m tools.licences write` or `check`.

The page names every requirement of `pyproject.toml` that a user installs. All that these need in turn is looked at too:
each must have a licence that lets a program under the MIT licence use it. Versions are not told, since they change.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "licences.md"

FAMILIES = {
    "MIT": r"mit( license)?",
    "BSD": r"(new |modified )?(3-clause |2-clause )?bsd([ -](2|3)-clause)?( license)?|0bsd",
    "Apache-2.0": r"apache([ -](software )?license)?(,? (version )?2(\.0)?)?|apache[ -]2(\.0)?",
    "MPL-2.0": r"mozilla public license 2\.0( \(mpl 2\.0\))?|mpl-2\.0",
    "PSF-2.0": r"python software foundation license|psf-2\.0|python-2\.0",
    "ISC": r"isc( license)?( \(iscl\))?",
    "Zlib": r"zlib",
    "CC0-1.0": r"cc0-1\.0",
    "Unlicense": r"(the )?unlicense( \(unlicense\))?",
}
"""The licences that let a program under MIT use what stands under them, and how packages write them."""

_MARKS = re.compile(r"\s+AND\s+|[()]")


class Licence(NamedTuple):
    """What a distribution says of its licence, and the first of the licences that it amounts to; empty if not known."""

    package: str
    said: str
    main: str


def licence_of(found: Distribution) -> Licence:
    """Return the licence of a distribution, from what its metadata says first."""
    name = found.metadata["Name"]
    classifiers = [
        line.rpartition(" :: ")[2]
        for line in found.metadata.get_all("Classifier", [])
        if line.startswith("License :: ") and line != "License :: OSI Approved"
    ]
    # Of several classifiers nobody says whether one is enough; then all must do.
    said = [*found.metadata.get_all("License-Expression", []), " AND ".join(classifiers)]
    said += found.metadata.get_all("License", [])
    for words in filter(None, said):
        if families := families_of(words):
            return Licence(name, words, families[0])
    return Licence(name, " / ".join(words.split("\n")[0] for words in filter(None, said)) or "nothing", "")


def families_of(words: str) -> list[str]:
    """Return the licences that an expression asks to keep, of alternatives the first that may be; none if one may not.

    `A AND B` asks for both, of `A OR B` one is enough.
    """
    if family := family_of(words):
        return [family]
    found = []
    for part in filter(str.strip, _MARKS.split(words.strip())):
        families = [family_of(each) for each in re.split(r"\s+OR\s+", part.strip())]
        if not any(families):
            return []
        found.append(next(filter(None, families)))
    return found


def family_of(words: str) -> str:
    """Return the licence that is written so, empty if it is none of those that may be."""
    return next((name for name, pattern in FAMILIES.items() if re.fullmatch(pattern, words.strip().lower())), "")


def wanted() -> dict[str, list[str]]:
    """Return the requirements of a user by what they are for: to run the program, or an extra."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    return {"": project["dependencies"]} | {
        name: needed for name, needed in extras.items() if name != "dev" and not _is_ours(needed)
    }


def _is_ours(needed: list[str]) -> bool:
    return all(Requirement(text).name == "ratebatch" for text in needed)


def all_needed() -> Iterator[Licence]:
    """Yield the licence of everything that is needed, and of all that this needs in turn, as far as installed here.

    Raises PackageNotFoundError where a requirement of our own is not installed.
    """
    direct = [Requirement(text) for needed in wanted().values() for text in needed]
    seen: set[str] = set()
    waiting = [(each, True) for each in direct]
    while waiting:
        requirement, is_direct = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in seen:
            continue
        try:
            found = distribution(name)
        except PackageNotFoundError:
            if is_direct:
                raise
            continue  # for another system, or of an extra that nobody asked for
        seen.add(name)
        yield licence_of(found)
        waiting += [(Requirement(text), False) for text in found.requires or () if _is_needed(text, requirement)]


def _is_needed(text: str, by: Requirement) -> bool:
    marker = Requirement(text).marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in (*by.extras, ""))


def refused() -> list[str]:
    """Return a sentence for each package whose licence is unknown, or does not let a program under MIT use it."""
    return [
        f"{each.package}: its licence is {each.said!r}, which is not among {', '.join(FAMILIES)}"
        for each in sorted(all_needed())
        if not each.main
    ]


def page() -> str:
    """Return the page of the licences."""
    lines = [
        "<!-- Generated by `make docs`; change the code, not this page. -->",
        "",
        "# Licences",
        "",
        "`ratebatch` is under the MIT licence. It needs the packages below. Each of them, like all that they need in",
        "turn, has a licence that lets a program under MIT use it; a check fails on any other. They are installed",
        "beside `ratebatch`, not part of it: their own files say what their licences ask for.",
        "",
        "| package | needed for | licence |",
        "|---|---|---|",
    ]
    for extra, needed in wanted().items():
        purpose = f"the extra `{extra}`" if extra else "every run"
        found = sorted((licence_of(distribution(Requirement(text).name)) for text in needed), key=_by_name)
        lines += [f"| {each.package} | {purpose} | {each.main or '?'} |" for each in found]
    return "\n".join(lines) + "\n"


def _by_name(licence: Licence) -> str:
    return licence.package.casefold()


def main(arguments: list[str]) -> int:
    """Write or check the page, and return the exit code; 1 as well if a licence may not be."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.licences write|check\n")
        return 2
    wrong = refused()
    if arguments == ["write"]:
        PAGE.write_bytes(page().encode())
    elif not PAGE.exists() or PAGE.read_bytes() != page().encode():
        wrong.append(f"{PAGE.relative_to(ROOT)} is not current; run 'make docs'")
    sys.stdout.write("".join(f"{line}\n" for line in wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
