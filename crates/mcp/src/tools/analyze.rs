//! The properties of whole clusters.

use std::fmt::Write as _;

use tailback_answers::{
    analyze::{Line, PuzzleAnalysis},
    options::EFFORT_OF_CLUSTER,
};
use tailback_facts::{
    rating::{rate, words::in_detail},
    words::{craft::measures, known, visited},
};
use tailback_puzzle::{Extras, Puzzle, words::count};
use tailback_solver::{Control, Metric};
use tailback_syntax::to_rush;

use super::{Answer, Answers, Object, Tool, arguments, input};
use crate::{
    arguments::{PuzzleArguments, name},
    call::{Call, Failure},
};

pub(super) const TOOL: Tool = Tool {
    name: "analyze",
    title: "Analyze puzzles",
    description: "Examines all reachable states of each puzzle: how many there are and how far from a solution, the hardest \
        start (`unsolved`), the number of shortest solutions and their forced moves, craft, frozen and redundant cars, idle \
        walls, and an estimate of how people fare. For an unsolvable puzzle, the cars that jam it. Much more work than \
        `solve`; call it for a board that is worth a closer look.",
    input: input::<PuzzleArguments>,
    run,
};

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
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
        let title = text.file().title(number).unwrap_or_default();
        if let Some(hardest) = known.and_then(|(puzzle, found)| hardest(title, puzzle, found)) {
            let _ = writeln!(words, "the hardest start:\n{hardest}");
        }
        lines.push(Line::new(text.which(number), known));
    }
    Answer::new(words, &Answers::from(lines))
}

/// Describes the gist of an analysis in a line, and what follows from it in more.
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
    let mut words = words.join(" · ");
    if let Ok(rating) = rate(puzzle, &found.facts) {
        let _ = write!(words, "\npeople: {}", in_detail(&rating));
    }
    if let Some(craft) = &found.facts.craft {
        let measures = measures(puzzle, craft).into_iter();
        let measures: Vec<_> = measures
            .map(|(name, value)| format!("{name}: {value}"))
            .collect();
        let _ = write!(words, "\ncraft: {}", measures.join(" · "));
    }
    if let Some(core) = &found.facts.core {
        let cars = names(&core.cars).into_iter().map(str::to_owned);
        let walls = core.walls.iter().map(|cell| format!("the wall at {cell}"));
        let parts: Vec<_> = cars.chain(walls).collect();
        let _ = write!(words, "\njammed by: {}", parts.join(" "));
        if !core.never_free.is_empty() {
            let cells: Vec<_> = core.never_free.iter().map(ToString::to_string).collect();
            let _ = write!(words, "\nnever free on the way: {}", cells.join(" "));
        }
    }
    words
}

/// Returns the hardest start of the cluster as a puzzle in the language.
fn hardest(title: &str, puzzle: &Puzzle, found: &PuzzleAnalysis) -> Option<String> {
    let cluster = &found.analysis(Metric::Moves).ok()?.cluster;
    let n_moves = u32::try_from(cluster.histogram.len().checked_sub(1)?).ok()?;
    if found.optimum(Metric::Moves) == Some(n_moves) {
        return None;
    }
    let extras = Extras {
        n_moves: Some(n_moves),
        ..Extras::default()
    };
    let start = puzzle.with_start(cluster.unsolved.clone());
    to_rush(title, &start.to_draft(), &extras).ok()
}
