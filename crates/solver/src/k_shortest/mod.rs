//! The shortest solutions and the next longer ones, up to the order of independent moves.
//!
//! Solutions fall into [classes](crate::independence), which have one length each. A class counts only if nothing in it is
//! superfluous: no moves can be left out so that the others are still a solution, and, in moves, no order has two moves of
//! one car in a row, which would be one move. Each class has one order in which the search finds it.
//!
//! The search goes backwards from the solved states, because a move that nothing depends on is superfluous, and so has
//! to be tried only in front of a move that depends on it. Moves that bring all their cars back can be left out, too.
//! These two cases are detected while moves are added; other superfluous moves are searched for every few moves and at
//! the end. A move is tried if its state is near enough to the start for the current length. Beginning with the
//! optimum, the length increases to the least one that was too long before, as in IDA* (R. Korf, 1985). If nothing was
//! too long, there are no further classes.

mod distances;
mod ending;
mod fewest_moves;
mod superfluous;

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    account::Account,
    control::{Control, Limit},
    effort,
    explicit::space::{Scene, Space},
    independence::Slide,
    outcome::Metric,
};

use distances::{Distance, Distances};
use ending::Ending;
use fewest_moves::fewest_moves;
use superfluous::has_superfluous;

/// The number of moves that the end of a solution grows by between two looks for superfluous ones. A look costs as much as
/// many moves, and saves all solutions with that end.
const INTERVAL: u32 = 8;

/// The shortest solutions of a puzzle, and the next longer ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KShortest {
    /// One solution of each class, the shorter ones first, and those of one length in the order of a dictionary of moves.
    /// No class that is not listed is shorter than the last one.
    pub listed: Vec<Solution>,
    /// Whether there are no others.
    pub is_all: bool,
    /// The limit that ended the search before there were as many as requested.
    pub limit: Option<Limit>,
}

/// Finds the `n` shortest solutions of `puzzle` in `metric`, up to the order of independent moves.
///
/// A solution counts only if none of its moves can be left out so that the others are still a solution, and, in moves, no
/// order of its independent moves moves one car twice in a row.
pub fn k_shortest(puzzle: &Puzzle, metric: Metric, n: usize, control: &Control<'_>) -> KShortest {
    let mut found = KShortest::default();
    if puzzle.is_solved(puzzle.start()) {
        found.listed.push(Solution::default());
        found.is_all = true;
    } else if n > 0 {
        let ended = search(puzzle, metric, n, &mut found, &mut Account::start(control));
        found.limit = ended.err();
    }
    found
}

fn search(
    puzzle: &Puzzle,
    metric: Metric,
    n: usize,
    found: &mut KShortest,
    account: &mut Account<'_>,
) -> Result<(), Limit> {
    let space = &Space::new(puzzle, metric);
    let mut distances = Distances::new(space, account)?;
    while distances.n_solved() == 0 && !distances.is_whole() {
        distances.deepen(account)?;
    }
    let mut next = (distances.n_solved() > 0).then(|| distances.depth());
    while let Some(length) = next {
        while distances.depth() < length && !distances.is_whole() {
            distances.deepen(account)?;
        }
        let n_before = found.listed.len();
        let mut level = Level {
            puzzle,
            space,
            distances: &mut distances,
            ending: Ending::new(puzzle, metric),
            length,
            too_long: None,
            n_wanted: n - n_before,
            slides: Vec::new(),
            found: Vec::new(),
        };
        let ended = level.search(account);
        next = level.too_long;
        level.found.sort_unstable();
        let solutions = level.found.iter().map(|slides| space.solution(slides));
        found.listed.extend(solutions);
        ended?;
        if found.listed.len() == n {
            return Ok(());
        }
    }
    found.is_all = true;
    Ok(())
}

/// The search for the solutions of one length.
struct Level<'s, 'a> {
    puzzle: &'s Puzzle,
    space: &'s Space<'s>,
    distances: &'a mut Distances<'s>,
    ending: Ending<'s>,
    length: u32,
    /// The least length of the longer solutions that may exist.
    too_long: Option<u32>,
    n_wanted: usize,
    slides: Vec<Slide>,
    found: Vec<Vec<Slide>>,
}

/// A state on the way back to the start.
struct Place {
    /// The place in the list of slides of the next one to try, and the place of the first.
    next: usize,
    first: usize,
    /// The slide that leads on to the end.
    onwards: Option<Slide>,
}

impl Level<'_, '_> {
    /// Finds the solutions until there are as many as wanted.
    fn search(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let mut scene = self.space.start();
        let mut slides = Vec::new();
        let mut places = Vec::new();
        if !self.distances.is_whole() {
            // There may be solved states that are farther than those found.
            self.note(self.distances.depth() + 1);
        }
        for at in 0..self.distances.n_solved() {
            let distance = self.distances.load_solved(at, &mut scene);
            if distance > self.length {
                self.note(distance);
                break;
            }
            self.arrive(&scene, None, &mut slides, &mut places, account)?;
            while let Some(place) = places.last_mut() {
                if self.found.len() == self.n_wanted {
                    return Ok(());
                }
                let Some(&slide) = slides.get(place.next) else {
                    slides.truncate(place.first);
                    if let Some(onwards) = place.onwards {
                        self.space.slide(&mut scene, onwards);
                        self.ending.pop();
                    }
                    places.pop();
                    continue;
                };
                place.next += 1;
                self.space.slide(&mut scene, slide);
                let onwards = slide.back();
                if self.leads_back(&scene, onwards, account)? {
                    self.arrive(&scene, Some(onwards), &mut slides, &mut places, account)?;
                } else {
                    self.space.slide(&mut scene, onwards);
                }
            }
        }
        Ok(())
    }

    /// Adds the state that `scene` shows to the way back.
    fn arrive(
        &mut self,
        scene: &Scene,
        onwards: Option<Slide>,
        slides: &mut Vec<Slide>,
        places: &mut Vec<Place>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let first = slides.len();
        self.slides.clear();
        self.space.slides(scene, &mut self.slides);
        for &slide in &self.slides {
            // Only a move of a car with a goal ends a solution.
            if onwards.is_some() || self.puzzle.goal(slide.car.into()).is_some() {
                account.push(slides, slide)?;
            }
        }
        let place = Place {
            next: first,
            first,
            onwards,
        };
        account.push(places, place)
    }

    /// Tries the move `onwards`, which leads from the state that `scene` shows to the first one of the ending. Returns
    /// whether solutions may begin before that move; it has been added then.
    fn leads_back(
        &mut self,
        scene: &Scene,
        onwards: Slide,
        account: &mut Account<'_>,
    ) -> Result<bool, Limit> {
        account.tick(effort::SLIDE)?;
        if self.space.is_solved(scene) || !self.ending.push(onwards, account)? {
            return Ok(false);
        }
        let n_moves = self.ending.n_moves();
        match self.distances.of(scene) {
            Distance::Known(distance) if n_moves + distance <= self.length => {
                if distance > 0 {
                    let is_due = n_moves.is_multiple_of(INTERVAL);
                    if !is_due || !self.has_superfluous(scene, account)? {
                        return Ok(true);
                    }
                } else if n_moves == self.length && !self.has_superfluous(scene, account)? {
                    self.add(account)?;
                }
            }
            Distance::Known(distance) | Distance::AtLeast(distance) => {
                self.note(n_moves + distance);
            }
            Distance::Infinite => {}
        }
        self.ending.pop();
        Ok(false)
    }

    /// Returns whether some moves of the ending, which begins in the state that `scene` shows, can be left out. A whole
    /// solution can do without them, too.
    fn has_superfluous(&self, scene: &Scene, account: &mut Account<'_>) -> Result<bool, Limit> {
        has_superfluous(self.puzzle, &scene.state, self.ending.moves(), account)
    }

    /// Adds the ending, which is a whole solution, to those found.
    fn add(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let slides = self.ending.in_order();
        self.found.push(match self.space.metric {
            Metric::Moves => slides,
            Metric::Steps => fewest_moves(self.puzzle.cars(), &slides, account)?,
        });
        Ok(())
    }

    /// Notes that solutions may have `length`, which is too long for this search.
    fn note(&mut self, length: u32) {
        let least = self.too_long.map_or(length, |least| least.min(length));
        self.too_long = Some(least);
    }
}
