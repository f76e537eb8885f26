"""One person as two players of one event: by decisions and aliases, two rows have got one id."""

from ratebatch.issues import Issue, Source, issue
from ratebatch.records.file_formats import row_word
from ratebatch.records.tournament import Tournament


def same_person_twice(before: Tournament, after: Tournament) -> tuple[Issue, ...]:
    """Return the problems of an event after its ids were decided: one id on two rows.

    Rows that printed one id already keep their ID_REPEATED as long as they still share it.
    """
    entries, ids = after.entries, after.entries.fide_id
    first: dict[int, int] = {}
    issues, still_repeated = [], set()
    for index, fide_id in enumerate(ids.tolist()):
        earlier = first.setdefault(fide_id, index)
        if not fide_id or earlier == index:
            continue
        if before.entries.fide_id[index] == before.entries.fide_id[earlier]:
            still_repeated.add(int(entries.row[index]))
            continue
        rows = f"{row_word(after.file)}s"
        said = (
            f"{rows.capitalize()} {entries.row[earlier]} ({entries.name[earlier]!s}) and {entries.row[index]} "
            f"({entries.name[index]!s}) are both {fide_id} by decision: one person cannot be two players of an event."
        )
        source = Source(after.file, after.sheet, int(entries.row[index]))
        who = str(entries.name[index])
        issues.append(issue("SAME_PERSON_TWICE", said, source, event=after.name, player=who))
    kept = (each for each in after.issues if each.code != "ID_REPEATED" or each.source.row in still_repeated)
    return (*kept, *issues)
