"""The properties of a program for macOS, read from its file on systems that cannot start it."""

import hashlib
import struct
from dataclasses import dataclass, field

MAGIC_64 = 0xFEEDFACF
PROCESSORS = {0x01000007: "x86_64", 0x0100000C: "arm64"}
# Load commands. The flag on the last two says that dyld must know the command.
VERSION_MIN_MACOSX, BUILD_VERSION, CODE_SIGNATURE = 0x24, 0x32, 0x1D
LOAD_DYLIB, LOAD_WEAK_DYLIB, REEXPORT_DYLIB = 0xC, 0x80000018, 0x8000001F
# Numbers in a signature are big-endian, all others little-endian.
SIGNATURE_MAGIC, DIRECTORY_MAGIC = 0xFADE0CC0, 0xFADE0C02
SHA256 = 2


@dataclass
class MachO:
    processor: str
    # The version, such as `(11, 0)`.
    oldest_system: tuple[int, int] | None = None
    libraries: list[str] = field(default_factory=list)
    signature: bytes = b""


def read(program):
    magic, processor, _, _, n_commands, _, _, _ = struct.unpack_from("<IIIIIIII", program)
    assert magic == MAGIC_64, "no 64-bit Mach-O"
    found = MachO(PROCESSORS[processor])
    place = 32
    for _ in range(n_commands):
        command, size, first, second = struct.unpack_from("<IIII", program, place)
        if command in (VERSION_MIN_MACOSX, BUILD_VERSION):
            # The newer one has the platform before the version.
            version = first if command == VERSION_MIN_MACOSX else second
            found.oldest_system = (version >> 16, version >> 8 & 0xFF)
        elif command in (LOAD_DYLIB, LOAD_WEAK_DYLIB, REEXPORT_DYLIB):
            found.libraries.append(program[place + first : place + size].split(b"\0")[0].decode())
        elif command == CODE_SIGNATURE:
            found.signature = program[first : first + second]
        place += size
    return found


def wrong_pages(program, signature):
    """The numbers of the pages of the program whose hash differs from the one in the signature."""
    magic, _, n_blobs = struct.unpack_from(">III", signature)
    assert magic == SIGNATURE_MAGIC, "no signature"
    blobs = [struct.unpack_from(">II", signature, 12 + 8 * number)[1] for number in range(n_blobs)]
    (at,) = [at for at in blobs if struct.unpack_from(">I", signature, at)[0] == DIRECTORY_MAGIC]
    hashes_at, _, _, n_pages, limit = struct.unpack_from(">IIIII", signature, at + 16)
    hash_size, hash_type, _, page_shift = struct.unpack_from(">BBBB", signature, at + 36)
    assert (hash_size, hash_type) == (32, SHA256), "an unknown hash"
    page = 1 << page_shift
    assert n_pages == -(-limit // page), "a page is not signed"
    wrong = []
    for number in range(n_pages):
        start, said_at = number * page, at + hashes_at + number * hash_size
        right = hashlib.sha256(program[start : min(start + page, limit)]).digest()
        if right != signature[said_at : said_at + hash_size]:
            wrong.append(number)
    return wrong
