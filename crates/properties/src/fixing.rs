//! Properties of the safe fixes of any text of the language, right or wrong.

#[path = "../../check/tests/it/fixing.rs"]
pub(crate) mod laws;

use tailback_check::RuleSet;
use tailback_solver::Limits;

use crate::Property;
use laws::Checker;

pub(crate) const PROPERTY: Property = Property {
    name: "a_safe_fix_changes_no_claim_and_no_drawn_row",
    says: "a safe fix changes neither what the author claims nor a drawn row, it drops no comment and no \
           words, it ends its report, and after all safe fixes no more of the text than before cannot be read",
    holds,
};

/// Longer texts are left out: each of their fixes is tried alone, and every time all is checked.
const MAX_TEXT: usize = 600;

/// Enough for small boards. Facts left unknown by a limit have no fix.
const LIMITS: Limits = Limits {
    effort: Some(200_000),
    states: Some(1000),
    memory: Some(1 << 20),
    time: None,
};

fn holds(data: &[u8]) {
    let text = &String::from_utf8_lossy(data);
    if text.len() > MAX_TEXT {
        return;
    }
    let checker = Checker::new(RuleSet::default_rules(), LIMITS);
    laws::a_safe_fix_changes_no_claim_and_no_drawn_row(&checker, text);
    laws::a_safe_fix_does_what_it_promises(&checker, text);
    laws::a_safe_fix_drops_no_words(&checker, text);
    laws::safe_fixes_together_spoil_nothing(&checker, text);
}
