//! The actions that mirror and rotate the board, and add or remove a row or column.

use tailback_puzzle::{Side, Transformation};
use tailback_syntax::Keyword;

use super::{Action, ActionKind, PuzzleAt};
use crate::board_edit::{at_side, transformed};

/// Returns the actions that mirror and rotate the puzzle and, if `offset` is in its grid, those that resize the
/// board.
pub(super) fn actions(at: &PuzzleAt<'_>, offset: usize) -> Vec<Action> {
    let Some(grid) = at.statements.iter().find(|it| it.is(Keyword::Grid)) else {
        return Vec::new();
    };
    let mut all = vec![
        (
            ActionKind::Mirror,
            Transformation::MirrorColumns,
            "mirror left and right".to_owned(),
        ),
        (
            ActionKind::Mirror,
            Transformation::MirrorRows,
            "mirror top and bottom".to_owned(),
        ),
        (
            ActionKind::Turn,
            Transformation::Turn,
            "turn a quarter to the right".to_owned(),
        ),
    ];
    if grid.span.touches(offset) {
        for side in Side::ALL {
            let (lane, place) = at_side(side);
            let grow = format!("add a {lane} {place}");
            let shrink = format!("remove the {lane} {place}");
            all.push((ActionKind::Resize, Transformation::Grow(side), grow));
            all.push((ActionKind::Resize, Transformation::Shrink(side), shrink));
        }
    }
    let actions = all.into_iter().map(|(kind, transformation, title)| {
        at.action(kind, title, transformed(at.file, at.number, transformation))
    });
    actions.collect()
}
