"""The law as data: dated amendments in TOML, printed tables in CSV; no formula.

`<system>/<chapter>/<effective date>.toml` restates only what changed; `<system>/tables/` holds the tables as printed.
Published files are never edited.
"""
