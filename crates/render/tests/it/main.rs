//! Pictures and papers, read again by libraries that are not ours.

mod links;
mod look;
mod papers;
mod pictures;

use std::sync::Arc;

use tailback_puzzle::{Cell, Draft, DraftCar, DraftExit, Puzzle, Shape, Side};
use tailback_render::{Fonts, Options, Subject, look::LIGHT};

/// Returns a puzzle whose rows are drawn, with walls as `#`, and an exit on the right of the target's row.
fn puzzle(rows: &str) -> Puzzle {
    let rows: Vec<Vec<char>> = rows
        .lines()
        .map(|row| row.trim().chars().collect())
        .collect();
    let mut draft = Draft {
        grids: vec![tailback_puzzle::GridSize {
            columns: rows[0].len() as u32,
            rows: rows.len() as u32,
        }],
        targets: vec!["X".to_owned()],
        goals: Vec::new(),
        ..Draft::default()
    };
    for (row, cells) in (0..).zip(&rows) {
        for (column, &symbol) in (0..).zip(cells) {
            let cell = Cell { row, column };
            if symbol == '#' {
                draft.walls.push(cell.into());
            } else if symbol != '.' {
                let name = symbol.to_string();
                let known = draft.cars.iter_mut().find(|car| car.name == name);
                match known.map(|car| &mut car.shape) {
                    Some(Shape::Drawn(cells)) => cells.push(cell.into()),
                    _ => draft.cars.push(DraftCar {
                        name,
                        shape: Shape::Drawn(vec![cell.into()]),
                    }),
                }
            }
        }
    }
    let target_row = rows
        .iter()
        .position(|row| row.contains(&'X'))
        .expect("a target");
    draft.exits.push(DraftExit {
        side: Side::Right,
        lane: Some(target_row as u32 + 1),
    });
    draft.validate().expect("it is sound")
}

/// The first card of the boxed game.
const CARD: &str = "AA...B\nC..D.B\nCXXD.B\nC..D..\nE...FF\nE.GGG.";

fn subject(rows: &str) -> Subject {
    Subject {
        puzzle: Arc::new(puzzle(rows)),
        number: 1,
        title: Some("Card 1".to_owned()),
        difficulty: None,
        length: Some("8 moves".to_owned()),
        time: Some("about 30 s".to_owned()),
        n_moves: Some(8),
        n_steps: Some(16),
        solution: None,
    }
}

fn options(width: u32) -> Options {
    Options {
        theme: LIGHT,
        fonts: Fonts::default(),
        width,
        columns: 4,
    }
}
