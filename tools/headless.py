"""A headless Chromium for looking at pages, where one is installed with its driver."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def missing() -> str:
    """Return what is missing to open a page; nothing if all is there."""
    found = any(map(shutil.which, BROWSERS)) and shutil.which("chromedriver")
    return "" if found else "no Chromium with its driver is installed (apt-get install chromium chromium-driver)"


@contextmanager
def browser(width: int = 1280, height: int = 900) -> Iterator["WebDriver"]:
    """Open a browser that keeps its console for `get_log("browser")`; it fetches nothing, its own driver included."""
    from selenium.webdriver import Chrome
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service

    options = Options()
    options.binary_location = next(filter(None, map(shutil.which, BROWSERS)))
    for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"):
        options.add_argument(f"--{argument}")
    options.add_argument(f"--window-size={width},{height}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    opened = Chrome(options, Service(shutil.which("chromedriver")))
    try:
        opened.set_page_load_timeout(30)
        yield opened
    finally:
        opened.quit()


def prefer(opened: "WebDriver", *, scheme: str = "light", media: str = "") -> None:
    """Show the page in light or dark colours, and as `print` would."""
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    opened.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})
