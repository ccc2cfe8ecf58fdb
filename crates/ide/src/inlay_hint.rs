//! Behind each title, what is known of the puzzle: what the solver found, or what it had found before the
//! last change.

use tailback_diagnostics::Span;

use crate::{Analysis, figures::figures};

/// Words that an editor shows inside a text that does not hold them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlayHint {
    /// Where they stand: right behind a title. They want a space before them.
    pub offset: usize,
    /// The words.
    pub label: String,
    /// Whether they will change when a search has ended.
    pub is_provisional: bool,
    /// Whether they tell of a change, and will not when some time has passed.
    pub is_fresh: bool,
}

/// The hint of each puzzle whose title touches `range`. A board that is not sound has the figures that it
/// had when it was.
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
