//! The claims of `expect`: whether they hold, and the wording of a puzzle's craft.

use tailback_facts::{
    Facts, Question, Questions,
    rating::{Unrated, rate},
    words::length,
};
use tailback_puzzle::{
    Puzzle,
    words::{count, or_list, wall_at},
};
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Property};

use super::metric;

/// Returns the questions whose answers decide `expectation`.
pub fn questions(expectation: &Expectation) -> Questions {
    let questions: &[Question] = match expectation {
        Expectation::Solvable | Expectation::Unsolvable | Expectation::Length { .. } => &[],
        Expectation::Time(_) => &[Question::Obstacles],
        Expectation::Solutions(_) | Expectation::Property(Property::Retreat) => &[Question::Craft],
        Expectation::Property(Property::Hardest) => &[Question::Cluster],
        Expectation::Property(Property::Minimal) => &[Question::RedundantCars, Question::IdleWalls],
    };
    questions.iter().copied().collect()
}

/// Returns whether `expectation` holds, or `None` if too little is known.
pub fn holds(expectation: &Expectation, puzzle: &Puzzle, facts: &Facts) -> Option<bool> {
    let is_decided = facts.is_solvable() || facts.is_unsolvable();
    match expectation {
        Expectation::Solvable => is_decided.then(|| facts.is_solvable()),
        Expectation::Unsolvable => is_decided.then(|| facts.is_unsolvable()),
        Expectation::Length { figure, range } => {
            let Some(known) = facts.bounds(metric(*figure)) else {
                return Some(false);
            };
            range.value.contains_one_of(known.lower, known.upper)
        }
        Expectation::Time(range) => match rate(puzzle, facts) {
            Ok(rating) => Some(range.value.contains(&(rating.seconds.round() as u32))),
            Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals) => Some(false),
            Err(_) => None,
        },
        Expectation::Solutions(_) | Expectation::Property(_) if facts.is_unsolvable() => {
            Some(false)
        }
        Expectation::Solutions(_) if facts.n_moves() == Some(0) => Some(false),
        Expectation::Solutions(range) => {
            let n = n_solutions(facts)?;
            Some(range.value.contains(&n))
        }
        Expectation::Property(property) => {
            let (holds, _) = self::property(*property, puzzle, facts)?;
            Some(holds)
        }
    }
}

/// Returns the number of shortest solutions up to the order of independent moves, if it is known.
pub fn n_solutions(facts: &Facts) -> Option<u32> {
    let n = facts.craft.as_ref()?.n_distinct.ok()?;
    Some(u32::try_from(n).unwrap_or(u32::MAX))
}

/// Describes the number of solutions: `3 shortest solutions up to order`.
pub fn solutions(n: u32) -> String {
    let n = if n == u32::MAX {
        format!("over {}", n - 1)
    } else {
        n.to_string()
    };
    format!("{} up to order", count(n, "shortest solution"))
}

/// Returns whether `puzzle` has `property`, and the reason in words, if that is known.
pub fn property(property: Property, puzzle: &Puzzle, facts: &Facts) -> Option<(bool, String)> {
    if facts.n_moves() == Some(0) {
        return Some((false, "the puzzle is already solved".to_owned()));
    }
    match property {
        Property::Minimal => minimal(puzzle, facts),
        Property::Hardest => {
            let (n_moves, farthest) = (facts.n_moves()?, facts.farthest()?);
            let is_hardest = n_moves == farthest;
            let farthest = length(farthest, Metric::Moves);
            let end = end_in_words(puzzle);
            let words = if is_hardest {
                format!("no state is farther from {end} than {farthest}")
            } else {
                format!("a state of the cluster is {farthest} from {end}, the start {n_moves}")
            };
            Some((is_hardest, words))
        }
        Property::Retreat => {
            let n_retreats = facts.craft.as_ref()?.n_retreats;
            let target = &puzzle.cars()[puzzle.target()].name;
            let words = match n_retreats {
                _ if !puzzle.goals()[0].is_target() => "no car leaves by an exit".to_owned(),
                0 => format!("a shortest solution never moves `{target}` away from its exit"),
                n => format!(
                    "every shortest solution has {} or more of `{target}`",
                    count(n, "retreat")
                ),
            };
            Some((n_retreats > 0, words))
        }
    }
}

/// Returns the name of the end of a puzzle: `the exit`, or `the goals` if there are others than one target.
pub fn end_in_words(puzzle: &Puzzle) -> &'static str {
    if puzzle.is_classic() {
        "the exit"
    } else {
        "the goals"
    }
}

fn minimal(puzzle: &Puzzle, facts: &Facts) -> Option<(bool, String)> {
    let redundant = facts.redundant_cars.as_ref();
    let idle = facts.idle_walls.as_ref();
    let cars = redundant.into_iter().flatten();
    let cars = cars.map(|&car| format!("`{}`", puzzle.cars()[car].name));
    let walls = idle.into_iter().flatten().map(|&wall| wall_at(wall));
    let spare: Vec<String> = cars.chain(walls).collect();
    if !spare.is_empty() {
        let words = format!("the optimum is the same without {}", or_list(spare));
        return Some((false, words));
    }
    facts
        .is_minimal()
        .map(|it| (it, "every car and every wall counts".to_owned()))
}
