"""The licences of the libraries linked into the program; most require that their text is included."""

import json
import subprocess
from pathlib import Path

from release import REPOSITORY
from tree import text

NAMES = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE")


def licences(target, *programs):
    """One text with the licences of all libraries of some packages for one target of Rust. A text that many share is included
    once."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    found = subprocess.run(command, check=True, capture_output=True, cwd=REPOSITORY)
    metadata = json.loads(found.stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    linked = [packages[id] for id in reached(metadata, programs)]
    foreign = [package for package in linked if package["source"] is not None]
    foreign.sort(key=lambda package: (package["name"], package["version"]))
    names, holders = [], {}
    for package in foreign:
        name = f"{package['name']} {package['version']}"
        names.append(f"{name}: {package['license']}\n")
        for licence in licence_texts(package):
            holders.setdefault(licence, []).append(name)
    texts = [f"\n{'=' * 80}\nOf {', '.join(of)}:\n\n{licence}\n" for licence, of in holders.items()]
    title = " and ".join(f"`{program}`" for program in programs)
    return text(f"The libraries in {title} and their licences, then the texts of these.\n\n" + "".join(names + texts))


def reached(metadata, programs):
    """The identities of the packages linked into the packages `programs`."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    wanted = [package["id"] for package in metadata["packages"] if package["name"] in programs]
    seen = set(wanted)
    while wanted:
        for dependency in nodes[wanted.pop()]["deps"]:
            normal = any(kind["kind"] is None for kind in dependency["dep_kinds"])
            if normal and dependency["pkg"] not in seen:
                seen.add(dependency["pkg"])
                wanted.append(dependency["pkg"])
    return seen


def licence_texts(package):
    folder = Path(package["manifest_path"]).parent
    files = [path for path in folder.iterdir() if path.name.upper().startswith(NAMES) and path.is_file()]
    return [path.read_text(errors="replace").strip() for path in sorted(files)]
