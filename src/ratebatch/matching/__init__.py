"""Who is who: players of the files against the lists, and files against one another."""
