"""Words of prompts and messages."""

from __future__ import annotations


def counted(number: int, unit: str) -> str:
    """Returns a number with its unit.

    >>> counted(1, "cell"), counted(2, "cell")
    ('1 cell', '2 cells')
    """
    return f"{number} {unit}{'' if number == 1 else 's'}"
