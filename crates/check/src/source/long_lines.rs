//! Lines that are too long to be read. They are set apart so that the rest of the text is still read.

use std::iter;

use tailback_diagnostics::{Diagnostic, Severity, Span, text::LineIndex};
use tailback_facts::words::units::Bytes;
use tailback_syntax::{Document, Keyword, parse};

/// The maximum length of a line that is read, in bytes. The largest board has rows of 51 bytes, and a solution in one
/// line has room for 16,000 moves. Diagnostics on a line may take up to 400 times its bytes.
const MAX_LINE: usize = 64 << 10;

const BLANKS: [char; 3] = [' ', '\t', '\u{feff}'];

/// Parses `text`, which has the line index `lines`, without the lines that are too long. Each of them becomes one
/// diagnostic.
pub(crate) fn read(text: &str, lines: &LineIndex) -> Document {
    let long: Vec<Span> = long_lines(text, lines, Span::new(0, text.len())).collect();
    if long.is_empty() {
        return parse(text);
    }
    let mut read = String::with_capacity(text.len());
    for span in &long {
        read.push_str(&text[read.len()..span.start]);
        read.push_str(left_of(span.of(text)));
        read.extend(iter::repeat_n(' ', span.end - read.len()));
    }
    read.push_str(&text[read.len()..]);
    let mut document = parse(&read);
    if !document.is_unread {
        for span in long {
            report(&mut document, text, span);
        }
    }
    document
}

/// Returns the number of bytes of `span` that are read: all but those of lines that are too long.
pub fn n_bytes_read(text: &str, lines: &LineIndex, span: Span) -> usize {
    let long = long_lines(text, lines, span).map(|line| line.end - line.start);
    span.end - span.start - long.sum::<usize>()
}

/// Returns the number, from 0, of the first line that is too long to be read.
pub fn first_long_line(text: &str, lines: &LineIndex) -> Option<usize> {
    let first = long_lines(text, lines, Span::new(0, text.len())).next();
    first.map(|line| lines.line_of(line.start))
}

/// Returns the lines in `part` of a text that are too long, without the blanks around them. A comment is never too
/// long, because it cannot contain an error.
fn long_lines<'t>(
    text: &'t str,
    lines: &'t LineIndex,
    part: Span,
) -> impl Iterator<Item = Span> + 't {
    let first = lines.line_of(part.start);
    let end = if part.end - part.start > MAX_LINE {
        part.end
    } else {
        part.start
    };
    let spans = (first..).map_while(|line| lines.line_span(line));
    let spans = spans.take_while(move |line| line.start < end);
    spans
        .map(move |line| {
            let line = Span::new(line.start.max(part.start), line.end.min(part.end));
            let kept = line.of(text).trim_end_matches([' ', '\t', '\n', '\r']);
            let content = kept.trim_start_matches(BLANKS);
            let end = line.start + kept.len();
            Span::new(end - content.len(), end)
        })
        .filter(|line| line.end - line.start > MAX_LINE && !line.of(text).starts_with("//"))
}

/// Shortens a line that is too long to the beginning of a puzzle, or else to text that is neither a statement nor a row nor
/// move. The cut is between characters.
fn left_of(line: &str) -> &str {
    if let Some(rest) = line.strip_prefix(Keyword::Puzzle.word()) {
        let title = rest.trim_start_matches(BLANKS);
        if title.starts_with('"') {
            return &line[..=line.len() - title.len()];
        }
    }
    match line.chars().next().map_or(1, char::len_utf8) {
        1 => "-",
        2 => "\u{a6}",
        3 => "\u{fffd}",
        _ => "\u{10fffd}",
    }
}

/// Replaces the diagnostics on the shortened line at `span` with a single one.
fn report(document: &mut Document, text: &str, span: Span) {
    let diagnostics = &mut document.diagnostics;
    diagnostics.retain(|diagnostic| {
        diagnostic.span.start < span.start || span.end <= diagnostic.span.start
    });
    let message = format!(
        "the line has {}, more than the {} that are read of one; is it a text of another kind?",
        Bytes((span.end - span.start) as u64),
        Bytes(MAX_LINE as u64)
    );
    let first = span.of(text).chars().next().map_or(0, char::len_utf8);
    let at = Span::new(span.start, span.start + first);
    let mut diagnostic = Diagnostic::new("syntax", Severity::Error, at, message);
    let puzzles = &document.puzzles;
    diagnostic.puzzle = puzzles
        .partition_point(|puzzle| puzzle.span.start < span.end)
        .checked_sub(1);
    let before = diagnostics.partition_point(|diagnostic| diagnostic.span.start < span.start);
    diagnostics.insert(before, diagnostic);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses `text`. Returns the titles of its puzzles, and the line (from 0) and the puzzle of each diagnostic.
    #[track_caller]
    fn check(text: &str, titles: &[Option<&str>], diagnostics: &[(usize, Option<usize>)]) {
        let lines = LineIndex::new(text);
        let document = read(text, &lines);
        let found: Vec<Option<&str>> = document
            .puzzles
            .iter()
            .map(|puzzle| document.title_of(puzzle).map(|title| title.value.as_str()))
            .collect();
        assert_eq!(found, titles);
        let found: Vec<_> = document
            .diagnostics
            .iter()
            .map(|diagnostic| {
                assert!(text.is_char_boundary(diagnostic.span.end));
                let line = lines.line_of(diagnostic.span.start);
                let said = &diagnostic.message;
                assert!(
                    said.contains("more than the 64 KiB that are read"),
                    "{said}"
                );
                (line, diagnostic.puzzle)
            })
            .collect();
        assert_eq!(found, diagnostics);
        for statement in &document.statements {
            assert!(text.is_char_boundary(statement.span.end));
        }
    }

    #[test]
    fn a_long_line_is_one_report_and_all_else_is_read() {
        for unit in ["x", "é", "あ\u{308}x", "\u{1f697}", "X ", "- "] {
            let long = unit.repeat(128 << 10);
            for (before, line) in [
                ("puzzle \"a\"\r\n", 1),
                ("puzzle \"a\"\r\ngrid\r\n  X X\r\nend\r\n", 4),
            ] {
                let text = format!("{before} {long}x\r\nexit right\r\npuzzle \"b\"\r\n");
                check(&text, &[Some("a"), Some("b")], &[(line, Some(0))]);
            }
        }
    }

    #[test]
    fn a_long_title_begins_its_puzzle() {
        let title = "é".repeat(64 << 10);
        for line in [format!("puzzle \"{title}\""), format!("puzzle \"{title}")] {
            let text = format!("puzzle \"a\"\ngrid\n  X X\n\t{line}\nexit right\n");
            check(&text, &[Some("a"), None], &[(3, Some(1))]);
        }
    }

    #[test]
    fn lines_up_to_the_limit_and_comments_are_read() {
        let text = format!(
            "puzzle \"a\"\n// {}\nnote \"{}\"\n{}\n",
            "x".repeat(1 << 20),
            "x".repeat(MAX_LINE - 7),
            " ".repeat(1 << 20)
        );
        check(&text, &[Some("a")], &[]);
        let lines = LineIndex::new(&text);
        assert_eq!(first_long_line(&text, &lines), None);
        let text = text.replace("note \"", "note \"x");
        let lines = LineIndex::new(&text);
        assert_eq!(first_long_line(&text, &lines), Some(2));
        let all = Span::new(0, text.len());
        let n_long = MAX_LINE + 1;
        assert_eq!(n_bytes_read(&text, &lines, all), text.len() - n_long);
    }
}
