//! The content of the screen, and the cell under the pointer.

use std::time::Duration;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::{Color, Modifier, Style},
    widgets::{Paragraph, Widget as _, Wrap},
};
use tailback_facts::words::length;
use tailback_puzzle::{Cell, Side};
use tailback_solver::Metric;

use super::game::Game;
use crate::terminal_board;

/// The keys, as `?` shows them.
const KEYS: [&str; 7] = [
    "arrows      slide the car; across its lane, choose another",
    "Home, End   slide it as far as it goes",
    "Tab, A-Z    choose a car; the mouse chooses and drags",
    "u, Ctrl-R   undo, redo; r restarts",
    "h           a hint; once more makes the move",
    "n, p        the next puzzle, the one before",
    "q, Esc      leave; the moves are kept",
];

/// The content of the screen next to the board.
pub(super) struct Shown<'a> {
    pub(super) title: &'a str,
    pub(super) number: usize,
    pub(super) n_puzzles: usize,
    pub(super) message: &'a str,
    pub(super) shows_keys: bool,
    pub(super) is_coloured: bool,
}

/// The place of the board on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoardArea {
    left: u16,
    top: u16,
    /// The width and height of a cell.
    width: u16,
    height: u16,
}

impl BoardArea {
    /// Returns the cell at a position of the screen, or the nearest one if `is_near`.
    pub(super) fn cell(self, game: &Game, at: Position, is_near: bool) -> Option<Cell> {
        let size = game.puzzle.board().size();
        let along = |at: u16, from: u16, side: u16, n: u8| {
            let cell = (i32::from(at) - i32::from(from)).div_euclid(i32::from(side));
            let inside = cell.clamp(0, i32::from(n) - 1);
            (is_near || cell == inside).then_some(inside as u8)
        };
        Some(Cell {
            column: along(at.x, self.left, self.width, size.columns)?,
            row: along(at.y, self.top, self.height, size.rows)?,
        })
    }
}

/// Draws everything. Returns the place of the board, or `None` if the screen is too small for it.
pub(super) fn draw(game: &Game, shown: &Shown<'_>, buffer: &mut Buffer) -> Option<BoardArea> {
    /// Lines above and below the board, and columns next to it.
    const LINES: u16 = 8;
    const COLUMNS: u16 = 6;
    let area = buffer.area;
    let size = game.puzzle.board().size();
    let (columns, rows) = (u16::from(size.columns), u16::from(size.rows));
    let sides = [(6, 3), (4, 2), (2, 1)];
    let fits = |&(width, height): &(u16, u16)| {
        columns * width + COLUMNS <= area.width && rows * height + LINES <= area.height
    };
    let Some((width, height)) = sides.into_iter().find(fits) else {
        let needed = format!(
            "the board needs {} columns and {} lines; make the terminal larger",
            columns * 2 + COLUMNS,
            rows + LINES
        );
        Paragraph::new(needed)
            .wrap(Wrap { trim: true })
            .render(area, buffer);
        return None;
    };
    let place = BoardArea {
        left: 3,
        top: 3,
        width,
        height,
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let quiet = Style::new().add_modifier(Modifier::DIM);
    let room = usize::from(area.width);
    let (x, _) = buffer.set_stringn(0, 0, shown.title, room, bold);
    let which = format!("  {} of {}", shown.number, shown.n_puzzles);
    buffer.set_stringn(x, 0, which, room.saturating_sub(usize::from(x)), quiet);
    board(game, place, shown.is_coloured, buffer);
    let below = place.top + rows * height + 2;
    let counts = format!(
        "{} · {} · {}",
        length(game.made().len() as u32, Metric::Moves),
        length(game.n_steps(), Metric::Steps),
        clock(game.time)
    );
    buffer.set_stringn(0, below - 1, game.goals_in_words(), room, quiet);
    buffer.set_stringn(0, below, counts, room, Style::new());
    buffer.set_stringn(0, below + 1, shown.message, room, bold);
    let keys = "arrows slide · Tab choose · u undo · h hint · n next · ? keys · q leave";
    buffer.set_stringn(0, below + 2, keys, room, quiet);
    if shown.shows_keys {
        for (line, words) in (0..).zip(KEYS) {
            let y = 1 + line;
            if y < area.height {
                buffer.set_stringn(0, y, format!(" {words:room$}"), room, Style::new());
            }
        }
    }
    Some(place)
}

fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

fn board(game: &Game, place: BoardArea, is_coloured: bool, buffer: &mut Buffer) {
    let board = game.puzzle.board();
    let (columns, rows) = (
        u16::from(board.size().columns),
        u16::from(board.size().rows),
    );
    let BoardArea {
        left,
        top,
        width,
        height,
    } = place;
    let (right, bottom) = (left + columns * width, top + rows * height);
    let frame = Style::new().add_modifier(Modifier::DIM);
    for x in left..right {
        buffer.set_string(x, top - 1, "─", frame);
        buffer.set_string(x, bottom, "─", frame);
    }
    for y in top..bottom {
        buffer.set_string(left - 1, y, "│", frame);
        buffer.set_string(right, y, "│", frame);
    }
    for (x, y, corner) in [
        (left - 1, top - 1, "┌"),
        (right, top - 1, "┐"),
        (left - 1, bottom, "└"),
        (right, bottom, "┘"),
    ] {
        buffer.set_string(x, y, corner, frame);
    }
    for exit in board.exits() {
        let lane = u16::from(exit.lane);
        let (x, y) = (
            left + lane * width + width / 2,
            top + lane * height + height / 2,
        );
        let (x, y, arrow) = match exit.side {
            Side::Left => (left - 1, y, "←"),
            Side::Right => (right, y, "→"),
            Side::Top => (x, top - 1, "↑"),
            Side::Bottom => (x, bottom, "↓"),
        };
        buffer.set_string(x, y, arrow, Style::new().add_modifier(Modifier::BOLD));
    }
    let area_of = |cell: Cell| {
        let (x, y) = (
            left + u16::from(cell.column) * width,
            top + u16::from(cell.row) * height,
        );
        Rect::new(x, y, width, height)
    };
    // Where so many letters begin in the middle of a cell.
    let middle = |area: Rect, n: u16| (area.x + (area.width - n) / 2, area.y + area.height / 2);
    for row in 0..board.size().rows {
        for column in 0..board.size().columns {
            let cell = Cell { row, column };
            let area = area_of(cell);
            if board.is_wall(cell) {
                for y in area.rows() {
                    buffer.set_string(y.x, y.y, "▒".repeat(usize::from(width)), frame);
                }
            } else {
                // Without colours, a letter would look like a car.
                let mark = match game.goal_of(cell) {
                    Some(name) if is_coloured => piece(name, width, 0),
                    Some(_) => "□",
                    None => "·",
                };
                let (x, y) = middle(area, mark.chars().count() as u16);
                buffer.set_string(x, y, mark, frame);
            }
        }
    }
    let colours = game.puzzle.colours();
    for (index, car) in game.puzzle.cars().iter().enumerate() {
        let is_chosen = index == game.chosen;
        let mut style = Style::new().add_modifier(Modifier::BOLD);
        if is_coloured {
            let paint = colours[index].paint();
            let [ink, fill] = [paint.ink, paint.fill].map(colour);
            style = style.fg(ink).bg(fill);
        } else if is_chosen {
            style = style.add_modifier(Modifier::REVERSED);
        }
        for (number, cell) in game.cells(index).enumerate() {
            let area = area_of(cell);
            let letters = piece(&car.name, width, number);
            let n = letters.len() as u16;
            let (x, y) = middle(area, n);
            // Nothing is left of the mark of the cell.
            buffer.set_string(area.x, y, " ".repeat(usize::from(width)), Style::new());
            if is_coloured {
                buffer.set_style(area, style);
            }
            let style = if is_chosen {
                style.add_modifier(Modifier::UNDERLINED)
            } else {
                style
            };
            buffer.set_string(x, y, letters, style);
            if is_chosen && width > n + 1 {
                buffer.set_string(x - 1, y, "[", style);
                buffer.set_string(x + n, y, "]", style);
            }
        }
    }
}

/// Returns the part of a name that cell `number` of its car shows: all of it if the cell is wide enough.
fn piece(name: &str, width: u16, number: usize) -> &str {
    let width = usize::from(width);
    let n_pieces = name.len().div_ceil(width).max(1);
    let start = number % n_pieces * width;
    &name[start..name.len().min(start + width)]
}

/// Returns a colour as the terminal can show it.
fn colour(rgb: tailback_puzzle::Rgb) -> Color {
    match terminal_board::colour(rgb, terminal_board::has_exact_colours()) {
        anstyle::Color::Rgb(anstyle::RgbColor(red, green, blue)) => Color::Rgb(red, green, blue),
        anstyle::Color::Ansi256(anstyle::Ansi256Color(index)) => Color::Indexed(index),
        anstyle::Color::Ansi(_) => Color::Reset,
    }
}

#[cfg(test)]
mod tests {
    use super::piece;

    #[test]
    fn names_are_distinguished() {
        let shown = |name, width| [0, 1, 2].map(|number| piece(name, width, number));
        assert_eq!(shown("A", 2), ["A", "A", "A"]);
        assert_eq!(shown("c10", 6), ["c10", "c10", "c10"]);
        assert_eq!(shown("c10", 2), ["c1", "0", "c1"]);
        assert_eq!(shown("c11", 2), ["c1", "1", "c1"]);
        assert_eq!(shown("lorry_2", 4), ["lorr", "y_2", "lorr"]);
    }
}
