"""The sample month: invented players, events and lists of one rating period, and what rating them must give.

`python -m tools.sample_month write` makes the files below `sample_data/`, `check` compares them byte by byte.
"""
