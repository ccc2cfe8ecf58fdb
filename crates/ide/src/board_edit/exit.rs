//! Exits that come and go.

use tailback_check::edits;
use tailback_diagnostics::Edit;
use tailback_puzzle::{Axis, Exit, words::lane_name};
use tailback_syntax::StatementKind;

use super::ground::Ground;

pub(super) fn add(ground: &Ground<'_>, exit: Exit) -> Result<Vec<Edit>, String> {
    let lanes = ground.board.size.along(exit.side.axis().across());
    if exit.lane >= lanes {
        return Err("the board has no such lane".to_owned());
    }
    let last = ground.last(|kind| matches!(kind, StatementKind::Exit { .. }));
    let behind = match last {
        Some(last) => last,
        None => ground.last_of_board()?,
    };
    let lane = lane_name(exit.side.axis(), u32::from(exit.lane) + 1);
    let lane = lane.ok_or("the board has no such lane")?;
    let text = format!("exit {} {lane}", exit.side);
    Ok(vec![ground.line_below(behind, &text)])
}

/// Wherever the text says that there is this exit.
pub(super) fn remove(ground: &Ground<'_>, exit: Exit) -> Result<Vec<Edit>, String> {
    let target = ground.board.target.map(|it| &ground.board.cars[it]);
    let own_lane = target.map(|target| match target.axis {
        Axis::Horizontal => target.at.row,
        Axis::Vertical => target.at.column,
    });
    let edits: Vec<Edit> = ground
        .statements
        .iter()
        .filter(|statement| match &statement.kind {
            StatementKind::Exit { side, lane } => {
                let lane = lane.as_ref().map(|lane| lane.value).or(own_lane);
                side.value == exit.side && lane == Some(u32::from(exit.lane) + 1)
            }
            _ => false,
        })
        .map(|statement| edits::remove(ground.file, statement.span))
        .collect();
    if edits.is_empty() {
        return Err(
            "this exit is there because the text names none: open another one first".to_owned(),
        );
    }
    Ok(edits)
}
