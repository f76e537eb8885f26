"""Read files: find them, recognise each by looking inside, and return its text with the place of every cell.

Nothing is understood here; dates, names and results are understood once, in `normalising`, for every format.
A new format is one file with `recognises` and `read`, and one line in `READERS` of `tournament_files`.
"""
