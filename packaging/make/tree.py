"""A tree of files that becomes a package: in a folder, a tar file or a zip file. The same tree gives the same bytes."""

import gzip
import io
import os
import stat
import tarfile
import time
import zipfile
from dataclasses import dataclass


@dataclass(frozen=True)
class File:
    data: bytes
    executable: bool = False

    @property
    def mode(self):
        return 0o755 if self.executable else 0o644


def text(content):
    return File(content.encode())


def copy(path, executable=False):
    return File(path.read_bytes(), executable)


def below(folder, tree):
    """The tree, moved into a folder."""
    return {f"{folder}/{path}": file for path, file in tree.items()}


def write_folder(tree, folder, epoch):
    """Writes the tree into a folder that does not exist yet, for tools that pack folders."""
    for path, file in sorted(tree.items()):
        written = folder / path
        written.parent.mkdir(parents=True, exist_ok=True)
        written.write_bytes(file.data)
        written.chmod(file.mode)
        os.utime(written, (epoch, epoch))
    for inner, _, _ in os.walk(folder, topdown=False):
        os.chmod(inner, 0o755)
        os.utime(inner, (epoch, epoch))


def write_tar_gz(tree, path, epoch):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, file in sorted(tree.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode, entry.mtime = len(file.data), file.mode, epoch
            archive.addfile(entry, io.BytesIO(file.data))
    # The archive contains neither the name of the file nor the time of packing.
    path.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=epoch))


def write_zip(tree, path, epoch):
    # A zip file cannot hold times before 1980.
    when = max(time.gmtime(epoch)[:6], (1980, 1, 1, 0, 0, 0))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in sorted(tree.items()):
            entry = zipfile.ZipInfo(name, when)
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | file.mode) << 16
            archive.writestr(entry, file.data, zipfile.ZIP_DEFLATED, 9)
