//! `difficulty`: a puzzle has more or fewer moves than those of its difficulty.

use tailback_diagnostics::{Applicability, Severity};
use tailback_facts::{
    Facts,
    words::{known, wanted},
};
use tailback_puzzle::{NumberRange, Puzzle};
use tailback_solver::Metric;
use tailback_syntax::Difficulty;

use crate::{
    Bands,
    context::PuzzleContext,
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "difficulty",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Optima,
    page: include_str!("difficulty.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, _: &Puzzle, facts: &Facts) -> RuleResult {
    let own = context.difficulty();
    let said = own.map(|own| own.value).or(context.file.difficulty);
    let band = said.and_then(|said| Some((said, context.bands.of(said)?)));
    let (Some((said, band)), Some(bounds)) = (band, facts.bounds(Metric::Moves)) else {
        return RuleResult::complete(Vec::new());
    };
    match band.contains_one_of(bounds.lower, bounds.upper) {
        None => return RuleResult::unknown(),
        Some(true) => return RuleResult::complete(Vec::new()),
        Some(false) => {}
    }
    let span = own.map_or(context.title_span(), |own| own.span);
    let (name, moves) = (said.word(), known(bounds, Metric::Moves));
    let message = format!(
        "the optimum is {moves}, but a puzzle called `{name}` has {}",
        wanted(band)
    );
    let mut diagnostic = RULE.report(span, message);
    let fitting = facts.n_moves().and_then(|n| fitting(context.bands, n));
    match (own, fitting) {
        (None, _) => {
            let note = format!("the head of the file calls its puzzles `{name}`");
            diagnostic = diagnostic.with_note(note);
        }
        (Some(_), Some(fitting)) => {
            let word = fitting.word();
            let title = format!("call it `{word}`");
            diagnostic = diagnostic.with_fix(Applicability::Manual, title, span, word);
        }
        (Some(_), None) => {}
    }
    RuleResult::complete(vec![diagnostic])
}

/// Returns the easiest difficulty whose puzzles have `n` moves.
fn fitting(bands: Bands, n: u32) -> Option<Difficulty> {
    let has = |band: NumberRange| band.contains(&n);
    let mut all = Difficulty::ALL.into_iter();
    all.find(|&difficulty| bands.of(difficulty).is_some_and(has))
}
