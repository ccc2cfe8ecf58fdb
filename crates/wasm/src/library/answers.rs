//! The answers.

use std::{collections::HashSet, sync::Arc};

use serde::Serialize;
use tailback_answers::{
    Method, Verdict, Version,
    analyze::{self, PuzzleAnalysis},
    check::{Document, Report, Run},
    generate::to_text,
    hint::{self, Hint, parse_moves},
    solve,
};
use tailback_check::{Severities, close, number};
use tailback_diagnostics::Severity;
use tailback_facts::Facts;
use tailback_formats::{Export, Framed, Framing, exchange};
use tailback_puzzle::{Canonical, Puzzle};
use tailback_solver::{Budget, Metric};
use tailback_syntax::extras;

use super::{
    options::{Check, Choice, Generate, Search},
    text::Text,
};
use crate::options::{self, Reading};

/// The effort for a puzzle that is checked, and for one that is analyzed, as on the command line.
const EFFORT_OF_CHECK: u64 = 20_000_000_000;
const EFFORT_OF_ANALYSIS: u64 = 60_000_000_000;
/// The effort for new puzzles: about a minute.
const EFFORT_OF_GENERATION: u64 = 60_000_000_000;

fn json(answer: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

pub(super) fn parse(text: &str, options: &str) -> Result<String, String> {
    let text = Text::read(text, &options::read(options)?)?;
    let file = text.file();
    let header = extras(file.document.header());
    let puzzles = file.document.puzzles.iter().enumerate();
    let puzzles = puzzles.map(|(number, node)| {
        let puzzle = file.puzzle(number)?;
        let extras = extras(file.document.statements_of(node)).under(&header);
        let export = Export {
            title: file.title(number),
            extras: Some(&extras),
            ..Export::from(&**puzzle)
        };
        exchange::FORMAT.write_board(&export).ok()
    });
    let puzzles = puzzles.map(|written| written.unwrap_or_else(|| "null".to_owned()));
    Ok(list(&puzzles.collect::<Vec<_>>()))
}

pub(super) fn check(text: &str, options: &str) -> Result<String, String> {
    let options: Check = options::read(options)?;
    let severities = options.severities()?;
    let text = Text::read(text, &options.reading)?;
    let control = options.limits.control(Some(EFFORT_OF_CHECK));
    let (rules, file) = (severities.rules(), text.file());
    let facts = (0..file.puzzles.len()).map(|number| {
        let puzzle = file.puzzle(number)?;
        let questions = rules.questions_of(file, number);
        Some(Arc::new(Facts::find(puzzle, questions, &control)))
    });
    let mut checked = [text.check(&facts.collect::<Vec<_>>(), severities)];
    close(&mut checked);
    number(&mut checked);
    let run = Run {
        sources: &[text.source()],
        files: &checked,
    };
    json(&Document::new(run, Vec::new(), options.with_statistics))
}

pub(super) fn solve(text: &str, options: &str) -> Result<String, String> {
    let options: Search = options::read(options)?;
    let asked = options.asked()?;
    let control = options.limits.control(None);
    each(text, &options, |text, number, puzzle| {
        let verdict = Verdict::of(puzzle, (asked, Method::Own), &control);
        json(&solve::Line::new(
            text.which(number),
            asked,
            puzzle,
            &verdict,
        ))
    })
}

pub(super) fn analyze(text: &str, options: &str) -> Result<String, String> {
    let options: Search = options::read(options)?;
    let control = options.limits.control(Some(EFFORT_OF_ANALYSIS));
    each(text, &options, |text, number, puzzle| {
        let found = puzzle.map(|puzzle| PuzzleAnalysis::of(puzzle, &control));
        let known = puzzle.zip(found.as_ref());
        json(&analyze::Line::new(text.which(number), known))
    })
}

pub(super) fn hint(text: &str, options: &str) -> Result<String, String> {
    let options: Search = options::read(options)?;
    let metric = match options.asked()? {
        tailback_answers::Asked::Both => Metric::Moves,
        tailback_answers::Asked::Only(metric) => metric,
    };
    let moves = parse_moves(&options.after)?;
    let control = options.limits.control(None);
    let text = Text::read(text, &options.reading)?;
    let number = match chosen(&text, &options)?.as_slice() {
        [number] => *number,
        [] => return Err("there is no puzzle to give a hint for".to_owned()),
        all => {
            let n = all.len();
            return Err(format!("there are {n} puzzles; choose one with `puzzle`"));
        }
    };
    let find = |puzzle: &Puzzle| Hint::search(puzzle, metric, &control);
    let puzzle = text.file().puzzle(number);
    let hint = puzzle.map(|puzzle| Hint::after(puzzle, &moves, metric, find));
    let hint = hint.transpose()?;
    json(&hint::Line::new(text.which(number), metric, hint.as_ref()))
}

fn list(answers: &[String]) -> String {
    format!("[{}]", answers.join(","))
}

/// Returns the list of the JSON that `look` returns for each chosen puzzle.
fn each(
    text: &str,
    options: &Search,
    look: impl Fn(&Text, usize, Option<&Puzzle>) -> Result<String, String>,
) -> Result<String, String> {
    let text = Text::read(text, &options.reading)?;
    let numbers = chosen(&text, options)?.into_iter();
    let answers = numbers.map(|number| {
        let puzzle = text.file().puzzle(number);
        look(&text, number, puzzle.map(|puzzle| &**puzzle))
    });
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    Ok(list(&answers))
}

/// Returns the indices of the chosen puzzles.
fn chosen(text: &Text, options: &Search) -> Result<Vec<usize>, String> {
    let n_puzzles = text.file().puzzles.len();
    match &options.puzzle {
        None => Ok((0..n_puzzles).collect()),
        Some(Choice::Number(number)) if (1..=n_puzzles).contains(number) => Ok(vec![number - 1]),
        Some(Choice::Number(number)) => Err(format!("there is no puzzle {number}")),
        Some(Choice::Title(title)) => {
            let of = |puzzle: &usize| text.file().title(*puzzle) == Some(title);
            let found: Vec<usize> = (0..n_puzzles).filter(of).collect();
            if found.is_empty() {
                return Err(format!("there is no puzzle `{title}`"));
            }
            Ok(found)
        }
    }
}

/// New puzzles.
#[derive(Serialize)]
struct Generated {
    version: Version,
    /// The puzzles in the language.
    rush: String,
    /// How many there are.
    made: usize,
    attempts: u64,
}

pub(super) fn generate(options: &str) -> Result<String, String> {
    let options: Generate = options::read(options)?;
    let spec = options.wish().spec()?;
    let seed = options.seed.max(0.0) as u64;
    let budget = Budget::new(&options.limits.control(Some(EFFORT_OF_GENERATION)));
    let mut boards = HashSet::new();
    let mut framed = Framed::new(Framing::BLANK_LINES);
    let mut rush = String::new();
    let mut attempts = 0;
    while boards.len() < options.count {
        let made = tailback_solver::generate(&spec, seed, attempts, &budget.rest());
        let Ok((puzzle, n_moves)) = made else { break };
        let note = format!("generated with seed {seed}, attempt {attempts}");
        attempts += 1;
        if spec.is_met_by(&puzzle, n_moves) && boards.insert(Canonical::of(&puzzle)) {
            rush += &framed.add(to_text(&puzzle, boards.len(), (note, None))?);
        }
    }
    rush += &framed.finish();
    json(&Generated {
        version: Version,
        rush,
        made: boards.len(),
        attempts,
    })
}

/// The puzzles of a text in another format, in the language.
#[derive(Serialize)]
struct Imported<'a> {
    version: Version,
    /// The format that was named or recognised.
    format: Option<&'static str>,
    rush: String,
    /// The faults of the boards that are left out.
    diagnostics: Vec<Report<'a>>,
}

pub(super) fn import_text(text: &str, options: &str) -> Result<String, String> {
    let reading: Reading = options::read(options)?;
    let text = Text::read(text, &reading)?;
    let file = text.file();
    let mut framed = Framed::new(Framing::BLANK_LINES);
    let mut rush = String::new();
    for (number, node) in file.document.puzzles.iter().enumerate() {
        if file.puzzle(number).is_some() {
            let next = file.document.puzzles.get(number + 1);
            let start = if number == 0 { 0 } else { node.span.start };
            let end = next.map_or(file.text.len(), |next| next.span.start);
            rush += &framed.add(tailback_syntax::format(&file.text[start..end]));
        }
    }
    rush += &framed.finish();
    let severities = Severities::default();
    let facts = vec![None; file.puzzles.len()];
    let mut checked = [text.check(&facts, severities)];
    close(&mut checked);
    let run = Run {
        sources: &[text.source()],
        files: &checked,
    };
    let faults = checked[0].diagnostics().iter().filter(|diagnostic| {
        diagnostic.severity == Severity::Error
            && diagnostic
                .puzzle
                .is_none_or(|puzzle| file.puzzle(puzzle).is_none())
    });
    json(&Imported {
        version: Version,
        format: text.format.map(|format| format.name),
        rush,
        diagnostics: faults.map(|it| Report::of(run, 0, it)).collect(),
    })
}
