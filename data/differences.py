"""What verification reports, and the small tools its checks share."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Final

from data.schema import json_text

ENGINE: Final = "engine"
"""the code of what an earlier engine settled otherwise than this one would: true then, and no damage"""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as it should be: where, a code to sort by, and a sentence."""

    where: str
    code: str
    message: str

    @property
    def damage(self) -> bool:
        """Whether the file is not as the program would have written it."""
        return self.code != ENGINE

    def to_json(self) -> str:
        """The line that verify prints."""
        return json_text(asdict(self))


Found = Iterator[Difference]


def unequal(where: str, code: str, what: str, found: object, right: object) -> Found:
    """A difference when a stored value is not the recomputed one."""
    if found != right:
        yield Difference(where, code, f"{what} is {_short(found)}, it should be {_short(right)}")


def _short(value: object) -> str:
    said = str(value)
    return said if len(said) <= 120 else said[:117] + "..."
