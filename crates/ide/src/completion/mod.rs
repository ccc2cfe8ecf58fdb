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
mod typed;

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_syntax::StatementKind;

use crate::Analysis;
use context::{Context, Where};

/// The greatest number of candidates that are offered at a place.
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
    /// What a list shows of it.
    pub label: String,
    /// What the letters typed are compared with: the beginning of its first word, up to where the letters would be a
    /// whole word by themselves.
    pub filter: String,
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

/// Why somebody asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The user has asked for it, or has typed a letter.
    Asked,
    /// A blank or a comma was typed, and nobody has asked for anything.
    Blank,
}

/// What can be written at `offset`. `tags` finds the tags in use, where they are asked for.
pub fn completion(
    analysis: &Analysis<'_>,
    offset: usize,
    trigger: Trigger,
    tags: impl FnOnce() -> Vec<String>,
) -> Completions {
    let Some(context) = Context::at(analysis, offset) else {
        return Completions::default();
    };
    // A blank in a row parts two cells, and at the start of a line it indents: neither asks for a word. A list that
    // opened there would take the key that ends the row.
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
    // Once a cell is drawn, there are others. Elsewhere the list is narrowed by the editor: one that asks again keeps
    // showing the old list until the answer comes, and that list would take the key that ends a whole word.
    let is_incomplete = is_cut || is_in_row;
    Completions {
        candidates,
        is_incomplete,
    }
}
