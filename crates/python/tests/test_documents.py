"""The documentation and the types agree with the module."""

import ast
import doctest
import inspect
import pydoc
import subprocess
import sys
import unittest
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import nbclient
import nbformat
import tailback
from tailback import _files, _many, _tailback, data, gym

CRATE = Path(__file__).resolve().parents[1]
PACKAGE = Path(tailback.__file__).parent
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Documents(unittest.TestCase):
    def test_examples_print_what_they_show(self):
        docs = CRATE.parents[1] / "docs"
        files = [PACKAGE / "_tailback.pyi", CRATE / "README.md", docs / "python.md", docs / "python-data.md"]
        for file in files:
            with self.subTest(file=file.name):
                found = doctest.testfile(str(file), module_relative=False, optionflags=OPTIONS)
                self.assertEqual(found.failed, 0)
                self.assertGreater(found.attempted, 0)
        of_data = [import_module(f"tailback.data.{it.name}") for it in iter_modules(data.__path__)]
        for module in (tailback, _files, _many, gym, *of_data):
            with self.subTest(module=module.__name__):
                self.assertEqual(doctest.testmod(module, optionflags=OPTIONS).failed, 0)

    def check_passes(self, *command):
        ran = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=CRATE)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)

    def test_types_are_strict(self):
        self.check_passes("mypy", "--strict", str(PACKAGE), str(CRATE / "tests/typed.py"))
        self.check_passes("pyright", "--pythonpath", sys.executable, str(PACKAGE), str(CRATE / "tests/typed.py"))

    def test_the_stub_has_what_the_module_has(self):
        self.check_passes("mypy.stubtest", "tailback._tailback")

    def test_help_has_the_documentation_of_the_stub(self):
        def check(node, owner, prefix=""):
            for item in node.body:
                if isinstance(item, (ast.ClassDef, ast.FunctionDef)):
                    value = inspect.getattr_static(owner, item.name)
                    name, documented = prefix + item.name, ast.get_docstring(item)
                    is_exception = inspect.isclass(value) and issubclass(value, Exception)
                    # Python words what operators do.
                    if documented is None or is_exception or item.name.startswith("__"):
                        continue
                    with self.subTest(name=name):
                        self.assertEqual(inspect.getdoc(value), documented)
                    if isinstance(item, ast.ClassDef):
                        check(item, value, f"{name}.")

        check(ast.parse((PACKAGE / "_tailback.pyi").read_text(encoding="utf-8")), _tailback)
        self.assertIn("effort: The limit on work", pydoc.render_doc(tailback.Puzzle.solve))

    def test_every_public_name_is_documented(self):
        for package in (tailback, data):
            for name in package.__all__:
                value = getattr(package, name)
                if inspect.isclass(value) or inspect.isroutine(value):
                    self.assertTrue(value.__doc__, name)

    def test_the_notebook_runs(self):
        (path,) = (CRATE / "notebooks").glob("*.ipynb")
        notebook = nbformat.read(path, as_version=4)
        nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
        kinds = {kind for cell in notebook.cells for out in cell.get("outputs", []) for kind in out.get("data", {})}
        self.assertIn("image/svg+xml", kinds)
        self.assertIn("text/html", kinds)


if __name__ == "__main__":
    unittest.main()
