//! The words of one line, and their places.

use tailback_diagnostics::{Edit, Span, apply};

/// The characters that separate words.
pub(crate) const BLANKS: [char; 2] = [' ', '\t'];

/// The byte-order mark, which is not part of the text.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'t> {
    pub(crate) text: &'t str,
    pub(crate) span: Span,
}

/// A part of one line, without a comment and without blanks around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'t> {
    pub(crate) text: &'t str,
    pub(crate) span: Span,
}

impl<'t> Line<'t> {
    /// Creates the line of `text`, which starts at offset `start` and may have blanks around it.
    pub(crate) fn new(text: &'t str, start: usize) -> Self {
        let head = text.trim_start_matches(BLANKS);
        let start = start + text.len() - head.len();
        let text = head.trim_end_matches(BLANKS);
        let span = Span::new(start, start + text.len());
        Self { text, span }
    }

    /// Returns the words of the line, separated by blanks.
    pub(crate) fn plain_words(self) -> impl Iterator<Item = Word<'t>> {
        let start = self.span.start;
        self.text
            .split(BLANKS)
            .filter(|text| !text.is_empty())
            .map(move |text| {
                // Both are slices of one string, so the difference of their addresses is the offset.
                let offset = text.as_ptr().addr() - self.text.as_ptr().addr();
                let span = Span::new(start + offset, start + offset + text.len());
                Word { text, span }
            })
    }

    /// Returns the first word of the line, which may be a text in quotes. A quote also ends a word:
    /// `puzzle"Jam"` starts with `puzzle`.
    pub(crate) fn first_word(self) -> Word<'t> {
        let end = if let Some(inner) = self.text.strip_prefix('"') {
            inner.find('"').map_or(self.text.len(), |end| end + 2)
        } else {
            let end = self.text.find([' ', '\t', '"']);
            end.unwrap_or(self.text.len())
        };
        Word {
            text: &self.text[..end],
            span: Span::new(self.span.start, self.span.start + end),
        }
    }

    /// Returns the text of the line with `edits` applied.
    pub(crate) fn edited(self, edits: &[Edit]) -> String {
        let start = self.span.start;
        let edits = edits.iter().map(|edit| {
            Edit::replace(
                Span::new(edit.span.start - start, edit.span.end - start),
                edit.text.clone(),
            )
        });
        apply(self.text, &edits.collect::<Vec<_>>())
    }

    /// Returns the text after `word`, which is one of its words.
    pub(crate) fn after(self, word: Word<'_>) -> Self {
        Self::new(&self.text[word.span.end - self.span.start..], word.span.end)
    }
}

/// Returns the lines of `text`, which starts at offset `start`, without their line ends. LF, CRLF and CR end a line.
pub(crate) fn lines(text: &str, start: usize) -> impl Iterator<Item = Span> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let line = rest?;
        let from = start + text.len() - line.len();
        let length = line.find(['\n', '\r']);
        rest = length.map(|length| {
            let end = &line[length..];
            end.strip_prefix("\r\n").unwrap_or(&end[1..])
        });
        Some(Span::new(from, from + length.unwrap_or(line.len())))
    })
}

/// Returns the most common line end of `text`, or LF if there is none.
pub(crate) fn usual_end(text: &str) -> &'static str {
    let (mut n_lf, mut n_crlf, mut n_cr) = (0_usize, 0_usize, 0_usize);
    let mut bytes = text.bytes().peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\r' if bytes.next_if_eq(&b'\n').is_some() => n_crlf += 1,
            b'\r' => n_cr += 1,
            b'\n' => n_lf += 1,
            _ => {}
        }
    }
    if n_lf >= n_crlf && n_lf >= n_cr {
        "\n"
    } else if n_crlf >= n_cr {
        "\r\n"
    } else {
        "\r"
    }
}
