//! Diagnostics about lines that do not start with a keyword, and about keywords followed by a sign.

use std::sync::LazyLock;

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
use tailback_puzzle::MoveNotation;

use super::case::{Case, LONGEST_GUESS};
use super::error;
use super::expected::Stop;
use super::show::shown;
use crate::line::{BLANKS, Line, Word};
use crate::{Content, Difficulty, Expectation, Keyword, recovery};

/// All keywords as a list in words.
static KEYWORDS: LazyLock<String> = LazyLock::new(|| {
    let words = Keyword::ALL.map(|keyword| format!("`{}`", keyword.word()));
    format!("a statement begins with one of {}", words.join(", "))
});

/// Returns the diagnostic about `line`, which does not start with a keyword.
pub(super) fn report(line: Line<'_>) -> Diagnostic {
    let first = line.first_word();
    stray_end(line)
        .or_else(|| row_or_moves(line))
        .or_else(|| comment(line))
        .or_else(|| glued(line))
        .or_else(|| missing_keyword(line))
        .or_else(|| misspelt(line))
        .unwrap_or_else(|| {
            error(
                first.span,
                format!("found {}, expected a statement", shown(first.text)),
            )
            .with_note(KEYWORDS.as_str())
        })
}

/// Reports an `end` outside a block.
fn stray_end(line: Line<'_>) -> Option<Diagnostic> {
    let first = line.first_word();
    if !first.text.eq_ignore_ascii_case("end") {
        return None;
    }
    let diagnostic = error(
        first.span,
        format!("found {}, but no block is open here", shown(first.text)),
    )
    .with_note("`grid` or `solution` alone on its line opens a block");
    Some(if first.span == line.span {
        // The line that opens the block may be missing or bad.
        diagnostic.with_fix(Applicability::Manual, "remove it", first.span, "")
    } else {
        diagnostic
    })
}

/// Reports a row or moves outside a block.
fn row_or_moves(line: Line<'_>) -> Option<Diagnostic> {
    let is_one_word = !line.text.contains(BLANKS);
    let is_move = |word: Word<'_>| MoveNotation::parse(word.text).is_some();
    let is_cell = |word: Word<'_>| Content::of_word(word.text).is_some();
    let is_cells = |text: &str| {
        text.chars()
            .all(|c| Content::of_word(c.encode_utf8(&mut [0; 4])).is_some())
    };
    let is_row = if is_one_word {
        let is_drawn = line.text.contains(['.', '#']) && line.text.len() > 1;
        let is_block = line.text.len() > 3 && !line.text.contains(|c: char| c.is_ascii_lowercase());
        let is_count =
            line.text.ends_with(|c: char| c.is_ascii_digit()) && line.plain_words().all(is_move);
        is_cells(line.text) && (is_drawn || is_block) && !is_count
    } else {
        line.plain_words().all(is_cell)
    };
    if is_row {
        let diagnostic = error(
            line.span,
            "found a row outside a drawn grid, expected a statement",
        );
        return Some(
            diagnostic.with_note("a drawn grid is `grid` alone on its line, the rows, and `end`"),
        );
    }
    let has_count = line.text.contains(|c: char| c.is_ascii_digit());
    (has_count && line.plain_words().all(is_move)).then(|| {
        error(
            line.span,
            "found moves outside a solution, expected a statement",
        )
        .with_note(
            "a solution is `solution` and moves, or `solution` alone on its line, moves, and `end`",
        )
    })
}

/// Reports a comment in the syntax of another language.
pub(super) fn comment(line: Line<'_>) -> Option<Diagnostic> {
    let sign = ["#", ";", "--", "%", "/*", "/", "<!--"]
        .into_iter()
        .find(|sign| line.text.starts_with(sign))?;
    let run = match sign {
        // `###` counts as one sign.
        "#" | ";" | "%" => line.text.len() - line.text.trim_start_matches(sign).len(),
        _ => sign.len(),
    };
    let span = Span::new(line.span.start, line.span.start + run);
    let diagnostic = error(
        span,
        format!(
            "found {}, expected a statement or a comment",
            shown(&line.text[..run])
        ),
    );
    Some(diagnostic.with_note("a comment begins with `//`").with_fix(
        Applicability::Unsafe,
        "write `//`",
        span,
        "//",
    ))
}

/// Reports slips such as `X b3 horizontal`, `"Jam 1"`, `moves = 8`.
fn missing_keyword(line: Line<'_>) -> Option<Diagnostic> {
    if line.text.len() > LONGEST_GUESS {
        return None;
    }
    let first = line.first_word();
    let letters = first.text.trim_end_matches(|c: char| !c.is_alphabetic());
    let is_expectation = is_solved_fact(&letters.to_ascii_lowercase());
    // Keywords that accept any words are not guessed.
    let keyword = match first.text {
        text if text.starts_with('"') => Keyword::Puzzle,
        text if text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('x') => {
            Keyword::Grid
        }
        "left" | "right" | "top" | "bottom" => Keyword::Exit,
        _ if is_expectation => Keyword::Expect,
        text if Difficulty::from_word(text).is_some() => Keyword::Difficulty,
        _ => Keyword::Car,
    };
    let word = keyword.word();
    let diagnostic = error(
        first.span,
        format!(
            "found {}, expected a keyword such as `{word}`",
            shown(first.text)
        ),
    );
    let applicability = at_most_unsafe(keyword);
    let title = format!("put `{word}` before it");
    let candidate = format!("{word} {}", line.text);
    if Case::new(Line::new(&candidate, 0), keyword).is_none() {
        let start = Span::at(line.span.start);
        return Some(diagnostic.with_fix(applicability, title, start, format!("{word} ")));
    }
    // The rest is a slip as well, such as `= 8`.
    let rest = line.text[letters.len()..].trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_number = rest.starts_with(|c: char| c.is_ascii_digit());
    let form = format!("the statement is `{}`", keyword.form());
    (is_expectation && is_number).then(|| diagnostic.with_note(form))
}

/// Reports slips such as `grid6x6`, `author: "N. N."`.
fn glued(line: Line<'_>) -> Option<Diagnostic> {
    let first = line.first_word();
    let glued = |keyword: &Keyword| first.text.starts_with(keyword.word());
    let keyword = Keyword::ALL.into_iter().find(glued)?;
    let length = keyword.word().len();
    let tail = &line.text[length..];
    let text = tail.trim_start_matches([':', '=']);
    let is_alone = text.is_empty() && matches!(keyword, Keyword::Grid | Keyword::Solution);
    let rest = text.trim_start_matches(BLANKS);
    let candidate = format!("{} {rest}", keyword.word());
    if !is_alone && !is_statement(&candidate, keyword) {
        return None;
    }
    let start = line.span.start + length;
    let edit = Edit::replace(
        Span::new(start, start + tail.len() - rest.len()),
        if is_alone { "" } else { " " },
    );
    let diagnostic = error(
        first.span,
        format!(
            "found {}, expected `{}` and a space",
            shown(first.text),
            keyword.word()
        ),
    );
    // These keywords accept any word.
    let is_free = matches!(keyword, Keyword::Tags | Keyword::Allow) && text.len() == tail.len();
    let applicability = if is_free {
        Applicability::Unsafe
    } else {
        Applicability::Safe
    };
    let title = format!("write `{}`", keyword.word());
    Some(diagnostic.with_edits(applicability, title, vec![edit]))
}

/// Reports slips such as `puzle "Jam 1"`, `Grid 6x6`.
fn misspelt(line: Line<'_>) -> Option<Diagnostic> {
    let first = line.first_word();
    let near = recovery::keyword(first.text);
    let keyword = near.or_else(|| recovery::synonym(first.text))?;
    let word = keyword.word();
    let found = shown(first.text);
    let message = if first.text.eq_ignore_ascii_case(word) {
        format!("found {found}, expected `{word}` in lower case")
    } else {
        format!("found {found}, expected a statement; did you mean `{word}`?")
    };
    let diagnostic = error(first.span, message);
    if !makes_sense(line, keyword) {
        let form = format!("the statement is `{}`", keyword.form());
        return Some(diagnostic.with_note(form));
    }
    let applicability = if near.is_some() && is_surely(line, keyword) {
        Applicability::Safe
    } else {
        at_most_unsafe(keyword)
    };
    let title = format!("write `{word}`");
    Some(diagnostic.with_fix(applicability, title, first.span, word))
}

/// Returns whether `line` with `keyword` in place of its first word opens a block, is a statement, or has a slip that
/// has its own fix.
fn makes_sense(line: Line<'_>, keyword: Keyword) -> bool {
    let first = line.first_word();
    let rest = line.after(first).text;
    let text = format!("{} {rest}", keyword.word());
    match Case::new(Line::new(&text, 0), keyword) {
        _ if rest.is_empty() => matches!(keyword, Keyword::Grid | Keyword::Solution),
        // `solutions` may have been meant as an expectation.
        None => is_statement(&text, keyword) || !is_solved_fact(first.text),
        Some(case) => super::slip(&case).is_some_and(|slip| !slip.fixes.is_empty()),
    }
}

/// Returns whether `word` names a fact that the solver finds; other facts are too near to keywords, as `walls` is.
fn is_solved_fact(word: &str) -> bool {
    Expectation::fact_of(word).is_some_and(|(fact, _)| fact.needs_optima())
}

/// Returns whether `line`, whose first word is near `keyword`, is a statement of that keyword and
/// of no other near one.
fn is_surely(line: Line<'_>, keyword: Keyword) -> bool {
    let first = line.first_word().text;
    let rest = line.after(line.first_word()).text;
    let is_meant = |keyword: Keyword| match keyword {
        Keyword::Grid | Keyword::Solution if rest.is_empty() => true,
        _ => is_statement(&format!("{} {rest}", keyword.word()), keyword),
    };
    let is_near = |other: &Keyword| recovery::nearest(first, [other.word()]).is_some();
    is_meant(keyword)
        && (first.eq_ignore_ascii_case(keyword.word())
            || !Keyword::ALL
                .into_iter()
                .any(|other| other != keyword && is_near(&other) && is_meant(other)))
}

/// Returns whether `text` is a statement of `keyword`.
fn is_statement(text: &str, keyword: Keyword) -> bool {
    // The grammar accepts any words as moves.
    let is_move = |word: Word<'_>| MoveNotation::parse(word.text).is_some();
    Stop::of(text, keyword).is_none()
        && (keyword != Keyword::Solution || Line::new(text, 0).plain_words().skip(1).all(is_move))
}

/// Returns the applicability of a fix that adds `keyword` without a similar word in the text: a
/// guess at best, and claims are left to the author.
fn at_most_unsafe(keyword: Keyword) -> Applicability {
    if keyword.is_claim() {
        Applicability::Manual
    } else {
        Applicability::Unsafe
    }
}

/// Reports slips such as `author = "N. N."`.
pub(super) fn sign_after_keyword(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = case.rest();
    let text = rest.text.trim_start_matches([':', '=']);
    if text.len() == rest.text.len() || recovery::begins_with_quote(rest.text) {
        return None;
    }
    let sign = &rest.text[..rest.text.len() - text.len()];
    let span = Span::new(rest.span.start, rest.span.start + sign.len());
    let edit = Edit::delete(Span::new(span.start, Line::new(text, span.end).span.start));
    let diagnostic = error(
        span,
        format!("found {}, expected {}", shown(sign), case.stop.words()),
    );
    let diagnostic = case.fixed_by(Applicability::Safe, diagnostic, "remove it", edit);
    (!diagnostic.fixes.is_empty()).then_some(diagnostic)
}

/// Reports slips such as `puzzle"Jam"`.
pub(super) fn without_space(case: &Case<'_>) -> Option<Diagnostic> {
    let (keyword, rest) = (case.line.first_word(), case.rest());
    let is_glued = !rest.text.is_empty() && rest.span.start == keyword.span.end;
    is_glued.then(|| {
        let after = Span::at(keyword.span.end);
        let message = format!(
            "found `\"` right after {}, expected a space",
            shown(keyword.text)
        );
        let edits = vec![Edit::replace(after, " ")];
        let applicability = case.capped(Applicability::Safe, &edits);
        error(after, message).with_edits(applicability, "insert a space", edits)
    })
}
