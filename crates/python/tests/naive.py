"""A plain breadth-first search over the cells of a board, which shares nothing with the solver."""

from collections import deque


class Board:
    """A board as `Puzzle.cells` describes it: 0 is empty, -1 a wall, other numbers are cars."""

    def __init__(self, cells, horizontal, goals):
        self.rows, self.columns = len(cells), len(cells[0])
        self.walls = {
            (r, c) for r in range(self.rows) for c in range(self.columns) if cells[r][c] == -1
        }
        places = {}
        for r in range(self.rows):
            for c in range(self.columns):
                if cells[r][c] > 0:
                    places.setdefault(int(cells[r][c]), []).append((r, c))
        self.cars = sorted(places)
        self.horizontal = dict(zip(self.cars, horizontal))
        self.start = tuple(tuple(places[car]) for car in self.cars)
        # The places that meet the goal of each car that has one, each as the cells of the car.
        self.goals = {self.cars.index(car): set(places) for car, places in goals.items()}

    def is_solved(self, state):
        return all(state[car] in places for car, places in self.goals.items())

    def moves(self, state, metric):
        """The states after each legal move, each with the car and the cells it went by."""
        taken = {cell for car in state for cell in car} | self.walls
        for number, cells in enumerate(state):
            dr, dc = (0, 1) if self.horizontal[self.cars[number]] else (1, 0)
            for sign in (-1, 1):
                at, n = cells, 0
                while metric == "moves" or n == 0:
                    at = tuple((r + sign * dr, c + sign * dc) for r, c in at)
                    n += 1
                    front = [cell for cell in at if cell not in cells]
                    inside = all(0 <= r < self.rows and 0 <= c < self.columns for r, c in at)
                    if not inside or any(cell in taken for cell in front):
                        break
                    yield number, sign * n, (*state[:number], at, *state[number + 1 :])

    def reachable(self, metric):
        """All states, each with the states one slide away."""
        graph, queue = {}, deque([self.start])
        graph[self.start] = None
        while queue:
            state = queue.popleft()
            graph[state] = [after for _, _, after in self.moves(state, metric)]
            for after in graph[state]:
                if after not in graph:
                    graph[after] = None
                    queue.append(after)
        return graph

    def distances(self, metric):
        """The distance of each state from the nearest solved one; none where there is no solution."""
        graph = self.reachable(metric)
        found = {state: 0 for state in graph if self.is_solved(state)}
        queue = deque(found)
        while queue:
            state = queue.popleft()
            for after in graph[state]:
                if after not in found:
                    found[after] = found[state] + 1
                    queue.append(after)
        return {state: found.get(state, -1) for state in graph}


def of(puzzle):
    """The board of a puzzle."""
    goals = {}
    for number, car in enumerate(puzzle.cars, 1):
        if car.name in puzzle.goals:
            at = puzzle.goals[car.name]
            starts = fronts(puzzle, car) if at is None else [at]
            goals[number] = [cells(car, *start) for start in starts]
    return Board(puzzle.cells().tolist(), [car.horizontal for car in puzzle.cars], goals)


def cells(car, row, column):
    """The cells of a car whose first end is there."""
    return tuple((row, column + n) if car.horizontal else (row + n, column) for n in range(car.length))


def fronts(puzzle, car):
    """Where the first end of a target is in front of an exit."""
    if car.horizontal:
        lane = car.row + 1
        ends = {"left": (car.row, 0), "right": (car.row, puzzle.columns - car.length)}
    else:
        lane = "abcdefghijklmnopqrstuvwxyz"[car.column]
        ends = {"top": (0, car.column), "bottom": (puzzle.rows - car.length, car.column)}
    return [end for side, end in ends.items() if f"{side} {lane}" in puzzle.exits]
