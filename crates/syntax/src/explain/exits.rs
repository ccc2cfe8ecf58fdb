//! Slips in `exit`.

use tailback_diagnostics::{Applicability, Diagnostic};
use tailback_puzzle::{Axis, Side, words};

use super::case::Case;
use super::show::shown;
use super::{error, order, single_words};
use crate::{grammar::Rule, line::Word};

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let is_side = |word: &Word<'_>| Side::from_word(word.text).is_some();
    if case.words.iter().any(is_side)
        && let Some(diagnostic) = order::slip(case)
    {
        return Some(diagnostic);
    }
    let word = case.found()?;
    if let Some(diagnostic) = single_words::quoted(case, word) {
        return Some(diagnostic);
    }
    if case.stop.wants(Rule::row_side) {
        Some(side(case, word))
    } else if case.stop.wants(Rule::row_lane) || case.stop.wants(Rule::column_lane) {
        lane(case, word)
    } else {
        None
    }
}

/// Reports a word that is not a side.
fn side(case: &Case<'_>, word: Word<'_>) -> Diagnostic {
    let lower = word.text.to_lowercase();
    let glued = Side::ALL.into_iter().find_map(|side| {
        let side = side.to_string();
        let lane = lower.strip_prefix(&side)?;
        (!lane.is_empty()).then(|| format!("{side} {lane}"))
    });
    let other_name = match &*lower {
        "up" | "north" | "above" => Some("top"),
        "down" | "south" | "below" => Some("bottom"),
        "east" => Some("right"),
        "west" => Some("left"),
        _ => None,
    };
    let plain = error(
        word.span,
        format!(
            "found {}, expected `left`, `right`, `top` or `bottom`",
            shown(word.text)
        ),
    );
    if let Some(glued) = glued {
        let fixed = case.fixed(Applicability::Safe, plain.clone(), word.span, &glued);
        if !fixed.fixes.is_empty() {
            return fixed;
        }
    }
    match other_name {
        Some(meant) => case.fixed(Applicability::Unsafe, plain, word.span, meant),
        None => single_words::misspelt(case, word, &["left", "right", "top", "bottom"]),
    }
}

/// Reports a word that is not a lane of its side: `exit right c`, `exit top 3`.
fn lane(case: &Case<'_>, word: Word<'_>) -> Option<Diagnostic> {
    let side = Side::from_word(case.before().text)?;
    let takes_row = case.stop.wants(Rule::row_lane);
    let (takes, example) = if takes_row {
        ("a row number", "3")
    } else {
        ("a column letter", "c")
    };

    let is_column = word.text.len() == 1 && word.text.bytes().all(|b| b.is_ascii_alphabetic());
    let is_number = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let found = if is_column {
        format!("the column letter {}", shown(word.text))
    } else if is_number {
        format!("the row number {}", shown(word.text))
    } else {
        shown(word.text)
    };
    let diagnostic = error(
        word.span,
        format!("found {found}, but `{side}` takes {takes} such as `{example}`"),
    );
    let meant = if is_number {
        // The third column is `c`.
        let number = word.text.parse().ok();
        number.and_then(|number| words::lane_name(Axis::Vertical, number))
    } else {
        // The word may be a cell in the intended lane.
        let row = word.text.strip_prefix(|c: char| c.is_ascii_alphabetic());
        row.map(|row| if takes_row { row } else { &word.text[..1] }.to_lowercase())
    };
    Some(
        diagnostic.when_some(meant.filter(|_| !is_column), |it, meant| {
            case.fixed(Applicability::Unsafe, it, word.span, &meant)
        }),
    )
}
