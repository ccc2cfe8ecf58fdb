//! The context of the cursor: the puzzle, the statement or block, and the words before it.

use tailback_check::GoalPlace;
use tailback_diagnostics::Span;
use tailback_puzzle::{Draft, Puzzle};
use tailback_syntax::{DrawnGrid, Keyword, Statement};

use crate::{
    analysis::Analysis,
    completion::{Completion, CompletionKind},
};

const BLANKS: [char; 2] = [' ', '\t'];

/// The context of a completion request: everything that the answer may depend on.
pub(super) struct Context<'a> {
    pub(super) analysis: &'a Analysis<'a>,
    /// The index of the puzzle; `None` before the first one.
    pub(super) puzzle: Option<usize>,
    pub(super) place: Where<'a>,
    /// The whole words of the line before the one at the cursor. Commas separate words as well.
    pub(super) words: Vec<&'a str>,
    /// The typed part of the word at the cursor.
    pub(super) prefix: &'a str,
    /// The span that a candidate replaces.
    pub(super) span: Span,
    /// The rest of the line after the cursor, without a comment.
    pub(super) rest: &'a str,
    /// The line up to the cursor.
    pub(super) before: &'a str,
    /// The span of the line.
    pub(super) line: Span,
}

/// The kind of completion at the cursor.
pub(super) enum Where<'a> {
    /// The first word of a statement.
    Statement,
    /// The words after a keyword.
    Arguments(Keyword),
    /// A row of a drawn grid, with whether its `end` exists.
    Row {
        grid: &'a DrawnGrid,
        is_closed: bool,
    },
    /// Moves in the block of this statement.
    Moves {
        block: &'a Statement,
        is_closed: bool,
    },
}

impl<'a> Context<'a> {
    /// Returns the context at `offset`, or `None` in a comment, in a string, or if the line cannot be
    /// interpreted.
    pub(super) fn at(analysis: &'a Analysis<'a>, offset: usize) -> Option<Self> {
        let file = analysis.file;
        let (text, document) = (&file.text, &file.document);
        if offset > text.len() || !text.is_char_boundary(offset) || document.is_unread {
            return None;
        }
        let line = file.lines.line_span(file.lines.line_of(offset))?;
        let end = line.of(text).trim_end_matches(['\r', '\n']).len();
        let line = Span::new(line.start, line.start + end);
        if offset > line.end {
            return None;
        }
        let before = &text[line.start..offset];
        let after = &text[offset..line.end];
        if is_in_string_or_comment(before) {
            return None;
        }
        let prefix_start = before.rfind([' ', '\t', ',']).map_or(0, |at| at + 1);
        let prefix = before[prefix_start..].trim_start_matches('\u{feff}');
        let words: Vec<&str> = before[..prefix_start]
            .split([' ', '\t', ','])
            .filter(|word| !word.is_empty())
            .collect();
        let rest_of_word = after.find([' ', '\t', ',']).unwrap_or(after.len());
        let end = if prefix.is_empty() {
            offset
        } else {
            offset + rest_of_word
        };
        let n_begun = document
            .puzzles
            .partition_point(|puzzle| puzzle.span.start < line.start);
        let context = Self {
            analysis,
            puzzle: n_begun.checked_sub(1),
            place: place(&document.statements, line, &words)?,
            words,
            prefix,
            span: Span::new(offset - prefix.len(), end),
            rest: after.split("//").next().unwrap_or("").trim_matches(BLANKS),
            before,
            line,
        };
        // A new statement cannot be inserted before an existing word.
        let is_inserting = matches!(context.place, Where::Statement) && prefix.is_empty();
        (!is_inserting || context.rest.is_empty()).then_some(context)
    }

    /// Returns the statements of the puzzle, or those before the first puzzle, except the one that begins on
    /// the line of the cursor.
    pub(super) fn others(&self) -> impl Iterator<Item = &'a Statement> {
        let document = &self.analysis.file.document;
        let statements = match self.puzzle {
            Some(puzzle) => document.statements_of(&document.puzzles[puzzle]),
            None => document.header(),
        };
        let line = self.line;
        statements
            .iter()
            .filter(move |it| !line.touches(it.span.start))
    }

    /// Returns the draft of the puzzle without the line of the cursor.
    pub(super) fn draft(&self) -> Draft {
        let Some(puzzle) = self.puzzle else {
            return Draft::default();
        };
        let lowered = &self.analysis.file.puzzles[puzzle];
        let mut draft = lowered.draft.clone();
        let places = &lowered.places;
        let is_elsewhere = |span: &Span| !self.line.touches(span.start);
        retain(&mut draft.cars, &places.cars, |car| {
            car.is_drawn() || is_elsewhere(&car.span)
        });
        retain(&mut draft.walls, &places.walls, is_elsewhere);
        retain(&mut draft.exits, &places.exits, is_elsewhere);
        let is_goal_elsewhere = |goal: &GoalPlace| is_elsewhere(&goal.name);
        retain(&mut draft.goals, &places.goals, is_goal_elsewhere);
        if !places.targets.first().is_none_or(is_elsewhere) {
            draft.targets.clear();
        }
        if draft.targets.is_empty() && draft.goals.is_empty() {
            draft.targets = Draft::default().targets;
        }
        draft
    }

    /// Returns the puzzle without the line of the cursor, if it is sound.
    pub(super) fn sound(&self) -> Option<Puzzle> {
        self.draft().validate().ok()
    }

    /// Returns a candidate that consists of a label only.
    pub(super) fn word(&self, kind: CompletionKind, label: impl Into<String>) -> Completion {
        let label = label.into();
        Completion {
            text: label.clone(),
            filter: String::new(),
            label,
            kind,
            detail: None,
            documentation: None,
            span: self.span,
            snippet: None,
        }
    }
}

/// Retains the `items` for whose place `is_wanted` returns true.
fn retain<T, P>(items: &mut Vec<T>, places: &[P], is_wanted: impl Fn(&P) -> bool) {
    let mut places = places.iter();
    items.retain(|_| places.next().is_none_or(&is_wanted));
}

/// Returns the kind of completion on `line` after `words`.
fn place<'a>(statements: &'a [Statement], line: Span, words: &[&str]) -> Option<Where<'a>> {
    let n_before = statements.partition_point(|it| it.span.start < line.start);
    let last = n_before.checked_sub(1).map(|last| &statements[last]);
    let is_open = |end: Option<Span>| end.is_none_or(|end| end.start >= line.start);
    let keyword = words.first().and_then(|word| Keyword::from_word(word));
    let block = last.and_then(|block| {
        let end = block.block_end().filter(|&end| is_open(end))?;
        let is_closed = end.is_some();
        Some(match block.drawn() {
            Some(grid) => Where::Row { grid, is_closed },
            None => Where::Moves { block, is_closed },
        })
    });
    match (block, keyword) {
        // A statement ends a block without an `end`.
        (Some(Where::Row { is_closed, .. } | Where::Moves { is_closed, .. }), Some(keyword))
            if !is_closed =>
        {
            Some(Where::Arguments(keyword))
        }
        (Some(block), _) => Some(block),
        (None, Some(keyword)) => Some(Where::Arguments(keyword)),
        (None, None) => words.is_empty().then_some(Where::Statement),
    }
}

/// Returns whether the position after `before` is inside a string or a comment.
fn is_in_string_or_comment(before: &str) -> bool {
    let mut characters = before.chars().peekable();
    let mut is_string = false;
    while let Some(character) = characters.next() {
        match character {
            '\\' if is_string => {
                characters.next();
            }
            '"' => is_string = !is_string,
            '/' if !is_string && characters.peek() == Some(&'/') => return true,
            _ => {}
        }
    }
    is_string
}
