//! The parts of which the JSON of every command is made: the version, places in texts, words of closed lists. Keys of
//! a single command are in its own `json.rs`, the answer about a puzzle in `answer.rs`.
//!
//! The comments on the fields are the descriptions in `docs/schema` and `docs/json.md`, which a test generates.

mod place;
mod words;

pub(crate) use place::Range;
pub(crate) use words::{Word, Words};

#[cfg(test)]
mod tests;

use std::io::{self, Write};

#[cfg(test)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

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

/// The version of all documents and lines, which `docs/json.md` promises to keep.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Version;

impl Version {
    const NUMBER: u8 = 1;
}

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        serializer.serialize_u8(Self::NUMBER)
    }
}

#[cfg(test)]
impl JsonSchema for Version {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Version".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": Self::NUMBER })
    }
}
