"""What every decision of the rating officer says."""

from pydantic import BaseModel, ConfigDict, Field

from ratebatch.records.decision_fields import Day, Words


class Decision(BaseModel):
    """What every decision says: why, who decided, and when; `row` is its line in the file, 0 if not known."""

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)

    reason: Words = Field(description="Why, for the report.")
    who: Words | None = Field(default=None, description="Who decided.")
    day: Day | None = Field(default=None, alias="date", description="When it was decided, `YYYY-MM-DD`.")
    row: int = Field(default=0, description="Line of the file; 0 if not known.")

    @property
    def why(self) -> str:
        """Reason, who and when, for a message."""
        by = ", ".join(str(each) for each in (self.who, self.day) if each)
        return f"Reason: {self.reason}{f' ({by})' if by else ''}"

    @property
    def key(self) -> tuple[object, ...]:
        """What is decided; two decisions with one key contradict each other or are the same."""
        raise NotImplementedError
