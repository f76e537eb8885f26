"""The unattended month: an office is a folder with settings, results and lists, in which `run` rates what is due.

`starting` makes the folder; `running` rates into a new folder of runs and switches the pointer `current` to it;
`publishing` freezes a period; `reproducing` repeats a run from its manifest and compares it byte for byte.
"""
