//! Title, optima, start board and solution, for people.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use tailback_answers::Verdict;
use tailback_facts::words::stopped;
use tailback_puzzle::{Puzzle, Solution, State};

use super::{
    Further, Printer,
    words::{all_in_words, fewest_in_words, k_best_in_words, lengths, words},
};
use crate::{console::styled, input::Job, terminal_board};

/// Moves in a line.
const N_MOVES: usize = 10;

pub(super) fn write(
    out: &mut impl Write,
    printer: &Printer,
    job: &Job,
    (result, further): (&Verdict, Option<&Further>),
) -> io::Result<()> {
    writeln!(out, "{}", job.heading(printer.is_coloured))?;
    let colour = match result {
        Verdict::Solved(_) => AnsiColor::BrightGreen,
        Verdict::Unsolvable(_) if job.expects_unsolvable => AnsiColor::BrightGreen,
        Verdict::Invalid | Verdict::Unsolvable(_) | Verdict::Unknown(..) => AnsiColor::BrightYellow,
    };
    let words = styled(
        words(printer, job, result),
        colour.on_default(),
        printer.is_coloured,
    );
    writeln!(out, "{words}")?;
    if let Some(puzzle) = job.puzzle.as_deref() {
        writeln!(out)?;
        draw(out, printer, puzzle, puzzle.start())?;
        let is_unsolved = !puzzle.is_solved(puzzle.start());
        let solution = result.solution(printer.asked.metric());
        let solution = solution.filter(|_| is_unsolved);
        let limits = printer.limits.search.limits(&job.limits);
        match further {
            Some(Further::All(Ok(Some(found))))
                if solution.is_some_and(|(_, is_final)| is_final) =>
            {
                for solution in &found.listed {
                    writeln!(out)?;
                    moves(out, puzzle, solution)?;
                }
                writeln!(out)?;
                writeln!(out, "{}", all_in_words(found))?;
            }
            Some(Further::KBest(found)) if is_unsolved && !found.listed.is_empty() => {
                for solution in &found.listed {
                    writeln!(out)?;
                    writeln!(out, "  {}", lengths(solution))?;
                    moves(out, puzzle, solution)?;
                }
                writeln!(out)?;
                writeln!(out, "{}", k_best_in_words(found, &limits))?;
            }
            Some(Further::FewestCars(found)) if is_unsolved => {
                if let Some(solution) = &found.solution {
                    writeln!(out)?;
                    moves(out, puzzle, solution)?;
                }
                writeln!(out)?;
                writeln!(out, "{}", fewest_in_words(puzzle, found, &limits))?;
            }
            further => {
                if let Some((solution, is_final)) = solution {
                    writeln!(out)?;
                    if !is_final {
                        writeln!(
                            out,
                            "The best solution found, which may not be a shortest one:"
                        )?;
                    }
                    if printer.with_boards {
                        boards(out, printer, puzzle, solution)?;
                    } else {
                        moves(out, puzzle, solution)?;
                    }
                    if let Some(limit) = further.and_then(Further::limit) {
                        writeln!(out)?;
                        writeln!(out, "There may be others ({})", stopped(limit, &limits))?;
                    }
                }
            }
        }
    }
    writeln!(out)
}

fn moves(out: &mut impl Write, puzzle: &Puzzle, solution: &Solution) -> io::Result<()> {
    for moves in solution.notation(puzzle).chunks(N_MOVES) {
        writeln!(out, "  {}", moves.join(" "))?;
    }
    Ok(())
}

fn draw(out: &mut impl Write, printer: &Printer, puzzle: &Puzzle, state: &State) -> io::Result<()> {
    for row in terminal_board::lines(puzzle, state, printer.is_coloured) {
        writeln!(out, "  {row}")?;
    }
    Ok(())
}

/// Returns each move and the state after it.
fn boards(
    out: &mut impl Write,
    printer: &Printer,
    puzzle: &Puzzle,
    solution: &Solution,
) -> io::Result<()> {
    let mut state = puzzle.start().clone();
    for (number, m) in solution.0.iter().enumerate() {
        state = state.after(*m);
        if number > 0 {
            writeln!(out)?;
        }
        let notation = m.notation(puzzle);
        let notation = styled(notation, Style::new().bold(), printer.is_coloured);
        writeln!(out, "  {}. {notation}", number + 1)?;
        draw(out, printer, puzzle, &state)?;
    }
    Ok(())
}
