//! The options `--time` and `--want` of commands that make boards.

use std::ops::RangeInclusive;

use clap::Args;
use tailback_expression::{Expression, Subject, Text, Verdict};
use tailback_facts::{
    Facts, Question,
    rating::{Unrated, rate},
};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limit};

use crate::range::range;

/// The effort that the facts of one board may take.
const EFFORT: u64 = 1_000_000_000;

/// The gap of a board that has no time, or for which the expression does not hold. It exceeds those of times.
const FAILED: u32 = 10_000;

/// The goals for a board in addition to its length.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct WantedArgs {
    /// The seconds that people will take: `60..120`
    #[arg(long, value_name = "SECONDS", value_parser = range::<u32>, allow_negative_numbers = true, help_heading = "Goals")]
    pub(crate) time: Option<RangeInclusive<u32>>,

    /// An expression about the board, such as `retreat and cars < 9`
    #[arg(long, value_name = "EXPRESSION", value_parser = |it: &str| it.parse::<Expression>(), help_heading = "Goals")]
    pub(crate) want: Option<Expression>,
}

impl WantedArgs {
    /// Returns whether anything is wanted.
    pub(crate) fn is_any(&self) -> bool {
        self.time.is_some() || self.want.is_some()
    }

    /// Returns how far a board is from what is wanted; 0 if it is as wanted.
    ///
    /// # Errors
    /// The limit that left it open.
    pub(crate) fn gap(&self, puzzle: &Puzzle, control: &Control<'_>) -> Result<u32, Limit> {
        if !self.is_any() {
            return Ok(0);
        }
        let mut control = *control;
        let effort = &mut control.limits.effort;
        *effort = Some(effort.map_or(EFFORT, |left| left.min(EFFORT)));
        let mut questions = self
            .want
            .iter()
            .map(Expression::questions)
            .collect::<Vec<_>>();
        if self.time.is_some() {
            questions.push([Question::Obstacles].into_iter().collect());
        }
        let questions = questions.into_iter().reduce(tailback_facts::Questions::or);
        let facts = Facts::find(puzzle, questions.unwrap_or_default(), &control);
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
