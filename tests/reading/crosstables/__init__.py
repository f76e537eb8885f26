"""Sheets of cells as crosstables."""
