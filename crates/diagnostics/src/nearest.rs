//! "Did you mean": the word that a misspelt one was meant to be.

use strsim::osa_distance;

/// The longest misspelt word that is looked at, in bytes.
const LONGEST: usize = 40;

/// With more slips than this no word is surely the one that was meant.
const MAX_SURE_SLIPS: usize = 2;

/// The word that a misspelt one was probably meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nearest<'w> {
    /// The nearest word.
    pub word: &'w str,
    /// Whether it was surely meant: it is the same but for its case, or the only one that is near
    /// enough, by two slips at most.
    pub is_certain: bool,
}

/// The one of `words` that `word` was meant to be: the same but for its case and `_` for `-`, or else
/// the nearest one that is near enough; of two that are as near, the first. A slip is a letter
/// too many, too few or another, or two letters that changed places, as the optimal string
/// alignment distance counts them; one is forgiven for every three letters of the shorter word.
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
        // As many letters too many or too few are as many slips at least.
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
