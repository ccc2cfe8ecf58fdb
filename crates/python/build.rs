//! Prepares what the module is built with: the script of the board, and the linker of macOS.

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
    Ok(())
}
