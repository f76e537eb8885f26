"""What stops a call, for whoever uses `ratebatch` as a library: one base, of which every public exception is made."""

from collections.abc import Iterable

from ratebatch.issues import Issue, masked


class RatebatchError(Exception):
    """Any reason for which `ratebatch` cannot do what it was asked; the message says what is wrong and what to do.

    The command says the same, and a message names the arguments of the call for its options; the remedies of issues
    (`fix`) are those of the command: `--previous` is the argument `previous`. An output that is in memory is called
    the output. National identity numbers in a message are masked to their last four digits. Nothing else is raised on
    purpose: any other exception is a mistake of the program, or of the types of the arguments.
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(masked(message))


class UsageError(RatebatchError):
    """The command line, or the call, does not say what is needed, or says what cannot be."""


class NothingDoneError(RatebatchError):
    """The run cannot do its work and has changed nothing; the message says why and what to do."""


class Busy(RatebatchError):  # noqa: N818 - the word of the command: exit code 4, busy
    """Another run holds the lock of the output folder."""


class OutputUnusable(RatebatchError):  # noqa: N818 - a state of the user's folder, not an error of the program
    """The output folder cannot be written."""


class UnreadableError(RatebatchError):
    """A file that was to be read alone is not what it should be, or is damaged.

    `issues` are the problems, each with its place; empty for a rating list, whose place stands in the message.
    """

    def __init__(self, message: str, issues: Iterable[Issue] = ()) -> None:
        super().__init__(message)
        self.issues = tuple(issues)
