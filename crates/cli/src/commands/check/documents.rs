//! Checks files as whole documents, which fixes need.

use std::path::PathBuf;

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};
use tailback_check::{Checked, FileFacts, close};
use tailback_puzzle::Puzzle;

use super::checker::Checker;
use crate::{
    input::{ForeignArgs, Input, Loaded},
    progress::Meter,
    report::Report,
    status::Status,
};

/// The files of a run, and what was found in them.
pub(crate) struct Documents {
    pub(crate) files: Vec<Loaded>,
    /// Where each file is; standard input is nowhere.
    pub(crate) paths: Vec<Option<PathBuf>>,
    pub(crate) facts: Vec<FileFacts>,
    pub(crate) checked: Vec<Checked>,
    checker: Checker,
}

impl Documents {
    /// Reads and checks `inputs`. What cannot be read is left out and said.
    pub(crate) fn new(
        inputs: &[Input],
        foreign: &ForeignArgs,
        checker: Checker,
        status: &mut Status,
    ) -> Self {
        let loaded: Vec<Option<(Option<PathBuf>, Loaded)>> = checker.pool.install(|| {
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
            checked: Vec::new(),
            checker,
        };
        run.facts = run.solve_all();
        run.check();
        run
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
        self.checker
            .solve(puzzles, &Meter::new("checked", Some(puzzles.len())))
    }

    /// Runs the rules.
    pub(crate) fn check(&mut self) {
        let each = self.files.iter().zip(&self.facts);
        self.checked = each
            .map(|(loaded, facts)| self.checker.check(loaded, facts))
            .collect();
        close(&mut self.checked, self.checker.rules);
    }

    /// What is to be printed.
    pub(crate) fn report(&self) -> Report<'_> {
        Report {
            sources: self.files.iter().map(Loaded::source).collect(),
            files: &self.checked,
        }
    }
}
