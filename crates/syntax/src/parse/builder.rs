//! The document under construction.

use pest::iterators::{Pair, Pairs};
use tailback_diagnostics::{Diagnostic, Span};

use super::spans::{comment_span, span_of};
use super::{block, likely_grid, statement};
use crate::{Document, Keyword, PuzzleNode, Spanned, Statement, StatementKind};
use crate::{explain, recovery};
use crate::{grammar::Rule, line::Line};

/// The supported version of the language.
const VERSION: u32 = 1;

/// A builder of a document, which takes the pairs of the grammar in order.
#[derive(Default)]
pub(super) struct Builder {
    document: Document,
}

impl Builder {
    /// Returns whether the rest of the text must be skipped.
    pub(super) fn is_done(&self) -> bool {
        self.document.is_unread
    }

    pub(super) fn finish(mut self) -> Document {
        let mut end = self.document.statements.len();
        for puzzle in self.document.puzzles.iter_mut().rev() {
            puzzle.statements.end = end;
            end = puzzle.statements.start;
            let own = &self.document.statements[puzzle.statements.clone()];
            puzzle.span = own[0].span.to(own[own.len() - 1].span);
        }
        self.document
    }

    /// Reads a pair of the chunk at offset `start`, and those pairs of `rest` that belong to it.
    pub(super) fn read(&mut self, pair: Pair<'_, Rule>, rest: &mut Pairs<'_, Rule>, start: usize) {
        if self.is_done() {
            return;
        }
        let span = span_of(&pair, start);
        match pair.as_rule() {
            Rule::EOI | Rule::line_end => {}
            Rule::comment => self.document.comments.push(comment_span(&pair, start)),
            Rule::junk => {
                let line = Line::new(pair.as_str(), span.start);
                match likely_grid::read(line, rest, start) {
                    Some(grid) => self.block(grid),
                    None => self.junk(line, rest),
                }
            }
            Rule::drawn_grid | Rule::solution_block => self.block(block::read(pair, start)),
            _ => self.statement(pair, start),
        }
    }

    /// Adds a diagnostic about the puzzle that is currently the last.
    fn report(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.puzzle = self.document.puzzles.len().checked_sub(1);
        self.document.diagnostics.push(diagnostic);
    }

    fn statement(&mut self, pair: Pair<'_, Rule>, start: usize) {
        let rule = pair.as_rule();
        let (text, place) = (pair.as_str(), span_of(&pair, start));
        let Some(keyword) = Keyword::of_rule(rule) else {
            return;
        };
        let keyword_span = Span::new(place.start, place.start + keyword.word().len());
        let mut words = Vec::new();
        let mut comment = None;
        for inner in pair.into_inner() {
            match inner.as_rule() {
                Rule::line_end => {}
                Rule::comment => comment = Some(comment_span(&inner, start)),
                rule => words.push(statement::Argument {
                    rule,
                    text: inner.as_str(),
                    span: span_of(&inner, start),
                }),
            }
        }
        let end = words.last().map_or(keyword_span.end, |word| word.span.end);
        let line = Span::new(place.start, end);
        let keyword = Spanned {
            value: Some(keyword),
            span: keyword_span,
        };
        if keyword.value == Some(Keyword::Rush) {
            self.version(keyword, line, &words);
        } else if let Some((kind, diagnostics)) = statement::read(rule, &words) {
            self.push(line, keyword, kind);
            for diagnostic in diagnostics {
                self.report(diagnostic);
            }
        } else {
            let text = &text[..end - place.start];
            self.push(line, keyword, StatementKind::Junk);
            self.report(explain::line(Line::new(text, place.start)));
        }
        self.document.comments.extend(comment);
    }

    /// Reads a version, which is allowed only as the first statement.
    fn version(
        &mut self,
        keyword: Spanned<Option<Keyword>>,
        line: Span,
        words: &[statement::Argument<'_>],
    ) {
        let Some(word) = words.first() else { return };
        let version = statement::number(word.text);
        if let Some(first) = self.document.statements.first() {
            let diagnostic = explain::version::misplaced(line, first.span);
            self.push(line, keyword, StatementKind::Junk);
            self.report(diagnostic);
        } else if version > VERSION {
            self.unread(
                keyword,
                line,
                explain::version::too_high(word.span, word.text),
            );
        } else if version < VERSION {
            self.push(line, keyword, StatementKind::Junk);
            self.report(explain::version::too_low(word.span, word.text));
        } else {
            let number = Spanned {
                value: version,
                span: word.span,
            };
            self.push(line, keyword, StatementKind::Rush(number));
        }
    }

    /// Marks the text as written in a later version.
    fn unread(&mut self, keyword: Spanned<Option<Keyword>>, line: Span, diagnostic: Diagnostic) {
        self.push(line, keyword, StatementKind::Junk);
        self.report(diagnostic);
        self.document.is_unread = true;
    }

    fn block(&mut self, block: block::Block) {
        self.document.comments.extend(block.comments);
        // The diagnostics of a block are ordered like the block: after those of the lines before it,
        // and before those of the lines after it.
        for diagnostic in block.diagnostics {
            self.report(diagnostic);
        }
        self.push(block.span, block.keyword, block.kind);
    }

    /// Adds a line that is not a statement; the pairs of `rest` follow it.
    fn junk(&mut self, line: Line<'_>, rest: &Pairs<'_, Rule>) {
        let first = line.first_word();
        let value = Keyword::from_word(first.text);
        let keyword = Spanned {
            value,
            span: first.span,
        };
        if value == Some(Keyword::Rush)
            && self.document.statements.is_empty()
            && let Some(word) = line.after(first).plain_words().next()
            && word.text.bytes().all(|byte| byte.is_ascii_digit())
            && statement::number(word.text) > VERSION
        {
            let diagnostic = explain::version::too_high(word.span, word.text);
            return self.unread(keyword, line.span, diagnostic);
        }
        if recovery::begins_puzzle(line) {
            let keyword = Spanned {
                value: Some(Keyword::Puzzle),
                span: first.span,
            };
            self.push(line.span, keyword, StatementKind::Puzzle(None));
        } else {
            self.push(line.span, keyword, StatementKind::Junk);
        }
        let mut diagnostic = explain::line(line);
        let opens = |keyword| block::has_lines(keyword, rest.clone());
        if explain::block::opened_by_fix(line, &diagnostic).is_some_and(|keyword| !opens(keyword)) {
            explain::block::downgrade_fixes(std::slice::from_mut(&mut diagnostic));
        }
        self.report(diagnostic);
    }

    fn push(&mut self, span: Span, keyword: Spanned<Option<Keyword>>, kind: StatementKind) {
        let number = self.document.statements.len();
        if matches!(kind, StatementKind::Puzzle(_)) {
            self.document.puzzles.push(PuzzleNode {
                statements: number..number,
                span,
            });
        }
        self.document.statements.push(Statement {
            span,
            keyword,
            kind,
        });
    }
}
