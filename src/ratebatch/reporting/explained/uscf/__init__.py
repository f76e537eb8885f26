"""A month of US Chess events, explained from the files of a run, which do not hold the working."""
