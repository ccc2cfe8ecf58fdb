//! Properties that hold for any text.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::laws;

const REFERENCE: &str = include_str!("reference.rush");

/// The parts of lines, valid and invalid.
const SNIPPETS: &[&str] = &[
    "rush",
    "rush 1",
    "rush 2",
    "puzzle",
    "puzzle \"a\"",
    "puzzle 'a'",
    "puzle \"a\"",
    "Puzzle \"a",
    "author",
    "source \"http://x\"",
    "note \"\\\"\\\\\"",
    "note \"\\n\"",
    "difficulty",
    "expert",
    "tags",
    "allow",
    "overlap",
    "grid",
    "grid 6x6",
    "grid 6 6",
    "6x6",
    "end",
    "edn",
    "End",
    "END",
    "edn",
    "exit",
    "left",
    "right 3",
    "top",
    "bottom c",
    "3",
    "0",
    "99999999999",
    "target",
    "target X Y",
    "goal",
    "goal X to b3",
    "to",
    "X",
    "car",
    "truck",
    "car X b3 h",
    "truck A a2 vertical",
    "b3",
    "C6",
    "z999",
    "3b",
    "horizontal",
    "v",
    "h",
    "wall",
    "wall a1 b2",
    "expect",
    "moves 8",
    "moves",
    "steps 15..20",
    "solvable",
    "30..",
    "..12",
    "..",
    "solution",
    "solution XR3",
    "solution AR1 AR2 AR3 AR4 AR5 AR6 AR7 AR8 AR9 AR10 AR11",
    "grid\nA A",
    "solution\nAR1",
    "grid // c\nA.\n// d\nend // e",
    "XR3",
    "lorry_2D1",
    "R3",
    "xr3",
    "AR1 BR2 CR3 DR4 ER5 FR6",
    ". . .",
    "A A .",
    "AA.",
    "AA . B",
    "e n d",
    "#",
    ".",
    "?",
    "A",
    "// c",
    "//",
    "/",
    "\"",
    "\\",
    "'",
    "“a”",
    ",",
    "=",
    ":",
    "\u{a0}",
    "\u{feff}",
    "\u{c}",
    "\0",
    "é",
    "\u{202e}",
    "→",
    "x",
    "\n<<<<<<< a\n",
    "\n||||||| b\n",
    "\n=======\n",
    "\n>>>>>>> c\n",
];

const SEPARATORS: &[&str] = &[
    " ", " ", " ", "\t", "", "  ", "\n", "\n", "\n", "\r\n", "\r", "\n\n",
];

/// Lines of the language's words in any order.
fn soup() -> impl Strategy<Value = String> {
    let part = (select(SNIPPETS), select(SEPARATORS));
    proptest::collection::vec(part, 0..60)
        .prop_map(|parts| parts.into_iter().flat_map(|(a, b)| [a, b]).collect())
}

/// The file of the language reference after some slips of the hand.
fn mutated() -> impl Strategy<Value = String> {
    let slip = (any::<Index>(), 0_usize..12, select(SNIPPETS), any::<bool>());
    proptest::collection::vec(slip, 1..8).prop_map(|slips| {
        let mut text = REFERENCE.to_owned();
        for (place, length, snippet, inserts) in slips {
            let boundary = |mut at: usize| {
                while !text.is_char_boundary(at) {
                    at -= 1;
                }
                at
            };
            let start = boundary(place.index(text.len() + 1));
            let end = boundary((start + length).min(text.len())).max(start);
            text.replace_range(start..end, if inserts { snippet } else { "" });
        }
        text
    })
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => "(?s).{0,60}",
        1 => "[\\x00-\\x7f]{0,80}",
        4 => soup(),
        3 => mutated(),
    ]
}

#[test]
fn the_parts_of_every_statement_are_all_of_its_words() {
    laws::the_parts_of_a_statement_are_all_of_its_words(include_str!(
        "../../../../examples/tour.rush"
    ));
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2 * ProptestConfig::default().cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_place_lies_in_the_text(text in any_text()) {
        laws::every_place_lies_in_the_text(&text);
    }

    #[test]
    fn statements_are_ordered_and_separated(text in any_text()) {
        laws::statements_are_ordered_and_separated(&text);
    }

    #[test]
    fn the_parts_of_a_statement_are_all_of_its_words(text in any_text()) {
        laws::the_parts_of_a_statement_are_all_of_its_words(&text);
    }

    #[test]
    fn reports_are_in_order_each_on_one_line(text in any_text()) {
        laws::reports_are_in_order_each_on_one_line(&text);
    }

    #[test]
    fn formatting_twice_changes_nothing(text in any_text()) {
        laws::formatting_twice_changes_nothing(&text);
    }

    #[test]
    fn formatting_keeps_bad_lines_byte_for_byte(text in any_text()) {
        laws::formatting_keeps_bad_lines_byte_for_byte(&text);
    }

    #[test]
    fn formatting_changes_no_meaning(text in any_text()) {
        laws::formatting_changes_no_meaning(&text);
    }
}
