//! Prepares what the module is built with: the script of the board, and the linkers of macOS and Windows.

use std::{env, fs, io, path::Path};

/// The script of the board, which the language server serves too.
const BOARD: &str = "../lsp/page/board.js";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={BOARD}");
    // Without the crates around it, as `cargo package` builds it, the module has no board.
    let board = fs::read_to_string(BOARD).unwrap_or_default();
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("board.js"), board)?;
    // Python's symbols are those of the program that loads the module.
    if env::var("CARGO_CFG_TARGET_VENDOR").is_ok_and(|vendor| vendor == "apple") {
        println!("cargo::rustc-cdylib-link-arg=-undefined");
        println!("cargo::rustc-cdylib-link-arg=dynamic_lookup");
    }
    // Zig passes over the list of exports that rustc makes. Without one, every symbol is exported: more than the 65,535
    // that a library may have in a debug build.
    let is_mingw = ["OS", "ENV"].map(|part| env::var(format!("CARGO_CFG_TARGET_{part}")))
        == [Ok("windows".to_owned()), Ok("gnu".to_owned())];
    if is_mingw {
        let exports = Path::new(&out).join("exports.def");
        fs::write(&exports, "EXPORTS\n    PyInit__tailback\n")?;
        println!("cargo::rustc-cdylib-link-arg={}", exports.display());
    }
    Ok(())
}
