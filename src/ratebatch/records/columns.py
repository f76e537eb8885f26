"""Columns of a table as numpy arrays that Pydantic validates as a whole."""

from dataclasses import dataclass
from typing import Annotated, Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt
from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, model_validator
from pydantic_core import core_schema

Ints: TypeAlias = "int | npt.NDArray[np.int64]"
"""One whole number or a column of them; the articles about games take either."""


@dataclass(frozen=True)
class _ColumnOf:
    """A Pydantic annotation: a one-dimensional, read-only column of one kind of value."""

    kind: type
    json_type: str

    def __get_pydantic_core_schema__(self, _source: Any, _handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(
            self._column, serialization=core_schema.plain_serializer_function_ser_schema(lambda column: column.tolist())
        )

    def __get_pydantic_json_schema__(
        self, _schema: core_schema.CoreSchema, _handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"type": "array", "items": {"type": self.json_type}}

    def _column(self, values: Any) -> npt.NDArray[Any]:
        # numpy has no array of an abstract kind, so an empty column is given a real one
        empty: npt.NDArray[Any] = np.empty(0, dtype=np.int64 if self.kind is np.integer else self.kind)
        column: npt.NDArray[Any] = np.asarray(values) if len(values) else empty
        if column.ndim != 1:
            raise ValueError("a column has one dimension")
        if not np.issubdtype(column.dtype, self.kind):
            raise ValueError(f"a column of {self.json_type}s cannot hold values of type {column.dtype}")
        column = column.astype(np.int64, copy=False) if self.kind is np.integer else column
        column = column.view()
        column.flags.writeable = False
        return column


IntColumn = Annotated[npt.NDArray[np.int64], _ColumnOf(np.integer, "integer")]
TextColumn = Annotated[npt.NDArray[np.str_], _ColumnOf(np.str_, "string")]


class ColumnTable(BaseModel):
    """A record whose fields are columns of one length: a table, checked as a whole."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="after")
    def _one_length(self) -> Self:
        lengths = {len(column) for column in self._columns()}
        if len(lengths) > 1:
            raise ValueError(f"the columns of a table have one length, not {sorted(lengths)}")
        return self

    def __len__(self) -> int:
        return len(self._columns()[0])

    def _columns(self) -> list[npt.NDArray[Any]]:
        return [value for name in type(self).model_fields if isinstance(value := getattr(self, name), np.ndarray)]
