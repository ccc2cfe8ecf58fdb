//! Edits that open and close exits.

use tailback_check::edits;
use tailback_diagnostics::Edit;
use tailback_puzzle::{Exit, words::lane_name};
use tailback_syntax::{Keyword, StatementKind};

use super::ground::Ground;

/// Opens `exit`. If the text names no exit, the default ones are written as well, since they would otherwise close.
pub(super) fn add(ground: &Ground<'_>, exit: Exit) -> Result<Vec<Edit>, String> {
    let lanes = ground.board.size.along(exit.side.axis().across());
    if exit.lane >= lanes {
        return Err("the board has no such lane".to_owned());
    }
    let last = ground.last(|it| it.is(Keyword::Exit));
    let after = match last {
        Some(last) => last,
        None => ground.last_of_board()?,
    };
    let mut opened = ground.implied_exits();
    opened.retain(|&implied| implied != exit);
    opened.push(exit);
    let statements = opened.into_iter().map(|exit| {
        let name = lane_name(exit.side.axis(), u32::from(exit.lane) + 1);
        let name = name.ok_or("the board has no such lane")?;
        Ok(ground.line_below(after, &format!("exit {} {name}", exit.side)))
    });
    statements.collect()
}

/// Closes `exit` by removing every statement that opens it.
pub(super) fn remove(ground: &Ground<'_>, exit: Exit) -> Result<Vec<Edit>, String> {
    let target_lanes = ground.own_lanes(exit.side);
    let is_it = |side, lane: Option<u32>| {
        let is_in_lane = match lane {
            Some(lane) => lane == u32::from(exit.lane) + 1,
            None => target_lanes.contains(&exit.lane),
        };
        side == exit.side && is_in_lane
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
            "this is the default exit of a puzzle without `exit`: open another one first"
                .to_owned(),
        );
    }
    if exits().all(|(_, is_it)| is_it)
        && let implied = ground.default_exits()
        && let Some(first) = implied.first()
    {
        return Err(if implied.contains(&exit) {
            "a puzzle without `exit` has this one by default: open another one first".to_owned()
        } else {
            format!(
                "a puzzle without `exit` has one at {first} by default: open that one or another first"
            )
        });
    }
    let own = exits().filter(|&(_, is_it)| is_it);
    let removals: Vec<Edit> = own
        .map(|(statement, _)| edits::remove(ground.file, statement.span))
        .collect();
    if removals.is_empty() {
        return Err("the exit no longer exists".to_owned());
    }
    Ok(removals)
}
