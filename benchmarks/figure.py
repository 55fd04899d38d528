"""One measured figure, and how it is told to people and to machines."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """A value with its unit. The yardstick is what the same run measured of something known, in the same unit."""

    name: str
    value: float
    unit: str
    yardstick: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many yardsticks the value is."""
        return self.value / self.yardstick if self.yardstick else None

    def line(self) -> str:
        """Return the figure as a person reads it."""
        digits = 0 if abs(self.value) >= 1000 else 2
        return f"{self.name} {self.value:.{digits}f} {self.unit}"

    def entry(self) -> dict[str, float | str | None]:
        """Return the figure as `build/bench.json` has it, under its name."""
        return {"value": self.value, "unit": self.unit, "yardstick": self.yardstick, "ratio": self.ratio}
