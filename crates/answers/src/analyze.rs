//! The analyses of puzzles: the output of `tailback analyze --format json`.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_facts::{
    Facts, Question,
    rating::{Rating, rate},
};
use tailback_puzzle::{Cell, Puzzle, State, Symmetry};
use tailback_solver::{Analysis, Budget, Control, Limit, Metric, Unfinished, analyze};

use crate::{
    answer::{ByMetric, Optima, Outcome, PuzzleId},
    version::Version,
};

/// The analysis of a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleAnalysis {
    /// The solver's answers.
    pub facts: Facts,
    moves: Result<Analysis, Unfinished>,
    steps: Result<Analysis, Unfinished>,
}

impl PuzzleAnalysis {
    /// Analyzes `puzzle`.
    pub fn of(puzzle: &Puzzle, control: &Control<'_>) -> Self {
        let budget = Budget::new(control);
        let mut facts = Facts::solve(puzzle, &budget.half());
        let moves = analyze(puzzle, Metric::Moves, &budget.half());
        let steps = match &moves {
            // The states are the same.
            Err(known) if !known.is_whole => Err(known.clone()),
            _ => analyze(puzzle, Metric::Steps, &budget.rest()),
        };
        if let Ok(analysis) = &moves {
            facts.cluster = Some(analysis.cluster.clone());
            facts.craft = analysis.craft.clone().ok().flatten();
        }
        // The cluster and the craft are known, or met a limit.
        let questions = Question::ALL
            .into_iter()
            .filter(|it| !matches!(it, Question::Cluster | Question::Craft));
        facts.complete(puzzle, questions.collect(), &budget.rest());
        Self {
            facts,
            moves,
            steps,
        }
    }

    /// Returns the analysis with distances in `metric`.
    ///
    /// # Errors
    ///
    /// Returns the part that is known if a limit was reached.
    pub fn analysis(&self, metric: Metric) -> Result<&Analysis, &Unfinished> {
        let analysis = match metric {
            Metric::Moves => &self.moves,
            Metric::Steps => &self.steps,
        };
        analysis.as_ref()
    }

    /// Returns the optimum in `metric`, if it is known.
    pub fn optimum(&self, metric: Metric) -> Option<u32> {
        match metric {
            Metric::Moves => self.facts.n_moves(),
            Metric::Steps => self.facts.n_steps(),
        }
    }

    /// Returns the cars that cannot move in any state.
    pub fn frozen_cars(&self) -> Option<Vec<usize>> {
        let analysis = self.analysis(Metric::Moves).ok()?;
        let cars = analysis.cluster.can_move.iter().enumerate();
        let frozen = cars.filter(|&(_, can_move)| !can_move);
        Some(frozen.map(|(car, _)| car).collect())
    }

    /// Returns the first limit that was reached, if one was.
    pub fn limit(&self) -> Option<Limit> {
        let limits = [self.moves.as_ref().err(), self.steps.as_ref().err()];
        let limit = limits.into_iter().flatten().map(|known| known.limit).next();
        limit.or(self.craft_limit()).or(self.facts.stopped_at)
    }

    /// Returns the limit that was reached when the craft was examined, if one was.
    fn craft_limit(&self) -> Option<Limit> {
        match &self.moves.as_ref().ok()?.craft {
            Ok(craft) => craft.as_ref()?.n_distinct.err(),
            Err(limit) => Some(*limit),
        }
    }
}

/// The output of `tailback analyze --format json`: a line for each puzzle, in the order of the input.
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
    analysis: AnalysisFigures<'a>,
}

#[derive(Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
struct AnalysisFigures<'a> {
    /// The number of states in the cluster, that is, of all reachable states; `null` if not all were found.
    cluster_states: Option<u64>,
    /// If `cluster_states` is unknown, the number of states found; otherwise `null`.
    states_found: Option<u64>,
    /// The number of solved states in the cluster; `null` if not all states were examined.
    solved_states: Option<u64>,
    /// The distances of the states to the nearest solved one, and the shortest solutions.
    distances: ByMetric<Option<Distances<'a>>>,
    /// The measures of the shortest solutions in moves that docs/craft.md explains; `null` for a puzzle that is
    /// unsolvable or solved already, or if unknown.
    craft: Option<CraftFigures<'a>>,
    /// The symmetries of the picture of the board, whatever its exits and its target; `null` if the board is not sound.
    symmetries: Option<Vec<&'static str>>,
    /// The number of cells without a wall and without a car at the start; `null` if the board is not sound.
    empty_cells: Option<u32>,
    /// The cars that cannot move in any state; `null` if not all states were examined.
    frozen_cars: Option<Vec<&'a str>>,
    /// The cars that can each be removed alone without changing the optimum in moves; `null` if that is unknown.
    redundant_cars: Option<Vec<&'a str>>,
    /// The walls that can each be removed alone without changing the optimum in moves; `null` if that is unknown.
    idle_walls: Option<Vec<String>>,
    /// The cells that each car can cover, by car; `null` if not all states were examined.
    reach: Option<BTreeMap<&'a str, Vec<String>>>,
    /// The estimate of how people fare; `null` for a puzzle that is unsolvable or solved already, that has a goal or
    /// several targets, or that takes longer than a moment to examine.
    people: Option<People>,
    /// Cars and walls that suffice to make the puzzle unsolvable; `null` if it is not, or if none were found.
    core: Option<Core<'a>>,
    /// For an unsolvable puzzle, the cells between the target and an exit that are free in no state; otherwise
    /// `null`.
    never_cleared: Option<Vec<String>>,
}

/// The distances in this metric; `null` if the board is not sound.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct Distances<'a> {
    /// The number of states at each distance, from 0; `[]` for an unsolvable puzzle, `null` if unknown.
    histogram: Option<&'a [u64]>,
    /// If `histogram` is unknown although all states were found, the known part of it; otherwise `null`.
    histogram_begun: Option<&'a [u64]>,
    /// The greatest distance; `null` for an unsolvable puzzle or if unknown.
    farthest: Option<usize>,
    /// The number of states at that distance; `null` for an unsolvable puzzle or if unknown.
    farthest_states: Option<u64>,
    /// One of those states, as the cell of the top or left end of each car; `null` for an unsolvable puzzle or if
    /// unknown.
    unsolved: Option<BTreeMap<&'a str, String>>,
    /// The number of shortest solutions, which may exceed 2^53; `null` for an unsolvable puzzle or if unknown.
    solutions: Option<u128>,
    /// The moves that all shortest solutions make at the same point, in order; `null` for an unsolvable puzzle or if
    /// unknown.
    forced: Option<Vec<Forced>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct Forced {
    /// The number of the move, or of the step, in the solution, from 1.
    number: usize,
    /// The move, such as `XR3`.
    #[serde(rename = "move")]
    it: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct People {
    /// The seconds of an average player who solves the puzzle.
    seconds: f64,
    /// The seconds between which 8 of 10 such puzzles lie.
    interval: [f64; 2],
    /// The share of players who give up, from 0 to 1.
    gives_up: f64,
    /// The shares between which 8 of 10 such puzzles lie.
    gives_up_interval: [f64; 2],
    /// Why the estimate is a guess: a property of the puzzle that no board has on which people were timed; `null` if it has
    /// none.
    extrapolates: Option<String>,
}

impl People {
    fn of(rating: &Rating) -> Self {
        let rounded = |x: f64, digits: f64| (x * digits).round() / digits;
        Self {
            seconds: rounded(rating.seconds, 10.0),
            interval: rating.seconds_interval.map(|it| rounded(it, 10.0)),
            gives_up: rounded(rating.gives_up, 1000.0),
            gives_up_interval: rating.gives_up_interval.map(|it| rounded(it, 1000.0)),
            extrapolates: rating.extrapolates.map(|it| it.to_string()),
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct CraftFigures<'a> {
    /// The number of shortest solutions up to the order of independent moves, which may exceed 2^53; `null` if unknown.
    distinct_solutions: Option<u128>,
    /// The least number of moves of the target away from its exit in a shortest solution.
    retreats: u32,
    /// The numbers of moves after which all shortest solutions pass the same state, without the start and the end.
    key_positions: Vec<u32>,
    /// The number of moves after which the shortest solutions first differ; `null` if there is only one.
    divergence: Option<u32>,
    /// The length of the longest run of moves that all shortest solutions make at the same point.
    longest_forced: u32,
    /// The number of states that shortest solutions pass, without the end.
    positions: u64,
    /// The number of those states at which more than half of the moves do not lead on to a shortest solution.
    narrow_positions: u64,
    /// The cars that no shortest solution moves.
    unmoved_cars: Vec<&'a str>,
    /// The cars that every shortest solution moves more than once.
    repeated_cars: Vec<&'a str>,
    /// The number of unsolved states of the cluster in which only one car can move.
    dead_ends: u64,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct Core<'a> {
    /// The cars of the core.
    cars: Vec<&'a str>,
    /// The cells of the walls of the core.
    walls: Vec<String>,
    /// Whether the puzzle is proved to be solvable without any one of them.
    is_minimal: bool,
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle and its analysis; `known` is `None` if the puzzle is not sound.
    pub fn new(which: PuzzleId<'a>, known: Option<(&'a Puzzle, &'a PuzzleAnalysis)>) -> Self {
        Self {
            version: Version,
            which,
            optima: known.map_or_else(Optima::default, |it| optima(it.1)),
            analysis: known.map_or_else(AnalysisFigures::default, |it| of_puzzle(it.0, it.1)),
        }
    }
}

fn optima(found: &PuzzleAnalysis) -> Optima {
    let bounds = |metric| found.facts.bounds(metric);
    let is_open = |metric| bounds(metric).is_some_and(|it| it.optimum().is_none());
    let known = if found.facts.is_unsolvable() {
        Optima::unsolvable()
    } else if Metric::ALL.into_iter().any(is_open) {
        Optima::known(Outcome::Unknown, bounds)
    } else {
        Optima::known(Outcome::Solved, bounds)
    };
    known.stopped(found.limit())
}

fn of_puzzle<'a>(puzzle: &'a Puzzle, found: &'a PuzzleAnalysis) -> AnalysisFigures<'a> {
    let facts = &found.facts;
    let names = |cars: &[usize]| -> Vec<&str> {
        let cars = cars.iter().map(|&car| &*puzzle.cars()[car].name);
        cars.collect()
    };
    let symmetries = puzzle.symmetries().into_iter().map(Symmetry::name);
    let analysis = found.analysis(Metric::Moves);
    let n_found = analysis.as_ref().err().map(|known| known.n_states);
    let is_whole = analysis.as_ref().err().is_some_and(|known| known.is_whole);
    let analysis = analysis.ok();
    let never_free = analysis.map(|it| cells(&it.never_free));
    AnalysisFigures {
        cluster_states: analysis
            .map(|it| it.cluster.n_states)
            .or(n_found.filter(|_| is_whole)),
        states_found: n_found.filter(|_| !is_whole),
        solved_states: analysis.map(|it| it.cluster.n_solved),
        distances: ByMetric::each(|metric| Some(Distances::of(puzzle, found, metric))),
        craft: facts.craft.as_ref().map(|craft| CraftFigures {
            distinct_solutions: craft.n_distinct.ok(),
            retreats: craft.n_retreats,
            key_positions: craft.key_positions.clone(),
            divergence: craft.divergence,
            longest_forced: craft.longest_forced,
            positions: craft.n_positions,
            narrow_positions: craft.n_narrow,
            unmoved_cars: names(&craft.unmoved_cars),
            repeated_cars: names(&craft.repeated_cars),
            dead_ends: craft.n_dead_ends,
        }),
        symmetries: Some(symmetries.collect()),
        empty_cells: Some(puzzle.n_empty_cells()),
        frozen_cars: found.frozen_cars().map(|cars| names(&cars)),
        redundant_cars: facts.redundant_cars.as_deref().map(names),
        idle_walls: facts.idle_walls.as_deref().map(cells),
        reach: analysis.map(|it| reach(puzzle, it)),
        people: rate(puzzle, facts).ok().as_ref().map(People::of),
        core: facts.core.as_ref().map(|core| Core {
            cars: names(&core.cars),
            walls: cells(&core.walls),
            is_minimal: core.is_minimal,
        }),
        never_cleared: never_free.filter(|_| facts.is_unsolvable()),
    }
}

impl<'a> Distances<'a> {
    fn of(puzzle: &'a Puzzle, found: &'a PuzzleAnalysis, metric: Metric) -> Self {
        let analysis = found.analysis(metric).ok();
        let cluster = analysis.map(|it| &it.cluster);
        let begun = found.analysis(metric).err().filter(|it| it.is_whole);
        let shortest = analysis.and_then(|it| it.shortest.as_ref());
        let forced = shortest.map(|it| {
            let moves = (1..).zip(&it.forced);
            let forced = moves.filter_map(|(number, m)| {
                let it = m.as_ref()?.notation(puzzle);
                Some(Forced { number, it })
            });
            forced.collect()
        });
        Self {
            histogram: cluster.map(|it| &*it.histogram),
            histogram_begun: begun.map(|it| &*it.histogram),
            farthest: cluster.and_then(|it| it.histogram.len().checked_sub(1)),
            farthest_states: cluster.and_then(|it| it.histogram.last().copied()),
            unsolved: shortest.and(cluster).map(|it| places(puzzle, &it.unsolved)),
            solutions: shortest.map(|it| it.n_solutions),
            forced,
        }
    }
}

/// Returns, by car, the cell of its top or left end.
fn places<'a>(puzzle: &'a Puzzle, state: &State) -> BTreeMap<&'a str, String> {
    let cars = puzzle.cars().iter().zip(&state.0);
    cars.map(|(car, &offset)| {
        let cell = Cell::in_lane(car.axis, car.lane, offset);
        (&*car.name, cell.to_string())
    })
    .collect()
}

fn reach<'a>(puzzle: &'a Puzzle, analysis: &Analysis) -> BTreeMap<&'a str, Vec<String>> {
    let cars = puzzle.cars().iter().zip(&analysis.offsets);
    cars.map(|(car, offsets)| {
        let ends = *offsets.start()..offsets.end() + car.length;
        let cells = ends.map(|at| Cell::in_lane(car.axis, car.lane, at).to_string());
        (&*car.name, cells.collect())
    })
    .collect()
}

fn cells(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
