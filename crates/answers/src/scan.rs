//! The boards in a document: the output of `tailback import --scan --format json`.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_diagnostics::{Source, Span};
use tailback_formats::scan::Find;
use tailback_puzzle::{Extras, words::count};
use tailback_syntax::to_rush;

use crate::{text_range::Range, version::Version};

/// The output of `tailback import --scan --format json`: a line for each board, or for each way to read one.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Line<'a> {
    /// The version of this output format.
    version: Version,
    /// The file, as typed; `<stdin>` for standard input.
    path: &'a str,
    /// The title in the text before the board; `null` if there is none.
    puzzle: Option<&'a str>,
    /// The place of the board.
    range: Range,
    /// The notation: `line` for one word, `rows` for all rows on one line, `drawing` for rows on several lines,
    /// `json`, `table` and `cars` for lists of cars.
    notation: &'a str,
    /// The confidence that this is a board, and this one: `certain`, `likely` or `possible`.
    confidence: String,
    /// The reasons for the confidence, in words.
    reasons: &'a [String],
    /// The number of this reading of the board, from 1; `null` if there is only one.
    reading: Option<usize>,
    /// The number of readings; `null` if there is only one.
    readings: Option<usize>,
    /// The number of moves that the text claims; `null` if it claims none.
    claimed_moves: Option<u32>,
    /// The number of reachable states that the text claims; `null` if it claims none.
    claimed_states: Option<u64>,
    /// The other places of the same board in the file, in order.
    repeats: Vec<Range>,
    /// The puzzle in the language; `null` if the board has a fault.
    rush: Option<&'a str>,
}

impl<'a> Line<'a> {
    /// Creates the line about `find` in the document of `source`; `rush` is the puzzle in the language.
    pub fn new(source: Source<'a>, find: &'a Find, rush: Option<&'a str>) -> Self {
        Self {
            version: Version,
            path: source.path,
            puzzle: find.title.as_deref(),
            range: range(source, &find.span),
            notation: find.notation.name(),
            confidence: find.confidence.to_string(),
            reasons: &find.reasons,
            reading: find.reading.map(|(number, _)| number),
            readings: find.reading.map(|(_, n_readings)| n_readings),
            claimed_moves: find.n_moves,
            claimed_states: find.n_states,
            repeats: find.repeats.iter().map(|it| range(source, it)).collect(),
            rush,
        }
    }
}

/// Returns the range of `span` in the text of `source`.
pub fn range(source: Source<'_>, span: &std::ops::Range<usize>) -> Range {
    Range::of(source, Span::new(span.start, span.end))
}

/// Returns the title of find `number` of `n_finds`, counted from 0, in a document that gives none. `stem` is the name of
/// the document's file without its ending.
pub fn own_title(stem: &str, number: usize, n_finds: usize) -> String {
    let stem = if stem.is_empty() { "puzzle" } else { stem };
    match n_finds {
        1 => stem.to_owned(),
        _ => format!("{stem} {}", number + 1),
    }
}

/// Returns the puzzle of `find` in the language, unless it has a fault. Its title is `own` if the document gives none.
pub fn rush(find: &Find, own: &str) -> Option<String> {
    find.draft.validate().ok()?;
    let title = find.title.as_deref().unwrap_or(own);
    let title = match find.reading {
        Some((number, _)) => format!("{title}, reading {number}"),
        None => title.to_owned(),
    };
    let extras = Extras {
        notes: find
            .n_states
            .map(|n_states| count(n_states, "state"))
            .into_iter()
            .collect(),
        n_moves: find.n_moves,
        solution: find.solution.clone(),
        ..Extras::default()
    };
    to_rush(&title, &find.draft, &extras).ok()
}
