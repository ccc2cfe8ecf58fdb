//! What holds for any text.

use std::fmt::Debug;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use tailback_diagnostics::{Diagnostic, LineIndex, Span};
use tailback_syntax::{Document, Grid, StatementKind, format, parse};

const REFERENCE: &str = include_str!("reference.rush");

/// What lines are made of, right and wrong.
const SNIPPETS: &[&str] = &[
    "rush",
    "rush 1",
    "rush 2",
    "puzzle",
    "puzzle \"a\"",
    "puzzle 'a'",
    "puzle \"a\"",
    "Puzzle \"a",
    "author",
    "source \"http://x\"",
    "note \"\\\"\\\\\"",
    "note \"\\n\"",
    "difficulty",
    "expert",
    "tags",
    "allow",
    "overlap",
    "grid",
    "grid 6x6",
    "grid 6 6",
    "6x6",
    "end",
    "edn",
    "End",
    "END",
    "edn",
    "exit",
    "left",
    "right 3",
    "top",
    "bottom c",
    "3",
    "0",
    "99999999999",
    "target",
    "X",
    "car",
    "truck",
    "car X b3 h",
    "truck A a2 vertical",
    "b3",
    "C6",
    "z999",
    "3b",
    "horizontal",
    "v",
    "h",
    "wall",
    "wall a1 b2",
    "expect",
    "moves 8",
    "moves",
    "steps 15..20",
    "solvable",
    "30..",
    "..12",
    "..",
    "solution",
    "solution XR3",
    "solution AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10 AR11",
    "grid\nA A",
    "solution\nAR1",
    "grid // c\nA.\n// d\nend // e",
    "XR3",
    "lorry_2D1",
    "R3",
    "xr3",
    "AR1 BR2 CR3 DR4 ER5 FR6",
    ". . .",
    "A A .",
    "AA.",
    "AA . B",
    "e n d",
    "#",
    ".",
    "?",
    "A",
    "// c",
    "//",
    "/",
    "\"",
    "\\",
    "'",
    "“a”",
    ",",
    "=",
    ":",
    "\u{a0}",
    "\u{feff}",
    "\u{c}",
    "\0",
    "é",
    "\u{202e}",
    "→",
    "x",
];

const SEPARATORS: &[&str] = &[
    " ", " ", " ", "\t", "", "  ", "\n", "\n", "\n", "\r\n", "\r", "\n\n",
];

/// Lines of the language's words in any order.
fn soup() -> impl Strategy<Value = String> {
    let part = (select(SNIPPETS), select(SEPARATORS));
    proptest::collection::vec(part, 0..60)
        .prop_map(|parts| parts.into_iter().flat_map(|(a, b)| [a, b]).collect())
}

/// The file of the language reference after some slips of the hand.
fn mutated() -> impl Strategy<Value = String> {
    let slip = (any::<Index>(), 0_usize..12, select(SNIPPETS), any::<bool>());
    proptest::collection::vec(slip, 1..8).prop_map(|slips| {
        let mut text = REFERENCE.to_owned();
        for (place, length, snippet, inserts) in slips {
            let boundary = |mut at: usize| {
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let start = boundary(place.index(text.len() + 1));
            let end = boundary((start + length).min(text.len())).max(start);
            text.replace_range(start..end, if inserts { snippet } else { "" });
        }
        text
    })
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => "(?s).{0,60}",
        1 => "[\\x00-\\x7f]{0,80}",
        4 => soup(),
        3 => mutated(),
    ]
}

/// All places that `document` speaks of.
fn spans(document: &Document) -> Vec<Span> {
    let mut spans = document.comments.clone();
    spans.extend(document.puzzles.iter().map(|puzzle| puzzle.span));
    for statement in &document.statements {
        spans.extend([statement.span, statement.keyword.span]);
        match &statement.kind {
            StatementKind::Rush(number) => spans.push(number.span),
            StatementKind::Puzzle(Some(string))
            | StatementKind::Author(string)
            | StatementKind::Source(string)
            | StatementKind::Note(string)
            | StatementKind::Target(string) => spans.push(string.span),
            StatementKind::Puzzle(None) | StatementKind::Junk => {}
            StatementKind::Difficulty(name) => spans.push(name.span),
            StatementKind::Tags(words) | StatementKind::Allow(words) => {
                spans.extend(words.iter().map(|word| word.span));
            }
            StatementKind::Grid(Grid::Declared { columns, rows }) => {
                spans.extend([columns.span, rows.span]);
            }
            StatementKind::Grid(Grid::Drawn(grid)) => {
                for row in &grid.rows {
                    spans.push(row.span);
                    spans.extend(row.cells.iter().map(|cell| cell.span));
                }
                spans.extend(grid.end);
            }
            StatementKind::Exit { side, lane } => {
                spans.push(side.span);
                spans.extend(lane.as_ref().map(|lane| lane.span));
            }
            StatementKind::Car(car) | StatementKind::Truck(car) => {
                spans.extend([car.name.span, car.cell.span, car.axis.span]);
                spans.extend(car.length.as_ref().map(|length| length.span));
            }
            StatementKind::Wall(cells) => spans.extend(cells.iter().map(|cell| cell.span)),
            StatementKind::Expect(items) => spans.extend(items.iter().map(|item| item.span)),
            StatementKind::Solution(solution) => {
                spans.extend(solution.moves.iter().map(|one| one.span));
                spans.extend(solution.block_end.flatten());
            }
        }
    }
    for report in &document.diagnostics {
        spans.push(report.span);
        spans.extend(report.labels.iter().map(|label| label.span));
        spans.extend(
            report
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

/// What `document` says, without places and without the form that a solution is written in.
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
    let reports = document
        .diagnostics
        .iter()
        .map(|report| format!("{:?} {} {:?}", report.puzzle, report.message, report.notes));
    statements.chain(puzzles).chain(reports).collect()
}

/// The lines with reports, without their ends.
fn bad_lines(text: &str) -> Vec<&str> {
    let index = LineIndex::new(text);
    let reports = parse(text).diagnostics;
    let mut lines: Vec<usize> = reports
        .iter()
        .map(|report| index.line_of(report.span.start))
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

fn apply(text: &str, report: &Diagnostic) {
    for fix in &report.fixes {
        let mut fixed = text.to_owned();
        for edit in fix.edits.iter().rev() {
            fixed.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
        parse(&fixed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2 * ProptestConfig::default().cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_place_lies_in_the_text(text in any_text()) {
        for span in spans(&parse(&text)) {
            prop_assert!(text.get(span.start..span.end).is_some(), "{span:?}");
        }
    }

    #[test]
    fn statements_stand_in_order_and_apart(text in any_text()) {
        let document = parse(&text);
        let mut end = 0;
        for statement in &document.statements {
            prop_assert!(end <= statement.span.start && statement.span.start < statement.span.end);
            prop_assert_eq!(statement.keyword.span.start, statement.span.start);
            prop_assert!(statement.keyword.span.end <= statement.span.end);
            end = statement.span.end;
        }
        let mut next = document.header().len();
        for puzzle in &document.puzzles {
            prop_assert_eq!(puzzle.statements.start, next);
            prop_assert!(!puzzle.statements.is_empty());
            next = puzzle.statements.end;
        }
        prop_assert_eq!(next, document.statements.len());
        prop_assert!(document.comments.is_sorted_by_key(|comment| comment.start));
    }

    #[test]
    fn reports_stand_in_order_each_on_one_line(text in any_text()) {
        let document = parse(&text);
        let index = LineIndex::new(&text);
        prop_assert!(document.diagnostics.is_sorted_by_key(|report| report.span.start));
        for report in &document.diagnostics {
            prop_assert_eq!(index.line_of(report.span.start), index.line_of(report.span.end));
            prop_assert!(!report.message.contains(['\n', '\r']));
            let puzzle = document
                .puzzles
                .iter()
                .rposition(|puzzle| puzzle.span.start <= report.span.start);
            prop_assert_eq!(report.puzzle, puzzle);
            apply(&text, report);
        }
        let has_junk = document.statements.iter().any(|statement| {
            matches!(statement.kind, StatementKind::Junk | StatementKind::Puzzle(None))
        });
        prop_assert!(!has_junk || !document.diagnostics.is_empty());
    }

    #[test]
    fn formatting_twice_changes_nothing(text in any_text()) {
        let once = format(&text);
        prop_assert_eq!(format(&once), once);
    }

    #[test]
    fn formatting_keeps_bad_lines_byte_for_byte(text in any_text()) {
        let formatted = format(&text);
        let lines = bad_lines(&text);
        prop_assert_eq!(bad_lines(&formatted), lines);
    }

    #[test]
    fn formatting_changes_no_meaning(text in any_text()) {
        let document = parse(&text);
        let formatted = format(&text);
        let again = parse(&formatted);
        prop_assert_eq!(meaning(&again), meaning(&document), "{}", formatted);
        prop_assert_eq!(comments(&formatted, &again), comments(&text, &document));
    }
}
