"""The command: `python -m tools.sample_month write` or `check`."""

import sys
from pathlib import Path

SAMPLE_DATA = Path(__file__).parents[2] / "sample_data"
if __package__ in (None, ""):  # run as `python tools/sample_month`
    sys.path.insert(0, str(SAMPLE_DATA.parent))

from tools.sample_month.month import Files, sample_files  # noqa: E402  # the path above comes first

MONTHS = ("2026-11", "2026-12")


def write(files: Files) -> None:
    """Write the files; whatever else stands in the month's folders stays."""
    for name, content in files.items():
        path = SAMPLE_DATA / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def differences(files: Files) -> list[str]:
    """Return what is missing, different or too much in the folders of the two months."""
    present = {
        path.relative_to(SAMPLE_DATA).as_posix(): path.read_bytes()
        for month in MONTHS
        for path in (SAMPLE_DATA / month).rglob("*")
        if path.is_file()
    }
    missing = [f"{name}: missing" for name in sorted(files.keys() - present.keys())]
    extra = [f"{name}: not made by the generator" for name in sorted(present.keys() - files.keys())]
    shared = sorted(files.keys() & present.keys())
    changed = [name for name in shared if present[name] != files[name]]
    return missing + extra + [difference(name, present[name], files[name]) for name in changed]


def difference(name: str, present: bytes, made: bytes) -> str:
    """Return where the first difference between two contents stands."""
    ends = zip(present, made, strict=False)
    at = next((place for place, (a, b) in enumerate(ends) if a != b), min(len(present), len(made)))
    return f"{name}: differs from byte {at} on: {present[at : at + 30]!r} instead of {made[at : at + 30]!r}"


def main(arguments: list[str]) -> int:
    """Write or check, and return the exit code."""
    if arguments not in (["write"], ["check"]):
        sys.stderr.write("usage: python -m tools.sample_month write|check\n")
        return 2
    files = sample_files()
    if arguments == ["write"]:
        write(files)
        return 0
    found = differences(files)
    sys.stdout.write("".join(f"{line}\n" for line in found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
