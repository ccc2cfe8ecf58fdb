//! The edit that removes the cars and walls without effect.

use tailback_check::{SourceFile, Spare, spare};
use tailback_diagnostics::Edit;
use tailback_solver::Metric;
use tailback_syntax::Statement;

use crate::analysis::Analysis;

pub(super) fn remove(analysis: &Analysis<'_>, puzzle: usize) -> Result<Vec<Edit>, String> {
    let facts = analysis.facts(puzzle);
    let facts = facts.ok_or("the puzzle is not solved yet: try again")?;
    let spare = spare(analysis.file, puzzle, &facts);
    edits(
        analysis.file,
        puzzle,
        spare.ok_or("each car and wall changes the optimum")?,
    )
}

/// Returns the edits that remove `spare`, unless the solution or an expectation may no longer hold without it.
pub(crate) fn edits(file: &SourceFile, puzzle: usize, spare: Spare) -> Result<Vec<Edit>, String> {
    let statements = file.document.statements_of(&file.document.puzzles[puzzle]);
    let cars = &file.puzzles[puzzle].draft.cars;
    let names: Vec<&String> = spare.cars.iter().map(|&car| &cars[car].name).collect();
    let solutions = statements.iter().filter_map(Statement::solution);
    let mut moved = solutions.flat_map(|solution| &solution.moves);
    if let Some(moved) = moved.find(|it| names.contains(&&it.value.car)) {
        return Err(format!("`solution` moves `{}`", moved.value.car));
    }
    let edits = spare.edits.ok_or("the `wall` statement is too long")?;
    let mut expectations = statements.iter().flat_map(Statement::expectations);
    if expectations.any(|it| it.value.fact.metric() == Some(Metric::Steps)) {
        return Err("the optimum in steps, which `expect` states, may change".to_owned());
    }
    Ok(edits)
}
