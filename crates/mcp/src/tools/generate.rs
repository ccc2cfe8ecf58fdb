//! New puzzles.

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{generate::Generated, options::Generation};
use tailback_puzzle::words::count;
use tailback_solver::Control;

use super::{Answer, Object, Tool, arguments, input, output};
use crate::call::{AskedLimits, Call, EFFORT_OF_CLUSTER, Failure};

/// The most puzzles of a call.
const MAX_COUNT: usize = 100;

pub(super) const TOOL: Tool = Tool {
    name: "generate",
    title: "Make new puzzles",
    description: "Makes new puzzles of a given size and length. Each is solvable, has the hardest start of its cluster, and \
        needs each of its cars and walls. `rush` is their text in the Rush language. The same options and seed give the same puzzles. \
        `made` is less than `count` if the limits did not allow more: ask for fewer moves, or for another seed.",
    input: input::<Arguments>,
    output: output::<Generated>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    generation: Generation,
    /// The limits for all puzzles together.
    #[serde(default)]
    limits: AskedLimits,
}

fn run(given: Object, call: &Call) -> Result<Answer, Failure> {
    let Arguments { generation, limits } = arguments(given)?;
    let wanted = generation.count;
    if wanted == 0 || wanted > MAX_COUNT {
        return Err(format!("`count` is {wanted}, not 1 to {MAX_COUNT}").into());
    }
    let spec = generation.request().spec()?;
    let attempt = |control: &Control<'_>| {
        let tell = |n_made| call.advance(n_made, wanted);
        Generated::make(&spec, (wanted, generation.seed()), control, tell)
    };
    let is_short =
        |made: &Result<Generated, String>| made.as_ref().is_ok_and(|made| made.made < wanted);
    let made = call.search(limits.or(EFFORT_OF_CLUSTER), attempt, is_short)??;
    let mut words = format!("made {} of {}\n", made.made, count(wanted, "puzzle"));
    words += &made.rush;
    Answer::new(words, &made)
}
