//! The colours of the cars of a board, which differ between cars that touch.

use crate::{CAR_PAINTS, CarColour, Draft, Goal, MAX_SIDE, Puzzle, Size};

/// The number of colours of the cars that are not targets.
const N_COLOURS: usize = CAR_PAINTS.len();

impl Puzzle {
    /// Returns the colour of each car. It depends only on the start state.
    pub fn colours(&self) -> Vec<CarColour> {
        let names: Vec<&str> = self.cars().iter().map(|car| &*car.name).collect();
        let occupants = self.occupants(self.start());
        colours(
            &names,
            |car| self.goal(car).is_some_and(Goal::is_target),
            &occupants,
            self.board().size().columns,
        )
    }
}

impl Draft {
    /// Returns the colour of each car, valid or not. A valid draft has the same colours as its puzzle.
    pub fn colours(&self) -> Vec<CarColour> {
        let names: Vec<&str> = self.cars.iter().map(|car| &*car.name).collect();
        let largest = Size {
            columns: MAX_SIDE,
            rows: MAX_SIDE,
        };
        let size = self.grids.first().and_then(|grid| grid.checked());
        let size = size.unwrap_or(largest);
        let mut occupants = vec![None; size.n_cells()];
        for (index, car) in self.cars.iter().enumerate() {
            for cell in car.shape.cells() {
                if let Some(cell) = cell.on(size) {
                    occupants[size.index(cell)] = Some(index);
                }
            }
        }
        let is_target = |car: usize| self.targets.iter().any(|it| it == names[car]);
        colours(&names, is_target, &occupants, size.columns)
    }
}

/// Colours cars by their names, the targets aside, so that a car keeps its colour when it moves and when other cars come
/// and go. If there are more cars than colours, a car that would touch a car of its colour takes the next free
/// colour. `editors/board/src/view/colours.ts` does the same for boards that no server sees.
fn colours(
    names: &[&str],
    is_target: impl Fn(usize) -> bool,
    occupants: &[Option<usize>],
    columns: u8,
) -> Vec<CarColour> {
    let touching = touching(names.len(), occupants, usize::from(columns));
    let mut others: Vec<usize> = (0..names.len()).filter(|&car| !is_target(car)).collect();
    others.sort_by_key(|&car| names[car]);
    let wanted = wanted(names, &others);
    // A draft may have any number of cars, but no more cars that touch than cells.
    let (alone, others): (Vec<usize>, Vec<usize>) =
        (others.into_iter()).partition(|&car| touching[car].is_empty());
    let mut taken: Vec<Option<usize>> = vec![None; names.len()];
    for car in alone {
        taken[car] = Some(wanted[car]);
    }
    for car in fewest_last(&others, &touching) {
        let is_free = |colour: &usize| {
            let mut around = touching[car].iter();
            !around.any(|&other| taken[other] == Some(*colour))
        };
        let mut in_order = (0..N_COLOURS).map(|by| (wanted[car] + by) % N_COLOURS);
        taken[car] = Some(in_order.find(is_free).unwrap_or(wanted[car]));
    }
    let taken = taken.into_iter();
    taken
        .map(|colour| {
            colour.map_or(CarColour::Target, |colour| {
                CarColour::Numbered(colour as u8)
            })
        })
        .collect()
}

/// Returns the preferred colour of each of `cars`, which are sorted by name: that of its name, and where an earlier car
/// has it, the next one that no car has, if any is left.
fn wanted(names: &[&str], cars: &[usize]) -> Vec<usize> {
    let mut wanted: Vec<usize> = names.iter().map(|name| colour_of(name)).collect();
    let mut is_taken = [false; N_COLOURS];
    let mut take = |colour: usize| !std::mem::replace(&mut is_taken[colour], true);
    let (_, later): (Vec<usize>, Vec<usize>) = cars.iter().partition(|&&car| take(wanted[car]));
    for car in later {
        let mut in_order = (1..N_COLOURS).map(|by| (wanted[car] + by) % N_COLOURS);
        wanted[car] = in_order.find(|&it| take(it)).unwrap_or(wanted[car]);
    }
    wanted
}

/// Returns the colour of a name: the first for `A`, the next for `B`. The second half of the alphabet has the same in
/// reverse, because a card of the game has cars from `A` on and trucks from `O` on.
fn colour_of(name: &str) -> usize {
    let number = |letter| match letter {
        'M'..='Z' => 'Z' as usize - letter as usize,
        // 7 undoes the number of the letter `A`, which is 5 modulo 12.
        _ => letter as usize + 7,
    };
    let letters = name.chars();
    letters.fold(0, |sum, letter| (7 * sum + number(letter)) % N_COLOURS)
}

fn touching(n_cars: usize, occupants: &[Option<usize>], columns: usize) -> Vec<Vec<usize>> {
    let mut touching = vec![Vec::new(); n_cars];
    let mut touch = |a: Option<usize>, b: Option<usize>| {
        if let (Some(a), Some(b)) = (a, b)
            && a != b
            && !touching[a].contains(&b)
        {
            touching[a].push(b);
            touching[b].push(a);
        }
    };
    for (at, &car) in occupants.iter().enumerate() {
        if !(at + 1).is_multiple_of(columns) {
            touch(car, occupants[at + 1]);
        }
        touch(car, occupants.get(at + columns).copied().flatten());
    }
    touching
}

/// Returns an order in which each car has few neighbours before it: at most five, as in any planar map, so that a
/// colour is always free. The order is built from its end, by removing the car with the fewest neighbours.
fn fewest_last(cars: &[usize], touching: &[Vec<usize>]) -> Vec<usize> {
    let mut left = cars.to_vec();
    let mut n_left = vec![0; touching.len()];
    for &car in cars {
        for &other in &touching[car] {
            n_left[other] += 1;
        }
    }
    let mut order = Vec::with_capacity(left.len());
    while let Some((at, &car)) =
        (left.iter().enumerate().rev()).min_by_key(|(_, car)| n_left[**car])
    {
        left.remove(at);
        for &other in &touching[car] {
            n_left[other] -= 1;
        }
        order.push(car);
    }
    order.reverse();
    order
}
