"""Whole months, compared with copies and with values from outside."""
