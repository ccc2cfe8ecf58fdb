//! `tailback batch`: a filter for pipelines and other programs, with one line of output for each line of input.

mod answer;
mod question;

use std::{
    io::{self, BufRead as _, Write as _},
    process,
};

use clap::{Args, ValueEnum};
use tailback_answers::{Asked, Verdict};
use tailback_formats::Format;
use tailback_solver::Control;

use crate::{
    console,
    error::{self, Error, Result},
    input::ForeignArgs,
    name_parsers::{Language, word_parser},
    status::Status,
    work::{LimitArgs, Pool, SearchContext, Searches},
};

use answer::Answer;
#[cfg(test)]
pub(crate) use answer::Reply;
use question::Question;

/// The bytes of input in progress per thread. Each line counts [`OF_LINE`] in addition to its text.
const AHEAD: usize = 64 << 10;
const OF_LINE: usize = 1 << 10;

/// The maximum length of a line in bytes. The largest board there is takes less in any format.
const MAX_LINE: usize = 64 << 10;

const EXAMPLES: &str = "\
Examples:
  tailback batch < boards.txt                   a line of JSON for each board
  tailback batch --format tsv < database.txt    a line of tab-separated values

More examples:
  echo '{\"id\": 7, \"board\": \"BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo\"}' | tailback batch

Each line of standard input is a board in the format `line`, `database`, `json` or `exchange`, or an
object. Its `board` is in one of the first two formats or has the rows, in a list or with `/`
between them; `id`, `size` (\"7x7\"), `exit` (\"right 4\") and `target` (\"X\") are optional. The answer
has the `id`, which may be any value; for a board that is not an object, it is a word and a tab
before the board. Other keys are errors. Blank lines and comments (`//`, `#`) are ignored.

Answers come in the order of the input, each as soon as possible: a program may wait for one before
it asks again. A line that is not a sound board is answered as `invalid`, with an `error`.

Exit status: 0, whatever the answers are; 2 if the input cannot be read.

Default limits: 256MiB for all searches, and an effort of 20G for each board. With --limit-time
alone, effort has no limit.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BatchArgs {
    /// How to print the answers
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: AnswerFormat,

    /// Count `moves`, `steps` of one cell, or `both`
    #[arg(long, value_name = "METRIC", default_value = "both", value_parser = word_parser::<Asked>(), hide_possible_values = true)]
    metric: Asked,

    /// File names, which are accepted only to explain how to pass a file.
    #[arg(hide = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

/// How answers are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum AnswerFormat {
    /// An object for each line
    #[default]
    Json,
    /// Values with tabs between them
    Tsv,
}

impl BatchArgs {
    pub(crate) fn run(self) -> Result {
        if let Some(file) = self.files.iter().find(|file| *file != "-") {
            let message = format!("`batch` reads standard input: `tailback batch < {file}`");
            return Err(Error::Failed(message));
        }
        let asked = self.metric;
        let format = self.one_line_format()?;
        let mut limits = self.limits;
        limits.search.default_as_check();
        let pool = Pool::new(limits)?;
        let searches = Searches::new(limits, usize::MAX);
        let options = self.foreign.options("");
        let mut read = Ok(());
        let mut out = console::output();
        let ended = pool.each(
            (pool.n_threads() * AHEAD, |(_, line): &(usize, Vec<u8>)| {
                OF_LINE + line.len()
            }),
            |give| {
                for (number, line) in (1..).zip(io::stdin().lock().split(b'\n')) {
                    match line {
                        Ok(line) => {
                            if !give((number, line)) {
                                break;
                            }
                        }
                        Err(error) => {
                            read = Err(error);
                            break;
                        }
                    }
                }
            },
            |(number, line)| {
                let question = match text(line) {
                    Ok(text) => Question::read(&text, format, options)?,
                    Err(why) => Question {
                        id: None,
                        puzzle: Err(why),
                    },
                };
                let found = question.puzzle.map(|puzzle| {
                    let solve = |control: &Control<'_>| Verdict::of(Some(&puzzle), asked, control);
                    let verdict = searches.run(SearchContext::default(), solve);
                    (puzzle, verdict)
                });
                Some(Answer {
                    line: number,
                    id: question.id,
                    found,
                })
            },
            |answer| {
                let Some(answer) = answer else { return Ok(()) };
                let mut written = answer.write(&mut out, self.format, asked);
                written = written.and_then(|()| Ok(out.flush()?));
                written?;
                if console::is_output_closed() {
                    // The input may be endless, and nobody is left to read an answer.
                    process::exit(Status::Fine.code().into());
                }
                Ok(())
            },
            || Ok(()),
        );
        ended?;
        read.map_err(|why| {
            let why = error::describe(&why);
            Error::Failed(format!("cannot read standard input: {why}"))
        })?;
        Ok(Status::Fine)
    }

    /// Returns the format that was given, which has one board per line.
    fn one_line_format(&self) -> Result<Option<&'static Format>> {
        match self.foreign.from {
            None => Ok(None),
            Some(Language::Foreign(format)) if format.fits_a_line => Ok(Some(format)),
            Some(_) => Err(Error::Failed(format!(
                "`batch` reads a board a line: --from {}",
                tailback_formats::name_those(|format| format.fits_a_line)
            ))),
        }
    }
}

/// Returns the text of a line, or why it cannot be read.
fn text(line: Vec<u8>) -> Result<String, String> {
    if line.len() > MAX_LINE {
        return Err(format!("the line is longer than {} KiB", MAX_LINE >> 10));
    }
    String::from_utf8(line).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let byte = error.as_bytes()[at];
        format!("the line is not UTF-8: byte 0x{byte:02x} at offset {at}")
    })
}
