//! The canonical form of one statement or row, without its comment.

use tailback_diagnostics::Span;
use tailback_puzzle::Axis;

use crate::{CarStatement, Content, Expectation, Grid, Row, Spanned, Statement, StatementKind};

/// Returns the canonical form of `statement` on one line. Numbers, names and texts are kept as
/// written.
pub(super) fn canonical(text: &str, statement: &Statement) -> String {
    let mut out = statement.keyword.span.of(text).to_owned();
    let mut add = |word: &str| {
        out.push(' ');
        out.push_str(word);
    };
    match &statement.kind {
        StatementKind::Rush(number) => add(number.span.of(text)),
        StatementKind::Puzzle(Some(string))
        | StatementKind::Author(string)
        | StatementKind::Source(string)
        | StatementKind::Note(string) => add(string.span.of(text)),
        StatementKind::Difficulty(name) => add(name.value.word()),
        StatementKind::Target(words) | StatementKind::Tags(words) | StatementKind::Allow(words) => {
            for word in words {
                add(word.span.of(text));
            }
        }
        StatementKind::Grid(Grid::Declared { columns, rows }) => {
            add(&format!("{}x{}", columns.span.of(text), rows.span.of(text)));
        }
        StatementKind::Exit { side, lane } => {
            add(side.span.of(text));
            if let Some(lane) = lane {
                add(&lower(text, lane.span));
            }
        }
        StatementKind::Goal { name, cell, .. } => {
            add(name.span.of(text));
            add("to");
            add(&lower(text, cell.span));
        }
        StatementKind::Wall(cells) => {
            for cell in cells {
                add(&lower(text, cell.span));
            }
        }
        StatementKind::Expect(items) => {
            let items: Vec<String> = items.iter().map(|item| expectation(text, item)).collect();
            add(&items.join(", "));
        }
        StatementKind::Solution(solution) => {
            for one in &solution.moves {
                add(one.span.of(text));
            }
        }
        StatementKind::Car(car) | StatementKind::Truck(car) => {
            let words = car_words(text, "", car);
            for word in &words[1..] {
                add(word);
            }
        }
        // These statements have several lines, or are kept unchanged.
        StatementKind::Grid(Grid::Drawn(_)) | StatementKind::Puzzle(None) | StatementKind::Junk => {
        }
    }
    out
}

/// Returns the words of a car or truck, each for its column.
pub(super) fn car_words(text: &str, keyword: &str, car: &CarStatement) -> Vec<String> {
    let axis = match car.axis.value {
        Axis::Horizontal => "horizontal",
        Axis::Vertical => "vertical",
    };
    let mut words = vec![
        keyword.to_owned(),
        car.name.span.of(text).to_owned(),
        lower(text, car.cell.span),
        axis.to_owned(),
    ];
    words.extend(car.length.as_ref().map(|n| n.span.of(text).to_owned()));
    words
}

/// Returns the canonical form of a row of a drawn grid: indented by two spaces, with one between cells.
pub(super) fn row(text: &str, row: &Row) -> String {
    let mut out = String::with_capacity(2 * row.cells.len() + 1);
    out.push(' ');
    for cell in &row.cells {
        out.push(' ');
        match cell.content {
            Content::Empty => out.push('.'),
            Content::Wall => out.push('#'),
            Content::Car(_) => out.push_str(cell.span.of(text)),
        }
    }
    out
}

fn expectation(text: &str, item: &Spanned<Expectation>) -> String {
    let word = item.value.word();
    match item.value.range() {
        Some(range) => format!("{word} {}", range.span.of(text)),
        None => word.to_owned(),
    }
}

fn lower(text: &str, span: Span) -> String {
    span.of(text).to_ascii_lowercase()
}
