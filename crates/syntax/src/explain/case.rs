//! A line with a keyword that is no statement: what is known about it.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
use tailback_grammar::Rule;

use super::error;
use super::expected::Stop;
use super::show::shown;
use crate::Keyword;
use crate::line::{BLANKS, Line, Word};

/// The longest line, in bytes, that is tried again and again to guess what was meant.
pub(super) const LONGEST_GUESS: usize = 1_000;

/// A bad line.
pub(super) struct Case<'t> {
    pub(super) line: Line<'t>,
    pub(super) keyword: Keyword,
    /// The words behind the keyword.
    pub(super) words: Vec<Word<'t>>,
    /// Where it stops making sense.
    pub(super) stop: Stop,
}

impl<'t> Case<'t> {
    /// The case of `line`, whose first word is `keyword`. `None` where it is sound.
    pub(super) fn new(line: Line<'t>, keyword: Keyword) -> Option<Self> {
        Some(Self {
            line,
            keyword,
            words: line.after(line.first_word()).plain_words().collect(),
            stop: Stop::of(line.text, keyword)?,
        })
    }

    /// All that stands behind the keyword.
    pub(super) fn rest(&self) -> Line<'t> {
        self.line.after(self.line.first_word())
    }

    /// The place of the stop in the text.
    pub(super) fn at(&self) -> usize {
        self.line.span.start + self.stop.offset
    }

    /// The word at the stop; `None` at the end of the line.
    pub(super) fn found(&self) -> Option<Word<'t>> {
        let tail = &self.line.text[self.stop.offset..];
        let end = tail.find(BLANKS).unwrap_or(tail.len());
        let text = &tail[..end];
        let span = Span::new(self.at(), self.at() + end);
        (!text.is_empty()).then_some(Word { text, span })
    }

    /// The word before the stop.
    pub(super) fn before(&self) -> Word<'t> {
        let head = &self.line.text[..self.stop.offset];
        let line = Line::new(head, self.line.span.start);
        line.plain_words().last().unwrap_or(line.first_word())
    }

    /// The line with `edits` made.
    fn edited(&self, edits: &[Edit]) -> String {
        let start = self.line.span.start;
        let mut text = String::with_capacity(self.line.text.len());
        let mut from = 0;
        for edit in edits {
            text.push_str(&self.line.text[from..edit.span.start - start]);
            text.push_str(&edit.text);
            from = edit.span.end - start;
        }
        text.push_str(&self.line.text[from..]);
        text
    }

    /// Whether the line is a statement once `edits` are made.
    pub(super) fn is_mended_by(&self, edits: &[Edit]) -> bool {
        Stop::of(&self.edited(edits), self.keyword).is_none()
    }

    /// Whether the line makes sense up to the end of `text` once that replaces `span`.
    fn makes_sense_with(&self, span: Span, text: &str) -> bool {
        let edit = Edit {
            span,
            text: text.to_owned(),
        };
        let end = span.start - self.line.span.start + text.len();
        Stop::of(&self.edited(&[edit]), self.keyword).is_none_or(|stop| stop.offset >= end)
    }

    /// How sure a fix behind the keyword is that is as sure as `wanted` elsewhere: what an author
    /// claims is changed by hand, and nothing is certain where the line is no statement then.
    pub(super) fn sureness(&self, wanted: Applicability, edits: &[Edit]) -> Applicability {
        match wanted {
            _ if self.keyword.is_claim() => Applicability::Manual,
            Applicability::Safe if !self.is_mended_by(edits) => Applicability::Unsafe,
            _ => wanted,
        }
    }

    /// Adds a fix that replaces `span` by `text`, if the line makes sense up to there then. It is
    /// as sure as `wanted` at most.
    pub(super) fn fixed(
        &self,
        wanted: Applicability,
        report: Diagnostic,
        span: Span,
        text: &str,
    ) -> Diagnostic {
        if !self.makes_sense_with(span, text) {
            return report;
        }
        let edits = vec![Edit {
            span,
            text: text.to_owned(),
        }];
        let applicability = self.sureness(wanted, &edits);
        report.with_edits(applicability, format!("write {}", shown(text)), edits)
    }

    /// Adds a fix of `edit`, if the line is a statement then. It is as sure as `wanted` at most.
    pub(super) fn mended(
        &self,
        wanted: Applicability,
        report: Diagnostic,
        title: &str,
        edit: Edit,
    ) -> Diagnostic {
        if !self.is_mended_by(std::slice::from_ref(&edit)) {
            return report;
        }
        let edits = vec![edit];
        report.with_edits(self.sureness(wanted, &edits), title, edits)
    }

    /// The report that says no more than what was found and what was expected.
    pub(super) fn plain(&self) -> Diagnostic {
        let wanted = self.stop.words();
        let report = match self.found() {
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
        report.with_note(format!("the statement is `{}`", self.keyword.form()))
    }
}
