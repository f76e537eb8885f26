"""Verifying: published lists held against our output, and our output against itself."""
