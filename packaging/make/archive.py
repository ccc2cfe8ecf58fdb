"""Archives for every system: one folder with everything. cargo-binstall and the action take the program from them."""

from release import COMPLETIONS, REPOSITORY
from tree import below, copy, write_tar_gz, write_zip


def make(release, build, out):
    target = build.target
    name = f"tailback-{release.version}-{target.rust}"
    tree = {
        target.program: build.program,
        "README.md": copy(REPOSITORY / "README.md"),
        "CHANGELOG.md": copy(REPOSITORY / "CHANGELOG.md"),
        **build.licences(release),
        **below("man", release.manual),
        **{f"completions/{COMPLETIONS[shell][0]}": file for shell, file in release.completions.items()},
    }
    write = write_zip if target.archive_ending == ".zip" else write_tar_gz
    path = out / f"{name}{target.archive_ending}"
    write(below(name, tree), path, release.epoch)
    return [path]
