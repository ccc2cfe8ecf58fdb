//! Files that change, checked: what a change costs is its own stretches and its own file.
//!
//! The rules that look at one file ran over each stretch before it comes here. Those that compare
//! puzzles find them by an index, which is changed where a stretch came or went.

use std::{
    cell::OnceCell,
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use tailback_diagnostics::{Diagnostic, FileId, Label};

use crate::{
    Checked, FileFacts, RuleSet, Stretch,
    brief::Brief,
    rule::Check,
    run::{Comparison, Copies},
};

/// A stretch with what the rules that look at one file say of it.
pub struct CheckedStretch {
    stretch: Arc<Stretch>,
    facts: FileFacts,
    checked: Checked,
}

impl CheckedStretch {
    /// Runs those of `rules` over `stretch`. `facts` has an entry for each of its puzzles.
    pub fn new(stretch: Arc<Stretch>, facts: FileFacts, rules: RuleSet) -> Self {
        let mut checked = Checked::of_some(stretch.file(), &facts, rules);
        // The file has a path, its stretches need none.
        checked.path = String::new();
        Self {
            stretch,
            facts,
            checked,
        }
    }

    /// A stretch of which there is nothing to say.
    pub fn silent(stretch: Arc<Stretch>) -> Self {
        Self {
            stretch,
            facts: Vec::new(),
            checked: Checked::default(),
        }
    }

    /// The stretch.
    pub fn stretch(&self) -> &Arc<Stretch> {
        &self.stretch
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
    stretches: Vec<Placed>,
    /// The reports that come of comparing.
    compared: Vec<Diagnostic>,
    /// The numbers of the stretches, by their addresses.
    numbers: OnceCell<HashMap<usize, usize>>,
}

struct Placed {
    start: usize,
    first_puzzle: usize,
    checked: Arc<CheckedStretch>,
}

/// A puzzle: its file, its stretch, and its number in that.
#[derive(Clone)]
struct Member {
    file: FileId,
    stretch: Arc<CheckedStretch>,
    number: usize,
}

impl Workspace {
    /// Without files. Those of `rules` that compare puzzles are looked at.
    pub fn new(rules: RuleSet) -> Self {
        let comparisons = rules.rules().filter_map(|(_, rule)| match &rule.check {
            Check::Run(comparison) => Some((comparison, Index::new())),
            _ => None,
        });
        Self {
            files: BTreeMap::new(),
            indexes: comparisons.collect(),
            stale: BTreeSet::new(),
        }
    }

    /// File `id` is at `path` and has these stretches, each with its place in the text.
    pub fn set(&mut self, id: FileId, path: &str, stretches: Vec<(usize, Arc<CheckedStretch>)>) {
        let mut first_puzzle = 0;
        let placed = stretches.into_iter().map(|(start, checked)| {
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
            stretches: placed.collect(),
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
        let stretches = |file: &Option<File>| -> Vec<Arc<CheckedStretch>> {
            let stretches = file.iter().flat_map(|file| &file.stretches);
            stretches.map(|it| Arc::clone(&it.checked)).collect()
        };
        let (before, after) = (stretches(&old), stretches(&new));
        let (gone, come) = difference(&before, &after);
        let mut others = BTreeSet::new();
        for stretch in gone {
            self.unlist(id, stretch, &mut others);
        }
        for stretch in come {
            self.list(id, stretch, &mut others);
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

    /// Takes the puzzles of a stretch out of the indexes, and adds the files with the same ones.
    fn unlist(&mut self, id: FileId, stretch: &Arc<CheckedStretch>, others: &mut BTreeSet<FileId>) {
        for (comparison, index) in &mut self.indexes {
            for (_, brief) in stretch.briefs() {
                let Some(key) = (comparison.key)(brief) else {
                    continue;
                };
                let Some(group) = index.get_mut(key) else {
                    continue;
                };
                group.retain(|it| it.file != id || !Arc::ptr_eq(&it.stretch, stretch));
                others.extend(group.iter().map(|member| member.file));
                if group.is_empty() {
                    index.remove(key);
                    others.extend(asking(comparison, index, key));
                }
            }
        }
    }

    fn list(&mut self, id: FileId, stretch: &Arc<CheckedStretch>, others: &mut BTreeSet<FileId>) {
        for (comparison, index) in &mut self.indexes {
            for (number, brief) in stretch.briefs() {
                let Some(key) = (comparison.key)(brief) else {
                    continue;
                };
                if !index.contains_key(key) {
                    others.extend(asking(comparison, index, key));
                }
                let group = index.entry(key.into()).or_default();
                others.extend(group.iter().map(|member| member.file));
                group.push(Member {
                    file: id,
                    stretch: Arc::clone(stretch),
                    number,
                });
            }
        }
    }

    /// Calls `look` with each comparison by which a puzzle of `stretch` is the same as others, and
    /// all of those.
    fn for_groups<'a>(
        &'a self,
        stretch: &CheckedStretch,
        mut look: impl FnMut((&'static Comparison, &'a Index), &'a [Member]),
    ) {
        for (comparison, index) in &self.indexes {
            for (_, brief) in stretch.briefs() {
                let group = (comparison.key)(brief).and_then(|key| index.get(key));
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
        let stretches = self.files.get(&id).map_or(&[][..], |file| &file.stretches);
        for placed in stretches {
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
                let place = (&file.path, member.file, file.number(&member.stretch)?);
                Some(((place, member.number), &file.stretches[place.2], member))
            })
            .collect();
        members.sort_by_key(|&(place, ..)| place);
        let mut briefs = members.iter().map(|&(_, placed, member)| {
            let brief = placed.checked.checked.briefs.get(member.number);
            Brief {
                span: brief.span.shifted(placed.start),
                ..brief
            }
        });
        let Some(first) = briefs.next() else { return };
        let copies = Copies {
            first,
            others: briefs.collect(),
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

impl CheckedStretch {
    fn briefs(&self) -> impl Iterator<Item = (usize, Brief<'_>)> {
        let briefs = &self.checked.briefs;
        (0..briefs.len()).map(|number| (number, briefs.get(number)))
    }
}

impl File {
    fn number(&self, stretch: &Arc<CheckedStretch>) -> Option<usize> {
        let numbers = self.numbers.get_or_init(|| {
            let stretches = self.stretches.iter().enumerate();
            stretches
                .map(|(number, placed)| (Arc::as_ptr(&placed.checked).addr(), number))
                .collect()
        });
        numbers.get(&Arc::as_ptr(stretch).addr()).copied()
    }

    fn reports(&self) -> Vec<Diagnostic> {
        let mut whole = Checked::nothing(&*self.path);
        for placed in &self.stretches {
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
