"""Explanations of every system: the files of runs over the sample month, and months by hand."""
