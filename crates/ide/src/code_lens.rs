//! The code lenses above a title: play the puzzle, or write results that are known about it.

use tailback_check::Acceptance;
use tailback_diagnostics::{Diagnostic, Span};
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
    /// Replaces wrong figures by the proved ones.
    Accept,
}

/// Returns the lenses of all sound puzzles. `diagnostics` holds the diagnostics of the text.
pub fn code_lenses(analysis: &Analysis<'_>, diagnostics: &[Diagnostic]) -> Vec<CodeLens> {
    let file = analysis.file;
    let sound = (0..file.puzzles.len()).filter(|&number| file.puzzle(number).is_some());
    sound
        .flat_map(|number| {
            let span = file.title_span(number);
            let lenses = lenses(analysis, diagnostics, number).into_iter();
            lenses.map(move |(kind, title)| CodeLens { span, title, kind })
        })
        .collect()
}

fn lenses(
    analysis: &Analysis<'_>,
    diagnostics: &[Diagnostic],
    number: usize,
) -> Vec<(LensKind, String)> {
    let mut lenses = vec![(LensKind::Play, "▶ Play".to_owned())];
    let at = PuzzleAt::new(analysis, number);
    let Some(facts) = at.facts() else {
        return lenses;
    };
    let is_replaceable = write_solution::is_replaceable(&at);
    if is_replaceable && write_solution::missing(&at).is_some() {
        lenses.push((LensKind::Solution, "Solution".to_owned()));
    }
    if let Some((_, _, n_moves)) = hardest::hardest(&at).filter(|_| is_replaceable) {
        let title = format!("Harder start ({})", count(n_moves, "move"));
        lenses.push((LensKind::HarderStart, title));
    }
    if Acceptance::of_puzzle(analysis.file, diagnostics, number).n_accepted > 0 {
        let moves = facts.n_moves().map(|n| count(n, "move"));
        let title = format!(
            "Accept {}",
            moves.as_deref().unwrap_or("the proved figures")
        );
        lenses.push((LensKind::Accept, title));
    }
    lenses
}
