//! The files of a run, which are checked a chunk at a time on all cores. The syntax tree of a chunk and the solver's
//! facts about it are dropped once its diagnostics are made.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use tailback_check::{FileReport, Policy, close_within, number};
use tailback_config::Fold;
use tailback_facts::{Facts, Questions};
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::Limits;

use super::{
    baseline::{Baseline, MAX_REPORTS},
    extent::Extent,
    root::Root,
};
use crate::{
    console,
    error::Result,
    input::{ChoiceArgs, Chunk, ForeignArgs, Input, MAX_PUZZLE, Selected, TextFile, Unread},
    progress::Meter,
    report::{Report, Verdict},
    status::Status,
    work::{Cache, LimitArgs, Pool, SearchContext, Searches},
};

/// The files of a run, with their diagnostics.
pub(super) struct Run {
    pub(super) files: Vec<TextFile>,
    /// The files and folders that could not be read.
    unread: Vec<Unread>,
    /// The diagnostics on each file, once all files are compared.
    pub(super) checked: Vec<FileReport>,
    choice: ChoiceArgs,
    pub(super) extent: Extent,
    /// The known diagnostics.
    pub(super) known: Option<Baseline>,
    /// Whether the known diagnostics were removed from the others.
    is_known_hidden: bool,
    limits: LimitArgs,
    pool: Pool,
    /// The results of earlier runs.
    cache: Cache,
    /// The results kept for a run that changes files.
    kept: Option<Kept>,
    /// Whether `allow` silences nothing.
    ignores_allows: bool,
    /// The number of words of `--puzzle` that match no puzzle.
    n_missing: usize,
}

/// The files of a run, and the way in which they are checked.
pub(super) struct Setup<'a> {
    pub(super) selected: Selected,
    pub(super) extent: Extent,
    pub(super) choice: ChoiceArgs,
    pub(super) foreign: &'a ForeignArgs,
    pub(super) limits: LimitArgs,
    pub(super) cache: Cache,
    /// The known diagnostics.
    pub(super) known: Option<Baseline>,
    /// Whether files will be changed and checked again.
    pub(super) is_changing: bool,
    /// Whether every `allow` is ignored.
    pub(super) ignores_allows: bool,
}

/// The results that need not be computed again when only some files change.
#[derive(Default)]
struct Kept {
    /// The diagnostics in each file alone.
    alone: Vec<FileReport>,
    facts: Mutex<HashMap<Asked, Arc<Facts>>>,
}

/// A puzzle, the rules that run on it, and the limits of its searches.
type Asked = (Arc<Puzzle>, Questions, Limits);

impl Run {
    /// Reads and checks the selected files. Files that cannot be read are left out and reported.
    pub(super) fn new(setup: Setup<'_>, status: &mut Status) -> Result<Self> {
        let pool = Pool::new(setup.limits)?;
        let Selected {
            inputs, mut unread, ..
        } = setup.selected;
        let read = |input: &Input| {
            let text = TextFile::try_read(input, setup.foreign);
            let refuse = |why| unread.push(unreadable(input, why, status));
            text.map_err(refuse).ok()
        };
        let files: Vec<TextFile> = inputs.iter().filter_map(read).collect();
        let nothing = files.iter().map(nothing);
        let mut run = Self {
            checked: nothing.collect(),
            files,
            choice: setup.choice,
            extent: setup.extent,
            known: setup.known,
            is_known_hidden: false,
            unread,
            limits: setup.limits,
            pool,
            cache: setup.cache,
            kept: setup.is_changing.then(Kept::default),
            ignores_allows: setup.ignores_allows,
            n_missing: 0,
        };
        let all: Vec<usize> = (0..run.files.len()).collect();
        let missing = run.check(&all)?;
        run.n_missing = missing.len();
        for message in missing {
            console::error(&message);
            status.add(Status::Failed);
        }
        Ok(run)
    }

    /// Replaces the texts of the files with these numbers by `texts`, and checks again.
    pub(super) fn change(&mut self, texts: Vec<(usize, String)>) -> Result<()> {
        let changed: Vec<usize> = texts.iter().map(|(file, _)| *file).collect();
        for (file, text) in texts {
            self.files[file].replace(text);
        }
        if let Some(kept) = &mut self.kept {
            self.checked = mem::take(&mut kept.alone);
        }
        self.check(&changed)?;
        Ok(())
    }

    /// Checks the files with the numbers `some`, and compares all files. Returns messages about chosen puzzles that
    /// do not exist.
    fn check(&mut self, some: &[usize]) -> Result<Vec<String>> {
        let n_puzzles = some.iter().map(|&file| self.files[file].n_puzzles()).sum();
        let searches = Searches::new(self.limits, n_puzzles);
        let meter = Meter::new("checked", Some(n_puzzles));
        let progress = |progress| meter.say_progress(progress);
        let context = SearchContext::watched(&meter, &progress);
        let mut n_reports = 0;
        let Self {
            files,
            checked,
            pool,
            cache,
            kept,
            ignores_allows,
            ..
        } = self;
        for &file in some {
            checked[file] = nothing(&files[file]);
        }
        let solve = |puzzle: &Arc<Puzzle>, questions: Questions, limits: Limits| {
            let asked = (Arc::clone(puzzle), questions, limits);
            let known = kept.as_ref().and_then(|kept| kept.facts_of(&asked));
            known.unwrap_or_else(|| {
                let context = SearchContext { limits, ..context };
                let facts = Arc::new(cache.facts(puzzle, questions, &searches, context));
                if let Some(kept) = kept.as_ref() {
                    kept.keep(asked, &facts);
                }
                facts
            })
        };
        let files = &*files;
        pool.each(
            (MAX_PUZZLE, |(_, chunk): &(usize, Chunk)| chunk.length()),
            |give| {
                let chunks = |&file: &usize| files[file].chunks().map(move |chunk| (file, chunk));
                some.iter().flat_map(chunks).all(give);
            },
            |(file, chunk)| {
                let parsed = files[file].parse(chunk);
                let Input {
                    is_silent,
                    settings,
                    ..
                } = files[file].input();
                let policy = Policy {
                    ignores_allows: *ignores_allows,
                    ..settings.policy()
                };
                let facts = pool.map(policy.questions(parsed.file()), |asked| {
                    let asked = asked.filter(|_| !is_silent);
                    let solve = |(puzzle, questions)| solve(puzzle, questions, settings.limits);
                    let facts = asked.map(solve);
                    meter.advance();
                    facts
                });
                (file, parsed.start, parsed.check(&facts, policy))
            },
            |(file, start, chunk)| {
                let n_before = checked[file].diagnostics().len();
                checked[file].append_up_to(MAX_REPORTS - n_reports, chunk, start);
                n_reports += checked[file].diagnostics().len() - n_before;
                Ok(())
            },
            || Ok(()),
        )?;
        if let Some(kept) = kept {
            kept.alone.clone_from(checked);
        }
        let are_all = || self.unread.is_empty() && self.extent.is_whole();
        close_within(checked, MAX_REPORTS, are_all);
        number(checked);
        self.is_known_hidden = false;
        Ok(self.choose())
    }

    /// Removes the diagnostics on puzzles that were not chosen. Returns messages about chosen puzzles that do not
    /// exist.
    fn choose(&mut self) -> Vec<String> {
        if self.choice.words.is_empty() {
            return Vec::new();
        }
        let mut choice = self.choice.begin();
        // Reports are by path, but puzzles have the numbers that all commands give them.
        let mut files: Vec<usize> = (0..self.files.len()).collect();
        files.sort_by_key(|&file| self.files[file].input().position);
        for file in files {
            let file = &mut self.checked[file];
            let titles = (0..file.n_puzzles()).map(|puzzle| file.title(puzzle));
            let is_wanted: Vec<bool> = titles.map(|title| choice.takes(title)).collect();
            file.keep_puzzles(|puzzle| is_wanted[puzzle]);
        }
        choice.missing().collect()
    }

    /// Removes the known diagnostics from the others.
    pub(super) fn hide_known(&mut self) {
        if let Some(known) = self.known.as_mut().filter(|_| !self.is_known_hidden) {
            known.hide(&self.files, &mut self.checked, &self.extent);
            self.is_known_hidden = true;
        }
    }

    /// Reports the number of known diagnostics, and of those that are gone.
    pub(super) fn say_known(&self) {
        let Some(known) = &self.known else {
            return;
        };
        let n: usize = self.checked.iter().map(|file| file.hidden().len()).sum();
        if n > 0 {
            let are = if n == 1 { "is" } else { "are" };
            let reports = count(n, "known report");
            console::remark(&format!("{reports} {are} in the baseline"));
        }
        if self.choice.words.is_empty() && self.unread.is_empty() && self.is_all() {
            known.say_gone();
        }
    }

    /// Removes entries that are no longer found from the baseline, if all files could be read.
    pub(super) fn prune_known(&self, status: Status) -> Status {
        let Some(known) = &self.known else {
            return status;
        };
        let shown = known.path().display();
        let pruned = if status == Status::Failed {
            Err(format!(
                "{shown} is not pruned, since not everything could be read"
            ))
        } else if !self.is_all() {
            Err(format!(
                "{shown} is not pruned: there are more than {MAX_REPORTS} reports; check fewer files"
            ))
        } else {
            let pruned = known.prune();
            pruned.map_err(|why| format!("cannot write {shown}: {why}"))
        };
        match pruned {
            Ok(()) => status,
            Err(why) => {
                console::error(&why);
                Status::Failed
            }
        }
    }

    /// Returns whether all diagnostics of all files are known.
    fn is_all(&self) -> bool {
        // The diagnostics of files that were left out are unknown.
        let is_silent = |file: &TextFile| file.input().is_silent;
        let lacks = |file: &FileReport| file.omitted().next().is_some();
        !self.files.iter().any(is_silent) && !self.checked.iter().any(lacks)
    }

    /// Converts the fixes to fixes of the whole texts, once none of them has to be tried any more.
    pub(super) fn place_fixes(&mut self) {
        for (file, checked) in self.files.iter().zip(&mut self.checked) {
            file.place_fixes(checked);
        }
    }

    pub(super) fn report(&self, verdict: Verdict, with_statistics: bool) -> Report<'_> {
        let root = Root::find();
        let settings = self.files.iter().map(|file| &file.input().settings);
        Report {
            locations: (self.files.iter())
                .map(|file| root.locate(file.input()))
                .collect(),
            unread: root.locate_unread(&self.unread),
            n_missing: self.n_missing,
            verdict,
            with_statistics,
            sources: self.files.iter().map(TextFile::source).collect(),
            files: &self.checked,
            folds: settings
                .map(|it| {
                    if console::is_verbose() {
                        Fold::Never
                    } else {
                        it.fold
                    }
                })
                .collect(),
        }
    }
}

/// Reports that `input` cannot be read.
fn unreadable(input: &Input, why: String, status: &mut Status) -> Unread {
    let unread = Unread::of(input, why);
    unread.say();
    status.add(Status::Failed);
    unread
}

/// Returns an empty result for a file.
fn nothing(file: &TextFile) -> FileReport {
    let Input {
        shown,
        is_silent,
        settings,
        ..
    } = file.input();
    let mut report = FileReport::nothing(&**shown, settings.severities.clone());
    report.is_silent = *is_silent;
    report
}

impl Kept {
    fn facts_of(&self, asked: &Asked) -> Option<Arc<Facts>> {
        let facts = self.facts.lock().unwrap_or_else(PoisonError::into_inner);
        facts.get(asked).cloned()
    }

    fn keep(&self, asked: Asked, found: &Arc<Facts>) {
        let mut facts = self.facts.lock().unwrap_or_else(PoisonError::into_inner);
        facts.insert(asked, found.clone());
    }
}
