"""Datasets of games rated block by block."""
