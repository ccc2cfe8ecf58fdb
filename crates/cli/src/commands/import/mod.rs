//! `tailback import`: converts boards from other formats to the language.

mod expect;
mod scan;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tailback_facts::Facts;
use tailback_formats::FORMATS;
use tailback_puzzle::Puzzle;
use tailback_solver::Control;
use tailback_syntax::with_header;

use expect::expecting;
pub(super) use expect::{proved, refuted_in};

use crate::{
    console,
    error::Result,
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Job, Mapping, refuse_over_input},
    name_parsers::list,
    output::{Output, PuzzleFileArgs},
    status::Status,
    work::{LimitArgs, PuzzleArgs},
};

const EXAMPLES: &str = "\
Examples:
  tailback import boards.txt                      print the boards as puzzles
  tailback import boards.txt --output jam.rush    write them to a file
  tailback import --expect boards.txt             solve them, write the optima
  tailback import --from table --exit 'right 3' - < cars.txt
  tailback import --scan README.md                boards in any text

More examples:
  tailback import --size 7x7 squares.csv
  tailback import --map 'board=grid,title=id,exit=exit,moves=optimum' levels.csv
  tailback import --scan --list page.html         where boards are, and how certain

A board with a fault is reported on standard error, with its place, and left out. The moves that a
file claims become `expect`, its states a note. If --expect proves another figure, that is written,
and the claim is reported. With `--from rush`, the output is the file in canonical form.

--map reads a table with a header, with commas, semicolons or tabs: `FIELD=COLUMN`, where a field is
board, title, exit, width, height, moves, steps, states, difficulty, tags, author, source or note.
Other columns are ignored; `note=COLUMN`, once or more, keeps them.

--scan looks for boards in documents, code and pages: quoted, in literals, in one line, side by
side, in HTML, LaTeX or emoji, as matrices of numbers, with signs for exits, as cars in JSON, YAML,
XML, TOML, tables, calls or tuples, as dictionaries from cell to car, or as problems in PDDL. The
positions after a board in a log count as its solution. Each is certain, likely or possible, with
the reasons; -v also lists near misses. If several readings are sound, all are given.

Exit status: 0 if all is well; 1 if a board has a fault, a claim is false, or a board is not
solved within the limits; 2 if a file cannot be read, or its format is unknown.

Default limits of --expect: 256MiB for all searches, and an effort of 20G for each board. With
--limit-time alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = help())]
pub(crate) struct ImportArgs {
    /// Files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Solve each board, and write its optima as `expect`
    #[arg(long)]
    expect: bool,

    /// Read a table with a header, whose columns mean this: `board=grid,title=id`
    #[arg(
        long,
        value_name = "FIELD=COLUMN",
        value_delimiter = ',',
        conflicts_with = "from"
    )]
    map: Vec<String>,

    /// Find boards in any text, such as a page of a forum or a program
    #[arg(long, conflicts_with_all = ["from", "map", "words"])]
    scan: bool,

    /// With --scan: print the place of each board and how certain it is, instead of puzzles
    #[arg(long, requires = "scan", conflicts_with_all = ["format", "expect"])]
    list: bool,

    /// With --scan: how to print the boards
    #[arg(long, value_enum, requires = "scan", value_name = "FORMAT")]
    format: Option<ScanFormat>,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    choice: ChoiceArgs,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

/// How `--scan` prints what it finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ScanFormat {
    /// Puzzles, each with a comment that says where it comes from
    Rush,
    /// A JSON object for each, one per line
    Json,
}

/// Returns the examples, and the formats that commands read.
fn help() -> String {
    let formats = FORMATS
        .iter()
        .map(|format| (format.name, format.description));
    format!("{EXAMPLES}\n\nFormats:{}", list(formats))
}

impl ImportArgs {
    pub(crate) fn run(self) -> Result {
        let mapping = Mapping::read(&self.map)?;
        let (folders, paths): (Vec<_>, Vec<_>) =
            self.files.into_iter().partition(|file| file.is_dir());
        refuse_over_input(self.file.output.as_deref(), || paths.clone())?;
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
        if self.scan {
            let format = if self.list {
                scan::Printed::List
            } else if self.format == Some(ScanFormat::Json) {
                scan::Printed::Json
            } else {
                scan::Printed::Rush
            };
            let scanned = scan::Scan {
                foreign: &self.foreign,
                limits,
                is_solving: self.expect,
                printed: format,
            };
            status.add(scanned.run(&paths, self.file.open_for_puzzles()?)?);
            return Ok(status);
        }
        // A header can stay where it is if no other puzzle comes before it.
        let is_whole_file =
            paths.len() == 1 && self.choice.words.is_empty() && self.file.appended().is_none();
        let puzzles = PuzzleArgs {
            paths,
            choice: self.choice,
            foreign: ForeignArgs {
                is_strict: true,
                mapping,
                ..self.foreign
            },
            config: ConfigArgs::nothing(),
            limits,
        };
        let imported = puzzles.each(
            "imported",
            self.file.open_for_puzzles()?,
            |job, control| {
                let puzzle = job.puzzle.as_deref()?;
                let text = if is_whole_file {
                    job.text.clone()
                } else {
                    with_header(&job.text, &job.header)
                };
                Some(Imported::new(text, puzzle, self.expect.then_some(control)))
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

/// A board in the language, and the errors in the claims about it.
struct Imported {
    text: String,
    remarks: Vec<String>,
}

impl Imported {
    /// Returns `puzzle`, whose text is `text`, solved if there is a `control`.
    fn new(text: String, puzzle: &Puzzle, control: Option<&Control<'_>>) -> Self {
        let mut remarks = Vec::new();
        let text = match control {
            None => text,
            Some(control) => {
                let facts = Facts::solve(puzzle, control);
                expecting(&text, facts, &mut remarks)
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
