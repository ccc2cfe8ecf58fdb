//! Properties that hold for any text, called by the tests next to this file and by a fuzzer.

use std::fmt::Debug;

use tailback_diagnostics::{Diagnostic, Span, text::LineIndex};
use tailback_syntax::{Document, StatementKind, format, parse};

pub(crate) fn every_place_lies_in_the_text(text: &str) {
    for span in spans(&parse(text)) {
        assert!(text.get(span.start..span.end).is_some(), "{span:?}");
    }
}

pub(crate) fn statements_are_ordered_and_separated(text: &str) {
    let document = parse(text);
    let mut end = 0;
    for statement in &document.statements {
        assert!(end <= statement.span.start && statement.span.start < statement.span.end);
        assert_eq!(statement.keyword.span.start, statement.span.start);
        assert!(statement.keyword.span.end <= statement.span.end);
        end = statement.span.end;
    }
    let mut next = document.header().len();
    for puzzle in &document.puzzles {
        assert_eq!(puzzle.statements.start, next);
        assert!(!puzzle.statements.is_empty());
        next = puzzle.statements.end;
    }
    assert_eq!(next, document.statements.len());
    assert!(document.comments.is_sorted_by_key(|comment| comment.start));
}

pub(crate) fn the_parts_of_a_statement_are_all_of_its_words(text: &str) {
    let document = parse(text);
    for statement in &document.statements {
        let mut end = statement.span.start;
        let mut rest = String::new();
        for part in statement.parts() {
            rest += &text[end..part.span.start];
            end = part.span.end;
            assert_eq!(statement.part_at(part.span.start), Some(part));
        }
        rest += &text[end..statement.span.end];
        // A bad line has words that are not parts.
        if document.diagnostics.is_empty() {
            let mut lines = rest.split(['\n', '\r']);
            let is_between = |c: char| matches!(c, ' ' | '\t' | ',');
            let is_blank = |line: &str| line.chars().all(is_between);
            assert!(
                lines.all(|line| is_blank(line.split("//").next().unwrap_or(line))),
                "{rest}"
            );
        }
    }
}

pub(crate) fn reports_are_in_order_each_on_one_line(text: &str) {
    let document = parse(text);
    let index = LineIndex::new(text);
    assert!(
        document
            .diagnostics
            .is_sorted_by_key(|diagnostic| diagnostic.span.start)
    );
    for diagnostic in &document.diagnostics {
        assert_eq!(
            index.line_of(diagnostic.span.start),
            index.line_of(diagnostic.span.end)
        );
        assert!(!diagnostic.message.contains(['\n', '\r']));
        let puzzle = document
            .puzzles
            .iter()
            .rposition(|puzzle| puzzle.span.start <= diagnostic.span.start);
        assert_eq!(diagnostic.puzzle, puzzle);
        apply(text, diagnostic);
    }
    let has_junk = document.statements.iter().any(|statement| {
        matches!(
            statement.kind,
            StatementKind::Junk | StatementKind::Puzzle(None)
        )
    });
    assert!(!has_junk || !document.diagnostics.is_empty());
}

pub(crate) fn formatting_twice_changes_nothing(text: &str) {
    let once = format(text);
    assert_eq!(format(&once), once);
}

pub(crate) fn formatting_keeps_bad_lines_byte_for_byte(text: &str) {
    let formatted = format(text);
    let lines = bad_lines(text);
    assert_eq!(bad_lines(&formatted), lines);
}

pub(crate) fn formatting_changes_no_meaning(text: &str) {
    let document = parse(text);
    let formatted = format(text);
    let again = parse(&formatted);
    assert_eq!(meaning(&again), meaning(&document), "{formatted}");
    assert_eq!(comments(&formatted, &again), comments(text, &document));
}

/// All places that `document` speaks of.
fn spans(document: &Document) -> Vec<Span> {
    let mut spans = document.comments.clone();
    spans.extend(document.puzzles.iter().map(|puzzle| puzzle.span));
    for statement in &document.statements {
        spans.extend([statement.span, statement.keyword.span]);
        spans.extend(statement.parts().map(|part| part.span));
    }
    for diagnostic in &document.diagnostics {
        spans.push(diagnostic.span);
        spans.extend(diagnostic.labels.iter().map(|label| label.span));
        spans.extend(
            diagnostic
                .fixes
                .iter()
                .flat_map(|fix| &fix.edits)
                .map(|edit| edit.span),
        );
    }
    spans
}

/// `value` in words, without the places in it.
fn without_spans(value: &impl Debug) -> String {
    let words = format!("{value:?}");
    let mut parts = words.split("Span { ");
    let head = parts.next().unwrap_or_default().to_owned();
    parts.fold(head, |words, part| {
        words + "Span" + part.split_once('}').map_or(part, |(_, tail)| tail)
    })
}

/// Returns the contents of `document`, without places and without the form in which a solution is written.
fn meaning(document: &Document) -> Vec<String> {
    let statements = document.statements.iter().map(|statement| {
        let words = format!(
            "{:?} {}",
            statement.keyword.value,
            without_spans(&statement.kind)
        );
        words.replace("block_end: Some(Some(Span))", "block_end: None")
    });
    let puzzles = document
        .puzzles
        .iter()
        .map(|puzzle| format!("{:?}", puzzle.statements));
    let diagnostics = document.diagnostics.iter().map(|diagnostic| {
        format!(
            "{:?} {} {:?}",
            diagnostic.puzzle, diagnostic.message, diagnostic.notes
        )
    });
    statements.chain(puzzles).chain(diagnostics).collect()
}

/// The lines with diagnostics, without their ends.
fn bad_lines(text: &str) -> Vec<&str> {
    let index = LineIndex::new(text);
    let diagnostics = parse(text).diagnostics;
    let mut lines: Vec<usize> = diagnostics
        .iter()
        .map(|diagnostic| index.line_of(diagnostic.span.start))
        .collect();
    lines.dedup();
    let lines = lines.into_iter().filter_map(|line| index.line_span(line));
    lines
        .map(|line| line.of(text).trim_end_matches(['\n', '\r']))
        .map(|line| line.trim_start_matches('\u{feff}'))
        .collect()
}

fn comments<'t>(text: &'t str, document: &Document) -> Vec<&'t str> {
    document
        .comments
        .iter()
        .map(|comment| comment.of(text))
        .collect()
}

fn apply(text: &str, diagnostic: &Diagnostic) {
    for fix in &diagnostic.fixes {
        let mut fixed = text.to_owned();
        for edit in fix.edits.iter().rev() {
            fixed.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
        parse(&fixed);
    }
}
