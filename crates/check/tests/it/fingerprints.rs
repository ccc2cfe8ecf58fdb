//! The fingerprint of a diagnostic changes if and only if the puzzle does.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tailback_check::{ChunkReport, FileReport, RuleSet, SourceFile, close, number};
use tailback_facts::FileFacts;
use tailback_syntax::{conflicts, format};

use crate::chunks::{facts, text};

/// Diagnostics of many rules: on sound boards, on bad ones, and on lines.
const PUZZLES: [&str; 7] = [
    "puzzle \"One\"\ngrid\n  A A . .\n  X X . B\n  C C . B\n  . . . .\n  # D D #\nend\nexpect moves 9, steps 1\nsolution XR2\n",
    "puzzle \"Two\"\ngrid\n  . X X A\n  . . . A\nend\n",
    "puzzle \"Two\"\ngrid 4x4\ncar X a2 h\ncar Y c1 v\nwall a4 d4\nallow overlap nonsense\n",
    "puzzle \"Bent\"\ngrid\n  X X .\n  A A .\n  A B ?\nend\nfoo bar\n",
    "puzzle \"Over\"\ngrid 3x3\ncar X a1 h\ncar A b1 v\ntruck A c2 h\nwall d4\n",
    "puzzle \"Four\"\ngrid 4x4\ncar X a2 h\ncar Y c1 v\nwall a4 d4\n",
    "puzzle \"Nothing\"\n",
];

fn prints(files: &[&str]) -> Vec<(&'static str, String)> {
    let rules = RuleSet::all();
    let check = |(number, text): (usize, &&str)| {
        let file = SourceFile::new(format!("{number}.rush"), *text);
        let facts: FileFacts = facts(&file, rules);
        ChunkReport::new(&file, &facts, rules).into_file(file.path)
    };
    let mut checked: Vec<FileReport> = files.iter().enumerate().map(check).collect();
    close(&mut checked, true);
    number(&mut checked);
    let diagnostics = checked.into_iter().flat_map(FileReport::into_diagnostics);
    let mut prints: Vec<_> = diagnostics
        .map(|diagnostic| (diagnostic.rule, diagnostic.fingerprint.to_string()))
        .collect();
    prints.sort();
    prints
}

/// Fails where the diagnostics on `before` and on `after` are not known by the same.
#[track_caller]
fn check_same(before: &[&str], after: &[&str]) {
    assert_eq!(prints(before), prints(after), "{after:#?}");
}

/// Fails where those of `rule` are.
#[track_caller]
fn check_other(rule: &str, before: &str, after: &str) {
    let of_rule = |text| -> Vec<String> {
        let prints = prints(&[text]).into_iter();
        prints.filter(|it| it.0 == rule).map(|it| it.1).collect()
    };
    let (before, after) = (of_rule(before), of_rule(after));
    assert!(
        !before.is_empty() && !after.is_empty(),
        "{rule} {before:?} {after:?}"
    );
    assert_ne!(before, after);
}

/// `text` with `\n` after every line.
fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// `text` with each line as `change` makes it.
fn each_line(text: &str, change: impl Fn(&str) -> String) -> String {
    let (mark, text) = match text.strip_prefix('\u{feff}') {
        Some(rest) => ("\u{feff}", rest),
        None => ("", text),
    };
    let lines: String = text.split_inclusive('\n').map(change).collect();
    format!("{mark}{lines}")
}

#[test]
fn puzzles_may_be_moved_within_their_file_and_to_another() {
    let whole = PUZZLES.concat();
    let turned: String = PUZZLES.into_iter().rev().collect();
    check_same(&[&whole], &[&turned]);
    let (head, tail) = (PUZZLES[..3].concat(), PUZZLES[3..].concat());
    check_same(&[&whole], &[&head, &tail]);
    check_same(&[&whole], &[&tail, &head]);
    check_same(&[&whole], &PUZZLES);
    // They are many, and of many rules.
    let prints = prints(&[&whole]);
    let rules: BTreeSet<_> = prints.iter().map(|print| print.0).collect();
    assert!(rules.len() > 15, "{rules:?}");
    let each: BTreeSet<_> = prints.iter().collect();
    assert_eq!(each.len(), prints.len());
}

#[test]
fn reports_stay_where_another_puzzle_changes_or_goes() {
    let whole = prints(&[&PUZZLES.concat()]);
    for without in 0..PUZZLES.len() {
        let others: Vec<&str> = (0..)
            .zip(PUZZLES)
            .filter(|it| it.0 != without)
            .map(|it| it.1)
            .collect();
        for print in prints(&[&others.concat()]) {
            assert!(whole.contains(&print), "{print:?}");
        }
    }
}

#[test]
fn a_board_is_known_by_any_names_and_from_any_side() {
    let board = "puzzle \"a\"\ngrid\n  X X . .\n  A B B .\n  A . . #\nend\nexit right\n";
    let mirrored = "puzzle \"b\"\ngrid\n  . . X X\n  . C C D\n  # . . D\nend\nexit left\n";
    let turned =
        "puzzle \"c\"\ngrid 3x4\ncar b b2 v\ncar X c1 v\nwall a4\ncar a a1 h\nexit bottom\n";
    check_same(&[board], &[mirrored]);
    check_same(&[board], &[turned]);
}

#[test]
fn a_bad_board_may_be_drawn_or_declared_in_any_order() {
    let drawn = "puzzle \"a\"\ngrid\n  A A . #\n  . . . B\n  . . . B\nend\nexit left 1\n";
    let declared = "puzzle \"a\"\nexit left 1\ncar B d2 v\ngrid 4x3\nwall d1\ncar A a1 h\n";
    let rules: Vec<_> = prints(&[drawn]).into_iter().map(|print| print.0).collect();
    assert!(rules.contains(&"missing-target"), "{rules:?}");
    check_same(&[drawn], &[declared]);
    check_other("missing-target", drawn, &declared.replace("d1", "c1"));
}

#[test]
fn a_change_of_the_puzzle_makes_another_report() {
    let one = PUZZLES[0];
    check_other("frozen-car", one, &one.replace("A A . .", "A A # ."));
    check_other("expectation", one, &one.replace("A A . .", "A A # ."));
    let bad = PUZZLES[4];
    check_other("overlap", bad, &bad.replace("b1 v", "b1 v 3"));
    let junk = PUZZLES[3];
    check_other("syntax", junk, &junk.replace("foo bar", "foo baz"));
    check_other("syntax", "foo", "foo bar");
}

#[test]
fn a_claim_that_is_wrong_in_another_way_is_another_report() {
    let one = PUZZLES[0];
    let claims = |changed: &str| one.replace("moves 9", changed);
    for changed in ["moves 10", "moves 9..", "unsolvable"] {
        check_other("expectation", one, &claims(changed));
    }
    let solution = |moves: &str| one.replace("solution XR2", moves);
    for changed in ["solution XL1", "solution XR3", "solution CR1 XR2"] {
        check_other("illegal-move", one, &solution(changed));
    }
    // Its form does not count.
    let block = "solution\n  XR2 // the way out\nend";
    check_same(&[one], &[&solution(block)]);
    check_same(&[one], &[&one.replace("steps 1", "steps 01")]);
}

#[test]
fn a_solution_is_known_by_any_names_and_from_any_side() {
    let board =
        "puzzle \"a\"\ngrid\n  X X . .\n  A B B .\n  A . . #\nend\nexit right\nsolution BR3\n";
    let mirrored =
        "puzzle \"b\"\ngrid\n  . . X X\n  . C C D\n  # . . D\nend\nexit left\nsolution CL3\n";
    check_same(&[board], &[mirrored]);
    let other = mirrored.replace("CL3", "CR3");
    check_other("illegal-move", mirrored, &other);
}

#[test]
fn the_same_once_more_is_a_new_report() {
    let one = prints(&[PUZZLES[0]]);
    let two = prints(&[PUZZLES[0], PUZZLES[0]]);
    assert!(one.iter().all(|print| two.contains(print)));
    let second = one
        .iter()
        .map(|(rule, print)| (*rule, format!("{print}-2")));
    assert!(second.clone().all(|print| two.contains(&print)));
    assert!(second.count() > 3);
}

/// `printf 'tailback/v1\nalready-solved\n<key>\npuzzle\n' | sha256sum`, the key being that of
/// `printf '\1\3\0\1\0\1\0\1\0\1\2' | sha256sum`.
#[test]
fn fingerprints_of_earlier_versions_still_match() {
    let text = "puzzle \"a\"\ngrid\n  . X X\nend\n";
    let expected = "2521dd09545be066612bb9b2c380585e".to_owned();
    let prints = prints(&[text]);
    assert!(prints.contains(&("already-solved", expected)), "{prints:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn forms_of_a_text_do_not_count(text in text()) {
        let text = with_line_feeds(&text);
        // Nothing that is added to a marker is a comment.
        prop_assume!(conflicts(&text).is_empty());
        let before = prints(&[&text]);
        for after in [
            text.replace('\n', "\r\n"),
            text.replace('\n', "\r"),
            each_line(&text, |line| format!("\n   // a comment\n{line}")),
            each_line(&text, |line| if line.contains('"') {
                format!("\t {line}")
            } else {
                line.replace(' ', " \t ")
            }),
            each_line(&text, |line| match line.matches('"').count() {
                // It is a part of a string without an end.
                1 => line.to_owned(),
                _ => line.replace('\n', " // puzzle \"a\"\n"),
            }),
        ] {
            prop_assert_eq!(&before, &prints(&[&after]), "{}\n\n{}", text, after);
        }
    }

    #[test]
    fn formatting_keeps_fingerprints(text in text()) {
        let formatted = format(&text);
        prop_assert_eq!(prints(&[&text]), prints(&[&formatted]));
    }
}
