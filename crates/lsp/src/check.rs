//! One look at all open documents: what is new is parsed, everything is checked with what the
//! solver knows at that moment.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use tailback_check::{FileFacts, RuleSet, SourceFile};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_ide::Analysis;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

use crate::{
    convert,
    documents::Checked,
    encoding::{Encoding, Positions},
    solver::Solver,
};

/// Longer texts are not looked into, nor are those with more puzzles: each key would cost seconds
/// and gigabytes.
const MAX_TEXT: usize = 4 << 20;
const MAX_PUZZLES: usize = 50_000;

/// Reports of one document that the client is told of; the most severe ones come first.
const MAX_REPORTS: usize = 1000;

/// A document to be checked.
pub(crate) struct Input {
    pub(crate) uri: String,
    pub(crate) name: String,
    pub(crate) version: i32,
    pub(crate) revision: u64,
    pub(crate) text: Text,
}

pub(crate) enum Text {
    /// It has changed since it was parsed.
    New(String),
    Parsed(Arc<SourceFile>),
}

/// What does not change from document to document.
#[derive(Clone, Copy)]
pub(crate) struct Settings {
    pub(crate) encoding: Encoding,
    pub(crate) rules: RuleSet,
    pub(crate) limits: Limits,
}

/// Everything that was found, and the puzzles that are to be solved.
pub(crate) struct Findings {
    pub(crate) checked: Vec<(String, Checked)>,
    pub(crate) puzzles: Vec<Arc<Puzzle>>,
    /// What the user should know of how it went.
    pub(crate) complaints: Vec<String>,
}

/// Checks all of `inputs` together.
pub(crate) fn check(inputs: Vec<Input>, settings: Settings, solver: &Solver) -> Findings {
    let mut complaints = Vec::new();
    let files: Vec<Arc<SourceFile>> = inputs
        .iter()
        .map(|input| match &input.text {
            Text::Parsed(file) => Arc::clone(file),
            Text::New(text) => Arc::new(parse(&input.name, text, &mut complaints)),
        })
        .collect();
    let facts: Vec<FileFacts> = files
        .iter()
        .map(|file| solver.facts((0..file.puzzles.len()).map(|puzzle| file.puzzle(puzzle))))
        .collect();
    let reports = run_rules(&files, &facts, settings.rules, &mut complaints);
    let places: Vec<convert::File<'_>> = inputs
        .iter()
        .zip(&files)
        .filter_map(|(input, file)| {
            Some(convert::File {
                uri: input.uri.parse().ok()?,
                positions: Positions::new(&file.text, &file.lines, settings.encoding),
            })
        })
        .collect();
    // The addresses come from the client in the form that they are read in here.
    debug_assert_eq!(places.len(), inputs.len());
    let diagnostics: Vec<_> = reports
        .iter()
        .enumerate()
        .map(|(own, reports)| {
            let converted = reports.iter();
            converted
                .map(|report| convert::diagnostic(report, own, &places))
                .collect()
        })
        .collect();
    drop(places);
    let puzzles = files
        .iter()
        .flat_map(|file| {
            file.puzzles
                .iter()
                .filter_map(|lowered| lowered.puzzle.clone())
        })
        .collect();
    let checked = inputs
        .into_iter()
        .zip(files)
        .zip(facts)
        .zip(reports.into_iter().zip::<Vec<Vec<_>>>(diagnostics))
        .map(|(((input, file), facts), (reports, diagnostics))| {
            let analysis = Analysis {
                file: &file,
                facts: &facts,
                limits: settings.limits,
            };
            let hints = tailback_ide::inlay_hints(&analysis, Span::new(0, file.text.len()));
            let checked = Checked {
                revision: input.revision,
                version: input.version,
                file,
                facts,
                reports,
                diagnostics,
                hints,
            };
            (input.uri, checked)
        })
        .collect();
    Findings {
        checked,
        puzzles,
        complaints,
    }
}

fn parse(name: &str, text: &str, complaints: &mut Vec<String>) -> SourceFile {
    let too_much = if text.len() > MAX_TEXT {
        Some(format!("more than {} MiB", MAX_TEXT >> 20))
    } else if n_puzzles(text) > MAX_PUZZLES {
        Some(format!("more than {MAX_PUZZLES} puzzles"))
    } else {
        None
    };
    if let Some(too_much) = too_much {
        complaints.push(format!("{name} has {too_much} and is not checked"));
        return SourceFile::new(name, "");
    }
    guard(|| SourceFile::new(name, text)).unwrap_or_else(|| {
        complaints.push(format!("reading {name} broke down; this is a bug"));
        SourceFile::new(name, "")
    })
}

/// About as many as there are.
fn n_puzzles(text: &str) -> usize {
    let lines = text.split(['\n', '\r']);
    lines
        .filter(|line| line.trim_start().starts_with("puzzle"))
        .count()
}

/// The reports of each file. Where the rules break down over one file, the others are checked
/// without it.
fn run_rules(
    files: &[Arc<SourceFile>],
    facts: &[FileFacts],
    rules: RuleSet,
    complaints: &mut Vec<String>,
) -> Vec<Vec<Diagnostic>> {
    let references: Vec<&SourceFile> = files.iter().map(AsRef::as_ref).collect();
    let all_facts: Vec<&FileFacts> = facts.iter().collect();
    let all = guard(|| tailback_check::check_some(&references, &all_facts, rules));
    let mut reports = all.unwrap_or_else(|| {
        let alone = |(&file, &facts): (&&SourceFile, &&FileFacts)| {
            guard(|| tailback_check::check_some(&[file], &[facts], rules).remove(0)).unwrap_or_else(
                || {
                    complaints.push(format!("checking {} broke down; this is a bug", file.path));
                    Vec::new()
                },
            )
        };
        references.iter().zip(&all_facts).map(alone).collect()
    });
    for reports in &mut reports {
        if reports.len() > MAX_REPORTS {
            let mut order: Vec<usize> = (0..reports.len()).collect();
            order.sort_by_key(|&index| reports[index].severity);
            order.truncate(MAX_REPORTS);
            order.sort_unstable();
            *reports = order.iter().map(|&index| reports[index].clone()).collect();
        }
    }
    reports
}

/// What `work` gives, `None` where it panics.
fn guard<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_too_long_to_check_is_said_to_be() {
        let mut complaints = Vec::new();
        let long = "x".repeat(MAX_TEXT + 1);
        let many = "puzzle\n".repeat(MAX_PUZZLES + 1);
        for text in [long, many] {
            assert_eq!(parse("a.rush", &text, &mut complaints).text, "");
        }
        assert_eq!(
            complaints,
            [
                "a.rush has more than 4 MiB and is not checked",
                "a.rush has more than 50000 puzzles and is not checked"
            ]
        );
    }
}
