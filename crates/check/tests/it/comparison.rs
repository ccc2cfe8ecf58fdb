//! The rules that compare the puzzles of all files, and what `allow` does to the diagnostics.

#![allow(
    clippy::needless_pass_by_value,
    reason = "an expectation is written in the call"
)]

use std::fmt::Write as _;

use expect_test::{Expect, expect};
use tailback_check::{
    ChunkReport, FileReport, Needs, RuleSet, SourceFile, check, check_some, close_within,
    rules::RULES,
};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_facts::FileFacts;
use tailback_solver::Limits;

use crate::fixture;

const GATE: &str = "grid\n  . . A .\n  X X A .\n  . . . .\n  . . . .\nend\n";
const MIRRORED: &str = "grid\n  . A . .\n  . A X X\n  . . . .\n  . . . .\nend\nexit left\n";
const TURNED: &str = "grid\n  . . X .\n  . . X .\n  . . B B\n  . . . .\nend\nexit bottom c\n";
const RENAMED: &str =
    "grid 4x4\ntarget red\ncar red a2 h\ncar blue c1 v\nexit right 2\nexit top a\n";
const FAR_GATE: &str = "grid\n  . . . A\n  X X . A\n  . . . .\n  . . . .\nend\n";
/// `B` and `C` fill their row.
const FROZEN: &str = "grid\n  . . A .\n  X X A .\n  . . . .\n  . . . .\n  B B C C\nend\n";
/// `A` and `B` share c2.
const OVERLAP: &str = "grid 4x4\ncar X a2 h\ncar A c1 v\ncar B c2 v\n";

const NO_LIMITS: Limits = Limits {
    states: None,
    memory: None,
    time: None,
    effort: None,
};

fn run(files: &[(&str, String)], rules: RuleSet, is_solved: bool) -> Vec<Vec<Diagnostic>> {
    let files: Vec<SourceFile> = files
        .iter()
        .map(|(path, text)| SourceFile::new(*path, text.as_str()))
        .collect();
    let facts: Vec<FileFacts> = files
        .iter()
        .map(|file| {
            if is_solved {
                fixture::facts_of(file, rules, NO_LIMITS)
            } else {
                vec![None; file.puzzles.len()]
            }
        })
        .collect();
    let files: Vec<&SourceFile> = files.iter().collect();
    let facts: Vec<&FileFacts> = facts.iter().collect();
    check(&files, &facts, rules)
}

/// The diagnostics of files; a label in another file begins with its path.
#[track_caller]
fn check_files(files: &[(&str, String)], expected: Expect) {
    let mut shown = String::new();
    for ((path, text), mut diagnostics) in
        files.iter().zip(run(files, RuleSet::default_rules(), true))
    {
        for label in diagnostics
            .iter_mut()
            .flat_map(|diagnostic| &mut diagnostic.labels)
        {
            if let Some(file) = label.file {
                let (path, text) = &files[file.0];
                label.message = format!("{} in {path}, {}", label.span.of(text), label.message);
                label.span = Span::at(0);
            }
        }
        write!(
            shown,
            "-- {path}\n{}",
            fixture::describe(text, &diagnostics)
        )
        .unwrap();
    }
    expected.assert_eq(&shown);
}

/// The diagnostics of one text.
#[track_caller]
fn check_text(text: &str, expected: Expect) {
    let diagnostics = fixture::diagnostics_of(text, RuleSet::default_rules(), NO_LIMITS);
    expected.assert_eq(&fixture::describe(text, &diagnostics));
}

fn puzzle(title: &str, more: &str) -> String {
    format!("puzzle \"{title}\"\n{more}")
}

#[test]
fn the_same_board_is_found_in_every_dress() {
    let text = [
        puzzle("one", GATE),
        puzzle("two", MIRRORED),
        puzzle("three", TURNED),
        puzzle("four", RENAMED),
        puzzle("five", FAR_GATE),
        puzzle("six", GATE),
    ];
    check_text(
        &text.concat(),
        expect![[r#"
            "two" duplicate-puzzle: this is the same board as "one"
              "one": the same board
              note: one is the other mirrored or turned
            "three" duplicate-puzzle: this is the same board as "one"
              "one": the same board
              note: one is the other mirrored or turned
            "four" duplicate-puzzle: this is the same board as "one"
              "one": the same board
              note: only the names of cars differ
            "six" duplicate-puzzle: this is the same board as "one"
              "one": the same board
        "#]],
    );
}

/// The diagnostics of copies in three files when this many are kept.
fn copies_within(max: usize) -> String {
    let allowed = puzzle("three", GATE) + "allow duplicate-puzzle\n";
    let texts = [
        ("a.rush", puzzle("one", GATE)),
        ("c.rush", puzzle("four", GATE)),
        ("b.rush", puzzle("two", GATE) + &allowed),
    ];
    let files = texts.iter().map(|(path, text)| {
        let file = SourceFile::new(*path, text.as_str());
        let facts = vec![None; file.puzzles.len()];
        ChunkReport::new(&file, &facts, RuleSet::default_rules()).into_file(*path)
    });
    let mut files: Vec<FileReport> = files.collect();
    close_within(&mut files, max, || true);
    let mut shown = String::new();
    for ((path, text), file) in texts.iter().zip(&files) {
        for diagnostic in file.diagnostics() {
            let (place, rule) = (diagnostic.span.of(text), diagnostic.rule);
            writeln!(shown, "{path}: {place} {rule}").expect("a text takes all");
        }
        for (severity, rule, n) in file.omitted() {
            let severity = severity.name();
            writeln!(shown, "{path}: {n} {severity} of {rule}").expect("a text takes all");
        }
    }
    shown
}

#[test]
fn copies_beyond_the_limit_are_counted_the_last_ones_first() {
    let all = expect![[r#"
        c.rush: "four" duplicate-puzzle
        b.rush: "two" duplicate-puzzle
    "#]];
    all.assert_eq(&copies_within(usize::MAX));
    let some = expect![[r#"
        c.rush: 1 warning of duplicate-puzzle
        b.rush: "two" duplicate-puzzle
    "#]];
    some.assert_eq(&copies_within(1));
    let none = expect![[r#"
        c.rush: 1 warning of duplicate-puzzle
        b.rush: 1 warning of duplicate-puzzle
    "#]];
    none.assert_eq(&copies_within(0));
}

#[test]
fn the_later_of_two_files_by_path_is_reported() {
    check_files(
        &[
            ("b.rush", puzzle("one", GATE)),
            ("a.rush", puzzle("two", GATE) + &puzzle("two", FAR_GATE)),
            ("c.rush", puzzle("two", TURNED)),
        ],
        expect![[r#"
            -- b.rush
            "one" duplicate-puzzle: this is the same board as "two"
              : "two" in a.rush, the same board
            -- a.rush
            "two" duplicate-title: another puzzle is called "two" too
              "two": the first puzzle with this title
              unsafe fix: call it "two (2)"
                "\"two\"" -> "\"two (2)\""
            -- c.rush
            "two" duplicate-puzzle: this is the same board as "two"
              : "two" in a.rush, the same board
              note: one is the other mirrored or turned
            "two" duplicate-title: another puzzle is called "two" too
              : "two" in a.rush, the first puzzle with this title
              unsafe fix: call it "two (3)"
                "\"two\"" -> "\"two (3)\""
        "#]],
    );
}

#[test]
fn a_new_title_is_one_that_nobody_has() {
    check_text(
        &[
            puzzle(r#"a \"b\""#, GATE),
            puzzle(r#"a \"b\" (2)"#, FAR_GATE),
            puzzle(r#"a \"b\""#, FROZEN),
            "allow frozen-car\n".to_owned(),
        ]
        .concat(),
        expect![[r#"
            "a \"b\"" duplicate-title: another puzzle is called "a "b"" too
              "a \"b\"": the first puzzle with this title
              unsafe fix: call it "a "b" (3)"
                "\"a \\\"b\\\"\"" -> "\"a \\\"b\\\" (3)\""
        "#]],
    );
}

#[test]
fn puzzles_that_are_not_sound_are_not_compared() {
    let text = puzzle("one", OVERLAP) + &puzzle("two", OVERLAP);
    let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
    assert!(
        diagnostics
            .iter()
            .all(|diagnostic| diagnostic.rule == "overlap")
    );
}

#[test]
fn many_puzzles_are_compared_in_linear_time() {
    let text = puzzle("one", GATE).repeat(5_000);
    let diagnostics = run(&[("a.rush", text)], RuleSet::default_rules(), false).remove(0);
    assert_eq!(diagnostics.len(), 2 * 4_999);
    let last = diagnostics.last().expect("there are reports");
    assert_eq!(last.fixes[0].title, "call it \"one (5000)\"");
}

#[test]
fn an_allow_silences_its_puzzle_alone() {
    let allowed = puzzle("two", "allow duplicate-puzzle\n") + GATE;
    check_text(
        &[
            puzzle("one", GATE),
            allowed,
            puzzle("three", GATE),
            puzzle("four", "allow frozen-car duplicate-title\n"),
            FROZEN.to_owned(),
        ]
        .concat(),
        expect![[r#"
            "three" duplicate-puzzle: this is the same board as "one"
              "one": the same board
            duplicate-title unused-allow: `duplicate-title` reports nothing here, so it need not be allowed
              safe fix: remove `duplicate-title` from the `allow`
                "allow frozen-car duplicate-title" -> "allow frozen-car"
        "#]],
    );
}

#[test]
fn the_allow_of_a_file_is_used_by_any_of_its_puzzles() {
    let head = "rush 1\nallow frozen-car // decoys\nallow unsolvable // none\n";
    check_text(
        &[head, &puzzle("one", GATE), &puzzle("two", FROZEN)].concat(),
        expect![[r#"
            unsolvable unused-allow: `unsolvable` reports nothing here, so it need not be allowed
              safe fix: remove `unsolvable` from the `allow`
                "allow unsolvable " -> ""
        "#]],
    );
}

#[test]
fn an_allow_of_duplicates_waits_for_all_files() {
    let text = puzzle("one", "allow duplicate-puzzle duplicate-title\n") + GATE;
    let file = SourceFile::new("a.rush", text);
    let n_unused = |diagnostics: Vec<Vec<Diagnostic>>| {
        let is_unused = |diagnostic: &&Diagnostic| diagnostic.rule == "unused-allow";
        diagnostics.iter().flatten().filter(is_unused).count()
    };
    let facts = vec![None];
    let rules = RuleSet::default();
    assert_eq!(n_unused(check(&[&file], &[&facts], rules)), 2);
    assert_eq!(n_unused(check_some(&[&file], &[&facts], rules)), 0);
}

#[test]
fn an_allow_of_a_file_waits_for_all_of_its_puzzles() {
    // The second puzzle is not sound: it may be unsolvable once it is.
    let text = "allow unsolvable overlap\n".to_owned() + &puzzle("one", GATE);
    check_text(&(text + &puzzle("two", OVERLAP)), expect![""]);
}

#[test]
fn an_allow_in_a_file_without_puzzles_is_not_unused() {
    check_text("rush 1\nallow frozen-car duplicate-title\n", expect![""]);
}

#[test]
fn unused_allow_can_be_allowed() {
    check_text(
        &puzzle("one", &format!("allow unused-allow unsolvable\n{GATE}")),
        expect![""],
    );
    check_text(
        &format!("allow unused-allow\n{}", puzzle("one", GATE)),
        expect![""],
    );
    // In a puzzle it does not speak for the file.
    check_text(
        &format!(
            "allow unsolvable\n{}",
            puzzle("one", &format!("allow unused-allow\n{GATE}"))
        ),
        expect![[r#"
            unsolvable unused-allow: `unsolvable` reports nothing here, so it need not be allowed
              safe fix: remove `unsolvable` from the `allow`
                "allow unsolvable\n" -> ""
        "#]],
    );
}

#[test]
fn rules_that_cannot_be_allowed_are_reported() {
    check_text(
        &puzzle(
            "one",
            &format!("allow syntax unclosed-block\nallow frozen-car missing-puzzle\n{FROZEN}"),
        ),
        expect![[r#"
            syntax unused-allow: `syntax` cannot be allowed, it is always reported
              safe fix: remove `syntax` from the `allow`
                "allow syntax unclosed-block" -> "allow unclosed-block"
            unclosed-block unused-allow: `unclosed-block` cannot be allowed, it is always reported
              safe fix: remove `unclosed-block` from the `allow`
                "allow syntax unclosed-block" -> "allow syntax"
            missing-puzzle unused-allow: `missing-puzzle` cannot be allowed, it is always reported
              safe fix: remove `missing-puzzle` from the `allow`
                "allow frozen-car missing-puzzle" -> "allow frozen-car"
        "#]],
    );
}

#[test]
fn a_rule_that_did_not_run_has_no_unused_allow() {
    let every_rule: Vec<&str> = RULES
        .iter()
        .filter(|rule| rule.is_allowable)
        .map(|rule| rule.name)
        .collect();
    let text = puzzle("one", &format!("allow {}\n{GATE}", every_rule.join(" ")));
    // A rule with a diagnostic on this board uses its name.
    let diagnostics = run(&[("a.rush", puzzle("one", GATE))], RuleSet::all(), true);
    let is_used = |name| {
        diagnostics[0]
            .iter()
            .any(|diagnostic| diagnostic.rule == name)
    };
    let unused = |text: &str, rules, is_solved| {
        let text = text.replace(" unused-allow", "");
        let files = [("a.rush", text.clone())];
        let mut names: Vec<String> = Vec::new();
        for diagnostic in run(&files, rules, is_solved).remove(0) {
            assert_eq!(diagnostic.rule, "unused-allow");
            names.push(diagnostic.span.of(&text).to_owned());
        }
        names
    };
    let expected = |is_expected: &dyn Fn(&tailback_check::Rule) -> bool| -> Vec<&str> {
        RULES
            .iter()
            .filter(|rule| rule.is_allowable && rule.name != "unused-allow" && is_expected(rule))
            .filter(|rule| !is_used(rule.name))
            .map(|rule| rule.name)
            .collect()
    };
    assert_eq!(unused(&text, RuleSet::all(), true), expected(&|_| true));
    assert_eq!(
        unused(&text, RuleSet::default_rules(), true),
        expected(&|rule| rule.is_default)
    );
    assert_eq!(
        unused(&text, RuleSet::default_rules(), false),
        expected(&|rule| rule.is_default && !matches!(rule.needs, Needs::Optima | Needs::Answer(_)))
    );
}

#[test]
fn rules_about_a_sound_board_wait_for_one() {
    check_text(
        &puzzle(
            "one",
            &format!("allow illegal-move already-solved duplicate-puzzle car-length\n{OVERLAP}"),
        ),
        expect![[r#"
            car-length unused-allow: `car-length` reports nothing here, so it need not be allowed
              unsafe fix: remove `car-length` from the `allow`
                "allow illegal-move already-solved duplicate-puzzle car-length" -> "allow illegal-move already-solved duplicate-puzzle"
            car B c2 v overlap: `A` and `B` are both on c2
              car A c1 v: `A` is here
        "#]],
    );
}

#[test]
fn a_bad_line_may_hold_what_is_allowed() {
    let text = puzzle(
        "one",
        &format!("allow duplicate-statement frozen-car duplicate-title\ntarget ?\n{GATE}"),
    );
    let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
    let diagnostics: Vec<(&str, &str)> = diagnostics
        .iter()
        .map(|diagnostic| (diagnostic.rule, diagnostic.span.of(&text)))
        .collect();
    // The title was read.
    assert_eq!(
        diagnostics,
        [("unused-allow", "duplicate-title"), ("syntax", "?")]
    );
}

#[test]
fn unknown_rules_are_found_in_the_head_and_in_puzzles() {
    let text = format!(
        "allow Overlap duplicate_title\n{}",
        puzzle("one", &format!("allow nonsense\n{GATE}"))
    );
    check_text(
        &text,
        expect![[r#"
            Overlap unknown-rule: unknown rule `Overlap`
              note: did you mean `overlap`?
              safe fix: change `Overlap` to `overlap`
                "Overlap" -> "overlap"
            duplicate_title unknown-rule: unknown rule `duplicate_title`
              note: did you mean `duplicate-title`?
              safe fix: change `duplicate_title` to `duplicate-title`
                "duplicate_title" -> "duplicate-title"
            nonsense unknown-rule: unknown rule `nonsense`
        "#]],
    );
    let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
    let puzzles: Vec<Option<usize>> = diagnostics
        .iter()
        .map(|diagnostic| diagnostic.puzzle)
        .collect();
    assert_eq!(puzzles, [None, None, Some(0)]);
    check_text(
        &format!("allow unknown-rule nonsense\n{}", puzzle("one", GATE)),
        expect![""],
    );
}

#[test]
fn a_very_long_allow_is_not_copied_for_each_of_its_words() {
    let text = puzzle(
        "one",
        &format!("allow{}\n{GATE}", " frozen-car".repeat(5_000)),
    );
    let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
    assert_eq!(diagnostics.len(), 5_000);
    assert!(
        diagnostics
            .iter()
            .all(|diagnostic| diagnostic.fixes.is_empty())
    );
}

#[test]
fn many_allows_are_matched_quickly() {
    let head = "allow duplicate-title duplicate-puzzle\n".repeat(2_000);
    let text = head + &puzzle("one", GATE).repeat(2_000);
    let diagnostics = run(&[("a.rush", text)], RuleSet::default_rules(), false).remove(0);
    assert_eq!(diagnostics, []);
}
