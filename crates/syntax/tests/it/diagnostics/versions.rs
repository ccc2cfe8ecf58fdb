//! The line with the version.

use expect_test::expect;
use tailback_diagnostics::{Applicability, apply};

use super::render::check;

#[test]
fn rush_comes_first() {
    check(
        r#"
// a comment

rush 1
rush 1
puzzle "a"
rush 1
"#,
        expect![[r#"
            4: rush 1
               ^^^^^^ found `rush` after another statement, expected it first in the file
            3: rush 1
               ^^^^^^ (the first statement)
            6: rush 1
               ^^^^^^ found `rush` after another statement, expected it first in the file
            3: rush 1
               ^^^^^^ (the first statement)
        "#]],
    );
}

#[test]
fn a_version_is_one() {
    check(
        "rush",
        expect![[r#"
        1: rush
               | the line ends after `rush`, expected the version `1`
          note: the statement is `rush 1`
    "#]],
    );
}

#[test]
fn a_version_is_a_number() {
    check(
        "rush one",
        expect![[r#"
        1: rush one
                ^^^ found `one`, expected the version `1`
          note: the statement is `rush 1`
    "#]],
    );
}

#[test]
fn a_version_has_no_parts() {
    check(
        "rush 1.0",
        expect![[r#"
            1: rush 1.0
                    ^^^ found `1.0`, expected the version `1`
              note: the statement is `rush 1`
              safe fix: write `1`: "rush 1"
        "#]],
    );
}

#[test]
fn a_version_is_not_zero() {
    check(
        "rush 0",
        expect![[r#"
            1: rush 0
                    ^ found version `0` of the language, expected version `1`
              unsafe fix: write `1`: "rush 1"
        "#]],
    );
}

#[test]
fn nothing_follows_the_version() {
    check(
        "rush 1 2",
        expect![[r#"
        1: rush 1 2
                  ^ found `2`, expected the end of the line
          note: the statement is `rush 1`
    "#]],
    );
}

#[test]
fn a_statement_after_the_version_is_kept() {
    for text in [
        "rush 1 author \"Ann\"",
        "rush 1 puzzle \"b\"",
        "rush 1 expect unsolvable",
        "rush v1 puzzle \"b\"",
        "rush 1 1",
        "rush 1x",
    ] {
        let diagnostics = tailback_syntax::parse(text).diagnostics;
        let fixes = diagnostics.iter().flat_map(|diagnostic| &diagnostic.fixes);
        for fix in fixes {
            assert_ne!(fix.applicability, Applicability::Safe, "{text}");
            let words = |text: &str| {
                text.split_whitespace()
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            };
            let after = apply(text, &fix.edits);
            assert_eq!(
                words(&after),
                words(&text.replace("v1", "1")),
                "{}",
                fix.title
            );
        }
    }
    check(
        "rush 1 author \"Ann\"",
        expect![[r#"
        1: rush 1 author "Ann"
                  ^^^^^^^^^^^^ found `author`, expected the end of the line
          note: the statement is `rush 1`
          unsafe fix: put it on its own line: "rush 1", "author \"Ann\""
    "#]],
    );
    check(
        "rush version 1",
        expect![[r#"
        1: rush version 1
                ^^^^^^^ found `version`, expected the version `1`
          note: the statement is `rush 1`
          safe fix: write `1`: "rush 1"
    "#]],
    );
}

#[test]
fn a_later_version_is_not_read() {
    check(
        "// c\nrush 2\nfoo\npuzzle bar",
        expect![[r#"
        2: rush 2
                ^ found version `2` of the language, expected version `1`
          note: a later version of Tailback may know it; the rest of the file was not read
    "#]],
    );
}

#[test]
fn a_later_version_may_have_more_statements() {
    check(
        "rush 99999999999999 x\nfoo",
        expect![[r#"
        1: rush 99999999999999 x
                ^^^^^^^^^^^^^^ found version `99999999999999` of the language, expected version `1`
          note: a later version of Tailback may know it; the rest of the file was not read
    "#]],
    );
}

#[test]
fn the_version_after_another_statement() {
    check(
        "note \"a\"\nrush 2\nfoo",
        expect![[r#"
            2: rush 2
               ^^^^^^ found `rush` after another statement, expected it first in the file
            1: note "a"
               ^^^^^^^^ (the first statement)
            3: foo
               ^^^ found `foo`, expected a statement
              note: a statement begins with one of …
        "#]],
    );
}
