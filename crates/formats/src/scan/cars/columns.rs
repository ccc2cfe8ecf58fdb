//! The order of the fields in groups of words and numbers without names of fields.

use tailback_puzzle::Axis;

use super::{
    atoms::Atom,
    car::{ListedCar, Place},
    fields::{axis_of_word, is_true, kind_of_word},
    list::List,
    runs::{Named, Run},
};

/// Returns the lists of cells, read as rows and columns, and as columns and rows.
pub(super) fn of_cells(run: &Run<'_>) -> Vec<List> {
    let list = |is_row_first: bool| {
        let car = |named: &Named<'_>| {
            let group = &named.group;
            let numbers: Vec<u32> = group.atoms.iter().filter_map(Atom::number).collect();
            let cells: Vec<(u32, u32)> = numbers
                .chunks(2)
                .map(|pair| {
                    if is_row_first {
                        (pair[0], pair[1])
                    } else {
                        (pair[1], pair[0])
                    }
                })
                .collect();
            let id = group.atoms.iter().find_map(Atom::word).or(named.name);
            ListedCar::of_cells(id.map(str::to_owned), &cells)
        };
        let cars: Option<Vec<ListedCar>> = run.cars.iter().map(car).collect();
        Some(with_walls(cars?, run, is_row_first))
    };
    [true, false].into_iter().filter_map(list).collect()
}

/// Returns the list of `cars` and of the walls of `run`, whose numbers have the same order as those of the
/// cars.
fn with_walls(cars: Vec<ListedCar>, run: &Run<'_>, is_row_first: bool) -> List {
    let place = |(one, other): (u32, u32)| {
        if is_row_first {
            (one, other)
        } else {
            (other, one)
        }
    };
    List {
        walls: run.walls.iter().map(|wall| place(wall.place)).collect(),
        ..List::of(cars)
    }
}

/// The order of the fields in each group of a run.
pub(super) struct Columns {
    id: Option<usize>,
    axis: AxisField,
    kind: Option<usize>,
    numbers: Vec<usize>,
}

/// The field that gives the axis of a car.
#[derive(Clone, Copy)]
enum AxisField {
    Word(usize),
    /// The kind of car, as in `hcar`.
    Kind(usize),
    /// A number or a boolean with an unknown meaning.
    Either(usize),
}

impl Columns {
    /// Returns the order in the groups of `run`, or `None` if they have different numbers of fields.
    pub(super) fn of(run: &[Named<'_>]) -> Option<Self> {
        let n_columns = run[0].group.atoms.len();
        // Cells may be groups of 4, 6 or 8 numbers.
        if run.iter().any(|it| it.group.atoms.len() != n_columns) {
            return None;
        }
        let all = |column: usize, is_it: &dyn Fn(&Atom<'_>) -> bool| {
            run.iter().all(|named| is_it(&named.group.atoms[column]))
        };
        let is_word = |column: &usize| all(*column, &|atom| atom.word().is_some());
        let words: Vec<usize> = (0..n_columns).filter(is_word).collect();
        let mut numbers: Vec<usize> = (0..n_columns).filter(|it| !is_word(it)).collect();
        let has = |column: usize, is_it: fn(&str) -> bool| {
            all(column, &|atom| atom.word().is_some_and(is_it))
        };
        let last = |is_it: fn(&str) -> bool| words.iter().copied().rfind(|&it| has(it, is_it));
        let kind = last(|word| kind_of_word(word).is_some());
        let axis = if let Some(column) = last(|word| axis_of_word(word).is_some()) {
            AxisField::Word(column)
        } else if let Some(column) = kind.filter(|&column| {
            has(column, |word| {
                kind_of_word(word).is_some_and(|it| it.1.is_some())
            })
        }) {
            AxisField::Kind(column)
        } else if let Some(column) = last(|word| is_true(word).is_some()) {
            AxisField::Either(column)
        } else {
            let is_binary =
                |&&column: &&usize| all(column, &|atom| atom.number().is_some_and(|n| n < 2));
            let column = *numbers.iter().rfind(is_binary)?;
            numbers.retain(|&it| it != column);
            AxisField::Either(column)
        };
        let axis_column = match axis {
            AxisField::Word(column) | AxisField::Kind(column) | AxisField::Either(column) => column,
        };
        let id = words
            .iter()
            .copied()
            .find(|&column| column != axis_column && Some(column) != kind);
        Some(Self {
            id,
            axis,
            kind,
            numbers,
        })
    }

    /// Returns whether words give the axes of the cars.
    pub(super) fn has_words(&self) -> bool {
        matches!(self.axis, AxisField::Word(_) | AxisField::Kind(_))
    }

    /// Returns the possible lists of cars, starting with the usual order of fields.
    pub(super) fn lists(&self, run: &Run<'_>) -> Vec<List> {
        const ORDERS: [[usize; 3]; 6] = [
            [0, 1, 2],
            [1, 0, 2],
            [1, 2, 0],
            [2, 1, 0],
            [0, 2, 1],
            [2, 0, 1],
        ];
        let orders: Vec<(usize, usize, Option<usize>)> = match (self.numbers.as_slice(), self.kind)
        {
            ([a, b, c], _) => {
                let columns = [*a, *b, *c];
                let of = |[row, column, length]: [usize; 3]| {
                    (columns[row], columns[column], Some(columns[length]))
                };
                ORDERS.into_iter().map(of).collect()
            }
            ([a, b], Some(_)) => vec![(*a, *b, None), (*b, *a, None)],
            _ => Vec::new(),
        };
        let flips: &[bool] = match self.axis {
            AxisField::Either(_) => &[true, false],
            _ => &[true],
        };
        let mut lists = Vec::new();
        for &is_first in flips {
            for order in &orders {
                let cars = run.cars.iter();
                let cars = cars.map(|named| self.car(named, *order, is_first));
                let cars: Option<Vec<ListedCar>> = cars.collect();
                lists.extend(cars.map(|cars| with_walls(cars, run, order.0 < order.1)));
            }
        }
        lists
    }

    /// Creates a car with row, column and length at the indices `order`.
    fn car(
        &self,
        named: &Named<'_>,
        (row, column, length): (usize, usize, Option<usize>),
        is_first: bool,
    ) -> Option<ListedCar> {
        let atoms = &named.group.atoms;
        let word = |at: usize| atoms[at].word();
        let axis = match self.axis {
            AxisField::Word(at) => axis_of_word(word(at)?)?,
            AxisField::Kind(at) => kind_of_word(word(at)?)?.1?,
            AxisField::Either(at) => {
                let is_true = match &atoms[at] {
                    Atom::Number(number) => *number == 1,
                    Atom::Word(word) => is_true(word)?,
                };
                if is_true == is_first {
                    Axis::Horizontal
                } else {
                    Axis::Vertical
                }
            }
        };
        let length = match length {
            Some(at) => atoms[at].number()?,
            None => kind_of_word(word(self.kind?)?)?.0,
        };
        let id = self.id.and_then(word).or(named.name);
        let place = Place {
            row: atoms[row].number()?,
            column: atoms[column].number()?,
            length,
            axis,
        };
        (2..=5)
            .contains(&length)
            .then(|| ListedCar::at(id.map(str::to_owned), place))
    }
}
