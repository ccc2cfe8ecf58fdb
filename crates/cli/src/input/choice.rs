//! The choice of puzzles by title or by number.

use clap::{Args, builder::Resettable};
use tailback_diagnostics::text::nearest;
use tailback_puzzle::{NumberRange, words::count};

/// The option that chooses puzzles.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct ChoiceArgs {
    /// Only these puzzles: a title, `3` or `5..7,12`
    #[arg(long = "puzzle", value_name = "TITLE|N", help_heading = Resettable::Reset)]
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
            format!("no puzzle `{word}`, the input has {puzzles}{advice}")
        })
    }
}

/// Returns the index of the puzzle that `word` names, by its title or its number from 1, among those with these `titles`.
///
/// # Errors
/// No puzzle, or several numbers.
pub(crate) fn find_one<'t>(
    word: &str,
    titles: impl Iterator<Item = Option<&'t str>>,
) -> Result<usize, String> {
    let words = vec![word.to_owned()];
    let mut choice = ChoiceArgs { words }.begin();
    let (mut taken, mut is_title) = (Vec::new(), false);
    for (index, title) in titles.enumerate() {
        if choice.takes(title) {
            taken.push(index);
            is_title |= title == Some(word);
        }
    }
    if let Some(missing) = choice.missing().next() {
        return Err(missing);
    }
    if taken.len() > 1 && !is_title {
        return Err(format!("expected one puzzle, found `{word}`"));
    }
    Ok(taken.first().copied().unwrap_or(0))
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
                "no puzzle `card 3`, the input has 6 puzzles; did you mean `Card 3`?",
                "no puzzle `7`, the input has 6 puzzles",
            ],
        );
        // The nearest title is suggested, not the first that is near enough. A difference in case does not add to
        // another slip.
        check(
            &["card4", "Thre", "ONEE"],
            &[],
            &[
                "no puzzle `card4`, the input has 6 puzzles; did you mean `Card 4`?",
                "no puzzle `Thre`, the input has 6 puzzles",
                "no puzzle `ONEE`, the input has 6 puzzles; did you mean `one`?",
            ],
        );
    }

    #[test]
    fn one_puzzle_is_named_by_its_title_or_its_number() {
        let find = |word| find_one(word, TITLES.into_iter().map(Some));
        assert_eq!(find("Card 3"), Ok(2));
        assert_eq!(find("4"), Ok(3));
        assert_eq!(find("a, b"), Ok(5));
        // It is also a number.
        assert_eq!(find("2"), Ok(1));
        assert_eq!(
            find("3..4"),
            Err("expected one puzzle, found `3..4`".to_owned())
        );
        assert!(find("7").is_err());
    }
}
