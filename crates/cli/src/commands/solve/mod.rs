//! `tailback solve`: finds shortest solutions of puzzles.

mod next;
mod print;

use std::num::NonZero;

use clap::Args;
use tailback_answers::{Asked, Verdict, hint::parse_moves};
use tailback_facts::{Facts, Questions};
use tailback_puzzle::Puzzle;
use tailback_solver::{Budget, Metric, fewest_cars, k_shortest, shortest_solutions};
use tailback_textbook::{Algorithm, Heuristic, run};

use crate::{
    console,
    error::{Error, Result},
    input::Job,
    name_parsers::word_parser,
    output::Output,
    range::positive,
    status::Status,
    work::{CacheArgs, PuzzleArgs},
};

use next::NextMoves;
use print::{AnswerFormat, Further, Printer};

/// The most solutions that `--all` lists.
const MOST_LISTED: usize = 100;

const EXAMPLES: &str = "\
Examples:
  tailback solve jam.rush                   solve the puzzles in a file
  tailback solve --draw jam.rush            draw the board after each move
  tailback solve --next jam.rush            the best next move
  tailback solve --format json examples     one JSON object per line
  tailback solve --limit-time 30s --metric steps hard.rush

More examples:
  tailback solve --next --after 'FL3 GD3' jam.rush   the best move after these two
  tailback solve --all jam.rush                list all shortest solutions
  tailback solve --k-best 5 jam.rush           list the 5 shortest solutions, whatever their lengths
  tailback solve --fewest-cars jam.rush        move as few different cars as possible
  tailback solve --format notation - < board.txt

--next prints the first move of a shortest solution. Other moves may be as good. With --metric both,
the default, the solution is a shortest one in moves.

--all and --k-best list each solution once, whatever the order of its independent moves. --k-best
lists only solutions without superfluous moves: none can be left out, and, in moves, no car moves
twice in a row. So there may be fewer than requested, which is then proved.

--algorithm runs a search from the literature for comparison; `tailback compare` runs several. If
it does not prove its solution to be a shortest one, the answer is `at most 20 moves`. In JSON,
`moves` and `steps` are then `null`, and `bounds` has the range of the optimum.

If a search reaches a limit, the answer has bounds, such as `18 to 26 moves`, and the best solution
found, which may not be a shortest one. JSON has it as `best` instead of `solution`.

The format `notation` prints one line for each solution: its moves, or a comment if there are none,
such as `// unsolvable` or `// already solved`.

Exit status: 0 if all is well; 1 if a puzzle is invalid, not solved within the limits, or
unsolvable without `expect unsolvable`, or if a move of --after is illegal; 2 if a file cannot be
read.

Default limits: half of the machine's memory, of which one search may use two thirds. A search that
needs more than its share waits until it runs alone. Both metrics share time and effort.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
pub(crate) struct SolveArgs {
    /// Count `moves`, `steps` of one cell, or `both`
    #[arg(long, value_name = "METRIC", default_value = "both", value_parser = word_parser::<Asked>(), hide_possible_values = true)]
    metric: Asked,

    /// How to print the answers
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: AnswerFormat,

    /// Print only the best next move
    #[arg(long, conflicts_with_all = ["all", "k_best", "fewest_cars", "draw", "algorithm"])]
    next: bool,

    /// With --next: make these moves first: `XR1 AU2`
    #[arg(long, value_name = "MOVES", requires = "next")]
    after: Vec<String>,

    /// List all shortest solutions in moves, at most 100
    #[arg(long, conflicts_with_all = ["draw", "algorithm"])]
    all: bool,

    /// List the N shortest solutions, including longer ones
    #[arg(long, value_name = "N", value_parser = positive, conflicts_with_all = ["all", "draw", "algorithm"])]
    k_best: Option<NonZero<usize>>,

    /// Find a solution that moves the fewest different cars
    #[arg(long, conflicts_with_all = ["all", "k_best", "draw", "algorithm"])]
    fewest_cars: bool,

    /// Draw the board after each move
    #[arg(long)]
    draw: bool,

    /// Use this search from the literature instead of the solver's own
    #[arg(long, value_name = "NAME", value_parser = word_parser::<Algorithm>(), hide_short_help = true)]
    algorithm: Option<Algorithm>,

    /// The heuristic of `a-star` and `ida-star` [default: clearance]
    #[arg(long, value_name = "NAME", value_parser = word_parser::<Heuristic>(), requires = "algorithm", hide_short_help = true)]
    heuristic: Option<Heuristic>,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

impl SolveArgs {
    pub(crate) fn run(self) -> Result {
        let asked = self.metric;
        let textbook_search = self.textbook_search()?;
        if self.next {
            let after = parse_moves(&self.after.join(" ")).map_err(Error::Failed)?;
            let next = NextMoves {
                after,
                metric: asked.metric(),
                format: self.format,
                search: self.puzzles.limits.search,
            };
            return next.run(&self.puzzles);
        }
        if self.draw && self.format != AnswerFormat::Text {
            return Err(Error::cannot_apply("--draw", "--format text"));
        }
        if self.all && asked == Asked::Only(Metric::Steps) {
            let why = "`--all` requires `--metric moves` or `--metric both`";
            return Err(Error::Failed(why.to_owned()));
        }
        let further = FurtherQuestion {
            is_all: self.all,
            k_best: self.k_best,
            is_fewest_cars: self.fewest_cars,
            metric: asked.metric(),
        };
        let printer = Printer {
            format: self.format,
            asked,
            limits: self.puzzles.limits,
            with_boards: self.draw,
            is_coloured: console::is_output_coloured(),
        };
        let is_further = self.all || self.k_best.is_some() || self.fewest_cars;
        // JSON has the cost of each search, which is not kept.
        if asked == Asked::Both
            && textbook_search.is_none()
            && !is_further
            && self.format != AnswerFormat::Json
        {
            let output = Output::new(None)?;
            let print = |output: &mut Output, job: &Job, facts: Option<Facts>| {
                let verdict = facts.map_or(Verdict::Invalid, Verdict::from);
                printer.print(output, job, &verdict, None)?;
                Ok(status_of(&verdict, job.expects_unsolvable))
            };
            let asked = (Questions::NONE, &self.cache);
            return self.puzzles.each_solved("solved", asked, output, print);
        }
        self.puzzles.each(
            "solved",
            Output::new(None)?,
            |job, control| {
                let budget = Budget::new(control);
                let puzzle = job.puzzle.as_deref();
                let control = &budget.rest();
                let verdict = match (puzzle, textbook_search) {
                    (Some(puzzle), Some((algorithm, heuristic))) => Verdict::by(asked, |metric| {
                        let report = run(puzzle, metric, algorithm, heuristic, control);
                        let is_shortest = report.is_shortest();
                        (report.answer, is_shortest)
                    }),
                    _ => Verdict::of(puzzle, asked, control),
                };
                let puzzle = puzzle.filter(|_| !matches!(verdict, Verdict::Unsolvable(_)));
                let further = puzzle.and_then(|it| further.answer(it, &verdict, &budget));
                (verdict, further)
            },
            |output, job, (verdict, further)| {
                printer.print(output, job, &verdict, further.as_ref())?;
                let status = status_of(&verdict, job.expects_unsolvable);
                let is_short = further.is_some_and(|it| it.limit().is_some());
                Ok(status.max(Status::problems(is_short)))
            },
        )
    }
}

impl SolveArgs {
    /// Returns the requested search from the literature.
    fn textbook_search(&self) -> Result<Option<(Algorithm, Heuristic)>> {
        match (self.algorithm, self.heuristic) {
            (Some(algorithm), Some(_)) if !algorithm.is_guided() => Err(Error::Failed(format!(
                "`{algorithm}` takes no heuristic; `a-star` and `ida-star` do"
            ))),
            (Some(algorithm), heuristic) => {
                let heuristic = heuristic.unwrap_or(Heuristic::Clearance);
                Ok(Some((algorithm, heuristic)))
            }
            (None, _) => Ok(None),
        }
    }
}

/// A question in addition to the optima.
#[derive(Clone, Copy)]
struct FurtherQuestion {
    is_all: bool,
    k_best: Option<NonZero<usize>>,
    is_fewest_cars: bool,
    metric: Metric,
}

impl FurtherQuestion {
    /// Returns the answer about a puzzle that is not proved to be unsolvable.
    fn answer(self, puzzle: &Puzzle, verdict: &Verdict, budget: &Budget<'_>) -> Option<Further> {
        let metric = self.metric;
        if self.is_all {
            Some(Further::All(shortest_solutions(
                puzzle,
                MOST_LISTED,
                &budget.rest(),
            )))
        } else if let Some(n) = self.k_best {
            let found = k_shortest(puzzle, metric, n.get(), &budget.rest());
            Some(Further::KBest(found))
        } else if self.is_fewest_cars {
            let known = verdict.optima().and_then(|it| it.best_known(metric));
            let known = known.map(|(solution, _)| solution);
            let found = fewest_cars(puzzle, metric, known, &budget.rest());
            Some(Further::FewestCars(found))
        } else {
            None
        }
    }
}

fn status_of(result: &Verdict, expects_unsolvable: bool) -> Status {
    Status::problems(match result {
        Verdict::Solved(_) => false,
        Verdict::Unsolvable(_) => !expects_unsolvable,
        Verdict::Invalid | Verdict::Unknown(..) => true,
    })
}
