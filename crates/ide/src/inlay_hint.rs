//! Behind each title, what the solver found.

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
}

/// The hint of each puzzle whose title touches `range`. A board that is not sound has none.
pub fn inlay_hints(analysis: &Analysis<'_>, range: Span) -> Vec<InlayHint> {
    let file = analysis.file;
    (0..file.puzzles.len())
        .filter_map(|puzzle| {
            let title = file.document.title_of(&file.document.puzzles[puzzle])?;
            let offset = title.span.end;
            if !range.touches(offset) {
                return None;
            }
            file.puzzle(puzzle)?;
            let facts = analysis.facts(puzzle);
            Some(InlayHint {
                offset,
                label: facts.as_ref().map_or_else(
                    || analysis.provisional(puzzle),
                    |facts| figures(facts, &analysis.limits),
                ),
                is_provisional: facts.is_none(),
            })
        })
        .collect()
}
