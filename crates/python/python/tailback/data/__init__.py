"""Data sets of puzzles for language models and learners, and scores of their answers.

`build` divides boards into training, validation and test sets that share no cluster, solves them and writes prompts.
`score` reads an answer in almost any notation and says how far it gets. On the command line:

    python -m tailback.data build boards.txt --output rush/ --seed 1
    python -m tailback.data score rush/test.jsonl answers.jsonl
"""

from __future__ import annotations

from tailback._tailback import cluster_id, rate
from tailback._values import Rating
from tailback.data._build import SHARES, NoBoards, Summary, build
from tailback.data._prompts import NOTATIONS, Notation, prompt
from tailback.data._records import Difficulty, Record, TraceState, record
from tailback.data._score import Score, score
from tailback.data._splits import TooFewClusters

__all__ = [
    "NOTATIONS",
    "SHARES",
    "Difficulty",
    "NoBoards",
    "Notation",
    "Rating",
    "Record",
    "Score",
    "Summary",
    "TooFewClusters",
    "TraceState",
    "build",
    "cluster_id",
    "prompt",
    "rate",
    "record",
    "score",
]
