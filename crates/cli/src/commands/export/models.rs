//! Puzzles for general-purpose solvers: the rules in one file, and a file for each puzzle.

use std::path::PathBuf;

use tailback_formats::{
    Export,
    models::{Model, longest_move},
};
use tailback_solver::Metric;

use crate::{
    console,
    error::{Error, Result},
    input::Job,
    output::{Output, file_stem, make_folder, write_file},
    status::Status,
    work::PuzzleArgs,
};

/// The least number of digits in the names of files.
const DIGITS: usize = 4;

/// Writes `puzzles` for the solvers of `model`, whose shortest plans are optimal in `metric`: to the folder `output`, or a
/// single puzzle with the rules to standard output.
pub(super) fn export(
    model: &'static Model,
    metric: Metric,
    output: Option<PathBuf>,
    puzzles: &PuzzleArgs,
) -> Result {
    let output = output.filter(|path| path.as_os_str() != "-");
    if output.is_none() && !model.fits_one_text {
        return Err(Error::Failed(format!(
            "the solvers of `{model}` read the rules and each puzzle from separate files; name a folder with `--output`"
        )));
    }
    let folder = output
        .map(|path| make_folder(&path).map(|()| path))
        .transpose()?;
    let mut written = Written {
        model,
        folder,
        longest_move: 0,
        n_puzzles: 0,
    };
    let status = puzzles.each(
        "exported",
        Output::new(None)?,
        |job, _| {
            let puzzle = job.puzzle.as_deref()?;
            if !puzzle.is_classic() {
                return Some(Err(
                    "the rules have one target, and this puzzle has other goals",
                ));
            }
            let export = Export {
                title: job.title.as_deref(),
                ..Export::from(puzzle)
            };
            let longest_move = match metric {
                Metric::Moves => longest_move(puzzle),
                Metric::Steps => 1,
            };
            Some(Ok((model.puzzle(&export), longest_move)))
        },
        |output, job, text| match text {
            None => Ok(Status::Problems),
            Some(Ok((text, longest_move))) => written.add(output, job, &text, longest_move),
            Some(Err(why)) => {
                console::error(&format!("{}: {why}", job.place()));
                Ok(Status::Problems)
            }
        },
    )?;
    written.finish()?;
    Ok(status)
}

/// The files written so far.
struct Written {
    model: &'static Model,
    folder: Option<PathBuf>,
    /// The longest move of all puzzles, in cells.
    longest_move: u8,
    n_puzzles: usize,
}

impl Written {
    fn add(
        &mut self,
        output: &mut Output,
        job: &Job,
        text: &str,
        longest_move: u8,
    ) -> Result<Status> {
        self.n_puzzles += 1;
        self.longest_move = self.longest_move.max(longest_move);
        match &self.folder {
            Some(folder) => {
                let stem = file_stem(job.number, DIGITS, job.title.as_deref());
                let name = format!("{stem}.{}", self.model.ending);
                write_file(folder.join(name), text.as_bytes())?;
                Ok(Status::Fine)
            }
            None if self.n_puzzles == 1 => {
                output.add_puzzle(self.model.rules(longest_move) + "\n" + text)?;
                Ok(Status::Fine)
            }
            None => {
                console::error(&format!(
                    "{}: a text for a solver holds one puzzle; choose it with `--puzzle`, or name a folder with `--output`",
                    job.place()
                ));
                Ok(Status::Problems)
            }
        }
    }

    /// Writes the rules, which depend on all puzzles.
    fn finish(self) -> Result<()> {
        match self.folder {
            Some(folder) if self.n_puzzles > 0 => {
                let rules = self.model.rules(self.longest_move);
                write_file(folder.join(self.model.rules_file), rules.as_bytes())
            }
            _ => Ok(()),
        }
    }
}
