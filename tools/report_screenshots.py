"""Pictures for the documentation, of the pages of the sample month: `python -m tools.report_screenshots`."""

import io
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from tools.golden_month import rate_sample_month
from tools.headless import browser, missing, prefer
from tools.report_pages import write_pages
from tools.sample_run import MONTH, ROOT

FOLDER = ROOT / "docs" / "images"
WIDTH, HEIGHT = 1200, 760
PLAYER, EVENT = "90000003", "Kale Açık"


class View(NamedTuple):
    """A page, the place in it, its colours, what is done to it before, and its height."""

    page: str
    place: str = ""
    scheme: str = "light"
    script: str = ""
    height: int = HEIGHT


_FILTERED = """
const chosen = (label, value) => {
  const labels = Array.from(document.querySelectorAll("label"));
  const field = labels.find((each) => each.textContent.startsWith(label)).control;
  field.value = value;
  field.dispatchEvent(new Event("change"));
};
chosen("Federation", "TUR"); chosen("Sex", "F"); chosen("Age", "U18");
"""

_TO_AN_EVENT = "document.querySelectorAll('section')[2].scrollIntoView();"

VIEWS = {
    "report-glance": View("report"),
    "report-charts": View("report", "#fide-standard"),
    "report-player": View("report", f"#player/fide-standard/{PLAYER}"),
    "report-event": View("report", "#event/fide-standard/1"),
    "report-dark": View("report", "#fide-standard", "dark"),
    "list-filters": View("list", script=_FILTERED),
    "list-differences": View("differences", height=1000),
    "letter-tr": View("letter-tr", script=_TO_AN_EVENT, height=1000),
    "letter-ar": View("letter-ar", script=_TO_AN_EVENT, height=1000),
    "event-report": View("event"),
    "verification": View("verification", height=900),
}
"""The pictures by name."""


def main() -> None:
    """Write the pictures."""
    if lacking := missing():
        raise SystemExit(lacking)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browser(WIDTH, HEIGHT) as opened:
        out = Path(folder) / "out"
        with redirect_stdout(io.StringIO()):
            rate_sample_month(out)
            pages = write_pages(out, MONTH / "lists" / "2026-11.txt", PLAYER, EVENT, Path(folder))
        for name, view in VIEWS.items():
            opened.set_window_size(WIDTH, view.height)
            opened.get("about:blank")
            prefer(opened, scheme=view.scheme)
            opened.get(f"{pages[view.page].as_uri()}{view.place}")
            opened.execute_script(view.script)
            opened.save_screenshot(str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
