//! A board drawn for a code block.

use tailback_puzzle::{Puzzle, State, draw_with_exits};

/// The board in `state` as a Markdown code block.
pub(crate) fn block(puzzle: &Puzzle, state: &State) -> String {
    format!(
        "```text\n{}\n```",
        draw_with_exits(puzzle, state).join("\n")
    )
}
