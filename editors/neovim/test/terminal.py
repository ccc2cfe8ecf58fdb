"""A program in a pseudo-terminal, and the content of its screen."""

import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
import termios
import time

import pyte

# Strings to the terminal itself (DCS, APC, PM), which pyte would print as text.
_TERMINAL_STRINGS = re.compile(rb"\x1b[P_^].*?(?:\x1b\\|\x07)", re.DOTALL)


class Terminal:
    """A running command. Type with `type`, read with `lines`, wait with `wait`."""

    def __init__(self, command, env, columns=100, lines=40):
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self._pending = b""
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.execvpe(command[0], command, env)
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)
        os.set_blocking(self._terminal, False)

    def lines(self):
        return [line.rstrip() for line in self._screen.display]

    def has(self, text):
        return any(text in line for line in self.lines())

    def cursor(self):
        """The line and the column of the cursor, from 1."""
        return self._screen.cursor.y + 1, self._screen.cursor.x + 1

    def letter_colour(self, line, column):
        """The colour of the letter at a position counted from 1: `default`, a name or six hexadecimal digits."""
        return self._screen.buffer[line - 1][column - 1].fg

    def html(self):
        """The screen with its colours."""
        return "\n".join(
            "".join(self._cell(row, column) for column in range(self._screen.columns))
            for row in range(self._screen.lines)
        )

    def _cell(self, row, column):
        cell = self._screen.buffer[row][column]
        colours = {"color": cell.fg, "background": cell.bg}
        if cell.reverse or (row + 1, column + 1) == self.cursor():
            colours = {
                "color": "white" if cell.bg == "default" else cell.bg,
                "background": "black" if cell.fg == "default" else cell.fg,
            }
        style = ";".join(
            f"{name}:{'#' if re.fullmatch('[0-9a-f]{6}', colour) else ''}{colour}"
            for name, colour in colours.items()
            if colour != "default"
        )
        if cell.bold:
            style += ";font-weight:bold"
        text = html.escape(cell.data)
        return f'<span style="{style}">{text}</span>' if style else text

    def type(self, keys):
        """Types as fast as the program reads, and processes its output meanwhile."""
        rest = keys.encode()
        while rest:
            readable, writable, _ = select.select([self._terminal], [self._terminal], [], 10)
            if not (readable or writable):
                raise self._failure("the program does not read its keys")
            if readable:
                self._read()
            if writable:
                rest = rest[os.write(self._terminal, rest[:512]) :]

    def wait(self, condition, what, timeout=20):
        """Waits until the condition holds on the screen."""
        deadline = time.monotonic() + timeout
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0:
                raise self._failure(f"waited {timeout} s for {what}")
            if select.select([self._terminal], [], [], min(left, 0.5))[0] and not self._read():
                raise self._failure(f"the program ended before {what}")

    def pause(self, seconds):
        """Processes output for the given time."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if select.select([self._terminal], [], [], left)[0] and not self._read():
                raise self._failure("the program ended")

    def close(self):
        os.kill(self._pid, signal.SIGKILL)
        os.waitpid(self._pid, 0)
        os.close(self._terminal)

    def _read(self):
        """Processes pending output. Returns false at the end of the program."""
        try:
            data = os.read(self._terminal, 1 << 16)
        except OSError:
            return False
        data = _TERMINAL_STRINGS.sub(b"", self._pending + data)
        # The beginning of an unfinished string waits for the rest.
        whole = re.search(rb"\x1b(?:[P_^].*)?\Z", data, re.DOTALL)
        cut = whole.start() if whole else len(data)
        self._pending = data[cut:]
        self._stream.feed(data[:cut])
        return True

    def _failure(self, what):
        frame = "-" * self._screen.columns
        return AssertionError("\n".join([what, frame, *self.lines(), frame]))
