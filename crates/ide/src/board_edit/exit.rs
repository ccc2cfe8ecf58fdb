//! Edits that open and close exits.

use tailback_check::edits;
use tailback_diagnostics::Edit;
use tailback_puzzle::{Exit, words::lane_name};
use tailback_syntax::StatementKind;

use super::ground::Ground;

/// Opens `exit`. If the text names no exit, the default one is written as well, since it would otherwise close.
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
    let implied = ground.implied_exit().filter(|&implied| implied != exit);
    let statements = implied.into_iter().chain([exit]).map(|exit| {
        let name = lane_name(exit.side.axis(), u32::from(exit.lane) + 1);
        let name = name.ok_or("the board has no such lane")?;
        Ok(ground.line_below(behind, &format!("exit {} {name}", exit.side)))
    });
    statements.collect()
}

/// Closes `exit` by removing every statement that opens it.
pub(super) fn remove(ground: &Ground<'_>, exit: Exit) -> Result<Vec<Edit>, String> {
    let is_it = |side, lane: Option<u32>| {
        let lane = lane.or_else(|| ground.own_lane(side));
        side == exit.side && lane == Some(u32::from(exit.lane) + 1)
    };
    let exits = || {
        let statements = ground.statements.iter();
        statements.filter_map(|statement| match &statement.kind {
            StatementKind::Exit { side, lane } => {
                let lane = lane.as_ref().map(|lane| lane.value);
                Some((statement, is_it(side.value, lane)))
            }
            _ => None,
        })
    };
    if exits().next().is_none() {
        return Err(
            "this exit is there because the text names none: open another one first".to_owned(),
        );
    }
    if exits().all(|(_, is_it)| is_it)
        && let Some(implied) = ground.default_exit()
    {
        return Err(if implied == exit {
            "a puzzle whose text names no exit has this one: open another one first".to_owned()
        } else {
            format!(
                "a puzzle whose text names no exit has one at {implied}: open that one or another first"
            )
        });
    }
    let own = exits().filter(|&(_, is_it)| is_it);
    let removals: Vec<Edit> = own
        .map(|(statement, _)| edits::remove(ground.file, statement.span))
        .collect();
    if removals.is_empty() {
        return Err("there is no such exit any more".to_owned());
    }
    Ok(removals)
}
