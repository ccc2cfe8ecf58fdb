//! JSON as it is written. The answers about puzzles are in `tailback-answers`, the keys of other commands in their own
//! `json.rs`.
//!
//! The comments on the fields are the descriptions in `docs/schema` and `docs/json.md`, which a test generates.

#[cfg(test)]
mod tests;

use std::io::{self, Write};

use serde::Serialize;

use crate::error::Result;

/// Writes a document, or a line of several, with the end of the line.
pub(crate) fn write(out: &mut impl Write, document: &impl Serialize) -> Result<()> {
    Ok(try_write(out, document)?)
}

/// Writes a document to `out`, which need not be standard output.
pub(crate) fn try_write(out: &mut impl Write, document: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, document)?;
    out.write_all(b"\n")
}
