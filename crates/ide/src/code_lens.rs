//! The code lenses above a title: play the puzzle, or write results that are known about it.

use tailback_diagnostics::Span;
use tailback_puzzle::words::count;

use crate::{
    actions::{PuzzleAt, hardest, write_solution},
    analysis::Analysis,
};

/// A clickable label above a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLens {
    /// The span of the title.
    pub span: Span,
    /// The label.
    pub title: String,
    /// The command of the lens.
    pub kind: LensKind,
    /// Whether the command has something to do. A lens that only keeps its place has not.
    pub is_available: bool,
}

/// The command of a lens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LensKind {
    /// Plays the puzzle in the editor.
    Play,
    /// Writes the shortest solution.
    Solution,
    /// Starts the puzzle from its hardest position.
    HarderStart,
}

/// Returns the lenses of all puzzles. Each has the same ones in the same order at all times, so that neither they nor the
/// lines below move while the text is written.
pub fn code_lenses(analysis: &Analysis<'_>) -> Vec<CodeLens> {
    let file = analysis.file;
    let puzzles = 0..file.puzzles.len();
    puzzles
        .flat_map(|number| {
            let span = file.title_span(number);
            let lenses = lenses(&PuzzleAt::new(analysis, number)).into_iter();
            lenses.map(move |(kind, title, is_available)| CodeLens {
                span,
                title,
                kind,
                is_available,
            })
        })
        .collect()
}

fn lenses(at: &PuzzleAt<'_>) -> [(LensKind, String, bool); 3] {
    let is_replaceable = write_solution::is_replaceable(at);
    let is_missing = is_replaceable && write_solution::missing(at).is_some();
    let hardest = hardest::hardest(at).filter(|_| is_replaceable);
    let harder = match &hardest {
        Some((_, _, n_moves)) => format!("Harder start ({})", count(*n_moves, "move")),
        None => "Harder start".to_owned(),
    };
    [
        (LensKind::Play, "▶ Play".to_owned(), true),
        (LensKind::Solution, "Write solution".to_owned(), is_missing),
        (LensKind::HarderStart, harder, hardest.is_some()),
    ]
}
