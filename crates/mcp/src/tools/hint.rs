//! The best next move of a game.

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{
    Asked, Verdict, Word,
    hint::{Hint, Line, parse_moves},
    options::EFFORT_OF_OPTIMA,
};
use tailback_facts::words::length;
use tailback_puzzle::{Car, MoveNotation, Puzzle};
use tailback_solver::{Control, Metric};

use super::{Answer, Object, Tool, arguments, input};
use crate::{
    arguments::PuzzleArguments,
    call::{Call, Failure},
};

pub(super) const TOOL: Tool = Tool {
    name: "hint",
    title: "Give the next move",
    description: "Finds the best next move of one puzzle after some moves were made, and the rest of a shortest solution \
        from there. It also tells whether moves are legal: an illegal one is an error that says why.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    puzzle: PuzzleArguments,
    /// The moves made so far, such as `XR3 AU2`, or a list of them.
    #[serde(default)]
    moves: Moves,
    /// The unit in which the solution is counted: `moves` (the default) or `steps`.
    metric: Option<Word<Metric>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(
    untagged,
    expecting = "expected moves, like `XR3 AU2`, or a list of them"
)]
#[schemars(inline)]
enum Moves {
    Text(String),
    List(Vec<String>),
}

impl Default for Moves {
    fn default() -> Self {
        Self::Text(String::new())
    }
}

impl Moves {
    fn text(self) -> String {
        match self {
            Self::Text(text) => text,
            Self::List(moves) => moves.join(" "),
        }
    }
}

/// Spells the name of a car as the board does, if it differs in case alone.
fn respell(written: &mut MoveNotation, puzzle: &Puzzle) {
    let has_name = |car: &&Car| car.name.eq_ignore_ascii_case(&written.car);
    let mut named = puzzle.cars().iter().filter(has_name);
    if let (Some(only), None) = (named.next(), named.next()) {
        written.car.clone_from(&only.name);
    }
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let Arguments {
        puzzle,
        moves,
        metric,
    } = arguments(given)?;
    let metric = metric.map_or(Metric::Moves, |Word(metric)| metric);
    let text = puzzle.read()?;
    let number = text.the_one(puzzle.puzzle.as_ref(), "to give a hint for")?;
    let mut moves = parse_moves(&moves.text())?;
    let limits = puzzle.limits.or(EFFORT_OF_OPTIMA);
    let hint = match text.file().puzzle(number) {
        None => None,
        Some(puzzle) => {
            for written in &mut moves {
                respell(written, puzzle);
            }
            let mut failed = None;
            let find = |start: &Puzzle| {
                let look = |control: &Control<'_>| Hint::search(start, metric, control);
                let found = call.search(limits, look, Verdict::is_unknown);
                found.unwrap_or_else(|failure| {
                    failed = Some(failure);
                    Verdict::Invalid
                })
            };
            let hint = Hint::after(puzzle, &moves, metric, find)?;
            if let Some(failure) = failed {
                return Err(failure);
            }
            Some(hint)
        }
    };
    let words = match &hint {
        None => "invalid; `check` gives the faults".to_owned(),
        Some(hint) => match hint.next() {
            Some((next, n)) => {
                let next = next.notation(hint.puzzle);
                format!("{next}, the first of {}", length(n, metric))
            }
            None => hint
                .verdict
                .in_words(Asked::Only(metric), &call.limits(limits)),
        },
    };
    let line = Line::new(text.which(number), metric, hint.as_ref());
    Answer::new(words, &line)
}
