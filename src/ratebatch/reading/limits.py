"""How much of an untrusted file is read, in bytes. A world championship of 14 rounds and 249 players has 100 kB."""

MIB = 1024 * 1024

HEAD_BYTES = 64 * 1024
"""What a reader sees of a file to recognise it."""

TOURNAMENT_BYTES = 32 * MIB
"""The largest tournament file, and the largest member of an archive."""

ARCHIVE_BYTES = 128 * MIB
"""The largest archive, packed."""

EXPANDED_BYTES = 512 * MIB
"""What the members of one archive may expand to, all together."""

ARCHIVE_MEMBERS = 20_000
"""The members that one archive may have."""
