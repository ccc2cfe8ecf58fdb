//! `tailback import`: converts boards from other formats to the language.

use std::{path::PathBuf, sync::Arc};

use clap::Args;
use tailback_check::{Checked, Facts, RuleSet, SourceFile, close};
use tailback_diagnostics::Span;
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Metric, Outcome};
use tailback_syntax::StatementKind;

use crate::{
    console,
    error::Result,
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Job},
    output::Output,
    status::Status,
    work::{LimitArgs, PuzzleArgs},
};

const EXAMPLES: &str = "\
Examples:
  tailback import boards.txt                      print the boards as puzzles
  tailback import boards.txt --output jam.rush    write them to a file
  tailback import --expect boards.txt             solve each, and write its optima as `expect`
  tailback import --from table --exit 'right 3' - < cars.txt
  tailback import --size 7x7 squares.csv

A board with a fault is reported on standard error, with its place, and left out. The moves that
a file claims become `expect`, its states a note; where --expect proves another figure, that is
written and the claim reported. With `--from rush`, what is printed is the file in canonical form.

Exit status: 0 if all is well; 1 if a board has a fault, a claim is false, or a board is not
solved within the limits; 2 if a file cannot be read, or its format is unknown.

Default limits of --expect, as of `check`: 256MiB for the process, and for each board an effort of
20G. With --limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ImportArgs {
    /// Files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Solve each board, and write its optima as `expect`
    #[arg(long)]
    expect: bool,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    choice: ChoiceArgs,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

impl ImportArgs {
    pub(crate) fn run(self) -> Result {
        let (folders, paths): (Vec<_>, Vec<_>) =
            self.files.into_iter().partition(|file| file.is_dir());
        let mut status = Status::Fine;
        for folder in folders {
            let folder = folder.display();
            console::error(&format!(
                "cannot import {folder}: it is a folder; name its files"
            ));
            status.add(Status::Failed);
        }
        if paths.is_empty() {
            return Ok(status);
        }
        let mut limits = self.limits;
        limits.search.default_as_check();
        let puzzles = PuzzleArgs {
            paths,
            choice: self.choice,
            foreign: ForeignArgs {
                is_strict: true,
                ..self.foreign
            },
            config: ConfigArgs::nothing(),
            limits,
        };
        let imported = puzzles.each(
            "imported",
            Output::new(self.output)?,
            |job, control| {
                let puzzle = job.puzzle.as_deref()?;
                Some(Imported::new(job, puzzle, self.expect.then_some(control)))
            },
            |output, job, imported| match imported {
                None => Ok(Status::Problems),
                Some(imported) => imported.print(output, job),
            },
        )?;
        status.add(imported);
        Ok(status)
    }
}

/// A board in the language, and what is wrong with the claims about it.
struct Imported {
    text: String,
    remarks: Vec<String>,
}

impl Imported {
    /// `puzzle` of `job`, solved where there is a `control`.
    fn new(job: &Job, puzzle: &Puzzle, control: Option<&Control<'_>>) -> Self {
        let mut remarks = Vec::new();
        let text = match control {
            None => job.text.clone(),
            Some(control) => {
                let facts = Facts::solve(puzzle, control);
                expecting(&job.text, facts, &mut remarks)
            }
        };
        Self {
            text: tailback_syntax::format(&text),
            remarks,
        }
    }

    fn print(self, output: &mut Output, job: &Job) -> Result {
        for remark in &self.remarks {
            console::error(&format!("{}: {remark}", job.place()));
        }
        output.add_puzzle(self.text)?;
        Ok(Status::problems(!self.remarks.is_empty()))
    }
}

/// The text of a puzzle with what `facts` prove as its expectation, in the place of those that it has.
/// Where nothing is proved, the text stays. What the text claims wrongly, or cannot be proved, is added
/// to `remarks`.
fn expecting(text: &str, facts: Facts, remarks: &mut Vec<String>) -> String {
    let figures = match proved(&facts) {
        Ok(figures) => figures,
        Err(why) => {
            remarks.push(why);
            return text.to_owned();
        }
    };
    let file = SourceFile::new("", text);
    let mut rest = String::with_capacity(text.len() + figures.len());
    let mut behind = 0;
    let mut expectation = Some(format!("expect {figures}\n"));
    let mut is_claimed = false;
    for statement in &file.document.statements {
        let is_claim = matches!(statement.kind, StatementKind::Expect(_));
        is_claimed |= is_claim;
        if is_claim || matches!(statement.kind, StatementKind::Solution(_)) {
            let Span { start, end } = statement.span;
            let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
            rest.push_str(&text[behind..line]);
            rest.extend(expectation.take());
            let next = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
            behind = if is_claim { next } else { line };
        }
    }
    rest.push_str(text[behind..].trim_end());
    rest.push('\n');
    rest.extend(expectation);
    if is_claimed {
        remarks.extend(refuted(&file, facts));
    }
    rest
}

/// What is to be expected of a puzzle, or why it is not known.
fn proved(facts: &Facts) -> Result<String, String> {
    for metric in Metric::ALL {
        match &facts.answer(metric).outcome {
            Outcome::Unsolvable => return Ok("unsolvable".to_owned()),
            Outcome::Unknown { limit, .. } => {
                let limit = limit.name();
                return Err(format!(
                    "its optima are not known: the limit on {limit} was reached"
                ));
            }
            Outcome::Solved(_) => {}
        }
    }
    let n_moves = facts.n_moves().unwrap_or(0);
    let n_steps = facts.n_steps().unwrap_or(0);
    Ok(format!("moves {n_moves}, steps {n_steps}"))
}

/// What is wrong with the claims in `file`, which holds one puzzle.
fn refuted(file: &SourceFile, facts: Facts) -> Vec<String> {
    let rules = RuleSet::default();
    let mut checked = [Checked::new(file, &vec![Some(Arc::new(facts))], rules)];
    close(&mut checked);
    let [checked] = checked;
    let of_claims = ["expectation", "unsolvable"];
    let mut reports = checked.into_reports();
    reports.retain(|report| of_claims.contains(&report.rule));
    reports.into_iter().map(|report| report.message).collect()
}
