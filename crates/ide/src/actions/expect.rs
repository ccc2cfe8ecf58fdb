//! The actions that write proved results: new expectations, and corrections of wrong ones.

use tailback_check::{
    Acceptance,
    edits::replace,
    words::{metric, proved},
};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_syntax::{Expectation, Figure, Spanned};

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
pub(super) fn accept(at: &PuzzleAt<'_>, diagnostics: &[Diagnostic]) -> Option<Action> {
    let facts = at.facts()?;
    let accepted = Acceptance::of_puzzle(at.file, diagnostics, at.number);
    if accepted.n_accepted == 0 {
        return None;
    }
    let is_wrong = |figure: Figure| {
        let n = facts.optimum(metric(figure));
        let mut all = claims::expects(at).flat_map(|(_, list)| list);
        all.any(|it| match &it.value {
            Expectation::Length { figure: own, range } => {
                *own == figure && n.is_some_and(|n| !range.value.contains(&n))
            }
            _ => false,
        })
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
    if expected.any(|it| it.value == Expectation::Unsolvable) {
        return None;
    }
    let figures = proved(&facts, |figure| !claims::speaks_of(at, figure)).join(", ");
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
    let is_expected = || all().any(|it| it.value == Expectation::Unsolvable);
    if !facts.is_unsolvable() || is_expected() {
        return None;
    }
    let first = all().next().map(|it| it.span);
    let (verb, edits) = match first {
        Some(first) => {
            let only_first =
                |it: &Spanned<Expectation>| (it.span == first).then(|| "unsolvable".to_owned());
            ("accept", claims::rewrite(at, only_first))
        }
        None => ("expect", vec![at.new_line("expect unsolvable")?]),
    };
    Some(at.action(ActionKind::Claim, format!("{verb} `unsolvable`"), Ok(edits)))
}
