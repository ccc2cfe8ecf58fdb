//! The edit that names the target.

use tailback_check::edits;
use tailback_diagnostics::Edit;
use tailback_syntax::Keyword;

use super::ground::Ground;

/// Makes `car` the only target.
pub(super) fn set(ground: &Ground<'_>, car: usize) -> Result<Vec<Edit>, String> {
    let car = ground.board.cars.get(car);
    let name = &car.ok_or("the car no longer exists")?.name;
    if ground.lowered.draft.targets == [name.as_str()] {
        return Ok(Vec::new());
    }
    let mut statements = ground.statements.iter().filter(|it| it.is(Keyword::Target));
    let Some(first) = statements.next() else {
        let line = ground.line_below(ground.last_of_board()?, &format!("target {name}"));
        return Ok(vec![line]);
    };
    let renamed = Edit::replace(first.span, format!("target {name}"));
    let others = statements.map(|other| edits::remove(ground.file, other.span));
    Ok([renamed].into_iter().chain(others).collect())
}
