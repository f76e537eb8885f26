"""A verification as one page that needs nothing else: it can be sent, printed, and opened offline."""

from collections.abc import Iterator, Sequence
from html import escape

from ratebatch.issues import masked
from ratebatch.records.verification import Calculation, Difference, Verification
from ratebatch.reporting.plain_text import plain
from ratebatch.reporting.verification_words import (
    DETAILED,
    calculation,
    certainty,
    compared_game,
    figures,
    how_sure,
    meaning,
    subject,
    summary,
)

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em }
body { color: #111; background: #fff }
h1 { font-size: 1.4em } h2 { font-size: 1.15em; margin-top: 2em } h3 { font-size: 1em; margin-bottom: .2em }
table { border-collapse: collapse; margin: 1em 0 }
th, td { border: 1px solid #999; padding: .25em .6em; text-align: left; vertical-align: top }
td.n { text-align: right; font-variant-numeric: tabular-nums }
pre { margin: .2em 0 .2em 2em; white-space: pre-wrap }
article { border-top: 1px solid #bbb; padding: .4em 0; break-inside: avoid }
.caution { border: 2px solid #a00; padding: .4em }
.known { color: #555 } .settle { font-style: italic }
@media print { body { margin: 0; max-width: none; font-size: 11px } }
"""


def html(verifications: Sequence[Verification], calculations: Sequence[Calculation]) -> str:
    """Return one page; every text of a file is escaped, nothing is loaded from elsewhere, no script runs."""
    parts = [part for each in verifications for part in _verification(each)]
    parts += [part for each in calculations for part in _calculation(each)]
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>Published list against our output</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        "<h1>Published list against our output</h1>\n" + "\n".join(parts) + "\n</body>\n</html>\n"
    )


def _verification(verification: Verification) -> Iterator[str]:
    yield f"<h2>{_said(subject(verification))}</h2>"
    for caution in verification.cautions:
        yield f'<p class="caution"><strong>Caution:</strong> {_said(caution)}</p>'
    yield f"<p><strong>{_said(summary(verification))}</strong></p>"
    for remark in verification.remarks:
        yield f"<p>{_said(remark)}</p>"
    if verification.provisional:
        yield "<p>Our output is provisional: something is held or left open, which may explain differences.</p>"
    yield f"<p>SHA-256 of the published list: <code>{escape(verification.published_sha256)}</code></p>"
    counts = verification.counts()
    if not counts:
        return
    yield "<table><thead><tr><th>Players</th><th>Class</th><th>How sure</th><th>What it is</th></tr></thead><tbody>"
    for cause, count in counts.items():
        sure, said = how_sure(verification, cause), _said(meaning(verification, cause))
        yield f'<tr><td class="n">{count}</td><td>{cause}</td><td>{sure}</td><td>{said}</td></tr>'
    yield "</tbody></table>"
    for cause, count in counts.items():
        yield f"<h2>{cause} ({count})</h2>"
        of_cause = [each for each in verification.differences if each.kind is cause]
        for each in of_cause[:DETAILED]:
            yield from _difference(each)
        if count > DETAILED:
            yield f"<p>and {count - DETAILED} more; the table of differences has all of them.</p>"


def _difference(each: Difference) -> Iterator[str]:
    yield f"<article><h3>{_said(f'{each.id} {each.name}')}</h3>"
    yield f"<div>{_said(figures(each))}</div>"
    if each.known is not None:
        yield f'<div class="known">Known: {_said(each.known)}</div>'
    for cause in each.causes:
        mark = f"<strong>{cause.cause}</strong>: " if len(each.causes) > 1 else ""
        yield f"<div>{mark}{_said(cause.words)}</div>"
        if cause.arithmetic:
            lines = "\n".join(cause.arithmetic)
            yield f"<pre>{_said(lines)}</pre>"
    yield f"<div>{_said(certainty(each))}</div>"
    for other in each.others:
        yield f"<div>Less simple or not testable: {_said(other)}</div>"
    if each.settle:
        yield f'<div class="settle">To settle: {_said(each.settle)}</div>'
    yield "</article>"


def _calculation(each: Calculation) -> Iterator[str]:
    yield f"<h2>Published calculation {_said(calculation(each))}</h2>"
    for event in each.events:
        games = [game for game in event.games if game.differs]
        if not event.differs and not games:
            continue
        yield f"<h3>{_said(event.event or 'An event')}: {_said(', '.join(event.differs) or 'sums agree')}</h3><ul>"
        for name in event.differs:
            if name in event.ours and name in event.theirs:
                yield f"<li>{_said(name)}: ours {_said(event.ours[name])}, published {_said(event.theirs[name])}</li>"
        for game in games:
            yield f"<li>{_said(compared_game(game))}</li>"
        yield "</ul>"


def _said(words: str) -> str:
    return escape("\n".join(plain(line) for line in masked(words).split("\n")))
