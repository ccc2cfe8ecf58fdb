//! A picture of one board, or a sheet of several.

use tailback_puzzle::Puzzle;

use crate::{
    Fonts, Subject,
    board::{BoardDrawing, describe, extent},
    look::{CELL, Theme},
    scene::{Anchor, Group, Item, Picture, Role, Text, Transform, Weight},
};

/// Returns the picture of one board without a caption.
pub(crate) fn of_board(subject: &Subject, fonts: &Fonts, theme: &Theme) -> Picture {
    let puzzle = &subject.puzzle;
    let drawing = BoardDrawing::new(puzzle, fonts, theme);
    let extent = extent(puzzle, true);
    Picture {
        x: extent.x,
        y: extent.y,
        width: extent.width,
        height: extent.height,
        paper: theme.paper,
        title: subject.name(),
        description: describe(puzzle, puzzle.start()),
        items: drawing.items(puzzle.start()),
    }
}

/// Returns a sheet with `subjects` in rows of `columns`, with a caption below each.
pub(crate) fn sheet(subjects: &[Subject], columns: usize, fonts: &Fonts, theme: &Theme) -> Picture {
    /// The width that each board has, whatever its number of cells.
    const WIDTH: f32 = 6.0 * CELL;
    const GAP: f32 = 60.0;
    const TITLE: f32 = 46.0;
    const FIGURES: f32 = 36.0;
    /// The base lines of both below the board, and the end of the captions.
    const DOWN: [f32; 3] = [44.0, 94.0, 106.0];
    let columns = columns.clamp(1, subjects.len().max(1));
    let mut items = Vec::new();
    let mut y = GAP;
    for row in subjects.chunks(columns) {
        let mut lowest = 0_f32;
        for (column, subject) in (0_u16..).zip(row) {
            let x = GAP + f32::from(column) * (WIDTH + GAP);
            let (board, height) = scaled(&subject.puzzle, WIDTH, fonts, theme);
            let place = Transform::shift(x, y);
            let described = describe(&subject.puzzle, subject.puzzle.start());
            let alternative = format!("{}. {described}", subject.name());
            items.push(
                Group::at(place, vec![board])
                    .with(Role::Figure(alternative))
                    .into(),
            );
            let line = |words, weight, size, colour, down| {
                Item::Text(Text {
                    words,
                    weight,
                    size,
                    colour,
                    x: x + WIDTH / 2.0,
                    y: y + height + down,
                    anchor: Anchor::Middle,
                })
            };
            let name = fonts.fitted(&subject.name(), Weight::Bold, TITLE, WIDTH);
            items.push(line(name, Weight::Bold, TITLE, theme.ink, DOWN[0]));
            // A figure that is cut short would be another figure.
            let figures = subject.figures();
            let size = fonts.size(&figures, Weight::Regular, FIGURES, WIDTH);
            let weight = Weight::Regular;
            items.push(line(figures, weight, size, theme.quiet, DOWN[1]));
            lowest = lowest.max(height);
        }
        y += lowest + DOWN[2] + GAP;
    }
    let description = match subjects {
        [only] => describe(&only.puzzle, only.puzzle.start()),
        _ => String::new(),
    };
    Picture {
        x: 0.0,
        y: 0.0,
        width: GAP + columns as f32 * (WIDTH + GAP),
        height: y,
        paper: theme.paper,
        title: tailback_puzzle::words::count(subjects.len(), "puzzle"),
        description,
        items,
    }
}

/// Returns a board that is `width` wide, and its height.
pub(crate) fn scaled(puzzle: &Puzzle, width: f32, fonts: &Fonts, theme: &Theme) -> (Item, f32) {
    let drawing = BoardDrawing {
        with_lanes: false,
        ..BoardDrawing::new(puzzle, fonts, theme)
    };
    let extent = extent(puzzle, false);
    let by = width / extent.width;
    let place = Transform::scale(by, -extent.x * by, -extent.y * by);
    let items = drawing.items(puzzle.start());
    (Group::at(place, items).into(), extent.height * by)
}
