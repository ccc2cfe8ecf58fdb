//! Diagnostics about the lines of blocks.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::show::shown;
use super::{blanks, error, first_word, lone_marker};
use crate::{Keyword, recovery};
use crate::{
    grammar::{Rule, RushParser},
    line::{BLANKS, Line},
};

/// Reports words after the `end` of a block.
pub(crate) fn after_end(line: Line<'_>, end: Option<Span>) -> Diagnostic {
    let diagnostic = error(
        line.span,
        "found words after `end`, expected the end of the line",
    );
    let gap = Span::new(end.map_or(line.span.start, |end| end.end), line.span.start);
    let (title, text) = if is_statement(line) {
        ("put them on their own line", "\n")
    } else {
        ("make them a comment", "  // ")
    };
    diagnostic.with_edits(Applicability::Unsafe, title, vec![Edit::replace(gap, text)])
}

/// Returns whether `line` is a statement.
pub(super) fn is_statement(line: Line<'_>) -> bool {
    use pest::Parser;

    Keyword::from_word(line.first_word().text).is_some()
        && RushParser::parse(Rule::file, line.text)
            .is_ok_and(|pairs| pairs.flatten().all(|pair| pair.as_rule() != Rule::junk))
}

/// Returns the keyword of the block that `line` opens once a fix of `diagnostic` is made.
pub(crate) fn opened_by_fix(line: Line<'_>, diagnostic: &Diagnostic) -> Option<Keyword> {
    let opens = |keyword: &Keyword| matches!(keyword, Keyword::Grid | Keyword::Solution);
    let mut fixed = diagnostic.fixes.iter().map(|fix| line.edited(&fix.edits));
    fixed.find_map(|text| Keyword::from_word(&text).filter(opens))
}

/// Limits the fixes of `diagnostics` to unsafe ones: once their lines are statements, they end the block, and a line
/// before them that is now read as a row or as moves may become the one that closes it.
pub(crate) fn downgrade_fixes(diagnostics: &mut [Diagnostic]) {
    for fix in diagnostics
        .iter_mut()
        .flat_map(|diagnostic| &mut diagnostic.fixes)
    {
        fix.applicability = fix.applicability.max(Applicability::Unsafe);
    }
}

/// Reports a misspelt `end` that still closes its block.
pub(crate) fn misspelt_end(line: Line<'_>) -> Diagnostic {
    let found = shown(line.text);
    let message = if line.text.eq_ignore_ascii_case("end") {
        format!("found {found}, expected `end` in lower case")
    } else {
        format!("found {found} where the block should end; did you mean `end`?")
    };
    error(line.span, message).with_fix(Applicability::Safe, "write `end`", line.span, "end")
}

/// Returns the diagnostic about a line in a block that was meant to be something else: a bad statement,
/// a comment in the syntax of another language, strange characters. `what` names the kind of line
/// that it was read as. A fix after which the line still belongs to the block has `applicability`.
pub(super) fn other(
    line: Line<'_>,
    what: &str,
    applicability: Applicability,
) -> Option<Diagnostic> {
    if let Some(diagnostic) = lone_marker(line).or_else(|| blanks::report(line, applicability)) {
        return Some(diagnostic);
    }
    if !line.text.contains(BLANKS) {
        return None;
    }
    let first = line.first_word().text;
    let is_keyword = Keyword::from_word(first).is_some()
        || first.len() > 3 && recovery::keyword(first).is_some();
    if is_keyword {
        let note = format!("a block is open here, so the line was read as {what}");
        return Some(super::line(line).with_note(note));
    }
    let has_words = line
        .plain_words()
        .any(|word| word.text.len() > 1 && word.text.bytes().all(|byte| byte.is_ascii_lowercase()));
    let mut diagnostic = has_words.then(|| first_word::comment(line)).flatten()?;
    for fix in &mut diagnostic.fixes {
        fix.applicability = fix.applicability.max(applicability);
    }
    Some(diagnostic)
}
