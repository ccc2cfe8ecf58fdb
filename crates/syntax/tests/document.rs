//! What is read from sound text.

use tailback_syntax::{Grid, StatementKind, parse};

#[test]
fn the_file_of_the_reference_is_read() {
    let text = include_str!("reference.rush");
    let document = parse(text);
    assert_eq!(document.diagnostics, []);
    assert_eq!(document.puzzles.len(), 2);
    assert_eq!(document.header().len(), 2);
    assert_eq!(document.comments.len(), 3);
    let titles: Vec<_> = document
        .puzzles
        .iter()
        .map(|puzzle| &*document.title_of(puzzle).unwrap().value)
        .collect();
    assert_eq!(titles, ["Jam 1", "Jam 1, declared"]);
    let StatementKind::Grid(Grid::Drawn(grid)) = &document.statements[4].kind else {
        panic!("no drawn grid")
    };
    assert_eq!((grid.n_columns(), grid.rows.len()), (6, 6));
    assert_eq!(grid.end.unwrap().of(text), "end");
}
