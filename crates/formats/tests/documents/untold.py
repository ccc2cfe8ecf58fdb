"""Boards as programs list cars: nothing here names the fields."""


def first():
    board = Board()
    board.put(Car("LR", "X"), 2, 1)
    board.put(Car("LR", "A"), 0, 0)
    board.put(Car("UD", "B"), 4, 0)
    board.put(Car("LR", "C"), 4, 4)
    board.put(Truck("UD", "O"), 0, 5)
    board.put(Truck("UD", "P"), 1, 0)
    board.put(Truck("UD", "Q"), 1, 3)
    board.put(Truck("LR", "R"), 5, 2)
    return board


SECOND = [
    Vehicle("X", 2, 1, 2, "H"),
    Vehicle("A", 0, 0, 2, "H"),
    Vehicle("B", 0, 5, 3, "V"),
    Vehicle("C", 1, 0, 3, "V"),
    Vehicle("D", 1, 3, 3, "V"),
    Vehicle("H", 4, 0, 2, "V"),
    Vehicle("F", 4, 4, 2, "H"),
    Vehicle("V", 5, 1, 3, "H"),
]

# As columns and rows, and each with its axis first.
THIRD = [("h", "red", 1, 2, 2), ("v", "green", 0, 0, 3), ("v", "blue", 4, 1, 3), ("h", "white", 1, 0, 2)]

FOURTH = "((red 2 3 2 h)(green 3 1 1 v)(blue 3 2 5 v)(white 2 1 2 h)(grey 2 5 3 h))"

CELLS = {
    "A": [(0, 1), (0, 2)],
    "X": [(2, 1), (2, 2)],
    "O": [(1, 4), (2, 4), (3, 4)],
    "B": [(4, 2), (5, 2)],
}

# Half of a board is none: what stands behind it is a car as well.
LOST = [
    Vehicle("X", 2, 1, 2, "H"),
    Vehicle("A", 0, 0, 2, "H"),
    Vehicle("B", 0, 5, 3, "V"),
    Vehicle("C", row + 1, 0, 3, "V"),
    Vehicle("D", 1, 3, 3, "V"),
]

FIFTH = "X 3 2 H 2, A 2 5 V 2, O 1 4 V 3; P 5 3 H 3"

# First and last row and column of each.
SIXTH = """
A,0,0,0,1
B,0,2,1,2
C,0,3,0,4
D,0,5,1,5
R,2,2,2,3
O,3,0,3,2
"""

# What is behind the last car is not known.
SEVENTH = """
X,1,2,H,2
A,1,0,H,2
B,0,0,V,2
C,0,2,V,2
#,3,0
"""
