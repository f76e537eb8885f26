"""Pictures for the documentation, the report of the sample month: `python -m tools.report_screenshots`."""

import tempfile
from pathlib import Path

from tools.golden_month import rate_sample_month
from tools.headless import browser, missing, prefer
from tools.sample_run import ROOT

FOLDER = ROOT / "docs" / "images"
VIEWS = {
    "report-glance": ("", "light"),
    "report-charts": ("#fide-standard", "light"),
    "report-player": ("#player/fide-standard/90000003", "light"),
    "report-event": ("#event/fide-standard/1", "light"),
    "report-dark": ("#fide-standard", "dark"),
}
"""The pictures by name: where in the page, and in which colours."""


def main() -> None:
    """Write the pictures."""
    if lacking := missing():
        raise SystemExit(lacking)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browser(1200, 760) as opened:
        rate_sample_month(Path(folder) / "out")
        for name, (place, scheme) in VIEWS.items():
            opened.get("about:blank")
            prefer(opened, scheme=scheme)
            opened.get(f"{(Path(folder) / 'out' / 'report.html').as_uri()}{place}")
            opened.save_screenshot(str(FOLDER / f"{name}.png"))


if __name__ == "__main__":
    main()
