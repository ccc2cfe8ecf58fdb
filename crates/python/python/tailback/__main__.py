"""The version of the package, and where to go on: `python -m tailback`."""

from __future__ import annotations

import sys

import tailback

TEXT = f"""\
tailback {tailback.__version__}, sliding-car puzzles in Python

  python -c 'import tailback; help(tailback)'   what the module has
  python -m tailback.data --help                data sets, and scores of answers
  tailback --help                               the command line, which is installed with it"""


def main() -> int:
    words = " ".join(sys.argv[1:])
    if words in ("", "--help", "--version"):
        print(TEXT)
        return 0
    print(f"error: the command line is not a part of the module; run `tailback {words}`", file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
