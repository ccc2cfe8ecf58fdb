//! `missing-puzzle`: a statement that belongs to a puzzle comes before the first one.

use std::collections::HashSet;

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_syntax::Statement;

use crate::{
    SourceFile,
    fixes::edits,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "missing-puzzle",
    Severity::Error,
    include_str!("missing_puzzle.md"),
    Check::File(check),
)
.always();

/// The title of a new puzzle, if no other puzzle has it.
const TITLE: &str = "Untitled";

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    let header = file.document.header();
    let strays = || header.iter().filter(|statement| is_stray(statement));
    let Some(first) = strays().next() else {
        return Vec::new();
    };
    let edit = edits::line_above(file, first.span.start, &format!("puzzle \"{TITLE}\""));
    strays()
        .map(|statement| {
            let word = statement.keyword.span.of(&file.text);
            // A block is reported at its first line.
            let is_block =
                file.lines.line_of(statement.span.start) != file.lines.line_of(statement.span.end);
            let span = if is_block {
                statement.keyword.span
            } else {
                statement.span
            };
            let diagnostic = RULE
                .report(
                    span,
                    format!("`{word}` belongs to a puzzle, but comes before the first one"),
                )
                .with_edits(
                    Applicability::Unsafe,
                    format!(
                        "begin a puzzle above `{}`",
                        first.keyword.span.of(&file.text)
                    ),
                    vec![edit.clone()],
                );
            match file.document.puzzles.first() {
                Some(_) => {
                    diagnostic.with_label(file.title_span(0), "the first puzzle begins here")
                }
                None => diagnostic.with_note("a puzzle begins with its title: `puzzle \"Jam 1\"`"),
            }
        })
        .collect()
}

fn is_stray(statement: &Statement) -> bool {
    let keyword = statement.valid_keyword();
    keyword.is_some_and(|keyword| !keyword.may_lead_file())
}

/// Changes the title in the fixes of `diagnostics` to one that is not among `titles`, the titles of the whole file.
pub(crate) fn find_title<'a>(
    diagnostics: &mut [Diagnostic],
    titles: impl Iterator<Item = Option<&'a str>>,
) {
    if !diagnostics
        .iter()
        .any(|diagnostic| diagnostic.rule == RULE.name)
    {
        return;
    }
    let taken: HashSet<&str> = titles
        .flatten()
        .filter(|title| title.starts_with(TITLE))
        .collect();
    let numbered = (2..100).map(|number| format!("{TITLE} {number}"));
    let free = std::iter::once(TITLE.to_owned())
        .chain(numbered)
        .find(|title| !taken.contains(title.as_str()));
    let Some(free) = free.filter(|free| free != TITLE) else {
        return;
    };
    let own = diagnostics
        .iter_mut()
        .filter(|diagnostic| diagnostic.rule == RULE.name)
        .flat_map(|diagnostic| &mut diagnostic.fixes)
        .flat_map(|fix| &mut fix.edits);
    for edit in own {
        edit.text = edit.text.replacen(TITLE, &free, 1);
    }
}
