//! `syntax`: a line is not a statement.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_puzzle::replay_other_notation;
use tailback_syntax::SolutionStatement;

use crate::{
    SourceFile,
    context::PuzzleContext,
    fixes::solution::rewrite,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "syntax",
    Severity::Error,
    include_str!("syntax.md"),
    Check::File(check),
)
.always();

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    let mut diagnostics = file.document.diagnostics.clone();
    let is_bad = |puzzle: &usize| diagnostics.iter().any(|it| it.puzzle == Some(*puzzle));
    let bad: Vec<usize> = (0..file.puzzles.len()).filter(is_bad).collect();
    for puzzle in bad {
        if let Some(other) = solution_in_other_notation(file, puzzle) {
            diagnostics.retain(|it| it.puzzle != Some(puzzle));
            diagnostics.push(other);
        }
    }
    diagnostics
}

/// Returns the only report on the text of puzzle `puzzle` if nothing but its solution is wrong, which is a legal one in the
/// notation of another program.
fn solution_in_other_notation(file: &SourceFile, puzzle: usize) -> Option<Diagnostic> {
    let context = PuzzleContext::new(file, puzzle);
    let mut statements = context.statements().iter();
    // A line with a move in this notation has a slip.
    let is_other = |it: &SolutionStatement| it.is_bad && it.moves.is_empty();
    let statement = statements.find(|it| it.solution().is_some_and(is_other))?;
    let Span { start, end } = statement.span;
    let is_in_it = |it: &Diagnostic| (start..=end).contains(&it.span.start);
    let diagnostics = file.document.diagnostics.iter();
    let mut own = diagnostics.filter(|it| it.puzzle == Some(puzzle));
    if !own.all(is_in_it) {
        return None;
    }
    let board = context.lowered.draft.validate().ok()?;
    let moves = file.text[statement.keyword.span.end..end].trim_end();
    let moves = moves.strip_suffix("end").unwrap_or(moves);
    let solution = replay_other_notation(&board, moves)?.solution;
    let edit = rewrite(statement, &solution.notation(&board), file)?;
    let message = "found a solution in another notation, expected moves such as `XR3`";
    let report = RULE.report(statement.span, message);
    let mut report = report.with_edits(Applicability::Unsafe, "translate the moves", vec![edit]);
    report.puzzle = Some(puzzle);
    Some(report)
}
