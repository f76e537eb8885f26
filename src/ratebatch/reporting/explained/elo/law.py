"""The rules of a run of `elo` as its files tell them: the title, and each choice in the words of the summary."""

from typing import NamedTuple

from ratebatch.records.explanation import AppliedAmendment, AppliedEdition
from ratebatch.records.output import RatingFacts, Row
from ratebatch.reporting.explained.recognised import recognised

FIDE_TABLE = "FIDE's table 8.1.2"
"""How a summary begins to name the printed table of FIDE."""


class RulesInWords(NamedTuple):
    """The choices by name, as the summary words them; the rules file itself is not part of the output."""

    title: str
    choices: dict[str, str]

    def choice(self, name: str) -> str:
        """Return a choice, empty where the rules have none."""
        return recognised(self.choices.get(name, ""))

    @property
    def runs(self) -> bool:
        """Whether games are rated with values that change within the period."""
        return "running_value" in self.choices

    @property
    def rounds_each_step(self) -> bool:
        """Whether the running value is made whole after each event or game."""
        return self.choice("running_value").startswith("whole points")

    @property
    def step(self) -> str:
        """What changes a running value: an event or a game."""
        return "game" if self.choice("update").startswith("each game") else "event"

    def says_k(self, k: str) -> str:
        """Return the lines of the schedule that give a K, empty where none does."""
        lines = self.choice("k").split(", ")
        return recognised(", ".join(line.partition(" ")[2] for line in lines if line.partition(" ")[0] == k))


def rules_of(facts: RatingFacts) -> RulesInWords:
    """Return the rules of a run."""
    title = next((each.reference for each in facts.conventions), "")
    return RulesInWords(title, {each.name: each.choice for each in facts.conventions})


def rules_named(rows: list[Row], rules: RulesInWords) -> tuple[AppliedEdition, ...]:
    """Return the rules files that the player's games name, as editions without a day."""
    said = AppliedAmendment(
        effective_from="any day",
        title=rules.title,
        reference="a rules file of the system elo; manifest.json has its SHA-256",
        evidence="the choices stand in summary.json",
    )
    names = sorted({row["edition"] for row in rows if row["edition"]})
    return tuple(AppliedEdition(name=name, amendments=(said,)) for name in names)
