//! The properties of whole clusters.

use std::fmt::Write as _;

use tailback_answers::analyze::{Line, PuzzleAnalysis};
use tailback_facts::words::{known, visited};
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::{Control, Metric};

use super::{Answer, Answers, Object, Tool, arguments, input, output};
use crate::{
    arguments::{PuzzleArguments, name},
    call::{Call, EFFORT_OF_CLUSTER, Failure},
};

pub(super) const TOOL: Tool = Tool {
    name: "analyze",
    title: "Analyze puzzles",
    description: "Examines all reachable states of each puzzle: how many there are and how far from a solution, the hardest \
        start (`unsolved`), the number of shortest solutions and their forced moves, craft, frozen and redundant cars, idle \
        walls, and an estimate of how people fare. For an unsolvable puzzle, the cars that jam it. Much more work than \
        `solve`; call it for a board that is worth a closer look.",
    input: input::<PuzzleArguments>,
    output: output::<Answers<Line<'static>>>,
    run,
};

fn run(given: Object, call: &Call) -> Result<Answer, Failure> {
    let puzzles: PuzzleArguments = arguments(given)?;
    let text = puzzles.read()?;
    let chosen = puzzles.chosen(&text)?;
    let limits = puzzles.limits.or(EFFORT_OF_CLUSTER);
    let found = call.each(&chosen, |&number| {
        let Some(puzzle) = text.file().puzzle(number) else {
            return Ok(None);
        };
        let look = |control: &Control<'_>| PuzzleAnalysis::of(puzzle, control);
        let is_cut = |found: &PuzzleAnalysis| found.limit().is_some();
        Ok(Some(call.search(limits, look, is_cut)?))
    })?;
    let mut words = String::new();
    let mut lines = Vec::new();
    for (&number, found) in chosen.iter().zip(&found) {
        let puzzle = text.file().puzzle(number).map(|it| &**it);
        let known = puzzle.zip(found.as_ref());
        let about = match known {
            Some((puzzle, found)) => in_words(puzzle, found),
            None => "invalid; `check` gives the faults".to_owned(),
        };
        let _ = writeln!(words, "{}: {about}", name(&text, number));
        lines.push(Line::new(text.which(number), known));
    }
    Answer::new(words, &Answers::from(lines))
}

/// Describes the gist of an analysis in a line.
fn in_words(puzzle: &Puzzle, found: &PuzzleAnalysis) -> String {
    let mut words = Vec::new();
    if found.facts.is_unsolvable() {
        words.push("unsolvable".to_owned());
    }
    for metric in Metric::ALL {
        words.extend(found.facts.bounds(metric).map(|it| known(it, metric)));
    }
    match found.analysis(Metric::Moves) {
        Ok(analysis) => {
            words.push(count(analysis.cluster.n_states, "state"));
            let farthest = analysis.cluster.histogram.len().checked_sub(1);
            words.extend(farthest.map(|n| format!("{} from the hardest start", count(n, "move"))));
        }
        Err(known) => words.push(visited(known.n_states)),
    }
    let names = |cars: &[usize]| -> Vec<&str> {
        cars.iter().map(|&car| &*puzzle.cars()[car].name).collect()
    };
    for (kind, cars) in [
        ("frozen", found.frozen_cars()),
        ("redundant", found.facts.redundant_cars.clone()),
    ] {
        let cars = cars.filter(|cars| !cars.is_empty());
        words.extend(cars.map(|cars| format!("{kind}: {}", names(&cars).join(" "))));
    }
    words.join(" · ")
}
