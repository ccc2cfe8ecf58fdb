//! Reading, solving and checking the files of a run, on all cores.

use std::{path::PathBuf, time::Instant};

use rayon::{
    ThreadPool, ThreadPoolBuilder,
    iter::{IntoParallelIterator as _, IntoParallelRefIterator as _, ParallelIterator as _},
};
use tailback_check::{Facts, FileFacts, RuleSet, check, restore};
use tailback_diagnostics::Diagnostic;
use tailback_puzzle::Puzzle;
use tailback_solver::Control;

use crate::{
    inputs::Input,
    limits::LimitArgs,
    load::{ForeignArgs, Loaded},
    progress::Meter,
    report::Report,
    status::{Ended, Status, Stop},
};

/// The files of a run, and what was found in them.
pub(crate) struct Run {
    pub(crate) files: Vec<Loaded>,
    /// Where each file is; standard input is nowhere.
    pub(crate) paths: Vec<Option<PathBuf>>,
    pub(crate) facts: Vec<FileFacts>,
    pub(crate) reports: Vec<Vec<Diagnostic>>,
    rules: RuleSet,
    limits: LimitArgs,
    memory: u64,
    pool: ThreadPool,
}

impl Run {
    /// Reads and checks `inputs`. What cannot be read is left out and said.
    pub(crate) fn new(
        inputs: &[Input],
        foreign: &ForeignArgs,
        rules: RuleSet,
        limits: LimitArgs,
        memory: u64,
        status: &mut Status,
    ) -> Ended<Self> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(limits.n_jobs())
            .build()
            .map_err(|error| Stop::Failed(format!("cannot start threads: {error}")))?;
        let loaded: Vec<Option<(Option<PathBuf>, Loaded)>> = pool.install(|| {
            inputs
                .par_iter()
                .map(|input| {
                    let text = input.read_document()?;
                    let loaded = Loaded::new(input, text, foreign);
                    Some((input.path.clone(), loaded))
                })
                .collect()
        });
        if loaded.iter().any(Option::is_none) {
            status.add(Status::Failed);
        }
        let (paths, files): (Vec<_>, Vec<_>) = loaded.into_iter().flatten().unzip();
        let mut run = Self {
            files,
            paths,
            facts: Vec::new(),
            reports: Vec::new(),
            rules,
            limits,
            memory,
            pool,
        };
        run.facts = run.solve_all();
        run.check();
        Ok(run)
    }

    /// Asks the solver about every sound puzzle.
    fn solve_all(&self) -> Vec<FileFacts> {
        let puzzles: Vec<Option<&Puzzle>> = self
            .files
            .iter()
            .flat_map(|loaded| &loaded.file().puzzles)
            .map(|lowered| lowered.puzzle.as_deref())
            .collect();
        let mut facts = self.solve(&puzzles).into_iter();
        let counts = self.files.iter().map(|loaded| loaded.file().puzzles.len());
        counts
            .map(|n_puzzles| facts.by_ref().take(n_puzzles).collect())
            .collect()
    }

    /// Asks the solver about the sound ones of `puzzles`.
    pub(crate) fn solve(&self, puzzles: &[Option<&Puzzle>]) -> FileFacts {
        let n_sound = puzzles.iter().flatten().count();
        let n_workers = self.pool.current_num_threads().min(n_sound);
        let limits = self.limits.of_search(self.memory, n_workers);
        let meter = Meter::new("solving", Some(n_sound));
        self.pool.install(|| {
            puzzles
                .into_par_iter()
                .map(|puzzle| {
                    let began = Instant::now();
                    let puzzle = (*puzzle)?;
                    let mut control = Control {
                        limits,
                        ..Control::default()
                    };
                    let mut facts = Facts::solve(puzzle, &control);
                    control.limits.time =
                        limits.time.map(|time| time.saturating_sub(began.elapsed()));
                    facts.complete(puzzle, self.rules, &control);
                    meter.advance();
                    Some(facts)
                })
                .collect()
        })
    }

    /// Runs the rules.
    pub(crate) fn check(&mut self) {
        let files: Vec<_> = self.files.iter().map(Loaded::file).collect();
        let facts: Vec<_> = self.facts.iter().collect();
        let mut reports = check(&files, &facts, self.rules);
        let foreign: Vec<_> = self.files.iter().map(Loaded::foreign).collect();
        restore(&foreign, &mut reports);
        self.reports = reports;
    }

    /// What is to be printed.
    pub(crate) fn report(&self) -> Report<'_> {
        Report {
            files: &self.files,
            sources: self.files.iter().map(Loaded::source).collect(),
            reports: &self.reports,
        }
    }
}
