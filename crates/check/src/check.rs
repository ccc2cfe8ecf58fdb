//! Running the rules over files.

use tailback_diagnostics::Diagnostic;

use crate::{
    Facts, RuleSet, SourceFile,
    allow::{Ran, apply_allows},
    context::PuzzleContext,
    rule::{Check, Needs},
    rules::report_fault,
};

/// What the solver says of each puzzle of a file; `None` where it was not asked, or the puzzle
/// is not sound.
pub type FileFacts = Vec<Option<Facts>>;

/// Runs `rules` over all files of a run. `facts` has an entry for each file, and in it one for
/// each of its puzzles. The reports of each file come in the order of their places, then of
/// their rules.
pub fn check(files: &[&SourceFile], facts: &[&FileFacts], rules: RuleSet) -> Vec<Vec<Diagnostic>> {
    let mut ran = Vec::with_capacity(files.len());
    let mut reports = Vec::with_capacity(files.len());
    for (file, facts) in files.iter().zip(facts) {
        let (file_reports, file_ran) = check_file(file, facts, rules);
        reports.push(file_reports);
        ran.push(file_ran);
    }
    for (_, rule) in rules.rules() {
        if let Check::Run(check) = rule.check {
            for (all, new) in reports.iter_mut().zip(check(files)) {
                all.extend(new);
            }
        }
    }
    for ((file, reports), ran) in files.iter().zip(&mut reports).zip(&ran) {
        apply_allows(file, reports, ran, rules);
        reports.sort_by(|a, b| {
            (a.span.start, a.span.end, a.rule).cmp(&(b.span.start, b.span.end, b.rule))
        });
    }
    reports
}

/// The reports of the rules that need no other file, and for each puzzle what ran to its end.
fn check_file(file: &SourceFile, facts: &FileFacts, rules: RuleSet) -> (Vec<Diagnostic>, Vec<Ran>) {
    let enabled = || rules.rules();
    let mut reports = Vec::new();
    for (_, rule) in enabled() {
        if let Check::File(check) = rule.check {
            reports.extend(check(file));
        }
    }
    let mut ran = Vec::with_capacity(file.puzzles.len());
    for (index, facts) in facts.iter().enumerate() {
        let context = PuzzleContext::new(file, index);
        let lowered = context.lowered;
        let mut puzzle_ran = RuleSet::EMPTY;
        let mut new: Vec<Diagnostic> = lowered
            .faults
            .iter()
            .filter_map(|fault| report_fault(&context, fault))
            .filter(|report| rules.contains(report.rule))
            .collect();
        for (id, rule) in enabled() {
            // A bad line may have held what a rule about the board would report.
            let may_be_blind = rule.needs != Needs::Text && lowered.is_text_bad;
            let reports = match rule.check {
                Check::Faults => (!may_be_blind).then(Vec::new),
                Check::File(_) => Some(Vec::new()),
                Check::Puzzle(check) => {
                    let reports = check(&context);
                    if may_be_blind {
                        new.extend(reports);
                        None
                    } else {
                        Some(reports)
                    }
                }
                Check::Facts(check) => match (&lowered.puzzle, facts) {
                    (Some(puzzle), Some(facts)) => {
                        let findings = check(&context, puzzle, facts);
                        new.extend(findings.reports);
                        findings.are_complete.then(Vec::new)
                    }
                    _ => None,
                },
                Check::Run(_) => {
                    (rule.needs == Needs::Text || lowered.puzzle.is_some()).then(Vec::new)
                }
                Check::Allowed => None,
            };
            if let Some(reports) = reports {
                puzzle_ran = puzzle_ran.with_id(id);
                new.extend(reports);
            }
        }
        for report in &mut new {
            report.puzzle = Some(index);
        }
        reports.append(&mut new);
        ran.push(puzzle_ran);
    }
    (reports, ran)
}
