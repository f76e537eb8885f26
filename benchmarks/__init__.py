"""How fast the program is, beside its peers and its goals; `python -m benchmarks` measures."""
