//! The inlay hint after each title: the result of the solver, or the previous result while a new one is not known.

use tailback_diagnostics::Span;

use crate::{analysis::Analysis, figures::figures};

/// A label that an editor shows inside a text without being part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlayHint {
    /// The position, directly after a title. The label needs a space before it.
    pub offset: usize,
    /// The label.
    pub label: String,
    /// Whether the label will change when a search ends.
    pub is_provisional: bool,
    /// Whether the label describes a recent change and will stop doing so after some time.
    pub is_fresh: bool,
}

/// Returns the hint of each puzzle whose title touches `range`. A board that is no longer sound keeps its last
/// figures.
pub fn inlay_hints(analysis: &Analysis<'_>, range: Span) -> Vec<InlayHint> {
    let document = &analysis.file.document;
    let titles = document.puzzles.iter().map(|node| document.title_of(node));
    titles
        .enumerate()
        .filter_map(|(puzzle, title)| {
            let offset = title?.span.end;
            range
                .touches(offset)
                .then(|| hint(analysis, puzzle, offset))?
        })
        .collect()
}

fn hint(analysis: &Analysis<'_>, puzzle: usize, offset: usize) -> Option<InlayHint> {
    let is_solving = analysis.is_solving(puzzle);
    let earlier = analysis.earlier(puzzle);
    let fresh = earlier.filter(|earlier| earlier.is_fresh);
    let facts = analysis.facts(puzzle);
    let label = match &facts {
        Some(facts) => figures(facts, fresh.map(|fresh| fresh.figures), &analysis.limits),
        None if is_solving => analysis.provisional(puzzle),
        None => earlier?.figures.outdated(),
    };
    Some(InlayHint {
        offset,
        label,
        is_provisional: is_solving,
        is_fresh: facts.is_some() && fresh.is_some(),
    })
}
