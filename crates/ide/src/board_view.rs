//! What the board beside the text shows of a puzzle.

use tailback_check::{SourceFile, jam_in_words};
use tailback_puzzle::Cell;
use tailback_solver::{Bounds, Metric, Outcome};
use tailback_syntax::StatementKind;

use crate::{
    Analysis,
    inlay_hint::inlay_hints,
    place::{self, Word},
    shown_board::ShownBoard,
};

/// A puzzle as the board beside the text shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Its title; `None` where the line is bad.
    pub title: Option<String>,
    /// The board; `None` where the text has no grid that is one.
    pub board: Option<ShownBoard>,
    /// How it stands with the figures.
    pub standing: Standing,
    /// What stands behind the title; empty where nothing does.
    pub label: String,
    /// Whether that tells of a change, and will not when some time has passed.
    pub is_fresh: bool,
    /// What is known of the optimum in moves.
    pub moves: Option<Bounds>,
    /// What is known of the optimum in steps.
    pub steps: Option<Bounds>,
    /// Why there is no solution, where that was found.
    pub jam: Option<Jam>,
    /// The cars without which the optimum in moves is the same.
    pub redundant: Vec<usize>,
    /// The cars that can never move.
    pub frozen: Vec<usize>,
    /// The walls without which the optimum in moves is the same.
    pub idle_walls: Vec<Cell>,
    /// The moves of the text's solution.
    pub solution: Option<Vec<String>>,
}

/// How it stands with the figures of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The text says no sound puzzle.
    Unsound,
    /// They are searched for.
    Searching,
    /// The optimum in moves is known.
    Solved,
    /// There is no solution.
    Unsolvable,
    /// The search ended at a limit.
    Unknown,
}

/// What bars the way in an unsolvable puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jam {
    /// Cars that are enough for that, together with `walls`.
    pub cars: Vec<usize>,
    /// The walls.
    pub walls: Vec<Cell>,
    /// Cells on the way of the target that are covered in every state.
    pub never_free: Vec<Cell>,
    /// The same in sentences.
    pub words: Vec<String>,
}

/// What is shown of puzzle `puzzle`.
pub fn board_view(analysis: &Analysis<'_>, puzzle: usize) -> BoardView {
    let file = analysis.file;
    let lowered = &file.puzzles[puzzle];
    let facts = analysis.facts(puzzle);
    let so_far = analysis.so_far.get(puzzle).copied().flatten();
    let standing = match (&lowered.puzzle, &facts) {
        (None, _) => Standing::Unsound,
        (_, None) => Standing::Searching,
        (_, Some(facts)) => match facts.moves.outcome {
            Outcome::Solved(_) => Standing::Solved,
            Outcome::Unsolvable => Standing::Unsolvable,
            Outcome::Unknown { .. } => Standing::Unknown,
        },
    };
    let bounds = |metric| match (&facts, so_far) {
        (Some(facts), _) => facts.bounds(metric),
        (None, Some(so_far)) => match metric {
            Metric::Moves => Some(so_far.moves),
            Metric::Steps => so_far.steps.map(|lower| Bounds { lower, upper: None }),
        },
        (None, None) => None,
    };
    let jam = facts.as_ref().and_then(|facts| facts.core.as_ref());
    let hints = inlay_hints(analysis, file.title_span(puzzle));
    BoardView {
        title: file.title(puzzle).map(str::to_owned),
        board: ShownBoard::of(lowered),
        standing,
        is_fresh: hints.iter().any(|hint| hint.is_fresh),
        label: hints.into_iter().map(|hint| hint.label).collect(),
        moves: bounds(Metric::Moves),
        steps: bounds(Metric::Steps),
        jam: jam.map(|core| Jam {
            cars: core.cars.clone(),
            walls: core.walls.clone(),
            never_free: core.never_free.clone(),
            words: (lowered.puzzle.as_ref()).map_or_else(Vec::new, |it| jam_in_words(it, core)),
        }),
        redundant: list(facts.as_ref().and_then(|it| it.redundant_cars.as_ref())),
        frozen: list(facts.as_ref().and_then(|it| it.frozen_cars.as_ref())),
        idle_walls: list(facts.as_ref().and_then(|it| it.idle_walls.as_ref())),
        solution: written_solution(analysis, puzzle),
    }
}

/// The car at `offset`, by its number in puzzle `puzzle`.
pub fn car_at(analysis: &Analysis<'_>, puzzle: usize, offset: usize) -> Option<usize> {
    let place = place::at(analysis, offset)?;
    match place.word {
        Word::Car(car) if place.puzzle == Some(puzzle) => Some(car),
        _ => None,
    }
}

fn list<T: Clone>(found: Option<&Vec<T>>) -> Vec<T> {
    found.cloned().unwrap_or_default()
}

fn written_solution(analysis: &Analysis<'_>, puzzle: usize) -> Option<Vec<String>> {
    let document = &analysis.file.document;
    let statements = document.statements_of(&document.puzzles[puzzle]);
    let solution = statements.iter().find_map(|it| match &it.kind {
        StatementKind::Solution(solution) => Some(solution),
        _ => None,
    })?;
    let moves = solution.moves.iter();
    Some(
        moves
            .map(|word| word.span.of(&analysis.file.text).to_owned())
            .collect(),
    )
}

/// The difficulty that puzzle `puzzle` says of itself, or with `None`, that the text says of all its
/// puzzles.
pub fn difficulty(file: &SourceFile, puzzle: Option<usize>) -> Option<&'static str> {
    let document = &file.document;
    let statements = match puzzle {
        Some(puzzle) => document.statements_of(&document.puzzles[puzzle]),
        None => document.header(),
    };
    statements
        .iter()
        .find_map(|statement| match &statement.kind {
            StatementKind::Difficulty(difficulty) => Some(difficulty.value.word()),
            _ => None,
        })
}
