//! Completion: the words that can be written at a position.
//!
//! The line up to the cursor is read word by word, since an unfinished line cannot be parsed. Everything else
//! is derived from the parsed text around it.

mod arguments;
mod context;
mod moves;
mod placements;
mod row;
mod statements;
mod typed;

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_syntax::Statement;

use crate::analysis::Analysis;
use context::{Context, Where};

/// The maximum number of candidates.
const MAX_CANDIDATES: usize = 200;

/// The result of a completion request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The candidates, best first.
    pub candidates: Vec<Completion>,
    /// Whether to ask again after the next key, because the list is cut or the candidates will differ.
    pub is_incomplete: bool,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The text shown in the list.
    pub label: String,
    /// The text that the typed letters are matched against: the beginning of the first word, up to the point
    /// where the letters alone are a whole word.
    pub filter: String,
    /// The kind of the candidate.
    pub kind: CompletionKind,
    /// A short detail shown next to the label.
    pub detail: Option<String>,
    /// The part of the language reference about the candidate, as Markdown.
    pub documentation: Option<String>,
    /// The span that is replaced, on the line of the cursor.
    pub span: Span,
    /// The inserted text.
    pub text: String,
    /// The inserted text with placeholders, in the snippet syntax of the Language Server Protocol.
    pub snippet: Option<String>,
}

/// The kind of a candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// A statement, or the end of a block.
    Statement,
    /// A word of the language.
    Constant,
    /// A number, a size or a lane.
    Number,
    /// The name of a car.
    Car,
    /// A cell, or a place for a car.
    Cell,
    /// A move.
    Move,
    /// A rule.
    Rule,
    /// A tag.
    Tag,
}

/// Returns the tags of `file`, with duplicates.
pub fn tags(file: &SourceFile) -> impl Iterator<Item = &str> {
    let statements = file.document.statements.iter();
    statements.flat_map(Statement::tags).map(|tag| &*tag.value)
}

/// The reason for a completion request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The user invoked completion or typed a letter.
    Asked,
    /// The user typed a blank or a comma and did not invoke completion.
    Blank,
}

/// Returns the candidates at `offset`. `tags` finds the tags in use and is called only if they are needed.
pub fn completion(
    analysis: &Analysis<'_>,
    offset: usize,
    trigger: Trigger,
    tags: impl FnOnce() -> Vec<String>,
) -> Completions {
    let Some(context) = Context::at(analysis, offset) else {
        return Completions::default();
    };
    // A blank in a row separates two cells, and at the start of a line it indents: neither calls for
    // completion.
    let is_in_row = matches!(context.place, Where::Row { .. });
    if trigger == Trigger::Blank && (is_in_row || context.words.is_empty()) {
        return Completions::default();
    }
    let mut candidates = match &context.place {
        Where::Statement => statements::candidates(&context),
        Where::Arguments(keyword) => arguments::candidates(&context, *keyword, tags),
        Where::Row { grid, is_closed } => row::candidates(&context, grid, *is_closed),
        Where::Moves { block, is_closed } => moves::in_block(&context, block, *is_closed),
    };
    typed::narrow(&context, &mut candidates);
    let is_cut = candidates.len() > MAX_CANDIDATES;
    candidates.truncate(MAX_CANDIDATES);
    // In a row, further letters can become longer words. Elsewhere the editor narrows the list: on a new request it
    // would keep showing the old list until the answer arrives, and that list would intercept the key that ends
    // a whole word.
    let is_incomplete = is_cut || is_in_row;
    Completions {
        candidates,
        is_incomplete,
    }
}
