//! The stages after reading: the rules for each chunk of a document, then for each document, then for all together.
//! Only changes pass through them.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use tailback_check::{CheckedChunk, Chunk, ChunkEdit, ChunkId, PlacedChunk, Workspace};
use tailback_config::Settings;
use tailback_diagnostics::{Diagnostic, FileId};
use tailback_facts::FileFacts;
use tailback_puzzle::Puzzle;
use tailback_solver::Limits;

use crate::{
    client::{convert, rule_page::RulePages, session::Session},
    context::Context,
    documents::{
        document::{CheckedDocument, Document, Places, puzzles},
        encoding::Encoding,
        history::History,
        text::DocumentText,
    },
    solver::{Host, Owner},
};

/// The maximum number of diagnostics on one document that are sent to the client; the most severe ones are first.
const MAX_DIAGNOSTICS: usize = 1000;

/// The number of chunks below which reading and checking use one core.
const FEW: usize = 64;

/// The state of all documents, open or on the disk, in the last check.
pub(crate) struct Checker {
    encoding: Encoding,
    rule_pages: RulePages,
    /// Whether the client fades text that is marked as unnecessary.
    fades: bool,
    /// The documents of the collection, compared with one another.
    workspace: Workspace,
    /// The other documents, each separately.
    apart: BTreeMap<FileId, Workspace>,
    files: HashMap<FileId, File>,
}

struct File {
    document: Arc<Document>,
    settings: Settings,
    /// The results for the chunks of the document; there are none if it could not be read.
    chunks: Vec<Arc<CheckedChunk>>,
}

pub(crate) struct CheckInput {
    /// All current documents.
    pub(crate) documents: Vec<Arc<Document>>,
    /// The documents that are not in the collection.
    pub(crate) apart: HashSet<FileId>,
    /// The documents that no longer exist.
    pub(crate) removed: Vec<FileId>,
    /// The settings of documents that are new or whose settings may have changed.
    pub(crate) settings: HashMap<FileId, Settings>,
    /// The documents of puzzles with new facts.
    pub(crate) found_in: HashSet<FileId>,
}

#[derive(Default)]
pub(crate) struct CheckResult {
    /// The documents whose diagnostics have changed.
    pub(crate) checked: Vec<Arc<CheckedDocument>>,
    /// Messages for the user about the outcome.
    pub(crate) complaints: Vec<String>,
}

impl Checker {
    pub(crate) fn new(session: &Session) -> Self {
        Self {
            encoding: session.encoding,
            rule_pages: session.rule_pages,
            fades: session.fades,
            workspace: Workspace::new(),
            apart: BTreeMap::new(),
            files: HashMap::new(),
        }
    }

    /// Checks the changes since the last call.
    pub(crate) fn check(
        &mut self,
        input: CheckInput,
        context: &Context,
        host: &dyn Host,
    ) -> CheckResult {
        let mut result = CheckResult::default();
        let removed = input.removed;
        for &id in &removed {
            self.workspace(id).remove(id);
            self.apart.remove(&id);
            if let Some(file) = self.files.remove(&id) {
                let removed: Vec<_> = file.puzzles().cloned().collect();
                context.solver.want(Owner::Document(id), &[], &removed);
                let chunks = file.document.chunks().iter();
                lock(&context.history).forget(chunks.map(|placed| placed.id));
            }
        }
        let chosen: Vec<(Settings, bool)> = input
            .documents
            .iter()
            .map(|document| {
                let known = self.files.get(&document.id).map(|known| &known.settings);
                let settings = input.settings.get(&document.id).or(known);
                let settings = settings.cloned().unwrap_or_default();
                let is_new = known != Some(&settings);
                (settings, is_new)
            })
            .collect();
        // Limits are set before puzzles are wanted, so that no search runs within stale limits.
        let limits: Vec<(FileId, Limits)> = input
            .documents
            .iter()
            .zip(&chosen)
            .filter(|(_, (_, is_new))| *is_new)
            .map(|(document, (settings, _))| (document.id, settings.limits))
            .collect();
        context.solver.limit(&limits, &removed);
        for (document, chosen) in input.documents.into_iter().zip(chosen) {
            let known = self.files.get(&document.id);
            let has_changed =
                known.is_none_or(|known| known.document.generation != document.generation);
            let may_know_more = input.found_in.contains(&document.id);
            let (id, edited) = (document.id, document.edited);
            let is_moved = input.apart.contains(&id) != self.apart.contains_key(&id);
            if is_moved && known.is_none() {
                self.apart.insert(id, Workspace::new());
            }
            let is_moved = is_moved && known.is_some();
            if has_changed || chosen.1 || may_know_more {
                let found = may_know_more;
                let complaint = self.check_document(document, chosen, found, context, host);
                result.complaints.extend(complaint);
            }
            if is_moved {
                self.move_between(id);
            }
            if edited > 0 {
                self.workspace(id).was_edited(id, edited);
            }
        }
        let workspaces = [&mut self.workspace]
            .into_iter()
            .chain(self.apart.values_mut());
        let diagnostics = workspaces.map(|workspace| {
            guard(|| workspace.take_diagnostics(MAX_DIAGNOSTICS + 1)).unwrap_or_else(|| {
                result
                    .complaints
                    .push("comparing files failed; this is a bug".to_owned());
                Vec::new()
            })
        });
        let diagnostics: Vec<_> = diagnostics.flatten().collect();
        for (id, diagnostics) in diagnostics {
            result
                .checked
                .extend(self.convert(id, diagnostics).map(Arc::new));
        }
        result
    }

    fn workspace(&mut self, id: FileId) -> &mut Workspace {
        match self.apart.get_mut(&id) {
            Some(own) => own,
            None => &mut self.workspace,
        }
    }

    /// Moves a document into the collection or out of it.
    fn move_between(&mut self, id: FileId) {
        self.workspace(id).remove(id);
        if self.apart.remove(&id).is_none() {
            self.apart.insert(id, Workspace::new());
        }
        let Some(file) = self.files.remove(&id) else {
            return;
        };
        let (document, chunks) = (&file.document, &file.chunks);
        let all = ChunkEdit {
            before: 0..0,
            after: 0..chunks.len(),
        };
        self.workspace(id)
            .set(id, document.text.name(), &all, chunks, document.chunks());
        self.files.insert(id, file);
    }

    /// Runs the rules over the new chunks of `document`, and over chunks with new facts if it `may_know_more`; over
    /// all chunks if the settings are new. Returns messages for the user about the outcome.
    fn check_document(
        &mut self,
        document: Arc<Document>,
        (settings, are_settings_new): (Settings, bool),
        may_know_more: bool,
        context: &Context,
        host: &dyn Host,
    ) -> Option<String> {
        let (solver, history) = (&context.solver, &context.history);
        let id = document.id;
        let name = context.name(&document);
        let old = self.files.remove(&id);
        let old = old.map(|old| (old.document, old.chunks));
        let (old, mut checked) = old.unzip();
        let checked = checked.get_or_insert_default();
        let before = match &old {
            // The chunks of a text that could not be read have no results.
            Some(old) if !checked.is_empty() => old.chunks(),
            _ => &[],
        };
        let mut chunks = document.chunks();
        let mut complaint = None;
        let mut edit = ChunkEdit::between(before, chunks);
        if !read(&chunks[edit.after.clone()], host) {
            complaint = Some(format!("reading {name} failed; this is a bug"));
            chunks = &[];
            edit = ChunkEdit::between(before, chunks);
        }
        let (moved, removed) = edit.moved(before, chunks);
        let added = edit.after.clone().zip(&moved);
        let added = added.filter_map(|(index, moved)| moved.is_none().then_some(index));
        let added: Vec<usize> = added.collect();
        // Puzzles are wanted before the facts are read, so that every later result is reported.
        solver.want(
            Owner::Document(id),
            &all_puzzles(added.iter().map(|&index| &chunks[index].chunk)),
            &all_puzzles(removed.iter().map(|&index| &before[index].chunk)),
        );
        // The searches run in parallel with the rules.
        host.start(solver.start(context.now()));
        let ids: HashSet<ChunkId> = added.iter().map(|&index| chunks[index].id).collect();
        let gone = removed.iter().map(|&index| before[index].id);
        lock(history).forget(gone.filter(|id| !ids.contains(id)));
        let taken = edit.after.clone().zip(moved);
        let taken = taken.map(|(index, moved)| match moved {
            Some(moved) => Arc::clone(&checked[moved]),
            None => Arc::new(CheckedChunk::silent(Arc::clone(&chunks[index].chunk))),
        });
        let taken: Vec<_> = taken.collect();
        checked.splice(edit.before.clone(), taken);
        let asked: Vec<usize> = if are_settings_new || may_know_more {
            (0..chunks.len()).collect()
        } else {
            added.clone()
        };
        let is_stale = |index: usize, facts: &FileFacts| {
            let is_added = || added.binary_search(&index).is_ok();
            are_settings_new || is_added() || !are_same(checked[index].facts(), facts)
        };
        let mut work: Vec<(usize, FileFacts)> = Vec::new();
        // Requests do not wait until all puzzles are looked up.
        for some in asked.chunks(FEW) {
            solver.look_up(|look_up| {
                for &index in some {
                    let puzzles = chunks[index].chunk.file().puzzles.iter();
                    let facts = puzzles.map(|it| look_up(it.puzzle.as_ref()?)).collect();
                    if is_stale(index, &facts) {
                        work.push((index, facts));
                    }
                }
            });
        }
        let mut noted = lock(history);
        for (index, facts) in &work {
            noted.update(&chunks[*index], facts, context.now());
        }
        drop(noted);
        let is_text_same = old.is_some_and(|old| old.generation == document.generation);
        if !is_text_same || !work.is_empty() {
            let check = |(index, facts): &(usize, FileFacts)| {
                let placed = &chunks[*index];
                let (chunk, facts) = (Arc::clone(&placed.chunk), facts.clone());
                guard(|| {
                    let checked = CheckedChunk::new(chunk, facts, settings.policy());
                    match &document.text {
                        DocumentText::Rush(_) => checked,
                        DocumentText::Markdown(_) => checked.into_part(|edit| {
                            let edit = edit.clone().shifted(placed.start);
                            document.text.placed(&edit).is_some()
                        }),
                    }
                })
            };
            let results = side_by_side(&work, check, host);
            for (&(index, _), result) in work.iter().zip(results) {
                let silent = || CheckedChunk::silent(Arc::clone(&chunks[index].chunk));
                if result.is_none() {
                    complaint = Some(format!("checking {name} failed; this is a bug"));
                }
                checked[index] = Arc::new(result.unwrap_or_else(silent));
                edit.include(index);
            }
            let key = document.text.name();
            self.workspace(id).set(id, key, &edit, checked, chunks);
        }
        let file = File {
            chunks: std::mem::take(checked),
            document,
            settings,
        };
        self.files.insert(id, file);
        complaint
    }

    fn convert(&mut self, id: FileId, mut diagnostics: Vec<Diagnostic>) -> Option<CheckedDocument> {
        let is_cut = diagnostics.len() > MAX_DIAGNOSTICS;
        if is_cut {
            // The last of the least severe diagnostics are cut.
            let all = 0..diagnostics.len();
            let least = all.max_by_key(|&index| diagnostics[index].severity);
            least.map(|least| diagnostics.remove(least));
        }
        let file = self.files.get(&id)?;
        if let Some(unreadable) = file.document.unreadable() {
            return Some(CheckedDocument {
                document: Arc::clone(&file.document),
                diagnostics: Vec::new(),
                lsp_diagnostics: vec![convert::unreadable(&unreadable)],
            });
        }
        let own = file.document.places(self.encoding);
        let labels = diagnostics.iter().flat_map(|diagnostic| &diagnostic.labels);
        let others: HashSet<FileId> = labels.filter_map(|label| label.file).collect();
        let others = others.into_iter().filter_map(|id| self.files.get(&id));
        let others: HashMap<FileId, Places<'_>> = others
            .map(|file| (file.document.id, file.document.places(self.encoding)))
            .collect();
        let mut lsp_diagnostics: Vec<_> = diagnostics
            .iter()
            .map(|diagnostic| convert::diagnostic(diagnostic, &own, &others, self.rule_pages))
            .chain(is_cut.then(|| convert::cut(MAX_DIAGNOSTICS)))
            .collect();
        if self.fades {
            convert::fade(&mut lsp_diagnostics, &diagnostics, &own);
        }
        Some(CheckedDocument {
            document: Arc::clone(&file.document),
            diagnostics,
            lsp_diagnostics,
        })
    }
}

impl File {
    fn puzzles(&self) -> impl Iterator<Item = &Arc<Puzzle>> {
        self.chunks.iter().flat_map(|it| puzzles(it.chunk()))
    }
}

/// Reads `chunks`, and returns whether it succeeded.
fn read(chunks: &[PlacedChunk], host: &dyn Host) -> bool {
    let read = side_by_side(chunks, |it| guard(|| it.chunk.file()).is_some(), host);
    read.into_iter().all(|is_read| is_read)
}

/// Returns the results of `work` on each of `items`, in parallel if there are enough of them to pay for waking a
/// thread up.
fn side_by_side<T: Sync, R: Send + Sync>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    host: &dyn Host,
) -> Vec<R> {
    if items.len() < FEW {
        return items.iter().map(work).collect();
    }
    let done: Vec<OnceLock<R>> = items.iter().map(|_| OnceLock::new()).collect();
    host.each(items.len(), &|index| {
        let _ = done[index].set(work(&items[index]));
    });
    let done = done.into_iter().zip(items);
    // Items that the host leaves out are handled here.
    done.map(|(done, item)| done.into_inner().unwrap_or_else(|| work(item)))
        .collect()
}

/// Returns the sound puzzles of some chunks.
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

/// Returns the result of `work`, or `None` if it panics.
pub(crate) fn guard<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}
