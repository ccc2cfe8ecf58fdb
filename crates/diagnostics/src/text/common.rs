//! The common start and end of two lists.

/// Returns the length of the common prefix of `old` and `new`, and that of the common suffix of the remaining items.
pub fn common_ends<A, B>(old: &[A], new: &[B], is_same: impl Fn(&A, &B) -> bool) -> (usize, usize) {
    let is_same = |(old, new): &(&A, &B)| is_same(old, new);
    let n_first = old.iter().zip(new).take_while(is_same).count();
    let rest = old[n_first..].iter().rev().zip(new[n_first..].iter().rev());
    (n_first, rest.take_while(is_same).count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_item_is_counted_at_both_ends() {
        for (old, new, expected) in [
            ("", "", (0, 0)),
            ("abc", "abc", (3, 0)),
            ("aa", "aaa", (2, 0)),
            ("abcd", "axd", (1, 1)),
            ("abab", "ab", (2, 0)),
            ("xab", "ab", (0, 2)),
            ("ab", "cd", (0, 0)),
        ] {
            let found = common_ends(old.as_bytes(), new.as_bytes(), |a, b| a == b);
            assert_eq!(found, expected, "{old} {new}");
        }
    }
}
