//! Long solutions of small boards: cars of one cell that leave a single hole.
//!
//! John Tromp and Rudi Cilibrasi (*Limits of Rush Hour Logic Complexity*, 2005, arXiv:cs/0502068) give the greatest optima of such
//! boards: 3, 12, 40, 199 and 732 moves for 2x2 to 6x6.

use tailback_puzzle::{Axis, Cell, Draft, DraftCar, Puzzle, Run, Shape, Size};
use tailback_solver::{Control, Metric, explore};

/// Returns the board of `side` rows whose cell `hole` is empty, and on which the car of each other cell slides along its row if
/// its bit in `along_rows` is set. The car of the cell `target` leaves on the right.
fn board(side: u8, hole: u8, target: u8, along_rows: u32) -> Puzzle {
    let cells = (0..side * side).filter(|&cell| cell != hole);
    let cars = cells.map(|cell| {
        let axis = if along_rows >> cell & 1 == 1 {
            Axis::Horizontal
        } else {
            Axis::Vertical
        };
        let at = Cell {
            row: cell / side,
            column: cell % side,
        };
        DraftCar {
            name: format!("c{cell}"),
            shape: Shape::Declared(Run {
                at: at.into(),
                axis,
                length: 1,
            }),
        }
    });
    let square = Size {
        columns: side,
        rows: side,
    };
    let draft = Draft {
        grids: vec![square.into()],
        targets: vec![format!("c{target}")],
        cars: cars.collect(),
        ..Draft::default()
    };
    draft.validate().expect("the board is sound")
}

/// Fails unless the hardest board of `side` rows takes `n_moves`.
#[track_caller]
fn check(side: u8, n_moves: usize) {
    let n_cells = side * side;
    let mut most = 0;
    for hole in 0..n_cells {
        // The bit of the hole means nothing.
        for along_rows in (0..1_u32 << n_cells).filter(|bits| bits >> hole & 1 == 0) {
            let is_target = |&cell: &u8| along_rows >> cell & 1 == 1 && cell % side == 0;
            for target in (0..n_cells).filter(is_target) {
                let puzzle = board(side, hole, target, along_rows);
                let cluster = explore(&puzzle, Metric::Moves, &Control::default());
                let cluster = cluster.expect("no limit is set");
                most = most.max(cluster.histogram.len().saturating_sub(1));
            }
        }
    }
    assert_eq!(most, n_moves, "{side}x{side}");
}

#[test]
fn unit_cars_with_one_hole_take_as_long_as_published() {
    check(2, 3);
    check(3, 12);
}
