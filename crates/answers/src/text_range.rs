//! Places in texts.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_diagnostics::{Source, Span};

/// A part of a text.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Range {
    /// The start of the place.
    pub start: Place,
    /// The end of the place, after its last character.
    pub end: Place,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in it, from 1, in Unicode code points.
    pub column: usize,
    /// The place in bytes of UTF-8 from the beginning of the text, from 0.
    pub offset: usize,
}

impl Range {
    /// Returns the range of `span` in the text of `source`.
    pub fn of(source: Source<'_>, span: Span) -> Self {
        Self {
            start: Place::of(source, span.start),
            end: Place::of(source, span.end),
        }
    }
}

impl Place {
    /// Returns the place `offset` bytes into the text of `source`.
    pub fn of(source: Source<'_>, offset: usize) -> Self {
        let place = source.lines.line_column(source.text, offset);
        Self {
            line: place.line,
            column: place.column,
            offset,
        }
    }
}
