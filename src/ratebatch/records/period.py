"""The month of a list as a field of a record."""

from typing import Annotated, Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import core_schema

from ratebatch.records.month import Month as Month  # the month and its field go together


class _MonthText:
    """Pydantic reads and writes a month as `YYYY-MM`."""

    @staticmethod
    def __get_pydantic_core_schema__(_source: Any, _handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            lambda value: value if isinstance(value, Month) else Month.parse(value),
            serialization=core_schema.to_string_ser_schema(),
        )

    @staticmethod
    def __get_pydantic_json_schema__(_schema: core_schema.CoreSchema, _handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"type": "string", "pattern": r"^\d{4}-\d{2}$"}


MonthField = Annotated[Month, _MonthText()]
