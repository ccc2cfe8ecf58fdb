//! Rendering of diagnostics for a terminal.

mod excerpt;
mod help;
mod human;
mod short;

use codespan_reporting::diagnostic as codespan;

use crate::{
    Severity,
    text::{LineIndex, clean_line},
};

/// A text that diagnostics refer to.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The path that diagnostics show.
    pub path: &'a str,
    /// The text.
    pub text: &'a str,
    /// The line index of the text.
    pub lines: &'a LineIndex,
}

/// A renderer of diagnostics on the files of a run.
#[derive(Clone, Copy, Debug)]
pub struct Renderer<'a> {
    /// The files, by their numbers.
    pub sources: &'a [Source<'a>],
    /// Whether to write colours.
    pub is_coloured: bool,
}

/// The most characters that are shown of a name.
const MAX_NAME: usize = 60;

/// Returns a name as diagnostics show it: in quotes, on one line, and shortened if it is long.
pub fn quoted(name: &str) -> String {
    let name = clean_line(name);
    match name.char_indices().nth(MAX_NAME) {
        Some((end, _)) => format!("\"{}…\"", &name[..end]),
        None => format!("\"{name}\""),
    }
}

/// Converts a severity for `codespan-reporting`.
fn severity(severity: Severity) -> codespan::Severity {
    match severity {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
        Severity::Information => codespan::Severity::Note,
        Severity::Hint => codespan::Severity::Help,
    }
}
