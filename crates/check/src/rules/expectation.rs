//! `expectation`: an `expect` that does not hold, reported with the true figure.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity, Span};
use tailback_facts::{
    Facts,
    rating::{Unrated, rate, words::range as estimated_range},
    words::{self, wanted},
};
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Spanned, StatementKind};

use crate::{
    context::{PuzzleContext, goal},
    fixes::edits,
    rule::{Check, Needs, Rule, RuleResult},
    words::{claims, metric},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "expectation",
    severity: Severity::Error,
    is_default: true,
    is_allowable: true,
    needs: Needs::Optima,
    page: include_str!("expectation.md"),
    check: Check::Facts(check),
};

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
    match &expectation.value {
        _ if facts.is_unsolvable() => {
            let diagnostic = wrong("the puzzle is unsolvable, so this cannot hold".to_owned());
            let held = context
                .expectations()
                .find(|other| other.value == Expectation::Unsolvable);
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
        Expectation::Unsolvable => {
            let figure = facts
                .bounds(Metric::Moves)
                .filter(|known| known.upper.is_some())
                .map(|known| words::known(known, Metric::Moves));
            let diagnostic = wrong(match figure {
                _ if facts.n_moves() == Some(0) => "the puzzle is already solved".to_owned(),
                Some(figure) => format!("the puzzle is solvable: the optimum is {figure}"),
                None => "the puzzle is solvable".to_owned(),
            });
            // The other expectations already imply that the puzzle is solvable.
            let is_implied = context
                .expectations()
                .any(|other| other.value != Expectation::Unsolvable);
            if is_implied {
                let edits = removal(context, expectation.span);
                diagnostic.with_edits(Applicability::Manual, "remove `unsolvable`", edits)
            } else {
                let span = expectation.span;
                diagnostic.with_fix(Applicability::Manual, "accept `solvable`", span, "solvable")
            }
        }
        Expectation::Solvable => wrong("the puzzle is unsolvable".to_owned()),
        Expectation::Time(range) => match rate(puzzle, facts) {
            Ok(rating) => {
                let (seconds, wanted) = (rating.seconds.round(), wanted(range.value));
                let message = format!("people take about {seconds} s, not {wanted}");
                let estimate = estimated_range(&rating);
                let title = format!("accept `{} {estimate}`", Expectation::TIME);
                let manual = Applicability::Manual;
                let diagnostic = wrong(message).with_fix(manual, title, range.span, estimate);
                match rating.extrapolates {
                    Some(doubt) => diagnostic.with_note(format!("this is a guess: {doubt}")),
                    None => diagnostic,
                }
            }
            Err(reason @ Unrated::Goals) => {
                wrong(format!("no estimate of people's time: {reason}"))
            }
            Err(_) => wrong("the puzzle is already solved, so this cannot hold".to_owned()),
        },
        Expectation::Solutions(range) => match claims::n_solutions(facts) {
            Some(n) => {
                let wanted = wanted(range.value);
                let message = format!("the puzzle has {}, not {wanted}", claims::solutions(n));
                let fix = format!("accept `{} {n}`", Expectation::SOLUTIONS);
                wrong(message).with_fix(Applicability::Manual, fix, range.span, n.to_string())
            }
            None => wrong("the puzzle is already solved, so this cannot hold".to_owned()),
        },
        Expectation::Property(property) => {
            let found = claims::property(*property, puzzle, facts);
            let (_, words) = found.unwrap_or_default();
            let edits = removal(context, expectation.span);
            let title = format!("remove `{}`", property.word());
            let message = format!("`{}` does not hold: {words}", property.word());
            wrong(message).with_edits(Applicability::Manual, title, edits)
        }
        Expectation::Length { figure, range } => {
            let metric = metric(*figure);
            let known = facts.bounds(metric).unwrap_or_default();
            let diagnostic = wrong(format!(
                "the optimum is {}, not {}",
                words::known(known, metric),
                wanted(range.value)
            ));
            if known.upper != Some(known.lower) {
                return diagnostic;
            }
            let n = known.lower.to_string();
            let fix = format!("accept `{} {n}`", figure.word());
            let diagnostic = diagnostic.with_fix(Applicability::Manual, fix, range.span, n);
            match goal::start_in_words(puzzle) {
                Some(reached) => diagnostic.with_note(reached),
                None => diagnostic,
            }
        }
    }
}

/// Returns the edits that remove the expectation at `span` from its list, along with its comma.
fn removal(context: &PuzzleContext<'_>, span: Span) -> Vec<Edit> {
    let statement = context.statement_at(span.start);
    let StatementKind::Expect(all) = &statement.kind else {
        return Vec::new();
    };
    let at = all.partition_point(|other| other.span.start < span.start);
    let edit = match (all.as_slice(), at) {
        ([_, second, ..], 0) => edits::replace(Span::new(span.start, second.span.start), ""),
        ([_, _, ..], at) => edits::replace(Span::new(all[at - 1].span.end, span.end), ""),
        _ => edits::remove(context.file, statement.span),
    };
    vec![edit]
}
