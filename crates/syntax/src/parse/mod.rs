//! The parser, from text to document.
//!
//! The grammar recognizes the lines and blocks; this module turns its pairs into statements and
//! uses [`explain`](crate::explain) to report the lines that are not statements.

mod block;
mod builder;
pub(crate) mod chunks;
mod likely_grid;
mod moves;
mod spans;
mod statement;

use pest::Parser;

use crate::line::BYTE_ORDER_MARK;
use crate::{Document, explain};
use crate::{
    conflict::{Conflict, conflict_at, conflicts, first_versions},
    grammar::{Rule, RushParser},
};
use builder::Builder;

/// Parses `text`. The document's diagnostics report everything that is not a statement.
pub fn parse(text: &str) -> Document {
    let conflicts = conflicts(text);
    if conflicts.is_empty() {
        return parse_in_chunks(text, chunks::LEAST);
    }
    let mut document = parse_in_chunks(&first_versions(text, &conflicts), chunks::LEAST);
    if !document.is_unread {
        report_conflicts(&mut document, conflicts);
    }
    document
}

/// Replaces the diagnostics in each of `conflicts` with a single one.
fn report_conflicts(document: &mut Document, conflicts: Vec<Conflict>) {
    document
        .diagnostics
        .retain(|diagnostic| conflict_at(&conflicts, diagnostic.span.start).is_none());
    for conflict in &conflicts {
        let mut diagnostic = explain::conflict(conflict);
        let at = diagnostic.span.start;
        diagnostic.puzzle = document
            .puzzles
            .partition_point(|puzzle| puzzle.span.start < at)
            .checked_sub(1);
        let after = document
            .diagnostics
            .partition_point(|it| it.span.start < at);
        document.diagnostics.insert(after, diagnostic);
    }
    document.conflicts = conflicts;
}

/// Parses `text` in chunks of at least `least` bytes.
fn parse_in_chunks(text: &str, least: usize) -> Document {
    let mut builder = Builder::default();
    let body = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut start = text.len() - body.len();
    while start < text.len() && !builder.is_done() {
        let end = start + chunks::first_chunk(&text[start..], least);
        // The grammar accepts every text, as the tests show, so this never fails.
        let file = RushParser::parse(Rule::file, &text[start..end]);
        let file = file.ok().and_then(|mut file| file.next());
        if let Some(mut pairs) = file.map(pest::iterators::Pair::into_inner) {
            while let Some(pair) = pairs.next() {
                builder.read(pair, &mut pairs, start);
            }
        }
        start = end;
    }
    builder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_change_nothing() {
        let line = [
            "puzzle \"a\"\n",
            "puzzle 'b'\r\n",
            "puzzle c\r",
            "grid\n",
            "A A .\n",
            "A ? é\r\n",
            "end\n",
            "exit right // c\n",
            "solution\n",
            "XR1 foo\n",
            "rush 1\n",
            "\n",
            "puzzle\"d\"\n",
            "foo\n",
        ];
        // Each line appears at many places, after many others.
        let text: String = (0..2_000).map(|i| line[i * i % 23 % line.len()]).collect();
        let whole = parse_in_chunks(&text, usize::MAX);
        assert!(whole.puzzles.len() > 100);
        for least in [1, 50, 1_000] {
            assert_eq!(parse_in_chunks(&text, least), whole);
        }
    }
}
