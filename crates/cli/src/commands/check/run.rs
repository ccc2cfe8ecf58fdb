//! The files of a run, which are checked a chunk at a time on all cores. The syntax tree of a chunk and the solver's
//! facts about it are dropped once its diagnostics are made.

use std::{
    collections::HashMap,
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use tailback_check::{Checked, Policy, close_within, number};
use tailback_config::Fold;
use tailback_diagnostics::Diagnostic;
use tailback_facts::{Facts, Questions};
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::Limits;

use super::{baseline::Baseline, extent::Extent, root::Root, texts::Texts};
use crate::{
    console,
    error::Result,
    input::{
        ChoiceArgs, Chunk, ForeignArgs, Input, Selected, StoredFile, TextFile, Unread, max_puzzle,
    },
    progress::Meter,
    report::{Report, Verdict},
    status::Status,
    work::{Cache, LimitArgs, Pool, SearchContext, Searches},
};

/// The bytes of text in progress per thread: enough that no thread waits for long, and little memory.
const AHEAD: usize = 128 << 10;

/// The share of the memory that may hold texts permanently. Texts of larger collections are read again when needed.
const SHARE_OF_TEXTS: u64 = 4;
/// The share of the remaining memory that may hold diagnostics.
const SHARE_OF_REPORTS: u64 = 4;

/// The approximate memory kept for each puzzle to compare it with others, together with the comparison and the
/// diagnostics: some 250 bytes if each has a fault, while a quarter of the memory stays free.
const OF_PUZZLE: u64 = 200;

/// The files of a run, with their diagnostics.
pub(super) struct Run {
    pub(super) files: Vec<StoredFile>,
    /// The files and folders that could not be read.
    unread: Vec<Unread>,
    /// The diagnostics on each file, once all files are compared.
    pub(super) checked: Vec<Checked>,
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

/// The results that need not be computed again when only some files change.
#[derive(Default)]
struct Kept {
    /// The diagnostics in each file alone.
    alone: Vec<Checked>,
    facts: Mutex<HashMap<Asked, Arc<Facts>>>,
}

/// A puzzle, the rules that run on it, and the limits of its searches.
type Asked = (Arc<Puzzle>, Questions, Limits);

impl Run {
    /// Reads and checks the selected files. Files that cannot be read are left out and reported. `is_changing`
    /// says that files will be changed and checked again, `ignores_allows` that every `allow` is ignored, and
    /// `is_limited` that a user has limited the memory: then files that do not fit are left out, otherwise they
    /// may take more.
    pub(super) fn new(
        (selected, extent): (Selected, Extent),
        (choice, foreign): (ChoiceArgs, &ForeignArgs),
        (limits, cache, is_limited): (LimitArgs, Cache, bool),
        (is_changing, ignores_allows): (bool, bool),
        status: &mut Status,
    ) -> Result<Self> {
        let pool = Pool::new(limits)?;
        let memory = limits.memory();
        let mut held = 0;
        let mut of_puzzles = 0;
        // The rest is for diagnostics, searches and everything else.
        let for_texts = if is_limited {
            memory - memory / 4
        } else {
            memory
        };
        let Selected {
            inputs, mut unread, ..
        } = selected;
        let files: Vec<StoredFile> = inputs
            .iter()
            .filter_map(|input| {
                let room = (memory / SHARE_OF_TEXTS).saturating_sub(held);
                let left = for_texts.saturating_sub(held + of_puzzles);
                let text = StoredFile::read(input, foreign, left, room);
                let text = text.and_then(|text| {
                    let own = OF_PUZZLE * text.n_puzzles as u64;
                    if is_limited && text.n_bytes() + own > left {
                        let puzzles = count(text.n_puzzles, "puzzle");
                        return Err(format!(
                            "not enough memory for its {puzzles}; check fewer at once, or raise --limit-memory"
                        ));
                    }
                    of_puzzles += if is_limited { own } else { 0 };
                    Ok(text)
                });
                held += text.as_ref().map_or(0, StoredFile::held);
                let refuse = |why| unread.push(unreadable(input, why, status));
                text.map_err(refuse).ok()
            })
            .collect();
        let nothing = files.iter().map(nothing);
        let mut run = Self {
            checked: nothing.collect(),
            files,
            choice,
            extent,
            known: None,
            is_known_hidden: false,
            unread,
            limits,
            pool,
            cache,
            kept: is_changing.then(Kept::default),
            ignores_allows,
            n_missing: 0,
        };
        let all: Vec<usize> = (0..run.files.len()).collect();
        let missing = run.check(&all, status)?;
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
        // Their texts are in memory.
        self.check(&changed, &mut Status::Fine)?;
        Ok(())
    }

    /// Checks the files with the numbers `some`, and compares all files. Returns messages about chosen puzzles that
    /// do not exist.
    fn check(&mut self, some: &[usize], status: &mut Status) -> Result<Vec<String>> {
        let n_puzzles = some.iter().map(|&file| self.files[file].n_puzzles).sum();
        let searches = Searches::new(self.limits, self.memory_left(), n_puzzles);
        let meter = Meter::new("checked", Some(n_puzzles));
        let progress = |progress| meter.say_progress(progress);
        let context = SearchContext::watched(&meter, &progress);
        let most = (AHEAD * self.pool.n_threads()).min(max_puzzle(self.limits.memory()));
        let most_of_reports = self.memory_left() / SHARE_OF_REPORTS;
        let mut unread = Vec::new();
        let mut n_bytes_of_reports = 0;
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
        pool.each(
            (most, |(.., chunk): &(usize, Arc<TextFile>, Chunk)| {
                chunk.length()
            }),
            |give| {
                for &file in some {
                    let text = match files[file].text() {
                        Ok(text) => text,
                        Err(why) => {
                            unread.push((file, why));
                            continue;
                        }
                    };
                    let mut chunks = text.chunks();
                    if !chunks.all(|chunk| give((file, Arc::clone(&text), chunk))) {
                        return;
                    }
                }
            },
            |(file, text, chunk)| {
                let parsed = text.parse(chunk);
                let Input {
                    is_silent,
                    settings,
                    ..
                } = files[file].input();
                let policy = Policy {
                    ignores_allows: *ignores_allows,
                    ..settings.policy()
                };
                let numbers: Vec<usize> = (0..parsed.file().puzzles.len()).collect();
                let facts = pool.map(&numbers, |&number| {
                    let file = parsed.file();
                    let puzzle = file.puzzle(number).filter(|_| !is_silent);
                    let facts = puzzle.map(|puzzle| {
                        let questions = policy.questions_of(file, number);
                        solve(puzzle, questions, settings.limits)
                    });
                    meter.advance();
                    facts
                });
                (file, parsed.start, parsed.check(&facts, policy))
            },
            |(file, start, chunk)| {
                let is_silent = files[file].input().is_silent;
                let diagnostics = chunk.diagnostics().iter().filter(|_| !is_silent);
                let bytes = diagnostics.map(Diagnostic::n_bytes);
                n_bytes_of_reports += bytes.sum::<usize>() as u64;
                if n_bytes_of_reports <= most_of_reports {
                    checked[file].append(chunk, start);
                } else {
                    checked[file].append_without_diagnostics(chunk, start);
                }
                Ok(())
            },
            || Ok(()),
        )?;
        // In reverse order, so that earlier indices stay valid.
        for (file, why) in unread.into_iter().rev() {
            self.unread
                .push(unreadable(self.files.remove(file).input(), why, status));
            checked.remove(file);
        }
        if let Some(kept) = kept {
            kept.alone.clone_from(checked);
        }
        let left = most_of_reports.saturating_sub(n_bytes_of_reports);
        let left = usize::try_from(left).unwrap_or(usize::MAX);
        let are_all = || self.unread.is_empty() && self.extent.is_whole();
        close_within(checked, left, are_all);
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
        for file in &mut self.checked {
            let titles = (0..file.n_puzzles()).map(|puzzle| file.title(puzzle));
            let is_wanted: Vec<bool> = titles.map(|title| choice.takes(title)).collect();
            file.keep_puzzles(|puzzle| is_wanted[puzzle]);
        }
        choice.missing().collect()
    }

    /// Returns the bytes that the process may use for anything but the texts, at least a quarter. The number is
    /// rounded, so that the result of a search with little memory stays the same when a text grows by a line.
    fn memory_left(&self) -> u64 {
        const PARTS: u64 = 32;
        let memory = self.limits.memory();
        let held: u64 = self.files.iter().map(StoredFile::held).sum();
        let read_again = self.files.iter().filter(|file| file.held() == 0);
        let of_texts = held + read_again.map(StoredFile::n_bytes).max().unwrap_or(0);
        let left = memory.saturating_sub(of_texts).max(memory / 4);
        left - left % (memory / PARTS).max(1)
    }

    /// Removes the known diagnostics from the others.
    pub(super) fn hide_known(&mut self) {
        if let Some(known) = self.known.as_mut().filter(|_| !self.is_known_hidden) {
            known.hide(&self.files, &mut self.checked, &self.extent);
            self.is_known_hidden = true;
        }
    }

    /// Names commands to try next, on a terminal after the first check of a user.
    pub(super) fn say_what_is_next(&self) {
        let Some(file) = self.files.first() else {
            return;
        };
        if self.cache.is_new() && console::is_output_terminal() && console::is_error_terminal() {
            let file = &file.input().shown;
            console::remark(&format!(
                "try next: `tailback solve {file}`, `tailback play {file}`, `tailback explain`"
            ));
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
                "{shown} is not pruned: not enough memory for all reports; raise `--limit-memory`"
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
        let is_silent = |file: &StoredFile| file.input().is_silent;
        let lacks = |file: &Checked| file.omitted().next().is_some();
        !self.files.iter().any(is_silent) && !self.checked.iter().any(lacks)
    }

    /// Returns the texts that the diagnostics refer to.
    pub(super) fn texts_of_diagnostics(&mut self, status: &mut Status) -> Texts {
        let Self {
            files,
            checked,
            unread,
            limits,
            ..
        } = self;
        Texts::of_diagnostics(files, checked, limits.memory(), |input, why| {
            unread.push(unreadable(input, why, status));
        })
    }

    /// Returns the report to print, which shows `texts`.
    pub(super) fn report<'a>(
        &'a self,
        texts: &'a Texts,
        verdict: Verdict,
        with_statistics: bool,
    ) -> Report<'a> {
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
            sources: texts.sources(&self.files),
            lengths: self.files.iter().map(|file| file.length).collect(),
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
fn nothing(file: &StoredFile) -> Checked {
    let Input {
        shown,
        is_silent,
        settings,
        ..
    } = file.input();
    if *is_silent {
        Checked::silent(&**shown, settings.severities.clone())
    } else {
        Checked::nothing(&**shown, settings.severities.clone())
    }
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
