//! Checking of boards in foreign formats. The boards were converted to the language by whoever read them. They are
//! checked, and the diagnostics are mapped back to the original lines.

use std::{ops::RangeInclusive, sync::Arc};

use tailback_diagnostics::{Diagnostic, Span, text::LineIndex};

use crate::{SourceFile, comparison::fingerprint, rules::syntax};

/// Boards of a foreign text, in the form that the rules check.
#[derive(Clone, Debug)]
pub struct ForeignFile {
    /// The boards in the language.
    pub file: SourceFile,
    /// The original text.
    pub text: Arc<String>,
    /// The index of its lines.
    pub lines: Arc<LineIndex>,
    /// The span of each puzzle of `file` in `text`.
    places: Vec<Span>,
    /// Whether the text gives a title to any board.
    pub(crate) has_titles: bool,
    /// The boards that could not be read.
    errors: Vec<Diagnostic>,
}

/// A board of a foreign text, as its reader passes it on.
#[derive(Clone, Debug)]
pub struct ForeignBoard {
    /// The first and the last line of the board, from 1.
    pub lines: RangeInclusive<usize>,
    /// Whether the text gives the title of the puzzle.
    pub is_titled: bool,
    /// The puzzle in the language, or the reason why the board could not be read.
    pub rush: Result<String, String>,
}

impl ForeignFile {
    /// Creates a file from the boards of `text`, which has the line index `lines`.
    pub fn new(
        path: impl Into<String>,
        text: Arc<String>,
        lines: Arc<LineIndex>,
        boards: impl IntoIterator<Item = ForeignBoard>,
    ) -> Self {
        let mut rush = String::new();
        let mut places = Vec::new();
        let mut errors = Vec::new();
        let mut has_titles = false;
        for board in boards {
            has_titles |= board.is_titled;
            let (first, last) = board.lines.into_inner();
            match board.rush {
                Ok(written) => {
                    places.push(place_of_lines(&text, &lines, first, last));
                    rush.push_str(&written);
                    rush.push('\n');
                }
                Err(message) => {
                    let place = place_of_lines(&text, &lines, first, first);
                    let mut error = syntax::RULE.report(place, message);
                    fingerprint::set_of_text(&mut error, place.of(&text));
                    errors.push(error);
                }
            }
        }
        Self {
            file: SourceFile::new(path, rush),
            text,
            lines,
            places,
            has_titles,
            errors,
        }
    }

    /// Returns diagnostics of `syntax` on the boards that could not be read.
    pub fn errors(&self) -> &[Diagnostic] {
        &self.errors
    }

    /// Returns the line, from 1, on which puzzle `puzzle` begins.
    pub fn line(&self, puzzle: usize) -> usize {
        self.lines.line_of(self.places[puzzle].start) + 1
    }

    /// Returns the original place of the text at `span` in the language.
    pub(crate) fn place(&self, span: Span) -> Span {
        let puzzles = &self.file.document.puzzles;
        let after = puzzles.partition_point(|puzzle| puzzle.span.start <= span.start);
        let place = self.places.get(after.saturating_sub(1));
        place.copied().unwrap_or_default()
    }
}

/// Returns the span of the lines `first` to `last`, from 1, without the blanks around them.
fn place_of_lines(text: &str, lines: &LineIndex, first: usize, last: usize) -> Span {
    let span = |line: usize| {
        let last = lines.n_lines() - 1;
        let line = line.saturating_sub(1).min(last);
        lines.line_span(line).unwrap_or_default()
    };
    let whole = span(first).to(span(last.max(first)));
    let content = whole.of(text);
    let content = content.strip_prefix('\u{feff}').unwrap_or(content);
    let start = whole.end - content.len();
    let blanks = content.len() - content.trim_start().len();
    let content = content.trim();
    // A blank line is placed at its beginning.
    let start = start + if content.is_empty() { 0 } else { blanks };
    Span::new(start, start + content.len())
}

#[cfg(test)]
mod tests {
    use tailback_diagnostics::FileId;
    use tailback_formats::{ReadOptions, line};
    use tailback_syntax::to_rush;

    use super::*;
    use crate::{ChunkReport, FileReport, RuleSet, close};

    fn read(path: &str, text: &str) -> ForeignFile {
        let options = ReadOptions {
            stem: "board",
            ..ReadOptions::default()
        };
        let boards = line::FORMAT.boards(text, options).map(|board| match board {
            Ok(board) => ForeignBoard {
                lines: board.line..=board.last_line,
                is_titled: board.is_titled,
                rush: Ok(
                    to_rush(&board.title, &board.draft, &board.statements()).expect("it is small")
                ),
            },
            Err(error) => ForeignBoard {
                lines: error.line..=error.line,
                is_titled: false,
                rush: Err(error.message),
            },
        });
        ForeignFile::new(
            path,
            Arc::new(text.to_owned()),
            Arc::new(LineIndex::new(text)),
            boards,
        )
    }

    /// Returns the diagnostics on the files, as lines of `place: rule [labels]`.
    fn reported(files: &[&ForeignFile]) -> Vec<String> {
        let rules = RuleSet::default();
        let mut checked: Vec<FileReport> = files
            .iter()
            .map(|foreign| {
                let facts = vec![None; foreign.file.puzzles.len()];
                ChunkReport::of_foreign(foreign, &facts, rules).into_file(&*foreign.file.path)
            })
            .collect();
        close(&mut checked, true);
        let mut lines = Vec::new();
        for (number, (file, checked)) in files.iter().zip(&checked).enumerate() {
            for diagnostic in checked.diagnostics() {
                assert!(diagnostic.fixes.is_empty());
                let labels: Vec<&str> = diagnostic
                    .labels
                    .iter()
                    .map(|label| {
                        let FileId(file) = label.file.unwrap_or(FileId(number));
                        label.span.of(&files[file].text)
                    })
                    .collect();
                let main = diagnostic.span.of(&file.text);
                lines.push(format!("{} {main} {labels:?}", diagnostic.rule));
            }
        }
        lines
    }

    #[test]
    fn reports_are_on_the_lines_of_their_boards() {
        let file = read(
            "a.txt",
            "\u{feff}  oooAAoooo \r\n# remark\nABA\n  BooAAoBoo\t\n",
        );
        let lines = reported(&[&file]);
        assert!(
            lines
                .iter()
                .any(|line| line.starts_with("split-car BooAAoBoo")),
            "{lines:?}"
        );
        assert!(
            lines.iter().any(|line| line.starts_with("syntax ABA")),
            "{lines:?}"
        );
        assert_eq!(file.line(0), 1);
        assert_eq!(file.line(1), 4);
    }

    #[test]
    fn titles_that_nobody_wrote_are_not_reported() {
        let one = read("a.txt", "oooAAoooo");
        let lines = reported(&[&one, &one]);
        assert!(
            !lines.iter().any(|line| line.starts_with("duplicate-title")),
            "{lines:?}"
        );
    }

    #[test]
    fn places_of_lines_are_trimmed() {
        let text = "\u{feff} a \n\n  \nb\r\n  c  ";
        let lines = LineIndex::new(text);
        let of = |first, last| place_of_lines(text, &lines, first, last).of(text);
        assert_eq!(of(1, 1), "a");
        assert_eq!(of(3, 3), "");
        assert_eq!(of(4, 5), "b\r\n  c");
        assert_eq!(of(9, 9), "c");
        assert_eq!(of(0, 0), "a");
        let blank = place_of_lines(text, &lines, 3, 3);
        assert_eq!(lines.line_of(blank.start), 2);
    }

    #[test]
    fn a_mark_before_a_short_line_is_no_part_of_it() {
        for text in [
            "\u{feff}a",
            "\u{feff}{\n}",
            "\u{feff}",
            "\u{feff}\n",
            "\u{feff} ",
        ] {
            let lines = LineIndex::new(text);
            let place = place_of_lines(text, &lines, 1, 1);
            assert_eq!(place.start, '\u{feff}'.len_utf8(), "{text:?}");
        }
    }
}
