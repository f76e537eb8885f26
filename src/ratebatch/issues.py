"""A problem found is a value: what, where, how bad, and what to do about it.

`CATALOGUE` lists every code; the reference page of the documentation is generated from it.
"""

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    import pyarrow as pa


class Severity(StrEnum):
    """How bad a problem is. Errors cannot be overridden, warnings want a look, infos are notes."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Source(NamedTuple):
    """The place of a problem: `row` and `column` count from 1, 0 means the whole file or row."""

    file: str = ""
    sheet: str = ""
    row: int = 0
    column: int = 0


class Issue(BaseModel):
    """One problem, with its place and its remedy."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    severity: Severity
    code: str
    source: Source
    event: str = ""
    round: int = 0
    player: str = ""
    message: str
    fix: str
    question: str = ""
    """What an answer in the file of decisions must name, with the candidates, as JSON; empty if nothing is asked."""

    @property
    def place(self) -> tuple[int, int, str]:
        """Row, column and code: what a test of a message compares."""
        return (self.source.row, self.source.column, self.code)


class IssueKind(NamedTuple):
    """What a code stands for; `holds` says that a file with this problem is not rated until somebody acts."""

    code: str
    severity: Severity
    holds: bool
    meaning: str
    fix: str


_NATIONAL_NUMBER = re.compile(
    r"(?P<hash>(?<![0-9A-Za-z])(?:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{32})(?![0-9A-Za-z]))"
    r"|(?<!\d)\d{7}(?P<shown>\d{4})(?!\d)"
)
"""A national identity number; first a whole hash (SHA-256, SHA-1, MD5), whose digits are nobody's."""


def masked(text: str) -> str:
    """Return the text with every 11-digit number (a national identity number) shown by its last four digits.

    The digits of a hash stay: a file is found by it.
    """
    return _NATIONAL_NUMBER.sub(lambda found: found["hash"] or f"*******{found['shown']}", text)


def masked_column(texts: "pa.Array") -> "pa.Array":
    """Return a text column with every national identity number masked; only rows that may hold one are looked at."""
    import pyarrow as pa  # not needed for the message of one fault
    import pyarrow.compute as pc

    doubtful = pc.match_substring_regex(texts, r"\p{Nd}{11}")
    values = [masked(text) for text in texts.filter(doubtful).to_pylist()]
    return pc.replace_with_mask(texts, doubtful, pa.array(values, type=pa.string())) if values else texts


def _error(code: str, meaning: str, fix: str, *, holds: bool = True) -> IssueKind:
    return IssueKind(code, Severity.ERROR, holds, meaning, fix)


def _warning(code: str, meaning: str, fix: str) -> IssueKind:
    return IssueKind(code, Severity.WARNING, False, meaning, fix)


def _info(code: str, meaning: str, fix: str = "Nothing to do.") -> IssueKind:
    return IssueKind(code, Severity.INFO, False, meaning, fix)


CATALOGUE: tuple[IssueKind, ...] = (
    # The file
    _error("FILE_UNREADABLE", "The file cannot be opened or read.", "Check that the file exists and may be read."),
    _error("FILE_TOO_LARGE", "The file is larger than any tournament file.", "Give the tournament file itself."),
    _error("FORMAT_UNKNOWN", "No reader recognises the content.", "Ask for the TRF16 export of the tournament."),
    _error("FORMAT_AMBIGUOUS", "More than one reader recognises the content.", "Save the file in one known format."),
    _info("FILE_IGNORED", "The file is not a tournament file and was left out."),
    _error(
        "ENCODING_UNKNOWN",
        "The file is not UTF-8 and no code page was declared.",
        "Give the code page of the file with --encoding, for example --encoding cp1254.",
    ),
    _info("ENCODING_USED", "The file was read with the declared code page because it is not UTF-8."),
    _error("NUL_BYTE", "The file holds a NUL byte: it is damaged or not a text file.", "Export the file again."),
    _error(
        "QUOTE_UNCLOSED",
        "A double quote opens a field of a delimited text and nothing closes it.",
        'Write a double quote within a field as "" and the field in double quotes, or remove it.',
    ),
    _error("WORKBOOK_LOCKED", "The workbook is locked with a password.", "Save it without, or as CSV UTF-8."),
    _error("WORKBOOK_DAMAGED", "The workbook or page cannot be read.", "Save or download it again."),
    _error(
        "DECIMAL_COMMA_SPLIT",
        "A decimal comma of a delimited text stands without quotes and was taken for the sign between the fields.",
        "Save the table with semicolons between the cells, write 4.5 or ½, or put such cells in double quotes.",
    ),
    _error(
        "WORKBOOK_UNSAFE",
        "A part of the workbook declares a document type, as no spreadsheet program does.",
        "Save the workbook in a spreadsheet program and send that.",
    ),
    # The lines of a TRF
    _error(
        "LINE_MISALIGNED",
        "The fields of a player's line do not stand in their columns.",
        "Move the fields to the columns of TRF16, or export the file again.",
    ),
    _warning(
        "COLUMNS_BY_BYTE",
        "The line was written by counting bytes instead of characters and was read so.",
        "Ask the author of the program to count characters.",
    ),
    _warning(
        "FIELD_SHIFTED",
        "One field of a player's line stands one column beside its place; it can only be read in one way.",
        "Move the field to its columns of TRF16.",
    ),
    _error("PLAYERS_TOO_MANY", "The file has more players than TRF can number.", "Send the file in parts."),
    _warning(
        "TAB_EXPANDED", "A tab stands in a line and was read as blanks up to the next multiple of eight.", "Use blanks."
    ),
    _info("RECORD_UNKNOWN", "A line begins with a record number that is not known; it was kept and not used."),
    _warning(
        "NOT_A_REPORT",
        "The file says neither where nor when the event was: it is what a pairing program works on, not a report.",
        "Export the FIDE report of the finished event, with its lines 012 to 132.",
    ),
    _error(
        "ONLINE_EVENT",
        "The event was played online; games over the board alone are rated.",
        "Leave the file out. For a list of online ratings, write the federation in line 032.",
    ),
    _info("SEX_LETTER", "The sex is written f where TRF writes w; it was read so."),
    _info("ID_BESIDE_LINE", "The FIDE id of a player stands in a line DAT instead of in his own; it was used."),
    _warning(
        "ID_CONTRADICTED",
        "A line DAT gives a player another FIDE id than his own line, which was used.",
        "Find out which id is right.",
    ),
    _warning(
        "OPPONENTS_BY_NAME",
        "Opponents are known by name only and from one side of their games; their points cannot be checked.",
        "Rate from the organiser's report if there is one; otherwise settle who they are.",
    ),
    _warning(
        "NATIONAL_LINE_WITHOUT_PLAYER",
        "A national line (TRF26) names a starting rank that nobody has; it was not used.",
        "Correct its starting rank in columns 5 to 8.",
    ),
    _warning(
        "NATIONAL_LINE_INVALID",
        "The fields of a national line (TRF26) do not stand in their columns; it was not used.",
        "Move the fields to the columns of record 001.",
    ),
    _warning(
        "NATIONAL_LINE_REPEATED",
        "One federation has two lines for one player; the first was used.",
        "Remove the line that is wrong.",
    ),
    _info(
        "NATIONAL_LINES_SEVERAL",
        "Players have national lines of several federations; those of the event's federation were used, if any.",
    ),
    _info("START_ORDER_MISSING", "The file has national lines but no record 172, which TRF26 asks for beside them."),
    _error(
        "STARTING_RANK_INVALID",
        "A player's line has no valid starting rank.",
        "Write a whole number from 1 (columns 5 to 8 of a TRF).",
    ),
    _error("STARTING_RANK_REPEATED", "Two players have the same starting rank.", "Give each player a rank of his own."),
    _error("NAME_EMPTY", "A player has no name.", "Write the name (columns 15 to 47 of a TRF)."),
    _error("ID_REPEATED", "One FIDE id stands on two players of the event.", "Correct the id of one of them."),
    _warning(
        "ID_INVALID",
        "The id is no FIDE id and was not used.",
        "Write the FIDE id (columns 58 to 68 of a TRF), or leave it blank.",
    ),
    _error(
        "RATING_INVALID",
        "The rating is not a whole number.",
        "Write the rating (columns 49 to 52 of a TRF), or leave it blank.",
    ),
    _warning(
        "RATING_BELOW_FLOOR",
        "A rating below the floor of the edition is printed; no list can show it.",
        "Nothing is rated with it: the rating list decides.",
    ),
    _warning(
        "NATIONAL_RATING_INVALID",
        "The national rating is not a whole number and was not used.",
        "Write the national rating as a whole number, or leave it blank.",
    ),
    _info("RATING_MARKED", "A letter stands behind a rating, as in 1812F; the number was read."),
    _warning("BIRTH_DATE_INVALID", "The birth date cannot be read and was not used.", "Write it as YYYY/MM/DD."),
    _error(
        "POINTS_INVALID",
        "The points are not a number.",
        "Write the points (columns 81 to 84 of a TRF), for example 5.5.",
    ),
    _warning(
        "HALF_POINT_SIGN",
        "Half a point is written with a sign that TRF does not have; it was read as half a point.",
        "Use = and .5.",
    ),
    _error(
        "POINTS_MISSING",
        "A player has no points, so the results cannot be checked.",
        "Write the points (columns 81 to 84 of a TRF).",
    ),
    _warning(
        "POINTS_NOT_STATED",
        "The table gives no points, so the results of each player cannot be checked by their sum.",
        "Export the table with the points.",
    ),
    _warning("TEXT_AFTER_ROUNDS", "Text stands behind the last round block and was not read.", "Remove it."),
    # The tables of a sheet
    _info("HEADING_FOUND", "In which row the heading of the table stands, and in which language."),
    _info(
        "HEADING_UNKNOWN",
        "Headings of the table are not known; their columns were not used.",
        "If one of them matters, say in a columns file what it is.",
    ),
    _error(
        "HEADING_MISSING",
        "The table has rounds, but no heading of the players' names is known.",
        'Write "heading" = "name" under [headings] into a columns file.',
    ),
    _error("HEADING_REPEATED", "A round has two columns.", "Keep the column that is right."),
    _error(
        "HEADING_OF_GAMES",
        "A column of games has no heading, or one that names no round; its games would be lost.",
        'Write a heading such as 3.Rd, or "heading" = "round 3" under [headings] into a columns file.',
    ),
    _error(
        "NO_PAIRINGS",
        "The table says who scored what, not against whom; nothing can be rated from it.",
        "Ask for the crosstable or the TRF16 export.",
    ),
    _error(
        "TABLE_AMBIGUOUS",
        "Several sheets or tables of a file could be the crosstable.",
        "Name one of them in a columns file, or keep one.",
    ),
    _error(
        "TABLE_INCOMPLETE",
        "The games of a table name many opponents whose rows are missing: it is a page of a longer table.",
        "Export all rows of the table into one file.",
    ),
    _error(
        "EVENT_UNFINISHED",
        "A round of the table was not played yet, or its title counts fewer rounds than the event has.",
        'Export the table again after the last round; a round that was never played is "ignore" in a columns file.',
    ),
    _info("TABLE_REPEATED", "A hidden sheet holds the same cells as the one that was read."),
    _warning(
        "COLUMNS_FILE_UNUSED",
        "A columns file names a heading that its table does not have.",
        "Write the heading as the table has it, or remove the line.",
    ),
    _error(
        "COLUMNS_FILE_INVALID", "The columns file beside an event cannot be used.", "Correct the key that is named."
    ),
    _info("ROWS_LEFT_OUT", "Lines of text below the table were left out."),
    _error(
        "ROW_UNCLEAR",
        "A row of the table is neither a player nor a note below it.",
        "Correct its number, its name or its points, or remove the row.",
    ),
    _error("ROW_REPEATED", "A row of the table stands twice, word for word.", "Remove one of the two rows."),
    _error(
        "CELL_UNCLEAR",
        "A cell of a round is neither a game nor a bye.",
        "Write the result again, in the words of the message.",
    ),
    _error(
        "CELL_WITHOUT_VALUE",
        "A cell holds a spreadsheet error, or a formula whose value was not saved.",
        "Open the file in a spreadsheet program, correct the cell and save it.",
    ),
    _error(
        "RESULT_IS_DATE",
        "A spreadsheet made a date of a result or of points.",
        "Format the column as text and write the result again.",
    ),
    _error(
        "AMBIGUOUS_FORFEIT",
        "A result can mean a game that was not played, or one that was lost on time or by the rules.",
        'Write + or - if the opponent did not come, 1 or 0 if the game began; or forfeit = "F" in a columns file.',
    ),
    _error(
        "COLOUR_ALPHABET_UNKNOWN",
        "Which letter of the table means White cannot be told.",
        'Write colours = { white = "w", black = "b" } with the letters of the table into a columns file.',
    ),
    _error(
        "ID_DIGITS_LOST",
        "A spreadsheet made a number with decimals or an exponent of an id, and digits are lost.",
        "Format the column as text and write the id again.",
    ),
    _info(
        "ID_KIND_UNCERTAIN",
        "A column headed ID was read as the ids of the federation; its numbers could be FIDE ids.",
        'Head the column FideID, or write "ID" = "player_id" under [headings] into a columns file.',
    ),
    _info("POINTS_SUMMED", "A TRF was written from a table without points: it has the sums of the results."),
    _info("POINTS_FROM_TIE_BREAK", "The table has no column of points; its first tie-break was read as the points."),
    _info("FACTS_FROM_COLUMNS_FILE", "Facts of the event were taken from the columns file."),
    _warning(
        "FACTS_CONTRADICTED",
        "A columns file and the sheet say different things about the event; the columns file was followed.",
        "Correct the one that is wrong.",
    ),
    _info("DATE_FROM_NUMBER", "A day of the event stands in the sheet as the number by which spreadsheets count it."),
    _info(
        "FACTS_NOT_STATED",
        "The sheet does not say the days or the time control of the event.",
        "Write rows such as Start and 2026-12-05 above the table, or give them in the registry (--events).",
    ),
    _info(
        "ROUNDS_BY_BERGER",
        "A matrix does not say in which round a game was played; the rounds are those of the Berger tables.",
    ),
    _error(
        "ROUND_UNKNOWN",
        "Games stand in a pairing list without a line that says which round it is.",
        "Write a line such as Round 1 above the games, or name the sheet so.",
    ),
    _error(
        "ROUND_MISSING",
        "A round between the first and the last is missing, and the table has no points to check its games by.",
        "Add the games of the round, or correct the numbers of the rounds.",
    ),
    _error(
        "TEAM_TOTAL_DIFFERS",
        "The boards of a team match do not add up to the result in its heading.",
        "Correct the board or the result that is wrong, or add the board that is missing.",
    ),
    _error(
        "PLAYER_TWICE_IN_ROUND",
        "A player has two games in one round of a pairing list.",
        "Correct the number or the name of one of them.",
    ),
    # Games
    _info("NUMBER_SPACE", "What the opponents' numbers of the table mean was proved by its games."),
    _error(
        "NUMBER_SPACE_UNPROVED",
        "The games of the table do not agree, whether its opponents' numbers are starting ranks, ranks or places.",
        "Correct the cells named, or export the crosstable by starting rank; a columns file can say what they are.",
    ),
    _error(
        "NUMBER_SPACE_AMBIGUOUS",
        "The opponents' numbers of the table can mean two things that are different games.",
        "Export the crosstable by starting rank, or say in a columns file what the numbers are.",
    ),
    _error("OPPONENT_INVALID", "The opponent of a round is not a number.", "Write the opponent's starting rank."),
    _error("OPPONENT_UNKNOWN", "The opponent of a round is not in the file.", "Correct the number or add the player."),
    _error("OPPONENT_SELF", "A player is paired with himself.", "Correct the number of the opponent."),
    _error(
        "OPPONENT_NOT_MUTUAL",
        "The opponent's line names somebody else, or nobody, in that round.",
        "Correct the line that is wrong; both must name each other.",
    ),
    _error("COLOUR_UNKNOWN", "The colour is neither w, b nor -.", "Write w or b."),
    _error("COLOUR_NOT_MIRRORED", "Both players of a game have the same colour.", "Correct one of the two colours."),
    _warning("COLOUR_MISSING", "A game has no colour; it is rated all the same.", "Write w or b."),
    _warning(
        "GAME_MISSING",
        "A game of a table is perhaps missing on both sides: a hole in a round robin, or two players without a cell.",
        "Add the game if it was played; a bye or an absence can be written as such, for example -0.",
    ),
    _info("COLOURS_NOT_STATED", "No game of the table has a colour; the games are rated all the same."),
    _error("RESULT_UNKNOWN", "The result code is not known.", "Use 1 = 0 W D L + - H F U Z or blank."),
    _error(
        "RESULT_NOT_MIRRORED",
        "The two players of a game show results that contradict.",
        "Correct one of the two results.",
    ),
    _warning(
        "RESULT_BY_ARBITER",
        "The two results do not add up to one point: possible only by an arbiter's decision.",
        "Confirm the decision with the arbiter; each player is rated with his own score.",
    ),
    _error("RESULT_MISSING", "An opponent is named but no result.", "Write the result, or - for a forfeit."),
    _error("RESULT_PENDING", "A game is adjourned or its result unknown.", "Wait for the result and export again."),
    _warning(
        "RESULT_WITHOUT_OPPONENT",
        "A result of a game stands without an opponent; it is not rated.",
        "Write it as a bye (H, F, U or Z in a TRF), or add the opponent.",
    ),
    _warning(
        "FORFEIT_WITHOUT_OPPONENT",
        "A forfeit stands without an opponent; it is not rated.",
        "Write it as the bye of the pairing (U in a TRF), or add the opponent.",
    ),
    _warning("BYE_WITH_OPPONENT", "A bye stands with an opponent; it is not rated.", "Use + and - for a forfeit."),
    _warning(
        "BYE_REPEATED",
        "More than one bye of the pairing in one round.",
        "Write the others as byes on request (H, F or Z in a TRF).",
    ),
    _error(
        "POINTS_DIFFER",
        "The points of a player are not the sum of his results.",
        "Correct the points or the result that is wrong.",
    ),
    _info(
        "POINTS_ABNORMAL",
        "The points of a player are not the sum of his results, and the file declares why (records 240 and 299).",
    ),
    _warning(
        "TEAM_PLAYER_UNKNOWN",
        "A team names a player who is not in the file.",
        "Correct the numbers of the team, or add the player.",
    ),
    _warning(
        "TEAM_GAMES_TOO_MANY",
        "A team has more games in a round than there are boards.",
        "Look for a reserve with the games of another player.",
    ),
    _warning(
        "FORFEITED_MATCH_PLAYED",
        "A match is declared forfeited, but its games have results over the board.",
        "If it was not played, write + and - for its games.",
    ),
    _warning(
        "SCORING_CONTRADICTED",
        "Records 162, XXS and BB? declare different points for one result; the first of them was used for the check.",
        "Keep the record that is right; the ratings do not depend on it.",
    ),
    # Facts of the event
    _error("NO_PLAYERS", "The file has no players.", "Export the crosstable of the whole event."),
    _error("NO_GAMES", "The file has no games.", "Export the file with the results of all rounds."),
    _warning(
        "COUNT_DIFFERS",
        "The number of players in the header is not the number of lines.",
        "Check that no player is missing.",
    ),
    _warning(
        "ROUNDS_DIFFER",
        "The number of rounds in the header is not the number of rounds with pairings.",
        "Check that the event is over and the file was exported after the last round.",
    ),
    _error(
        "DATE_MISSING",
        "The event has no start or end date; the list and the edition depend on it.",
        "Write the days as YYYY/MM/DD (lines 042 and 052 of a TRF), or give them in the registry (--events) or, of a "
        "table, under [facts] in a columns file.",
    ),
    _error("DATE_INVALID", "A date of the event cannot be read.", "Write it as YYYY/MM/DD."),
    _error(
        "DATE_AMBIGUOUS",
        "A date can be read in two ways.",
        "Write it as YYYY/MM/DD, or give the day in the registry (--events) or, of a table, under [facts] in a columns "
        "file.",
    ),
    _info("DATE_FROM_REGISTRY", "A day of the event that the file does not tell is that of the registry of events."),
    _error("DATES_REVERSED", "The event ends before it starts.", "Correct the days (lines 042 and 052 of a TRF)."),
    _info("DATE_NONSTANDARD", "A date is written in another way than YYYY/MM/DD but can only mean one day."),
    _warning(
        "DATE_LINE_MALFORMED",
        "The line of round dates cannot be read.",
        "Write one date as YY/MM/DD under each round block.",
    ),
    _warning(
        "ROUND_DATE_OUTSIDE",
        "A round date lies outside the dates of the event.",
        "Correct the date of the round, or the days of the event (lines 132, 042 and 052 of a TRF).",
    ),
    _error(
        "TIME_CONTROL_UNKNOWN",
        "The event is not known to be standard, rapid or blitz: nothing says it, or the time is too short for any.",
        "State the time control (line 122 of a TRF), or give --type with one type.",
    ),
    _info("NOT_RATED_IN_SYSTEM", "The registry of events says that the system does not rate the event."),
    _info("TYPE_NOT_SELECTED", "The event is of a type that was not asked for."),
    _error(
        "EVENT_TOO_LONG",
        "The event lasts longer than one report may cover; each month's games are rated with their own list.",
        "Send one file for each month, with its own dates.",
    ),
    _info("EVENT_DEFERRED", "The event ended after the closing day of the period; it belongs to a later list."),
    _info("EVENT_OF_EARLIER_PERIOD", "The event is too old for this list; the last list that may rate it has passed."),
    _warning(
        "EVENT_LATE",
        "The event ended before the closing day of the list before: it is rated late, if it was not rated already.",
        "Make sure that an earlier list did not rate it, or give --previous.",
    ),
    _info("EVENT_RATED_BEFORE", "The event was rated in the period before."),
    _error("NO_EDITION", "No edition of the regulations covers the day the event started.", "Rate it by hand."),
    _warning(
        "PREVIOUS_PROVISIONAL",
        "The month before was provisional: something was held or left open in it.",
        "Settle that month first; this one builds on it.",
    ),
    _warning(
        "REGISTRY_UNUSED",
        "A row of the registry fits no event of the input.",
        "Write the file as in events.csv in the column file, or the name of the event as in its file in the column "
        "event.",
    ),
    _error(
        "HEADER_CONTRADICTS",
        "A fact of the header stands twice and says different things.",
        "Keep the line that is right.",
    ),
    _warning(
        "LIST_RATING_BELOW_FLOOR",
        "A rating list prints ratings below the floor of its day.",
        "Make sure that the list is of the month given, and an official one.",
    ),
    _warning("K_UNUSUAL", "The base list prints a K that no edition has; it was used as printed.", "Check the list."),
    _info("DUPLICATE_EVENT", "The file holds the same games as another file; it is rated once."),
    _error(
        "EVENT_VERSIONS",
        "Two files hold different versions of one event.",
        "Remove the version that is wrong; neither is rated until then.",
    ),
    _warning(
        "EVENTS_ALIKE",
        "Two events on other days have mostly the same games; both were rated.",
        "Make sure that they are two events and not one with a wrong date.",
    ),
    # What `check` says besides; nothing of it holds an event
    _info("LIST_OF_EVENT", "Which list the event is rated with, and on which list it can appear."),
    _warning(
        "TIME_TOO_SHORT",
        "The time control is too short for the ratings of players; their games would not be rated.",
        "Correct the time control (line 122 of a TRF); if it is right, these games are not rated.",
    ),
    _warning(
        "ROUND_DATES_UNORDERED",
        "A round is dated before the round before it.",
        "Correct the dates of the rounds (line 132 of a TRF).",
    ),
    _info(
        "RATED_COUNT_DIFFERS",
        "The number of rated players in the header is not the number of printed ratings.",
        "Correct the number (line 072 of a TRF); no rating depends on it.",
    ),
    _info(
        "CHECKED_WITH_OTHER_LIST",
        "The list in force at the start was not given; players were looked up in another one, or in none.",
        "Give the list with --list YYYY-MM=FILE.",
    ),
    _warning(
        "IDS_MISSING",
        "Most players with a printed rating have no FIDE id, and without it nobody is found on the list.",
        "Write the FIDE ids (columns 58 to 68 of a TRF), or give the starting list with --players.",
    ),
    _warning(
        "RATINGS_UNLIKE_FIDE",
        "The printed ratings cannot all be FIDE ratings: they repeat the national ones, or many are below the floor.",
        "Print the FIDE ratings (columns 49 to 52 of a TRF), national ones in the lines of the federation.",
    ),
    _warning(
        "RATING_TOO_HIGH",
        "A printed rating is higher than anybody's has ever been; it was left out of all comparisons.",
        "Compare the rating with the list.",
    ),
    _warning(
        "SEX_UNCLEAR",
        "The sex of a player is neither m nor w; it was left empty.",
        "Write m or w, or leave it blank.",
    ),
    _warning(
        "FEDERATION_UNCLEAR",
        "A player has no federation, or none of three letters, where others of the file have one.",
        "Write the three letters of the federation.",
    ),
    _warning(
        "DATES_FAR_APART",
        "The first or the last round is dated long after the start or long before the end of the event.",
        "Correct the days of the event (lines 042 and 052 of a TRF), or the dates of the rounds.",
    ),
    _warning(
        "RATING_DIGITS_SWAPPED",
        "A rating is far from all others of the file, and with two digits swapped it is among them.",
        "Compare the rating with the list.",
    ),
    _warning(
        "PERFORMANCE_IMPLAUSIBLE",
        "A player performed 600 points or more away from the printed rating.",
        "Check the id of the player, the rating, and the results.",
    ),
    _warning(
        "ONE_SIDE_WON_ALL",
        "One side won every game of the file.",
        "Check that the results were not all entered from the same side.",
    ),
    _warning(
        "OPPONENTS_TWICE",
        "Two players met twice in a Swiss.",
        "Check the pairing numbers of both rounds.",
    ),
    _warning(
        "TEAM_MATES_MET",
        "Two players of one team met in an event of teams.",
        "Check the numbers of the opponents, and the players of the team.",
    ),
    _warning(
        "PLAYERS_ALIKE",
        "Two players have the same name and year of birth.",
        "If they are one person, remove one row; otherwise check both ids.",
    ),
    _warning(
        "AGE_IMPLAUSIBLE",
        "A year of birth makes a player too young or too old to be believed.",
        "Check the birth date and the id.",
    ),
    _warning(
        "ROUND_WITHOUT_RESULTS",
        "A round has no result at all, although others have.",
        "Enter the results of the round, or correct the number of rounds.",
    ),
    _warning(
        "ROUND_WITH_FEW_GAMES",
        "A round has far fewer games than its players could have had.",
        "Check that all games of the round were entered.",
    ),
    # A crosstable that is written
    _warning(
        "NAME_CUT",
        "A name is longer than its field in TRF (33 characters) and was cut in the file.",
        "Shorten the name where it can be told best, or write the table as csv or xlsx.",
    ),
    _error(
        "FIELD_UNWRITABLE",
        "A value does not fit its field in the format to write; it was left blank, or nothing was written.",
        "Correct the value, or write the table as csv or xlsx.",
        holds=False,
    ),
    _warning(
        "FACT_LEFT_OUT",
        "The format to write has no place for something that the file says.",
        "Write it as trf26, or keep the file it came from.",
    ),
    _info(
        "NATIONAL_ID_LEFT_OUT",
        "National identity numbers of 11 digits were not written: they are personal data.",
        "Give --with-national-ids if whoever gets the file needs them.",
    ),
    _error(
        "SHAPE_UNWRITABLE",
        "The tournament cannot be written as a matrix, or the format has none.",
        "Give --shape crosstable.",
        holds=False,
    ),
    # Lists and people
    _error(
        "LIST_MISSING",
        "The list in force at the start of the event was not given.",
        "Give it with --list YYYY-MM=FILE.",
    ),
    _error("LIST_DAMAGED", "A rating list cannot be read.", "Download or export the list again."),
    _warning(
        "LIST_ROW_INVALID", "A row of a rating list cannot be read and was left out.", "Correct the row in the list."
    ),
    _warning(
        "LIST_ID_REPEATED", "One id stands on several rows of a rating list; the first was used.", "Correct the list."
    ),
    _warning(
        "LIST_NOT_UTF8",
        "A rating list is not UTF-8 and was read as Latin-1; letters of other alphabets would be wrong in names.",
        "Save the list as UTF-8.",
    ),
    _info(
        "LIST_ROW_SHIFTED",
        "The other titles of a row are longer than their column and push the rest to the right; it was read so.",
    ),
    _info(
        "LIST_ROWS_ALIKE",
        "A national list has several rows for one player that say the same, for several clubs; one of them was kept.",
    ),
    _info(
        "LIST_TYPE_ASSUMED",
        "A rating list has one rating column that does not name its type; it was read as standard.",
        "If it is another type's list, say so with --list, for example --list fide-rapid:FILE.",
    ),
    _warning(
        "LIST_SUBSTITUTED",
        "The list in force at the start of the event was not given; an older one, allowed by --allow-list, was used.",
        "Give the right list and rate the period again.",
    ),
    _error(
        "LIST_SHRANK",
        "A list to import lacks too many of the players of the month before.",
        "Download the list again, or say with --force-reason why it is right.",
        holds=False,
    ),
    _error(
        "LIST_OF_ANOTHER_MONTH",
        "A list to import is the same file as the list of another month.",
        "Download the list of the right month, or say with --force-reason why it is right.",
        holds=False,
    ),
    _error(
        "LIST_RATINGS_REPEATED",
        "A list to import has the ratings of another month's list.",
        "Download the list of the right month, or say with --force-reason why it is right.",
        holds=False,
    ),
    _warning(
        "LIST_JUMPS",
        "Ratings of a list to import differ by more than 200 points from the month before.",
        "Look at these players.",
    ),
    _error(
        "LIST_VALUE_UNWRITABLE",
        "A value of the new list does not fit its column, or has a sign that the format does not allow; its cell is "
        "blank in the file.",
        "Shorten the value in the base list, or write the list as csv or xlsx.",
        holds=False,
    ),
    _warning(
        "LIST_COLUMN_LEFT_OUT",
        "The format of the new list has no place for a column of the base list.",
        "Write the list as csv or xlsx.",
    ),
    _warning(
        "LIST_NOT_ASCII",
        "The new TXT list holds letters beyond ASCII, which FIDE's own list never has; it was written as UTF-8.",
        "Make sure that whoever reads the list takes UTF-8.",
    ),
    _info("LIST_SPLIT", "The new list has more rows than a sheet and stands on several."),
    _info("REPORT_SHORTENED", "The month is too large for the reports; what they leave out stands in the CSV files."),
    _info("PLAYERS_JOINED", "What the table of an event does not print of its players was taken from a list."),
    _warning(
        "PLAYERS_NOT_FOUND",
        "A list of players (--players) has nearly all players of an event; those whom it lacks are named.",
        "Make sure that it is the list of this event, and export it again.",
    ),
    _error(
        "PLAYERS_NAMESAKES",
        "A player has namesakes in the table or a list of players, and nothing tells for certain which of them he is.",
        "Write the FIDE id into the table, or give a list with the numbers, ratings or birth dates of the table.",
    ),
    _warning(
        "PLAYERS_CONTRADICT",
        "The table of an event and a list of players say different things of a player; the table was used.",
        "Correct the one that is wrong.",
    ),
    _warning(
        "PLAYERS_UNUSED",
        "A list of players (--players) has the players of no event of the input.",
        "Give the starting list of the event, with the names as in its table.",
    ),
    _info("NO_ID", "A player has neither id nor rating: he counts as unrated."),
    _info("UNRATED_NOT_ON_LIST", "A player with an id but no rating is on no list: he counts as unrated."),
    _error(
        "PLAYER_NOT_ON_LIST",
        "A player with a printed rating is on no list under his id.",
        "Correct the id, or clear the rating if the player is unrated.",
    ),
    _error(
        "NAME_ON_LIST",
        "A player without id and rating has the name of somebody on the list, and nothing says that it is another.",
        "Write the id of the player, or decide that he is on no list.",
    ),
    _warning(
        "NAME_ON_LIST_WITHOUT_ID",
        "A player without a number has the name of somebody of a national list who has no FIDE id; he counts without.",
        "If it is that person, write the national number into the file.",
    ),
    _error(
        "PLAYER_NAMED_TWICE",
        "A name of a pairing list is perhaps another spelling of a player who is absent in just that round.",
        "Write the name alike in every round.",
    ),
    _error(
        "NOBODY_ON_LIST",
        "No player of the event is on the list by any number that the file prints: its columns or the list are wrong.",
        "Check the ids (columns 58 to 68 of a TRF), and that the list is the right one.",
    ),
    _error(
        "ID_OF_ANOTHER_PERSON",
        "The id belongs to somebody else on the list.",
        "Look up the id of the player and correct it in the file.",
    ),
    _warning("NAME_DIFFERS", "The name in the file is not the one on the list under this id.", "Check the id."),
    _warning("BIRTH_YEAR_DIFFERS", "The birth year in the file is not the one on the list.", "Check the id."),
    _info("RATING_DIFFERS", "The rating printed in the file is not the one on the list; the list was used."),
    _warning(
        "RATING_COLUMN_IS_LIST",
        "Most ratings printed in the file are those of another list than the one in force; the list in force was used.",
        "Check the dates of the event and the lists given; the differing ratings are listed one by one.",
    ),
    _warning(
        "RATING_COLUMN_IS_NATIONAL",
        "Most ratings printed in the file are national ratings; the list in force was used.",
        "Nothing, if the event is to be rated here; the differing ratings are listed one by one.",
    ),
    _warning(
        "NOT_ON_BASE_LIST",
        "A player was on the list of the event but is not on the base list: nothing to add to.",
        "Check the base list.",
    ),
    _error(
        "K_UNKNOWN",
        "The development coefficient is neither printed on the base list nor derivable; the change is left open.",
        "Give the history with --previous, or print the K on the base list.",
        holds=False,
    ),
    _warning(
        "K_DERIVED",
        "The development coefficient is not printed on the base list and was derived.",
        "Check it against the published list.",
    ),
    _warning(
        "K_CONFLICT",
        "The K printed on the base list is not the one that the history gives; the printed one was used.",
        "Check the history of the player.",
    ),
    _info("K_OF_NEWCOMER", "A player new to this type of list has the K of a new player, by convention."),
    _info("BECOMES_INACTIVE", "A player without a rated game for as long as the regulations say is flagged inactive."),
    _warning(
        "NEW_K_UNKNOWN",
        "The development coefficient for the next list depends on games that are not known; it is left empty.",
        "Give the history with --previous.",
    ),
    _info("FELL_BELOW_FLOOR", "The new rating is below the floor: the player is listed no more."),
    _info(
        "FLOOR_APPLIED",
        "The new UKD would be below the floor: it stays at the floor.",
    ),
    _info(
        "K_BY_EVENT",
        "The events of a player were rated with different k, each by his UKD before it.",
    ),
    _info(
        "FIRST_UKD_NOT_COMPUTED",
        "A player without UKD has games, and no first UKD: the federation's rule is not public.",
        "Take the first UKD from the federation's next list, or ask for an estimate: --setting ukd.first_ukd=estimate.",
    ),
    _warning(
        "FIRST_UKD_ESTIMATED",
        "A first UKD is an estimate, because the federation's rule is not public.",
        "Replace it by that of the federation's next list.",
    ),
    _info(
        "BASE_CORRECTED",
        "A decision replaced the rating that a list prints of a player; everything was computed with the new one.",
    ),
    _info("DECISION_USED", "A decision of the officer was used; reason, who and when are told."),
    _warning(
        "DECISION_LAPSED",
        "A decision speaks of an event that is there, but of a row or result that is not there any more; not used.",
        "Look at the event: correct the decision, or remove it.",
    ),
    _warning(
        "DECISION_UNUSED",
        "A decision changed nothing: its event is not in the input, its player is not on the list, or the list prints "
        "that rating already.",
        "Correct the decision, or remove it.",
    ),
    _warning(
        "ALIAS_DOUBTFUL",
        "An alias leads to an id that is on no list, or both of its ids are listed.",
        "Check both ids; remove the alias if they are two persons, or settle the rating with a base correction.",
    ),
    _error(
        "SAME_PERSON_TWICE",
        "By a decision two rows of one event have the same id: one person cannot be two players.",
        "Correct the decision or the alias; one of the two rows is somebody else.",
    ),
    # An output folder that is verified
    _error(
        "VERIFY_FILE_ALTERED",
        "A file of an output folder is not the one that the run wrote.",
        "Restore the file, or rate the period again; corrections belong into the decisions file.",
        holds=False,
    ),
    _error(
        "VERIFY_FILE_MISSING",
        "A file that the manifest of an output folder names is gone.",
        "Restore the file, or rate the period again.",
        holds=False,
    ),
    _warning(
        "VERIFY_FILE_UNKNOWN",
        "A file stands in an output folder that no run wrote there.",
        "Move it away: whoever gets the folder may take it for part of the output.",
    ),
    _error(
        "VERIFY_FIGURE_DIFFERS",
        "A figure of an output folder is not what the articles give from the games that stand there.",
        "Rate the period again; if it stays, report it with the folder.",
        holds=False,
    ),
    _error(
        "VERIFY_SUM_DIFFERS",
        "Two files of an output folder contradict each other: a sum of one is not the figure of the other.",
        "Rate the period again; if it stays, report it with the folder.",
        holds=False,
    ),
    # Right arithmetic over wrong facts: what nobody would believe once a period is rated
    _warning(
        "IMPROBABLE_PERFORMANCE",
        "A player performed so far from his rating in an event that he may be somebody else.",
        "Check the id of the player and his results; accept the warning if they are right.",
    ),
    _warning(
        "CHANGE_LARGE",
        "The games of the period change a rating by more points than one would believe.",
        "Look at the player's events (ratebatch explain); accept the warning if they are right.",
    ),
    _warning(
        "SAME_DAY_TWO_EVENTS",
        "A player has games in two events that he cannot both have played.",
        "Check the ids in both events, and their dates; accept the warning if they are right.",
    ),
    _warning(
        "K_SUM_ODD",
        "Everybody in an event is rated, but what some win without K others do not lose.",
        "Look for games in which the two scores do not add up to one point.",
    ),
    _warning(
        "ONE_SIDED_RESULTS",
        "All decided games of an event were won by White, or by the player who stands first in the file.",
        "Compare the results with the score sheets: they may have been entered for one side only.",
    ),
    _info("SCOPE", "Games outside the input are not known; they could change the result of some players."),
)

KINDS = {kind.code: kind for kind in CATALOGUE}


def issue(
    code: str,
    message: str,
    source: Source = Source(),  # noqa: B008 - a NamedTuple is immutable
    *,
    event: str = "",
    round: int = 0,
    player: str = "",
    fix: str = "",
) -> Issue:
    """Return the issue with the severity and, unless given, the remedy of the catalogue; national numbers masked."""
    kind = KINDS[code]
    return Issue(
        severity=kind.severity,
        code=code,
        source=source,
        event=masked(event),
        round=round,
        player=masked(player),
        message=masked(message),
        fix=masked(fix or kind.fix),
    )


def holds(found: Issue) -> bool:
    """Say whether a file with this issue is held."""
    return KINDS[found.code].holds


_ORDER = {Severity.ERROR: 0, Severity.WARNING: 1, Severity.INFO: 2}


def worst_first(found: Issue) -> tuple[int, str, str, str, int, int, int, str]:
    """Return the key that sorts issues: the worst first, then by code and place."""
    source = found.source
    return (_ORDER[found.severity], found.code, *source, found.round, found.message)
