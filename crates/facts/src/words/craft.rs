//! The wording of a puzzle's craft.

use tailback_puzzle::{
    Puzzle, Symmetry,
    words::{and_list, count, thousands},
};
use tailback_solver::{Craft, Metric};

use super::length;

/// Describes each measure of `craft`: its name, and its value.
pub fn measures(puzzle: &Puzzle, craft: &Craft) -> Vec<(&'static str, String)> {
    let names = |cars: &[usize]| {
        let names = cars.iter().map(|&car| &puzzle.cars()[car].name);
        or_none(&names.collect::<Vec<_>>())
    };
    let after = |n_moves: u32| length(n_moves, Metric::Moves);
    let key_positions = match craft.key_positions.as_slice() {
        [] => "none".to_owned(),
        [only] => format!("after {}", after(*only)),
        several => format!("after {} moves", or_none(several)),
    };
    let n_distinct = match craft.n_distinct {
        Ok(n) => n.to_string(),
        Err(limit) => format!("not known: the limit on {} was reached", limit.name()),
    };
    let divergence = craft.divergence.map_or("never".to_owned(), |n_moves| {
        format!("after {}", after(n_moves))
    });
    let narrow = shares(craft.n_narrow, craft.n_positions);
    vec![
        ("solutions up to order", n_distinct),
        ("retreats", craft.n_retreats.to_string()),
        ("key positions", key_positions),
        ("solutions first differ", divergence),
        ("longest forced run", after(craft.longest_forced)),
        ("positions where most moves are wrong", narrow),
        ("cars that are never moved", names(&craft.unmoved_cars)),
        ("cars moved more than once", names(&craft.repeated_cars)),
        ("dead ends", craft.n_dead_ends.to_string()),
    ]
}

/// Describes the measures of the picture: its symmetries and its empty cells.
pub fn picture(puzzle: &Puzzle) -> [(&'static str, String); 2] {
    let size = puzzle.board().size();
    let n_cells = u64::from(size.columns) * u64::from(size.rows);
    let symmetries: Vec<&str> = puzzle
        .symmetries()
        .into_iter()
        .map(Symmetry::name)
        .collect();
    [
        ("symmetries", or_none(&symmetries)),
        (
            "empty cells",
            shares(puzzle.n_empty_cells().into(), n_cells),
        ),
    ]
}

/// Describes the measures that are out of the ordinary, in brief: `1 retreat · 1 shortest solution up to order`. Returns
/// `None` if there is none.
pub fn notable(puzzle: &Puzzle, craft: &Craft) -> Option<String> {
    let mut words = Vec::new();
    if craft.n_solutions == 1 {
        words.push("only one shortest solution".to_owned());
    } else if craft.n_distinct == Ok(1) {
        words.push("one shortest solution up to order".to_owned());
    }
    if craft.n_retreats > 0 {
        words.push(count(craft.n_retreats, "retreat"));
    }
    let symmetries = puzzle.symmetries();
    if !symmetries.is_empty() {
        let names = symmetries.into_iter().map(Symmetry::name);
        words.push(format!("symmetric ({})", and_list(names)));
    }
    (!words.is_empty()).then(|| words.join(" · "))
}

fn or_none<T: ToString>(items: &[T]) -> String {
    match items {
        [] => "none".to_owned(),
        items => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            items.join(", ")
        }
    }
}

/// Formats a part of a whole: `12 of 36 (33 %)`.
fn shares(part: u64, whole: u64) -> String {
    let share = percent(part, whole);
    format!("{} of {} ({share})", thousands(part), thousands(whole))
}

/// Formats a part of a whole as a percentage, rounded: `33 %`.
fn percent(part: u64, whole: u64) -> String {
    let (part, whole) = (u128::from(part), u128::from(whole.max(1)));
    format!("{} %", (200 * part + whole) / (2 * whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded() {
        for (part, whole, expected) in [
            (0, 7, "0 of 7 (0 %)"),
            (1, 3, "1 of 3 (33 %)"),
            (2, 3, "2 of 3 (67 %)"),
            (1, 200, "1 of 200 (1 %)"),
            (1, 201, "1 of 201 (0 %)"),
            (12_345, 12_345, "12,345 of 12,345 (100 %)"),
            (
                u64::MAX,
                u64::MAX,
                "18,446,744,073,709,551,615 of 18,446,744,073,709,551,615 (100 %)",
            ),
        ] {
            assert_eq!(shares(part, whole), expected);
        }
    }
}
