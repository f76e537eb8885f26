"""The parts of an explanation, each made from the rows of one player; `reporting/explanation.py` puts them together."""
