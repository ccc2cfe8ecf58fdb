//! `expectation`: an `expect` that does not hold, reported with the true figure.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity, Span};
use tailback_facts::{
    Facts,
    value::Truth,
    words::{self, wanted},
};
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;
use tailback_syntax::{Claim, Expectation, Spanned};

use crate::{
    context::{PuzzleContext, goal},
    fixes::edits,
    rule::{Check, Rule, RuleResult},
    words::claims,
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "expectation",
    Severity::Error,
    include_str!("expectation.md"),
    Check::Facts(check),
);

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    let mut result = RuleResult::complete(Vec::new());
    for expectation in context.expectations() {
        match claims::holds(&expectation.value, puzzle, facts) {
            Some(true) => {}
            Some(false) => {
                let diagnostic = report(context, puzzle, facts, expectation);
                result.diagnostics.push(diagnostic);
            }
            None => result.are_complete = false,
        }
    }
    result
}

fn report(
    context: &PuzzleContext<'_>,
    puzzle: &Puzzle,
    facts: &Facts,
    expectation: &Spanned<Expectation>,
) -> Diagnostic {
    let wrong = |message: String| RULE.report(expectation.span, message);
    let is_solved = facts.n_moves() == Some(0);
    match &expectation.value {
        Expectation { fact, .. } if facts.is_unsolvable() && fact.needs_optima() => {
            let diagnostic = wrong("the puzzle is unsolvable, so this cannot hold".to_owned());
            let held = context
                .expectations()
                .find(|other| other.value.is_unsolvable());
            let is_first = || {
                let mut all = context.expectations();
                all.next()
                    .is_some_and(|first| first.span == expectation.span)
            };
            let diagnostic = match held {
                Some(held) => diagnostic.with_label(held.span, "this holds"),
                // The first of the expectations becomes `unsolvable`, and the others are removed.
                None if is_first() => {
                    let (title, span) = ("accept `unsolvable`", expectation.span);
                    return diagnostic.with_fix(Applicability::Manual, title, span, "unsolvable");
                }
                None => diagnostic,
            };
            let edits = removal(context, expectation.span);
            diagnostic.with_edits(Applicability::Manual, "remove what cannot hold", edits)
        }
        _ if expectation.value.is_unsolvable() => {
            let figure = facts
                .bounds(Metric::Moves)
                .filter(|known| known.upper.is_some())
                .map(|known| words::known(known, Metric::Moves));
            let diagnostic = wrong(match figure {
                _ if is_solved => "the puzzle is already solved".to_owned(),
                Some(figure) => format!("the puzzle is solvable: the optimum is {figure}"),
                None => "the puzzle is solvable".to_owned(),
            });
            // The other expectations already imply that the puzzle is solvable.
            let mut others = context.expectations();
            if others.any(|other| !other.value.is_unsolvable()) {
                let edits = removal(context, expectation.span);
                diagnostic.with_edits(Applicability::Manual, "remove `unsolvable`", edits)
            } else {
                let span = expectation.span;
                diagnostic.with_fix(Applicability::Manual, "accept `solvable`", span, "solvable")
            }
        }
        Expectation { fact, claim } => {
            let subject = claims::subject(puzzle, facts);
            let finding = fact.finding(&subject);
            let Claim::Within(range) = claim else {
                let reason = match finding {
                    _ if is_solved => ": the puzzle is already solved".to_owned(),
                    Some(finding) => format!(": {}", finding.words),
                    None => String::new(),
                };
                let edits = removal(context, expectation.span);
                let title = format!("remove `{}`", fact.name);
                let message = format!("`{}` does not hold{reason}", fact.name);
                return wrong(message).with_edits(Applicability::Manual, title, edits);
            };
            let Some(finding) = finding else {
                return wrong(if is_solved {
                    "the puzzle is already solved, so this cannot hold".to_owned()
                } else {
                    format!("the puzzle has no `{}`, so this cannot hold", fact.name)
                });
            };
            if fact.get.is_missing(&subject) == Truth::TRUE {
                return wrong(finding.words);
            }
            let message = format!("{}, not {}", finding.words, wanted(range.value));
            let Some(accepted) = finding.range else {
                return wrong(message);
            };
            let title = format!("accept `{} {accepted}`", fact.name);
            let diagnostic =
                wrong(message).with_fix(Applicability::Manual, title, range.span, accepted);
            let doubt = finding
                .doubt
                .map(|doubt| format!("this is a guess: {doubt}"));
            let is_optimum = fact.metric().is_some();
            let start = is_optimum.then(|| goal::start_in_words(puzzle)).flatten();
            diagnostic.when_some(doubt.or(start), Diagnostic::with_note)
        }
    }
}

/// Returns the edits that remove the expectation at `span` from its list, along with its comma.
fn removal(context: &PuzzleContext<'_>, span: Span) -> Vec<Edit> {
    let statement = context.statement_at(span.start);
    let all = statement.expectations();
    let at = all.partition_point(|other| other.span.start < span.start);
    let edit = match (all, at) {
        ([_, second, ..], 0) => edits::replace(Span::new(span.start, second.span.start), ""),
        ([_, _, ..], at) => edits::replace(Span::new(all[at - 1].span.end, span.end), ""),
        _ => edits::remove(context.file, statement.span),
    };
    vec![edit]
}
