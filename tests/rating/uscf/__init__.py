"""The US Chess system: both sides of each threshold by hand."""
