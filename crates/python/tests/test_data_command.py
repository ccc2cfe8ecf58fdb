"""`python -m tailback.data`, as its users run it."""

import contextlib
import io
import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from boards import CLASSIC
from tailback.data.__main__ import main

#: Lines of Fogleman's database with their optima, and two lines that are not boards.
DATABASE = """\
# comment
51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780
3 ooooooooxoooAADoooooDooooCCooooooooo 45
zzz
4 oooBBBoooDoEAAoDoEoEooooooooooxoooooo 5

"""


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        before = Path.cwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, before)
        for name, text in (("one.txt", CLASSIC), ("database.txt", DATABASE), ("empty.txt", "")):
            Path(name).write_text(text)
        Path("bytes.bin").write_bytes(b"\xff\xfe\x00AA")

    def check(self, arguments, status, *parts):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                found = main(arguments.split())
            except SystemExit as end:
                found = end.code
        text = out.getvalue() + err.getvalue()
        self.assertEqual(found, status, text)
        for part in parts:
            self.assertIn(part, text)
        self.assertNotIn("Traceback", text)
        return out.getvalue()

    def test_a_database_is_read_line_by_line(self):
        parts = ["database.txt:4: ", "database.txt:5: ", "train: 1 board of 1 cluster", "test: 1 board of 1 cluster"]
        self.check("build database.txt -o set --shares 1,0,1", 1, *parts)
        found = [json.loads(Path("set", f"{split}.jsonl").read_text()) for split in ("train", "test")]
        self.assertEqual({(one["moves"], one["states"]) for one in found}, {(51, 4780), (3, 45)})

    def test_lines_before_the_first_board_cost_themselves_only(self):
        Path("headed.txt").write_text("All boards of 2018\nzzz\n" + DATABASE)
        parts = ["headed.txt:1: ", "headed.txt:2: ", "train: 1 board of 1 cluster"]
        self.check("build headed.txt -o set --shares 1,0,1", 1, *parts)

    def test_what_is_wrong_is_said(self):
        for arguments, status, part in (
            ("build -o set", 2, "there are no puzzles"),
            ("build missing.txt -o set", 2, "missing.txt: No such file"),
            ("build . -o set", 2, ".: Is a directory"),
            ("build empty.txt -o set", 1, "empty.txt: there is no puzzle"),
            ("build bytes.bin -o set", 1, "bytes.bin: this is not text in UTF-8"),
            ("build one.txt -o set", 1, "1 cluster for 3 splits"),
            ("build one.txt -o one.txt", 2, "one.txt: "),
            ("build one.txt -o set --shares 1,2", 2, "expected three numbers"),
            ("build one.txt -o set --shares nan,1,1", 2, "expected three numbers"),
            ("build one.txt -o set --files csv", 2, "choose from jsonl, parquet"),
            ("build one.txt -o set --size 99x99", 2, "--size: expected columns and rows from 1 to 26, like `6x6`; found '99x99'"),
            ("build one.txt -o set --size=", 2, "found ''"),
            ("build --generate 1 -o set --size 7", 2, "found '7'"),
            ("build one.txt -o set --exit rihgt", 2, "--exit: expected `left`, `right`, `top` or `bottom`; found 'rihgt'"),
            ("build one.txt -o set --size 6x6 --exit right@9", 2, "found 'right@9'"),
            ("build --generate 1 --moves 9..2 -o set", 2, "expected a range"),
            ("build one.txt -o set --jobs 0", 2, "a number from 1"),
            ("build one.txt -o set --jobs 5000", 2, "a number from 1 to 1024"),
            ("build --generate 3 --seed -1 -o set", 2, "--seed: expected a number from 0 to"),
            ("build --generate 3 --seed 18446744073709551616 -o set", 2, "--seed: expected a number from 0 to"),
            ("build --generate 18446744073709551616 -o set", 2, "--generate: expected a number from 0 to"),
            ("build --generate 1 --moves 5..4294967296 -o set", 2, "expected a range"),
            ("build --generate 1 --walls 18446744073709551616 -o set", 2, "--walls: expected a number from 0 to 676"),
            ("build one.txt -o set --limit-memory 17592186044416", 2, "--limit-memory: expected a number from 1 to"),
            ("build one.txt -o set --limit-time -1", 2, "--limit-time: expected a number of seconds, found '-1'"),
            ("score missing.jsonl one.txt", 2, "missing.jsonl: No such file"),
            ("score bytes.bin one.txt", 2, "bytes.bin: this is not text"),
        ):
            with self.subTest(arguments=arguments):
                self.check(arguments, status, part)
                self.assertEqual(list(Path("set").iterdir()) if Path("set").is_dir() else [], [])

    def test_other_files_are_still_read(self):
        self.check("build missing.txt one.txt -o set --shares 1,0,0", 2, "missing.txt", "train: 1 board")
        self.assertTrue(Path("set", "train.jsonl").is_file())

    def test_new_puzzles_are_what_is_asked_for(self):
        self.check("build --generate 4 --size 5x4 --moves 3..6 --seed 2 -o set --shares 2,1,1 -q", 0)
        again = "build --generate 4 --size 5x4 --moves 3..6 --seed 2 -o again --shares 2,1,1 -q"
        self.assertEqual(self.check(again, 0), "")
        lines = []
        for split in ("train", "validation", "test"):
            text = Path("set", f"{split}.jsonl").read_text()
            self.assertEqual(Path("again", f"{split}.jsonl").read_text(), text)
            lines += text.splitlines()
        self.assertEqual(len(lines), 4)
        for line in lines:
            found = json.loads(line)
            self.assertEqual((found["columns"], found["rows"]), (5, 4))
            self.assertTrue(3 <= found["moves"] <= 6)
            self.assertIn("--generate 4 --moves 3..6 --walls 0 --size 5x4", found["command"])

    def test_answers_are_scored_line_by_line(self):
        self.check("build one.txt -o set --shares 1,0,0", 0)
        records = Path("set", "train.jsonl")
        found = json.loads(records.read_text())
        answers = [
            {"id": found["id"], "answer": " ".join(found["solution"])},
            {"id": found["id"], "answer": "no idea"},
            {"id": "?", "answer": "AR1"},
            {"id": found["id"]},
        ]
        Path("answers.jsonl").write_text("".join(json.dumps(answer) + "\n" for answer in answers) + "[\n3\n")
        parts = [f"answers.jsonl:{line}: " for line in (3, 4, 5, 6)]
        out = self.check(f"score {records} answers.jsonl", 1, *parts, "2 answers: 1 legal, 1 solved, 1 optimal")
        self.assertEqual([json.loads(line)["reward"] for line in out.splitlines()], [1, 0])

    def test_a_mark_of_the_byte_order_is_no_part_of_the_text(self):
        self.check("build one.txt -o set --shares 1,0,0", 0)
        text = Path("set", "train.jsonl").read_text()
        found = json.loads(text)
        answer = json.dumps({"id": found["id"], "answer": " ".join(found["solution"])}) + "\n"
        for name, content in (("records.jsonl", text), ("answers.jsonl", answer)):
            Path(name).write_text(content, encoding="utf-8-sig")
        self.check("score records.jsonl answers.jsonl", 0, "1 answer: 1 legal, 1 solved, 1 optimal")
        command = [sys.executable, "-m", "tailback.data", "score", "-q", "records.jsonl", "-"]
        run = subprocess.run(command, input=Path("answers.jsonl").read_bytes(), capture_output=True)
        self.assertEqual((run.returncode, run.stderr), (0, b""))

    def test_a_closed_pipe_ends_quietly(self):
        self.check("build one.txt -o set --shares 1,0,0", 0)
        found = json.loads(Path("set", "train.jsonl").read_text())
        line = json.dumps({"id": found["id"], "answer": " ".join(found["solution"])}) + "\n"
        Path("answers.jsonl").write_text(line * 2000)
        command = [sys.executable, "-m", "tailback.data", "score", "set/train.jsonl", "answers.jsonl"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
            run.stdout.readline()
            run.stdout.close()
            self.assertEqual((run.stderr.read(), run.wait()), (b"", 0))


if __name__ == "__main__":
    unittest.main()
