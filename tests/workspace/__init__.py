"""Tests of the output folder: one run at a time, all files or none."""
