//! What can be written at a place.
//!
//! The line up to the cursor is read word by word, since half a line says nothing yet; all else comes
//! from what the text around it says.

mod arguments;
mod context;
mod moves;
mod placements;
mod row;
mod statements;

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_syntax::StatementKind;

use crate::Analysis;
use context::{Context, Where};

/// More candidates than this are cut to those that begin with what is typed, and to so many.
const MAX_CANDIDATES: usize = 200;

/// What can be written at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The best first.
    pub candidates: Vec<Completion>,
    /// Whether to ask again after the next key: there are more than these, or there are others then.
    pub is_incomplete: bool,
}

/// One thing that can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// What a list shows of it, and what the letters typed are compared with.
    pub label: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What else is to be known at a glance.
    pub detail: Option<String>,
    /// The part of the language reference, as Markdown.
    pub documentation: Option<String>,
    /// What it replaces, on the line of the cursor.
    pub span: Span,
    /// What is written.
    pub text: String,
    /// The same with places to fill in, in the syntax of the protocol's snippets.
    pub snippet: Option<String>,
}

/// What a candidate is.
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

/// The tags of `file`, as often as they are there.
pub fn tags(file: &SourceFile) -> impl Iterator<Item = &str> {
    let statements = file.document.statements.iter();
    let tags = statements.filter_map(|statement| match &statement.kind {
        StatementKind::Tags(tags) => Some(tags),
        _ => None,
    });
    tags.flatten().map(|tag| &*tag.value)
}

/// What can be written at `offset`. `tags` finds the tags in use, where they are asked for.
pub fn completion(
    analysis: &Analysis<'_>,
    offset: usize,
    tags: impl FnOnce() -> Vec<String>,
) -> Completions {
    let Some(context) = Context::at(analysis, offset) else {
        return Completions::default();
    };
    let mut candidates = match &context.place {
        Where::Statement => statements::candidates(&context),
        Where::Arguments(keyword) => arguments::candidates(&context, *keyword, tags),
        Where::Row { grid, is_closed } => row::candidates(&context, grid, *is_closed),
        Where::Moves { block, is_closed } => moves::in_block(&context, block, *is_closed),
    };
    let is_cut = candidates.len() > MAX_CANDIDATES;
    if is_cut {
        candidates.retain(|it| it.label.starts_with(context.prefix));
        candidates.truncate(MAX_CANDIDATES);
    }
    // Once a cell is drawn, the list is to go: the next key may end the line.
    let is_incomplete = is_cut || matches!(context.place, Where::Row { .. });
    Completions {
        candidates,
        is_incomplete,
    }
}
