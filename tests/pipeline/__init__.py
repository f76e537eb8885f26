"""The articles of B.02 on both sides of every threshold; one file for each module of the rating."""
