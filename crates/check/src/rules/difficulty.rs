//! `difficulty`: a puzzle is harder or easier than those of its difficulty.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_facts::{
    Facts,
    rating::{Unrated, rate, words::time},
    words::{known, wanted},
};
use tailback_puzzle::{NumberRange, Puzzle};
use tailback_solver::Metric;
use tailback_syntax::Difficulty;

use crate::{
    Bands,
    context::PuzzleContext,
    rule::{Check, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "difficulty",
    Severity::Warning,
    include_str!("difficulty.md"),
    Check::Facts(check),
);

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    let own = context.difficulty();
    let Some(said) = own
        .map(|own| own.value)
        .or(context.file.header_difficulty())
    else {
        return RuleResult::complete(Vec::new());
    };
    let found = if context.bands.is_empty() {
        in_seconds(puzzle, facts, said)
    } else {
        in_moves(context.bands, facts, said)
    };
    match found {
        Found::Fits => RuleResult::complete(Vec::new()),
        Found::Unknown => RuleResult::unknown(),
        Found::Misfit { message, fitting } => {
            let diagnostic = report(context, said, message, fitting);
            RuleResult::complete(vec![diagnostic])
        }
    }
}

/// How a puzzle compares with its difficulty.
enum Found {
    Fits,
    Unknown,
    Misfit {
        message: String,
        /// The easiest difficulty that it fits.
        fitting: Option<Difficulty>,
    },
}

fn in_moves(bands: Bands, facts: &Facts, said: Difficulty) -> Found {
    let (Some(band), Some(bounds)) = (bands.of(said), facts.bounds(Metric::Moves)) else {
        return Found::Fits;
    };
    match band.contains_one_of(bounds.lower, bounds.upper) {
        None => return Found::Unknown,
        Some(true) => return Found::Fits,
        Some(false) => {}
    }
    let (name, moves) = (said.word(), known(bounds, Metric::Moves));
    let wanted = wanted(band);
    Found::Misfit {
        message: format!("the optimum is {moves}, but a puzzle called `{name}` has {wanted}"),
        fitting: facts.n_moves().and_then(|n| fitting(bands, n)),
    }
}

/// Compares the interval of the estimate: a difficulty is reported only if all of it lies outside.
fn in_seconds(puzzle: &Puzzle, facts: &Facts, said: Difficulty) -> Found {
    let bands = Bands::in_seconds();
    let (rating, band) = match (rate(puzzle, facts), bands.of(said)) {
        (Err(Unrated::Unsolvable | Unrated::Solved | Unrated::Goals), _) | (_, None) => {
            return Found::Fits;
        }
        (Err(_), _) => return Found::Unknown,
        (Ok(rating), Some(band)) => (rating, band),
    };
    let [least, most] = rating.seconds_interval.map(|it| it.round() as u32);
    if band.contains_one_of(least, Some(most)) != Some(false) {
        return Found::Fits;
    }
    let (name, about) = (said.word(), time(rating.seconds));
    let message = match band {
        NumberRange { max: Some(max), .. } if max < least => {
            let times = times(rating.seconds / f64::from(max));
            let max = time(max.into());
            format!("people take about {about}, {times} as long as the longest `{name}` ({max})")
        }
        NumberRange { min, .. } => {
            let min = min.unwrap_or_default();
            let times = times(f64::from(min) / rating.seconds);
            let min = time(min.into());
            format!(
                "people take about {about}; the shortest `{name}` takes {times} as long ({min})"
            )
        }
    };
    Found::Misfit {
        message,
        fitting: fitting(bands, rating.seconds.round() as u32),
    }
}

/// Words a factor: `1.5 times`, `12 times`.
fn times(factor: f64) -> String {
    let tenths = (factor * 10.0).round() as u32;
    match (tenths / 10, tenths % 10) {
        (whole, tenths @ 1..) if whole < 10 => format!("{whole}.{tenths} times"),
        (whole, _) => format!("{whole} times"),
    }
}

fn report(
    context: &PuzzleContext<'_>,
    said: Difficulty,
    message: String,
    fitting: Option<Difficulty>,
) -> Diagnostic {
    let own = context.difficulty();
    let span = own.map_or(context.title_span(), |own| own.span);
    let diagnostic = RULE.report(span, message);
    match (own, fitting) {
        (None, _) => {
            let name = said.word();
            diagnostic.with_note(format!("the header of the file calls its puzzles `{name}`"))
        }
        (Some(_), Some(fitting)) => {
            let word = fitting.word();
            let title = format!("call it `{word}`");
            diagnostic.with_fix(Applicability::Manual, title, span, word)
        }
        (Some(_), None) => diagnostic,
    }
}

/// Returns the easiest difficulty whose band contains `n`.
fn fitting(bands: Bands, n: u32) -> Option<Difficulty> {
    let has = |band: NumberRange| band.contains(&n);
    let mut all = Difficulty::ALL.into_iter();
    all.find(|&difficulty| bands.of(difficulty).is_some_and(has))
}
