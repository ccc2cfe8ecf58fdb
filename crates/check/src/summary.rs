//! What the rules that compare files know of each puzzle: some fifty bytes, its title, and its
//! board in canonical form, which is never much longer than its text.
//!
//! Titles and forms are kept whole, one behind another. Hashes would be no smaller by much, and
//! two that collide would have to be told apart again.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use tailback_diagnostics::Span;
use tailback_puzzle::{Canonical, Puzzle, Turns};
use tailback_syntax::StatementKind;

use crate::SourceFile;

/// The canonical forms of the puzzles of a file that are sound.
pub(crate) type Forms = Vec<Option<(Canonical, Turns)>>;

/// Summaries of the puzzles of a file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Summaries {
    entries: Vec<Entry>,
    titles: String,
    forms: Vec<u8>,
}

#[derive(Clone, Debug)]
struct Entry {
    span: Span,
    /// Where the title ends in `titles`, and the form in `forms`.
    title_end: usize,
    form_end: usize,
    names: u64,
    turns: Option<Turns>,
    has_title: bool,
    is_sound: bool,
    has_expectation: bool,
}

/// A summary of a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Summary<'a> {
    /// Where reports about the whole puzzle stand.
    pub(crate) span: Span,
    /// `None` where its line is bad.
    pub(crate) title: Option<&'a str>,
    /// `None` where it is not sound, or nobody asks.
    pub(crate) board: Option<BoardSummary<'a>>,
    /// Whether it is sound.
    pub(crate) is_sound: bool,
    /// Whether something is expected of it.
    pub(crate) has_expectation: bool,
}

/// A board as far as it can be the same as another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardSummary<'a> {
    /// Its canonical form, which is equal for the same boards.
    pub(crate) form: &'a [u8],
    /// Equal where two boards of one form lie the same way.
    pub(crate) turns: Turns,
    /// A hash of the names of its cars, by their places. It only decides on a note.
    pub(crate) names: u64,
}

impl Summaries {
    /// The puzzles of `file`, with the canonical forms of their boards if somebody looks at those.
    pub(crate) fn of(file: &SourceFile, forms: Option<&Forms>) -> Self {
        let mut summaries = Self::default();
        for number in 0..file.puzzles.len() {
            let form = forms.and_then(|forms| forms[number].as_ref());
            let form = form.zip(file.puzzle(number));
            let mut names = 0;
            if let Some(((form, _), puzzle)) = form {
                summaries.forms.extend(form.as_bytes());
                names = hash_of_names(puzzle);
            }
            let title = file.title(number);
            let node = &file.document.puzzles[number];
            let mut statements = file.document.statements_of(node).iter();
            summaries.titles.push_str(title.unwrap_or_default());
            summaries.entries.push(Entry {
                span: file.title_span(number),
                title_end: summaries.titles.len(),
                form_end: summaries.forms.len(),
                names,
                turns: form.map(|((_, turns), _)| *turns),
                has_title: title.is_some(),
                is_sound: file.puzzle(number).is_some(),
                has_expectation: statements
                    .any(|statement| matches!(statement.kind, StatementKind::Expect(_))),
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
        let (title, form) = before.map_or((0, 0), |before| (before.title_end, before.form_end));
        let form = &self.forms[form..entry.form_end];
        Summary {
            span: entry.span,
            title: entry
                .has_title
                .then(|| &self.titles[title..entry.title_end]),
            board: entry.turns.map(|turns| BoardSummary {
                form,
                turns,
                names: entry.names,
            }),
            is_sound: entry.is_sound,
            has_expectation: entry.has_expectation,
        }
    }

    /// Takes the puzzles of the next chunk, which begins `by` bytes on.
    pub(crate) fn append(&mut self, next: &Self, by: usize) {
        let (n_titles, n_forms) = (self.titles.len(), self.forms.len());
        self.titles.push_str(&next.titles);
        self.forms.extend_from_slice(&next.forms);
        self.entries.extend(next.entries.iter().map(|entry| Entry {
            span: entry.span.shifted(by),
            title_end: entry.title_end + n_titles,
            form_end: entry.form_end + n_forms,
            ..*entry
        }));
    }

    /// Puts every puzzle where `place` says.
    pub(crate) fn restore(&mut self, place: impl Fn(Span) -> Span) {
        for entry in &mut self.entries {
            entry.span = place(entry.span);
        }
    }
}

fn hash_of_names(puzzle: &Puzzle) -> u64 {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let mut cars: Vec<_> = cars
        .map(|(car, &offset)| (car.axis, car.lane, offset, &car.name))
        .collect();
    cars.sort_unstable();
    let mut hasher = DefaultHasher::new();
    for (_, _, _, name) in cars {
        name.hash(&mut hasher);
    }
    hasher.finish()
}
