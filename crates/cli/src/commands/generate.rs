//! `tailback generate`: makes new puzzles of a given size and difficulty.

use std::{
    collections::HashSet,
    io::Write as _,
    num::NonZero,
    ops::RangeInclusive,
    path::Path,
    time::{Duration, Instant},
};

use clap::Args;
use tailback_answers::generate::{Made, Request, TITLE, number_of, title, to_text};
use tailback_check::{Bands, SourceFile};
use tailback_expression::Wanted;
use tailback_facts::words::units::{Effort, Time};
use tailback_generator::{PuzzleSpec, generate_with};
use tailback_puzzle::{
    Canonical, DraftExit, Puzzle, Size,
    words::{count, thousands},
};
use tailback_solver::{Budget, Control, Limit};
use tailback_syntax::Difficulty;

use crate::{
    atomic, console,
    error::{Error, Result},
    input::ConfigArgs,
    name_parsers::word_parser,
    output::PuzzleFileArgs,
    progress::Meter,
    range::{positive, range},
    status::Status,
    wanted::WantedArgs,
    work::{COST_OF_EFFORT, LimitArgs, Pool, SearchContext, Searches},
};

/// The default time limit.
const DEFAULT_TIME: Duration = Duration::from_secs(60);

const EXAMPLES: &str = "\
Examples:
  tailback generate                                  one puzzle on a 6x6 board
  tailback generate --moves 20..30 --cars 9..12 --count 5
  tailback generate --difficulty expert --output new.rush
  tailback generate --time 60..120                   one of a minute or two
  tailback generate --want 'retreat and solutions == 1'

More examples:
  tailback generate --size 7x7 --walls 1..3 --exit 'left 4' --seed 42
  tailback generate --exit left,right                      two exits, one at each end of the row
  tailback generate --seed 43 --output new.rush --append   one more, at the end of the file

Every puzzle is solvable, has the hardest start of its cluster, and needs each of its cars and
walls: without it, the optimum in moves would change. No two of them are equal, mirrored or turned.
The same options and seed give the same puzzles in the same order, as far as time and memory allow.
With --append, puzzles that the file already has are left out.

--difficulty takes the moves that `tailback.toml` gives it, or else: beginner ..15, intermediate
16..25, advanced 26..34, expert 35.. .

--cars, --moves and --time guide the search. An expression of --want only selects among the boards
that it visits, so combine it with --moves: `--moves 25.. --want 'retreat'`.

Exit status: 0 if all is well; 1 if fewer puzzles were made than requested; 2 if no puzzle can
match the options, or the file cannot be written.";

#[derive(Args)]
#[command(
    after_help = EXAMPLES,
    mut_arg("limit_effort", |it| it.help(format!("Counted work for all puzzles, the same on every machine: `500M`, `10G` ({COST_OF_EFFORT})"))),
    mut_arg("limit_time", |it| it.help("Time for all puzzles: `250ms`, `30s`, `5m` [default: 60s, or none with --limit-effort]")),
    mut_arg("limit_memory", |it| it.help("Memory of all attempts together: `512MiB`, `2GiB` [default: half of the machine's]")),
    mut_arg("jobs", |it| it.help("Attempts at the same time [default: the number of cores]")),
)]
pub(crate) struct GenerateArgs {
    /// Number of puzzles to make
    #[arg(long, value_name = "N", value_parser = positive, default_value = "1")]
    count: NonZero<usize>,

    /// The optimum in moves: `20..30`, `20..` [default: 10.., any with --time]
    #[arg(long, value_name = "N", value_parser = range::<u32>)]
    moves: Option<RangeInclusive<u32>>,

    /// The difficulty, from `beginner` to `grandmaster`
    #[arg(long, value_name = "NAME", value_parser = word_parser::<Difficulty>(), conflicts_with = "moves", hide_possible_values = true)]
    difficulty: Option<Difficulty>,

    #[command(flatten)]
    wanted: WantedArgs,

    /// The size of the boards
    #[arg(long, value_name = "WxH", default_value = "6x6")]
    size: Size,

    /// The exit: `right`, `top c`; or both ends of a lane: `left,right`
    #[arg(
        long,
        value_name = "SIDE [LANE]",
        value_delimiter = ',',
        default_value = "right"
    )]
    exit: Vec<DraftExit>,

    /// Number of cars, including the target: `9..12` [default: 6..12 on 6x6]
    #[arg(long, value_name = "N", value_parser = range::<usize>)]
    cars: Option<RangeInclusive<usize>>,

    /// Number of walls: `2`, `1..3`
    #[arg(long, value_name = "N", default_value = "0", value_parser = range::<usize>)]
    walls: RangeInclusive<usize>,

    /// Seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// The beginning of the titles, before their numbers
    #[arg(long, value_name = "TEXT", default_value = TITLE)]
    title: String,

    #[command(flatten)]
    file: PuzzleFileArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

impl GenerateArgs {
    pub(crate) fn run(mut self) -> Result {
        if let Some(difficulty) = self.difficulty {
            self.moves = Some(self.moves_of(difficulty)?);
        }
        let spec = self.request().spec().map_err(Error::Failed)?;
        // Each number of walls has an equal share of the attempts.
        let spec_of = |attempt: u64| {
            let n_choices = (self.walls.end() - self.walls.start() + 1) as u64;
            PuzzleSpec {
                walls: self.walls.start() + (attempt % n_choices) as usize,
                ..spec.clone()
            }
        };
        let further = Wanted::from(self.wanted.clone());
        let limits = self.limits;
        let limit_effort = limits.search.limit_effort;
        let pool = Pool::new(limits)?;
        let searches = Searches::new(limits, pool.n_threads());
        let began = Instant::now();
        let limit_time = match (limits.search.limit_time, limit_effort) {
            (None, None) => Some(DEFAULT_TIME),
            (time, _) => time,
        };
        let time_left = || limit_time.map(|time| time.saturating_sub(began.elapsed()));
        let mut effort_left = limit_effort;
        let attempt = |attempt, effort_left| {
            searches.run(SearchContext::default(), |control| {
                let mut control = *control;
                control.limits.time = time_left();
                control.limits.effort = effort_left;
                let budget = Budget::new(&control);
                let gap = |puzzle: &Puzzle, control: &Control<'_>| further.gap(puzzle, control);
                let numbers = (self.seed, attempt);
                let made = generate_with(&spec_of(attempt), &gap, numbers, &budget.rest());
                (made, budget.effort())
            })
        };
        let wanted = self.count.get();
        let meter = Meter::new("made", Some(wanted));
        let mut output = self.file.open_for_puzzles()?;
        let mut made = Made::default();
        let last = self.know(&mut made.boards)?;
        let mut n_made = 0;
        let mut n_attempts = 0;
        // Once the pipe is closed, nobody reads the output.
        while n_made < wanted
            && !console::is_output_closed()
            && time_left() != Some(Duration::ZERO)
            && effort_left != Some(0)
        {
            let attempts = n_attempts..n_attempts + pool.n_threads() as u64;
            n_attempts = attempts.end;
            let tried = pool.map(attempts.clone(), |number| attempt(number, effort_left));
            for (attempt, (tried, effort)) in attempts.zip(tried) {
                // The effort of each attempt is bounded as if it had begun with the budget left by those before it.
                if effort_left.is_some_and(|left| effort > left) {
                    effort_left = Some(0);
                    break;
                }
                effort_left = effort_left.map(|left| left - effort);
                if n_made == wanted {
                    break;
                }
                let Some(puzzle) = made.add(&spec_of(attempt), tried) else {
                    continue;
                };
                n_made += 1;
                meter.advance();
                let note = format!("generated with seed {}, attempt {attempt}", self.seed);
                let title = title(&self.title, last + n_made);
                let text = to_text(&puzzle, &title, (note, self.difficulty));
                let text = text.map_err(Error::Failed)?;
                meter.aside(|| {
                    output.add_puzzle(text)?;
                    Ok::<_, Error>(output.flush()?)
                })?;
            }
            meter.say(progress(made.n_tried, (n_made, wanted), began.elapsed()));
        }
        drop(meter);
        output.finish()?;
        if further.is_any() && made.n_tried > 0 {
            console::remark(&format!(
                "made {} from {} tried",
                count(n_made, "puzzle"),
                count(thousands(made.n_tried), "board")
            ));
        }
        let is_short = n_made < wanted && !console::is_output_closed();
        if is_short {
            let spent = limit_effort.filter(|_| effort_left == Some(0));
            let (spent, more) = if let Some(effort) = spent {
                let spent = format!("with an effort of {}", Effort(effort));
                (spent, "effort with --limit-effort")
            } else {
                let spent = format!("in {}", Time(limit_time.unwrap_or_default()));
                (spent, "time with --limit-time")
            };
            let memory = match made.limit {
                Some(Limit::Memory) => ", and more memory with --limit-memory",
                _ => "",
            };
            console::error(&format!(
                "made {n_made} of {} {spent}{}; relax the constraints, or give it more {more}{memory}",
                count(wanted, "puzzle"),
                made.shortfall(),
            ));
        }
        Ok(Status::problems(is_short))
    }

    /// Adds the boards of the file that is appended to, and returns the greatest number in a title of theirs.
    fn know(&self, boards: &mut HashSet<Canonical>) -> Result<usize> {
        let mut last = 0;
        let Some(path) = self.file.appended() else {
            return Ok(last);
        };
        let text = atomic::before(path).map_err(|why| {
            let path = path.display();
            Error::Failed(format!("cannot read {path}: {why}"))
        })?;
        let text = text.unwrap_or_default();
        let file = SourceFile::new("", String::from_utf8_lossy(&text));
        for at in 0..file.puzzles.len() {
            let board = file.puzzle(at).map(|puzzle| Canonical::of(puzzle));
            boards.extend(board);
            let number = file.title(at).and_then(|it| number_of(it, &self.title));
            last = last.max(number.unwrap_or(0));
        }
        Ok(last)
    }

    fn request(&self) -> Request {
        // A requested time sets how hard the puzzle is.
        let usual = match self.wanted.time {
            Some(_) => 1..=u32::MAX,
            None => Request::default().moves,
        };
        Request {
            size: self.size,
            exits: self.exit.clone(),
            cars: self.cars.clone(),
            walls: *self.walls.end(),
            moves: self.moves.clone().unwrap_or(usual),
        }
    }

    /// Returns the numbers of moves of each difficulty, as configured where the puzzles will be written.
    fn moves_of(&self, difficulty: Difficulty) -> Result<RangeInclusive<u32>> {
        let output = self.file.output.as_deref();
        let file = output.unwrap_or(Path::new("generated.rush"));
        let settings = ConfigArgs::default().settings(file)?;
        let word = difficulty.word();
        let band = settings.bands.of(difficulty);
        let band = band.or_else(|| Bands::of_boxed_set().of(difficulty));
        let band = band.ok_or_else(|| {
            Error::Failed(format!(
                "there is no range of moves for `{word}`: write `difficulty.{word} = \"45..\"` into \
                 `tailback.toml`, or give `--moves`"
            ))
        })?;
        Ok(band.min.unwrap_or(1)..=band.max.unwrap_or(u32::MAX))
    }
}

/// Describes the progress of a run: the boards that were tried, and an estimate of the time that is left.
fn progress(n_tried: u64, (n_made, n_wanted): (usize, usize), elapsed: Duration) -> String {
    let tried = format!("{} tried", count(thousands(n_tried), "board"));
    match n_wanted.saturating_sub(n_made) {
        0 => tried,
        _ if n_made == 0 => tried,
        n => {
            let left = elapsed.mul_f64(n as f64 / n_made as f64);
            let left = Duration::from_secs(left.as_secs().max(1));
            format!("{tried}, about {} left", Time(left))
        }
    }
}
