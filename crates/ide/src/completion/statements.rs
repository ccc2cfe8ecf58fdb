//! Completion of statements.

use tailback_puzzle::short_names;
use tailback_syntax::{Difficulty, Keyword};

use super::{Completion, CompletionKind, context::Context};
use crate::help;

/// Returns the statements, starting with those that the puzzle needs most.
pub(super) fn candidates(context: &Context<'_>) -> Vec<Completion> {
    let draft = context.draft();
    let has_target = draft.cars.iter().any(|car| car.name == draft.target());
    let mut keywords: Vec<Keyword> = Keyword::ALL
        .into_iter()
        .filter(|&keyword| may_stand(context, keyword))
        .collect();
    keywords.sort_by_key(|keyword| match keyword {
        Keyword::Grid => 0,
        Keyword::Car | Keyword::Truck if !has_target && !draft.grids.is_empty() => 1,
        Keyword::Puzzle if context.puzzle.is_some() => 3,
        _ => 2,
    });
    let statements = keywords
        .into_iter()
        .flat_map(|keyword| {
            forms(context, keyword)
                .into_iter()
                .map(move |form| (keyword, form))
        })
        .map(|(keyword, (label, text, snippet))| {
            // If the words of the statement already follow, only its keyword is inserted.
            let is_whole = context.rest.is_empty();
            Completion {
                detail: Some(keyword.form().to_owned()),
                documentation: Some(help::of(keyword)),
                text: if is_whole {
                    text
                } else {
                    keyword.word().to_owned()
                },
                snippet: snippet.filter(|_| is_whole),
                ..context.word(CompletionKind::Statement, label)
            }
        });
    statements.collect()
}

/// Returns the candidates on a line of a block without an `end`: the `end`, or the next statement if the typed
/// letters begin one. Any letters may be a row.
pub(super) fn after_block(context: &Context<'_>) -> Vec<Completion> {
    if !context.words.is_empty() {
        return Vec::new();
    }
    let mut candidates = vec![context.word(CompletionKind::Statement, "end")];
    candidates.extend(self::candidates(context));
    let is_typed = !context.prefix.is_empty();
    candidates.retain(|it| it.label.starts_with(context.prefix) && (is_typed || it.label == "end"));
    candidates
}

/// Returns whether a statement with `keyword` is permitted next to the others.
fn may_stand(context: &Context<'_>, keyword: Keyword) -> bool {
    let is_there = || {
        let mut others = context.others();
        others.any(|it| it.is(keyword))
    };
    match keyword {
        Keyword::Puzzle => true,
        Keyword::Rush => {
            let first = context.analysis.file.document.statements.first();
            context.puzzle.is_none() && first.is_none_or(|it| context.line.start <= it.span.start)
        }
        Keyword::Difficulty => !is_there(),
        _ if context.puzzle.is_none() => keyword.may_lead_file(),
        Keyword::Target | Keyword::Solution | Keyword::Grid => !is_there(),
        _ => true,
    }
}

/// Returns the forms of a statement, each with its label, its plain text and its snippet.
fn forms(context: &Context<'_>, keyword: Keyword) -> Vec<(String, String, Option<String>)> {
    let word = keyword.word();
    let one = |text: String, snippet: String| vec![(word.to_owned(), text, Some(snippet))];
    let names = Difficulty::ALL.map(Difficulty::word).join(",");
    match keyword {
        Keyword::Rush => vec![("rush 1".to_owned(), "rush 1".to_owned(), None)],
        Keyword::Puzzle => one(format!("{word} \"\""), format!("{word} \"${{1:title}}\"")),
        _ if keyword.takes_text() => one(format!("{word} \"\""), format!("{word} \"$1\"")),
        Keyword::Difficulty => one(format!("{word} "), format!("{word} ${{1|{names}|}}")),
        Keyword::Grid => {
            let drawn = format!("grid\n{}end", "  . . . . . .\n".repeat(6));
            let rows = [1, 2, 3, 4, 5, 6].map(|row| format!("  ${{{row}:. . . . . .}}\n"));
            let snippet = format!("grid\n{}end$0", rows.concat());
            let sized = "grid ${1:6}x${2:6}".to_owned();
            vec![
                ("grid … end".to_owned(), drawn, Some(snippet)),
                ("grid 6x6".to_owned(), "grid 6x6".to_owned(), Some(sized)),
            ]
        }
        Keyword::Exit => one(
            format!("{word} "),
            format!("{word} ${{1|right,left,top,bottom|}}"),
        ),
        Keyword::Car | Keyword::Truck => {
            let name = free_name(context);
            let snippet = format!("{word} ${{1:{name}}} ${{2:a1}} ${{3|horizontal,vertical|}}");
            one(format!("{word} {name} "), snippet)
        }
        _ => one(format!("{word} "), format!("{word} $1")),
    }
}

/// Returns the first short name that no car of the puzzle has: that of the target, if it is missing.
pub(super) fn free_name(context: &Context<'_>) -> String {
    let draft = context.draft();
    let is_taken = |name: &str| draft.cars.iter().any(|car| car.name == name);
    if !is_taken(draft.target()) {
        return draft.target().to_owned();
    }
    let mut names = short_names().map(String::from);
    let free = names.find(|name| !is_taken(name));
    free.unwrap_or_default()
}
