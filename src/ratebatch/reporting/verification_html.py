"""A verification as one page that needs nothing else: it can be sent, printed, and opened offline."""

from collections.abc import Sequence

from ratebatch.records.verification import Calculation, Verification
from ratebatch.reporting.report.frame import digest, own, shown_page, templates
from ratebatch.reporting.verification_parts import parts


def html(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    """Return one page; every text of a file is escaped, nothing is loaded from elsewhere, no script runs."""
    style = own("style.css") + own("verification.css")
    page = templates().get_template("verification.html.j2")
    shown = page.render(parts=parts(verifications, calculations), style=style, style_hash=digest(style))
    return shown_page(shown)
