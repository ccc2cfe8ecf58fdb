//! The action that allows, in its puzzle, a rule reported at the cursor.

use tailback_check::{edits, rules};
use tailback_diagnostics::{Diagnostic, Span};

use super::{Action, ActionKind, PuzzleAt};

/// Returns an action for each rule with diagnostics that touch `range`.
pub(super) fn actions(at: &PuzzleAt<'_>, reports: &[Diagnostic], range: Span) -> Vec<Action> {
    let mut seen: Vec<&str> = Vec::new();
    let mut actions = Vec::new();
    for (number, report) in reports.iter().enumerate() {
        let is_allowable = rules::find(report.rule).is_some_and(|rule| rule.is_allowable);
        // An `allow` for a superfluous `allow` would be pointless.
        let is_sensible = !matches!(report.rule, "unused-allow" | "unknown-rule");
        let is_own = report.puzzle == Some(at.number);
        if !(report.touches(range) && is_allowable && is_sensible && is_own)
            || seen.contains(&report.rule)
        {
            continue;
        }
        seen.push(report.rule);
        let title = format!("allow `{}` in this puzzle", report.rule);
        let edits = edits::allow(at.file, at.statements, &[report.rule]);
        let edits = Ok(edits.into_iter().collect());
        actions.push(Action {
            diagnostic: Some(number),
            ..at.action(ActionKind::Allow, title, edits)
        });
    }
    actions
}
