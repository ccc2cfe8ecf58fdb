"""Times how long each search takes to end after Ctrl-C, at random moments.

    python interrupts.py [N]"""

import os
import random
import signal
import sys
import threading
import time

import tailback
from tailback import data

#: A level of the game Unblock Me, too large for any search to finish within a second.
HARD = tailback.Puzzle.from_line(
    "BBBCCCooooDDDEEEooooFGHIIIJJJJFGHKKKooooFGHAAAoLMoNOPQRSoLMoNOPQRSoLMoNOPQRSTTToUUUQRSooooVVVQRSoooo",
    exit="right 5",
)
TEXT = HARD.to_text() + "expect moves 9, solutions 3, minimal, hardest\n"
CALLS = {
    "solve": lambda: HARD.solve("steps"),
    "analyze": lambda: HARD.analyze(),
    "distances": lambda: HARD.distances(),
    "harden": lambda: HARD.harden(),
    "generate": lambda: tailback.generate(10**6, size="9x9", moves=(40, 90), seed=1),
    "solve_many": lambda: list(tailback.solve_many([HARD] * 50)),
    "check": lambda: tailback.check(TEXT * 50),
    "rate": lambda: data.rate(HARD),
    "record": lambda: data.record(HARD),
}


def delay(call, after):
    """The seconds from the interrupt, sent after the given number of seconds, to the end of the call."""
    sent = []

    def interrupt():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, interrupt)
    timer.start()
    try:
        call()
    except KeyboardInterrupt:
        return time.monotonic() - sent[0]
    finally:
        timer.cancel()
    return None


def main():
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    # A shell starts commands in the background without the handler.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    chance = random.Random(1)
    for name, call in CALLS.items():
        found = [delay(call, chance.uniform(0.1, 1.0)) for _ in range(n)]
        delays = [it for it in found if it is not None]
        missed = f", {n - len(delays)} ended before" if len(delays) < n else ""
        worst = f"{max(delays) * 1000:6.1f} ms at worst" if delays else "none interrupted"
        print(f"{name:12} {worst}{missed}", flush=True)


if __name__ == "__main__":
    main()
