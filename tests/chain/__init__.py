"""Months that follow one another, each made from the output of the one before and from nothing else."""
