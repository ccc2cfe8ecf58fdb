//! `tailback stats`: the figures of a collection.

mod figures;
mod json;
mod markdown;
mod svg;
mod text;

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::{
    error::Result,
    json as written,
    output::Output,
    work::{CacheArgs, LengthArg, PuzzleArgs, collection},
};

use figures::Figures;

#[cfg(test)]
pub(crate) use json::Document;

const EXAMPLES: &str = "\
Examples:
  tailback stats puzzles/               lengths, hardest puzzles, duplicates
  tailback stats --format markdown . > STATS.md
  tailback stats --format svg --output stats.svg cards.rush
  tailback stats --metric time puzzles/ the seconds that people take, too
  tailback stats --format json collection.txt

Boards are the same up to names, mirrors and quarter turns. They are alike if they have the same
cars in the same lanes, as all positions of one puzzle do, or differ in one piece alone. Each board
is compared with those before it.

The curve is in the order of the files. It and the list of the hardest puzzles use the metric.

Exit status: 0 if all is well; 1 if a puzzle is invalid or not solved within the limits; 2 if a file
cannot be read or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct StatsArgs {
    /// How to print the figures
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: StatsFormat,

    /// Measure `moves`, `steps` of one cell, or seconds of the `time` that people take
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "METRIC",
        hide_possible_values = true
    )]
    metric: LengthArg,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    puzzles: PuzzleArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum StatsFormat {
    /// Charts of bars, and lists
    #[default]
    Text,
    /// One JSON document, with the keys of docs/json.md
    Json,
    /// Tables for a page or a comment
    Markdown,
    /// A picture of the curve and of the histograms
    Svg,
}

impl StatsArgs {
    pub(crate) fn run(self) -> Result {
        self.puzzles.refuse_output(self.output.as_deref())?;
        let mut output = Output::new(self.output)?;
        let (entries, status) = collection(&self.puzzles, self.metric, &self.cache)?;
        let figures = Figures::of(&entries, self.metric);
        match self.format {
            StatsFormat::Text => output.add(&text::text(&entries, &figures))?,
            StatsFormat::Json => {
                written::write(&mut output, &json::Document::new(&entries, &figures))?;
            }
            StatsFormat::Markdown => output.add(&markdown::page(&entries, &figures))?,
            StatsFormat::Svg => output.add(&svg::picture(&figures))?,
        }
        output.finish()?;
        Ok(status)
    }
}
