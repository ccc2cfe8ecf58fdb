//! The content of the board next to the text.

use serde::Serialize;
use tailback_check::{SourceFile, jam_in_words};
use tailback_facts::rating::{
    rate,
    words::{in_detail, in_short, time},
};
use tailback_puzzle::Cell;
use tailback_solver::{Bounds, Metric, Outcome};
use tailback_syntax::Statement;

use crate::{analysis::Analysis, board_layout::BoardLayout, cursor, inlay_hint::inlay_hints};

/// A puzzle as shown by the board next to the text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoardView {
    /// The title; `null` if the line cannot be read.
    pub title: Option<String>,
    /// The board; `null` if the text has no valid grid.
    pub board: Option<BoardLayout>,
    /// The figures known so far.
    pub figures: BoardFigures,
    /// Whether the label describes a recent change and will stop doing so after some time.
    #[serde(skip)]
    pub is_fresh: bool,
    /// The reason why there is no solution, if it was found.
    pub jam: Option<Jam>,
    /// The cars that can be removed without changing the optimum in moves.
    pub redundant: Vec<usize>,
    /// The cars that can never move.
    pub frozen: Vec<usize>,
    /// The walls that can be removed without changing the optimum in moves.
    pub idle_walls: Vec<Cell>,
    /// The moves of the solution in the text; `null` if it has none.
    pub solution: Option<Vec<String>>,
    /// The comments in that solution.
    pub remarks: Vec<Remark>,
}

/// A comment in a solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remark {
    /// The number of moves before it. A comment after the moves of a line is before them.
    pub after: usize,
    /// The comment, without its slashes.
    pub words: String,
}

/// The figures of a puzzle, as far as they are known.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Figures")
)]
pub struct BoardFigures {
    /// The label after the title in the text, which may be empty: `8 moves · 16 steps`.
    pub label: String,
    /// The progress of the search for the figures.
    pub outcome: Standing,
    /// The bounds of the optimum in moves.
    pub moves: Option<Bounds>,
    /// The bounds of the optimum in steps.
    pub steps: Option<Bounds>,
    /// The estimate of how people fare; `null` if it is not known, or if the puzzle is unsolvable or solved already.
    pub people: Option<People>,
}

/// The estimate of how people fare.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct People {
    /// The seconds of an average player who solves the puzzle.
    pub seconds: f64,
    /// `about 2 min`
    pub time: String,
    /// `≈2 min · medium`
    pub label: String,
    /// The same with intervals, and the reason to doubt it.
    pub detail: String,
}

/// The progress of the search for the figures of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Standing {
    /// The text does not describe a sound puzzle.
    Unsound,
    /// The search is running.
    Searching,
    /// The optimum in moves is known.
    Solved,
    /// There is no solution.
    Unsolvable,
    /// The search stopped at a limit.
    Unknown,
}

/// The obstacles in an unsolvable puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Jam {
    /// Cars that, together with `walls`, suffice to make it unsolvable.
    pub cars: Vec<usize>,
    /// Walls that belong to the obstacles.
    pub walls: Vec<Cell>,
    /// Cells on the way of the target that are covered in every state.
    pub never_free: Vec<Cell>,
    /// The explanation in sentences.
    pub words: Vec<String>,
}

/// Words how hard a puzzle is that takes an average player this many seconds.
fn level(seconds: f64) -> &'static str {
    match seconds {
        ..60.0 => "easy",
        ..300.0 => "medium",
        _ => "hard",
    }
}

/// Returns the view of puzzle `puzzle`.
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
    let sound = lowered.puzzle.as_ref().zip(facts.as_ref());
    let jam = facts.as_ref().and_then(|facts| facts.core.as_ref());
    let rating = sound.and_then(|(puzzle, facts)| rate(puzzle, facts).ok());
    let hints = inlay_hints(analysis, file.title_span(puzzle));
    let (solution, remarks) = written_solution(analysis, puzzle).unzip();
    BoardView {
        title: file.title(puzzle).map(str::to_owned),
        board: BoardLayout::of(lowered),
        is_fresh: hints.iter().any(|hint| hint.is_fresh),
        figures: BoardFigures {
            label: hints.into_iter().map(|hint| hint.label).collect(),
            outcome: standing,
            moves: bounds(Metric::Moves),
            steps: bounds(Metric::Steps),
            people: rating.map(|rating| People {
                seconds: rating.seconds,
                time: in_short(&rating),
                label: format!("≈{} · {}", time(rating.seconds), level(rating.seconds)),
                detail: in_detail(&rating),
            }),
        },
        jam: jam.map(|core| Jam {
            cars: core.cars.clone(),
            walls: core.walls.clone(),
            never_free: core.never_free.clone(),
            words: (lowered.puzzle.as_ref()).map_or_else(Vec::new, |it| jam_in_words(it, core)),
        }),
        redundant: list(facts.as_ref().and_then(|it| it.redundant_cars.as_ref())),
        frozen: list(facts.as_ref().and_then(|it| it.frozen_cars.as_ref())),
        idle_walls: list(facts.as_ref().and_then(|it| it.idle_walls.as_ref())),
        solution,
        remarks: remarks.unwrap_or_default(),
    }
}

/// Returns the index of the car at `offset` in puzzle `puzzle`.
pub fn car_at(analysis: &Analysis<'_>, puzzle: usize, offset: usize) -> Option<usize> {
    let place = cursor::at(analysis, offset)?;
    place.car.filter(|_| place.puzzle == Some(puzzle))
}

fn list<T: Clone>(found: Option<&Vec<T>>) -> Vec<T> {
    found.cloned().unwrap_or_default()
}

/// Returns the moves of the solution in the text, and its comments.
fn written_solution(analysis: &Analysis<'_>, puzzle: usize) -> Option<(Vec<String>, Vec<Remark>)> {
    let file = analysis.file;
    let document = &file.document;
    let statements = document.statements_of(&document.puzzles[puzzle]);
    let (statement, solution) = statements
        .iter()
        .find_map(|it| Some((it, it.solution()?)))?;
    let line_start = |offset| {
        let line = file.lines.line_of(offset);
        file.lines.line_span(line).unwrap_or_default().start
    };
    let lines = line_start(statement.span.start)..=line_start(statement.span.end);
    let mut remarks: Vec<Remark> = Vec::new();
    for comment in &document.comments {
        let line = line_start(comment.start);
        let words = comment.of(&file.text).trim_start_matches('/').trim();
        if words.is_empty() || !lines.contains(&line) {
            continue;
        }
        let after = solution.moves.partition_point(|it| it.span.end <= line);
        match remarks.last_mut().filter(|it| it.after == after) {
            Some(last) => last.words = format!("{} {words}", last.words),
            None => remarks.push(Remark {
                after,
                words: words.to_owned(),
            }),
        }
    }
    let moves = solution.moves.iter();
    let moves = moves.map(|word| word.span.of(&file.text).to_owned());
    Some((moves.collect(), remarks))
}

/// Returns the difficulty stated for puzzle `puzzle` or, with `None`, in the header for all puzzles of the
/// text.
pub fn difficulty(file: &SourceFile, puzzle: Option<usize>) -> Option<&'static str> {
    let document = &file.document;
    let statements = match puzzle {
        Some(puzzle) => document.statements_of(&document.puzzles[puzzle]),
        None => document.header(),
    };
    let difficulty = statements.iter().find_map(Statement::difficulty);
    difficulty.map(|it| it.value.word())
}
