"""The benchmarks run, and what they measure is the same work."""
