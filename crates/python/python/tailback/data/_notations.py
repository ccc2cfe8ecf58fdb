"""Moves as people and language models write them.

A text is read in two steps: the part of it that is the answer, and the moves in that part.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

if TYPE_CHECKING:
    from tailback import Puzzle

_DIRECTIONS = {
    "l": "L", "left": "L", "leftward": "L", "leftwards": "L", "west": "L", "←": "L", "<": "L",
    "r": "R", "right": "R", "rightward": "R", "rightwards": "R", "east": "R", "→": "R", ">": "R",
    "u": "U", "up": "U", "upward": "U", "upwards": "U", "north": "U", "↑": "U", "^": "U",
    "d": "D", "down": "D", "downward": "D", "downwards": "D", "south": "D", "↓": "D", "v": "D",
}  # fmt: skip
_NUMBERS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
}  # fmt: skip
_FORWARDS = {True: "R", False: "D"}
_BACKWARDS = {True: "L", False: "U"}

# The answer of a text that says where it is. The last one counts.
_MARKED = (
    re.compile(r"<answer>((?:(?!<answer>).)*?)(?:</answer>|\Z)", re.IGNORECASE | re.DOTALL),
    re.compile(r"\\boxed\s*\{((?:[^{}]|\{[^{}]*\})*)\}"),
    re.compile(r"^```[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL),
)
_THINKING = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.IGNORECASE | re.DOTALL)
_LABELLED = re.compile(r"\b(?:final\s+)?(?:answer|solution)\b[*_]*\s*(?:is|:)[*_]*", re.IGNORECASE)
# Words between the moves of a list, which do not make prose of it.
_FILLER = re.compile(
    r"\b(?:then|and|next|finally|first|lastly|step|move|slide|drive|car|truck|moves?|steps?|cells?|spaces?|squares?|"
    r"units?|by|to|the|solution|answer|is|final)\b|\\[a-z]+|[^\w]|\d|_",
    re.IGNORECASE,
)
# A line with fewer other letters is a list of moves, possibly with a reason, rather than prose.
_MOST_OTHER_LETTERS = 24
# Signs that programs and fonts write for plus and minus: the minus, the hyphens, the dashes of its width, and wide ones; and
# other arrows, which may have a mark that makes pictures of them.
_SIGNS = str.maketrans(
    dict.fromkeys("−‐‑‒–﹣－", "-")
    | dict.fromkeys("﹢＋", "+")
    | dict.fromkeys("⇐⟵⬅⭠🡐", "←")
    | dict.fromkeys("⇒⟶➡➔➜⭢🡒", "→")
    | dict.fromkeys("⇑⬆⭡🡑", "↑")
    | dict.fromkeys("⇓⬇⭣🡓", "↓")
    | {"\ufe0f": ""}
)
_ARROWS = {"left": "←", "right": "→", "up": "↑", "down": "↓", "to": "→", "gets": "←"}
# A line break that was escaped twice. Commands of LaTeX begin in the same way.
_ESCAPED_BREAK = re.compile(r"(?:\\r)?\\n(?!eq\b|ewline\b|oindent\b|ormal)")
_LATEX_ARROW = re.compile(r"\\(?:(?:long|x)?(left|right|up|down)arrow|(to|gets)\b)", re.IGNORECASE)
_LATEX_FONT = re.compile(r"\\(?:text|math)[a-z]*\s*\{([^{}]*)\}")
_LATEX_SCRIPT = re.compile(r"[_^]\{([^{}]*)\}|[_^](?=[←→↑↓\d])|\$|\\[ ,;:!]|\\q?quad\b")
_LATEX_BREAK = re.compile(r"\\(?:item|newline)\b|\\\\")
# The parts of a move in YAML, XML and the like, and the marks between moves.
_KEYS = {
    "car": ("car", "vehicle", "id", "name", "piece"),
    "way": ("direction", "dir", "way", "move"),
    "count": ("steps", "distance", "count", "cells", "spaces", "amount", "n"),
}
_ROLES = {key: role for role, keys in _KEYS.items() for key in keys}
_KEYED = re.compile(
    rf"""(?P<end>^[ \t]*-\s|[{{}}]|</?(?:move|step|action|item)(?=[\s/>]))|"""
    rf"""(?:\b(?P<key>{"|".join(_ROLES)})["']?\s*[:=]\s*|<(?P<tag>{"|".join(_ROLES)})>\s*)["']?(?P<value>[+-]?\w+)""",
    re.IGNORECASE | re.MULTILINE,
)
_WAY_AND_COUNT = re.compile(r"([LRUD+-])(\d+)", re.IGNORECASE)
# An item of a list.
_ITEM = re.compile(r"\s*(?:[-*•]|\d+[.):])\s")
_SIGN = re.compile(r"\s?[+-]")
_SEPARATORS = re.compile(r"""[\s,;"']+""")
_BRACKETS = " \t\r\n[](){}.*`\"'"
# The most digits of a count. A greater number leaves every board.
_MAX_DIGITS = 4


class _Found(NamedTuple):
    begin: int
    end: int
    move: str


class Notation:
    """The notations of moves of one puzzle's cars."""

    def __init__(self, puzzle: Puzzle) -> None:
        #: The items among the moves of the last answer that are not moves.
        self.unread: list[str] = []
        self._horizontal = {car.name: car.horizontal for car in puzzle.cars}
        self._target = puzzle.target
        folded: dict[str, list[str]] = {}
        for name in self._horizontal:
            folded.setdefault(name.lower(), []).append(name)
        self._folded = {name: names[0] for name, names in folded.items() if len(names) == 1}
        names = "|".join(re.escape(name) for name in sorted(self._horizontal, key=len, reverse=True))
        directions = "|".join(sorted((word for word in _DIRECTIONS if len(word) > 1), key=len, reverse=True))
        numbers = "|".join(_NUMBERS)
        count = rf"(?:\d{{1,{_MAX_DIGITS}}}(?!\d)|(?:{numbers})\b)"
        unit = r"(?:\s*(?:cells?|spaces?|squares?|steps?|units?|positions?|places?|blocks?)\b)?"
        who = (
            rf"(?<!\w)(?<!\w['’])(?:(?P<car>{names})(?!\w|['’]\w)|(?:the\s+)?(?P<target>target(?:\s+car)?|red\s+car)\b)"
        )
        # `XR3`
        self._compact = re.compile(
            rf"(?<!\w)(?P<car>{names})(?P<way>[LRUD])(?P<count>\d{{1,{_MAX_DIGITS}}})?(?!\w)", re.IGNORECASE
        )
        # `A+3`, `[A+]`, `A -1`
        self._signed = re.compile(rf"(?<!\w)(?P<car>{names})\s?(?P<way>[+-])(?P<count>\d{{1,{_MAX_DIGITS}}})?(?!\w)")
        # `("A", "right", 3)`, `A, R, 3`, `A: right`, `A → 3`, `Move A 3 cells to the right`, `A right by two`
        gap = r"""[\s"'`*\])(}:,;=|-]{0,8}"""
        verbs = r"""(?:(?:moves?|slides?|drives?|goes|is\s+moved|should\s+move|direction)\b[\s"':]{0,4})?"""
        self._worded = re.compile(
            rf"{who}{gap}{verbs}(?:by\s+)?(?:(?P<before>{count}){unit}[\s,]*(?:to\s+the\s+|towards?\s+the\s+)?)?"
            rf"(?:to\s+the\s+)?(?P<way>(?:{directions})\b|[lrudLRUD](?!\w)|[←→↑↓]|[<>^](?=\s*\d))"
            rf"(?:(?P<gap>{gap})(?:by\s+|steps?[\s\"':]{{1,4}})?(?P<after>{count})(?P<dot>(?=\.\s))?)?{unit}",
            re.IGNORECASE,
        )

    def _name(self, word: str) -> str | None:
        return word if word in self._horizontal else self._folded.get(word.lower())

    def _move(self, car: str, way: str, count: str | int | None) -> str | None:
        name = self._name(car)
        if name is None:
            return None
        if way in ("+", "-"):
            letter = (_FORWARDS if way == "+" else _BACKWARDS)[self._horizontal[name]]
        else:
            letter = _DIRECTIONS.get(way.lower(), "")
        if isinstance(count, str):
            count = _NUMBERS.get(count.lower()) or int(count)
        return f"{name}{letter}{1 if count is None else count}" if letter else None

    def _find(self, text: str) -> Iterator[_Found]:
        """Returns the moves in a text, in order and without overlaps."""
        found: list[_Found] = []
        for pattern in (self._compact, self._signed, self._worded):
            for match in pattern.finditer(text):
                groups = match.groupdict()
                car, way, end = groups["car"], groups["way"], match.end()
                if pattern is self._worded:
                    # The letter is the name of the next car: `G-3 D-1`.
                    if groups["before"] is not None and len(way) == 1 and _SIGN.match(text, match.end("way")):
                        continue
                    if groups["before"] is not None or _is_enumerated(match):
                        groups["after"], end = None, match.end("way")
                    # In prose, `a` is an article more often than a car.
                    if car is not None and car not in self._horizontal:
                        continue
                    count = groups["after"] or groups["before"]
                    # A letter for a direction may be a word or the name of another car.
                    if len(way) == 1 and way.isalpha() and count is None:
                        continue
                else:
                    count = groups["count"]
                    # `AR` may be a word, and `ar` is one.
                    is_written = car in self._horizontal and way in "LRUD+-"
                    if count is None and not (is_written and _is_alone(text, match.start(), end)):
                        continue
                move = self._move(car or self._target, way, count)
                if move is not None:
                    found.append(_Found(match.start(), end, move))
        end = 0
        for one in sorted(found, key=lambda it: (it.begin, -it.end)):
            if one.begin >= end:
                yield one
                end = one.end

    def read(self, answer: object) -> list[str] | None:
        """Returns the moves of an answer in the notation `XR3`, or `None` if there is none in it.

        An answer is a text, a list of moves in any notation, or what `json.loads` makes of one.
        """
        if isinstance(answer, str):
            return self._read_text(answer)
        if isinstance(answer, Mapping):
            mapping = cast("Mapping[str, Any]", answer)
            for key in ("moves", "solution", "answer", "plan", "actions"):
                if key in mapping:
                    return self.read(mapping[key])
            move = self._item(mapping)
            return None if move is None else [move]
        if isinstance(answer, Iterable):
            items = list(cast("Iterable[object]", answer))
            moves = [self._item(item) for item in items]
            self.unread = [str(item) for item, move in zip(items, moves) if move is None]
            return None if not moves or None in moves else cast("list[str]", moves)
        return None

    def _item(self, item: object) -> str | None:
        """Returns one move of a list."""
        if isinstance(item, Mapping):
            given = cast("Mapping[object, Any]", item)
            mapping = {str(key).lower(): value for key, value in given.items()}
            return self._parts([_first(mapping, *keys) for keys in _KEYS.values()])
        if isinstance(item, Sequence) and not isinstance(item, (str, bytes)):
            return self._parts(list(cast("Sequence[object]", item)))
        moves = self._read_text(str(item))
        return moves[0] if moves is not None and len(moves) == 1 else None

    def _parts(self, parts: list[Any]) -> str | None:
        if len(parts) not in (2, 3) or not isinstance(parts[0], str):
            return None
        car, way, *counts = parts
        if isinstance(way, str):
            way = way.translate(_SIGNS)
            both = _WAY_AND_COUNT.fullmatch(way)
            if both is not None and counts in ([], [None]):
                way, counts = both[1], [both[2]]
        if isinstance(way, (int, float)):
            # `["A", -2]`
            n_steps = _whole(abs(way))
            return None if counts or n_steps is None else self._move(car, "+" if way > 0 else "-", n_steps)
        n_steps = _whole(counts[0]) if counts and counts[0] is not None else 1
        return None if n_steps is None else self._move(car, str(way), n_steps)

    def _read_text(self, text: str) -> list[str] | None:
        text = _plain(text.translate(_SIGNS))
        text = _THINKING.sub(" ", text) if _THINKING.sub("", text).strip() else text
        for pattern in _MARKED:
            marked = [match[1] for match in pattern.finditer(text)]
            for part in reversed(marked):
                moves = self._read_part(part)
                if moves:
                    return moves
            if marked and pattern is _MARKED[0]:
                return None
        labels = list(_LABELLED.finditer(text))
        if labels:
            moves = self._read_part(text[labels[-1].end() :])
            if moves:
                return moves
        return self._read_part(text)

    def _read_part(self, text: str) -> list[str] | None:
        stripped = text.strip()
        if stripped[:1] in ("[", "{") and stripped[-1:] in ("]", "}"):
            try:
                moves = self.read(json.loads(stripped))
            except (ValueError, RecursionError):
                moves = None
            if moves:
                return moves
        return self._keyed(text) or self._last_list(text)

    def _keyed(self, text: str) -> list[str]:
        """Returns the moves of a text whose parts have names, as in YAML and XML. It has none if one of them lacks a part."""
        records: list[dict[str, str]] = [{}]
        for match in _KEYED.finditer(text):
            if match["end"] is not None:
                records.append({})
                continue
            role = _ROLES[(match["key"] or match["tag"]).lower()]
            if role in records[-1]:
                records.append({})
            records[-1][role] = match["value"]
        moves = [self._parts([record.get(role) for role in _KEYS]) for record in records if record]
        return [] if None in moves else cast("list[str]", moves)

    def _last_list(self, text: str) -> list[str] | None:
        """Returns the moves of the last lines that list moves, or of the last prose that has some."""
        runs: dict[bool, list[str]] = {}
        unread: list[str] = []
        before: bool | None = None
        for line in text.splitlines():
            if not line.strip():
                continue
            moves = self._bare(line)
            is_list = bool(moves)
            if not moves:
                found = list(self._find(line))
                moves = [one.move for one in found]
                is_list = _is_list(line, found)
            if not moves and before and _ITEM.match(line):
                unread.append(line.strip())
                continue
            if not moves:
                before = None
                continue
            if is_list != before:
                runs[is_list] = []
                unread = [] if is_list else unread
            runs[is_list] += moves
            before = is_list
        self.unread = unread
        return runs.get(True) or runs.get(False)

    def _bare(self, line: str) -> list[str]:
        """Returns the moves of a line that has nothing else. A count may then be left out everywhere: `BR DU GL3`."""
        moves: list[str] = []
        for word in _SEPARATORS.split(line.strip(_BRACKETS)):
            match = self._compact.fullmatch(word)
            if match is None or match["car"] not in self._horizontal or match["way"] not in "LRUD":
                return []
            move = self._move(match["car"], match["way"], match["count"])
            moves += [] if move is None else [move]
        return moves


def _plain(text: str) -> str:
    """Returns a text without the marks of LaTeX and escaped line breaks."""
    if "\\" in text or "$" in text:
        text = _LATEX_ARROW.sub(lambda match: _ARROWS[(match[1] or match[2]).lower()], text)
        for pattern, by in (
            (_ESCAPED_BREAK, "\n"),
            (_LATEX_FONT, r"\1"),
            (_LATEX_SCRIPT, r" \1 "),
            (_LATEX_BREAK, "\n"),
        ):
            text = pattern.sub(by, text)
    return text


def _first(mapping: Mapping[str, Any], *keys: str) -> Any:
    return next((mapping[key] for key in keys if mapping.get(key) is not None), None)


def _whole(value: object) -> int | None:
    """Returns a number of steps, at least 1."""
    if isinstance(value, str):
        return int(value) if value.isdecimal() and len(value) <= _MAX_DIGITS else None
    if isinstance(value, (int, float)) and 1 <= value < 10**_MAX_DIGITS and value == int(value):
        return int(value)
    return None


def _is_alone(text: str, begin: int, end: int) -> bool:
    """Returns whether a word is delimited by the ends of the line and the signs of a list only."""
    before = text[max(begin - 4, 0) : begin].rstrip(" \t\"'`")[-1:]
    after = text[end : end + 4].lstrip(" \t\"'`")[:1]
    return before in ("", *",;[(>.:") and after in ("", *",;])-.")


def _is_enumerated(match: re.Match[str]) -> bool:
    """Returns whether the number after a move is that of the next one: `1. B right, 2. D up`."""
    before = match.string[match.start() : match.start("way")]
    return match["dot"] is not None and "," in match["gap"] and "," not in before


def _is_list(line: str, found: list[_Found]) -> bool:
    end = 0
    rest: list[str] = []
    for one in found:
        rest.append(line[end : one.begin])
        end = one.end
    rest.append(line[end:])
    n_letters = len(_FILLER.sub("", " ".join(rest)))
    return n_letters <= _MOST_OTHER_LETTERS
