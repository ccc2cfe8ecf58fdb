"""Small boards that the tests share."""

import tailback

CLASSIC = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo"

#: Boards with other goals than one target: a place, two targets, a target and two places.
GOALS = {
    "place": tailback.parse("rush 1\npuzzle \"Place\"\ngrid\n  A A . .\n  B . C .\n  B . C .\nend\ngoal A to c1\n")[0],
    "two targets": tailback.parse(
        "rush 1\npuzzle \"Two targets\"\ngrid\n  A . X X .\n  A . . B .\n  Y Y . B .\n  . . . . .\nend\n"
        "target X Y\nexit right 1\nexit left 1\nexit right 3\n"
    )[0],
    "target and places": tailback.parse(
        "rush 1\npuzzle \"Both\"\ngrid\n  A . X X .\n  A . . B .\n  C C . B .\n  . . . . .\nend\n"
        "target X\ngoal C to c3\ngoal B to d1\nexit right 1\nexit left 1\n"
    )[0],
}

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
