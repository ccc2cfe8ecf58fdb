"""The division of boards into splits that share no cluster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tailback.data._words import counted


@dataclass(frozen=True)
class Entry:
    """A board to be assigned to a split."""

    board: str
    """Its canonical identity."""
    cluster: str
    """The identity of its cluster."""
    moves: int
    """Its optimum in moves."""


class TooFewClusters(ValueError):
    """There are fewer clusters than splits."""


def chosen(entries: Sequence[Entry], per_optimum: int | None, seed: int) -> list[bool]:
    """Returns which boards are kept if there are at most `per_optimum` for each optimum in moves."""
    if per_optimum is None:
        return [True] * len(entries)
    left: dict[int, int] = {}
    kept = [False] * len(entries)
    for index in sorted(range(len(entries)), key=lambda it: _rank(seed, entries[it].board)):
        moves = entries[index].moves
        left.setdefault(moves, per_optimum)
        if left[moves] > 0:
            left[moves] -= 1
            kept[index] = True
    return kept


def assign(entries: Sequence[Entry], shares: Mapping[str, float], seed: int) -> list[str]:
    """Returns the split of each board.

    All boards of a cluster are in one split. The clusters are dealt out from the easiest to the hardest, in a random order
    among those that are equally hard, each to the split that lacks most of its share; so all splits have boards of all
    optima. The result does not depend on the order of the boards.

    >>> entries = [Entry(str(number), str(number // 2), number % 7) for number in range(20)]
    >>> splits = assign(entries, {"train": 8, "test": 2}, seed=1)
    >>> splits.count("train"), splits.count("test")
    (16, 4)

    Raises:
        TooFewClusters: There are fewer clusters than splits with a share.
    """
    shares = {name: share for name, share in shares.items() if share > 0}
    total = sum(shares.values())
    sizes: dict[str, int] = {}
    hardest: dict[str, int] = {}
    for entry in entries:
        sizes[entry.cluster] = sizes.get(entry.cluster, 0) + 1
        hardest[entry.cluster] = max(hardest.get(entry.cluster, 0), entry.moves)
    if len(sizes) < len(shares):
        raise TooFewClusters(
            f"{counted(len(sizes), 'cluster')} for {len(shares)} splits, and no cluster may be in two of them; add boards "
            "of other clusters, or set the share of a split to 0"
        )
    order = sorted(sizes, key=lambda cluster: (hardest[cluster], _rank(seed, cluster)))
    clusters: dict[str, list[str]] = {name: [] for name in shares}
    filled = dict.fromkeys(shares, 0)
    dealt = 0
    for cluster in order:
        dealt += sizes[cluster]
        split = max(shares, key=lambda name: shares[name] / total * dealt - filled[name])
        clusters[split].append(cluster)
        filled[split] += sizes[cluster]
    # A small share of few clusters may have come to nothing.
    for name in shares:
        if not clusters[name]:
            giver = max(shares, key=lambda other: len(clusters[other]))
            least = min(clusters[giver], key=lambda cluster: (sizes[cluster], _rank(seed, cluster)))
            clusters[giver].remove(least)
            clusters[name].append(least)
    split_of = {cluster: name for name, members in clusters.items() for cluster in members}
    return [split_of[entry.cluster] for entry in entries]


def _rank(seed: int, name: str) -> bytes:
    return sha256(f"{seed}:{name}".encode()).digest()
