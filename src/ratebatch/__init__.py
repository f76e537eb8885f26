"""Rate chess tournaments as the regulations say, and explain every digit."""

__version__ = "0.1.0"
