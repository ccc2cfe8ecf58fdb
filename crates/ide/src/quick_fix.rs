//! The fixes of the reports that touch a place.

use tailback_diagnostics::{Diagnostic, Edit, Span};

/// A fix that an editor offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuickFix<'a> {
    /// What it does.
    pub title: &'a str,
    /// Its changes, in order, none over another.
    pub edits: &'a [Edit],
    /// The report that it ends, by its number among those asked about.
    pub diagnostic: usize,
    /// Whether it is the best one for that report.
    pub is_preferred: bool,
}

/// The fixes of all `diagnostics` that touch `range`, in their order.
pub fn quick_fixes(diagnostics: &[Diagnostic], range: Span) -> Vec<QuickFix<'_>> {
    diagnostics
        .iter()
        .enumerate()
        .filter(|(_, diagnostic)| {
            diagnostic.span.start <= range.end && range.start <= diagnostic.span.end
        })
        .flat_map(|(number, diagnostic)| {
            let fixes = diagnostic.fixes.iter().enumerate();
            fixes.map(move |(index, fix)| QuickFix {
                title: &fix.title,
                edits: &fix.edits,
                diagnostic: number,
                is_preferred: index == 0,
            })
        })
        .collect()
}
