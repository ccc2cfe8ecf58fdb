//! Characters in rows and columns, and a board that they may mean.

use tailback_puzzle::{Axis, Draft, DraftExit, Fault, Puzzle};

use crate::{
    Meaning,
    lexicon::{TARGET_SIGNS, is_empty_sign},
    scan::faults::in_words,
};

use super::evidence::Evidence;

/// The maximum number of cars with a fault.
pub(super) const MAX_BAD: usize = 2;

/// Characters in rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) cells: Vec<char>,
    /// The exit given by the user, shown next to the cells, or named by the text.
    pub(super) exit: Option<DraftExit>,
    /// Whether the user gives the exit.
    pub(super) is_exit_given: bool,
    /// Whether a sign outside the cells stands for the exit.
    pub(super) is_exit_sign: bool,
    /// The statements of the text around them.
    pub(super) evidence: Evidence,
    /// The sign of the target, and the letter that stands for it in `cells`.
    pub(super) sign: Option<(char, char)>,
    /// Whether `A` is the target and `x` a wall, as in the format `line` and in the framed drawing.
    pub(super) is_line: bool,
}

/// A possible board of a grid.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) draft: Draft,
    /// The puzzle, if it is sound.
    pub(super) puzzle: Option<Puzzle>,
    /// The evidence for the target.
    pub(super) target: Target,
    /// The number of this way to split letters into cars, from 1, and the number of ways; `None` if each letter
    /// is a car. Ways after the first [`MAX_WAYS`] are left out.
    pub(super) way: Option<(usize, usize)>,
    /// The faults, if it is not sound.
    pub(super) faults: Vec<String>,
    /// The reason why it is not the board that the text describes.
    pub(super) contradiction: Option<String>,
    /// Whether the text states the size and shows the exit.
    pub(super) is_described: bool,
    /// Whether the text states the meaning of each sign that is a kind of cars.
    pub(super) has_stated_kinds: bool,
    /// The reason why its walls may be something else.
    pub(super) doubt: Option<&'static str>,
    /// The number of faults.
    pub(super) n_bad: usize,
}

/// The evidence for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// The name that a notation gives to it.
    Named(char),
    /// It is drawn with a sign; the letter stands for it.
    Sign(char, char),
    /// The text names it.
    Stated(char),
    /// The first of the cars with numbers.
    First,
    /// The exit, by which only this car can leave.
    Exit,
}

impl Grid {
    /// Replaces the sign of the target by a letter, if a sign looks like one: `**` or `@@`.
    pub(super) fn name_sign(&mut self) {
        const SIGNS: [char; 3] = ['*', '@', '#'];
        const LETTERS: [char; 4] = ['X', 'Z', 'T', 'Q'];
        let is_empty = |c: &char| is_empty_sign(*c) && *c != '*' && !c.is_alphanumeric();
        if !self.cells.iter().any(is_empty) {
            return;
        }
        let columns = self.columns;
        let usual = (self.cells.len() / columns).div_ceil(2) - 1;
        let row_of = |sign: char| {
            let places = (0..self.cells.len()).filter(|&at| self.cells[at] == sign);
            let places: Vec<usize> = places.collect();
            let is_by = |step: usize| places.windows(2).all(|pair| pair[1] - pair[0] == step);
            let ([first, last] | [first, _, last]) = *places.as_slice() else {
                return None;
            };
            let row = Some(first / columns).filter(|row| is_by(1) && last / columns == *row);
            (row.is_some() || is_by(columns)).then_some(row)
        };
        let usual_row = &self.cells[usual * columns..(usual + 1) * columns];
        let legend = &self.evidence.legend;
        let has_meaning = |sign: char| {
            let mut known = [Meaning::Empty, Meaning::Wall].into_iter();
            known.any(|meaning| legend.signs(meaning).any(|it| it == sign))
        };
        let looks_like_it = |&sign: &char| {
            // Other signs are walls elsewhere.
            let may_be_it = sign == '*' || row_of(sign) == Some(Some(usual));
            let n_names = if sign == '*' { 4 } else { TARGET_SIGNS.len() };
            let is_rival = |name| usual_row.iter().filter(|it| **it == name).count() > 1;
            let is_only = !TARGET_SIGNS[..n_names].chars().any(is_rival);
            row_of(sign).is_some() && may_be_it && is_only && !has_meaning(sign)
        };
        let sign = SIGNS.into_iter().find(looks_like_it);
        let letter = LETTERS.into_iter().find(|it| !self.cells.contains(it));
        let (Some(sign), Some(letter)) = (sign, letter) else {
            return;
        };
        for cell in self.cells.iter_mut().filter(|it| **it == sign) {
            *cell = letter;
        }
        self.sign = Some((sign, letter));
    }
}

impl Reading {
    /// Returns `draft`, compared with what the text around `grid` says.
    pub(super) fn new(
        grid: &Grid,
        draft: Draft,
        target: Target,
        way: Option<(usize, usize)>,
    ) -> Self {
        let (puzzle, faults) = match draft.validate() {
            Ok(puzzle) => (Some(puzzle), Vec::new()),
            Err(faults) => (None, faults),
        };
        let is_of_car = |fault: &&Fault| {
            matches!(
                fault,
                Fault::BentCar { .. } | Fault::SplitCar { .. } | Fault::SingleCellCar { .. }
            )
        };
        let n_of_cars = faults.iter().filter(is_of_car).count();
        let evidence = &grid.evidence;
        Self {
            doubt: None,
            contradiction: puzzle.as_ref().and_then(|it| evidence.contradicts(it)),
            is_described: evidence.size.is_some() && !draft.exits.is_empty(),
            has_stated_kinds: false,
            n_bad: 3 * faults.len() - 2 * n_of_cars,
            faults: faults.iter().map(|fault| in_words(fault, &draft)).collect(),
            draft,
            puzzle,
            target,
            way,
        }
    }

    /// Returns whether a car is longer than in any published game, which suggests two cars of one kind in a
    /// lane.
    pub(super) fn has_long_cars(&self) -> bool {
        let cars = self.puzzle.iter().flat_map(Puzzle::cars);
        cars.map(|car| car.length).any(|length| length > 5)
    }

    /// Returns whether all but one or two cars are sound, and too many to be a coincidence.
    pub(super) fn is_nearly_sound(&self) -> bool {
        let n_cars = self.draft.cars.len();
        let target = self
            .draft
            .cars
            .iter()
            .find(|car| car.name == self.draft.target());
        let lane = target.and_then(|target| target.shape.lane());
        self.puzzle.is_none()
            && self.n_bad <= MAX_BAD
            && n_cars >= 5 + 2 * self.n_bad
            && matches!(
                self.target,
                Target::Named('X' | 'A' | 'R') | Target::Stated(_)
            )
            && lane.is_some_and(|(axis, _)| axis == Axis::Horizontal)
    }
}
