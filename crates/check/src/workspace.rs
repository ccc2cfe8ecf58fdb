//! Files that change, checked: what a change costs is its own chunks and its own file.
//!
//! The rules that look at one file ran over each chunk before it comes here. Those that compare
//! puzzles find them by an index, which is changed where a chunk came or went.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use tailback_diagnostics::{Diagnostic, FileId, Label};

use crate::{
    Checked, Chunk, FileFacts, RuleSet,
    comparison::{Comparison, Copies},
    rule::Check,
    summary::Summary,
};

/// A chunk with what the rules that look at one file say of it.
pub struct CheckedChunk {
    chunk: Arc<Chunk>,
    facts: FileFacts,
    checked: Checked,
}

impl CheckedChunk {
    /// Runs those of `rules` over `chunk`. `facts` has an entry for each of its puzzles.
    pub fn new(chunk: Arc<Chunk>, facts: FileFacts, rules: RuleSet) -> Self {
        let mut checked = Checked::of_some(chunk.file(), &facts, rules);
        // The file has a path, its chunks need none.
        checked.path = String::new();
        Self {
            chunk,
            facts,
            checked,
        }
    }

    /// A chunk of which there is nothing to say.
    pub fn silent(chunk: Arc<Chunk>) -> Self {
        Self {
            chunk,
            facts: Vec::new(),
            checked: Checked::default(),
        }
    }

    /// The chunk.
    pub fn chunk(&self) -> &Arc<Chunk> {
        &self.chunk
    }

    /// What was known of its puzzles.
    pub fn facts(&self) -> &FileFacts {
        &self.facts
    }
}

/// Open files, compared with one another.
pub struct Workspace {
    files: BTreeMap<FileId, File>,
    /// For each rule that compares, the puzzles by what it compares.
    indexes: Vec<(&'static Comparison, Index)>,
    /// Files whose reports may be others than when they were last taken.
    stale: BTreeSet<FileId>,
}

type Index = HashMap<Box<[u8]>, Vec<Member>>;

struct File {
    path: String,
    chunks: Vec<Placed>,
    /// The reports that come of comparing.
    compared: Vec<Diagnostic>,
    /// The numbers of the chunks, by their addresses.
    numbers: OnceCell<HashMap<usize, usize>>,
}

struct Placed {
    start: usize,
    first_puzzle: usize,
    checked: Arc<CheckedChunk>,
}

/// A puzzle: its file, its chunk, and its number in that.
#[derive(Clone)]
struct Member {
    file: FileId,
    chunk: Arc<CheckedChunk>,
    number: usize,
}

impl Workspace {
    /// Without files. Those of `rules` that compare puzzles are looked at.
    pub fn new(rules: RuleSet) -> Self {
        let comparisons = rules.rules().filter_map(|(_, rule)| match &rule.check {
            Check::Comparison(comparison) => Some((comparison, Index::new())),
            _ => None,
        });
        Self {
            files: BTreeMap::new(),
            indexes: comparisons.collect(),
            stale: BTreeSet::new(),
        }
    }

    /// File `id` is at `path` and has these chunks, each with its place in the text.
    pub fn set(&mut self, id: FileId, path: &str, chunks: Vec<(usize, Arc<CheckedChunk>)>) {
        let mut first_puzzle = 0;
        let placed = chunks.into_iter().map(|(start, checked)| {
            let own = first_puzzle;
            first_puzzle += checked.checked.n_puzzles();
            Placed {
                start,
                first_puzzle: own,
                checked,
            }
        });
        let file = File {
            path: path.to_owned(),
            chunks: placed.collect(),
            compared: Vec::new(),
            numbers: OnceCell::new(),
        };
        self.replace(id, Some(file));
    }

    /// File `id` is gone.
    pub fn remove(&mut self, id: FileId) {
        self.replace(id, None);
    }

    /// The files whose reports are others than when this was last asked, with all their reports.
    /// Labels elsewhere name the files by the numbers they were set with.
    pub fn take_reports(&mut self) -> Vec<(FileId, Vec<Diagnostic>)> {
        let stale = std::mem::take(&mut self.stale).into_iter();
        stale
            .filter_map(|id| Some((id, self.files.get(&id)?.reports())))
            .collect()
    }

    fn replace(&mut self, id: FileId, new: Option<File>) {
        let old = self.files.remove(&id);
        let chunks = |file: &Option<File>| -> Vec<Arc<CheckedChunk>> {
            let chunks = file.iter().flat_map(|file| &file.chunks);
            chunks.map(|it| Arc::clone(&it.checked)).collect()
        };
        let (before, after) = (chunks(&old), chunks(&new));
        let (gone, come) = difference(&before, &after);
        let mut others = BTreeSet::new();
        for chunk in gone {
            self.unlist(id, chunk, &mut others);
        }
        for chunk in come {
            self.list(id, chunk, &mut others);
        }
        self.stale.remove(&id);
        if let Some(file) = new {
            self.files.insert(id, file);
            self.stale.insert(id);
            // Of what stays, the places change, and those are in the reports of others too.
            let compared = self.compare(id, &mut others);
            if let Some(file) = self.files.get_mut(&id) {
                file.compared = compared;
            }
        }
        others.remove(&id);
        for other in others {
            let compared = self.compare(other, &mut BTreeSet::new());
            let Some(file) = self.files.get_mut(&other) else {
                continue;
            };
            if file.compared != compared {
                file.compared = compared;
                self.stale.insert(other);
            }
        }
    }

    /// Takes the puzzles of a chunk out of the indexes, and adds the files with the same ones.
    fn unlist(&mut self, id: FileId, chunk: &Arc<CheckedChunk>, others: &mut BTreeSet<FileId>) {
        for (comparison, index) in &mut self.indexes {
            for (_, summary) in chunk.summaries() {
                let Some(key) = (comparison.key)(summary) else {
                    continue;
                };
                let Some(group) = index.get_mut(key) else {
                    continue;
                };
                group.retain(|it| it.file != id || !Arc::ptr_eq(&it.chunk, chunk));
                others.extend(group.iter().map(|member| member.file));
                if group.is_empty() {
                    index.remove(key);
                    others.extend(asking(comparison, index, key));
                }
            }
        }
    }

    fn list(&mut self, id: FileId, chunk: &Arc<CheckedChunk>, others: &mut BTreeSet<FileId>) {
        for (comparison, index) in &mut self.indexes {
            for (number, summary) in chunk.summaries() {
                let Some(key) = (comparison.key)(summary) else {
                    continue;
                };
                if !index.contains_key(key) {
                    others.extend(asking(comparison, index, key));
                }
                let group = index.entry(key.into()).or_default();
                others.extend(group.iter().map(|member| member.file));
                group.push(Member {
                    file: id,
                    chunk: Arc::clone(chunk),
                    number,
                });
            }
        }
    }

    /// Calls `look` with each comparison by which a puzzle of `chunk` is the same as others, and
    /// all of those.
    fn for_groups<'a>(
        &'a self,
        chunk: &CheckedChunk,
        mut look: impl FnMut((&'static Comparison, &'a Index), &'a [Member]),
    ) {
        for (comparison, index) in &self.indexes {
            for (_, summary) in chunk.summaries() {
                let group = (comparison.key)(summary).and_then(|key| index.get(key));
                if let Some(group) = group.filter(|group| group.len() > 1) {
                    look((comparison, index), group);
                }
            }
        }
    }

    /// The reports in file `id` that come of comparing, and the files that it has puzzles in common
    /// with.
    fn compare(&self, id: FileId, others: &mut BTreeSet<FileId>) -> Vec<Diagnostic> {
        let mut reports = Vec::new();
        let mut seen: HashSet<*const Member> = HashSet::new();
        let chunks = self.files.get(&id).map_or(&[][..], |file| &file.chunks);
        for placed in chunks {
            self.for_groups(&placed.checked, |(comparison, index), group| {
                if seen.insert(group.as_ptr()) {
                    others.extend(group.iter().map(|member| member.file));
                    self.compare_group(id, (comparison, index), group, &mut reports);
                }
            });
        }
        reports
    }

    fn compare_group(
        &self,
        id: FileId,
        (comparison, index): (&Comparison, &Index),
        group: &[Member],
        reports: &mut Vec<Diagnostic>,
    ) {
        let mut members: Vec<_> = group
            .iter()
            .filter_map(|member| {
                let file = self.files.get(&member.file)?;
                let place = (&file.path, member.file, file.number(&member.chunk)?);
                Some(((place, member.number), &file.chunks[place.2], member))
            })
            .collect();
        members.sort_by_key(|&(place, ..)| place);
        let mut summaries = members.iter().map(|&(_, placed, member)| {
            let summary = placed.checked.checked.summaries.get(member.number);
            Summary {
                span: summary.span.shifted(placed.start),
                ..summary
            }
        });
        let Some(first) = summaries.next() else {
            return;
        };
        let copies = Copies {
            first,
            others: summaries.collect(),
            is_taken: &|key| index.contains_key(key),
        };
        if copies.others.is_empty() {
            return;
        }
        let first_file = members[0].2.file;
        for ((_, placed, member), mut report) in
            members[1..].iter().zip((comparison.report)(&copies))
        {
            if member.file == id {
                report.puzzle = Some(placed.first_puzzle + member.number);
                report.labels.push(Label {
                    file: (first_file != id).then_some(first_file),
                    span: copies.first.span,
                    message: comparison.label.to_owned(),
                });
                reports.push(report);
            }
        }
    }
}

impl CheckedChunk {
    fn summaries(&self) -> impl Iterator<Item = (usize, Summary<'_>)> {
        let summaries = &self.checked.summaries;
        (0..summaries.len()).map(|number| (number, summaries.get(number)))
    }
}

impl File {
    fn number(&self, chunk: &Arc<CheckedChunk>) -> Option<usize> {
        let numbers = self.numbers.get_or_init(|| {
            let chunks = self.chunks.iter().enumerate();
            chunks
                .map(|(number, placed)| (Arc::as_ptr(&placed.checked).addr(), number))
                .collect()
        });
        numbers.get(&Arc::as_ptr(chunk).addr()).copied()
    }

    fn reports(&self) -> Vec<Diagnostic> {
        let mut whole = Checked::nothing(&*self.path);
        for placed in &self.chunks {
            whole.append(placed.checked.checked.clone(), placed.start);
        }
        whole.close(self.compared.clone());
        whole.into_reports()
    }
}

/// The files with reports that ask whether `key` is taken.
fn asking(comparison: &Comparison, index: &Index, key: &[u8]) -> Vec<FileId> {
    let group = (comparison.asked_by)(key).and_then(|key| index.get(key));
    let members = group.filter(|group| group.len() > 1).into_iter().flatten();
    members.map(|member| member.file).collect()
}

/// What is in one list and not in the other, of lists that are mostly the same.
fn difference<'a, T>(
    before: &'a [Arc<T>],
    after: &'a [Arc<T>],
) -> (Vec<&'a Arc<T>>, Vec<&'a Arc<T>>) {
    let is_same = |(a, b): &(&Arc<T>, &Arc<T>)| Arc::ptr_eq(a, b);
    let n_front = before.iter().zip(after).take_while(is_same).count();
    let (before, after) = (&before[n_front..], &after[n_front..]);
    let back = before.iter().rev().zip(after.iter().rev());
    let n_back = back.take_while(is_same).count();
    let (before, after) = (
        &before[..before.len() - n_back],
        &after[..after.len() - n_back],
    );
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
