//! The distance of a board from a required time and expression.

use std::ops::RangeInclusive;

use tailback_facts::{
    Facts, Question, Questions,
    fact::{Subject, Text},
    rating::{Unrated, rate},
};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limit};

use crate::{Expression, Verdict};

/// The effort that the facts of one board may take.
const EFFORT: u64 = 1_000_000_000;

/// The gap of a board that has no time, or for which the expression does not hold. It exceeds those of times.
const FAILED: u32 = 10_000;

/// The properties of a new board that are wanted in addition to its length.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The seconds that people are expected to take.
    pub time: Option<RangeInclusive<u32>>,
    /// An expression that holds for the board.
    pub want: Option<Expression>,
}

impl Wanted {
    /// Returns whether anything is wanted.
    pub fn is_any(&self) -> bool {
        self.time.is_some() || self.want.is_some()
    }

    /// Returns how far a board is from what is wanted; 0 if it is as wanted.
    ///
    /// # Errors
    /// The limit that left it open.
    pub fn gap(&self, puzzle: &Puzzle, control: &Control<'_>) -> Result<u32, Limit> {
        if !self.is_any() {
            return Ok(0);
        }
        let mut control = *control;
        let effort = &mut control.limits.effort;
        *effort = Some(effort.map_or(EFFORT, |left| left.min(EFFORT)));
        let of_time = || [Question::Obstacles].into_iter().collect();
        let questions = self.want.as_ref().map(Expression::questions).into_iter();
        let questions = questions.chain(self.time.as_ref().map(|_| of_time()));
        let questions = questions.reduce(Questions::or).unwrap_or_default();
        let facts = Facts::find(puzzle, questions, &control);
        Ok(self.gap_of_time(puzzle, &facts)? + self.gap_of_expression(puzzle, &facts)?)
    }

    fn gap_of_time(&self, puzzle: &Puzzle, facts: &Facts) -> Result<u32, Limit> {
        let Some(wanted) = &self.time else {
            return Ok(0);
        };
        let seconds = match rate(puzzle, facts) {
            Ok(rating) => rating.seconds.round().max(1.0),
            Err(Unrated::Stopped(limit)) => return Err(limit),
            Err(_) => return Ok(FAILED),
        };
        let (least, most) = (f64::from(*wanted.start()), f64::from(*wanted.end()));
        let nearest = seconds.clamp(least, most);
        let percent = 100.0 * (seconds / nearest).ln().abs();
        Ok((percent.ceil() as u32).min(FAILED))
    }

    fn gap_of_expression(&self, puzzle: &Puzzle, facts: &Facts) -> Result<u32, Limit> {
        let Some(wanted) = &self.want else {
            return Ok(0);
        };
        let subject = Subject {
            puzzle,
            facts: Some(facts),
            text: &Text::default(),
        };
        match wanted.evaluate(&subject) {
            Verdict::Holds => Ok(0),
            Verdict::Fails => Ok(FAILED),
            Verdict::Unknown => Err(facts.stopped_at.unwrap_or(Limit::Effort)),
        }
    }
}
