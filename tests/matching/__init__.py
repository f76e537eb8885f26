"""Who is who: agreement of persons, versions of events."""
