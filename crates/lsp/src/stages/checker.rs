//! The stages behind reading: what the rules say of each part of a document, then of each
//! document, then of all together. Only what has changed goes through them.

use std::{
    collections::{HashMap, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use tailback_check::{CheckedChunk, Chunk, ChunkId, PlacedChunk, Workspace};
use tailback_config::Settings;
use tailback_diagnostics::{Diagnostic, FileId};
use tailback_facts::FileFacts;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

use crate::{
    client::{convert, rule_page::RulePages, session::Session},
    documents::{
        document::{CheckedDocument, Document, Places, puzzles},
        encoding::Encoding,
        history::History,
        text::Text,
    },
    solver::{Owner, Solver},
};

/// Reports of one document that the client is told of; the most severe ones come first.
const MAX_REPORTS: usize = 1000;

/// Fewer parts than this are read and checked on one core.
const FEW: usize = 64;

/// All documents, open or on the disk, as they were when they were last looked at.
pub(crate) struct Checker {
    encoding: Encoding,
    rule_pages: RulePages,
    /// The client fades what is marked as unnecessary.
    fades: bool,
    /// Of what rules were chosen when it looked last.
    choice: u64,
    workspace: Workspace,
    files: HashMap<FileId, File>,
    n_converted: u64,
}

struct File {
    document: Arc<Document>,
    settings: Settings,
    chunks: Vec<Arc<CheckedChunk>>,
}

/// What is there to be looked at.
pub(crate) struct Input {
    /// All documents that there are.
    pub(crate) documents: Vec<Arc<Document>>,
    /// Those that there were.
    pub(crate) gone: Vec<FileId>,
    /// Another number where other rules may be chosen than before.
    pub(crate) choice: u64,
    /// The documents of puzzles of which the solver knows more.
    pub(crate) found_in: HashSet<FileId>,
    /// The time of the check.
    pub(crate) now: Duration,
}

/// What one look came to.
#[derive(Default)]
pub(crate) struct Look {
    /// The documents of which there is something to say that has not been said.
    pub(crate) checked: Vec<Arc<CheckedDocument>>,
    /// What the user should know of how it went.
    pub(crate) complaints: Vec<String>,
}

impl Checker {
    pub(crate) fn new(session: &Session) -> Self {
        Self {
            encoding: session.encoding,
            rule_pages: session.rule_pages,
            fades: session.fades,
            choice: 0,
            workspace: Workspace::new(),
            files: HashMap::new(),
            n_converted: 0,
        }
    }

    /// Looks at what has changed since the last call. `choose` tells what holds for a document.
    pub(crate) fn look(
        &mut self,
        input: Input,
        choose: impl Fn(&Document) -> Settings,
        solver: &Solver,
        history: &Mutex<History>,
    ) -> Look {
        let mut look = Look::default();
        let may_be_chosen_anew = input.choice != self.choice;
        self.choice = input.choice;
        let (gone, now) = (input.gone, input.now);
        for &id in &gone {
            self.workspace.remove(id);
            if let Some(file) = self.files.remove(&id) {
                let gone: Vec<_> = file.puzzles().cloned().collect();
                solver.want(Owner::Document(id), &[], &gone);
                let chunks = file.document.chunks().iter();
                lock(history).forget(chunks.map(|placed| placed.id));
            }
        }
        let chosen: Vec<(Settings, bool)> = input
            .documents
            .iter()
            .map(|document| {
                let known = self.files.get(&document.id).map(|known| known.settings);
                let settings = known.filter(|_| !may_be_chosen_anew);
                let settings = settings.unwrap_or_else(|| choose(document));
                (settings, known != Some(settings))
            })
            .collect();
        // Before anything is wanted of the solver: nothing is searched for within limits that do not hold.
        let limits: Vec<(FileId, Limits)> = input
            .documents
            .iter()
            .zip(&chosen)
            .filter(|(_, (_, is_new))| *is_new)
            .map(|(document, (settings, _))| (document.id, settings.limits))
            .collect();
        solver.limit(&limits, &gone);
        for (document, chosen) in input.documents.into_iter().zip(chosen) {
            let known = self.files.get(&document.id);
            let has_changed =
                known.is_none_or(|known| known.document.generation != document.generation);
            let may_know_more = input.found_in.contains(&document.id);
            let (id, edited) = (document.id, document.edited);
            if has_changed || chosen.1 || may_know_more {
                let complaint = self.look_at(document, chosen, may_know_more, now, solver, history);
                look.complaints.extend(complaint);
            }
            if edited > 0 {
                self.workspace.was_edited(id, edited);
            }
        }
        let reports = guard(|| self.workspace.take_reports(MAX_REPORTS + 1)).unwrap_or_else(|| {
            look.complaints
                .push("comparing files broke down; this is a bug".to_owned());
            Vec::new()
        });
        for (id, reports) in reports {
            look.checked.extend(self.convert(id, reports).map(Arc::new));
        }
        look
    }

    /// Runs the rules over the parts of `document` that are not known, and over those of which the
    /// solver knows more by now, if it `may_know_more`; over all if the settings are new. What the user should
    /// know of how it went.
    fn look_at(
        &mut self,
        document: Arc<Document>,
        (settings, are_settings_new): (Settings, bool),
        may_know_more: bool,
        now: Duration,
        solver: &Solver,
        history: &Mutex<History>,
    ) -> Option<String> {
        let id = document.id;
        let name = document.text.name();
        let old = self.files.remove(&id);
        let mut chunks = document.chunks();
        let mut complaint = None;
        let old_chunks = old.as_ref().map_or(&[][..], |file| &file.chunks);
        let (mut known, gone) = align(old_chunks, chunks.iter().map(|it| &it.chunk));
        if !read(chunks, &known) {
            complaint = Some(format!("reading {name} broke down; this is a bug"));
            (chunks, known) = (&[], Vec::new());
        }
        // Before the solver is asked: whatever it finds from then on, it tells.
        let come = chunks.iter().zip(&known);
        let come = come.filter_map(|(placed, known)| known.is_none().then_some(placed));
        let come: Vec<&PlacedChunk> = come.collect();
        solver.want(
            Owner::Document(id),
            &all_puzzles(come.iter().map(|placed| &placed.chunk)),
            &all_puzzles(gone.iter().map(|&index| old_chunks[index].chunk())),
        );
        let come: HashSet<ChunkId> = come.iter().map(|placed| placed.id).collect();
        let ids = old.as_ref().map_or(&[][..], |file| file.document.chunks());
        let gone = gone.iter().filter_map(|&index| Some(ids.get(index)?.id));
        lock(history).forget(gone.filter(|id| !come.contains(id)));
        let ask_again = are_settings_new || may_know_more;
        let new_facts: Vec<Option<FileFacts>> = solver.look_up(|look_up| {
            let each = chunks.iter().zip(&known);
            each.map(|(placed, known)| {
                let facts = || -> FileFacts {
                    let puzzles = placed.chunk.file().puzzles.iter();
                    puzzles.map(|it| look_up(it.puzzle.as_ref()?)).collect()
                };
                let Some(known) = known else {
                    return Some(facts());
                };
                let is_to_do = |new: &_| are_settings_new || !are_same(known.facts(), new);
                ask_again.then(facts).filter(is_to_do)
            })
            .collect()
        });
        let mut noted = lock(history);
        for (placed, facts) in chunks.iter().zip(&new_facts) {
            if let Some(facts) = facts {
                noted.end_gone(placed);
                noted.note_all(placed, facts, now);
            }
        }
        drop(noted);
        let is_text_same = |old: &File| old.document.generation == document.generation;
        if old.as_ref().is_some_and(is_text_same) && new_facts.iter().all(Option::is_none) {
            self.files.extend(old.map(|old| (id, old)));
            return complaint;
        }
        let mut checked: Vec<Option<Arc<CheckedChunk>>> =
            known.into_iter().map(Option::<&_>::cloned).collect();
        let work = new_facts.into_iter().enumerate();
        let work = work.filter_map(|(index, facts)| Some((index, facts?)));
        let check = |(index, facts): (usize, FileFacts)| {
            let chunk = Arc::clone(&chunks[index].chunk);
            let checked = guard(|| {
                Arc::new(match &document.text {
                    Text::Rush(_) => CheckedChunk::new(chunk, facts, settings.policy()),
                    Text::Markdown(_) => {
                        let start = chunks[index].start;
                        CheckedChunk::of_part(chunk, facts, settings.policy(), |edit| {
                            let edit = edit.clone().shifted(start);
                            document.text.placed(&edit).is_some()
                        })
                    }
                })
            });
            (index, checked)
        };
        for (index, new) in side_by_side(work.collect(), check) {
            checked[index] = new;
        }
        if checked.iter().any(Option::is_none) {
            complaint = Some(format!("checking {name} broke down; this is a bug"));
        }
        let checked: Vec<Arc<CheckedChunk>> = checked
            .into_iter()
            .zip(chunks)
            .map(|(checked, placed)| {
                let silent = || CheckedChunk::silent(Arc::clone(&placed.chunk));
                checked.unwrap_or_else(|| Arc::new(silent()))
            })
            .collect();
        let starts = chunks.iter().map(|placed| placed.start);
        let placed = starts.zip(checked.iter().cloned()).collect();
        self.workspace.set(id, name, placed);
        let file = File {
            document,
            settings,
            chunks: checked,
        };
        self.files.insert(id, file);
        complaint
    }

    /// The reports of a document for the client.
    fn convert(&mut self, id: FileId, mut reports: Vec<Diagnostic>) -> Option<CheckedDocument> {
        self.n_converted += 1;
        let is_cut = reports.len() > MAX_REPORTS;
        if is_cut {
            // The last of the least severe ones.
            let all = 0..reports.len();
            let least = all.max_by_key(|&index| reports[index].severity);
            least.map(|least| reports.remove(least));
        }
        let file = self.files.get(&id)?;
        if let Some(unreadable) = file.document.unreadable() {
            return Some(CheckedDocument {
                document: Arc::clone(&file.document),
                reports: Vec::new(),
                diagnostics: vec![convert::unreadable(&unreadable)],
                number: self.n_converted,
            });
        }
        let own = file.document.places(self.encoding);
        let labels = reports.iter().flat_map(|report| &report.labels);
        let others: HashSet<FileId> = labels.filter_map(|label| label.file).collect();
        let others = others.into_iter().filter_map(|id| self.files.get(&id));
        let others: HashMap<FileId, Places<'_>> = others
            .map(|file| (file.document.id, file.document.places(self.encoding)))
            .collect();
        let mut diagnostics: Vec<_> = reports
            .iter()
            .map(|report| convert::diagnostic(report, &own, &others, self.rule_pages))
            .chain(is_cut.then(|| convert::cut(MAX_REPORTS)))
            .collect();
        if self.fades {
            convert::fade(&mut diagnostics, &reports, &own);
        }
        Some(CheckedDocument {
            document: Arc::clone(&file.document),
            reports,
            diagnostics,
            number: self.n_converted,
        })
    }
}

impl File {
    fn puzzles(&self) -> impl Iterator<Item = &Arc<Puzzle>> {
        self.chunks.iter().flat_map(|it| puzzles(it.chunk()))
    }
}

/// Reads those of `chunks` of which nothing is known, on all cores; whether that went well.
fn read(chunks: &[PlacedChunk], known: &[Option<&Arc<CheckedChunk>>]) -> bool {
    let unknown = chunks.iter().zip(known).filter(|(_, it)| it.is_none());
    let unknown: Vec<&PlacedChunk> = unknown.map(|(placed, _)| placed).collect();
    let read = side_by_side(unknown, |it| guard(|| it.chunk.file()).is_some());
    read.into_iter().all(|is_read| is_read)
}

/// What `work` makes of each of `items`, on all cores where there are enough of them to pay for
/// waking a thread up.
fn side_by_side<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync + Send) -> Vec<R> {
    if items.len() < FEW {
        items.into_iter().map(work).collect()
    } else {
        items.into_par_iter().map(work).collect()
    }
}

/// For each of `new`, what is known of it; and the numbers of those known that are not among them. The two
/// are mostly the same.
fn align<'a, 'n>(
    known: &'a [Arc<CheckedChunk>],
    new: impl ExactSizeIterator<Item = &'n Arc<Chunk>> + DoubleEndedIterator + Clone,
) -> (Vec<Option<&'a Arc<CheckedChunk>>>, Vec<usize>) {
    let is_same = |known: &Arc<CheckedChunk>, new: &Arc<Chunk>| Arc::ptr_eq(known.chunk(), new);
    let mut aligned = vec![None; new.len()];
    let front = known.iter().zip(new.clone());
    let n_front = front.take_while(|(known, new)| is_same(known, new)).count();
    let back = known[n_front..]
        .iter()
        .rev()
        .zip(new.clone().skip(n_front).rev());
    let n_back = back.take_while(|(known, new)| is_same(known, new)).count();
    let end = aligned.len() - n_back;
    let middle = &known[n_front..known.len() - n_back];
    let mut by_address: HashMap<*const Chunk, usize> = middle
        .iter()
        .enumerate()
        .map(|(index, known)| (Arc::as_ptr(known.chunk()), n_front + index))
        .collect();
    for (index, new) in new.enumerate() {
        aligned[index] = if index < n_front {
            Some(&known[index])
        } else if index >= end {
            Some(&known[known.len() - (aligned.len() - index)])
        } else {
            let index = by_address.remove(&Arc::as_ptr(new));
            index.map(|index| &known[index])
        };
    }
    let mut gone: Vec<usize> = by_address.into_values().collect();
    gone.sort_unstable();
    (aligned, gone)
}

/// The sound puzzles of some chunks.
fn all_puzzles<'a>(chunks: impl Iterator<Item = &'a Arc<Chunk>>) -> Vec<Arc<Puzzle>> {
    chunks.flat_map(|chunk| puzzles(chunk)).cloned().collect()
}

fn lock(history: &Mutex<History>) -> MutexGuard<'_, History> {
    history.lock().unwrap_or_else(PoisonError::into_inner)
}

fn are_same(one: &FileFacts, other: &FileFacts) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|pair| match pair {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        })
}

/// What `work` gives, `None` where it panics.
fn guard<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
