//! The blocks of a Markdown text, as a parser of Markdown finds them.

use std::{borrow::Cow, ops::Range};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use tailback_diagnostics::{Span, is_cut};

use super::{Block, Fences, line_start};

/// The word in a fence's info string that excludes its block.
const IGNORED: &str = "ignore";

/// Finds the blocks of `text`.
pub(super) fn find(text: &str) -> Fences {
    let read = with_line_feeds(text);
    let parser = Parser::new_ext(&read, Options::empty()).into_offset_iter();
    let mut pieces: Vec<Range<usize>> = Vec::new();
    let mut blocks = Vec::new();
    let mut marks = Vec::new();
    let mut own: Option<Block> = None;
    for (event, range) in parser {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if is_rush(&info) => {
                own = Some(Block {
                    span: Span::at(range.end),
                    start: range.end,
                    is_plain: true,
                });
            }
            Event::Text(_) => {
                if let Some(block) = &mut own {
                    // The content of a fence comes in pieces, each a part of a line or several whole lines. For the
                    // line end of an empty line, the parser gives the LF alone.
                    let start = range.start - usize::from(!is_cut(text, range.start));
                    let line = line_start(&read, start);
                    let before = if block.span.is_empty() {
                        block.span = Span::at(start);
                        block.start = line;
                        line
                    } else {
                        block.span.end
                    };
                    let before = &text[before..start];
                    block.is_plain &= before.chars().all(|it| matches!(it, '\n' | '\r'));
                    let is_first_of_line = pieces.last().is_none_or(|it| it.end <= line);
                    if is_first_of_line && line < start {
                        marks.push(Span::new(line, start));
                    }
                    block.span.end = range.end;
                    pieces.push(start..range.end);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                blocks.extend(own.take().filter(|block| !block.span.is_empty()));
            }
            _ => {}
        }
    }
    Fences {
        pieces,
        blocks,
        marks,
    }
}

/// Returns whether the info string `info` of a fence marks a block in the language that is not to be ignored.
fn is_rush(info: &str) -> bool {
    let mut words = info.split(|it: char| it.is_whitespace() || it == ',');
    words
        .next()
        .is_some_and(|word| word.eq_ignore_ascii_case("rush"))
        && !words.any(|word| word == IGNORED)
}

/// Returns `text` with LF for each lone CR. A lone CR ends a line too, but the parser does not treat it so
/// everywhere.
fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let mut read = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(it) = rest.next() {
        let is_lone = it == '\r' && rest.peek() != Some(&'\n');
        read.push(if is_lone { '\n' } else { it });
    }
    Cow::Owned(read)
}
