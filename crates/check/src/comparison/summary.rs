//! Summaries of puzzles for the rules that compare them: about forty bytes each, and the title. A run keeps nothing
//! else of a puzzle without diagnostics, so summaries have to be small for collections of millions.
//!
//! Titles are kept whole, one after another, because diagnostics show them. For boards a digest is enough.

#[cfg(feature = "likeness")]
use std::collections::HashSet;
use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::Arc,
};

use tailback_diagnostics::Span;
use tailback_facts::{Facts, FileFacts};
use tailback_puzzle::{Canonical, Puzzle, Turns};
use tailback_syntax::{Keyword, conflict_at};

#[cfg(feature = "likeness")]
use crate::comparison::fingerprint::digest_of_trait;
use crate::{
    SourceFile,
    comparison::fingerprint::{BoardDigest, digest_of_board},
};

/// The canonical forms of the puzzles of a file that are sound.
pub(crate) type Forms = Vec<Option<(Canonical, Turns)>>;

/// Summaries of the puzzles of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summaries {
    entries: Vec<CompactSummary>,
    titles: String,
    /// The digests of the clusters of the first puzzles; those of all others are not known. Mostly no rule needs them.
    clusters: Vec<Option<BoardDigest>>,
    /// The digests of the traits of the puzzles, one after another. Mostly no rule needs them.
    traits: Vec<BoardDigest>,
    /// For each of the first puzzles, the offset in `traits` at which its own end; all others have none.
    trait_ends: Vec<u32>,
}

/// A compact summary. Offsets are those of texts shorter than 4 GiB, as in `LineIndex`.
#[derive(Clone, Debug)]
struct CompactSummary {
    start: u32,
    end: u32,
    /// The offset in `titles` at which the title ends.
    title_end: u32,
    names: u32,
    board: BoardDigest,
    /// The orientation of the board, or `None` if there is no board.
    turns: Option<Turns>,
    has_title: bool,
    is_sound: bool,
    has_expectation: bool,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary<'a> {
    /// The span for diagnostics about the whole puzzle.
    pub(crate) span: Span,
    /// The title, or `None` if its line is bad.
    pub(crate) title: Option<&'a str>,
    /// The board, or `None` if the puzzle is not sound or no rule needs it.
    pub(crate) board: Option<BoardSummary<'a>>,
    /// The digest of the first board of the cluster, the same for all its states, or `None` if it is not known or no rule
    /// needs it.
    pub(crate) cluster: Option<&'a BoardDigest>,
    /// The digests of the traits by which boards are alike, that of the lanes first; empty if no rule needs them.
    pub(crate) traits: &'a [BoardDigest],
    /// Whether the puzzle is sound.
    pub(crate) is_sound: bool,
    /// Whether the puzzle has an expectation.
    pub(crate) has_expectation: bool,
}

/// The properties of a board that are compared with others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardSummary<'a> {
    /// The digest of the canonical form, which is the same for equal boards.
    pub(crate) digest: &'a BoardDigest,
    /// The orientation relative to the canonical form. Equal boards that lie the same way have the same one.
    pub(crate) turns: Turns,
    /// A hash of the names of the cars in the order of their places. It only decides whether a note is added.
    pub(crate) names: u32,
}

impl Summaries {
    /// Returns summaries of the puzzles of `file`, with the canonical forms of their boards if a rule needs them.
    pub(crate) fn of(file: &SourceFile, forms: Option<&Forms>) -> Self {
        let mut summaries = Self::default();
        for number in 0..file.puzzles.len() {
            let form = forms.and_then(|forms| forms[number].as_ref());
            let form = form.zip(file.puzzle(number));
            let Span { start, end } = file.title_span(number);
            let is_in_conflict = conflict_at(&file.document.conflicts, start).is_some();
            let title = file.title(number).filter(|_| !is_in_conflict);
            let node = &file.document.puzzles[number];
            let mut statements = file.document.statements_of(node).iter();
            summaries.titles.push_str(title.unwrap_or_default());
            summaries.entries.push(CompactSummary {
                start: short(start),
                end: short(end),
                title_end: short(summaries.titles.len()),
                names: form.map_or(0, |(_, puzzle)| hash_of_names(puzzle)),
                board: form.map_or(BoardDigest::default(), |((form, _), _)| {
                    digest_of_board(form)
                }),
                turns: form.map(|((_, turns), _)| *turns),
                has_title: title.is_some(),
                is_sound: file.puzzle(number).is_some(),
                has_expectation: statements.any(|statement| statement.is(Keyword::Expect)),
            });
        }
        summaries
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn get(&self, puzzle: usize) -> Summary<'_> {
        let entry = &self.entries[puzzle];
        let before = puzzle.checked_sub(1).map(|before| &self.entries[before]);
        let title = before.map_or(0, |before| before.title_end) as usize;
        Summary {
            span: entry.span(),
            title: entry
                .has_title
                .then(|| &self.titles[title..entry.title_end as usize]),
            board: entry.turns.map(|turns| BoardSummary {
                digest: &entry.board,
                turns,
                names: entry.names,
            }),
            cluster: self.clusters.get(puzzle).and_then(Option::as_ref),
            traits: self.traits_of(puzzle),
            is_sound: entry.is_sound,
            has_expectation: entry.has_expectation,
        }
    }

    /// Records the clusters of the puzzles of `file` as far as `facts` know them.
    pub(crate) fn add_clusters(&mut self, file: &SourceFile, facts: &FileFacts) {
        let digest = |(number, facts): (usize, &Option<Arc<Facts>>)| {
            let cluster = facts.as_ref()?.cluster.as_ref()?;
            let puzzle = file.puzzle(number)?;
            let is_solvable = cluster.n_solved > 0;
            is_solvable.then(|| {
                let first = puzzle.with_start(cluster.representative.clone());
                digest_of_board(&Canonical::of(&first))
            })
        };
        self.clusters = facts.iter().enumerate().map(digest).collect();
    }

    fn traits_of(&self, puzzle: usize) -> &[BoardDigest] {
        let end = |puzzle: usize| self.trait_ends.get(puzzle).map(|&end| end as usize);
        let start = puzzle.checked_sub(1).and_then(end).unwrap_or(0);
        end(puzzle).map_or(&[], |end| &self.traits[start..end])
    }

    /// Records the traits of the puzzles of `file`.
    #[cfg(feature = "likeness")]
    pub(crate) fn add_traits(&mut self, file: &SourceFile) {
        for puzzle in 0..file.puzzles.len() {
            let traits = file.puzzle(puzzle).map(|it| it.traits());
            let mut digests: Vec<BoardDigest> =
                traits.iter().flatten().map(digest_of_trait).collect();
            // The lanes come first, because boards with the same ones are the closest.
            if digests.len() > 1 {
                digests.swap(0, 1);
            }
            // Two pieces leave the same board behind if one is the other's mirror image.
            let mut seen = HashSet::new();
            digests.retain(|digest| seen.insert(*digest));
            self.traits.append(&mut digests);
            self.trait_ends.push(short(self.traits.len()));
        }
    }

    /// Appends the puzzles of the next chunk, which begins `by` bytes further on.
    pub(crate) fn append(&mut self, next: &Self, by: usize) {
        let (by, n_titles) = (short(by), short(self.titles.len()));
        self.titles.push_str(&next.titles);
        if !next.clusters.is_empty() {
            self.clusters.resize(self.entries.len(), None);
            self.clusters.extend(&next.clusters);
        }
        if !next.trait_ends.is_empty() {
            let n_traits = short(self.traits.len());
            self.trait_ends.resize(self.entries.len(), n_traits);
            self.traits.extend(&next.traits);
            let ends = next.trait_ends.iter().map(|end| end + n_traits);
            self.trait_ends.extend(ends);
        }
        self.entries
            .extend(next.entries.iter().map(|entry| CompactSummary {
                start: entry.start.saturating_add(by),
                end: entry.end.saturating_add(by),
                title_end: entry.title_end + n_titles,
                ..entry.clone()
            }));
    }

    /// Moves every puzzle to the span that `place` returns.
    pub(crate) fn restore(&mut self, place: impl Fn(Span) -> Span) {
        for entry in &mut self.entries {
            let Span { start, end } = place(entry.span());
            (entry.start, entry.end) = (short(start), short(end));
        }
    }
}

impl CompactSummary {
    fn span(&self) -> Span {
        Span::new(self.start as usize, self.end as usize)
    }
}

/// Returns `offset` as a `u32`, saturated.
fn short(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

fn hash_of_names(puzzle: &Puzzle) -> u32 {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let mut cars: Vec<_> = cars
        .map(|(car, &offset)| (car.axis, car.lane, offset, &car.name))
        .collect();
    cars.sort_unstable();
    let mut hasher = DefaultHasher::new();
    for (_, _, _, name) in cars {
        name.hash(&mut hasher);
    }
    hasher.finish() as u32
}
