//! Prepares what the module is built with: the script of the board, the documentation that `help` shows, and the linkers
//! of macOS and Windows.

use std::{env, fs, io, path::Path};

/// The script of the board, which the language server serves too.
const BOARD: &str = "../lsp/page/board.js";

/// The types and the documentation of the module.
const STUB: &str = "python/tailback/_tailback.pyi";

/// Returns the functions, classes and members of a stub that have a text, such as `Puzzle.solve`.
fn documented(stub: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let (mut class, mut name) = ("", String::new());
    let mut lines = stub.lines();
    while let Some(line) = lines.next() {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        let named = |word| words.strip_prefix(word)?.split(['(', ':']).next();
        if let Some(own) = named("class ") {
            (class, name) = (own, own.to_owned());
        } else if let Some(own) = named("def ") {
            name = match indent {
                0 => own.to_owned(),
                _ => format!("{class}.{own}"),
            };
        } else if let Some(first) = words.strip_prefix("\"\"\"") {
            let mut text = first.to_owned();
            while !text.ends_with("\"\"\"") {
                let Some(next) = lines.next() else { break };
                text.push('\n');
                text += next.get(indent..).unwrap_or_default();
            }
            let text = text.trim_end_matches('"').trim_end().to_owned();
            if !name.is_empty() {
                found.push((std::mem::take(&mut name), text));
            }
        }
    }
    found
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={BOARD}");
    // Without the crates around it, as `cargo package` builds it, the module has no board.
    let board = fs::read_to_string(BOARD).unwrap_or_default();
    let out = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&out).join("board.js"), board)?;
    println!("cargo::rerun-if-changed={STUB}");
    let docs = Path::new(&out).join("docs");
    fs::create_dir_all(&docs)?;
    for (name, text) in documented(&fs::read_to_string(STUB)?) {
        fs::write(docs.join(name), text)?;
    }
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
