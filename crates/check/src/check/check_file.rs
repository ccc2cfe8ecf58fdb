//! The run of the rules that check a single file.

use tailback_diagnostics::{Diagnostic, Span};
use tailback_facts::FileFacts;
use tailback_syntax::{Conflict, conflict_at};

use crate::{
    Policy, RuleSet, SourceFile,
    check::allow::Ran,
    context::PuzzleContext,
    rule::{Check, Needs},
    rules::{self, report_fault, stage_of_fault, unknown_rule},
};

/// Returns the diagnostics of the rules that need no other file and, for each puzzle, the rules that ran to completion.
pub(crate) fn check_file(
    file: &SourceFile,
    facts: &FileFacts,
    policy: &Policy,
) -> (Vec<Diagnostic>, Vec<Ran>) {
    let rules = policy.severities.rules();
    let custom = policy.severities.custom();
    let enabled = || rules.rules();
    let mut diagnostics = Vec::new();
    for (_, rule) in enabled() {
        match rule.check {
            Check::File(check) => diagnostics.extend(check(file)),
            Check::Names => diagnostics.extend(unknown_rule::check(file, custom)),
            _ => {}
        }
    }
    let mut ran = Vec::with_capacity(file.puzzles.len());
    for (index, facts) in facts.iter().enumerate() {
        let facts = facts.as_ref().map(|facts| file.known(index, facts));
        let context = PuzzleContext {
            bands: policy.bands,
            pieces: policy.pieces,
            ..PuzzleContext::new(file, index)
        };
        let lowered = context.lowered;
        let mut puzzle_ran = RuleSet::EMPTY;
        let mut new: Vec<Diagnostic> = lowered
            .faults
            .iter()
            .filter_map(|fault| report_fault(&context, fault))
            .filter(|diagnostic| rules.contains(diagnostic.rule))
            .collect();
        for (id, rule) in enabled() {
            let is_sound = lowered.puzzle.is_some();
            let ran_to_end = match rule.check {
                Check::Faults(stage) => {
                    let mut stages = lowered.faults.iter().filter_map(stage_of_fault);
                    stages.all(|faulty| faulty > stage)
                }
                Check::File(_) | Check::Names => true,
                Check::Puzzle(check) => {
                    new.extend(check(&context));
                    rule.needs == Needs::Text || is_sound
                }
                Check::Facts(check) => match (&lowered.puzzle, &facts) {
                    (Some(puzzle), Some(facts)) => {
                        let result = check(&context, puzzle, facts);
                        new.extend(result.diagnostics);
                        result.are_complete
                    }
                    _ => false,
                },
                Check::Comparison(_) => match rule.needs {
                    Needs::Text => file.title(index).is_some(),
                    // Too little may be known of the puzzle to compare it.
                    Needs::Answer(_) => facts.as_ref().is_some_and(|facts| {
                        let is_left_out = facts.is_unsolvable() || facts.n_moves() == Some(0);
                        facts.cluster.is_some() || is_left_out
                    }),
                    _ => is_sound,
                },
                Check::Allowed => false,
            };
            // A bad line may have held what the rule would have reported.
            let may_be_blind = lowered.is_text_bad && !matches!(rule.check, Check::Comparison(_));
            if ran_to_end && !may_be_blind {
                puzzle_ran = puzzle_ran.with_id(id);
            }
        }
        if let Some(puzzle) = &lowered.puzzle {
            let is_on = |id| rules.contains_id(id);
            for (id, found) in custom.check(is_on, (file, index), puzzle, facts.as_deref()) {
                if found.are_complete && !lowered.is_text_bad {
                    puzzle_ran = puzzle_ran.with_id(id);
                }
                new.extend(found.diagnostics);
            }
        }
        for diagnostic in &mut new {
            diagnostic.puzzle = Some(index);
        }
        diagnostics.append(&mut new);
        ran.push(puzzle_ran);
    }
    leave_conflicts_alone(&file.document.conflicts, &mut diagnostics);
    (diagnostics, ran)
}

/// Removes the diagnostics and the fixes within `conflicts`, apart from those on the conflicts themselves.
fn leave_conflicts_alone(conflicts: &[Conflict], diagnostics: &mut Vec<Diagnostic>) {
    if conflicts.is_empty() {
        return;
    }
    let is_outside = |offset| conflict_at(conflicts, offset).is_none();
    diagnostics.retain(|it| it.rule == rules::syntax::RULE.name || is_outside(it.span.start));
    for diagnostic in diagnostics {
        diagnostic.fixes.retain(|fix| {
            fix.edits.iter().all(|edit| {
                let Span { start, end } = edit.span;
                let n_before = |offset| conflicts.partition_point(|it| it.end.end < offset);
                is_outside(start) && is_outside(end) && n_before(start) == n_before(end)
            })
        });
    }
}
