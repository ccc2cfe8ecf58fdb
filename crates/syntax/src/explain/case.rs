//! The analysis of a line that has a keyword but is not a statement.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::error;
use super::expected::Stop;
use super::show::shown;
use crate::line::{BLANKS, Line, Word};
use crate::{Keyword, grammar::Rule};

/// The length, in bytes, of the longest line that is parsed repeatedly to guess its meaning.
pub(super) const LONGEST_GUESS: usize = 1_000;

/// A bad line.
pub(super) struct Case<'t> {
    pub(super) line: Line<'t>,
    pub(super) keyword: Keyword,
    /// The words after the keyword.
    pub(super) words: Vec<Word<'t>>,
    /// The place where the line stops being valid.
    pub(super) stop: Stop,
}

impl<'t> Case<'t> {
    /// Returns the case of `line`, whose first word is `keyword`, or `None` if the line is a valid statement.
    pub(super) fn new(line: Line<'t>, keyword: Keyword) -> Option<Self> {
        Some(Self {
            line,
            keyword,
            words: line.after(line.first_word()).plain_words().collect(),
            stop: Stop::of(line.text, keyword)?,
        })
    }

    /// Returns the text after the keyword.
    pub(super) fn rest(&self) -> Line<'t> {
        self.line.after(self.line.first_word())
    }

    /// Returns the place of the stop in the text.
    pub(super) fn at(&self) -> usize {
        self.line.span.start + self.stop.offset
    }

    /// Returns the word at the stop, or `None` at the end of the line.
    pub(super) fn found(&self) -> Option<Word<'t>> {
        let tail = &self.line.text[self.stop.offset..];
        let end = tail.find(BLANKS).unwrap_or(tail.len());
        let text = &tail[..end];
        let span = Span::new(self.at(), self.at() + end);
        (!text.is_empty()).then_some(Word { text, span })
    }

    pub(super) fn before(&self) -> Word<'t> {
        let head = &self.line.text[..self.stop.offset];
        let line = Line::new(head, self.line.span.start);
        line.plain_words().last().unwrap_or(line.first_word())
    }

    /// Returns whether the line is a statement once `edits` are applied.
    pub(super) fn is_fixed_by(&self, edits: &[Edit]) -> bool {
        Stop::of(&self.line.edited(edits), self.keyword).is_none()
    }

    /// Returns whether the line makes sense up to the end of `text` once `text` replaces `span`.
    fn makes_sense_with(&self, span: Span, text: &str) -> bool {
        let edit = Edit::replace(span, text);
        let end = span.start - self.line.span.start + text.len();
        Stop::of(&self.line.edited(&[edit]), self.keyword).is_none_or(|stop| stop.offset >= end)
    }

    /// Returns the applicability of a fix after the keyword that would be `wanted` elsewhere: an
    /// author's claims are changed only by hand, and a fix is never certain if the line is not a
    /// statement afterwards.
    pub(super) fn capped(&self, wanted: Applicability, edits: &[Edit]) -> Applicability {
        match wanted {
            _ if self.keyword.is_claim() => Applicability::Manual,
            Applicability::Safe if !self.is_fixed_by(edits) => Applicability::Unsafe,
            _ => wanted,
        }
    }

    /// Adds a fix that replaces `span` by `text`, if the line then makes sense up to the end of
    /// `text`. Its applicability is `wanted` at best.
    pub(super) fn fixed(
        &self,
        wanted: Applicability,
        diagnostic: Diagnostic,
        span: Span,
        text: &str,
    ) -> Diagnostic {
        if !self.makes_sense_with(span, text) {
            return diagnostic;
        }
        let edits = vec![Edit::replace(span, text)];
        let applicability = self.capped(wanted, &edits);
        diagnostic.with_edits(applicability, format!("write {}", shown(text)), edits)
    }

    /// Adds a fix of `edit`, if the line is then a statement. Its applicability is `wanted` at best.
    pub(super) fn fixed_by(
        &self,
        wanted: Applicability,
        diagnostic: Diagnostic,
        title: &str,
        edit: Edit,
    ) -> Diagnostic {
        if !self.is_fixed_by(std::slice::from_ref(&edit)) {
            return diagnostic;
        }
        let edits = vec![edit];
        diagnostic.with_edits(self.capped(wanted, &edits), title, edits)
    }

    /// Returns a plain diagnostic of the found word and the expected input.
    pub(super) fn plain(&self) -> Diagnostic {
        let wanted = self.stop.words();
        let diagnostic = match self.found() {
            Some(word) if self.stop.wanted == [Rule::line_end] => {
                let too_many = Span::new(word.span.start, self.line.span.end);
                let message = format!("found {}, expected {wanted}", shown(word.text));
                error(too_many, message)
            }
            Some(word) => error(
                word.span,
                format!("found {}, expected {wanted}", shown(word.text)),
            ),
            None => error(
                Span::at(self.at()),
                format!(
                    "the line ends after {}, expected {wanted}",
                    shown(self.before().text)
                ),
            ),
        };
        diagnostic.with_note(format!("the statement is `{}`", self.keyword.form()))
    }
}
