"""Understand sheets of cells as crosstables: find the table, its language, its shape, and take its cells apart.

What a heading or a word means stands in `vocabulary/`, one file for each language; what one table needs besides, in a
columns file next to it (`columns_file`). The parts: `finding` the heading, `facts` above it, `player_rows` below it;
`swiss`, `matrix`, `pairings` and `team_boards` are the shapes; `round_cells` is the grammar of a cell and `meaning`
what all cells together decide.
"""
