//! The exchange format: JSON that keeps everything that the language can express about a puzzle, for programs that
//! show, play or store puzzles. `docs/json.md` describes it.
//!
//! A text holds one object, a list of objects, or one object after the other (JSON lines), and is written as a list.
//! Missing keys have the meaning of missing statements in the language. An unknown key is an error, because its
//! content would be lost.

mod document;
mod read;

use super::{
    Boards, Capabilities, Exits, Export, Format, Framing, ReadOptions,
    objects::{self, Members},
    recognise::Sample,
    text::without_mark,
};

use document::Document;

/// The format; see the module documentation.
pub static FORMAT: Format = Format {
    name: "exchange",
    description: "JSON with everything that the language can express: `size`, `cars`, …",
    capabilities: Capabilities {
        walls: true,
        exits: Exits::Any,
        goals: true,
        ..Capabilities::LISTED
    },
    fits_a_line: true,
    read,
    write,
    framing: Framing::List,
    recognise,
};

/// The beginning of a note that holds an `id` in the language.
const ID_NOTE: &str = "id: ";

/// Returns the schema of a puzzle as it is written.
#[cfg(feature = "schema")]
pub fn schema() -> schemars::Schema {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    settings
        .into_generator()
        .into_root_schema_for::<Document<'_>>()
}

fn read<'t>(text: &'t str, options: ReadOptions<'t>) -> Boards<'t> {
    objects::boards(text, move |object, line, last_line| {
        read::board(object, line, last_line, options)
    })
}

fn write(export: &Export<'_>) -> String {
    Document::of(export).to_json()
}

/// Returns whether the first object of a text has the key of this format, or seems to if the text is cut off.
fn recognise(sample: &Sample<'_>) -> bool {
    let text = without_mark(sample.text).trim_start();
    if !text.starts_with(['{', '[']) {
        return false;
    }
    if text
        .strip_prefix('[')
        .is_some_and(|rest| rest.trim() == "]")
    {
        return true;
    }
    match Members::of_first(text) {
        Some(members) => members.has("cars"),
        None => text.contains("\"cars\":") && !text.contains("\"vehicles\":"),
    }
}

/// Returns whether a text, which may be cut off, states a version of this format. Other programs write `cars` too.
pub(crate) fn is_versioned(text: &str) -> bool {
    let text = without_mark(text).trim_start();
    text.starts_with(['{', '[']) && text.contains("\"version\":") && text.contains("\"cars\":")
}
