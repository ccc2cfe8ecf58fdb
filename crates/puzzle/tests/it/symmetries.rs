//! The symmetries of pictures.

use tailback_puzzle::{Puzzle, Symmetry};

use crate::{boards::BOARDS, support::puzzle};

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let found = puzzle(text).symmetries();
    let names: Vec<&str> = found.into_iter().map(Symmetry::name).collect();
    assert_eq!(names, expected);
}

#[test]
fn each_symmetry_is_found() {
    check(
        "|A . . B
         |A X X B
         |. # # .",
        &["left-right"],
    );
    check(
        "|A A . #
         |X X . .
         |B B . #",
        &["top-bottom"],
    );
    check(
        "|X X .
         |. # A
         |. . A",
        &["antidiagonal"],
    );
    check(
        "|. X X
         |A # .
         |A . .",
        &["diagonal"],
    );
    check(
        "|X X . A
         |. . . A
         |B . . .
         |B . C C",
        &["quarter-turn", "half-turn"],
    );
    check(
        "|X X . .
         |. . A A",
        &["half-turn"],
    );
    check("|. X X .", &["left-right", "top-bottom", "half-turn"]);
}

#[test]
fn a_car_of_length_one_has_an_axis_in_the_picture() {
    let board = |other: &str| format!("3x3\nX a1 h 1\nA c1 {other} 1");
    check(&board("h"), &["left-right"]);
    check(&board("v"), &[]);
}

/// Returns, by cell, what is drawn there up to names: nothing, a wall, or the place of the car's first cell.
fn cells(puzzle: &Puzzle) -> Vec<Vec<Option<usize>>> {
    let size = puzzle.board().size();
    let (columns, rows) = (usize::from(size.columns), usize::from(size.rows));
    let occupants = puzzle.occupants(puzzle.start());
    let at = |row: usize, column: usize| occupants[row * columns + column];
    (0..rows)
        .map(|row| (0..columns).map(|column| at(row, column)).collect())
        .collect()
}

/// The image of a cell, given by its row and column, on a board of the given size.
type Map = fn(usize, usize, usize, usize) -> (usize, usize);

/// Boards without walls and without cars of length 1 are compared cell by cell: two cells hold one car exactly if their
/// images do.
#[test]
fn symmetries_keep_cells_together() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        if !puzzle.board().walls().is_empty() {
            continue;
        }
        let cells = cells(&puzzle);
        let (rows, columns) = (cells.len(), cells[0].len());
        let maps: [(Symmetry, Map); 6] = [
            (Symmetry::LeftRight, |r, c, _, n| (r, n - 1 - c)),
            (Symmetry::TopBottom, |r, c, n, _| (n - 1 - r, c)),
            (Symmetry::Diagonal, |r, c, _, _| (c, r)),
            (Symmetry::Antidiagonal, |r, c, n, _| (n - 1 - c, n - 1 - r)),
            (Symmetry::QuarterTurn, |r, c, n, _| (c, n - 1 - r)),
            (Symmetry::HalfTurn, |r, c, m, n| (m - 1 - r, n - 1 - c)),
        ];
        for (symmetry, map) in maps {
            let image = |(r, c): (usize, usize)| {
                let (r, c) = map(r, c, rows, columns);
                cells[r][c]
            };
            let all: Vec<(usize, usize)> = (0..rows)
                .flat_map(|r| (0..columns).map(move |c| (r, c)))
                .collect();
            let holds = rows == columns
                && all.iter().all(|&one| {
                    all.iter().all(|&other| {
                        let (a, b) = (cells[one.0][one.1], cells[other.0][other.1]);
                        let (x, y) = (image(one), image(other));
                        a.is_none() == x.is_none()
                            && (a.is_some() && a == b) == (x.is_some() && x == y)
                    })
                });
            assert_eq!(
                puzzle.symmetries().contains(&symmetry),
                holds,
                "{} {symmetry:?}",
                board.line
            );
        }
    }
}

#[test]
fn empty_cells_are_counted() {
    let puzzle = puzzle(
        "|X X . A
         |# . . A",
    );
    assert_eq!(puzzle.n_empty_cells(), 3);
}
