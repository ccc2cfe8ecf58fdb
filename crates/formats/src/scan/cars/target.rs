//! The choice of the target in a list of cars.

use tailback_puzzle::{Axis, GridSize};

use super::{
    car::ListedCar,
    list::{List, USUAL},
};

impl List {
    /// Returns the target, and whether its name identifies it.
    pub(super) fn target(
        &self,
        names: &[String],
        base: u32,
        size: GridSize,
    ) -> Option<(usize, bool)> {
        const TARGETS: [&str; 10] = [
            "x", "red", "target", "player", "hero", "main", "red_car", "redcar", "red car",
            "main_car",
        ];
        // These names are common, and count only for a car that can leave by the usual exit.
        const LETTERS: [&str; 4] = ["r", "0", "a", "p"];
        let cars = || self.cars.iter();
        if let Some(flagged) = cars().position(|car| car.is_target) {
            return Some((flagged, true));
        }
        let is_usual = size == USUAL;
        let leaves = |car: &ListedCar| {
            car.axis == Axis::Horizontal && (!is_usual || car.row.saturating_add(1) == base + 3)
        };
        let is_sign =
            |name: &String| !name.is_empty() && name.chars().all(|c| c.is_ascii_punctuation());
        let mut signs = (0..names.len()).filter(|&at| is_sign(&names[at]));
        let sign = signs.next().filter(|_| signs.next().is_none());
        let of = |name: &str| names.iter().position(|it| it.eq_ignore_ascii_case(name));
        let usual = TARGETS.into_iter().find_map(of);
        match (sign, usual) {
            // One of the two is an ordinary car with that name.
            (Some(sign), Some(usual)) => {
                let [first, second] = [sign, usual].map(|at| leaves(&self.cars[at]));
                return Some((if first { sign } else { usual }, first != second));
            }
            (Some(only), None) | (None, Some(only)) => return Some((only, true)),
            (None, None) => {}
        }
        let is_red = |car: &ListedCar| {
            let colour = car.colour.as_deref().unwrap_or_default();
            ["red", "#ff0000", "#f00"]
                .iter()
                .any(|red| colour.eq_ignore_ascii_case(red))
        };
        let mut red = (0..names.len()).filter(|&at| is_red(&self.cars[at]));
        if let (Some(red), None) = (red.next(), red.next()) {
            return Some((red, true));
        }
        let lettered = LETTERS.into_iter().filter_map(of);
        if let Some(lettered) = lettered.into_iter().find(|&at| leaves(&self.cars[at])) {
            return Some((lettered, true));
        }
        let mut along = (0..names.len()).filter(|&at| leaves(&self.cars[at]));
        match (along.next(), along.next()) {
            (Some(only), None) if is_usual => Some((only, false)),
            _ => None,
        }
    }
}
