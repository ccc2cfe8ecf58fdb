//! `--next`: the best next move of each puzzle.

use std::fmt::Write as _;

use tailback_answers::{
    Asked, Verdict,
    hint::{Hint, Line},
};
use tailback_facts::words::length;
use tailback_puzzle::{Move, MoveNotation, Solution, words::count};
use tailback_solver::{Control, Metric};

use super::{print::AnswerFormat, status_of};
use crate::{
    console,
    error::Result,
    input::Job,
    json,
    output::Output,
    status::Status,
    terminal_board,
    work::{PuzzleArgs, SearchArgs},
};

/// The answers to `--next`.
pub(super) struct NextMoves {
    /// The moves made first.
    pub(super) after: Vec<MoveNotation>,
    pub(super) metric: Metric,
    pub(super) format: AnswerFormat,
    pub(super) search: SearchArgs,
}

impl NextMoves {
    /// Finds and prints the next move of each puzzle.
    pub(super) fn run(&self, puzzles: &PuzzleArgs) -> Result {
        let is_coloured = console::is_output_coloured();
        puzzles.each(
            "solved",
            Output::new(None)?,
            |job, control| self.answer(job, is_coloured, control),
            |output, job, answer| match answer {
                Ok((text, status)) => {
                    output.add(&text)?;
                    Ok(status)
                }
                Err(why) => {
                    console::error(&format!("{}: {why}", job.place()));
                    Ok(Status::Problems)
                }
            },
        )
    }

    /// Returns the text about a puzzle with its status, or the reason why a move cannot be made.
    fn answer(
        &self,
        job: &Job,
        is_coloured: bool,
        control: &Control<'_>,
    ) -> Result<(String, Status), String> {
        let find = |puzzle: &_| Hint::search(puzzle, self.metric, control);
        let hint = job.puzzle.as_deref();
        let hint = hint
            .map(|puzzle| Hint::after(puzzle, &self.after, self.metric, find))
            .transpose()?;
        let verdict = hint.as_ref().map_or(&Verdict::Invalid, |it| &it.verdict);
        let limits = self.search.limits(&job.limits);
        let outcome = verdict.in_words(Asked::Only(self.metric), &limits);
        let mut text = String::new();
        match self.format {
            AnswerFormat::Text => {
                text += &job.heading(is_coloured);
                text.push('\n');
                text += &match &hint {
                    Some(hint) => drawn(hint, outcome, is_coloured),
                    None => outcome + "\n",
                };
                text += "\n";
            }
            AnswerFormat::Json => {
                let mut line = Vec::new();
                json::try_write(
                    &mut line,
                    &Line::new(job.which(), self.metric, hint.as_ref()),
                )
                .map_err(|error| error.to_string())?;
                text += &String::from_utf8_lossy(&line);
            }
            AnswerFormat::Notation => {
                let next = hint
                    .as_ref()
                    .and_then(|hint| Some(hint.next()?.0.notation(hint.puzzle)));
                let _ = writeln!(text, "{}", next.unwrap_or_else(|| format!("// {outcome}")));
            }
        }
        Ok((text, status_of(verdict, job.expects_unsolvable)))
    }
}

/// Returns the move in words, or the `outcome` of the search if there is none, and the board.
fn drawn(hint: &Hint<'_>, outcome: String, is_coloured: bool) -> String {
    let next = hint.next().map(|(next, n)| in_words(hint, next, n));
    let mut text = match (&hint.verdict, next) {
        (Verdict::Solved(_), Some(next)) => next,
        (Verdict::Unknown(..), Some(next)) => format!(
            "{outcome}\nthe best solution found, which may not be a shortest one, begins with\n{next}"
        ),
        _ => outcome,
    };
    text += "\n\n";
    for row in terminal_board::lines(hint.puzzle, &hint.state, is_coloured) {
        let _ = writeln!(text, "  {row}");
    }
    text
}

/// Returns `next`, the first move of a solution of length `n`, in words.
fn in_words(hint: &Hint<'_>, next: Move, n: u32) -> String {
    let Move {
        direction, n_steps, ..
    } = next;
    let rest = match n - hint.metric.length(&Solution(vec![next])) {
        0 => "that solves it".to_owned(),
        rest => format!("then {} to go", length(rest, hint.metric)),
    };
    let cells = count(n_steps, "cell");
    let name = &hint.puzzle.cars()[next.car].name;
    let notation = next.notation(hint.puzzle);
    format!("{notation}: move `{name}` {cells} {direction}, {rest}")
}
