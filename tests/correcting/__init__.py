"""Corrections of months that are made."""
