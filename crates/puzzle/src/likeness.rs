//! Boards that are alike: equal up to one piece, or with the same cars in the same lanes.

use crate::{Axis, Canonical, Cell, Puzzle, State};

/// A property of a board. Boards that share one are [alike](Likeness).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trait {
    /// The board with at most one piece left out. Boards that share it are the same, or differ in one piece.
    Board(Canonical),
    /// The cars with each pushed to an end of its lane. Boards that share it have the same cars in the same lanes and in
    /// the same order there, as all states of a cluster do.
    Lanes(Canonical),
}

/// The way in which two boards are alike, the closest first. Names, mirrors and quarter turns do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// They are the same board.
    Same,
    /// They have the same cars in the same lanes.
    SameLanes,
    /// They are the same but for one piece, which is elsewhere, has another length or is there on one of them only.
    OnePiece,
}

impl Puzzle {
    /// Returns the properties of which two boards share one exactly if they are [alike](Likeness).
    pub fn traits(&self) -> Vec<Trait> {
        let mut traits = vec![
            Trait::Board(Canonical::of(self)),
            Trait::Lanes(self.lanes_form()),
        ];
        let cars = (0..self.cars.len()).filter_map(|car| self.without_car(car));
        traits.extend(cars.map(|it| Trait::Board(Canonical::of(&it))));
        let walls = self.board.walls.iter();
        let walls = walls.map(|&wall| self.without_wall(wall));
        traits.extend(walls.map(|it| Trait::Board(Canonical::of(&it))));
        traits
    }

    /// Returns how two boards are alike, if they are.
    pub fn likeness(&self, other: &Self) -> Option<Likeness> {
        let (own, others) = (self.traits(), other.traits());
        if own[0] == others[0] {
            Some(Likeness::Same)
        } else if own[1] == others[1] {
            Some(Likeness::SameLanes)
        } else {
            let is_shared = own.iter().any(|it| others.contains(it));
            is_shared.then_some(Likeness::OnePiece)
        }
    }

    /// Returns the canonical form of the cars pushed to the ends of their lanes, as far as walls and cars in the same
    /// lane allow: the least for both ends of rows and of columns, so that mirrors and turns do not matter.
    fn lanes_form(&self) -> Canonical {
        let ends = [(false, false), (false, true), (true, false), (true, true)];
        let forms = ends.map(|(right, down)| {
            let pushed = self.pushed(|axis| match axis {
                Axis::Horizontal => right,
                Axis::Vertical => down,
            });
            Canonical::of(&self.with_start(pushed))
        });
        forms.into_iter().min().expect("there are four")
    }

    /// Returns the places of the cars pushed to the ends of their lanes that `to_end` chooses, through crossing cars.
    fn pushed(&self, to_end: impl Fn(Axis) -> bool) -> State {
        let mut order: Vec<usize> = (0..self.cars.len()).collect();
        order.sort_by_key(|&car| self.start.0[car]);
        let mut pushed = self.start.clone();
        for axis in [Axis::Horizontal, Axis::Vertical] {
            let to_end = to_end(axis);
            let n = self.board.size.along(axis);
            for lane in 0..self.board.size.along(axis.across()) {
                let mut cars: Vec<usize> = order.clone();
                cars.retain(|&car| (self.cars[car].axis, self.cars[car].lane) == (axis, lane));
                if to_end {
                    cars.reverse();
                }
                let is_wall = |at: u8| self.board.is_wall(Cell::in_lane(axis, lane, at));
                // The first offset that is no longer free, from the end to which the cars are pushed.
                let mut limit = if to_end { n } else { 0 };
                for car in cars {
                    let (at, length) = (self.start.0[car], self.cars[car].length);
                    let offset = if to_end {
                        let wall = (at + length..limit).find(|&at| is_wall(at));
                        wall.unwrap_or(limit) - length
                    } else {
                        let wall = (limit..at).rev().find(|&at| is_wall(at));
                        wall.map_or(limit, |wall| wall + 1)
                    };
                    pushed.0[car] = offset;
                    limit = if to_end { offset } else { offset + length };
                }
            }
        }
        pushed
    }
}
