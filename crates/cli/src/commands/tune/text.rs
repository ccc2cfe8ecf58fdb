//! The nearest boards, for people.

use std::fmt::Write as _;

use anstyle::Style;
use tailback_answers::Asked;
use tailback_solver::Limits;

use super::tuned::{Tuned, rating};
use crate::{console::styled, input::Job, terminal_board};

/// Returns the text about one puzzle. `tuned` is `None` if the puzzle is not sound.
pub(super) fn puzzle(
    job: &Job,
    tuned: Option<&Tuned>,
    limits: &Limits,
    is_coloured: bool,
) -> String {
    let mut text = job.heading(is_coloured) + "\n";
    let Some(tuned) = tuned else {
        text.push_str("invalid\n\n");
        return text;
    };
    let _ = writeln!(text, "{}", tuned.own.in_words(Asked::Both, limits));
    let _ = writeln!(text, "{}", tuned.in_words(limits));
    for (number, (board, verdict)) in (1..).zip(&tuned.boards) {
        let changes = styled(
            board.changes.join(", then "),
            Style::new().bold(),
            is_coloured,
        );
        let optima = verdict.in_words(Asked::Both, limits);
        let _ = writeln!(text, "\n  {number}. {changes}\n  {optima}");
        if let Some(rating) = rating(&board.puzzle) {
            let _ = writeln!(text, "  {rating}");
        }
        text.push('\n');
        for row in terminal_board::lines(&board.puzzle, board.puzzle.start(), is_coloured) {
            let _ = writeln!(text, "  {row}");
        }
    }
    text.push('\n');
    text
}
