//! `tailback tune`: finds the smallest changes that give a board a given length or make it solvable or unsolvable, and
//! the hardest start that it can reach.

mod hardest;
mod json;
mod text;
mod tuned;

use std::ops::RangeInclusive;

use clap::{Args, ValueEnum};
use tailback_expression::Wanted;
use tailback_generator::{ANY_LENGTH, Requirement};
use tailback_puzzle::{Edit, Puzzle};
use tailback_solver::Metric;

use crate::{
    console,
    error::{Error, Result},
    json as written,
    name_parsers::word_parser,
    output::PuzzleFileArgs,
    range::range,
    status::Status,
    wanted::WantedArgs,
    work::PuzzleArgs,
};

use tuned::{MAX_EDITS, Tuned};

#[cfg(test)]
pub(crate) use json::Line;

const EXAMPLES: &str = "\
Examples:
  tailback tune jam.rush --moves 25         the nearest boards of 25 moves
  tailback tune jam.rush --hardest          the hardest start of each puzzle
  tailback tune jam.rush --time 60..120     boards of a minute or two
  tailback tune jam.rush --unsolvable --edits 1
  tailback tune jam.rush --moves 25 --output new.rush

More examples:
  tailback tune jam.rush --moves 20..30 --steps ..60
  tailback tune stuck.rush --solvable --kinds move,remove
  tailback tune jam.rush --want 'retreat and solutions == 1'
  tailback tune jam.rush --hardest --metric steps    the start that takes the most steps

An edit moves a car to any free place, turned or not; makes a car longer or shorter by a cell; adds
or removes a car of 2 or 3 cells; or adds or removes a wall. The target is only moved along its
lane. Boards that are equal up to names, mirrors and turns count once.

All boards one edit away are tried, so if none of them matches, that is proved, unless a limit
leaves some undecided: these are counted. Then they are edited again, the nearest first, until there
are as many boards as --count or all pairs of edits were tried. With --edits 3 and more, only the
250 nearest boards are edited each further time. The boards with the fewest changed cells come
first, but a first wall on a board comes after all other edits, and a board whose target is
obviously walled in comes last.

An expression of --want is about boards that have a solution. With --format rush or --output, each
board is a puzzle with both optima and a note of the edits.

--hardest edits nothing. It prints the start with the longest shortest solution among all states
that the puzzle can reach, as a puzzle with both optima and a note of its figures. If the puzzle's
own start is one of the hardest, it is kept.

Printed puzzles keep `author`, `source` and `tags`, also those before the first puzzle of a file.
Other statements are about the old board and are dropped.

Exit status: 0 if there is a board for each puzzle, even if a limit leaves other boards undecided; 1
if none was found or a puzzle is invalid; 2 if a file cannot be read or written.

Default limits: half of the machine's memory, and an effort of 240G for each puzzle, or 60G with
--hardest. With --limit-time alone, effort has no limit.";

/// The effort that a puzzle may take.
const EFFORT: u64 = 240_000_000_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct TuneArgs {
    /// The optimum in moves: `25`, `20..30`, `20..`
    #[arg(long, value_name = "N", value_parser = range::<u32>, help_heading = "Goals")]
    moves: Option<RangeInclusive<u32>>,

    /// The optimum in steps
    #[arg(long, value_name = "N", value_parser = range::<u32>, help_heading = "Goals")]
    steps: Option<RangeInclusive<u32>>,

    #[command(flatten)]
    wanted: WantedArgs,

    /// A board with a solution of any length
    #[arg(long, help_heading = "Goals")]
    solvable: bool,

    /// A board without a solution
    #[arg(long, conflicts_with_all = ["moves", "steps", "time", "want", "solvable"], help_heading = "Goals")]
    unsolvable: bool,

    /// The hardest start that the puzzle can reach
    #[arg(long, help_heading = "Goals",
        conflicts_with_all = ["moves", "steps", "time", "want", "solvable", "unsolvable", "edits", "kinds", "count", "format"])]
    hardest: bool,

    /// With --hardest: by `moves` or by `steps` [default: moves]
    #[arg(
        long,
        value_name = "METRIC",
        value_parser = word_parser::<Metric>(),
        requires = "hardest",
        help_heading = "Goals",
        hide_possible_values = true,
        hide_short_help = true
    )]
    metric: Option<Metric>,

    /// Maximum number of edits; with 3 and more, not all boards are tried
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=MAX_EDITS as i64))]
    edits: u8,

    /// Only edits of these kinds [default: all]
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',')]
    kinds: Vec<EditKind>,

    /// Maximum number of boards for each puzzle
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: usize,

    /// How to print the boards [default: text, or rush with --output]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<TuneFormat>,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

/// How boards are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum TuneFormat {
    /// The edits in words, and a drawing of each board
    Text,
    /// Puzzles in the language
    Rush,
    /// One JSON object per line for each puzzle, with the keys of docs/json.md
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EditKind {
    /// A car is put elsewhere
    Move,
    /// A car becomes longer or shorter by a cell
    Resize,
    /// A car is added
    Add,
    /// A car is removed
    Remove,
    /// A wall is added or removed
    Wall,
}

impl EditKind {
    fn of(edit: Edit) -> Self {
        match edit {
            Edit::MoveCar { .. } => Self::Move,
            Edit::ResizeCar { .. } => Self::Resize,
            Edit::AddCar { .. } => Self::Add,
            Edit::RemoveCar { .. } => Self::Remove,
            Edit::AddWall(_) | Edit::RemoveWall(_) => Self::Wall,
        }
    }
}

impl TuneArgs {
    pub(crate) fn run(mut self) -> Result {
        self.puzzles.refuse_output(self.file.output.as_deref())?;
        if self.hardest {
            self.puzzles.limits.default_effort_of_cluster();
            let metric = self.metric.unwrap_or(Metric::Moves);
            return hardest::run(&self.puzzles, metric, self.file.open_for_puzzles()?);
        }
        self.puzzles.limits.search.default_effort(EFFORT);
        let requirement = self.requirement()?;
        let wanted = Wanted::from(self.wanted.clone());
        let default = match self.file.output {
            Some(_) => TuneFormat::Rush,
            None => TuneFormat::Text,
        };
        let format = self.format.unwrap_or(default);
        let is_coloured = self.file.output.is_none() && console::is_output_coloured();
        let kinds = &self.kinds;
        let may_edit = |_: &Puzzle, edit| kinds.is_empty() || kinds.contains(&EditKind::of(edit));
        let limits = self.puzzles.limits.search;
        self.puzzles.each(
            "tuned",
            self.file.open_for_puzzles()?,
            |job, control| {
                let puzzle = job.puzzle.as_deref()?;
                let flags = (&requirement, &wanted);
                let most = (usize::from(self.edits), self.count);
                Some(Tuned::of(puzzle, flags, &may_edit, most, control))
            },
            |output, job, tuned| {
                let status = Status::problems(tuned.as_ref().is_none_or(|it| it.boards.is_empty()));
                let limits = limits.limits(&job.limits);
                match (format, &tuned) {
                    (TuneFormat::Text, tuned) => {
                        output.add(&text::puzzle(job, tuned.as_ref(), &limits, is_coloured))?;
                    }
                    (TuneFormat::Json, tuned) => {
                        written::write(output, &json::Line::new(job, tuned.as_ref()))?;
                    }
                    (TuneFormat::Rush, Some(tuned)) => {
                        for text in tuned.texts(job) {
                            output.add_puzzle(text.map_err(Error::Failed)?)?;
                        }
                        if tuned.boards.is_empty() {
                            let why = tuned.in_words(&limits);
                            console::error(&format!("{}: {why}", job.place()));
                        }
                    }
                    (TuneFormat::Rush, None) => {}
                }
                Ok(status)
            },
        )
    }

    fn requirement(&self) -> Result<Requirement> {
        let has_length = self.moves.is_some() || self.steps.is_some();
        let is_wanted = self.wanted.time.is_some() || self.wanted.want.is_some();
        if !(has_length || is_wanted || self.solvable || self.unsolvable) {
            return Err(Error::Failed(
                "specify a goal, such as `--moves 25`, `--steps 40..60`, `--time 60..120`, `--want retreat`, `--solvable`, `--unsolvable` or `--hardest`"
                    .to_owned(),
            ));
        }
        for (option, lengths) in [("--moves", &self.moves), ("--steps", &self.steps)] {
            if lengths.as_ref().is_some_and(|it| *it.end() == 0) {
                return Err(Error::Failed(format!("`{option} 0`: must be at least 1")));
            }
        }
        if self.unsolvable {
            return Ok(Requirement::Unsolvable);
        }
        let lengths = |given: &Option<RangeInclusive<u32>>| match given {
            Some(given) => *given.start().max(&1)..=*given.end(),
            None => ANY_LENGTH,
        };
        Ok(Requirement::Solvable {
            moves: lengths(&self.moves),
            steps: lengths(&self.steps),
        })
    }
}
