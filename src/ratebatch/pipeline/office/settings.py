"""The settings of an office as its pipeline needs them: paths below its folder, systems with their choices."""

from pathlib import Path
from typing import NamedTuple

from ratebatch.pipeline.chosen_systems import settings_of, systems_of
from ratebatch.pipeline.office.office_words import office_speaks
from ratebatch.pipeline.request import UsageError
from ratebatch.rating.discipline import Discipline
from ratebatch.rating.settings import Settings, System
from ratebatch.reading.elo_rules import shipped_rules
from ratebatch.reading.list_mapping import shipped_mappings
from ratebatch.reading.office_settings import OfficeSettingsError, read_office_settings
from ratebatch.records.office import OfficeSettings
from ratebatch.records.tournament import RatingType


class Office(NamedTuple):
    """An office: its folder (absolute), what its settings file says, and its rating systems."""

    folder: Path
    settings: OfficeSettings
    rating: Settings
    systems: tuple[System, ...]

    @property
    def disciplines(self) -> tuple[Discipline, ...]:
        """What may be rated here, whatever the period."""
        return tuple(system(kind) for system in self.systems for kind in self.settings.types or RatingType)

    def path(self, written: str) -> Path:
        """Return a path of the settings: below the folder of the office unless it is absolute."""
        return self.folder / written

    def file(self, written: str) -> Path | None:
        """Return a file that the settings may name, None if they name none."""
        return self.path(written) if written else None

    @property
    def results(self) -> Path:
        """The folder of the tournament files."""
        return self.path(self.settings.results)

    @property
    def lists(self) -> Path | None:
        """The registry of rating lists, None if it has none."""
        return self.file(self.settings.lists)

    @property
    def named_files(self) -> tuple[Path, ...]:
        """The files that the settings name, which decide a run as much as the results do."""
        its = self.settings
        named = [its.decisions, its.events, its.columns, *its.players, *(each.file for each in its.more_lists)]
        named += [each.mapping for each in its.more_lists if each.mapping and each.mapping not in shipped_mappings()]
        if its.rules and its.rules not in shipped_rules():
            named.append(its.rules)
        return tuple(self.path(each) for each in dict.fromkeys(named) if each)


def office_in(folder: Path) -> Office:
    """Return the office in a folder; raise UsageError when its settings are missing or wrong."""
    try:
        settings = read_office_settings(folder)
    except OfficeSettingsError as error:
        raise UsageError(str(error)) from error
    folder = folder.absolute()
    rules = settings.rules
    if rules and rules not in shipped_rules():
        rules = str(folder / rules)
    with office_speaks(folder / settings.lists if settings.lists else None):
        rating = settings_of(rules or None, settings.choices, settings.systems)
        return Office(folder, settings, rating, systems_of(settings.systems, rating))
