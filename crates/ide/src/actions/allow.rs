//! The action that allows, in its puzzle, a rule reported at the cursor.

use tailback_check::{Needs, edits, rules};
use tailback_diagnostics::{Diagnostic, Severity, Span};

use super::{Action, ActionKind, PuzzleAt};

/// Returns an action for each rule with diagnostics that touch `range`.
pub(super) fn actions(at: &PuzzleAt<'_>, diagnostics: &[Diagnostic], range: Span) -> Vec<Action> {
    let mut seen: Vec<&str> = Vec::new();
    let mut actions = Vec::new();
    for (number, diagnostic) in diagnostics.iter().enumerate() {
        // A rule that the configuration adds can be allowed. An error of the board would remain an obstacle to every
        // answer, although nothing reported it.
        let is_allowable = rules::find(diagnostic.rule).is_none_or(|rule| {
            let is_of_board = rule.needs == Needs::Board && rule.severity == Severity::Error;
            rule.is_allowable && !is_of_board
        });
        // An `allow` for a superfluous `allow` would be pointless.
        let is_sensible = !matches!(diagnostic.rule, "unused-allow" | "unknown-rule");
        let is_own = diagnostic.puzzle == Some(at.number);
        if !(diagnostic.touches(range) && is_allowable && is_sensible && is_own)
            || seen.contains(&diagnostic.rule)
        {
            continue;
        }
        seen.push(diagnostic.rule);
        let title = format!("allow `{}` in this puzzle", diagnostic.rule);
        let edits = edits::allow(at.file, at.statements, &[diagnostic.rule]);
        let edits = Ok(edits.into_iter().collect());
        actions.push(Action {
            diagnostic: Some(number),
            ..at.action(ActionKind::Allow, title, edits)
        });
    }
    actions
}
