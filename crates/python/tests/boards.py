"""Small boards that the tests share."""

import tailback

CLASSIC = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo"

#: Boards of all kinds: walls, a vertical target, two exits, one lane, no solution, cars of one cell.
BOARDS = {
    "classic": tailback.Puzzle.from_line(CLASSIC),
    "walls": tailback.Puzzle.from_cells([[2, 2, 0, 0], [1, 1, 3, 0], [0, 0, 3, -1], [4, 4, 0, 0]]),
    "vertical": tailback.Puzzle.from_cells([[0, 1, 0], [0, 1, 0], [2, 2, 0], [0, 0, 0]]),
    "two exits": tailback.Puzzle.from_cells(
        [[2, 0, 0, 0, 4], [2, 0, 1, 1, 4], [0, 0, 3, 3, 0]], exits=["left", "right"]
    ),
    "one lane": tailback.Puzzle.from_cells([[0, 1, 1, 0, 0]]),
    "unsolvable": tailback.Puzzle.from_cells([[1, 1, 0, 2, 2], [3, 3, 3, 3, 3]]),
    "small cars": tailback.parse(
        'puzzle "small"\ngrid 4x3\ncar X a2 h 1\ncar A c2 v 1\ncar B d1 v 2\nexit right 2\n'
    )[0],
    "wide": tailback.Puzzle.from_cells(
        [[0] * 12, [1, 1, 0, 2, 0, 0, 3, 0, 0, 0, 0, 4], [0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 4]]
    ),
}
