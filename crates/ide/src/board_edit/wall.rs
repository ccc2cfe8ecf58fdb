//! Edits that add and remove walls.

use tailback_check::edits;
use tailback_diagnostics::{Edit, Span};
use tailback_puzzle::{Cell, CellRef};
use tailback_syntax::Keyword;

use super::ground::Ground;

pub(super) fn add(ground: &Ground<'_>, cell: Cell) -> Result<Vec<Edit>, String> {
    ground.check_free(&[cell], None)?;
    if ground.drawn().is_some() {
        return Ok(vec![ground.draw(cell, "#")?]);
    }
    let last = ground.last(|it| it.is(Keyword::Wall));
    Ok(vec![if let Some(last) = last {
        Edit::insert(last.span.end, format!(" {cell}"))
    } else {
        ground.line_below(ground.last_of_board()?, &format!("wall {cell}"))
    }])
}

/// Removes the wall on `cell` everywhere in the text.
pub(super) fn remove(ground: &Ground<'_>, cell: Cell) -> Result<Vec<Edit>, String> {
    let mut edits = Vec::new();
    let written = CellRef::from(cell);
    let is_it = |wall: CellRef| wall == written;
    for statement in ground.statements {
        let cells = statement.walls();
        if !cells.is_empty() && cells.iter().all(|wall| is_it(wall.value)) {
            edits.push(edits::remove(ground.file, statement.span));
            continue;
        }
        let mut before = statement.keyword.span.end;
        for wall in cells {
            if is_it(wall.value) {
                edits.push(Edit::delete(Span::new(before, wall.span.end)));
            }
            before = wall.span.end;
        }
    }
    if let Some(drawn) = ground.drawn_cell(cell)
        && drawn.of(&ground.file.text) == "#"
    {
        edits.push(ground.draw(cell, ".")?);
    }
    if edits.is_empty() {
        return Err(format!("the wall on {written} no longer exists"));
    }
    Ok(edits)
}
