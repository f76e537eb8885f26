"""The letters to players and their catalogues."""
