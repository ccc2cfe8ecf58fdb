//! The few lines of a file that a diagnostic shows, as their own file: cleaned, and cut if they
//! are very long.
//!
//! A diagnostic therefore costs only what it shows, however long the file is, and the offsets that
//! `codespan-reporting` sees are those of the cleaned copy.

use std::{collections::BTreeMap, ops::Range};

use codespan_reporting::files::{Error, Files};

use super::Source;
use crate::{FileId, Span, text::shown};

/// The length, in bytes, of the longest line that is shown whole.
const MAX_LINE: usize = 300;
/// The number of bytes shown around a place in a longer line.
const MARGIN: usize = 60;
/// The number of bytes shown at each end of a place in a longer line.
const MAX_PLACE: usize = 120;
/// The most lines that a place may cover. Only the first line of a longer place is marked.
const MAX_PLACE_LINES: usize = 40;

/// The excerpts of the files that one diagnostic refers to.
#[derive(Default)]
pub(crate) struct Excerpts(Vec<(FileId, Excerpt)>);

struct Excerpt {
    name: String,
    text: String,
    /// The line numbers in the file, and the ranges of these lines in `text`.
    lines: Vec<(usize, Range<usize>)>,
    /// The offsets in `text` whose positions are needed, and their columns in the file.
    columns: BTreeMap<usize, usize>,
}

impl Excerpts {
    /// Creates the excerpts for `places`, and returns them with the places in them.
    pub(crate) fn new<'s>(
        places: &[(FileId, Span)],
        source: impl Fn(FileId) -> Source<'s>,
    ) -> (Self, Vec<Range<usize>>) {
        let mut excerpts = Self::default();
        let mut ranges = vec![0..0; places.len()];
        for (number, &(file, _)) in places.iter().enumerate() {
            if places[..number].iter().any(|place| place.0 == file) {
                continue;
            }
            let own: Vec<usize> = (number..places.len())
                .filter(|&other| places[other].0 == file)
                .collect();
            let source = source(file);
            let spans: Vec<Span> = own
                .iter()
                .map(|&own| shortened(source, places[own].1))
                .collect();
            let (excerpt, new) = Excerpt::new(source, &spans);
            excerpts.0.push((file, excerpt));
            for (own, range) in own.into_iter().zip(new) {
                ranges[own] = range;
            }
        }
        (excerpts, ranges)
    }

    fn get(&self, file: FileId) -> Result<&Excerpt, Error> {
        let excerpt = self.0.iter().find(|excerpt| excerpt.0 == file);
        excerpt.map(|excerpt| &excerpt.1).ok_or(Error::FileMissing)
    }
}

/// Returns `span` limited to the text, on character boundaries, without a trailing line end, and
/// reduced to one line if it covers very many.
fn shortened(source: Source<'_>, span: Span) -> Span {
    let start = floor(source.text, span.start);
    let end = floor(source.text, span.end.max(start));
    let trimmed = source.text[start..end].trim_end_matches(['\n', '\r']);
    let end = start + trimmed.len();
    let first = source.lines.line_of(start);
    if source.lines.line_of(end) - first < MAX_PLACE_LINES {
        return Span::new(start, end);
    }
    let line = source.lines.line_span(first).unwrap_or(Span::at(start));
    let line = line.of(source.text).trim_end_matches(['\n', '\r']).len() + line.start;
    Span::new(start, line.max(start))
}

/// Returns the greatest character boundary up to `offset`.
fn floor(text: &str, offset: usize) -> usize {
    let offset = offset.min(text.len());
    (0..=offset)
        .rev()
        .find(|&at| text.is_char_boundary(at))
        .unwrap_or(0)
}

impl Excerpt {
    fn new(source: Source<'_>, spans: &[Span]) -> (Self, Vec<Range<usize>>) {
        let n_lines = source.lines.n_lines();
        // A line between two others is shown too.
        let mut lines: BTreeMap<usize, Vec<Span>> = BTreeMap::new();
        for &span in spans {
            let first = source.lines.line_of(span.start);
            let last = source.lines.line_of(span.end);
            for line in first.saturating_sub(1)..=(last + 1).min(n_lines - 1) {
                lines.entry(line).or_default();
            }
            for line in [first, last] {
                lines.entry(line).or_default().push(span);
            }
        }
        let mut excerpt = Self {
            name: crate::text::clean_line(source.path).into_owned(),
            text: String::new(),
            lines: Vec::with_capacity(lines.len()),
            columns: BTreeMap::new(),
        };
        let mut offsets = BTreeMap::new();
        for (line, spans) in lines {
            let whole = source.lines.line_span(line).unwrap_or_default();
            let content = whole.of(source.text).trim_end_matches(['\n', '\r']).len();
            let content = Span::new(whole.start, whole.start + content);
            let begin = excerpt.text.len();
            for piece in pieces(source.text, content, &spans) {
                excerpt.add_piece(source.text, piece, content, &spans, &mut offsets);
            }
            excerpt.text.push('\n');
            excerpt.lines.push((line, begin..excerpt.text.len()));
        }
        for (&offset, &place) in &offsets {
            let column = source.lines.line_column(source.text, offset).column;
            excerpt.columns.insert(place, column);
        }
        let ranges = spans
            .iter()
            .map(|span| offsets[&span.start]..offsets[&span.end])
            .collect();
        (excerpt, ranges)
    }

    /// Copies one piece of a line, and records the new offsets of the ends of `spans`. Ends that
    /// were cut away are mapped to the mark for the cut.
    fn add_piece(
        &mut self,
        text: &str,
        piece: Span,
        line: Span,
        spans: &[Span],
        offsets: &mut BTreeMap<usize, usize>,
    ) {
        if piece.start > line.start {
            self.text.push('…');
        }
        let wanted = |at: usize| spans.iter().any(|span| span.start == at || span.end == at);
        for (at, c) in piece.of(text).char_indices() {
            if wanted(piece.start + at) {
                offsets.entry(piece.start + at).or_insert(self.text.len());
            }
            self.text.push(shown(c, &text[piece.start + at..]));
        }
        if wanted(piece.end) {
            offsets.entry(piece.end).or_insert(self.text.len());
        }
        // A place within the line end, such as one byte of CRLF.
        if piece.end == line.end {
            for span in spans {
                for at in [span.start, span.end] {
                    if at > line.end && at <= line.end + 2 {
                        offsets.entry(at).or_insert(self.text.len());
                    }
                }
            }
        }
        if piece.end < line.end {
            self.text.push('…');
        }
    }
}

fn pieces(text: &str, line: Span, spans: &[Span]) -> Vec<Span> {
    if line.end - line.start <= MAX_LINE {
        return vec![line];
    }
    let around = |from: usize, to: usize| {
        let start = floor(text, from.saturating_sub(MARGIN).max(line.start));
        let end = floor(text, (to + MARGIN).min(line.end));
        Span::new(start, end.max(start))
    };
    let mut wanted = Vec::new();
    for span in spans {
        let start = span.start.clamp(line.start, line.end);
        let end = span.end.clamp(line.start, line.end);
        if end - start <= MAX_PLACE {
            wanted.push(around(start, end));
        } else {
            wanted.extend([around(start, start), around(end, end)]);
        }
    }
    if wanted.is_empty() {
        wanted.push(around(line.start, line.start));
    }
    wanted.sort();
    let mut pieces: Vec<Span> = Vec::new();
    for piece in wanted {
        match pieces.last_mut() {
            Some(last) if piece.start <= last.end => last.end = last.end.max(piece.end),
            _ => pieces.push(piece),
        }
    }
    pieces
}

impl<'a> Files<'a> for Excerpts {
    type FileId = FileId;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, file: FileId) -> Result<&'a str, Error> {
        Ok(&self.get(file)?.name)
    }

    fn source(&'a self, file: FileId) -> Result<&'a str, Error> {
        Ok(&self.get(file)?.text)
    }

    fn line_index(&'a self, file: FileId, offset: usize) -> Result<usize, Error> {
        let lines = &self.get(file)?.lines;
        let at = lines.partition_point(|(_, range)| range.start <= offset);
        Ok(lines[at - 1].0)
    }

    fn column_number(&'a self, file: FileId, _: usize, offset: usize) -> Result<usize, Error> {
        let column = self.get(file)?.columns.get(&offset);
        column
            .copied()
            .ok_or(Error::InvalidCharBoundary { given: offset })
    }

    fn line_range(&'a self, file: FileId, line: usize) -> Result<Range<usize>, Error> {
        let lines = &self.get(file)?.lines;
        match lines.binary_search_by_key(&line, |(number, _)| *number) {
            Ok(at) => Ok(lines[at].1.clone()),
            Err(at) => Err(Error::LineTooLarge {
                given: line,
                max: at,
            }),
        }
    }
}
