//! The quick fixes of the diagnostics that touch a range.

use std::borrow::Cow;

use tailback_check::Fixes;
use tailback_diagnostics::{Applicability, Diagnostic, Edit, Fix, Span};

/// A fix offered by the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickFix<'a> {
    /// The title, with a note if the fix is unsafe.
    pub title: Cow<'a, str>,
    /// The edits, sorted and non-overlapping.
    pub edits: &'a [Edit],
    /// The index of the diagnostic that the fix resolves, in the given list.
    pub diagnostic: usize,
    /// Whether the fix is safe and the best one for its diagnostic.
    pub is_preferred: bool,
}

/// Returns the fixes of all `diagnostics` that touch `range`, in the same order.
pub fn quick_fixes(diagnostics: &[Diagnostic], range: Span) -> Vec<QuickFix<'_>> {
    diagnostics
        .iter()
        .enumerate()
        .filter(|(_, diagnostic)| diagnostic.touches(range))
        .flat_map(|(number, diagnostic)| {
            let fixes = diagnostic.fixes.iter().enumerate();
            fixes.map(move |(index, fix)| QuickFix {
                title: title(fix),
                edits: &fix.edits,
                diagnostic: number,
                is_preferred: index == 0 && fix.applicability == Applicability::Safe,
            })
        })
        .collect()
}

/// Returns the edits of all safe fixes of `text` that can be applied together, sorted and non-overlapping.
/// `diagnostics` holds the diagnostics of the text.
pub fn fix_all(text: &str, diagnostics: &[Diagnostic]) -> Vec<Edit> {
    Fixes::choose(text, diagnostics, Applicability::Safe).edits
}

/// Returns whether any safe fix of `text` can be applied.
pub fn can_fix_any(text: &str, diagnostics: &[Diagnostic]) -> bool {
    Fixes::can_make_any(text, diagnostics, Applicability::Safe)
}

fn title(fix: &Fix) -> Cow<'_, str> {
    match fix.applicability {
        // The choice among the manual fixes is the author's, and their titles say what they do.
        Applicability::Safe | Applicability::Manual => Cow::Borrowed(&fix.title),
        kind @ Applicability::Unsafe => Cow::Owned(format!("{} ({})", fix.title, kind.name())),
    }
}
