//! Edits made by boards, kept so that a board can undo and redo them if its client has no undo history that can be
//! used. A text is a sequence of states, and each edit leads from one to the next. Only the edit that made the current
//! text can be undone: after a change from elsewhere, no edit fits.

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tailback_diagnostics::{Edit, apply};

use crate::{message::Direction, protocol::Uri};

/// The number of texts whose edits are kept; the least recently used text is dropped first.
const N_TEXTS: usize = 32;

/// The number of edits that are kept for each text.
const N_EDITS: usize = 200;

/// The edits that boards have made to texts.
#[derive(Default)]
pub(crate) struct BoardEdits(Mutex<VecDeque<(Uri, States)>>);

/// The states of a text between the edits of boards.
struct States {
    all: Vec<Fingerprint>,
    /// The changes between each two neighbours.
    between: Vec<Change>,
    /// The index of the state in which the text was when it was last compared.
    at: usize,
}

struct Change {
    /// The number of the changed puzzle, which is the same in the text before and after.
    puzzle: usize,
    edits: Vec<Edit>,
    /// The edits that revert it.
    inverse: Vec<Edit>,
}

/// A text by its length and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint {
    pub(super) len: usize,
    hash: u64,
}

impl Fingerprint {
    pub(crate) fn new(text: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        Self {
            len: text.len(),
            hash: hasher.finish(),
        }
    }
}

impl BoardEdits {
    /// Records that a board has changed a puzzle of `before` by `edits`, which are in order.
    pub(crate) fn remember(&self, uri: &Uri, puzzle: usize, before: &str, edits: &[Edit]) {
        let after = apply(before, edits);
        let inverse = tailback_ide::changes(&after, before);
        let mut texts = self.texts();
        let known = texts.iter().position(|(known, _)| known == uri);
        let mut states = known.and_then(|it| texts.remove(it)).map(|it| it.1);
        if states.as_mut().is_none_or(|it| !it.is_at(before)) {
            states = None;
        }
        let mut states = states.unwrap_or_else(|| States {
            all: vec![Fingerprint::new(before)],
            between: Vec::new(),
            at: 0,
        });
        states.all.truncate(states.at + 1);
        states.between.truncate(states.at);
        states.all.push(Fingerprint::new(&after));
        states.between.push(Change {
            puzzle,
            edits: edits.to_vec(),
            inverse,
        });
        if states.between.len() > N_EDITS {
            states.all.remove(0);
            states.between.remove(0);
        }
        states.at = states.between.len();
        texts.push_front((uri.clone(), states));
        texts.truncate(N_TEXTS);
    }

    /// Returns whether edits of a puzzle of the current text can be undone and redone. Calls `content` only if the
    /// length fits.
    pub(crate) fn can_step(
        &self,
        uri: &Uri,
        puzzle: usize,
        len: usize,
        content: impl FnOnce() -> String,
    ) -> [bool; 2] {
        let mut texts = self.texts();
        let Some((_, states)) = texts.iter_mut().find(|(known, _)| known == uri) else {
            return [false; 2];
        };
        if states.all.iter().all(|it| it.len != len) || !states.is_at(&content()) {
            return [false; 2];
        }
        [Direction::Undo, Direction::Redo].map(|direction| {
            let change = states.next(direction);
            change.is_some_and(|change| change.puzzle == puzzle)
        })
    }

    /// Returns the edits that lead `content` one step further, or the reason why there are none. They change no other
    /// puzzle than the given one.
    pub(crate) fn step(
        &self,
        uri: &Uri,
        puzzle: usize,
        content: &str,
        direction: Direction,
    ) -> Result<Vec<Edit>, String> {
        let mut texts = self.texts();
        let states = texts.iter_mut().find(|(known, _)| known == uri);
        let nothing = match direction {
            Direction::Undo => "nothing to undo: the board has not changed this text",
            Direction::Redo => "nothing to redo",
        };
        let (_, states) = states.ok_or(nothing)?;
        if !states.is_at(content) {
            return Err(
                "the text was changed elsewhere since the board changed it: undo that there first"
                    .to_owned(),
            );
        }
        let change = states.next(direction).ok_or(nothing)?;
        if change.puzzle != puzzle {
            let number = change.puzzle + 1;
            return Err(format!(
                "the change is in puzzle {number} of this text, which is not shown: go there first"
            ));
        }
        Ok(match direction {
            Direction::Undo => change.inverse.clone(),
            Direction::Redo => change.edits.clone(),
        })
    }

    /// Records that a requested step has been made.
    pub(crate) fn stepped(&self, uri: &Uri, direction: Direction) {
        let mut texts = self.texts();
        if let Some((_, states)) = texts.iter_mut().find(|(known, _)| known == uri) {
            states.at = match direction {
                Direction::Undo => states.at.saturating_sub(1),
                Direction::Redo => (states.at + 1).min(states.between.len()),
            };
        }
    }

    fn texts(&self) -> MutexGuard<'_, VecDeque<(Uri, States)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl States {
    fn next(&self, direction: Direction) -> Option<&Change> {
        let at = match direction {
            Direction::Undo => self.at.checked_sub(1)?,
            Direction::Redo => self.at,
        };
        self.between.get(at)
    }

    /// Finds the nearest state that equals `text`, and returns whether there is one.
    fn is_at(&mut self, text: &str) -> bool {
        let now = Fingerprint::new(text);
        let fitting = (0..self.all.len()).filter(|&it| self.all[it] == now);
        let nearest = fitting.min_by_key(|&it| it.abs_diff(self.at));
        self.at = nearest.unwrap_or(self.at);
        nearest.is_some()
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use tailback_diagnostics::{Span, is_cut, try_apply};

    use super::{Direction::*, *};

    fn uri() -> Uri {
        "file:///a.rush".parse().unwrap()
    }

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: Span::new(start, end),
            text: text.to_owned(),
        }
    }

    /// Makes `edits` to a text, as a board does.
    fn make(all: &BoardEdits, text: &mut String, edits: &[Edit]) {
        all.remember(&uri(), 0, text, edits);
        *text = apply(text, edits);
    }

    fn step(all: &BoardEdits, text: &mut String, direction: Direction) -> Result<(), String> {
        let edits = all.step(&uri(), 0, text, direction)?;
        // A client makes them in the same way.
        *text = try_apply(text, &edits).expect("they can be made together");
        all.stepped(&uri(), direction);
        Ok(())
    }

    fn can(all: &BoardEdits, text: &str) -> [bool; 2] {
        all.can_step(&uri(), 0, text.len(), || text.to_owned())
    }

    #[test]
    fn edits_are_undone_and_made_again_one_by_one() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        assert_eq!(can(&all, &text), [false, false]);
        make(&all, &mut text, &[edit(0, 1, "xyz"), edit(2, 3, "")]);
        make(&all, &mut text, &[edit(4, 4, "!")]);
        assert_eq!((&*text, can(&all, &text)), ("xyzb!", [true, false]));
        step(&all, &mut text, Undo).unwrap();
        assert_eq!((&*text, can(&all, &text)), ("xyzb", [true, true]));
        step(&all, &mut text, Undo).unwrap();
        assert_eq!((&*text, can(&all, &text)), ("abc", [false, true]));
        assert!(step(&all, &mut text, Undo).is_err());
        step(&all, &mut text, Redo).unwrap();
        step(&all, &mut text, Redo).unwrap();
        assert_eq!(text, "xyzb!");
        assert!(step(&all, &mut text, Redo).is_err());
    }

    #[test]
    fn an_edit_of_another_puzzle_is_neither_undone_nor_redone() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        let of_other = |text: &str, direction| {
            let can = all.can_step(&uri(), 1, text.len(), || text.to_owned());
            assert_eq!(can, [false, false]);
            all.step(&uri(), 1, text, direction).unwrap_err()
        };
        make(&all, &mut text, &[edit(0, 1, "x")]);
        assert!(of_other(&text, Undo).contains("puzzle 1 of this text"));
        step(&all, &mut text, Undo).unwrap();
        assert!(of_other(&text, Redo).contains("puzzle 1 of this text"));
        step(&all, &mut text, Redo).unwrap();
        assert_eq!(text, "xbc");
    }

    #[test]
    fn undo_waits_until_a_newer_text_is_gone() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        make(&all, &mut text, &[edit(0, 1, "x")]);
        for mut newer in ["xbc ".to_owned(), "xbd".to_owned()] {
            assert_eq!(can(&all, &newer), [false, false]);
            let why = step(&all, &mut newer, Undo).unwrap_err();
            assert!(why.contains("changed elsewhere"), "{why}");
        }
        step(&all, &mut text, Undo).unwrap();
        assert_eq!(text, "abc");
    }

    #[test]
    fn an_edit_of_a_newer_text_does_not_undo_what_was_before_it() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        make(&all, &mut text, &[edit(0, 1, "x")]);
        text.push_str(" typed");
        make(&all, &mut text, &[edit(1, 2, "y")]);
        step(&all, &mut text, Undo).unwrap();
        assert_eq!(text, "xbc typed");
        assert!(step(&all, &mut text, Undo).is_err());
    }

    #[test]
    fn the_board_can_redo_an_undo_of_the_editor() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        make(&all, &mut text, &[edit(0, 1, "x")]);
        text = "abc".to_owned();
        assert_eq!(can(&all, &text), [false, true]);
        step(&all, &mut text, Redo).unwrap();
        assert_eq!(text, "xbc");
    }

    #[test]
    fn there_and_back_is_two_edits() {
        let (all, mut text) = (BoardEdits::default(), "abc".to_owned());
        make(&all, &mut text, &[edit(0, 1, "x")]);
        make(&all, &mut text, &[edit(0, 1, "a")]);
        step(&all, &mut text, Undo).unwrap();
        assert_eq!(text, "xbc");
        step(&all, &mut text, Undo).unwrap();
        assert_eq!((&*text, can(&all, &text)), ("abc", [false, true]));
    }

    proptest! {
        #[test]
        fn all_edits_of_any_text_are_undone_to_it(
            before in "[a-cé\r\n]{0,12}",
            changes in vec(vec((0_usize..13, 0_usize..5, "[x-zü\r\n]{0,3}"), 1..4), 1..6),
        ) {
            let (all, mut text) = (BoardEdits::default(), before.clone());
            for change in &changes {
                let mut end = 0;
                let mut places: Vec<_> = change.clone();
                places.sort();
                let edits: Vec<Edit> = places.iter().filter_map(|(start, length, new)| {
                    let floor = |at: usize| (0..=at.min(text.len())).rev().find(|&it| is_cut(&text, it));
                    let span = Span::new(floor(*start)?, floor(start + length)?);
                    (span.start >= end).then(|| {
                        end = span.end;
                        edit(span.start, span.end, new)
                    })
                }).collect();
                make(&all, &mut text, &edits);
            }
            let last = text.clone();
            for _ in &changes {
                prop_assert!(step(&all, &mut text, Undo).is_ok());
            }
            prop_assert_eq!(&text, &before);
            for _ in &changes {
                prop_assert!(step(&all, &mut text, Redo).is_ok());
            }
            prop_assert_eq!(text, last);
        }
    }
}
