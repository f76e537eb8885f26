"""What axe-core, a checker of accessibility, finds wrong with a page that is open in a browser.

The script comes with the package `axe-core-python`, which only tests need. It judges what is shown: colours as they
are, and nothing that is folded away, so that everything is unfolded first.
"""

from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from selenium.webdriver.chrome.webdriver import WebDriver

_UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true;"
_RUN = "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then(done, (e) => done(String(e)));"


def violations(opened: "WebDriver", script: str | None = None) -> list[str]:
    """Return each thing that is wrong: the rule, what it asks for, and the elements; `script` is another axe-core."""
    opened.execute_script(_UNFOLD)
    opened.execute_script(
        files("axe_core_python").joinpath("axe.min.js").read_text("utf-8") if script is None else script
    )
    found: dict[str, Any] | str = opened.execute_async_script(_RUN)
    if isinstance(found, str):
        raise RuntimeError(f"axe-core did not judge the page: {found}")
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {node['html']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
