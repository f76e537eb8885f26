"""What the house needs and the program does not: each tool is run as `python -m tools.NAME` from the project folder."""
