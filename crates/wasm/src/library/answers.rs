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
use tailback_check::{Severities, with_subject};
use tailback_diagnostics::Severity;
use tailback_expression::{self as expression, Expression, Wanted};
use tailback_facts::{Facts, words::length};
use tailback_formats::{Export, Framed, Framing, exchange};
use tailback_generator::{Candidate, Taken};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Metric, Outcome, solve as optimum};
use tailback_syntax::{extras, to_rush};

use super::options::{Check, Filter, Generate, Pick, Search, control};
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
    let seed = asked.seed;
    let made = Made::make(&spec, &gap, (asked.count, seed), control, |_| {});
    json(&Generated::new(&made, seed, None)?)
}

pub(super) fn filter(text: &str, options: &str) -> Result<String, String> {
    let options: Filter = options::read(options)?;
    let condition: Expression = options
        .condition
        .parse()
        .map_err(|faults: expression::Faults| faults.to_string())?;
    let text = Text::read(text, &options.reading)?;
    let control = &control(options.limits, Some(EFFORT_OF_OPTIMA));
    let file = text.file();
    let holds = (0..file.puzzles.len()).map(|number| {
        let puzzle = file.puzzle(number)?;
        let find = || Facts::find(puzzle, condition.questions(), control);
        let facts = condition.needs_optima().then(find);
        let verdict = with_subject((file, number), puzzle, facts.as_ref(), |subject| {
            condition.evaluate(subject)
        });
        match verdict {
            expression::Verdict::Holds => Some(true),
            expression::Verdict::Fails => Some(false),
            expression::Verdict::Unknown => None,
        }
    });
    json(&holds.collect::<Vec<Option<bool>>>())
}

/// A level set.
#[derive(Serialize)]
struct LevelSet {
    version: Version,
    /// The puzzles in the language, from the shortest to the longest.
    rush: String,
    /// The number of puzzles.
    picked: usize,
    /// The numbers of picked puzzles and of those without a known solution, and the lengths.
    summary: String,
}

pub(super) fn pick(texts: &str, options: &str) -> Result<String, String> {
    let options: Pick = options::read(options)?;
    let control = &control(options.limits, Some(EFFORT_OF_OPTIMA));
    let texts: Vec<String> = options::read(texts)?;
    let texts = texts.iter().map(|text| Text::read(text, &options.reading));
    let texts: Vec<Text> = texts.collect::<Result<_, _>>()?;
    let (mut solved, mut n_all, mut n_unknown) = (Vec::new(), 0, 0);
    for (at, text) in texts.iter().enumerate() {
        let chosen = options.puzzles.as_ref().map(|it| it.get(at));
        let is_chosen = |number: &usize| {
            chosen.is_none_or(|it| it.is_some_and(|numbers| numbers.contains(&(number + 1))))
        };
        let file = text.file();
        for number in (0..file.puzzles.len()).filter(is_chosen) {
            n_all += 1;
            let puzzle = file.puzzle(number);
            let found = puzzle.map(|it| (it, optimum(it, Metric::Moves, control).outcome));
            match found {
                Some((puzzle, Outcome::Solved(solution))) => match solution.n_moves() {
                    0 => {}
                    length => solved.push((Candidate { length, puzzle }, file, number)),
                },
                _ => n_unknown += 1,
            }
        }
    }
    let candidates: Vec<Candidate<'_>> = solved.iter().map(|(it, ..)| *it).collect();
    let set = tailback_generator::pick(&candidates, options.count, None, Taken::default());
    let mut framed = Framed::new(Framing::BlankLines);
    let mut rush = String::new();
    for &at in &set.picked {
        let (Candidate { puzzle, .. }, file, number) = solved[at];
        let statements = file.document.statements_of(&file.document.puzzles[number]);
        let extras = extras(statements).under(&extras(file.document.header()));
        let title = file.title(number).unwrap_or("(no title)");
        if let Ok(text) = to_rush(title, &puzzle.to_draft(), &extras) {
            rush += &framed.add(text);
        }
    }
    rush += &framed.finish();
    let in_words = |n| length(n, Metric::Moves);
    let left_out = [(n_unknown, "without a known solution")];
    json(&LevelSet {
        version: Version,
        picked: set.picked.len(),
        rush,
        summary: set.summary(n_all, in_words, &left_out),
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
