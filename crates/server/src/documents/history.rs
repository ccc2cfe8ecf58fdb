//! The figures of each puzzle before its board was last changed.

use std::{collections::HashMap, sync::Arc, time::Duration};

use tailback_check::{ChunkId, PlacedChunk};
use tailback_facts::FileFacts;
use tailback_ide::{Earlier, Figures};
use tailback_puzzle::Puzzle;

/// The time for which a change is shown after the title.
pub(crate) const FRESH: Duration = Duration::from_secs(5);

/// The figures of the puzzles of all documents, open or on the disk, by their chunks and their indices in the chunks.
///
/// A chunk keeps its identity while it is edited, even if all of it is deleted and another puzzle is begun in its
/// place. The history of the deleted puzzle ends as soon as both title and board differ from its own.
///
/// Requests and the checker are not in step, so a chunk may be seen in an earlier state after a later one. This changes
/// nothing.
#[derive(Default)]
pub(crate) struct History(HashMap<ChunkId, ChunkHistory>);

#[derive(Default)]
struct ChunkHistory {
    /// The number of the latest state of the chunk that was seen.
    latest: u64,
    puzzles: HashMap<usize, PuzzleHistory>,
}

struct PuzzleHistory {
    /// The last board with known facts, and its title at that time.
    puzzle: Arc<Puzzle>,
    title: String,
    figures: Figures,
    /// The figures of the last other board with a known optimum, or else of the last one with any, and the time of the
    /// change.
    before: Option<(Figures, Duration)>,
}

impl History {
    /// Records the `facts` known at `now` about the puzzles of a chunk, and removes the history of those that it no
    /// longer has, even if others are in their places.
    pub(crate) fn update(&mut self, placed: &PlacedChunk, facts: &FileFacts, now: Duration) {
        let number = placed.chunk.number();
        if let Some(known) = self.0.get_mut(&placed.id) {
            if number < known.latest {
                return;
            }
            known.latest = number;
            known.end_gone(placed);
        }
        for (index, facts) in facts.iter().enumerate() {
            let puzzle = placed.chunk.file().puzzle(index);
            if let (Some(puzzle), Some(facts)) = (puzzle, facts)
                && let Some(figures) = Figures::of(facts)
            {
                let known = self.0.entry(placed.id).or_insert_with(|| ChunkHistory {
                    latest: number,
                    ..ChunkHistory::default()
                });
                let title = title(placed, index).unwrap_or_default();
                known.note(index, title, puzzle, figures, now);
            }
        }
    }

    /// Returns the earlier boards of the puzzles of a chunk, whose current `facts` are given.
    pub(crate) fn earlier_of_all(
        &self,
        placed: &PlacedChunk,
        facts: &FileFacts,
        now: Duration,
    ) -> Vec<Option<Earlier>> {
        let each = facts.iter().enumerate();
        each.map(|(index, facts)| self.earlier((placed.id, index), facts.is_some(), now))
            .collect()
    }

    /// Returns the earlier board at a place, at `now`: the board for the comparison if something `is_known` about the
    /// current one, otherwise the last one with known figures.
    fn earlier(
        &self,
        (chunk, index): (ChunkId, usize),
        is_known: bool,
        now: Duration,
    ) -> Option<Earlier> {
        let entry = self.0.get(&chunk)?.puzzles.get(&index)?;
        if is_known {
            let (figures, since) = entry.before?;
            let is_fresh = is_fresh(since, now);
            Some(Earlier { figures, is_fresh })
        } else {
            Some(Earlier {
                figures: entry.figures,
                is_fresh: false,
            })
        }
    }

    /// Removes the history of chunks that no longer exist.
    pub(crate) fn forget(&mut self, chunks: impl IntoIterator<Item = ChunkId>) {
        for chunk in chunks {
            self.0.remove(&chunk);
        }
    }
}

impl ChunkHistory {
    /// Removes the history of the puzzles that the chunk no longer has.
    fn end_gone(&mut self, placed: &PlacedChunk) {
        let file = placed.chunk.file();
        self.puzzles.retain(|&index, entry| {
            if title(placed, index) == Some(&entry.title) {
                return true;
            }
            match file.puzzles.get(index) {
                Some(lowered) => {
                    let board = lowered.draft.validate();
                    board.is_ok_and(|board| board == *entry.puzzle)
                }
                // The first line of a puzzle may still be typed.
                None => !placed.chunk.text().trim().is_empty(),
            }
        });
    }

    /// Records the `figures` known at `now` about `puzzle`, with its title, at `index`.
    fn note(
        &mut self,
        index: usize,
        title: &str,
        puzzle: &Arc<Puzzle>,
        figures: Figures,
        now: Duration,
    ) {
        let entry = self.puzzles.entry(index);
        let entry = entry.or_insert_with(|| PuzzleHistory {
            puzzle: Arc::clone(puzzle),
            title: title.to_owned(),
            figures,
            before: None,
        });
        if entry.title != title {
            title.clone_into(&mut entry.title);
        }
        if entry.puzzle != *puzzle {
            // Boards without a length come and go while one is rebuilt; the author compares with the last that had one.
            let earlier = entry.before.map(|(before, _)| before);
            let earlier = earlier.filter(|_| !entry.figures.is_solved());
            entry.before = Some((earlier.unwrap_or(entry.figures), now));
            entry.puzzle = Arc::clone(puzzle);
        }
        entry.figures = figures;
    }
}

fn title(placed: &PlacedChunk, number: usize) -> Option<&str> {
    let document = &placed.chunk.file().document;
    let title = document.title_of(document.puzzles.get(number)?)?;
    Some(&title.value)
}

fn is_fresh(since: Duration, now: Duration) -> bool {
    now.saturating_sub(since) < FRESH
}

#[cfg(test)]
mod tests {
    use tailback_check::EditedText;
    use tailback_facts::Facts;
    use tailback_solver::{Bounds, Control};

    use super::*;

    /// One puzzle whose board is changed, second by second.
    struct Setup {
        history: History,
        place: (ChunkId, usize),
        begin: Duration,
    }

    fn board(length: u32) -> Arc<Puzzle> {
        let text = EditedText::new("", &format!("puzzle \"\"\ngrid {length}x1\ncar X a1 h\n"));
        let file = text.chunks()[0].chunk.file();
        Arc::clone(file.puzzle(0).expect("it is sound"))
    }

    fn figures(n_moves: u32) -> Figures {
        let bounds = Bounds {
            lower: n_moves,
            upper: Some(n_moves),
        };
        Figures::Lengths {
            moves: bounds,
            steps: Some(bounds),
        }
    }

    impl Setup {
        fn new() -> Self {
            let text = EditedText::new("", "");
            Self {
                history: History::default(),
                place: (text.chunks()[0].id, 0),
                begin: Duration::from_secs(100),
            }
        }

        fn at(&self, second: u64) -> Duration {
            self.begin + Duration::from_secs(second)
        }

        fn note(&mut self, second: u64, length: u32, n_moves: u32) {
            self.note_figures(second, length, figures(n_moves));
        }

        fn note_figures(&mut self, second: u64, length: u32, figures: Figures) {
            let now = self.at(second);
            let (chunk, index) = self.place;
            let known = self.history.0.entry(chunk).or_default();
            known.note(index, "", &board(length), figures, now);
        }

        /// Returns the figures to compare with, and whether the comparison is shown.
        fn before(&self, second: u64) -> Option<(Figures, bool)> {
            let earlier = self.history.earlier(self.place, true, self.at(second))?;
            Some((earlier.figures, earlier.is_fresh))
        }

        fn last(&self) -> Option<Figures> {
            let earlier = self.history.earlier(self.place, false, self.begin)?;
            Some(earlier.figures)
        }
    }

    #[test]
    fn the_last_figures_known_are_kept() {
        let mut setup = Setup::new();
        assert_eq!(setup.last(), None);
        setup.note(0, 6, 8);
        assert_eq!(setup.last(), Some(figures(8)));
        assert_eq!(setup.before(0), None);
        setup.note(1, 7, 12);
        assert_eq!(setup.last(), Some(figures(12)));
        setup.history.forget([setup.place.0]);
        assert_eq!(setup.last(), None);
    }

    #[test]
    fn a_change_is_fresh_for_some_seconds() {
        let mut setup = Setup::new();
        setup.note(0, 6, 8);
        setup.note(10, 7, 12);
        assert_eq!(setup.before(10), Some((figures(8), true)));
        // Further facts about the same board are not a change.
        setup.note(13, 7, 11);
        assert_eq!(setup.before(14), Some((figures(8), true)));
        assert_eq!(setup.before(15), Some((figures(8), false)));
    }

    #[test]
    fn the_comparison_is_with_the_last_board_that_had_a_length() {
        let mut setup = Setup::new();
        setup.note(0, 6, 8);
        setup.note(1, 7, 12);
        setup.note(2, 8, 14);
        assert_eq!(setup.before(2), Some((figures(12), true)));
        setup.note_figures(3, 9, Figures::Unsolvable);
        assert_eq!(setup.before(3), Some((figures(14), true)));
        setup.note_figures(4, 10, Figures::Unsolvable);
        setup.note(5, 11, 15);
        assert_eq!(setup.before(5), Some((figures(14), true)));
    }

    #[test]
    fn without_a_board_that_had_a_length_the_comparison_is_with_the_last() {
        let mut setup = Setup::new();
        setup.note_figures(0, 6, Figures::Unsolvable);
        setup.note(1, 7, 8);
        assert_eq!(setup.before(1), Some((Figures::Unsolvable, true)));
    }

    #[test]
    fn an_earlier_state_seen_late_changes_nothing() {
        let mut history = History::default();
        let now = Duration::ZERO;
        let mut text = EditedText::new("", "puzzle \"Row\"\ngrid 6x1\ncar X a1 h\n");
        let before = text.chunks()[0].clone();
        text.replace("puzzle \"R\"\ngrid 6x1\ncar X a1 h\n");
        let renamed = text.chunks()[0].clone();
        text.replace("puzzle \"R\"\ngrid 6x1\ncar X a1\n");
        let half_typed = text.chunks()[0].clone();
        let puzzle = before.chunk.file().puzzle(0).expect("it is sound");
        let facts = vec![Some(Arc::new(Facts::solve(puzzle, &Control::default())))];
        history.update(&before, &facts, now);
        history.update(&renamed, &facts, now);
        history.update(&before, &facts, now);
        history.update(&half_typed, &vec![None], now);
        let earlier = history.earlier((half_typed.id, 0), false, now);
        assert_eq!(
            earlier.map(|earlier| earlier.figures),
            Figures::of(facts[0].as_ref().unwrap())
        );
    }
}
