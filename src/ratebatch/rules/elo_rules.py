"""The model of a rules file of the system `elo`: any club's or federation's Elo as data.

Only `title` is asked for; every other key has a default. Ratings are in points. The file is read by
`reading.elo_rules`; the files that come with the program stand in `rules/elo/`.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import BeforeValidator, Field, model_validator

from ratebatch.records.period_result import HUNDREDTHS, MILLIONTHS
from ratebatch.rules.elo_coefficients import Coefficients
from ratebatch.rules.elo_numbers import Limit, NotNegative, Positive, RulesTable, Text
from ratebatch.rules.elo_tables_together import Together, disagreements
from ratebatch.rules.law_numbers import CountFromOne, Lists, Points
from ratebatch.rules.tables import ExpectationRow

Curve = Literal["logistic", "normal", "linear", "davidson", "table"]

KEYS_OF_CURVE: dict[str, frozenset[str]] = {
    "logistic": frozenset({"scale"}),
    "normal": frozenset({"sigma"}),
    "linear": frozenset({"c"}),
    "davidson": frozenset({"scale", "kappa"}),
    "table": frozenset({"table"}),
}
"""The keys that only some curves have."""


class RulesFile(NamedTuple):
    """A file that the rules were read from: the rules themselves, or their table."""

    name: str
    sha256: str


class Expectation(RulesTable):
    """The score that is expected from a difference of ratings."""

    curve: Annotated[
        Curve, Field(description="`logistic`, `normal`, `linear`, `davidson` (with draws), or a printed `table`.")
    ] = "logistic"
    scale: Annotated[Positive, Field(description="`logistic`, `davidson`: the points s in 10^(difference / s).")] = (
        "400"
    )
    kappa: Annotated[
        NotNegative | None,
        Field(description="`davidson`: weight of draws, 0 for none; 2 is `logistic` of the same scale. Must be given."),
    ] = None
    sigma: Annotated[
        Positive,
        Field(description='`normal`: standard deviation of a difference; "200*sqrt(2)" is Elo\'s text.'),
    ] = "2000/7"
    c: Annotated[
        Positive, Field(description="`linear`: class interval C; a point of difference is worth 1 / (4 C).")
    ] = "200"
    table: Annotated[
        Text | None,
        Field(description="`table`: `fide` for FIDE's table 8.1.2, or a CSV file beside the rules. Must be given."),
    ] = None
    difference_limit: Annotated[
        Limit, Field(description='A larger difference counts as this one; "none" for no limit.')
    ] = None
    rows: Annotated[tuple[ExpectationRow, ...], Field(exclude=True)] = ()
    """The rows of the table, which the reader puts here."""

    @property
    def unit(self) -> int:
        """Parts of a point in which expectations are counted: a printed table has hundredths, a curve millionths."""
        return HUNDREDTHS if self.curve == "table" else MILLIONTHS

    @model_validator(mode="after")
    def _fits_the_curve(self) -> Self:
        of_curves = frozenset[str]().union(*KEYS_OF_CURVE.values())
        strange = sorted(self.model_fields_set & of_curves - KEYS_OF_CURVE[self.curve])
        mistakes = [
            f"{key}: belongs to {' and '.join(curve for curve, keys in KEYS_OF_CURVE.items() if key in keys)}, "
            f"not to curve {self.curve}; leave it out"
            for key in strange
        ]
        if self.curve == "davidson" and self.kappa is None:
            mistakes.append("kappa: missing; curve davidson needs one, for example kappa = 0.7")
        if self.curve == "table" and self.table is None:
            mistakes.append('table: missing; write table = "fide", or the name of a CSV file beside the rules')
        if mistakes:
            raise ValueError("\n".join(mistakes))
        return self


class FirstRating(RulesTable):
    """How a player without a rating gets one."""

    formula: Annotated[
        Literal["none", "performance", "starting_value"],
        Field(description="`none`: not by games; `performance` of the games so far; a `starting_value` for everybody."),
    ] = "none"
    minimum_games: Annotated[
        CountFromOne, Field(description="`performance`: games against rated opponents that are needed.")
    ] = 5
    correction: Annotated[
        Literal["dp", "linear"],
        Field(
            description="`performance`: opponents' average + `dp` of FIDE's table 8.1.1, or `linear`, + 800 p - 400."
        ),
    ] = "dp"
    maximum: Annotated[Points | None, Field(description="`performance`: the most that comes out.")] = None
    kept_lists: Annotated[
        Lists | None, Field(description="`performance`: lists over which games are kept; left out: for ever.")
    ] = None
    starting_value: Annotated[
        Points | None, Field(description="`starting_value`: the rating before the first game. Must be given.")
    ] = None

    @model_validator(mode="after")
    def _fits_the_formula(self) -> Self:
        of_performance = {"minimum_games", "correction", "maximum", "kept_lists"}
        own = {"none": set[str](), "performance": of_performance, "starting_value": {"starting_value"}}[self.formula]
        mistakes = [
            f"{key}: has no meaning with formula {self.formula}; leave it out"
            for key in sorted(self.model_fields_set - own - {"formula"})
        ]
        if self.formula == "starting_value" and self.starting_value is None:
            mistakes.append("starting_value: missing; write for example starting_value = 1200")
        if mistakes:
            raise ValueError("\n".join(mistakes))
        return self


def _k_alone(value: Any) -> Any:
    """Accept `k = 20` for `k.fixed = 20`."""
    return {"fixed": value} if type(value) is int else value


class EloRules(RulesTable):
    """A rules file. Keys in the order in which they are documented."""

    title: Annotated[Text, Field(description="Name of the rules, for reports. Must be given.")]
    reference: Annotated[str, Field(max_length=4_000, description="Where the rules are written.")] = ""
    expectation: Annotated[Expectation, Field(description="The score expected from a game.")] = Expectation()
    k: Annotated[
        Coefficients, BeforeValidator(_k_alone), Field(description="The coefficient K; `k = 20` is one for everybody.")
    ] = Coefficients()
    update: Annotated[
        Literal["period", "event", "game"],
        Field(
            description="With what the rating changes that games are rated with: the `period`, an `event`, a `game`."
        ),
    ] = "period"
    running_value: Annotated[
        Literal["rounded", "exact"],
        Field(
            description="`event`, `game`: the value is `rounded` after each, or `exact` until the end of the period."
        ),
    ] = "rounded"
    rounding: Annotated[
        Literal["half_away", "half_up", "half_even", "truncate"],
        Field(description="How a change becomes whole: `half_away` from zero, `half_up`, `half_even`, or `truncate`."),
    ] = "half_away"
    floor: Annotated[Points, Field(description="The lowest rating.")] = 100
    below_floor: Annotated[
        Literal["floor", "unrated"],
        Field(description="What a rating below the floor becomes: the `floor`, or none, `unrated`."),
    ] = "floor"
    opponents_unrated: Annotated[
        Literal["skip", "starting_value"],
        Field(description="A game against a player without a rating: `skip`, not rated; or with the `starting_value`."),
    ] = "skip"
    first_rating: Annotated[FirstRating, Field(description="How a rating begins.")] = FirstRating()
    name: Annotated[str, Field(exclude=True)] = "elo"
    """The name of the rules file without its ending, which stands in the column `edition`."""
    files: Annotated[tuple[RulesFile, ...], Field(exclude=True)] = ()
    """What the rules were read from, with hashes; both are put here by the reader."""

    @property
    def unit(self) -> int:
        """Parts of a point in which scores, expectations and exact changes are counted."""
        return self.expectation.unit

    @property
    def runs(self) -> bool:
        """Whether games are rated with values that change within the period."""
        return self.update != "period"

    @property
    def starting_value(self) -> int:
        """The rating before the first game, 0 if there is none."""
        return self.first_rating.starting_value or 0

    @model_validator(mode="after")
    def _agrees(self) -> Self:
        together = Together(
            update=self.update,
            says_running_value="running_value" in self.model_fields_set,
            needs_starting_value=self.opponents_unrated == "starting_value" and not self.starting_value,
            limits_k=self.k.times_games_limit is not None,
            floor=self.floor,
            starting_value=self.first_rating.starting_value,
            maximum=self.first_rating.maximum,
        )
        if mistakes := [*disagreements(together)]:
            raise ValueError("\n".join(mistakes))
        return self


class Key(NamedTuple):
    """A key of a rules file as the documentation has it; `name` with its table, as in `k.fixed`."""

    name: str
    default: str
    meaning: str


PUT_BY_THE_READER = frozenset({"name", "files", "rows"})
"""Fields that are no keys of the file."""


def keys(model: type[RulesTable] = EloRules, before: str = "") -> Iterator[Key]:
    """Yield every key that a rules file may have, tables before their keys."""
    for field, described in model.model_fields.items():
        if field in PUT_BY_THE_READER:
            continue
        name = f"{before}{described.alias or field}"
        inner = _table_in(described.annotation)
        default = "" if described.is_required() or inner else _written(described.default)
        yield Key(name, default, described.description or "")
        if inner is not None:
            yield from keys(inner, f"{name}.")


def _table_in(annotation: Any) -> type[RulesTable] | None:
    """Return the table that a field holds, alone, several times, or not always."""
    if isinstance(annotation, type) and issubclass(annotation, RulesTable):
        return annotation
    return next((found for part in getattr(annotation, "__args__", ()) if (found := _table_in(part))), None)


def _written(default: Any) -> str:
    """Return a default as a file would write it; empty for a key that is left out."""
    if default is None or default == "":
        return ""
    text = str(default)
    return text if type(default) is int or text.isdecimal() else f'"{text}"'
