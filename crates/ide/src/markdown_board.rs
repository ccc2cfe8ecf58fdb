//! Boards drawn in Markdown.

use tailback_puzzle::{Puzzle, State, draw_with_exits, draw_with_exits_as};

/// The form in which boards are drawn in Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// Plain text in a code block.
    Plain,
    /// HTML with coloured cars, for an editor that renders `pre` and `span`.
    Coloured,
}

impl Boards {
    /// Returns the board of `puzzle` in `state`.
    pub(crate) fn block(self, puzzle: &Puzzle, state: &State) -> String {
        match self {
            // No language: Vim would load a syntax file for `text`, which it does not have.
            Self::Plain => format!("```\n{}\n```", draw_with_exits(puzzle, state).join("\n")),
            Self::Coloured => coloured(puzzle, state),
        }
    }
}

/// Draws the board as HTML. Letters have the fill of their car as background, which keeps them readable in every
/// theme. VS Code permits only these two styles, in this order and without a space.
fn coloured(puzzle: &Puzzle, state: &State) -> String {
    let colours = puzzle.colours();
    let show = |car: usize, letters: &str| {
        let paint = colours[car].paint();
        let (ink, fill) = (paint.ink, paint.fill);
        format!("<span style=\"color:{ink};background-color:{fill};\">{letters}</span>")
    };
    let lines = draw_with_exits_as(puzzle, state, show);
    format!("<pre>\n{}\n</pre>", lines.join("\n"))
}
