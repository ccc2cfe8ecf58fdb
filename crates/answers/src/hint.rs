//! The best next move: the output of `tailback solve --next --format json`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_check::words::{illegal_move, similar_car};
use tailback_puzzle::{Illegal, Move, MoveNotation, Puzzle, State, replay};
use tailback_solver::{Control, Metric};

use crate::{
    answer::{BestSolution, Optima, PuzzleId},
    verdict::{Asked, Verdict},
    version::Version,
};

/// A state of a puzzle, and the facts known about it.
#[derive(Clone, Debug)]
pub struct Hint<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The moves made so far.
    pub played: Vec<Move>,
    /// The state after them.
    pub state: State,
    /// The unit of the lengths.
    pub metric: Metric,
    /// The diagnostics of the puzzle.
    pub verdict: Verdict,
}

impl<'a> Hint<'a> {
    /// Makes `moves` from the start of `puzzle`, and calls `find` with the puzzle that begins there.
    ///
    /// # Errors
    ///
    /// Returns the reason why a move is illegal.
    pub fn after(
        puzzle: &'a Puzzle,
        moves: &[MoveNotation],
        metric: Metric,
        find: impl FnOnce(&Puzzle) -> Verdict,
    ) -> Result<Self, String> {
        let replay = replay(puzzle, moves)
            .map_err(|(index, why)| cannot_be_made(puzzle, moves, index, &why))?;
        Ok(Self {
            verdict: find(&puzzle.with_start(replay.state.clone())),
            puzzle,
            played: replay.solution.0,
            state: replay.state,
            metric,
        })
    }

    /// Searches `puzzle` for a hint in `metric`.
    pub fn search(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Verdict {
        Verdict::of(Some(puzzle), Asked::Only(metric), control)
    }

    /// Returns the move to make, and the length of the solution that it begins.
    pub fn next(&self) -> Option<(Move, u32)> {
        let (best, _) = self.verdict.optima()?.best_known(self.metric)?;
        Some((*best.0.first()?, self.metric.length(best)))
    }
}

/// Reads moves, such as `XR3, AU2`.
///
/// # Errors
///
/// Returns a message about a word that is not a move.
pub fn parse_moves(text: &str) -> Result<Vec<MoveNotation>, String> {
    let words = text
        .split(|at: char| at == ',' || at.is_whitespace())
        .filter(|word| !word.is_empty());
    let moves = words.map(|word| {
        MoveNotation::parse(word).ok_or_else(|| {
            let advice = "expected a car, `L`, `R`, `U` or `D`, and a count, like `XR3`";
            format!("`{word}` is not a move: {advice}")
        })
    });
    moves.collect()
}

/// Returns the reason why move `index` of `moves` cannot be made.
fn cannot_be_made(puzzle: &Puzzle, moves: &[MoveNotation], index: usize, why: &Illegal) -> String {
    let written = &moves[index];
    let MoveNotation {
        car,
        direction,
        n_steps,
    } = written;
    let notation = format!("{car}{}{n_steps}", direction.letter());
    let advice = match why {
        Illegal::UnknownCar => {
            let before = replay(puzzle, &moves[..index]).ok();
            let now = before.map(|before| puzzle.with_start(before.state));
            let similar = now.and_then(|now| similar_car(&now, written));
            similar.map(|similar| &*puzzle.cars()[similar].name)
        }
        _ => None,
    };
    format!(
        "move {} is illegal (`{notation}`): {}{}",
        index + 1,
        illegal_move(puzzle, written, why),
        advice.map_or(String::new(), |similar| format!(
            "; did you mean `{similar}`?"
        )),
    )
}

/// The output of `tailback solve --next --format json`: one line.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Line<'a> {
    /// The version of this output format.
    version: Version,
    #[serde(flatten)]
    which: PuzzleId<'a>,
    /// The moves made first. Everything below holds from there on.
    played: Vec<String>,
    #[serde(flatten)]
    optima: Optima,
    #[serde(flatten)]
    way: BestSolution,
    /// The move to make: the first one of `solution`, or else of `best`; `null` if there is none.
    next: Option<String>,
}

impl<'a> Line<'a> {
    /// Creates the line about a puzzle; `hint` is `None` if it is not sound.
    pub fn new(which: PuzzleId<'a>, metric: Metric, hint: Option<&Hint<'_>>) -> Self {
        let asked = Asked::Only(metric);
        let verdict = hint.map_or(&Verdict::Invalid, |hint| &hint.verdict);
        let in_words = |hint: &Hint<'_>| {
            let played = hint.played.iter();
            played.map(|m| m.notation(hint.puzzle)).collect()
        };
        Self {
            version: Version,
            which,
            played: hint.map(in_words).unwrap_or_default(),
            optima: Optima::of(asked, verdict),
            way: BestSolution::of(asked, hint.map(|hint| hint.puzzle), verdict),
            next: hint.and_then(|hint| Some(hint.next()?.0.notation(hint.puzzle))),
        }
    }
}
