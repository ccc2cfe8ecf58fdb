//! The options `--time` and `--want` of commands that make boards.

use std::ops::RangeInclusive;

use clap::Args;
use tailback_expression::{Expression, Wanted};

use crate::range::range;

/// The goals for a board in addition to its length.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct WantedArgs {
    /// The seconds that people will take: `60..120`
    #[arg(long, value_name = "SECONDS", value_parser = range::<u32>, help_heading = "Goals")]
    pub(crate) time: Option<RangeInclusive<u32>>,

    /// An expression about the board, such as `retreat and cars < 9`
    #[arg(long, value_name = "EXPRESSION", value_parser = |it: &str| it.parse::<Expression>(), help_heading = "Goals")]
    pub(crate) want: Option<Expression>,
}

impl From<WantedArgs> for Wanted {
    fn from(WantedArgs { time, want }: WantedArgs) -> Self {
        Self { time, want }
    }
}
