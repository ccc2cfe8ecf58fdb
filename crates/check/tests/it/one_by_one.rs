//! Safe fixes made one at a time make the text that they make together. This holds for slips that people make, not for
//! any text: of two lines that may each begin a block, the first one that does takes in the other.

use std::slice;

use tailback_check::Fixes;
use tailback_diagnostics::Applicability;

use crate::fixing::Checker;

/// `text` after all safe fixes, made one at a time, the last one first.
pub(crate) fn fixed_one_by_one(checker: &Checker, text: &str) -> String {
    let mut text = text.to_owned();
    loop {
        let diagnostics = checker.diagnostics(&text);
        let mut changed = diagnostics.iter().rev().filter_map(|diagnostic| {
            let fix = Fixes::choose(&text, slice::from_ref(diagnostic), Applicability::Safe);
            (fix.n_fixes > 0).then(|| fix.apply(&text))
        });
        match changed.next() {
            Some(fixed) => text = fixed,
            None => return text,
        }
    }
}

/// All safe fixes together make the text that they make one by one.
pub(crate) fn safe_fixes_together_do_what_they_do_one_by_one(checker: &Checker, text: &str) {
    let (together, _) = checker.fixed(text, Applicability::Safe);
    assert_eq!(together, fixed_one_by_one(checker, text), "of\n{text}");
}
