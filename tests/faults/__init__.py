"""The faults that rating officers reported, each through the public command, with the outcome they were owed."""
