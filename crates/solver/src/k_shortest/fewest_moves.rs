//! The order of the steps of a solution that combines into the fewest moves.

use std::collections::{HashMap, VecDeque};

use tailback_puzzle::Car;

use crate::{
    account::Account,
    control::Limit,
    effort,
    independence::{Slide, are_independent},
};

/// The steps of a solution, and what each of them waits for.
struct Steps {
    /// The steps of each car, in order.
    of_cars: Vec<Vec<Step>>,
}

struct Step {
    slide: Slide,
    /// The other cars that must have made a number of steps before.
    after: Vec<(usize, usize)>,
}

/// The number of steps that each car has made.
type Made = Vec<usize>;

/// Returns the moves of a solution in `steps`, in an order of its class in which they are the fewest.
///
/// A move takes all steps that its car can make in one direction. It is best made at once if waiting would not lengthen
/// it; only where it would, there is a choice. A breadth-first search makes the choices.
pub(super) fn fewest_moves(
    cars: &[Car],
    steps: &[Slide],
    account: &mut Account<'_>,
) -> Result<Vec<Slide>, Limit> {
    account.with_own_memory(|account| Steps::new(cars, steps, account)?.runs(account))
}

impl Steps {
    fn new(cars: &[Car], steps: &[Slide], account: &mut Account<'_>) -> Result<Self, Limit> {
        account.tick(effort::CHECK * (steps.len() * steps.len()) as u64)?;
        let mut of_cars: Vec<Vec<Step>> = cars.iter().map(|_| Vec::new()).collect();
        for (at, &slide) in steps.iter().enumerate() {
            let mut after: Vec<(usize, usize)> = Vec::new();
            let mut made = vec![0; cars.len()];
            for &other in &steps[..at] {
                let car = usize::from(other.car);
                made[car] += 1;
                if car == usize::from(slide.car) || are_independent(cars, slide, other) {
                    continue;
                }
                match after.iter_mut().find(|it| it.0 == car) {
                    Some(it) => it.1 = made[car],
                    None => after.push((car, made[car])),
                }
            }
            account.reserve(size_of::<Step>() as u64 + 16 * after.len() as u64)?;
            of_cars[usize::from(slide.car)].push(Step { slide, after });
        }
        Ok(Self { of_cars })
    }

    fn runs(&self, account: &mut Account<'_>) -> Result<Vec<Slide>, Limit> {
        let n_cars = self.of_cars.len();
        let start: Made = vec![0; n_cars];
        let is_end = |made: &Made| {
            let mut cars = made.iter().zip(&self.of_cars);
            cars.all(|(made, steps)| *made == steps.len())
        };
        // For each reached number of steps, the move that led there.
        let mut found: HashMap<Made, Option<Slide>> = HashMap::from([(start.clone(), None)]);
        let mut waiting = VecDeque::from([start]);
        while let Some(made) = waiting.pop_front() {
            if is_end(&made) {
                return Ok(way(&found, made));
            }
            account.tick(effort::SLIDE * n_cars as u64)?;
            let mut moves = Vec::new();
            for car in 0..n_cars {
                let Some(n) = self.run(&made, car) else {
                    continue;
                };
                let steps = &self.of_cars[car];
                let run = &steps[made[car]..made[car] + n];
                let slide = Slide {
                    to: run[n - 1].slide.to,
                    ..run[0].slide
                };
                let next = steps.get(made[car] + n);
                let goes_on = next.is_some_and(|next| is_up(next.slide) == is_up(slide));
                if !goes_on {
                    moves = vec![(slide, n)];
                    break;
                }
                moves.push((slide, n));
            }
            for (slide, n) in moves {
                let mut next = made.clone();
                next[usize::from(slide.car)] += n;
                if !found.contains_key(&next) {
                    account.reserve((2 * n_cars * size_of::<usize>() + 64) as u64)?;
                    found.insert(next.clone(), Some(slide));
                    waiting.push_back(next);
                }
            }
        }
        unreachable!("the steps have an order")
    }

    /// Returns how many steps in one direction a car can make next, if any.
    fn run(&self, made: &Made, car: usize) -> Option<usize> {
        let left = &self.of_cars[car][made[car]..];
        let first = left.first()?.slide;
        let is_ready = |step: &&Step| {
            is_up(step.slide) == is_up(first) && step.after.iter().all(|&(car, n)| made[car] >= n)
        };
        let n = left.iter().take_while(is_ready).count();
        (n > 0).then_some(n)
    }
}

fn way(found: &HashMap<Made, Option<Slide>>, mut made: Made) -> Vec<Slide> {
    let mut moves = Vec::new();
    while let Some(slide) = found[&made] {
        moves.push(slide);
        made[usize::from(slide.car)] -= usize::from(slide.from.abs_diff(slide.to));
    }
    moves.reverse();
    moves
}

fn is_up(slide: Slide) -> bool {
    slide.to > slide.from
}
