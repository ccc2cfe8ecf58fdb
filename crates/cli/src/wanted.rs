//! The options `--time` and `--want` of commands that make boards.

use std::ops::RangeInclusive;

use clap::Args;
use tailback_expression::{Expression, Wanted};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limit};

use crate::range::range;

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
        self.wanted().is_any()
    }

    /// Returns how far a board is from what is wanted; 0 if it is as wanted.
    ///
    /// # Errors
    /// The limit that left it open.
    pub(crate) fn gap(&self, puzzle: &Puzzle, control: &Control<'_>) -> Result<u32, Limit> {
        self.wanted().gap(puzzle, control)
    }

    fn wanted(&self) -> Wanted<'_> {
        Wanted {
            time: self.time.as_ref(),
            want: self.want.as_ref(),
        }
    }
}
