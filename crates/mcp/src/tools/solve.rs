//! Shortest solutions.

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_answers::{Asked, Text, Verdict, Word, options::EFFORT_OF_OPTIMA, solve::Line};
use tailback_solver::{Control, Limits};

use super::{Answer, Answers, Object, Tool, arguments, input};
use crate::{
    arguments::{PuzzleArguments, name},
    call::{Call, Failure},
};

pub(super) const TOOL: Tool = Tool {
    name: "solve",
    title: "Solve puzzles",
    description: "Finds a shortest solution of each puzzle, in moves and in steps. `outcome` is `solved`, `unsolvable` \
        (which is a proof), `unknown` (a limit was reached; `bounds` and `best` say what is known) or `invalid` (the board \
        has faults; call `check`). A move such as `XR3` slides the car X three cells to the right; the directions are L, \
        R, U and D. To compare variants of a board, call `try_edits` once instead of `solve` for each.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    puzzles: PuzzleArguments,
    /// The unit in which solutions are counted: `moves` (a slide by any distance is one), `steps` (each cell is one), or
    /// `both`, the default, which is twice the work.
    #[serde(default)]
    metric: Word<Asked>,
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let Arguments { puzzles, metric } = arguments(given)?;
    let Word(asked) = metric;
    let text = puzzles.read()?;
    let chosen = puzzles.chosen(&text)?;
    let limits = puzzles.limits.or(EFFORT_OF_OPTIMA);
    let verdicts = call.each(&chosen, |&number| {
        let puzzle = text.file().puzzle(number);
        let look = |control: &Control<'_>| Verdict::of(puzzle.map(|it| &**it), asked, control);
        call.search(limits, look, Verdict::is_unknown)
    })?;
    let limits = call.limits(limits);
    let mut words = String::new();
    let mut lines = Vec::new();
    for (&number, verdict) in chosen.iter().zip(&verdicts) {
        words += &in_words(&text, number, verdict, (asked, &limits));
        words.push('\n');
        let puzzle = text.file().puzzle(number).map(|it| &**it);
        lines.push(Line::new(text.which(number), asked, puzzle, verdict));
    }
    Answer::new(words, &Answers::from(lines))
}

/// Describes the answer about a puzzle in a line.
fn in_words(
    text: &Text,
    number: usize,
    verdict: &Verdict,
    (asked, limits): (Asked, &Limits),
) -> String {
    let words = format!(
        "{}: {}",
        name(text, number),
        verdict.in_words(asked, limits)
    );
    let puzzle = text.file().puzzle(number);
    let known = verdict
        .optima()
        .and_then(|it| it.best_known(asked.metric()));
    match puzzle.zip(known) {
        Some((puzzle, (way, is_shortest))) if !way.0.is_empty() => {
            let kind = if is_shortest { "" } else { "best found " };
            format!("{words}: {kind}{}", way.notation(puzzle).join(" "))
        }
        _ if matches!(verdict, Verdict::Invalid) => format!("{words}; `check` gives the faults"),
        _ => words,
    }
}
