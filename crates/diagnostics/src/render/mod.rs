//! Reports as a terminal shows them.

mod help;
mod human;
mod short;

use codespan_reporting::diagnostic as codespan;

use crate::{LineIndex, Severity};

/// A text that reports speak of.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// What reports call it.
    pub path: &'a str,
    /// The text.
    pub text: &'a str,
    /// Where its lines begin.
    pub lines: &'a LineIndex,
}

/// Draws reports on the files of a run.
#[derive(Clone, Copy, Debug)]
pub struct Renderer<'a> {
    /// The files, by their numbers.
    pub sources: &'a [Source<'a>],
    /// Whether to write colours.
    pub is_coloured: bool,
}

/// What `codespan-reporting` calls a severity.
fn severity(severity: Severity) -> codespan::Severity {
    match severity {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
        Severity::Information => codespan::Severity::Note,
        Severity::Hint => codespan::Severity::Help,
    }
}
