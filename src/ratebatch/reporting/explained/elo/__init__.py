"""A month by a rules file of the system `elo`, explained from the files of a run."""
