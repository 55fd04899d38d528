"""How Discord says no: an HTTP status, a code of its own, and for a malformed body a tree of what is wrong where."""

from typing import Any, Self

JSON = dict[str, Any]


class Refusal(Exception):
    """A request that Discord refuses.

    `blame` says whether a well-behaved application would never have sent it, so that the test must fail.
    """

    def __init__(self, status: int, code: int, message: str, errors: JSON | None = None, *, blame: bool = True) -> None:
        super().__init__(f"{status} {code}: {message} {errors or ''}".strip())
        self.status = status
        self.code = code
        self.body: JSON = {"message": message, "code": code, **({"errors": errors} if errors else {})}
        self.blame = blame

    @classmethod
    def unknown(cls, what: str, code: int, *, blame: bool = True) -> Self:
        """404: there is no such thing, or not any more."""
        return cls(404, code, f"Unknown {what}", blame=blame)


class Form:
    """Collects what is wrong with a body. Error 50035 nests the faults under the path of each field."""

    def __init__(self) -> None:
        self.errors: JSON = {}

    def wrong(self, path: str, code: str, message: str) -> None:
        """Note a fault of the field that `path` names, such as `0.options.1.name`."""
        place = self.errors
        for part in path.split("."):
            place = place.setdefault(part, {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, text: object, least: int, most: int) -> None:
        """Want a text of `least` to `most` characters."""
        if not isinstance(text, str) or not least <= len(text) <= most:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def count(self, path: str, items: list[Any], most: int) -> None:
        """Want a list of at most so many."""
        if len(items) > most:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def one_of(self, path: str, value: object, allowed: tuple[object, ...]) -> None:
        """Want one of a few values."""
        if value not in allowed:
            self.wrong(path, "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")

    def done(self) -> None:
        """Refuse the body if anything was wrong with it."""
        if self.errors:
            raise Refusal(400, 50035, "Invalid Form Body", self.errors)
