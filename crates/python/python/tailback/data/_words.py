"""Words of prompts and messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def counted(number: int, unit: str) -> str:
    """Returns a number with its unit.

    >>> counted(1, "cell"), counted(2, "cell")
    ('1 cell', '2 cells')
    """
    return f"{number} {unit}{'' if number == 1 else 's'}"


def worded(known: Iterable[str]) -> str:
    """Returns a choice between words.

    >>> worded(["grid", "line", "json"]), worded(["jsonl"])
    ('`grid`, `line` or `json`', '`jsonl`')
    """
    *others, last = (f"`{word}`" for word in known)
    return f"{', '.join(others)} or {last}" if others else last


def refuse_unknown(name: str, given: Sequence[str], known: Iterable[str]) -> None:
    """Refuses a list with anything but known words. A text alone is not a list."""
    known = tuple(known)
    unknown = given if isinstance(given, str) else next((word for word in given if word not in known), None)
    if unknown is not None:
        raise ValueError(f"`{name}` has {unknown!r}; expected a list of {worded(known)}")
