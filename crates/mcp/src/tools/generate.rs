//! New puzzles.

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{
    generate::{Generated, Made, Request, lengths},
    options::{AskedLimits, EFFORT_OF_CLUSTER, Generation},
};
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::Control;

use super::{Answer, Object, Tool, arguments, input};
use crate::{
    arguments::WantedArguments,
    call::{Call, Failure},
};

/// The most puzzles of a call.
const MAX_COUNT: usize = 100;

pub(super) const TOOL: Tool = Tool {
    name: "generate",
    title: "Make new puzzles",
    description: "Makes new puzzles of a given size and length. Each is solvable, has the hardest start of its cluster, and \
        needs each of its cars and walls. `rush` is their text in the Rush language. The same options and seed give the same puzzles. \
        `made` is less than `count` if the limits did not allow more: ask for fewer moves, or for another seed.",
    input: || {
        let mut schema = input::<Arguments>();
        schema["properties"]["count"]["maximum"] = MAX_COUNT.into();
        schema
    },
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    generation: Generation,
    /// The difficulty instead of `moves`: `beginner`, `intermediate`, `advanced` or `expert`.
    difficulty: Option<String>,
    #[serde(flatten)]
    wanted_board: WantedArguments,
    /// The limits for all puzzles together.
    #[serde(default)]
    limits: AskedLimits,
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let Arguments {
        generation,
        difficulty,
        wanted_board,
        limits,
    } = arguments(given)?;
    let wanted = generation.count;
    if wanted == 0 || wanted > MAX_COUNT {
        return Err(format!("`count` is {wanted}, not 1 to {MAX_COUNT}").into());
    }
    let further = wanted_board.read()?;
    let moves = generation.moves.map(|it| it.range(u32::MAX));
    let (moves, difficulty) = lengths(moves, difficulty.as_deref(), further.time.is_some())?;
    let request = Request {
        moves,
        ..generation.request()
    };
    let (spec, seed) = (request.spec()?, generation.seed);
    let gap = |puzzle: &Puzzle, control: &Control<'_>| further.gap(puzzle, control);
    let attempt = |control: &Control<'_>| {
        let tell = |n_made| call.advance(n_made, wanted);
        Made::make(&spec, &gap, (wanted, seed), control, tell)
    };
    let is_short = |made: &Made| made.puzzles.len() < wanted;
    let made = call.search(limits.or(EFFORT_OF_CLUSTER), attempt, is_short)?;
    let generated = Generated::new(&made, seed, difficulty)?;
    let shortfall = if is_short(&made) {
        format!(
            " in {}{}; ask for less, or allow more effort or time",
            count(made.n_attempts, "attempt"),
            made.shortfall()
        )
    } else {
        String::new()
    };
    let words = format!(
        "made {} of {}{shortfall}\n{}",
        generated.made,
        count(wanted, "puzzle"),
        generated.rush
    );
    Answer::new(words, &generated)
}
