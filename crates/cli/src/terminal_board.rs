//! A board on a terminal.

use std::{env, fmt::Write as _};

use anstyle::{Ansi256Color, Color, RgbColor, Style};
use tailback_puzzle::{Puzzle, Rgb, State, draw_with_exits, draw_with_exits_as};

use crate::console::styled;

/// Returns the lines of `state`, with the cars in the colours of the board in editors where colours are wanted.
pub(crate) fn lines(puzzle: &Puzzle, state: &State, is_coloured: bool) -> Vec<String> {
    if !is_coloured {
        return draw_with_exits(puzzle, state);
    }
    let colours = puzzle.colours();
    let is_exact = has_exact_colours();
    draw_with_exits_as(puzzle, state, |car, letters| {
        let paint = colours[car].paint();
        // The letter is drawn on the fill, because the background of the terminal is unknown.
        let style = Style::new()
            .fg_color(Some(colour(paint.ink, is_exact)))
            .bg_color(Some(colour(paint.fill, is_exact)));
        styled(letters, style, true)
    })
}

/// Returns boards side by side, in indented lines.
pub(crate) fn side_by_side(boards: &[(&Puzzle, &State)], is_coloured: bool) -> String {
    let drawn: Vec<_> = boards
        .iter()
        .map(|(puzzle, state)| {
            // Colours take no columns.
            let plain = lines(puzzle, state, false);
            let widths: Vec<usize> = plain.iter().map(|it| it.chars().count()).collect();
            (lines(puzzle, state, is_coloured), widths)
        })
        .collect();
    let n_rows = drawn.iter().map(|(lines, _)| lines.len()).max();
    let mut text = String::new();
    for row in 0..n_rows.unwrap_or(0) {
        let mut line = String::new();
        for (lines, widths) in &drawn {
            let width = widths.iter().max().map_or(0, |most| most + 6);
            let own = widths.get(row).map_or(0, |own| *own);
            line += lines.get(row).map_or("", |it| it);
            line += &" ".repeat(width - own);
        }
        let _ = writeln!(text, "  {}", line.trim_end());
    }
    text
}

/// Returns whether the terminal says that it shows any colour.
pub(crate) fn has_exact_colours() -> bool {
    env::var("COLORTERM").is_ok_and(|it| it == "truecolor" || it == "24bit")
}

/// The levels of each colour channel on terminals with 256 colours.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// Returns the colour itself, or the nearest of 256 colours.
pub(crate) fn colour(Rgb(red, green, blue): Rgb, is_exact: bool) -> Color {
    if is_exact {
        return RgbColor(red, green, blue).into();
    }
    let nearest = |light: u8| {
        let levels = (0..).zip(LEVELS);
        let nearest = levels.min_by_key(|(_, level)| level.abs_diff(light));
        nearest.map_or(0, |(index, _)| index)
    };
    let index: u8 = 16 + 36 * nearest(red) + 6 * nearest(green) + nearest(blue);
    Ansi256Color(index).into()
}
