//! Slips in `expect`.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
use tailback_facts::value::Kind;
use tailback_puzzle::NumberRange;

use super::case::Case;
use super::show::shown;
use super::{error, single_words};
use crate::recovery::nearest;
use crate::{
    Expectation,
    grammar::Rule,
    line::{BLANKS, Line, Word},
};

/// Returns the facts that a number follows.
fn numbers() -> impl Iterator<Item = &'static str> + Clone {
    let words = Expectation::words();
    words.filter(|word| {
        Expectation::fact_of(word).is_some_and(|(fact, _)| fact.kind() == Kind::Number)
    })
}

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    if case.stop.wants(Rule::fact) {
        missing_item(case).or_else(|| bad_item(case))
    } else if case.stop.wants(Rule::range) {
        sign_before_number(case).or_else(|| bad_range(case, case.at()))
    } else if case.stop.wants(Rule::comma) {
        // The number may be the first part of a range in another notation.
        bad_range(case, case.before().span.start).or_else(|| missing_comma(case))
    } else {
        None
    }
}

/// Returns the word at the stop, up to a comma.
fn found<'t>(case: &Case<'t>) -> Option<Word<'t>> {
    let word = case.found()?;
    let length = word.text.find(',').unwrap_or(word.text.len());
    (length > 0).then(|| Word {
        text: &case.line.text[case.stop.offset..case.stop.offset + length],
        span: Span::new(word.span.start, word.span.start + length),
    })
}

/// Returns the text from `start` to the next comma.
fn item_from<'t>(case: &Case<'t>, start: usize) -> Line<'t> {
    let tail = &case.line.text[start - case.line.span.start..];
    Line::new(&tail[..tail.find(',').unwrap_or(tail.len())], start)
}

/// Reports slips such as `expect moves 8,` and `expect moves 8, , steps 9`.
fn missing_item(case: &Case<'_>) -> Option<Diagnostic> {
    let comma = match case.found() {
        None => case.line.span.end - usize::from(case.line.text.ends_with(',')),
        Some(word) => word.text.starts_with(',').then_some(word.span.start)?,
    };
    let comma = Span::new(comma, (comma + 1).min(case.line.span.end));
    if comma.is_empty() {
        return None;
    }
    Some(
        case.plain()
            .with_fix(Applicability::Manual, "remove the `,`", comma, ""),
    )
}

/// Reports slips such as `expect 8 moves`, `expect moves8`, `expect move 8`.
fn bad_item(case: &Case<'_>) -> Option<Diagnostic> {
    let word = found(case)?;
    let item = item_from(case, case.at());
    let words: Vec<Word<'_>> = item.plain_words().take(3).collect();
    let report = || {
        let message = format!("found {}, expected {}", shown(word.text), case.stop.words());
        error(word.span, message)
    };
    if let [number, figure] = *words
        && let Some(range) = as_range(number.text)
        && let Some(figure) = nearest(figure.text, numbers())
    {
        return Some(case.fixed(
            Applicability::Manual,
            report(),
            item.span,
            &format!("{} {range}", figure.word),
        ));
    }
    for figure in numbers() {
        if let Some(number) = word.text.strip_prefix(figure)
            && let Some(range) = as_range(number.trim_start_matches([':', '=']))
        {
            return Some(case.fixed(
                Applicability::Manual,
                report(),
                word.span,
                &format!("{figure} {range}"),
            ));
        }
    }
    let word_without_sign = word.text.trim_end_matches([':', '=']);
    if word_without_sign != word.text && Expectation::fact_of(word_without_sign).is_some() {
        return Some(case.fixed(
            Applicability::Manual,
            report(),
            word.span,
            word_without_sign,
        ));
    }
    let expected = case.stop.words();
    Some(single_words::unknown(
        case,
        word,
        &expected,
        Expectation::words(),
    ))
}

/// Reports slips such as `expect moves = 8`.
fn sign_before_number(case: &Case<'_>) -> Option<Diagnostic> {
    let word = found(case)?;
    let sign = word.text.trim_start_matches(['=', ':']);
    if sign.len() == word.text.len() {
        return None;
    }
    let rest = item_from(case, word.span.end - sign.len());
    let span = Span::new(word.span.start, rest.span.start);
    let edit = Edit::delete(span);
    let diagnostic = case.plain();
    Some(case.fixed_by(Applicability::Manual, diagnostic, "remove it", edit))
}

/// Reports slips such as `expect moves 30-40`, `expect moves 30 .. 40`, `expect moves <= 12`.
fn bad_range(case: &Case<'_>, start: usize) -> Option<Diagnostic> {
    let item = item_from(case, start);
    if item.text == ".." {
        let diagnostic = case.plain();
        return Some(diagnostic.with_note("a range has at least one end: `30..` or `..12`"));
    }
    if let Some(semicolon) = item.text.find(';') {
        // The next expectation follows the semicolon.
        let at = item.span.start + semicolon;
        return Some(case.fixed(
            Applicability::Manual,
            case.plain(),
            Span::new(at, at + 1),
            ",",
        ));
    }
    let range = as_range(item.text).filter(|range| range != item.text)?;
    let diagnostic = error(
        item.span,
        format!(
            "found {}, expected a number or a range such as `30..40`",
            shown(item.text)
        ),
    );
    Some(case.fixed(Applicability::Manual, diagnostic, item.span, &range))
}

/// Reports slips such as `expect moves 8 steps 9`.
fn missing_comma(case: &Case<'_>) -> Option<Diagnostic> {
    let word = case.found()?;
    let before = case.before();
    if matches!(word.text, "and" | "&" | ";" | "+") {
        let span = Span::new(before.span.end, word.span.end);
        return Some(case.fixed(Applicability::Manual, case.plain(), span, ","));
    }
    if word.text.starts_with(';') {
        let span = Span::new(before.span.end, word.span.start + 1);
        return Some(case.fixed(Applicability::Manual, case.plain(), span, ","));
    }
    let is_item = Expectation::words().any(|item| word.text.starts_with(item));
    is_item.then(|| {
        let end = Span::at(before.span.end);
        case.plain()
            .with_fix(Applicability::Manual, "insert a `,`", end, ",")
    })
}

/// Returns `text` as a number or a range in the language, if it is one in another common notation.
fn as_range(text: &str) -> Option<String> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let text = text.trim_matches(BLANKS);
    let first = text.find(|c: char| c.is_ascii_digit())?;
    let (sign, rest) = text.split_at(first);
    let end = rest
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(rest.len());
    let (low, rest) = rest.split_at(end);
    let low = || Some(low.to_owned());
    let other = |by: i32| {
        Some(
            low()?
                .parse::<u32>()
                .ok()?
                .checked_add_signed(by)?
                .to_string(),
        )
    };
    let (min, max) = match (sign.trim_end_matches(BLANKS), rest.trim_matches(BLANKS)) {
        ("", "") => (low(), low()),
        (">=" | "≥", "") | ("", "+" | ".." | "...") => (low(), None),
        ("<=" | "≤" | ".." | "..=" | "...", "") => (None, low()),
        (">", "") => (Some(other(1)?), None),
        ("<", "") => (None, Some(other(-1)?)),
        ("", tail) => {
            let high = tail.trim_start_matches(|c: char| !c.is_ascii_digit());
            let between = tail[..tail.len() - high.len()].trim_matches(BLANKS);
            let is_between = matches!(between, "-" | "–" | "—" | ".." | "..." | "…" | "..=" | "to");
            (is_between && is_number(high)).then(|| (low(), Some(high.to_owned())))?
        }
        _ => return None,
    };
    Some(NumberRange { min, max }.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_recognised_in_other_notations() {
        for (text, range) in [
            ("8", "8"),
            ("30-40", "30..40"),
            ("30 .. 40", "30..40"),
            ("30 to 40", "30..40"),
            ("30..=40", "30..40"),
            (">= 30", "30.."),
            (">30", "31.."),
            ("30+", "30.."),
            ("<=12", "..12"),
            ("< 12", "..11"),
        ] {
            assert_eq!(as_range(text).as_deref(), Some(range), "{text}");
        }
        for text in ["", "..", "eight", "8 moves", "-8", "1.5", "30 40", "é8é9"] {
            assert_eq!(as_range(text), None, "{text}");
        }
    }
}
