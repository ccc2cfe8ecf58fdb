//! `tailback hint`: gives the best next move.

mod print;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tailback_answers::{
    Verdict,
    hint::{Hint, Line, parse_moves},
};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Metric};

use crate::{
    console,
    error::{Error, Result},
    input::{ChoiceArgs, ConfigArgs, ForeignArgs, Item, Job, puzzles, select},
    json,
    metric::MetricArg,
    output::Output,
    progress::Meter,
    status::Status,
    work::{LimitArgs, SearchArgs, SearchContext, Searches},
};

const EXAMPLES: &str = "\
Examples:
  tailback hint jam.rush                              the first move of a shortest solution
  tailback hint jam.rush --after 'FL3 GD3'            the best move after these two
  tailback hint cards.rush --puzzle 'Card 12'         for one of several puzzles
  tailback hint cards.rush --puzzle 12 --metric steps --format json
  tailback hint - < board.txt                         for a board from standard input

The move is the first of a shortest solution in the chosen metric. Other moves may be as good.

Exit status: 0 if all is well; 1 if the puzzle is invalid or unsolvable, a move is illegal, or a
limit was reached; 2 if a file cannot be read, a puzzle does not exist, or a move is misspelt.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct HintArgs {
    /// A file or folder; `-` is standard input [default: the current folder]
    path: Option<PathBuf>,

    /// Which puzzle, if there are several: its title, or its number from 1
    #[arg(long, value_name = "TITLE|N")]
    puzzle: Option<String>,

    /// Make these moves first: `XR1 AU2`
    #[arg(long, value_name = "MOVES")]
    after: Vec<String>,

    /// The unit in which solutions are counted
    #[arg(long, value_enum, default_value_t, value_name = "METRIC")]
    metric: MetricArg,

    /// How to print the hint
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: HintFormat,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    config: ConfigArgs,

    #[command(flatten)]
    limits: SearchArgs,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum HintFormat {
    /// The board as it is now, and the move
    #[default]
    Text,
    /// One JSON object, with the keys of docs/json.md
    Json,
}

impl HintArgs {
    pub(crate) fn run(mut self) -> Result {
        let moves = parse_moves(&self.after.join(" ")).map_err(Error::Failed)?;
        let mut status = Status::Fine;
        let Some(job) = self.choose(&mut status)? else {
            return Ok(status);
        };
        let metric = self.metric.into();
        let mut out = Output::new(None)?;
        let Some(puzzle) = job.puzzle.as_deref() else {
            if self.format == HintFormat::Json {
                json::write(&mut out, &Line::new(job.which(), metric, None))?;
                out.finish()?;
            }
            return Ok(Status::Problems);
        };
        let find = |puzzle: &Puzzle| self.verdict(&job, puzzle, metric);
        let hint = match Hint::after(puzzle, &moves, metric, find) {
            Ok(hint) => hint,
            Err(why) => {
                console::error(&why);
                return Ok(Status::Problems);
            }
        };
        match self.format {
            HintFormat::Text => out.add(&print::text(&hint, console::is_output_coloured()))?,
            HintFormat::Json => {
                json::write(&mut out, &Line::new(job.which(), metric, Some(&hint)))?;
            }
        }
        out.finish()?;
        status.add(Status::problems(!matches!(
            hint.verdict,
            Verdict::Solved(_)
        )));
        Ok(status)
    }

    fn verdict(&self, job: &Job, puzzle: &Puzzle, metric: Metric) -> Verdict {
        let limits = LimitArgs {
            search: self.limits,
            jobs: None,
        };
        let meter = Meter::new("searching", Some(1));
        let progress = |progress| meter.say_progress(progress);
        let context = SearchContext {
            limits: job.limits,
            ..SearchContext::watched(&meter, &progress)
        };
        let find = |control: &Control<'_>| Hint::search(puzzle, metric, control);
        Searches::new(limits, limits.memory(), 1).run(context, find)
    }

    /// Finds the requested puzzle, and reports why if it cannot be found.
    fn choose(&mut self, status: &mut Status) -> Result<Option<Job>> {
        let mut all = Vec::new();
        let mut errors = Vec::new();
        let mut everything = ChoiceArgs::default().begin();
        let inputs = select(self.path.as_slice(), &self.config, status)?;
        self.limits.limit_memory_of(&inputs);
        for input in inputs {
            // Reports come before the puzzle that they are about.
            let mut before = String::new();
            let memory = self.limits.memory();
            puzzles(
                &input,
                &self.foreign,
                memory,
                &mut everything,
                &mut |item| {
                    match item {
                        Item::Puzzle(job) => {
                            all.push(*job);
                            errors.push(std::mem::take(&mut before));
                        }
                        Item::Errors(text) => before.push_str(&text),
                        Item::Remark(text) => console::warning(&text),
                        Item::Unread => status.add(Status::Failed),
                    }
                    true
                },
            );
        }
        if all.is_empty() && *status == Status::Failed {
            return Ok(None);
        }
        let index = self.index(&all).map_err(Error::Failed)?;
        console::print(&errors[index]);
        Ok(Some(all.swap_remove(index)))
    }

    fn index(&self, all: &[Job]) -> Result<usize, String> {
        let listed = |jobs: &mut dyn Iterator<Item = (usize, &Job)>| {
            let mut shown: Vec<String> = jobs
                .take(MAX_SHOWN + 1)
                .map(|(index, job)| match &job.title {
                    Some(title) => format!("{} \"{title}\"", index + 1),
                    None => format!("{}", index + 1),
                })
                .collect();
            if shown.len() > MAX_SHOWN {
                shown.truncate(MAX_SHOWN);
                shown.push("…".to_owned());
            }
            shown.join(", ")
        };
        let Some(wanted) = &self.puzzle else {
            return match all.len() {
                0 => Err("there is no puzzle to give a hint for".to_owned()),
                1 => Ok(0),
                n => Err(format!(
                    "there are {n} puzzles; choose one with --puzzle: {}",
                    listed(&mut all.iter().enumerate())
                )),
            };
        };
        let is_wanted = |job: &Job| job.title.as_deref() == Some(wanted);
        let mut named = all.iter().enumerate().filter(|(_, job)| is_wanted(job));
        match (named.next(), named.next()) {
            (Some((index, _)), None) => return Ok(index),
            (Some(first), Some(second)) => {
                let mut same = [first, second].into_iter().chain(named);
                return Err(format!(
                    "there are several puzzles `{wanted}`; choose one by its number: {}",
                    listed(&mut same)
                ));
            }
            (None, _) => {}
        }
        let words = vec![wanted.clone()];
        let mut choice = ChoiceArgs { words }.begin();
        let numbered = all.iter().enumerate();
        let taken: Vec<_> = numbered
            .filter(|(_, job)| choice.takes(job.title.as_deref()))
            .collect();
        match &taken[..] {
            [] => Err(choice.missing().collect()),
            [(index, _)] => Ok(*index),
            several => Err(format!(
                "`{wanted}` is {} puzzles; choose one: {}",
                several.len(),
                listed(&mut several.iter().copied())
            )),
        }
    }
}

/// Puzzles that a message lists.
const MAX_SHOWN: usize = 8;

#[cfg(test)]
mod tests {
    use std::{path::Path, sync::Arc};

    use super::*;
    use crate::input::Credits;

    #[track_caller]
    fn check(titles: &[&str], wanted: Option<&str>, expected: Result<usize, &str>) {
        let job = |title: &&str| Job {
            path: "a.rush".into(),
            number: 1,
            title: Some((*title).to_owned()),
            text: String::new(),
            line: 1,
            puzzle: None::<Arc<Puzzle>>,
            expects_unsolvable: false,
            limits: tailback_solver::Limits::default(),
            pieces: tailback_puzzle::Pieces::default(),
            credits: Credits::default(),
            header: Arc::default(),
        };
        let jobs: Vec<Job> = titles.iter().map(job).collect();
        let args = HintArgs {
            path: Some(Path::new("a.rush").to_owned()),
            puzzle: wanted.map(str::to_owned),
            after: Vec::new(),
            metric: MetricArg::Moves,
            format: HintFormat::Text,
            foreign: ForeignArgs::default(),
            config: ConfigArgs::nothing(),
            limits: SearchArgs::default(),
        };
        assert_eq!(args.index(&jobs), expected.map_err(str::to_owned));
    }

    #[test]
    fn a_title_comes_before_a_number() {
        check(&["2", "b"], Some("2"), Ok(0));
        check(&["a", "b"], Some("2"), Ok(1));
        check(&["a", "b"], Some("b"), Ok(1));
        check(&["a"], None, Ok(0));
    }

    #[test]
    fn missing_and_ambiguous_puzzles_are_reported() {
        check(
            &["a"],
            Some("0"),
            Err("there is no puzzle `0` among 1 puzzle"),
        );
        check(
            &["a", "b"],
            Some("c"),
            Err("there is no puzzle `c` among 2 puzzles"),
        );
        check(&["a", "b"], Some("2..2"), Ok(1));
        check(
            &["a", "b", "c"],
            Some("1,3"),
            Err("`1,3` is 2 puzzles; choose one: 1 \"a\", 3 \"c\""),
        );
        check(&[], None, Err("there is no puzzle to give a hint for"));
        check(
            &["a", "b"],
            None,
            Err("there are 2 puzzles; choose one with --puzzle: 1 \"a\", 2 \"b\""),
        );
        check(
            &["a", "b", "a"],
            Some("a"),
            Err("there are several puzzles `a`; choose one by its number: 1 \"a\", 3 \"a\""),
        );
    }
}
