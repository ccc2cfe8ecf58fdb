//! The statements about a puzzle other than its board: claims and credits.

use std::collections::HashSet;

use tailback_puzzle::Extras;

use crate::input::Job;

/// Returns the statements that changed between two versions of a puzzle: `expect moves 2 → 7`, `difficulty hard added`.
pub(super) fn changed(old: &Job, new: &Job) -> Vec<String> {
    let (before, now) = (statements(old), statements(new));
    let mut seen = HashSet::new();
    let keywords = before.iter().chain(&now).map(|(keyword, _)| keyword);
    let keywords = keywords.filter(|&keyword| seen.insert(keyword));
    let values = |all: &[(String, String)], keyword: &str| {
        let values = all.iter().filter(|(it, _)| it == keyword);
        let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
        (!values.is_empty()).then(|| values.join(", "))
    };
    // The moves of a board that is drawn otherwise have other names.
    let is_drawn_alike = old.puzzle == new.puzzle;
    let changed = keywords.filter_map(|keyword| {
        let statement = |value: &str| format!("{keyword} {value}").trim_end().to_owned();
        match (values(&before, keyword), values(&now, keyword)) {
            (Some(then), Some(now)) if then == now => None,
            (Some(_), Some(_)) if keyword == SOLUTION => {
                is_drawn_alike.then(|| "another solution".to_owned())
            }
            (Some(then), Some(now)) => Some(statement(&format!("{then} → {now}"))),
            (Some(_), None) if keyword == SOLUTION => Some("solution removed".to_owned()),
            (None, Some(_)) if keyword == SOLUTION => Some("solution added".to_owned()),
            (Some(then), None) => Some(format!("{} removed", statement(&then))),
            (None, Some(now)) => Some(format!("{} added", statement(&now))),
            (None, None) => None,
        }
    });
    changed.collect()
}

/// The keyword of solutions, which are too long to be quoted.
const SOLUTION: &str = "solution";

/// Returns the keywords and values of the statements about a puzzle, those of its file's header first.
pub(super) fn statements(job: &Job) -> Vec<(String, String)> {
    let Extras {
        authors,
        sources,
        difficulty,
        tags,
        notes,
        allowed,
        // It is one of the expectations of a text that was read.
        is_unsolvable: _,
        n_moves,
        n_steps,
        expectations,
        solution,
    } = job.extras();
    let of_all = |keyword: &'static str, values: Vec<String>| {
        values.into_iter().map(move |it| (keyword.to_owned(), it))
    };
    let list = |keyword: &str, words: Vec<String>| {
        (!words.is_empty()).then(|| (keyword.to_owned(), words.join(" ")))
    };
    let figure = |name: &str, n: Option<u32>| n.map(|n| (format!("expect {name}"), n.to_string()));
    let expectations = expectations.into_iter().map(|it| {
        let (name, value) = it.split_once(' ').unwrap_or((&it, ""));
        (format!("expect {name}"), value.to_owned())
    });
    of_all("author", authors)
        .chain(of_all("source", sources))
        .chain(difficulty.map(|it| ("difficulty".to_owned(), it.word().to_owned())))
        .chain(list("tags", tags))
        .chain(of_all("note", notes))
        .chain(list("allow", allowed))
        .chain(figure("moves", n_moves))
        .chain(figure("steps", n_steps))
        .chain(expectations)
        .chain(solution.map(|moves| (SOLUTION.to_owned(), moves.join(" "))))
        .collect()
}
