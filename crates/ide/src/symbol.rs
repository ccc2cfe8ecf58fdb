//! The outline of a text: its puzzles by their titles, with the statements that describe the board and the
//! claims about it.

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_puzzle::words::count;
use tailback_syntax::{CarStatement, DrawnGrid, Keyword, Statement};

use crate::{analysis::Analysis, figures::figures};

/// An entry of the outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// A detail shown after the name; may be empty.
    pub detail: String,
    /// The kind.
    pub kind: SymbolKind,
    /// The whole span.
    pub span: Span,
    /// The span of the name or keyword, inside `span`.
    pub selection: Span,
    /// The children, in the order of the text.
    pub children: Vec<Symbol>,
}

/// The kind of an entry.
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

/// Returns the puzzles of the text with their parts. A puzzle without a readable title is named by its line.
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

/// Returns the puzzles of `file` whose titles contain the letters of `query` in order, ignoring case.
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

/// Returns the entry of a puzzle without children.
fn titled(file: &SourceFile, puzzle: usize) -> Symbol {
    let selection = file.title_span(puzzle);
    let title = file.title(puzzle).filter(|title| !title.trim().is_empty());
    Symbol {
        // Clients reject an empty name.
        name: title.unwrap_or(selection.of(&file.text)).to_owned(),
        detail: String::new(),
        kind: SymbolKind::Puzzle,
        span: file.document.puzzles[puzzle].span,
        selection,
        children: Vec::new(),
    }
}

/// Returns the entry of a statement of a puzzle, or `None` for those that do not concern the board.
fn part(statement: &Statement, text: &str) -> Option<Symbol> {
    let word = statement.valid_keyword()?;
    let keyword = statement.keyword.span;
    let arguments = || {
        let arguments = Span::new(keyword.end, statement.span.end);
        arguments.of(text).trim().to_owned()
    };
    let of_keyword = |kind, detail| (kind, word.word().to_owned(), detail, keyword);
    let (kind, name, detail, selection) = match word {
        Keyword::Grid => {
            let size = |grid: &DrawnGrid| format!("{}x{}", grid.n_columns(), grid.rows.len());
            let size = statement.drawn().map_or_else(arguments, size);
            of_keyword(SymbolKind::Grid, size)
        }
        Keyword::Car | Keyword::Truck => {
            let car = statement.car()?;
            let place = place(statement, car, text);
            (
                SymbolKind::Car,
                car.name.value.clone(),
                place,
                car.name.span,
            )
        }
        Keyword::Wall => of_keyword(SymbolKind::Wall, arguments()),
        Keyword::Exit => of_keyword(SymbolKind::Exit, arguments()),
        Keyword::Expect => of_keyword(SymbolKind::Expectation, arguments()),
        Keyword::Solution => {
            let n_moves = count(statement.solution()?.moves.len(), "move");
            of_keyword(SymbolKind::Solution, n_moves)
        }
        _ => return None,
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

/// Returns the part of a declaration after the name.
fn place(statement: &Statement, car: &CarStatement, text: &str) -> String {
    let after = Span::new(car.name.span.end, statement.span.end).of(text);
    let words: Vec<&str> = after.split_whitespace().collect();
    words.join(" ")
}
