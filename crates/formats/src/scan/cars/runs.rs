//! Groups of words and numbers that may be cars, and runs of such that are alike.

use super::{
    atoms::{Atom, Group, name_before},
    fields::axis_of_word,
    list,
};

/// A board has so many cars.
pub(super) const FEWEST: usize = 3;

/// Whether a group may be a car: it has numbers, and what else it has is a word or two.
pub(super) fn is_car_like(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    let are_small = group.atoms.iter().filter_map(Atom::number).all(|n| n <= 26);
    are_small && (is_cells(group) || (2..=4).contains(&n_numbers) && (1..=4).contains(&n_words))
}

/// Whether a group may be a list of cells.
pub(super) fn is_cells(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    (group.is_nested && matches!(n_numbers, 4 | 6 | 8) || n_words == 1 && n_numbers == 4)
        && n_words <= 1
        && group.atoms[n_words..]
            .iter()
            .all(|it| it.number().is_some())
}

pub(super) fn has_axis(group: &Group<'_>) -> bool {
    let words = group.atoms.iter().filter_map(Atom::word);
    words.filter(|word| axis_of_word(word).is_some()).count() > 0
}

/// Groups that are alike and near each other.
#[derive(Default)]
pub(super) struct Runs<'t> {
    open: Vec<Named<'t>>,
    pub(super) closed: Vec<Vec<Named<'t>>>,
}

/// A group, with the name that it is given.
pub(super) struct Named<'t> {
    pub(super) group: Group<'t>,
    pub(super) name: Option<&'t str>,
}

impl<'t> Runs<'t> {
    pub(super) fn add(
        &mut self,
        group: Group<'t>,
        text: &'t str,
        is_near: impl Fn(&Group<'_>) -> bool,
    ) {
        let is_like = |last: &Group<'_>| {
            let is_word = |atom: &Atom<'_>| atom.word().is_some();
            let have_kinds = last
                .atoms
                .iter()
                .map(is_word)
                .eq(group.atoms.iter().map(is_word));
            is_cells(last) && is_cells(&group) || have_kinds
        };
        if !self
            .open
            .last()
            .is_some_and(|last| is_like(&last.group) && is_near(&last.group))
        {
            self.close();
        }
        let name = name_before(text, group.span.start);
        self.open.push(Named { group, name });
    }

    pub(super) fn close(&mut self) {
        let run = std::mem::take(&mut self.open);
        if (FEWEST..=list::MOST).contains(&run.len()) {
            self.closed.push(run);
        }
    }
}
