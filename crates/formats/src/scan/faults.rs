//! The wording of faults of boards.

use tailback_puzzle::{Draft, Fault};

/// Describes a fault of `draft`.
pub(super) fn in_words(fault: &Fault, draft: &Draft) -> String {
    let name = |car: usize| &draft.cars[car].name;
    match fault {
        Fault::BentCar { car } => format!("`{}` is bent", name(*car)),
        Fault::SplitCar { car } => format!("`{}` is in parts", name(*car)),
        Fault::SingleCellCar { car } => format!("`{}` has one cell", name(*car)),
        Fault::CarLength { car } => format!("`{}` has an invalid length", name(*car)),
        Fault::CarOutOfBounds { car } => format!("`{}` is not on its board", name(*car)),
        Fault::DuplicateCar { second, .. } => format!("two cars are called `{}`", name(*second)),
        Fault::Overlap { first, second, .. } => {
            format!("`{}` and `{}` share a cell", name(*first), name(*second))
        }
        Fault::OnWall { car, .. } => format!("`{}` is on a wall", name(*car)),
        Fault::ExitMisaligned { .. } => "the exit is not in the target's lane".to_owned(),
        _ => "it does not fit its board".to_owned(),
    }
}

/// Describes the first faults of `draft`, and returns their number. Returns `None` if it is sound.
pub(super) fn first_in_words(draft: &Draft) -> Option<(usize, String)> {
    const MOST: usize = 3;
    let faults = draft.validate().err()?;
    let first = faults.iter().take(MOST);
    let mut words: Vec<String> = first.map(|fault| in_words(fault, draft)).collect();
    if faults.len() > MOST {
        words.push(format!("{} more", faults.len() - MOST));
    }
    Some((faults.len(), words.join(", ")))
}
