"""On what was measured: the machine and the versions."""

import os
import platform
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

OURS = ("ratebatch", "numpy", "pyarrow", "pydantic", "lxml", "openpyxl", "click")
PEERS = ("trf", "py4swiss", "pandas", "pydantic", "numpy")
GIGABYTE = 1_000_000_000


def machine_facts(peers: Path | None) -> list[str]:
    """Return a line for each fact."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / GIGABYTE
    facts = [
        f"{_processor()}, {os.cpu_count()} cores, {memory:.0f} GB of memory, {platform.system()} {platform.release()}",
        f"Python {platform.python_version()}; {', '.join(_version(name) for name in OURS)}",
    ]
    if peers is not None:
        facts.append(f"Peers: {_versions_of(peers)}")
    return facts


def _processor() -> str:
    """Return the model of the processor where the system tells it."""
    for line in _text_of(Path("/proc/cpuinfo")).splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def _text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} (none)"


def _versions_of(python: Path) -> str:
    """Return the versions in another environment."""
    code = (
        "from importlib.metadata import PackageNotFoundError, version\n"
        f"for n in {PEERS!r}:\n try: print(n, version(n))\n except PackageNotFoundError: pass"
    )
    done = subprocess.run([str(python), "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    return ", ".join(done.stdout.splitlines())
