"""Tests that shards add up to the whole, as the Spark script adds them, and that a failed process is an error."""

import os
import subprocess
import unittest
from functools import reduce
from pathlib import Path

from shards import STAGES, add, counts

ROOT = Path(__file__).resolve().parents[2]
TAILBACK = os.environ.get("TAILBACK_BIN", ROOT / "target/release/tailback")


class Shards(unittest.TestCase):
    def test_shards_add_up_to_the_whole(self):
        whole = counts(TAILBACK, "4x4", "0..1", 1, 1)
        parts = reduce(add, (counts(TAILBACK, "4x4", "0..1", number, 5) for number in range(1, 6)))
        self.assertEqual(parts, {key: whole[key] for key in parts})
        # The inputs were published with the program of the database.
        self.assertEqual(parts["inputs"], 9_804)
        self.assertEqual([key for key in STAGES if key not in parts], [])

    def test_a_process_that_fails_is_an_error(self):
        with self.assertRaises(subprocess.CalledProcessError):
            counts(TAILBACK, "9x9", "0", 1, 1)


if __name__ == "__main__":
    unittest.main()
