//! The fixes of the reports that touch a place.

use std::borrow::Cow;

use tailback_check::Fixes;
use tailback_diagnostics::{Applicability, Diagnostic, Edit, Fix, Span};

/// A fix that an editor offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickFix<'a> {
    /// What it does, and of what kind it is where it is not safe.
    pub title: Cow<'a, str>,
    /// Its changes, in order, none over another.
    pub edits: &'a [Edit],
    /// The report that it ends, by its number among those asked about.
    pub diagnostic: usize,
    /// Whether it is the best one for that report, and safe.
    pub is_preferred: bool,
}

/// The fixes of all `diagnostics` that touch `range`, in their order.
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

/// The changes of all safe fixes of `text`, whose reports are `diagnostics`, that can be made at
/// once, in order, none over another.
pub fn fix_all(text: &str, diagnostics: &[Diagnostic]) -> Vec<Edit> {
    Fixes::choose(text, diagnostics, Applicability::Safe).edits
}

/// Whether any safe fix of `text` can be made.
pub fn can_fix_any(text: &str, diagnostics: &[Diagnostic]) -> bool {
    Fixes::can_make_any(text, diagnostics, Applicability::Safe)
}

fn title(fix: &Fix) -> Cow<'_, str> {
    match fix.applicability {
        Applicability::Safe => Cow::Borrowed(&fix.title),
        kind => Cow::Owned(format!("{} ({})", fix.title, kind.name())),
    }
}
