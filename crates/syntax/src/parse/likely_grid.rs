//! A drawn grid whose keyword is misspelt.

use pest::iterators::Pairs;

use super::block::{self, Block, MAX_PAIRS};
use super::spans::{comment_span, span_of};
use crate::{Keyword, Spanned, explain, recovery};
use crate::{grammar::Rule, line::Line};

/// Reads a grid that starts with the junk line `opening`, whose first word is probably a misspelt `grid`, and continues
/// with pairs of `rest`, which are consumed. It ends with `end`, or with a line that can only be a misspelt `end` because
/// what follows is not a row. Returns `None` if no such line exists, or if no line before it is a row.
pub(super) fn read(opening: Line<'_>, rest: &mut Pairs<'_, Rule>, start: usize) -> Option<Block> {
    if !recovery::opens_grid(opening) {
        return None;
    }
    let mut lines = Vec::new();
    let mut comments = Vec::new();
    let mut is_like_grid = false;
    let mut n_pairs = 0;
    let mut end = None;
    for (n_before, pair) in rest.clone().take(MAX_PAIRS).enumerate() {
        match pair.as_rule() {
            Rule::line_end => {}
            Rule::comment => comments.push(comment_span(&pair, start)),
            Rule::junk => {
                let line = Line::new(pair.as_str(), span_of(&pair, start).start);
                if line.text == "end" {
                    end = Some(line.span);
                    n_pairs = n_before + 1;
                    break;
                }
                if recovery::begins_puzzle(line) || recovery::opens_grid(line) {
                    break;
                }
                let is_row = block::is_row(line);
                let (last, above) = lines.split_last().unzip();
                let is_after_end = |(line, _): (Line<'_>, bool)| {
                    block::can_only_end(line, above.unwrap_or_default())
                };
                if !is_row && last.copied().is_some_and(is_after_end) {
                    break;
                }
                is_like_grid |= is_row;
                lines.push((line, is_row));
                n_pairs = n_before + 1;
            }
            // A statement ends the block.
            _ => break,
        }
    }
    if !is_like_grid {
        return None;
    }
    let misspelt = match end {
        Some(_) => None,
        None => Some(
            lines
                .pop()
                .filter(|&(line, _)| block::can_only_end(line, &lines))?
                .0,
        ),
    };
    let end = end.or(misspelt.map(|line| line.span))?;
    comments.retain(|comment| comment.start < end.end);
    rest.take(n_pairs).for_each(drop);
    let keyword = Spanned {
        value: Some(Keyword::Grid),
        span: opening.span,
    };
    let diagnostics = vec![explain::line(opening)];
    let mut block = block::grid(keyword, (&lines, end), comments, diagnostics);
    block
        .diagnostics
        .extend(misspelt.map(explain::block::misspelt_end));
    Some(block)
}
