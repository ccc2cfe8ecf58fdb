//! A drawn grid whose keyword is misspelt.

use pest::Parser;
use pest::iterators::Pairs;
use tailback_grammar::{Rule, RushParser};

use super::block::{Block, grid};
use super::spans::{comment_span, span_of};
use crate::line::Line;
use crate::{Keyword, Spanned, explain, recovery};

/// The most pairs after the keyword that are examined. The largest board has 26 rows.
const MOST: usize = 256;

/// Reads a grid that starts with the junk line `opening`, whose first word is probably a misspelt `grid`, and continues
/// with pairs of `rest`, which are consumed. Returns `None` if the lines up to an `end` are not those of a grid.
pub(super) fn read(opening: Line<'_>, rest: &mut Pairs<'_, Rule>, start: usize) -> Option<Block> {
    if !recovery::opens_grid(opening) {
        return None;
    }
    let mut lines = Vec::new();
    let mut comments = Vec::new();
    let mut is_like_grid = false;
    for (n_before, pair) in rest.clone().take(MOST).enumerate() {
        match pair.as_rule() {
            Rule::line_end => {}
            Rule::comment => comments.push(comment_span(&pair, start)),
            Rule::junk => {
                let line = Line::new(pair.as_str(), span_of(&pair, start).start);
                if line.text == "end" {
                    if !is_like_grid {
                        return None;
                    }
                    rest.take(n_before + 1).for_each(drop);
                    let keyword = Spanned {
                        value: Some(Keyword::Grid),
                        span: opening.span,
                    };
                    let diagnostics = vec![explain::line(opening)];
                    return Some(grid(keyword, (&lines, line.span), comments, diagnostics));
                }
                if recovery::begins_puzzle(line) || recovery::opens_grid(line) {
                    return None;
                }
                let is_row = is_row(line);
                is_like_grid |= is_row;
                lines.push((line, is_row));
            }
            // A statement would end the block.
            _ => return None,
        }
    }
    None
}

/// Returns whether `line` is a row without faults.
fn is_row(line: Line<'_>) -> bool {
    RushParser::parse(Rule::row, line.text).is_ok_and(|row| row.as_str() == line.text)
}
