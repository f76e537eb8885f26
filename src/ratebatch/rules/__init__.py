"""The law as data: dated amendments in TOML, printed tables in CSV; no formula.

`<system>/<chapter>/<effective date>.toml` restates only what changed; `<system>/tables/` holds the tables as printed.
`<system>_rules.py` says which numbers an edition of a system has, and gives the edition of a day.
`overview.py` says what an edition holds, `one_time.py` what happened once and is no edition.
Published files are never edited.
"""
