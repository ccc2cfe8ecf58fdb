//! The interpretation of characters in rows and columns as a board: the empty cell, the walls, the target, and
//! whether a letter is a car or a kind of car.

use super::{
    grid::{Grid, Reading, Target},
    symbols::{Palette, Symbols},
    ways::Allowance,
};

/// Returns the possible boards of `grid`: a sound one, or several ways to split letters into cars, or one with
/// a fault. The result is empty if it is probably not a board.
pub(super) fn read(grid: &Grid, allowance: &mut Allowance) -> Vec<Reading> {
    let Some(symbols) = Symbols::of(grid) else {
        return Vec::new();
    };
    let mut palettes = symbols.palettes(grid);
    palettes.retain(|palette| {
        let mut cars = symbols.cars(palette);
        cars.all(|(c, _)| c.is_ascii_alphanumeric())
    });
    let (mut faulty, mut denied): (Option<Reading>, Option<Reading>) = (None, None);
    for palette in &palettes {
        for target in symbols.targets(grid, palette) {
            let mut reading = symbols.reading(grid, palette, target);
            if reading.puzzle.is_some() && !reading.has_long_cars() {
                if grid.evidence.agrees_with(&reading.draft) {
                    return vec![reading];
                }
                let why = "the text next to it gives one of its cars another length or direction";
                reading.contradiction = Some(why.to_owned());
                denied.get_or_insert(reading);
            } else if faulty
                .as_ref()
                .is_none_or(|best| reading.n_bad < best.n_bad)
            {
                faulty = Some(reading);
            }
        }
    }
    for palette in palettes.iter().filter(|palette| palette.is_drawn()) {
        for target in symbols.targets(grid, palette) {
            let readings = symbols.of_kinds(grid, palette, target, allowance);
            if !readings.is_empty() {
                return readings;
            }
        }
    }
    for palette in palettes.iter().filter(|palette| palette.is_drawn()) {
        let readings = symbols.of_starts(grid, palette);
        if !readings.is_empty() {
            return readings;
        }
    }
    let is_drawn = palettes.iter().any(Palette::is_drawn);
    let faulty = faulty.filter(|it| it.is_nearly_sound() && is_drawn);
    denied.or(faulty).into_iter().collect()
}

/// Returns the reason why `grid` is not a board, if it nearly is one: it has a drawn empty cell, and most of
/// its cars are sound.
pub(super) fn near_miss(grid: &Grid) -> Option<String> {
    const MOST_BAD: usize = 6;
    let symbols = Symbols::of(grid)?;
    let palettes = symbols.palettes(grid);
    let palette = palettes.iter().find(|palette| palette.is_drawn())?;
    let cars: Vec<char> = symbols.cars(palette).map(|(c, _)| c).collect();
    if let Some(sign) = cars.iter().find(|c| !c.is_ascii_alphanumeric()) {
        return (cars.len() > 3).then(|| format!("`{sign}` is not a car name"));
    }
    let targets = symbols.targets(grid, palette);
    let is_known = !targets.is_empty();
    let any = cars.first().map(|&c| (c, Target::Exit));
    let readings = targets.into_iter().chain(any.filter(|_| !is_known));
    let readings = readings.map(|target| symbols.reading(grid, palette, target));
    let best = readings.min_by_key(|reading| reading.n_bad)?;
    if best.n_bad > MOST_BAD || cars.len() < 3 + best.n_bad {
        return None;
    }
    Some(match best.faults.as_slice() {
        _ if !is_known => "no car has the name of a target, such as `X`, `R` or `A`".to_owned(),
        [] => return None,
        faults => faults.join(", "),
    })
}
