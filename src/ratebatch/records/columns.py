"""Columns of a table as numpy arrays that Pydantic validates as a whole."""

from dataclasses import dataclass
from typing import Annotated, Any, Self, TypeAlias

import numpy as np
import numpy.typing as npt
from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ModelWrapValidatorHandler,
    model_validator,
)
from pydantic_core import core_schema

Ints: TypeAlias = "int | npt.NDArray[np.int64]"
"""One whole number or a column of them; the articles take either."""

Truths: TypeAlias = "bool | npt.NDArray[np.bool_]"
"""What is so or not, of one player or of a column of them."""


@dataclass(frozen=True)
class _ColumnOf:
    """A Pydantic annotation: a one-dimensional, read-only column of one kind of value."""

    kinds: str
    """The letters by which numpy calls this kind of value."""
    stored: type
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
        # an empty list has no kind of its own
        column: npt.NDArray[Any] = np.asarray(values) if len(values) else np.empty(0, dtype=self.stored)
        if column.ndim != 1:
            raise ValueError("a column has one dimension")
        if column.dtype.kind not in self.kinds:
            raise ValueError(f"a column of {self.json_type}s cannot hold values of type {column.dtype}")
        if self.stored is not np.str_ and column.dtype != self.stored:
            column = self._narrowed(column)
        column = column.view()
        column.flags.writeable = False
        return column

    def _narrowed(self, column: npt.NDArray[Any]) -> npt.NDArray[Any]:
        bounds = np.iinfo(self.stored)
        if len(column) and not bounds.min <= int(column.min()) <= int(column.max()) <= bounds.max:
            raise ValueError(f"this column holds whole numbers from {bounds.min} to {bounds.max}")
        return column.astype(self.stored)


IntColumn = Annotated[npt.NDArray[np.int64], _ColumnOf("iu", np.int64, "integer")]
PlaceColumn = Annotated[npt.NDArray[np.signedinteger[Any]], _ColumnOf("iu", np.int32, "integer")]
"""A column of places, rounds, ratings in points or parts of a point, of which a period has millions: 32 bits each.

Whoever multiplies such columns does so in 64 bits.
"""
CodeColumn = Annotated[npt.NDArray[np.signedinteger[Any]], _ColumnOf("iu", np.int8, "integer")]
"""A column of codes of an enumeration."""
TextColumn = Annotated[npt.NDArray[np.str_], _ColumnOf("U", np.str_, "string")]


class ColumnTable(BaseModel):
    """A record whose fields are columns of one length: a table, checked as a whole."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @model_validator(mode="wrap")
    @classmethod
    def _whole(cls, columns: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Check a table when it is made; one that is put into a record was."""
        table = handler(columns)
        if table is not columns:
            table.check()
        return table

    def check(self) -> None:
        """Raise ValueError unless the columns fit together."""
        lengths = {len(value) for value in self.__dict__.values() if isinstance(value, np.ndarray)}
        if len(lengths) > 1:
            raise ValueError(f"the columns of a table have one length, not {sorted(lengths)}")

    def part(self, rows: slice) -> Self:
        """Return some of the rows; they are as valid as the whole, so that nothing is checked again."""
        columns = {name: value[rows] for name, value in self.__dict__.items() if isinstance(value, np.ndarray)}
        return self.model_copy(update=columns)

    def __len__(self) -> int:
        return next(len(value) for value in self.__dict__.values() if isinstance(value, np.ndarray))
