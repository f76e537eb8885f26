"""A month on the command line."""

import click

from ratebatch.records.month import Month


class MonthType(click.ParamType[Month]):
    """A month as `YYYY-MM`."""

    name = "YYYY-MM"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Month:
        """Read the month, or fail with the remedy."""
        try:
            return value if isinstance(value, Month) else Month.parse(str(value))
        except ValueError as error:
            self.fail(str(error), param, ctx)
