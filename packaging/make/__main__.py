"""Makes the packages of a release, which packaging/README.md lists. Called by scripts/package."""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

import archive
import debian
import modules
import npm
import third_party
import vscode
import wheel
from release import REPOSITORY, Build, read_release
from targets import TARGETS, host, native
from tree import copy


def main():
    arguments = parse_arguments()
    if arguments.host:
        out = fresh_folder("packages-host")
        target = host(rustc_host())
        release = read_release(arguments.host)
        folder = Path(arguments.host).parent
        make(release, target, arguments.host, lambda wheel: folder / wheel.built_module, out, with_extension=False)
    else:
        out = fresh_folder("packages")
        targets = [target for target in TARGETS if not arguments.target or target.rust in arguments.target]
        # A program that runs here writes the manual.
        needed = list(dict.fromkeys([native(), *targets]))
        if not arguments.no_build:
            for target in needed:
                compile_for(target)
            for target in targets:
                for kind in target.wheels:
                    compile_module(target, kind)
        release = read_release(built(native()))
        vscode.install_dependencies()
        vscode.make_universal(release, out / "release")
        vscode.make_web(release, out / "release")
        for target in targets:
            make(release, target, built(target), built_module, out)
        if not arguments.target:
            # The extension for browsers has built the modules.
            modules.build(["board"])
            modules.make(release, out / "npm")
    npm.make_launcher(release, out / "npm")
    write_checksums(out / "release")
    for path in sorted(path for path in out.rglob("*") if path.is_file()):
        print(f"{path.stat().st_size:>12,}  {path.relative_to(out)}")


def parse_arguments():
    parser = argparse.ArgumentParser(prog="scripts/package", description=__doc__)
    parser.add_argument("--target", action="append", help="make these only [default: all]")
    parser.add_argument("--no-build", action="store_true", help="pack the programs that are there")
    parser.add_argument(
        "--host",
        metavar="PROGRAM",
        type=Path,
        help="pack this program, made for this machine, to try the packages",
    )
    arguments = parser.parse_args()
    if unknown := set(arguments.target or []) - {target.rust for target in TARGETS}:
        known = ", ".join(target.rust for target in TARGETS)
        parser.error(f"no packages are made for {', '.join(sorted(unknown))}; there are {known}")
    return arguments


def make(release, target, program, module_of, out, with_extension=True):
    """All packages of one system."""
    print(f"packing {target.rust}", flush=True)
    build = Build(
        target,
        copy(Path(program), executable=True),
        third_party.licences(target.rust, "tailback"),
        {kind.tag: copy(module_of(kind)) for kind in target.wheels},
        third_party.licences(target.rust, "tailback", "tailback-python"),
    )
    archive.make(release, build, out / "release")
    wheel.make(release, build, out / "wheels")
    npm.make(release, build, out / "npm")
    if target.debian and shutil.which("dpkg-deb"):
        debian.make(release, build, out / "release")
    if with_extension:
        vscode.make(release, build, out / "release")


def compile_for(target):
    zigbuild(target, target.rust, ["--bin", "tailback"])


def compile_module(target, kind):
    what = ["-p", "tailback-python"]
    env = {}
    if version := kind.interface.version:
        what.append("--no-default-features")
        # There need be no such Python here.
        env = {"PYO3_CROSS": "1", "PYO3_CROSS_PYTHON_VERSION": version}
    # A module is loaded by a Python that has its C library already.
    flags = ["-Ctarget-feature=-crt-static"] if "musl" in kind.rust else []
    zigbuild(target, kind.rust, what, flags, env)
    # Kept apart, because cargo gives the modules for all interfaces the same name.
    kept = kept_module(kind)
    kept.parent.mkdir(exist_ok=True)
    shutil.copy(target_folder() / kind.triple / "dist" / kind.built_module, kept)


def zigbuild(target, rust, what, more_flags=(), more_env=None):
    print(f"building for {rust}", flush=True)
    subprocess.run(["rustup", "target", "add", rust.split(".")[0]], check=True, cwd=REPOSITORY)
    command = ["cargo", "zigbuild", "--locked", "--profile", "dist", *what, "--target", rust]
    # Keeps the folder of the build out of the program.
    home = os.environ.get("CARGO_HOME", Path.home() / ".cargo")
    flags = [os.environ.get("RUSTFLAGS", ""), f"--remap-path-prefix={home}=/cargo", *more_flags]
    flags = " ".join(flags).strip()
    env = {**os.environ, **(more_env or {}), "RUSTFLAGS": flags}
    if target.oldest_macos:
        # Zig brings the C library of macOS but none of its frameworks.
        env["RUSTFLAGS"] += " -Lframework=packaging/macos"
        # Zig's default is the oldest version that Apple still supports.
        env["MACOSX_DEPLOYMENT_TARGET"] = target.oldest_macos
    subprocess.run(command, check=True, cwd=REPOSITORY, env=env)


def built(target):
    return existing(target_folder() / target.rust / "dist" / target.program)


def built_module(kind):
    return existing(kept_module(kind))


def kept_module(kind):
    return target_folder() / kind.triple / "dist" / kind.interface.tag / kind.built_module


def existing(path):
    if not path.exists():
        raise SystemExit(f"{path} is not built")
    return path


def fresh_folder(name):
    folder = target_folder() / name
    shutil.rmtree(folder, ignore_errors=True)
    for inner in ("release", "wheels", "npm"):
        (folder / inner).mkdir(parents=True)
    return folder


def target_folder():
    command = ["cargo", "metadata", "--no-deps", "--format-version", "1"]
    found = subprocess.run(command, check=True, capture_output=True, cwd=REPOSITORY)
    return Path(json.loads(found.stdout)["target_directory"])


def rustc_host():
    found = subprocess.run(["rustc", "--print", "host-tuple"], check=True, capture_output=True, text=True)
    return found.stdout.strip()


def write_checksums(folder):
    """The checksums in the format of `sha256sum --check`."""
    files = sorted(folder.iterdir())
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(lines))


if __name__ == "__main__":
    main()
