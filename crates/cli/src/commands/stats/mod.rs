//! `tailback stats`: the figures of a collection.

mod figures;
mod json;
mod markdown;
mod svg;
mod text;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tailback_facts::Questions;

use crate::{
    error::Result,
    json as written,
    output::Output,
    work::{CacheArgs, PuzzleArgs, collection},
};

use figures::Figures;

#[cfg(test)]
pub(crate) use json::Document;

const EXAMPLES: &str = "\
Examples:
  tailback stats puzzles/               lengths, hardest puzzles, duplicates
  tailback stats --format markdown . > STATS.md
  tailback stats --format svg --output stats.svg cards.rush
  tailback stats --format json collection.txt

Boards are the same up to names, mirrors and quarter turns. They are alike if they have the same
cars in the same lanes, as all positions of one puzzle do, or differ in one piece alone. Each board
is compared with those before it.

The curve shows the optima in moves in the order of the files.

Exit status: 0 if all is well; 1 if a puzzle is invalid or not solved within the limits; 2 if a file
cannot be read or written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct StatsArgs {
    /// How to print the figures
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: StatsFormat,

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
        let (entries, status) = collection(&self.puzzles, (Questions::NONE, &self.cache))?;
        let figures = Figures::of(&entries);
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
