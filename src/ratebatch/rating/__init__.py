"""The rating systems: the articles of each regulation as functions of exact whole numbers."""
