//! The comparison of two collections.

use std::{
    collections::{HashMap, HashSet},
    iter,
};

use tailback_answers::Verdict;
use tailback_generator::AlikeIndex;
use tailback_puzzle::{Canonical, Edit, Puzzle};
use tailback_solver::Metric;

use super::statements;
use crate::work::Entry;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// It is in the new collection only.
    New,
    /// It is in the old collection only.
    Gone,
    /// Its board changed, and it takes more moves, or more steps in as many moves; or it has no solution any more.
    Harder,
    /// Its board changed, and it takes fewer moves, or fewer steps in as many moves; or it has a solution now.
    Easier,
    /// Its board changed, but its optima are the same or not known.
    Altered,
    /// The same board is in another file, or after one that it was before.
    Moved,
    /// The same board has another title.
    Renamed,
    /// The same board has other statements, such as claims.
    Restated,
}

impl Change {
    pub(super) const ALL: [Self; 8] = [
        Self::New,
        Self::Gone,
        Self::Harder,
        Self::Easier,
        Self::Altered,
        Self::Moved,
        Self::Renamed,
        Self::Restated,
    ];

    pub(super) fn word(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Gone => "gone",
            Self::Harder => "harder",
            Self::Easier => "easier",
            Self::Altered => "altered",
            Self::Moved => "moved",
            Self::Renamed => "renamed",
            Self::Restated => "restated",
        }
    }
}

/// A puzzle that changed, by its number in the old collection and in the new one.
pub(super) struct Difference {
    pub(super) change: Change,
    pub(super) old: Option<usize>,
    pub(super) new: Option<usize>,
    /// The edit that makes the new board of the old one, in words, if one does.
    pub(super) edit: Option<String>,
    /// The other statements that changed, in words.
    pub(super) statements: Vec<String>,
}

/// The differences between two collections.
pub(super) struct Compared {
    /// The differences in the order of the new collection, and those that are gone where they were.
    pub(super) differences: Vec<Difference>,
    /// The number of puzzles that are the same.
    pub(super) n_same: usize,
    /// The number of puzzles that were not solved within the limits, in the collection with more of them.
    pub(super) n_unknown: usize,
}

impl Compared {
    pub(super) fn is_empty(&self) -> bool {
        self.differences.is_empty()
    }

    pub(super) fn of(old: &[Entry], new: &[Entry]) -> Self {
        let matched = matched(old, new);
        let staying = staying(old, new, &matched);
        let mut differences = Vec::new();
        let mut n_same = 0;
        for (at, entry) in new.iter().enumerate() {
            let Some(was) = matched[at] else {
                differences.push(Difference {
                    change: Change::New,
                    old: None,
                    new: Some(at),
                    edit: None,
                    statements: Vec::new(),
                });
                continue;
            };
            let before = &old[was];
            let statements = statements::changed(&before.job, &entry.job);
            let (change, edit) = if is_same(before, entry) {
                if before.job.title != entry.job.title {
                    (Change::Renamed, None)
                } else if !staying.contains(&at) {
                    (Change::Moved, None)
                } else if !statements.is_empty() {
                    (Change::Restated, None)
                } else {
                    n_same += 1;
                    continue;
                }
            } else {
                let change = match difficulty(entry).zip(difficulty(before)) {
                    Some((now, then)) if now > then => Change::Harder,
                    Some((now, then)) if now < then => Change::Easier,
                    _ => Change::Altered,
                };
                let puzzles = before
                    .job
                    .puzzle
                    .as_deref()
                    .zip(entry.job.puzzle.as_deref());
                (change, puzzles.and_then(|(old, new)| edit(old, new)))
            };
            differences.push(Difference {
                change,
                old: Some(was),
                new: Some(at),
                edit,
                statements,
            });
        }
        let kept: HashSet<usize> = matched.iter().flatten().copied().collect();
        let gone = (0..old.len()).filter(|at| !kept.contains(at));
        differences.extend(gone.map(|at| Difference {
            change: Change::Gone,
            old: Some(at),
            new: None,
            edit: None,
            statements: Vec::new(),
        }));
        let n_unknown = |entries: &[Entry]| {
            let unknown = |it: &&Entry| matches!(it.verdict, Verdict::Unknown(..));
            entries.iter().filter(unknown).count()
        };
        Self {
            differences,
            n_same,
            n_unknown: n_unknown(old).max(n_unknown(new)),
        }
    }
}

/// Returns the text of a puzzle that is not sound, or the canonical form of its board.
fn identity(entry: &Entry) -> Result<Canonical, &str> {
    let puzzle = entry.job.puzzle.as_deref();
    puzzle.map_or(Err(&entry.job.text), |puzzle| Ok(Canonical::of(puzzle)))
}

fn is_same(one: &Entry, other: &Entry) -> bool {
    identity(one) == identity(other)
}

/// Returns a measure that grows with the difficulty: the optimum in moves, then in steps; the most without a solution.
/// It is `None` if the optima are not known.
fn difficulty(entry: &Entry) -> Option<(u32, u32)> {
    match entry.verdict {
        Verdict::Unsolvable(_) => Some((u32::MAX, u32::MAX)),
        _ => entry
            .optimum(Metric::Moves)
            .zip(entry.optimum(Metric::Steps)),
    }
}

/// Returns, for each new puzzle, the old one that it is: first the same boards, those with the same title and file
/// before others; then those with the same title; then those that are alike.
fn matched(old: &[Entry], new: &[Entry]) -> Vec<Option<usize>> {
    let mut matched = vec![None; new.len()];
    let mut is_taken = vec![false; old.len()];
    let title = |entry: &Entry| entry.job.title.clone();
    let keys: [&KeyOf<'_>; 3] = [
        &|it| Some((Some(own(identity(it))), title(it))),
        &|it| Some((Some(own(identity(it))), None)),
        &|it| Some((None, Some(title(it)?))),
    ];
    for key in keys {
        let mut by_key: HashMap<Key, Vec<usize>> = HashMap::new();
        // The last is taken first.
        for (at, entry) in old
            .iter()
            .enumerate()
            .rev()
            .filter(|&(at, _)| !is_taken[at])
        {
            if let Some(key) = key(entry) {
                by_key.entry(key).or_default().push(at);
            }
        }
        for (entry, found) in new
            .iter()
            .zip(&mut matched)
            .filter(|(_, found)| found.is_none())
        {
            let at = key(entry).and_then(|key| by_key.get_mut(&key)?.pop());
            if let Some(at) = at {
                is_taken[at] = true;
                *found = Some(at);
            }
        }
    }
    let mut index = AlikeIndex::default();
    for (at, entry) in old.iter().enumerate().filter(|&(at, _)| !is_taken[at]) {
        if let Some(puzzle) = entry.job.puzzle.as_deref() {
            index.add(at, puzzle);
        }
    }
    for (entry, found) in new
        .iter()
        .zip(&mut matched)
        .filter(|(_, found)| found.is_none())
    {
        let puzzle = entry.job.puzzle.as_deref();
        let alike = puzzle.and_then(|puzzle| index.find(puzzle));
        if let Some((at, _)) = alike.filter(|&(at, _)| !is_taken[at]) {
            is_taken[at] = true;
            *found = Some(at);
        }
    }
    matched
}

/// A board or a text, and a title.
type Key = (Option<Result<Canonical, String>>, Option<String>);

/// Returns the key of a puzzle in one round of matching, if it has one.
type KeyOf<'a> = dyn Fn(&Entry) -> Option<Key> + 'a;

fn own(identity: Result<Canonical, &str>) -> Result<Canonical, String> {
    identity.map_err(str::to_owned)
}

/// Returns the new puzzles that stay in place: those on the same line, and a longest sequence of puzzles that are in the
/// same order as before; both in the same file if there are several.
fn staying(old: &[Entry], new: &[Entry], matched: &[Option<usize>]) -> HashSet<usize> {
    let pairs = matched.iter().enumerate();
    let pairs = pairs.filter_map(|(at, was)| Some((at, (*was)?)));
    let is_one_file = |entries: &[Entry]| {
        let mut paths = entries.iter().map(|it| &it.job.path);
        paths.next().is_none_or(|first| paths.all(|it| it == first))
    };
    let are_single = is_one_file(old) && is_one_file(new);
    let name = |entry: &Entry| {
        let path = &entry.job.path;
        path.rsplit_once('/')
            .map_or(path.to_string(), |(_, name)| name.to_owned())
    };
    let pairs: Vec<(usize, usize)> = pairs
        .filter(|&(at, was)| are_single || name(&new[at]) == name(&old[was]))
        .collect();
    let is_same_line = |&(at, was): &(usize, usize)| new[at].job.line == old[was].job.line;
    // For prefixes of the old collection, in the way of Fenwick: the length of a longest sequence that ends in it, the
    // number of its puzzles on the same line, and its last pair.
    let mut longest = vec![(0, 0, None); old.len() + 1];
    let mut before = Vec::new();
    for (number, pair) in pairs.iter().enumerate() {
        let was = pair.1;
        let prefixes = iter::successors(Some(was), |end| Some(end & end.checked_sub(1)?));
        let best = prefixes.take_while(|&end| end > 0).map(|end| longest[end]);
        let (length, n_same, last) = best.max().unwrap_or_default();
        before.push(last);
        let sequence = (
            length + 1,
            n_same + usize::from(is_same_line(pair)),
            Some(number),
        );
        let prefixes =
            iter::successors(Some(was + 1), |end| Some(end + (end & end.wrapping_neg())));
        for end in prefixes.take_while(|&end| end <= old.len()) {
            longest[end] = longest[end].max(sequence);
        }
    }
    let mut staying: HashSet<usize> = pairs
        .iter()
        .filter(|pair| is_same_line(pair))
        .map(|pair| pair.0)
        .collect();
    let mut end = longest.into_iter().max().and_then(|(_, _, last)| last);
    while let Some(number) = end {
        staying.insert(pairs[number].0);
        end = before[number];
    }
    staying
}

/// Returns the edit that makes `new` of `old`, if one does, preferably as `new` is drawn and not mirrored or turned.
fn edit(old: &Puzzle, new: &Puzzle) -> Option<String> {
    let pieces = |puzzle: &Puzzle| {
        let cars = puzzle.cars().iter().enumerate();
        let mut cars: Vec<_> = cars
            .map(|(at, car)| (puzzle.place(at), car.length))
            .collect();
        cars.sort_unstable();
        (cars, puzzle.board().walls().to_vec())
    };
    let (drawn, board) = (pieces(new), Canonical::of(new));
    // A large board has 100,000 edits. Most are ruled out by the number of pieces and their cells, without their boards.
    let size = |puzzle: &Puzzle| {
        let n_cells: u32 = puzzle.cars().iter().map(|car| u32::from(car.length)).sum();
        let (n_cars, n_walls) = (puzzle.cars().len(), puzzle.board().walls().len());
        (n_cars, n_cells, n_walls)
    };
    let (n_cars, n_cells, n_walls) = size(old);
    let length = |car: usize| u32::from(old.cars()[car].length);
    let size_after = |edit: &Edit| match *edit {
        Edit::MoveCar { .. } => (n_cars, n_cells, n_walls),
        Edit::ResizeCar {
            car, length: new, ..
        } => (n_cars, n_cells - length(car) + u32::from(new), n_walls),
        Edit::RemoveCar { car } => (n_cars - 1, n_cells - length(car), n_walls),
        Edit::AddCar { length, .. } => (n_cars + 1, n_cells + u32::from(length), n_walls),
        Edit::AddWall(_) => (n_cars, n_cells, n_walls + 1),
        Edit::RemoveWall(_) => (n_cars, n_cells, n_walls - 1),
    };
    let mut all = Edit::all(old);
    all.retain(|edit| size_after(edit) == size(new));
    let is_board = |edit: &&Edit| Canonical::of(&edit.apply(old)) == board;
    let mut as_drawn = all.iter().filter(|edit| pieces(&edit.apply(old)) == drawn);
    let edit = as_drawn
        .find(is_board)
        .or_else(|| all.iter().find(is_board))?;
    let Edit::AddCar { .. } = edit else {
        return Some(edit.in_words(old));
    };
    let old_board = Canonical::of(old);
    let is_added = |&car: &usize| {
        let without = new.without_car(car);
        without.is_some_and(|it| Canonical::of(&it) == old_board)
    };
    let added = (0..new.cars().len()).find(is_added)?;
    Some(edit.in_words_adding(old, &new.cars()[added].name))
}
