//! The nearest boards of a wanted length.

use std::fmt::Write as _;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tailback_answers::{
    Asked, Verdict, Version,
    answer::{Optima, PuzzleId},
    options::{EFFORT_OF_CLUSTER, Numbers},
};
use tailback_facts::words::no_match;
use tailback_generator::{ANY_LENGTH, NearbySearch, Requirement, nearby};
use tailback_puzzle::words::count;
use tailback_solver::{Budget, Control};

use super::{Answer, Object, Tool, arguments, input, try_edits::Original};
use crate::{
    arguments::{PuzzleArguments, WantedArguments, name},
    call::{Call, Failure},
};

/// The most edits, beyond which few boards are tried, and the most boards of a call.
const MAX_EDITS: usize = 3;
const MAX_COUNT: usize = 50;

pub(super) const TOOL: Tool = Tool {
    name: "tune",
    title: "Find the nearest boards of a given length",
    description: "Finds the smallest changes of a puzzle that give it the wanted `moves` or `steps`, or make it solvable or \
        unsolvable: each board one edit away is tried, then those two edits away. Returns their changes, optima and texts. \
        Use it to make a board a bit longer or shorter, or to fix one that has no solution; `try_edits` is for your own edits.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    #[serde(flatten)]
    puzzle: PuzzleArguments,
    /// The optimum in moves, or a range of it, such as `20..30`.
    moves: Option<Numbers>,
    /// The optimum in steps, or a range of it.
    steps: Option<Numbers>,
    #[serde(flatten)]
    wanted: WantedArguments,
    /// Whether any board with a solution will do.
    #[serde(default)]
    solvable: bool,
    /// Whether the boards are to have no solution.
    #[serde(default)]
    unsolvable: bool,
    /// The most edits; 2 by default.
    #[schemars(range(min = 1, max = MAX_EDITS))]
    edits: Option<usize>,
    /// The most boards; 5 by default.
    #[schemars(range(min = 1, max = MAX_COUNT))]
    count: Option<usize>,
}

/// The boards that were found.
#[derive(Serialize)]
struct Tuned<'a> {
    version: Version,
    #[serde(flatten)]
    which: PuzzleId<'a>,
    #[serde(flatten)]
    optima: Optima,
    boards: Vec<Board>,
    /// Whether all boards within the edits were tried and decided.
    is_exhaustive: bool,
    /// The number of boards that a limit left undecided.
    undecided: usize,
}

#[derive(Serialize)]
struct Board {
    changes: Vec<String>,
    #[serde(flatten)]
    optima: Optima,
    puzzle_text: Option<String>,
}

impl Arguments {
    fn requirement(&self) -> Result<Requirement, String> {
        let has_length = self.moves.is_some() || self.steps.is_some();
        let is_to_solve = has_length || self.wanted.is_any() || self.solvable;
        if is_to_solve == self.unsolvable {
            return Err(
                "give `moves`, `steps`, `time`, `want` or `solvable`, or else `unsolvable`"
                    .to_owned(),
            );
        }
        if self.unsolvable {
            return Ok(Requirement::Unsolvable);
        }
        let lengths = |given: Option<Numbers>| given.map_or(ANY_LENGTH, |it| it.range(u32::MAX));
        let (moves, steps) = (lengths(self.moves), lengths(self.steps));
        for (name, range) in [("moves", &moves), ("steps", &steps)] {
            if range.is_empty() || *range.start() == 0 {
                return Err(format!(
                    "`{name}` is not a range from 1 or more, like `20..30`"
                ));
            }
        }
        Ok(Requirement::Solvable { moves, steps })
    }
}

fn run(given: &Object, call: &Call) -> Result<Answer, Failure> {
    let given: Arguments = arguments(given)?;
    let requirement = given.requirement()?;
    let within = |name: &str, n: Option<usize>, usual, most| match n.unwrap_or(usual) {
        n if (1..=most).contains(&n) => Ok(n),
        n => Err(format!("`{name}` is {n}, not 1 to {most}")),
    };
    let max_edits = within("edits", given.edits, 2, MAX_EDITS)?;
    let enough = within("count", given.count, 5, MAX_COUNT)?;
    let wanted = given.wanted.read()?;
    let text = given.puzzle.read()?;
    let number = text.the_one(given.puzzle.puzzle.as_ref(), "to tune")?;
    let original = Original::of(&text, number)?;
    let Some(puzzle) = text.file().puzzle(number) else {
        return Err("the puzzle is invalid; `check` gives the faults"
            .to_owned()
            .into());
    };
    let limits = given.puzzle.limits.or(EFFORT_OF_CLUSTER);
    let look = |control: &Control<'_>| {
        let budget = Budget::new(control);
        let verdict = |board| Verdict::of(Some(board), Asked::Both, &budget.half());
        let own = verdict(puzzle);
        let search = NearbySearch {
            requirement: &requirement,
            may_edit: &|_, _| true,
            accepts: &|board| Ok(wanted.gap(board, &budget.rest())? == 0),
            max_edits,
            enough,
        };
        let found = nearby(puzzle, &search, &budget.half());
        let boards = found.boards.iter();
        let verdicts: Vec<Verdict> = boards.map(|board| verdict(&board.puzzle)).collect();
        (own, found, verdicts)
    };
    let (own, found, verdicts) =
        call.search(limits, look, |(_, found, _)| found.undecided.is_some())?;
    let limits = call.limits(limits);
    let undecided = found.undecided.map_or(0, |(n, _)| n);
    let mut words = format!(
        "{} itself: {}\n{}{}{}\n",
        name(&text, number),
        own.in_words(Asked::Both, &limits),
        match found.boards.len() {
            0 if undecided > 0 => no_match(found.n_decided, found.n_edits),
            0 => format!("no board within {} matches", count(found.n_edits, "edit")),
            n => format!(
                "{} found, those with the smallest changes first",
                count(n, "board")
            ),
        },
        if found.is_exhaustive {
            "; all were tried"
        } else if undecided > 0 && found.boards.is_empty() {
            ""
        } else {
            "; there may be others"
        },
        match undecided {
            0 => String::new(),
            n => format!(
                "; a limit left {} undecided, try a higher one",
                count(n, "board")
            ),
        },
    );
    let mut boards = Vec::new();
    for (number, (board, verdict)) in (1..).zip(found.boards.into_iter().zip(&verdicts)) {
        let puzzle_text = original.text(&board.puzzle, verdict);
        let changes = board.changes.join(", then ");
        let optima = verdict.in_words(Asked::Both, &limits);
        let _ = writeln!(words, "\n# {number}. {changes}: {optima}");
        words += puzzle_text.as_deref().unwrap_or_default();
        boards.push(Board {
            changes: board.changes,
            optima: Optima::of(Asked::Both, verdict),
            puzzle_text,
        });
    }
    let tuned = Tuned {
        version: Version,
        which: text.which(number),
        optima: Optima::of(Asked::Both, &own),
        boards,
        is_exhaustive: found.is_exhaustive,
        undecided,
    };
    Answer::new(words, &tuned)
}
