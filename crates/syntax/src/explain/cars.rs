//! Slips in `car` and `truck`.

use tailback_diagnostics::{Applicability, Diagnostic};

use super::case::Case;
use super::cells::{self, AXES};
use super::expected::Stop;
use super::show::shown;
use super::{error, lists, order, single_words};
use crate::line::Word;
use crate::recovery::nearest;
use crate::{Keyword, grammar::Rule};

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let is_axis = |word: &Word<'_>| AXES.contains(&word.text);
    if case.words.iter().any(is_axis)
        && let Some(diagnostic) = order::slip(case)
    {
        return Some(diagnostic);
    }
    let word = case.found()?;
    if let Some(diagnostic) = lists::comma(case).or_else(|| single_words::quoted(case, word)) {
        return Some(diagnostic);
    }
    if case.stop.wants(Rule::axis) {
        axis(case, word)
    } else if case.stop.wants(Rule::cell) {
        cells::slip(case, word)
    } else if case.stop.wants(Rule::name) {
        Some(single_words::bad_name(word))
    } else if case.keyword == Keyword::Truck {
        truck_with_length(case, word)
    } else {
        None
    }
}

/// Reports slips such as `truck A a2 vertical 3`.
fn truck_with_length(case: &Case<'_>, word: Word<'_>) -> Option<Diagnostic> {
    if !word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let keyword = case.line.first_word().span;
    let diagnostic = error(
        word.span,
        format!(
            "found the length {} of a `truck`, expected the end of the line",
            shown(word.text)
        ),
    )
    .with_note("a truck has length 3; a `car` can have any length");
    let line = format!("car {}", case.rest().text);
    Some(if Stop::of(&line, Keyword::Car).is_none() {
        // A fact that is stated twice is certain.
        let applicability = match word.text {
            "3" => Applicability::Safe,
            _ => Applicability::Unsafe,
        };
        diagnostic.with_fix(applicability, "use `car`", keyword, "car")
    } else {
        diagnostic
    })
}

/// Reports a word that should be `horizontal` or `vertical`.
fn axis(case: &Case<'_>, word: Word<'_>) -> Option<Diagnostic> {
    let text = word.text.to_lowercase();
    let (applicability, meant) = match &*text {
        "h" | "hor" | "horiz" => (Applicability::Safe, "horizontal"),
        "v" | "ver" | "vert" => (Applicability::Safe, "vertical"),
        "across" | "left" | "right" | "row" | "-" | "--" | "→" | "←" | "↔" => {
            (Applicability::Unsafe, "horizontal")
        }
        "down" | "up" | "column" | "|" | "↓" | "↑" | "↕" => {
            (Applicability::Unsafe, "vertical")
        }
        _ => (
            Applicability::Safe,
            nearest(&text, ["horizontal", "vertical"])?.word,
        ),
    };
    let diagnostic = error(
        word.span,
        format!(
            "found {}, expected `horizontal` or `vertical`; did you mean `{meant}`?",
            shown(word.text)
        ),
    );
    Some(case.fixed(applicability, diagnostic, word.span, meant))
}
