//! The outline of a text: its puzzles by their titles, with the statements that make the board and
//! what is claimed of it.

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_puzzle::words::count;
use tailback_syntax::{CarStatement, Grid, Statement, StatementKind};

use crate::{Analysis, figures::figures};

/// A part of a text that an editor lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// What it is called.
    pub name: String,
    /// What else fits behind the name; may be empty.
    pub detail: String,
    /// What it is.
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// Its name or keyword, which lies in `span`.
    pub selection: Span,
    /// Its own parts, in the order of the text.
    pub children: Vec<Symbol>,
}

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// A puzzle, by its title.
    Puzzle,
    /// A grid in either form.
    Grid,
    /// A declared car.
    Car,
    /// A list of declared walls.
    Wall,
    /// An exit.
    Exit,
    /// An `expect`.
    Expectation,
    /// A solution.
    Solution,
}

/// The puzzles of the text with their parts. A puzzle whose title could not be read has its line
/// as a name.
pub fn symbols(analysis: &Analysis<'_>) -> Vec<Symbol> {
    let file = analysis.file;
    let nodes = file.document.puzzles.iter().enumerate();
    nodes
        .map(|(puzzle, node)| {
            let facts = analysis.facts(puzzle);
            let statements = file.document.statements_of(node).iter();
            Symbol {
                detail: facts
                    .map_or_else(String::new, |facts| figures(&facts, None, &analysis.limits)),
                children: statements
                    .filter_map(|statement| part(statement, &file.text))
                    .collect(),
                ..titled(file, puzzle)
            }
        })
        .collect()
}

/// The puzzles of `file` whose titles have the letters of `query` in their order, in any case.
pub fn find_titles(file: &SourceFile, query: &str) -> Vec<Symbol> {
    let has_letters = |title: &str| {
        let mut letters = title.chars().flat_map(char::to_lowercase);
        let mut query = query.chars().flat_map(char::to_lowercase);
        query.all(|wanted| letters.any(|letter| letter == wanted))
    };
    (0..file.puzzles.len())
        .filter(|&puzzle| file.title(puzzle).is_some_and(has_letters))
        .map(|puzzle| titled(file, puzzle))
        .collect()
}

/// A puzzle without what is in it.
fn titled(file: &SourceFile, puzzle: usize) -> Symbol {
    let selection = file.title_span(puzzle);
    let title = file.title(puzzle).filter(|title| !title.trim().is_empty());
    Symbol {
        // Clients refuse an empty name.
        name: title.unwrap_or(selection.of(&file.text)).to_owned(),
        detail: String::new(),
        kind: SymbolKind::Puzzle,
        span: file.document.puzzles[puzzle].span,
        selection,
        children: Vec::new(),
    }
}

/// What the outline shows of a statement of a puzzle; `None` for those that say nothing of the board.
fn part(statement: &Statement, text: &str) -> Option<Symbol> {
    let keyword = statement.keyword.span;
    let arguments = || {
        let arguments = Span::new(keyword.end, statement.span.end);
        arguments.of(text).trim().to_owned()
    };
    let (kind, name, detail, selection) = match &statement.kind {
        StatementKind::Grid(Grid::Declared { .. }) => {
            (SymbolKind::Grid, "grid".to_owned(), arguments(), keyword)
        }
        StatementKind::Grid(Grid::Drawn(grid)) => {
            let size = format!("{}x{}", grid.n_columns(), grid.rows.len());
            (SymbolKind::Grid, "grid".to_owned(), size, keyword)
        }
        StatementKind::Car(car) | StatementKind::Truck(car) => (
            SymbolKind::Car,
            car.name.value.clone(),
            place(statement, car, text),
            car.name.span,
        ),
        StatementKind::Wall(_) => (SymbolKind::Wall, "wall".to_owned(), arguments(), keyword),
        StatementKind::Exit { .. } => (SymbolKind::Exit, "exit".to_owned(), arguments(), keyword),
        StatementKind::Expect(_) => (
            SymbolKind::Expectation,
            "expect".to_owned(),
            arguments(),
            keyword,
        ),
        StatementKind::Solution(solution) => (
            SymbolKind::Solution,
            "solution".to_owned(),
            count(solution.moves.len(), "move"),
            keyword,
        ),
        StatementKind::Rush(_)
        | StatementKind::Puzzle(_)
        | StatementKind::Author(_)
        | StatementKind::Source(_)
        | StatementKind::Note(_)
        | StatementKind::Difficulty(_)
        | StatementKind::Tags(_)
        | StatementKind::Target(_)
        | StatementKind::Allow(_)
        | StatementKind::Junk => return None,
    };
    Some(Symbol {
        name,
        detail,
        kind,
        span: statement.span,
        selection,
        children: Vec::new(),
    })
}

/// What a declaration says behind the name.
fn place(statement: &Statement, car: &CarStatement, text: &str) -> String {
    let behind = Span::new(car.name.span.end, statement.span.end).of(text);
    let words: Vec<&str> = behind.split_whitespace().collect();
    words.join(" ")
}
