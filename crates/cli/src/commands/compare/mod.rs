//! `tailback compare`: runs several searches on the same puzzles, side by side.

mod columns;
mod draw;
mod json;
mod measure;
mod text;
mod total;

#[cfg(test)]
pub(crate) use json::Document;

use std::{num::NonZero, path::PathBuf};

use clap::Args;
use tailback_answers::Asked;
use tailback_solver::Metric;
use tailback_textbook::{Algorithm, Heuristic};

use crate::{
    console,
    error::{Error, Result},
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Job, select, sound_puzzles},
    name_parsers::{TextOrJson, word_parser},
    output::Output,
    progress::Meter,
    range::positive,
    status::Status,
    work::{LimitArgs, Pool, SearchArgs, SearchContext, Searches},
};

use draw::DrawArgs;
use measure::{Case, Measured, measure};
use total::totals;

const EXAMPLES: &str = "\
Examples:
  tailback compare --limit-time 5s jam.rush     all searches, both metrics
  tailback compare --algorithm a-star --metric steps --summary cards.rush
  tailback compare --algorithm a-star,breadth-first --format json jam.rush
  tailback compare --states 1000..9999 --sample 100 --summary collection.txt

For each search, the tables give the length of its solution and whether that is the optimum, the
states that it expanded and generated, its peak memory and its time. Each heuristic is compared
with the true distances of all states of the cluster: it is admissible there if no estimate is
greater than the distance (`+2`: the worst is greater by 2), and consistent if the estimates of
neighbouring states also differ by one at most.

By default, a heuristic is run in the metrics that it is meant for, and each search has an effort
of 10G. Limits are those of each search, not of a puzzle.

Exit status: 0 if all is well; 1 if a puzzle is invalid, or a limit leaves open whether it has the
lengths or states of --moves, --steps or --states; 2 if a file cannot be read.";

/// The default effort for a search.
const LIMIT_EFFORT: u64 = 10_000_000_000;

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompareArgs {
    /// Files and folders, or `-` for standard input [default: .]
    paths: Vec<PathBuf>,

    /// The searches to run [default: all]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', value_parser = word_parser::<Algorithm>())]
    algorithm: Vec<Algorithm>,

    /// The heuristics of guided searches [default: all that are meant for the metric]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', value_parser = word_parser::<Heuristic>())]
    heuristic: Vec<Heuristic>,

    /// Count `moves`, `steps` of one cell, or `both`
    #[arg(long, value_name = "METRIC", default_value = "both", value_parser = word_parser::<Asked>(), hide_possible_values = true)]
    metric: Asked,

    /// How to print the figures
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: TextOrJson,

    /// Print the total only
    #[arg(long)]
    summary: bool,

    /// Do not compare the heuristics with the true distances
    #[arg(long, hide_short_help = true)]
    no_check: bool,

    /// Puzzles at the same time; several distort each other's times
    #[arg(
        long,
        short,
        hide_short_help = true,
        value_name = "N",
        value_parser = positive,
        default_value = "1"
    )]
    jobs: NonZero<usize>,

    #[command(flatten)]
    choice: ChoiceArgs,

    #[command(flatten)]
    draw: DrawArgs,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    config: ConfigArgs,

    #[command(flatten)]
    limits: SearchArgs,
}

impl CompareArgs {
    pub(crate) fn run(self) -> Result {
        if self.summary && self.format != TextOrJson::Text {
            return Err(Error::cannot_apply("--summary", "--format text"));
        }
        let is_guided = self.algorithm.is_empty() || self.algorithm.iter().any(|it| it.is_guided());
        if !self.heuristic.is_empty() && !is_guided {
            return Err(Error::cannot_apply(
                "--heuristic",
                "--algorithm a-star,ida-star",
            ));
        }
        let mut status = Status::Fine;
        let inputs = select(&self.paths, &self.config, &mut status)?;
        let mut search = self.limits;
        search.default_effort(LIMIT_EFFORT);
        search.limit_memory_of(&inputs);
        let limits = LimitArgs {
            search,
            jobs: Some(self.jobs),
        };
        let jobs = sound_puzzles(&inputs, (&self.choice, &self.foreign), &mut status);
        let pool = Pool::new(limits)?;
        let searches = Searches::new(limits, pool.n_threads());
        let (jobs, remark) = self.draw.select(jobs, (&pool, &searches), &mut status);
        let cases = self.cases();
        let meter = Meter::new("compared", Some(jobs.len()));
        let progress = |progress| meter.say_progress(progress);
        let context = SearchContext::watched(&meter, &progress);
        let measured: Vec<(Job, Measured)> = pool.map(jobs, |job| {
            let limits = job.limits;
            let context = SearchContext { limits, ..context };
            let measured = measure(
                &job,
                (self.metric, &cases),
                !self.no_check,
                &searches,
                context,
            );
            meter.advance();
            (job, measured)
        });
        drop(meter);

        if measured.is_empty() {
            console::warning(&format!("there is nothing to compare: {remark}"));
        }
        let totals = totals(&cases, &measured);
        let mut out = Output::new(None)?;
        match self.format {
            TextOrJson::Json => {
                json::write(&mut out, self.metric, &measured, &totals)?;
            }
            TextOrJson::Text if measured.is_empty() => {}
            TextOrJson::Text => {
                let is_coloured = console::is_output_coloured();
                if !self.summary {
                    for (job, measured) in &measured {
                        out.add(&text::puzzle(job, measured, is_coloured))?;
                    }
                }
                out.add(&text::total(&remark, &measured, &totals, is_coloured))?;
            }
        }
        out.finish()?;
        Ok(status)
    }

    /// Returns the searches to run on each puzzle.
    fn cases(&self) -> Vec<Case> {
        let or_all = |names: &[Algorithm]| match names {
            [] => Algorithm::ALL.to_vec(),
            names => names.to_vec(),
        };
        let mut cases = Vec::new();
        let is_asked = |&metric: &Metric| self.metric.wants(metric);
        for metric in Metric::ALL.into_iter().filter(is_asked) {
            let of_metric = Heuristic::ALL.into_iter();
            let heuristics: Vec<Heuristic> = match &*self.heuristic {
                [] => of_metric
                    .filter(|it| it.meant_for().contains(&metric))
                    .collect(),
                names => names.to_vec(),
            };
            for algorithm in or_all(&self.algorithm) {
                let case = |heuristic| Case {
                    metric,
                    algorithm,
                    heuristic,
                };
                if algorithm.is_guided() {
                    cases.extend(heuristics.iter().map(|&it| case(Some(it))));
                } else {
                    cases.push(case(None));
                }
            }
        }
        cases
    }
}
