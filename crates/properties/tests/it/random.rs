//! The properties of edits on random inputs, which are the same in every run. A fuzzer finds rarer failures.

use std::{env, fs, panic::catch_unwind};

use tailback_properties::hold;

/// Numbers that look random.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn bytes(&mut self) -> Vec<u8> {
        let length = 16 + self.next() % 240;
        (0..length).map(|_| self.next() as u8).collect()
    }
}

/// Tries `name` on `n_cases` inputs. `FIRST_CASE` and `N_CASES` choose others, and `KEEP_CASE` names a file that the
/// first of them is written to.
fn hold_at_random(name: &str, n_cases: u64) {
    let number = |key: &str| env::var(key).ok()?.parse::<u64>().ok();
    let first = number("FIRST_CASE").unwrap_or(0);
    let mut failed = Vec::new();
    for number in first..first + number("N_CASES").unwrap_or(n_cases) {
        let bytes = Random(number << 32).bytes();
        if let Some(file) = env::var_os("KEEP_CASE").filter(|_| number == first) {
            fs::write(file, &bytes).expect("it can be written");
        }
        if catch_unwind(|| hold(name, &bytes)).is_err() {
            eprintln!("this was case {number} of {name}");
            failed.push(number);
        }
    }
    assert!(failed.is_empty(), "cases {failed:?} of {name}");
}

/// Each has a text, and several requests or edits: more than ten thousand answers over all.
const N_CASES: u64 = 1000;

#[test]
fn every_edit_at_random_can_be_made() {
    hold_at_random("every_edit_can_be_made", N_CASES);
}

#[test]
fn every_random_action_does_as_its_title_says() {
    hold_at_random("every_action_does_what_it_says", N_CASES);
}

#[test]
fn undo_of_board_edits_at_random_gives_the_text_back() {
    hold_at_random("undo_on_the_board_gives_the_text_back", N_CASES);
}
