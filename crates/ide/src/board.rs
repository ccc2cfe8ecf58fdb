//! A board drawn in Markdown.

use tailback_puzzle::{Puzzle, State, draw_with_exits, draw_with_exits_as};

/// How boards are drawn in Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// As plain text in a code block.
    Plain,
    /// In HTML, with cars in their colours, for an editor that shows `pre` and `span`.
    Coloured,
}

impl Boards {
    /// The board of `puzzle` in `state`.
    pub(crate) fn block(self, puzzle: &Puzzle, state: &State) -> String {
        match self {
            Self::Plain => format!(
                "```text\n{}\n```",
                draw_with_exits(puzzle, state).join("\n")
            ),
            Self::Coloured => coloured(puzzle, state),
        }
    }
}

/// Letters stand on the fill of their car, so that they can be read whatever the theme. VS Code lets no other style
/// through than these two in this order, without a space.
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
