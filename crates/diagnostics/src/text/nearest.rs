//! "Did you mean": the probable meaning of a misspelt word.

use strsim::osa_distance;

/// The length, in bytes, of the longest misspelt word that is compared.
const LONGEST: usize = 40;

/// The most slips with which a word can still be certain.
const MAX_SURE_SLIPS: usize = 2;

/// The word that a misspelt one was probably meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest<'w> {
    /// The nearest word.
    pub word: &'w str,
    /// Whether the word is certainly the one that was meant: it differs only in case, or it is the
    /// only one that is near enough and differs by two slips at most.
    pub is_certain: bool,
}

/// Returns the item of `words` that `word` was probably meant to be: one that differs only in case or
/// by `_` for `-`, or else the nearest one that is near enough. If two are equally near, the first is
/// returned. A slip is an inserted, missing or wrong letter, or two adjacent letters that are
/// swapped, as counted by the optimal string alignment distance. One slip is allowed for every three
/// letters of the shorter word.
pub fn nearest<'w>(word: &str, words: impl IntoIterator<Item = &'w str>) -> Option<Nearest<'w>> {
    if word.len() > LONGEST {
        return None;
    }
    let word = word.to_lowercase().replace('_', "-");
    let mut n_near = 0;
    let mut best: Option<(usize, &str)> = None;
    for candidate in words {
        let normal = candidate.to_lowercase().replace('_', "-");
        let tolerance = word.len().min(normal.len()) / 3;
        // The difference in length is a lower bound of the number of slips.
        if normal.len().abs_diff(word.len()) > tolerance {
            continue;
        }
        let n_slips = osa_distance(&word, &normal);
        if n_slips > tolerance {
            continue;
        }
        n_near += 1;
        if best.is_none_or(|(fewest, _)| n_slips < fewest) {
            best = Some((n_slips, candidate));
        }
    }
    best.map(|(n_slips, word)| Nearest {
        word,
        is_certain: n_slips == 0 || n_near == 1 && n_slips <= MAX_SURE_SLIPS,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, words: &[&'static str], expected: Option<(&str, bool)>) {
        let found = nearest(word, words.iter().copied());
        assert_eq!(found.map(|it| (it.word, it.is_certain)), expected, "{word}");
    }

    #[test]
    fn one_slip_in_three_letters_is_forgiven() {
        check("crr", &["car", "wall"], Some(("car", true)));
        check("cra", &["car", "wall"], Some(("car", true)));
        check("cb", &["car", "wall"], None);
        check("excpcet", &["expect"], Some(("expect", true)));
        check("xyzzy", &["expect"], None);
        check("", &["car"], None);
    }

    #[test]
    fn case_and_underscores_are_no_slips() {
        check("CAR", &["car", "cart"], Some(("car", true)));
        check("frozen_car", &["frozen-car"], Some(("frozen-car", true)));
        check("Helo", &["Hello"], Some(("Hello", true)));
        check("HELO", &["Hello", "World"], Some(("Hello", true)));
    }

    #[test]
    fn the_nearest_of_several_words_is_likely_and_not_certain() {
        check("cay", &["car", "cat"], Some(("car", false)));
        check("walrs", &["walls", "walrus"], Some(("walls", false)));
    }

    #[test]
    fn a_word_with_many_slips_is_not_certain() {
        check("grndmstr", &["grandmaster"], None);
        check("grndmstar", &["grandmaster"], Some(("grandmaster", false)));
    }

    #[test]
    fn an_endless_word_is_not_looked_at() {
        let word: &'static str = "solution".repeat(1000).leak();
        check(word, &[word], None);
    }
}
