//! Incremental checking of files that change. A change costs only its own chunks and its own file.
//!
//! The rules that check a single file have run over each chunk before it is added. The rules that compare puzzles
//! find them by an index, which is updated when a chunk is added or removed.

mod checked_chunk;
mod file;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use tailback_diagnostics::{Diagnostic, FileId, Label, text::common_ends};

use crate::{
    ChunkEdit, PlacedChunk, Rule, RuleSet,
    comparison::{Comparison, Copies, summary::Summary},
    rule::Check,
};

pub use checked_chunk::CheckedChunk;
use file::{File, Placed};

/// Open files, compared with one another.
pub struct Workspace {
    files: BTreeMap<FileId, File>,
    /// For each rule that compares puzzles, an index of the puzzles by the compared property.
    indexes: Vec<Index>,
    /// The files whose diagnostics may have changed since they were last taken.
    stale: BTreeSet<FileId>,
    /// The time of the last edit, and the file that it changed.
    last_edit: (u64, Option<FileId>),
}

/// The puzzles of all files by the property that a rule compares.
struct Index {
    rule: &'static Rule,
    comparison: &'static Comparison,
    groups: HashMap<Box<[u8]>, Vec<Member>>,
    /// The keys that several puzzles share: mostly few, so iterating over them is cheap.
    shared: BTreeSet<Box<[u8]>>,
}

/// A puzzle: its file, its chunk, and its number in that.
#[derive(Clone)]
struct Member {
    file: FileId,
    chunk: Arc<CheckedChunk>,
    number: usize,
}

/// The place of a puzzle among all: those of the file edited last come last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct PuzzleOrder<'a> {
    edited: u64,
    path: &'a str,
    file: FileId,
    /// The number of its chunk in the file.
    chunk: usize,
    /// Its number in the chunk.
    number: usize,
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

impl Workspace {
    /// Creates a workspace without files.
    pub fn new() -> Self {
        let rules = RuleSet::all().rules();
        let comparisons = rules.filter_map(|(_, rule)| match &rule.check {
            Check::Comparison(comparison) => Some(Index {
                rule,
                comparison,
                groups: HashMap::new(),
                shared: BTreeSet::new(),
            }),
            _ => None,
        });
        Self {
            files: BTreeMap::new(),
            indexes: comparisons.collect(),
            stale: BTreeSet::new(),
            last_edit: (0, None),
        }
    }

    /// Sets the path of file `id` and its chunks, after `edit`, which replaced the results `chunks[edit.after]`. A new
    /// file had no chunks before. The chunks lie in the text as in `placed`.
    pub fn set(
        &mut self,
        id: FileId,
        path: &str,
        edit: &ChunkEdit,
        chunks: &[Arc<CheckedChunk>],
        placed: &[PlacedChunk],
    ) {
        let mut file = self.files.remove(&id).unwrap_or_default();
        if file.path != path {
            path.clone_into(&mut file.path);
        }
        let added = &chunks[edit.after.clone()];
        let new = added.iter().map(|checked| Placed {
            start: 0,
            first_puzzle: 0,
            checked: Arc::clone(checked),
        });
        let removed = file.chunks.splice(edit.before.clone(), new);
        let removed: Vec<_> = removed.map(|placed| placed.checked).collect();
        file.place(edit.after.clone(), placed);
        self.replace(id, Some(file), (&removed, added));
    }

    /// Records an edit of file `id`, which exists, at the time `at`; later times are greater. Among puzzles
    /// with one board or title, the first is the original, and those of the file edited last come last, so a
    /// copy is reported where it was made.
    pub fn was_edited(&mut self, id: FileId, at: u64) {
        let Some(file) = self.files.get_mut(&id).filter(|file| file.edited != at) else {
            return;
        };
        let before = std::mem::replace(&mut file.edited, at);
        // The file comes last already, unless it was closed since.
        let was_last = self.last_edit == (before, Some(id));
        if at > self.last_edit.0 {
            self.last_edit = (at, Some(id));
        }
        if was_last {
            return;
        }
        let mut others = BTreeSet::new();
        let compared = self.compare(id, &mut others);
        self.take_compared(id, compared);
        others.remove(&id);
        self.compare_again(others);
    }

    fn compare_again(&mut self, files: BTreeSet<FileId>) {
        for id in files {
            let compared = self.compare(id, &mut BTreeSet::new());
            self.take_compared(id, compared);
        }
    }

    /// Replaces the diagnostics of comparison for file `id`.
    fn take_compared(&mut self, id: FileId, compared: Vec<Diagnostic>) {
        if let Some(file) = self.files.get_mut(&id)
            && file.compared != compared
        {
            file.compared = compared;
            self.stale.insert(id);
        }
    }

    /// Removes file `id`.
    pub fn remove(&mut self, id: FileId) {
        let file = self.files.remove(&id).unwrap_or_default();
        let chunks = file.chunks.into_iter();
        let removed: Vec<_> = chunks.map(|placed| placed.checked).collect();
        self.replace(id, None, (&removed, &[]));
    }

    /// Returns the files whose diagnostics have changed since the last call, with their `most` severe diagnostics;
    /// among equally severe ones, the first. Labels in other files refer to files by the numbers they were set with.
    pub fn take_diagnostics(&mut self, most: usize) -> Vec<(FileId, Vec<Diagnostic>)> {
        let stale = std::mem::take(&mut self.stale).into_iter();
        stale
            .filter_map(|id| Some((id, self.files.get(&id)?.diagnostics(most))))
            .collect()
    }

    /// Replaces some chunks of file `id`, which was taken out; it is gone if there is no `new` one.
    fn replace(
        &mut self,
        id: FileId,
        new: Option<File>,
        (before, after): (&[Arc<CheckedChunk>], &[Arc<CheckedChunk>]),
    ) {
        let (removed, added) = difference(before, after);
        let mut others = BTreeSet::new();
        for chunk in removed {
            self.unlist(id, chunk, &mut others);
        }
        for chunk in added {
            self.list(id, chunk, &mut others);
        }
        self.stale.remove(&id);
        if let Some(file) = new {
            self.files.insert(id, file);
            self.stale.insert(id);
            // The places of unchanged puzzles move, and diagnostics of other files label them.
            let compared = self.compare(id, &mut others);
            if let Some(file) = self.files.get_mut(&id) {
                file.compared = compared;
            }
        }
        others.remove(&id);
        self.compare_again(others);
    }

    /// Removes the puzzles of a chunk from the indexes, and adds the files with equal puzzles to `others`.
    fn unlist(&mut self, id: FileId, chunk: &Arc<CheckedChunk>, others: &mut BTreeSet<FileId>) {
        for index in self.indexes.iter_mut().filter(|it| it.looks_at(chunk)) {
            let keys = chunk
                .summaries()
                .flat_map(|(_, it)| index.comparison.keys(it));
            for key in keys {
                let Some(group) = index.groups.get_mut(key) else {
                    continue;
                };
                group.retain(|it| it.file != id || !Arc::ptr_eq(&it.chunk, chunk));
                others.extend(group.iter().map(|member| member.file));
                if group.len() < 2 {
                    index.shared.remove(key);
                }
                if group.is_empty() {
                    index.groups.remove(key);
                    others.extend(index.asking(key));
                }
            }
        }
    }

    fn list(&mut self, id: FileId, chunk: &Arc<CheckedChunk>, others: &mut BTreeSet<FileId>) {
        for index in self.indexes.iter_mut().filter(|it| it.looks_at(chunk)) {
            let keys = chunk.summaries().flat_map(|(number, it)| {
                let keys = index.comparison.keys(it);
                keys.map(move |key| (number, key))
            });
            for (number, key) in keys {
                if !index.groups.contains_key(key) {
                    others.extend(index.asking(key));
                }
                let group = index.groups.entry(key.into()).or_default();
                others.extend(group.iter().map(|member| member.file));
                group.push(Member {
                    file: id,
                    chunk: Arc::clone(chunk),
                    number,
                });
                if group.len() == 2 {
                    index.shared.insert(key.into());
                }
            }
        }
    }

    /// Returns the diagnostics of the comparing rules in file `id`, and adds the files that share puzzles with it to
    /// `others`.
    fn compare(&self, id: FileId, others: &mut BTreeSet<FileId>) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        for index in &self.indexes {
            let shared = index.shared.iter();
            let groups = shared.filter_map(|key| Some((&**key, &**index.groups.get(key)?)));
            let mut found = Vec::new();
            for group in groups.filter(|(_, group)| group.iter().any(|it| it.file == id)) {
                others.extend(group.1.iter().map(|member| member.file));
                self.compare_group(id, index, group, &mut found);
            }
            found.sort_by_key(|&(number, _)| number);
            diagnostics.extend(found.into_iter().map(|(_, diagnostic)| diagnostic));
        }
        diagnostics
    }

    /// Adds the diagnostics on the puzzles of file `id` in a group, each with the number of the shared key.
    fn compare_group(
        &self,
        id: FileId,
        index: &Index,
        (key, group): (&[u8], &[Member]),
        diagnostics: &mut Vec<(Option<usize>, Diagnostic)>,
    ) {
        let mut members: Vec<_> = group
            .iter()
            .filter_map(|member| {
                let place = self.place(member)?;
                let file = self.files.get(&member.file)?;
                Some((place, &file.chunks[place.chunk], member))
            })
            .collect();
        members.sort_by_key(|&(place, ..)| place);
        let mut summaries = members.iter().map(|&(_, placed, member)| {
            let summary = placed.checked.report.summaries.get(member.number);
            Summary {
                span: summary.span.shifted(placed.start),
                ..summary
            }
        });
        let Some(first) = summaries.next() else {
            return;
        };
        let copies = Copies {
            key,
            first,
            others: Box::new(summaries),
            is_taken: &|key| index.groups.contains_key(key),
        };
        let first_file = members[0].2.file;
        for ((_, placed, member), diagnostic) in
            members[1..]
                .iter()
                .zip((index.comparison.diagnostic)(copies))
        {
            if let Some(mut diagnostic) = diagnostic.filter(|_| member.file == id) {
                diagnostic.puzzle = Some(placed.first_puzzle + member.number);
                diagnostic.labels.push(Label {
                    file: (first_file != id).then_some(first_file),
                    span: first.span,
                    message: index.comparison.label.to_owned(),
                });
                let own = placed.checked.report.summaries.get(member.number);
                let number = index.comparison.keys(own).position(|it| it == key);
                diagnostics.push((number, diagnostic));
            }
        }
    }
}

impl Workspace {
    /// Returns the place of a puzzle among all.
    fn place(&self, member: &Member) -> Option<PuzzleOrder<'_>> {
        let file = self.files.get(&member.file)?;
        Some(PuzzleOrder {
            edited: file.edited,
            path: &file.path,
            file: member.file,
            chunk: file.number(&member.chunk)?,
            number: member.number,
        })
    }
}

impl Index {
    /// Returns whether the rule is on for `chunk`.
    fn looks_at(&self, chunk: &CheckedChunk) -> bool {
        chunk.report.severities.of(self.rule).is_some()
    }

    /// Returns the files with diagnostics that ask whether `key` is taken.
    fn asking(&self, key: &[u8]) -> Vec<FileId> {
        let key = (self.comparison.asked_by)(key);
        let group = key.and_then(|key| self.groups.get(key));
        let members = group.filter(|group| group.len() > 1).into_iter().flatten();
        members.map(|member| member.file).collect()
    }
}

/// Returns the items in one list but not in the other, for lists that are mostly equal.
fn difference<'a, T>(
    before: &'a [Arc<T>],
    after: &'a [Arc<T>],
) -> (Vec<&'a Arc<T>>, Vec<&'a Arc<T>>) {
    let (n_front, n_back) = common_ends(before, after, Arc::ptr_eq);
    let [before, after] = [before, after].map(|list| &list[n_front..list.len() - n_back]);
    let addresses =
        |list: &[Arc<T>]| -> HashSet<*const T> { list.iter().map(Arc::as_ptr).collect() };
    let (old, new) = (addresses(before), addresses(after));
    (
        before
            .iter()
            .filter(|it| !new.contains(&Arc::as_ptr(it)))
            .collect(),
        after
            .iter()
            .filter(|it| !old.contains(&Arc::as_ptr(it)))
            .collect(),
    )
}
