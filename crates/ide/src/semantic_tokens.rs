//! Semantic tokens: the kind of each word, for its colour.

use std::collections::BTreeMap;

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_puzzle::{CAR_PAINTS, CarColour, Draft};
use tailback_syntax::{Content, Part, Role, Statement};

/// The number of colours of the cars that are not the target.
pub const N_COLOURS: u8 = CAR_PAINTS.len() as u8;

/// A word, or a run of equal cells of a drawn row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SemanticToken {
    /// The span, on one line.
    pub span: Span,
    /// The kind.
    pub kind: TokenKind,
}

/// The kind of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// The first word of a statement, and `end`.
    Keyword,
    /// A quoted text.
    String,
    /// A number, a size, a lane or a cell.
    Number,
    /// A word of the language: a side, an axis, a difficulty, an expectation.
    Constant,
    /// The name of a rule.
    Rule,
    /// A tag.
    Tag,
    /// A comment.
    Comment,
    /// Drawn cells that are empty.
    Empty,
    /// Drawn walls.
    Wall,
    /// A car that must leave: its name, its drawn cells, its moves.
    Target,
    /// Any other car, by the index of its colour in [`CAR_PAINTS`], which is also its colour on the board
    /// next to the text.
    Car(u8),
}

/// Returns the tokens of `file`, in the order of its text and without overlaps.
pub fn semantic_tokens(file: &SourceFile) -> Vec<SemanticToken> {
    let mut tokens = Tokens {
        found: Vec::new(),
        cars: Cars::none(),
    };
    let document = &file.document;
    for statement in document.header() {
        tokens.add(statement);
    }
    for (puzzle, lowered) in document.puzzles.iter().zip(&file.puzzles) {
        tokens.cars = Cars::of(&lowered.draft);
        for statement in document.statements_of(puzzle) {
            tokens.add(statement);
        }
    }
    for &comment in &document.comments {
        tokens.push(comment, TokenKind::Comment);
    }
    // Comments also occur inside blocks.
    tokens.found.sort_by_key(|token| token.span.start);
    tokens.found
}

/// The tokens so far, and the kinds of the names of the current puzzle.
struct Tokens<'a> {
    found: Vec<SemanticToken>,
    cars: Cars<'a>,
}

impl Tokens<'_> {
    fn push(&mut self, span: Span, kind: TokenKind) {
        if !span.is_empty() {
            self.found.push(SemanticToken { span, kind });
        }
    }

    fn add(&mut self, statement: &Statement) {
        let mut last: Option<Part<'_>> = None;
        // This takes a quarter of the time of a loop, since the parts are a chain of iterators.
        statement.parts().for_each(|part| match &mut last {
            // Equal cells of a row are one token.
            Some(last) if is_run(last.role, part.role) => last.span.end = part.span.end,
            last => self.add_part(last.replace(part)),
        });
        self.add_part(last);
    }

    fn add_part(&mut self, part: Option<Part<'_>>) {
        let Some(part) = part else { return };
        if let Role::Expectation(expectation) = part.role {
            let start = part.span.start;
            let word = Span::new(start, start + expectation.word().len());
            self.push(word, TokenKind::Constant);
            if let Some(range) = expectation.range() {
                self.push(range.span, TokenKind::Number);
            }
        } else if let Some(kind) = self.kind(part) {
            self.push(part.span, kind);
        }
    }

    /// Returns the kind of a part. A car that does not exist has none.
    fn kind(&self, part: Part<'_>) -> Option<TokenKind> {
        Some(match part.role {
            Role::Keyword(_) | Role::End => TokenKind::Keyword,
            Role::Title | Role::Text => TokenKind::String,
            Role::Version | Role::Size | Role::Lane | Role::Cell | Role::Length | Role::Wall(_) => {
                TokenKind::Number
            }
            Role::Difficulty | Role::Side | Role::Axis | Role::To | Role::Expectation(_) => {
                TokenKind::Constant
            }
            Role::Rule(_) => TokenKind::Rule,
            Role::Tag(_) => TokenKind::Tag,
            Role::Drawn(Content::Empty, _) => TokenKind::Empty,
            Role::Drawn(Content::Wall, _) => TokenKind::Wall,
            Role::Drawn(Content::Car(_), _) | Role::Car(_) | Role::Target(_) | Role::Move(_) => {
                self.cars.get(part.car_name()?.name)?
            }
            Role::Unclear => return None,
        })
    }
}

/// Returns whether both are cells of one row with the same content.
fn is_run(one: Role<'_>, next: Role<'_>) -> bool {
    match (one, next) {
        (Role::Drawn(one, at), Role::Drawn(next, next_at)) => one == next && at.row == next_at.row,
        _ => false,
    }
}

/// The kinds of the names of cars. A table speeds up names of one letter, which are nearly all and are looked
/// up for each drawn cell.
struct Cars<'a> {
    letters: [Option<TokenKind>; 128],
    others: BTreeMap<&'a str, TokenKind>,
}

impl<'a> Cars<'a> {
    fn none() -> Self {
        Self {
            letters: [None; 128],
            others: BTreeMap::new(),
        }
    }

    /// Returns the kinds for the cars of `draft`. The first of several with one name counts.
    fn of(draft: &'a Draft) -> Self {
        let mut cars = Self::none();
        for (car, colour) in draft.cars.iter().zip(draft.colours()).rev() {
            let kind = match colour {
                CarColour::Numbered(number) => TokenKind::Car(number),
                CarColour::Target => TokenKind::Target,
            };
            cars.set(&car.name, kind);
        }
        cars
    }

    fn set(&mut self, name: &'a str, kind: TokenKind) {
        match name.as_bytes() {
            &[letter] => self.letters[usize::from(letter)] = Some(kind),
            _ => {
                self.others.insert(name, kind);
            }
        }
    }

    fn get(&self, name: &str) -> Option<TokenKind> {
        match name.as_bytes() {
            &[letter] => self.letters[usize::from(letter)],
            _ => self.others.get(name).copied(),
        }
    }
}
