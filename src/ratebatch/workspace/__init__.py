"""The folder a run writes to: locked by one run at a time, changed as a whole or not at all."""

from ratebatch.workspace.output_folder import Committed, OutputFolder, is_unfinished, locked
from ratebatch.workspace.refusals import Busy, OutputUnusable
from ratebatch.workspace.storage import sha256_of

__all__ = ["Busy", "Committed", "OutputFolder", "OutputUnusable", "is_unfinished", "locked", "sha256_of"]
