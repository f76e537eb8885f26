"""Numbers that FIDE published, recomputed: through the articles as functions, and through the command."""
