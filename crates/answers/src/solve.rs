//! The solutions of puzzles: the output of `tailback solve --format json`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_puzzle::{Puzzle, Solution};
use tailback_solver::{FewestCars, KShortest, Limit, Solutions};

use crate::{
    answer::{BestSolution, Optima, PuzzleId},
    verdict::{Asked, Verdict},
    version::Version,
    words::Word,
};

/// The output of `tailback solve --format json`: a line for each puzzle, in the order of the input.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: BestSolution,
    /// With `--all`, the shortest solutions in moves; otherwise `null`, as without a solution, or if the limits do not
    /// allow them to be found.
    all: Option<AllSolutions>,
    /// With `--k-best`, the shortest solutions in `metric`, in moves for `both`, and the next longer ones; otherwise `null`,
    /// as without a solution.
    k_best: Option<KBest>,
    /// With `--fewest-cars`, the solution that moves the fewest different cars; otherwise `null`, as without a solution.
    fewest_cars: Option<FewestCarsSolution>,
}

/// The shortest solutions.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct AllSolutions {
    /// The number of shortest solutions, which may exceed 2^53.
    solutions: u128,
    /// Their number up to the order of independent moves, which may exceed 2^53; `null` if unknown.
    distinct: Option<u128>,
    /// The first of those, at most 100, as `solution`.
    listed: Vec<Vec<String>>,
}

/// The shortest solutions and the next longer ones, up to the order of independent moves.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct KBest {
    /// The solutions, the shorter ones first.
    listed: Vec<Listed>,
    /// Whether there are no others.
    is_all: bool,
    /// The limit that was reached before as many as requested were found; `null` if none was.
    limit: Option<Word<Limit>>,
}

/// A solution and its lengths.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct Listed {
    /// Its moves, such as `XR3`.
    solution: Vec<String>,
    /// Its length in moves.
    n_moves: u32,
    /// Its length in steps.
    n_steps: u32,
}

impl Listed {
    fn new(puzzle: &Puzzle, solution: &Solution) -> Self {
        Self {
            solution: solution.notation(puzzle),
            n_moves: solution.n_moves(),
            n_steps: solution.n_steps(),
        }
    }
}

/// The solution that moves the fewest different cars, and among these a shortest one in `metric`, in moves for `both`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct FewestCarsSolution {
    /// The cars that the best solution found moves; `null` if none was found.
    cars: Option<Vec<String>>,
    /// The lower bound of their number.
    at_least: usize,
    /// The moves of the best solution found; `null` if none was found.
    solution: Option<Vec<String>>,
    /// Its length in moves; `null` without a solution.
    n_moves: Option<u32>,
    /// Its length in steps; `null` without a solution.
    n_steps: Option<u32>,
    /// The limit that was reached before the solution was proved to be the best; `null` if none was.
    limit: Option<Word<Limit>>,
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle, which is `None` if it is not sound.
    pub fn new(
        which: PuzzleId<'a>,
        asked: Asked,
        puzzle: Option<&Puzzle>,
        verdict: &Verdict,
    ) -> Self {
        Self {
            version: Version,
            which,
            optima: Optima::of(asked, verdict),
            way: BestSolution::of(asked, puzzle, verdict),
            all: None,
            k_best: None,
            fewest_cars: None,
        }
    }

    /// Adds the shortest solutions of the puzzle.
    #[must_use]
    pub fn with_all(mut self, puzzle: &Puzzle, found: &Solutions) -> Self {
        self.all = Some(AllSolutions {
            solutions: found.n_solutions,
            distinct: found.n_distinct.ok(),
            listed: found.listed.iter().map(|it| it.notation(puzzle)).collect(),
        });
        self
    }

    /// Adds the shortest solutions of the puzzle and the next longer ones.
    #[must_use]
    pub fn with_k_best(mut self, puzzle: &Puzzle, found: &KShortest) -> Self {
        let listed = found.listed.iter().map(|it| Listed::new(puzzle, it));
        self.k_best = Some(KBest {
            listed: listed.collect(),
            is_all: found.is_all,
            limit: found.limit.map(Word),
        });
        self
    }

    /// Adds the solution of the puzzle that moves the fewest cars.
    #[must_use]
    pub fn with_fewest_cars(mut self, puzzle: &Puzzle, found: &FewestCars) -> Self {
        let names = |solution| {
            let cars = FewestCars::cars_of(solution).into_iter();
            cars.map(|car| puzzle.cars()[car].name.clone()).collect()
        };
        self.fewest_cars = Some(FewestCarsSolution {
            cars: found.solution.as_ref().map(names),
            at_least: found.at_least,
            solution: found.solution.as_ref().map(|it| it.notation(puzzle)),
            n_moves: found.solution.as_ref().map(Solution::n_moves),
            n_steps: found.solution.as_ref().map(Solution::n_steps),
            limit: found.limit.map(Word),
        });
        self
    }
}
