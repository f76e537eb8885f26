"""A month of UKD, explained from the files of a run."""
