"""Understanding what a reader found: dates, time controls, results and people, and whether they agree with one another.

`tournament.normalise` puts it together. A problem is an issue with its place; nothing is guessed.
"""
