//! The canonical form of a text.
//!
//! [`outline`] cuts the text into pieces, one for each line or solution, and writes them as they
//! should be; [`columns`] lines cars up; this module puts the pieces under each other, with the
//! right blank lines and line ends between.
//!
//! A line with a `syntax` error is kept byte for byte, and the output always has the meaning of the original text.

mod columns;
mod outline;
mod piece;
mod solution;
mod statement;

use crate::conflict::conflicts;
use crate::line::BYTE_ORDER_MARK;
use crate::parse::{chunks, parse};
use crate::{Document, line};
use piece::{Layout, Piece};

/// Returns the canonical form of `text`.
///
/// A long text is read in chunks that begin with a puzzle, so that it is never one document. A text with
/// merge conflicts is returned as it is.
pub fn format(text: &str) -> String {
    if !conflicts(text).is_empty() {
        return text.to_owned();
    }
    format_in_chunks(text, chunks::LEAST)
}

/// Formats `text` in chunks of at least `least` bytes.
fn format_in_chunks(text: &str, least: usize) -> String {
    let mut writer = Writer::new(text);
    let mut rest = text;
    while !rest.is_empty() {
        let (chunk, after) = rest.split_at(chunks::first_chunk(rest, least));
        let document = parse(chunk);
        // Only the first chunk can have a later version: `rush` after a puzzle is not a version.
        if document.is_unread {
            return text.to_owned();
        }
        writer.add(chunk, &document);
        rest = after;
    }
    writer.finish()
}

/// The part of a canonical form that has been written so far.
struct Writer<'t> {
    out: String,
    line_end: &'static str,
    wants_blank: bool,
    /// Comments that may belong directly above the first puzzle of the next chunk.
    waiting: Vec<Piece<'t>>,
}

impl<'t> Writer<'t> {
    fn new(text: &str) -> Self {
        Self {
            out: String::with_capacity(text.len() + text.len() / 8),
            line_end: line::usual_end(text),
            wants_blank: false,
            waiting: Vec::new(),
        }
    }

    /// Adds the next chunk, which was parsed into `document` and starts with a puzzle unless it is
    /// the first.
    fn add(&mut self, chunk: &'t str, document: &Document) {
        let mut pieces = std::mem::take(&mut self.waiting);
        pieces.append(&mut outline::pieces(chunk, document));
        // The last line end is followed by the end of the chunk, not by a line.
        let is_blank = |piece: &mut Piece<'_>| matches!(piece.layout, Layout::Blank);
        if chunk.ends_with(['\n', '\r']) {
            pieces.pop_if(is_blank);
        }
        columns::line_up(&mut pieces);
        let starts = puzzle_starts(&pieces);
        let is_comment = |piece: &Piece<'_>| matches!(piece.layout, Layout::Comment);
        let n_comments = pieces.iter().rev().take_while(|it| is_comment(it)).count();
        self.waiting = pieces.split_off(pieces.len() - n_comments);
        self.write(&pieces, &starts);
    }

    /// Writes `pieces`, with a blank line before those at `starts`.
    fn write(&mut self, pieces: &[Piece<'_>], starts: &[usize]) {
        let mut starts = starts.iter().peekable();
        for (i, piece) in pieces.iter().enumerate() {
            self.wants_blank |= starts.next_if_eq(&&i).is_some();
            if matches!(piece.layout, Layout::Blank) {
                self.wants_blank = true;
                continue;
            }
            if self.wants_blank && !self.out.is_empty() {
                self.out.push_str(self.line_end);
            }
            self.wants_blank = false;
            for line in piece.text.split('\n') {
                self.out.push_str(line);
                self.out.push_str(self.line_end);
            }
        }
    }

    fn finish(mut self) -> String {
        let waiting = std::mem::take(&mut self.waiting);
        self.write(&waiting, &[]);
        // A second mark is a character of a bad line; at the start of the text it would be the
        // mark itself.
        if self.out.starts_with(BYTE_ORDER_MARK) {
            self.out.insert(0, BYTE_ORDER_MARK);
        }
        self.out
    }
}

/// Returns the indices of the pieces that puzzles start with: their first lines, or the comments directly above.
fn puzzle_starts(pieces: &[Piece<'_>]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut comments = 0;
    for (i, piece) in pieces.iter().enumerate() {
        if piece.begins_puzzle {
            starts.push(i - comments);
        }
        match piece.layout {
            Layout::Comment => comments += 1,
            _ => comments = 0,
        }
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Formats `text` without cutting it into chunks.
    fn format_whole(text: &str) -> String {
        let document = parse(text);
        if document.is_unread {
            return text.to_owned();
        }
        let mut writer = Writer::new(text);
        writer.add(text, &document);
        writer.finish()
    }

    #[test]
    fn chunks_change_nothing() {
        let line = [
            "puzzle \"a\"\n",
            "puzzle  \"b\" // b\r\n",
            "puzzle c\r",
            "// above\n",
            "\t//  above\r\n",
            "\n",
            "grid\n",
            " A  A .\n",
            "end\n",
            "car  X a1 h\n",
            "truck LONG  b2 v // far\n",
            "solution\n",
            "XR1 foo\n",
            "rush 9\n",
            "exit   right\n",
            "foo  ?\n",
        ];
        for step in [1, 7, 23, 29] {
            let text: String = (0..600)
                .map(|i| line[i * i * step % 31 % line.len()])
                .collect();
            let whole = format_whole(&text);
            assert_eq!(format_in_chunks(&text, usize::MAX), whole);
            for least in [1, 50, 1_000] {
                assert_eq!(format_in_chunks(&text, least), whole, "{step} {least}");
            }
        }
    }

    #[test]
    fn a_text_of_a_later_version_stays_as_it_is() {
        let text = "rush 9\npuzzle   \"a\"\n\n\npuzzle  \"b\"\n";
        assert_eq!(format_in_chunks(text, 1), text);
    }
}
