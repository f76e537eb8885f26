"""The system `elo`: any club's or federation's Elo, with everything that is its own in a rules file.

The articles are those of the file: `games` and `curve` about one game, `coefficients`, `first_rating` and `changes`
about one player, `steps` about the order in which ratings change. `rate` is the period.
"""
