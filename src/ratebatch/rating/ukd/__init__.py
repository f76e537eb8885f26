"""UKD, the national rating of Türkiye: the procedure TSF-TK-PRS/05 as far as it is known, and the month.

Its text was not read. What it is silent about is an office's choice, `UkdConventions`.
"""
