//! A board on a terminal.

use std::env;

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
