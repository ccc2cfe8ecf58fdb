"""Solves boards."""

LEVELS = [
    "BBBCDEGGGCDEoAADDE",  # not a board, too short
    "AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.",
]

EASY = ("GBBoLo"
        "GHIoLM"
        "GHIAAM"
        "CCCKoM"
        "ooJKDD"
        "EEJFFo")

HARD = "AAB.CC\n..B..D\nEXX..D\nE..FFF\nG.HH..\nG...II\n"

grid = [
    ['A', 'A', '.', '.', '.', 'O'],
    ['P', '.', '.', 'Q', '.', 'O'],
    ['P', 'X', 'X', 'Q', '.', 'O'],
    ['P', '.', '.', 'Q', '.', '.'],
    ['B', '.', '.', '.', 'C', 'C'],
    ['B', '.', 'R', 'R', 'R', '.'],
]

def solve(board):
    for row in range(6):
        for col in range(6):
            if board[row][col] != '.':
                yield row, col
