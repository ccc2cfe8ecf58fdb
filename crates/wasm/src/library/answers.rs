//! The functions that answer about the puzzles of a text.

use serde::Serialize;
use tailback_answers::{
    Text, Verdict, Version, Word,
    analyze::{self, PuzzleAnalysis},
    check::{Document, Report, Run},
    generate::{Generated, Made, Request, lengths},
    hint::{self, Hint, parse_moves},
    options::{EFFORT_OF_CLUSTER, EFFORT_OF_OPTIMA, Reading},
    solve,
};
use tailback_check::Severities;
use tailback_diagnostics::Severity;
use tailback_expression::Wanted;
use tailback_formats::{Export, Framed, Framing, exchange};
use tailback_puzzle::Puzzle;
use tailback_solver::Control;
use tailback_syntax::extras;

use super::options::{Check, Generate, Search, control};
use crate::options;

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
    let control = &control(options.limits, Some(EFFORT_OF_OPTIMA));
    let checked = text.check_within(control, severities);
    let run = Run {
        sources: &[text.source()],
        files: &checked,
    };
    json(&Document::new(run, Vec::new(), options.with_statistics))
}

pub(super) fn solve(text: &str, options: &str) -> Result<String, String> {
    let options: Search = options::read(options)?;
    let Word(asked) = options.metric;
    let control = &control(options.limits, None);
    each(text, &options, |text, number, puzzle| {
        let verdict = Verdict::of(puzzle, asked, control);
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
    let control = &control(options.limits, Some(EFFORT_OF_CLUSTER));
    each(text, &options, |text, number, puzzle| {
        let found = puzzle.map(|puzzle| PuzzleAnalysis::of(puzzle, control));
        let known = puzzle.zip(found.as_ref());
        json(&analyze::Line::new(text.which(number), known))
    })
}

pub(super) fn hint(text: &str, options: &str) -> Result<String, String> {
    let options: Search = options::read(options)?;
    let metric = options.metric.0.metric();
    let moves = parse_moves(&options.after)?;
    let control = &control(options.limits, None);
    let text = Text::read(text, &options.reading)?;
    let number = text.the_one(options.puzzle.as_ref(), "to give a hint for")?;
    let find = |puzzle: &Puzzle| Hint::search(puzzle, metric, control);
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
    let numbers = text.chosen(options.puzzle.as_ref())?.into_iter();
    let answers = numbers.map(|number| {
        let puzzle = text.file().puzzle(number);
        look(&text, number, puzzle.map(|puzzle| &**puzzle))
    });
    let answers = answers.collect::<Result<Vec<_>, _>>()?;
    Ok(list(&answers))
}

pub(super) fn generate(options: &str) -> Result<String, String> {
    let Generate {
        asked,
        time,
        limits,
    } = options::read(options)?;
    let moves = asked.moves.map(|it| it.range(u32::MAX));
    let (moves, _) = lengths(moves, None, time.is_some())?;
    let spec = Request {
        moves,
        ..asked.request()
    };
    let spec = spec.spec()?;
    let wanted = Wanted {
        time: time.map(|it| it.range(u32::MAX)),
        want: None,
    };
    let gap = |puzzle: &Puzzle, control: &Control<'_>| wanted.gap(puzzle, control);
    let control = &control(limits, Some(EFFORT_OF_CLUSTER));
    let seed = asked.seed();
    let made = Made::make(&spec, &gap, (asked.count, seed), control, |_| {});
    json(&Generated::new(&made, seed, None)?)
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
    let mut framed = Framed::new(Framing::BlankLines);
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
    let checked = text.check(&facts, severities);
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
