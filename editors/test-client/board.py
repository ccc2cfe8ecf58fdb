"""An independent reference: boards as rows of text, and a breadth-first search that shares no code with the solver.
The tests take their expected figures from here.

It is small on purpose: the target is `X`, it leaves on the right, and a car has at least two cells.
"""

from random import Random

JAM_1 = ["BB...G", "A..C.G", "AXXC.G", "A..C..", "E...FF", "E.DDD."]


def drawn(title, rows):
    """The board as a puzzle of the language."""
    lines = [f'puzzle "{title}"', "grid", *("  " + " ".join(row) for row in rows), "end"]
    return "".join(line + "\n" for line in lines)


def cars(rows):
    """The cells of each name in reading order, as (row, column)."""
    found = {}
    for row, line in enumerate(rows):
        for column, name in enumerate(line):
            if name not in ".#":
                found.setdefault(name, []).append((row, column))
    return found


def optimum(rows):
    """The optimum in moves and the one in steps, `None` if there is no solution."""
    moves = _search(rows, furthest=max(len(rows), len(rows[0])))
    return None if moves is None else (moves, _search(rows, furthest=1))


def hint(rows):
    """The hint that the editor shows after the title."""
    best = optimum(rows)
    if best is None:
        return "unsolvable"
    if best[0] == 0:
        return "already solved"
    words = zip(best, ("move", "step"))
    return " · ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in words)


def walk(rows, n_steps, seed):
    """Slides random cars cell by cell, never to the exit, and yields for each step
    (cell left, cell entered, name) and the rows after it."""
    random = Random(seed)
    for _ in range(n_steps):
        step, rows = random.choice([s for s in _steps(rows) if not _is_solved(s[1])])
        yield step, rows


def _search(rows, furthest):
    seen, level, distance = {tuple(rows)}, [tuple(rows)], 0
    while level:
        if any(_is_solved(state) for state in level):
            return distance
        level = [state for parent in level for state in _slides(parent, furthest)]
        level = [state for state in dict.fromkeys(level) if state not in seen]
        seen.update(level)
        distance += 1
    return None


def _is_solved(rows):
    return any(row.endswith("X") for row in rows)


def _slides(rows, furthest):
    """Every state one slide of at most `furthest` cells away."""
    for name, start in cars(rows).items():
        for forward in (True, False):
            state, cells = rows, start
            for _ in range(furthest):
                step = _step(state, name, cells, forward)
                if step is None:
                    break
                state, cells = step
                yield tuple(state)


def _steps(rows):
    for name, cells in cars(rows).items():
        for forward in (True, False):
            step = _step(rows, name, cells, forward)
            if step is not None:
                after, cells_now = step
                left = (set(cells) - set(cells_now)).pop()
                entered = (set(cells_now) - set(cells)).pop()
                yield (left, entered, name), after


def _step(rows, name, cells, forward):
    """The rows and the cells of the car after one step, or `None` if something is in the way."""
    (first_row, first_column), (row, column) = cells[0], cells[1]
    down, right = row - first_row, column - first_column
    if not forward:
        down, right = -down, -right
    moved = [(r + down, c + right) for r, c in cells]
    for r, c in moved:
        if not (0 <= r < len(rows) and 0 <= c < len(rows[0])) or rows[r][c] not in (".", name):
            return None
    grid = [list(line) for line in rows]
    for r, c in cells:
        grid[r][c] = "."
    for r, c in moved:
        grid[r][c] = name
    return ["".join(line) for line in grid], moved
