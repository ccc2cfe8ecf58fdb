//! One line per puzzle: its moves, or a comment if there is no solution.

use std::io::{self, Write};

use tailback_answers::Verdict;

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
    if let Some(puzzle) = job.puzzle.as_deref()
        && let Some((solution, true)) = result.solution(printer.asked.metric())
        && !solution.0.is_empty()
    {
        return writeln!(out, "{}", solution.notation(puzzle).join(" "));
    }
    let unknown = if matches!(result, Verdict::Unknown(..)) {
        "unknown: "
    } else {
        ""
    };
    writeln!(out, "// {unknown}{}", words(printer, job, result))
}
