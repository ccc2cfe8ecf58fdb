//! Semantic tokens: the kind of each word, for its colour.

use std::collections::BTreeMap;

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_puzzle::{CAR_PAINTS, CarColour, Draft};
use tailback_syntax::{
    CarStatement, Content, DrawnGrid, Expectation, Grid, Row, SolutionStatement, Spanned,
    Statement, StatementKind,
};

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

    fn push_all<T>(&mut self, words: &[Spanned<T>], kind: TokenKind) {
        for word in words {
            self.push(word.span, kind);
        }
    }

    /// Adds the name of a car, if the car exists.
    fn push_car(&mut self, span: Span, name: &str) {
        if let Some(kind) = self.cars.get(name) {
            self.push(span, kind);
        }
    }

    fn add(&mut self, statement: &Statement) {
        if statement.keyword.value.is_some() {
            self.push(statement.keyword.span, TokenKind::Keyword);
        }
        match &statement.kind {
            StatementKind::Rush(version) => self.push(version.span, TokenKind::Number),
            StatementKind::Puzzle(title) => self.push_all(title.as_slice(), TokenKind::String),
            StatementKind::Author(it) | StatementKind::Source(it) | StatementKind::Note(it) => {
                self.push(it.span, TokenKind::String);
            }
            StatementKind::Difficulty(name) => self.push(name.span, TokenKind::Constant),
            StatementKind::Tags(tags) => self.push_all(tags, TokenKind::Tag),
            StatementKind::Grid(Grid::Declared { columns, rows }) => {
                self.push(columns.span.to(rows.span), TokenKind::Number);
            }
            StatementKind::Grid(Grid::Drawn(grid)) => self.add_grid(grid),
            StatementKind::Exit { side, lane } => {
                self.push(side.span, TokenKind::Constant);
                self.push_all(lane.as_slice(), TokenKind::Number);
            }
            StatementKind::Target(names) => {
                for name in names {
                    self.push_car(name.span, &name.value);
                }
            }
            StatementKind::Goal { name, to, cell } => {
                self.push_car(name.span, &name.value);
                self.push(*to, TokenKind::Constant);
                self.push(cell.span, TokenKind::Number);
            }
            StatementKind::Car(car) | StatementKind::Truck(car) => self.add_car(car),
            StatementKind::Wall(cells) => self.push_all(cells, TokenKind::Number),
            StatementKind::Expect(expectations) => {
                for expectation in expectations {
                    self.add_expectation(expectation);
                }
            }
            StatementKind::Solution(solution) => self.add_solution(solution),
            StatementKind::Allow(rules) => self.push_all(rules, TokenKind::Rule),
            StatementKind::Junk => {}
        }
    }

    fn add_car(&mut self, car: &CarStatement) {
        self.push_car(car.name.span, &car.name.value);
        self.push(car.cell.span, TokenKind::Number);
        self.push(car.axis.span, TokenKind::Constant);
        self.push_all(car.length.as_slice(), TokenKind::Number);
    }

    fn add_expectation(&mut self, expectation: &Spanned<Expectation>) {
        let start = expectation.span.start;
        let word = Span::new(start, start + expectation.value.word().len());
        self.push(word, TokenKind::Constant);
        if let Some(range) = expectation.value.range() {
            self.push(range.span, TokenKind::Number);
        }
    }

    fn add_solution(&mut self, solution: &SolutionStatement) {
        for made in &solution.moves {
            self.push_car(made.span, &made.value.car);
        }
        self.add_end(solution.block_end.flatten());
    }

    fn add_grid(&mut self, grid: &DrawnGrid) {
        for row in &grid.rows {
            self.add_row(row);
        }
        self.add_end(grid.end);
    }

    fn add_end(&mut self, end: Option<Span>) {
        if let Some(end) = end {
            self.push(end, TokenKind::Keyword);
        }
    }

    fn add_row(&mut self, row: &Row) {
        for cells in row.cells.chunk_by(|one, next| one.content == next.content) {
            let (first, last) = (&cells[0], &cells[cells.len() - 1]);
            let span = first.span.to(last.span);
            match first.content {
                // A word that cannot be read counts as an empty cell as well.
                Content::Empty if row.is_bad => {}
                Content::Empty => self.push(span, TokenKind::Empty),
                Content::Wall => self.push(span, TokenKind::Wall),
                Content::Car(name) => self.push_car(span, name.encode_utf8(&mut [0; 4])),
            }
        }
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
