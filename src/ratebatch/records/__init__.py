"""What the six steps pass to one another: frozen, validated, without behaviour of any step.

A tournament is one record with two column tables (entries and games), a rating list is one record around an Arrow
table: checked once as columns, because a month holds millions of cells. `Entry` and `Game` are views made on demand.
"""
