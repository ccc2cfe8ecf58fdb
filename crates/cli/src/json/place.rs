//! Places in texts.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_diagnostics::{Source, Span};

/// A part of a text.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Range {
    /// The start of the place.
    pub(crate) start: Place,
    /// The end of the place, after its last character.
    pub(crate) end: Place,
}

/// A place in a text.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column in it, from 1, in Unicode code points.
    pub(crate) column: usize,
    /// The place in bytes of UTF-8 from the beginning of the text, from 0.
    pub(crate) offset: usize,
}

impl Range {
    /// Returns the range of `span` in the text of `source`.
    pub(crate) fn of(source: Source<'_>, span: Span) -> Self {
        Self {
            start: Place::of(source, span.start),
            end: Place::of(source, span.end),
        }
    }
}

impl Place {
    fn of(source: Source<'_>, offset: usize) -> Self {
        let place = source.lines.line_column(source.text, offset);
        Self {
            line: place.line,
            column: place.column,
            offset,
        }
    }
}
