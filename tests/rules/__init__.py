"""The law as data: dated amendments and printed tables."""
