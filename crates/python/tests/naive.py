"""A plain breadth-first search over the cells of a board, which shares nothing with the solver."""

from collections import deque


class Board:
    """A board as `Puzzle.cells` describes it: 0 is empty, -1 a wall, other numbers are cars."""

    def __init__(self, cells, horizontal, target, goals):
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
        self.target = self.cars.index(target)
        # The cells in front of the exits.
        self.goals = goals

    def is_solved(self, state):
        return any(cell in self.goals for cell in state[self.target])

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
    """The board of a puzzle whose target leaves to the right or to the bottom."""
    cells = puzzle.cells().tolist()
    cars = puzzle.cars
    target = next(number for number, car in enumerate(cars) if car.is_target)
    car = cars[target]
    goals = set()
    for exit in puzzle.exits:
        side = exit.split()[0]
        if side == "right" and car.horizontal:
            goals.add((car.row, puzzle.columns - 1))
        if side == "left" and car.horizontal:
            goals.add((car.row, 0))
        if side == "bottom" and not car.horizontal:
            goals.add((puzzle.rows - 1, car.column))
        if side == "top" and not car.horizontal:
            goals.add((0, car.column))
    return Board(cells, [car.horizontal for car in cars], target + 1, goals)
