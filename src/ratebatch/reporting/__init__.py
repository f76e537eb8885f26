"""Everything that is written: the tables of a rated period, and one file for each output format."""
