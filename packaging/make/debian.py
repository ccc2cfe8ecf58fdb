"""Debian packages, packed by dpkg-deb."""

import datetime
import email.utils
import gzip
import os
import subprocess
import tempfile
from pathlib import Path

from release import COMPLETIONS, REPOSITORY
from tree import File, below, copy, text, write_folder

TEMPLATES = REPOSITORY / "packaging/debian"
DOCUMENTATION = "usr/share/doc/tailback"


def make(release, build, out):
    target = build.target
    tree = {
        "usr/bin/tailback": build.program,
        **{f"usr/share/man/man1/{name}.gz": packed(page) for name, page in release.manual.items()},
        **{
            path: release.completions[shell]
            for shell, (_, path) in COMPLETIONS.items()
            if path is not None
        },
        f"{DOCUMENTATION}/copyright": text(copyright_file(release)),
        f"{DOCUMENTATION}/copyright-libraries.gz": packed(build.libraries),
        f"{DOCUMENTATION}/changelog.gz": packed(text(changelog(release))),
        f"{DOCUMENTATION}/NEWS.gz": packed(copy(REPOSITORY / "CHANGELOG.md")),
    }
    if target.static:
        tree["usr/share/lintian/overrides/tailback"] = copy(TEMPLATES / "lintian-overrides")
    size = sum(-(-len(file.data) // 1024) for file in tree.values())
    package = {**tree, **below("DEBIAN", {"control": text(control(release, target, size))})}
    path = out / f"tailback_{release.version}_{target.debian}.deb"
    with tempfile.TemporaryDirectory() as folder:
        write_folder(package, Path(folder), release.epoch)
        # Not zstd, Ubuntu's default, which Debian 11 cannot read.
        # A program that is not static is packed for a trial only, and quickly: 5 s rather than 35.
        level = "-z6" if target.static else "-z1"
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", level, "--build", folder, str(path)]
        epoch = {"SOURCE_DATE_EPOCH": str(release.epoch)}
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **epoch})
    return [path]


def control(release, target, size):
    return (TEMPLATES / "control").read_text().format(
        version=release.version,
        architecture=target.debian,
        size=size,
        depends="" if target.static else "Depends: libc6, libgcc-s1\n",
        homepage=release.homepage,
    )


def changelog(release):
    """The files that Debian's tools expect; the news are for people."""
    when = email.utils.format_datetime(datetime.datetime.fromtimestamp(release.epoch, datetime.timezone.utc))
    return (TEMPLATES / "changelog").read_text().format(version=release.version, when=when)


def copyright_file(release):
    """The text of one licence; Debian already has the other's."""
    holder, _, terms = release.licences["LICENSE-MIT"].data.decode().partition("\n\n")[2].partition("\n\n")
    indented = "\n".join(f" {line}" if line else " ." for line in terms.strip().splitlines())
    return (TEMPLATES / "copyright").read_text().format(
        homepage=release.homepage, holder=holder.removeprefix("Copyright (c) "), mit=indented
    )


def packed(file):
    return File(gzip.compress(file.data, 9, mtime=0))
