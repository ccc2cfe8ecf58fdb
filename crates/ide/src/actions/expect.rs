//! The actions that write proved results: new expectations, and corrections of wrong ones.

use tailback_check::{Acceptance, edits::replace, words::proved};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Spanned};

use super::{Action, ActionKind, PuzzleAt, claims};

/// Returns the actions that correct wrong expectations.
pub(super) fn corrections(
    at: &PuzzleAt<'_>,
    diagnostics: &[Diagnostic],
) -> impl Iterator<Item = Action> {
    let is_sound = at.sound().is_ok();
    let actions = is_sound.then(|| [accept(at, diagnostics), unsolvable(at)]);
    actions.into_iter().flatten().flatten()
}

/// Replaces wrong figures by the proved ones, if nothing else is wrong.
fn accept(at: &PuzzleAt<'_>, diagnostics: &[Diagnostic]) -> Option<Action> {
    let facts = at.facts()?;
    let accepted = Acceptance::of_puzzle(at.file, diagnostics, at.number);
    if accepted.n_accepted == 0 {
        return None;
    }
    let is_wrong = |metric: Metric| {
        let n = facts.optimum(metric);
        let all = claims::expects(at).flat_map(|(_, list)| list);
        let mut lengths = all.filter_map(|it| it.value.length());
        lengths.any(|(own, range)| own == metric && n.is_some_and(|n| !range.contains(&n)))
    };
    let figures = proved(&facts, is_wrong);
    let title = if figures.is_empty() {
        "accept the proved figures".to_owned()
    } else {
        format!("accept `{}`", figures.join(", "))
    };
    Some(at.action(ActionKind::Claim, title, Ok(accepted.edits)))
}

/// Adds the proved figures that no expectation is about.
pub(super) fn addition(at: &PuzzleAt<'_>) -> Option<Action> {
    at.sound().ok()?;
    let facts = at.facts()?;
    let mut expected = claims::expects(at).flat_map(|(_, list)| list);
    if expected.any(|it| it.value.is_unsolvable()) {
        return None;
    }
    let figures = proved(&facts, |metric| !claims::speaks_of(at, metric)).join(", ");
    if figures.is_empty() {
        return None;
    }
    let title = format!("expect `{figures}`");
    let edit = match claims::expects(at).last() {
        Some((statement, _)) => replace(Span::at(statement.end), format!(", {figures}")),
        None => at.new_line(&format!("expect {figures}"))?,
    };
    Some(at.action(ActionKind::Claim, title, Ok(vec![edit])))
}

/// Replaces all expectations by `unsolvable`.
fn unsolvable(at: &PuzzleAt<'_>) -> Option<Action> {
    let facts = at.facts()?;
    let all = || claims::expects(at).flat_map(|(_, list)| list);
    let is_expected = || all().any(|it| it.value.is_unsolvable());
    if !facts.is_unsolvable() || is_expected() {
        return None;
    }
    let first = all().next().map(|it| it.span);
    let (verb, edits) = match first {
        Some(first) => {
            let only_first = |it: &Spanned<Expectation>| {
                (it.span == first).then(|| Expectation::UNSOLVABLE.to_owned())
            };
            ("accept", claims::rewrite(at, only_first))
        }
        None => ("expect", vec![at.new_line("expect unsolvable")?]),
    };
    Some(at.action(ActionKind::Claim, format!("{verb} `unsolvable`"), Ok(edits)))
}
