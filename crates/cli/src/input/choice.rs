//! The choice of puzzles by title or by number.

use clap::Args;
use tailback_diagnostics::text::nearest;
use tailback_puzzle::{NumberRange, words::count};

/// The option that chooses puzzles.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ChoiceArgs {
    /// Only these puzzles: a title, or numbers from 1 over all files, `3` or `5..7,12`; may be repeated
    #[arg(long = "puzzle", value_name = "TITLE|N")]
    pub(crate) words: Vec<String>,
}

/// A choice among the puzzles of a run, which are presented in order.
pub(crate) struct Choice {
    /// The wanted puzzles. If it is empty, all puzzles are wanted.
    wanted: Vec<Wanted>,
    n_seen: usize,
}

/// A title or a list of numbers, as given on the command line.
struct Wanted {
    word: String,
    numbers: Vec<NumberRange<usize>>,
    is_found: bool,
    /// The nearest title, for a suggestion.
    nearest: Option<String>,
}

impl ChoiceArgs {
    /// Returns a choice for one run.
    pub(crate) fn begin(&self) -> Choice {
        let wanted = |word: &String| Wanted {
            numbers: numbers(word).unwrap_or_default(),
            word: word.clone(),
            is_found: false,
            nearest: None,
        };
        Choice {
            wanted: self.words.iter().map(wanted).collect(),
            n_seen: 0,
        }
    }
}

impl Choice {
    /// Returns whether the next puzzle, which is called `title`, is wanted.
    pub(crate) fn takes(&mut self, title: Option<&str>) -> bool {
        self.n_seen += 1;
        let number = self.n_seen;
        let mut is_wanted = self.wanted.is_empty();
        for it in &mut self.wanted {
            let is_meant = title == Some(it.word.as_str())
                || it.numbers.iter().any(|range| range.contains(&number));
            is_wanted |= is_meant;
            it.is_found |= is_meant;
            if let Some(title) = title.filter(|_| !it.is_found) {
                let titles = it.nearest.as_deref().into_iter().chain([title]);
                let near = nearest(&it.word, titles);
                it.nearest = near.map(|near| near.word.to_owned());
            }
        }
        is_wanted
    }

    /// Returns the number of puzzles that were presented, which is the number of the last one.
    pub(crate) fn n_seen(&self) -> usize {
        self.n_seen
    }

    /// Returns a message for each choice that no puzzle matched, once all puzzles have been read.
    pub(crate) fn missing(&self) -> impl Iterator<Item = String> {
        let missing = self.wanted.iter().filter(|it| !it.is_found);
        missing.map(|Wanted { word, nearest, .. }| {
            let puzzles = count(self.n_seen, "puzzle");
            let advice = nearest
                .as_ref()
                .map_or_else(String::new, |title| format!("; did you mean `{title}`?"));
            format!("there is no puzzle `{word}` among {puzzles}{advice}")
        })
    }
}

/// Returns the numbers in a list like `3` or `5..7,12`, or `None` if `word` is not such a list.
fn numbers(word: &str) -> Option<Vec<NumberRange<usize>>> {
    let number = |word: &str| word.parse().ok();
    let ranges = word
        .split(',')
        .map(|it| NumberRange::read(it.trim(), number));
    ranges.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TITLES: [&str; 6] = ["one", "two", "Card 3", "Card 4", "2", "a, b"];

    #[track_caller]
    fn check(words: &[&str], expected: &[&str], missing: &[&str]) {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        let mut choice = ChoiceArgs { words }.begin();
        let taken: Vec<&str> = TITLES
            .into_iter()
            .filter(|title| choice.takes(Some(title)))
            .collect();
        assert_eq!(taken, expected);
        assert_eq!(choice.missing().collect::<Vec<_>>(), missing);
    }

    #[test]
    fn puzzles_are_chosen_by_title_and_by_number() {
        check(&[], &TITLES, &[]);
        check(&["two"], &["two"], &[]);
        check(&["a, b"], &["a, b"], &[]);
        check(&["1", "Card 4"], &["one", "Card 4"], &[]);
        check(&["2"], &["two", "2"], &[]);
        check(&["1,3..4"], &["one", "Card 3", "Card 4"], &[]);
        check(&["5.."], &["2", "a, b"], &[]);
    }

    #[test]
    fn a_missing_puzzle_gets_a_suggestion() {
        check(
            &["card 3", "7", "one"],
            &["one"],
            &[
                "there is no puzzle `card 3` among 6 puzzles; did you mean `Card 3`?",
                "there is no puzzle `7` among 6 puzzles",
            ],
        );
        // The nearest title is suggested, not the first that is near enough. A difference in case does not add to
        // another slip.
        check(
            &["card4", "Thre", "ONEE"],
            &[],
            &[
                "there is no puzzle `card4` among 6 puzzles; did you mean `Card 4`?",
                "there is no puzzle `Thre` among 6 puzzles",
                "there is no puzzle `ONEE` among 6 puzzles; did you mean `one`?",
            ],
        );
    }
}
