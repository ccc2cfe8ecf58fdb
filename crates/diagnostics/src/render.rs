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

/// What terminals call a severity: a hint is a note there.
fn severity(severity: Severity) -> codespan::Severity {
    match severity {
        Severity::Error => codespan::Severity::Error,
        Severity::Warning => codespan::Severity::Warning,
        Severity::Information | Severity::Hint => codespan::Severity::Note,
    }
}

fn name(severity: codespan::Severity) -> &'static str {
    match severity {
        codespan::Severity::Bug | codespan::Severity::Error => "error",
        codespan::Severity::Warning => "warning",
        codespan::Severity::Note => "note",
        codespan::Severity::Help => "help",
    }
}
