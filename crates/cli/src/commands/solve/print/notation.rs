//! One line per puzzle: its moves, or a comment if there is no solution.

use std::io::{self, Write};

use tailback_answers::{KnownOptima, Verdict};

use super::{Further, Printer, words::words};
use crate::input::Job;

pub(super) fn write(
    out: &mut impl Write,
    printer: &Printer,
    job: &Job,
    (result, further): (&Verdict, Option<&Further>),
) -> io::Result<()> {
    let listed = further.map_or(&[][..], Further::solutions);
    if let Some(puzzle) = job.puzzle.as_deref()
        && !listed.is_empty()
        && !puzzle.is_solved(puzzle.start())
    {
        for solution in listed {
            writeln!(out, "{}", solution.notation(puzzle).join(" "))?;
        }
        return Ok(());
    }
    let moves = |optima: &KnownOptima| {
        let solution = optima
            .solution
            .as_ref()
            .filter(|_| !optima.is_solved_already())?;
        Some(solution.notation(job.puzzle.as_deref()?).join(" "))
    };
    let moves = match result {
        Verdict::Solved(optima) | Verdict::Unknown(optima, _) => moves(optima),
        Verdict::Unsolvable(_) | Verdict::Invalid => None,
    };
    if let Some(moves) = moves {
        return writeln!(out, "{moves}");
    }
    let unknown = if matches!(result, Verdict::Unknown(..)) {
        "unknown: "
    } else {
        ""
    };
    writeln!(out, "// {unknown}{}", words(printer, job, result))
}
