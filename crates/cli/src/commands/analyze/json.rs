//! One JSON object per line for each puzzle.

use std::collections::BTreeMap;

use serde::Serialize;
use tailback_puzzle::{Cell, Puzzle, State};
use tailback_solver::{Analysis, Limit, Metric};

use super::Found;
use crate::{error::Result, input::Job};

#[derive(Default, Serialize)]
struct Record<'a> {
    path: &'a str,
    title: Option<&'a str>,
    line: usize,
    outcome: &'static str,
    states: Option<u64>,
    solved_states: Option<u64>,
    moves: Option<InMetric<'a>>,
    steps: Option<InMetric<'a>>,
    frozen_cars: Option<Vec<&'a str>>,
    redundant_cars: Option<Vec<&'a str>>,
    idle_walls: Option<Vec<String>>,
    /// By car, the cells that it can cover.
    reach: Option<BTreeMap<&'a str, Vec<String>>>,
    /// For an unsolvable puzzle, cars and walls that are enough for that.
    core: Option<Core<'a>>,
    /// For an unsolvable puzzle, the cells on the way that no state leaves free.
    never_cleared: Option<Vec<String>>,
    /// Where there are more, as far as is known: how many states were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    states_found: Option<u64>,
    /// Where it is not found: the least and the most that the optimum can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    bounds: Option<BTreeMap<&'static str, (u32, Option<u32>)>>,
    /// The limit because of which something is `null`.
    limit: Option<&'static str>,
}

/// What depends on the metric.
#[derive(Serialize)]
struct InMetric<'a> {
    optimum: Option<u32>,
    /// By distance, the number of states.
    histogram: Option<&'a [u64]>,
    /// The beginning of it, where a limit ended it early.
    #[serde(skip_serializing_if = "Option::is_none")]
    histogram_begun: Option<&'a [u64]>,
    farthest: Option<usize>,
    farthest_states: Option<u64>,
    /// One of the farthest: by car, the cell of its top or left end.
    unsolved: Option<BTreeMap<&'a str, String>>,
    solutions: Option<u128>,
    /// The moves, or steps, that all shortest solutions make at that point, each with its number
    /// from 1.
    forced: Option<Vec<(usize, String)>>,
}

#[derive(Serialize)]
struct Core<'a> {
    cars: Vec<&'a str>,
    walls: Vec<String>,
    is_minimal: bool,
}

/// The line about one puzzle; `found` is `None` where it is not sound.
pub(super) fn puzzle(job: &Job, found: Option<&Found>) -> Result<String> {
    let mut record = Record {
        path: &job.path,
        title: job.title.as_deref(),
        line: job.line,
        outcome: "invalid",
        ..Record::default()
    };
    if let (Some(puzzle), Some(found)) = (job.puzzle.as_deref(), found) {
        add(&mut record, puzzle, found);
    }
    Ok(serde_json::to_string(&record)? + "\n")
}

fn add<'a>(record: &mut Record<'a>, puzzle: &'a Puzzle, found: &'a Found) {
    let facts = &found.facts;
    let names = |cars: &[usize]| cars.iter().map(|&car| &*puzzle.cars()[car].name).collect();
    record.outcome = if facts.is_unsolvable() {
        "unsolvable"
    } else if found.optimum(Metric::Moves).is_some() {
        "solved"
    } else {
        "unknown"
    };
    record.moves = Some(InMetric::of(puzzle, found, Metric::Moves));
    record.steps = Some(InMetric::of(puzzle, found, Metric::Steps));
    record.frozen_cars = found.frozen_cars().map(|cars| names(&cars));
    record.redundant_cars = facts.redundant_cars.as_deref().map(names);
    record.idle_walls = facts.idle_walls.as_deref().map(cells);
    record.core = facts.core.as_ref().map(|core| Core {
        cars: names(&core.cars),
        walls: cells(&core.walls),
        is_minimal: core.is_minimal,
    });
    let is_open = Metric::ALL.iter().any(|it| found.optimum(*it).is_none());
    record.bounds = (is_open && !facts.is_unsolvable()).then(|| {
        let bounds = |metric| facts.bounds(metric).unwrap_or_default();
        let both = [
            ("moves", bounds(Metric::Moves)),
            ("steps", bounds(Metric::Steps)),
        ];
        both.map(|(name, bounds)| (name, (bounds.lower, bounds.upper)))
            .into()
    });
    if let Err(known) = found.analysis(Metric::Moves) {
        record.states = known.is_whole.then_some(known.n_states);
        record.states_found = (!known.is_whole).then_some(known.n_states);
    }
    if let Ok(analysis) = found.analysis(Metric::Moves) {
        record.states = Some(analysis.cluster.n_states);
        record.solved_states = Some(analysis.cluster.n_solved);
        record.reach = Some(reach(puzzle, analysis));
        let never_free = Some(cells(&analysis.never_free));
        record.never_cleared = never_free.filter(|_| facts.is_unsolvable());
    }
    record.limit = found.limit().map(Limit::name);
}

impl<'a> InMetric<'a> {
    /// The optimum may be known where a limit kept the other states from being visited.
    fn of(puzzle: &'a Puzzle, found: &'a Found, metric: Metric) -> Self {
        let analysis = found.analysis(metric).ok();
        let cluster = analysis.map(|it| &it.cluster);
        let begun = found.analysis(metric).err().filter(|it| it.is_whole);
        let shortest = analysis.and_then(|it| it.shortest.as_ref());
        let forced = shortest.map(|it| {
            let moves = (1..).zip(&it.forced);
            moves
                .filter_map(|(number, m)| Some((number, m.as_ref()?.notation(puzzle))))
                .collect()
        });
        Self {
            optimum: found.optimum(metric),
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

/// By car, the cell of its top or left end.
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
