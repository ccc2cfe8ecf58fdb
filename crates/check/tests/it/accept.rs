//! The corrections of `expect` by `check --accept`, and its refusals.

use tailback_check::{Acceptance, ChunkReport, RuleSet, SourceFile, close};
use tailback_diagnostics::apply;
use tailback_solver::Limits;

use crate::fixture;

/// Two moves, four steps.
const GATE: &str = "puzzle \"Gate\"\ngrid\n  . . A .\n  X X A .\n  . . . .\n  . . . .\nend\n";

/// The text after what is accepted, and for each refusal the puzzle and the rule in the way.
fn accepted(text: &str, limits: Limits) -> (String, Vec<(usize, &'static str)>) {
    let rules = RuleSet::default_rules();
    let file = SourceFile::new("fixture.rush", text);
    let mut checked = [
        ChunkReport::new(&file, &fixture::facts_of(&file, rules, limits), rules)
            .into_file(&*file.path),
    ];
    close(&mut checked, true);
    let acceptance = Acceptance::of(&checked[0]);
    let refusals = acceptance.refusals.iter();
    let refusals = refusals.map(|refusal| {
        (
            refusal.puzzle,
            checked[0].diagnostics()[refusal.diagnostic].rule,
        )
    });
    (apply(text, &acceptance.edits), refusals.collect())
}

#[track_caller]
fn check_accepted(before: &str, after: &str) {
    let limits = Limits::default();
    assert_eq!(accepted(before, limits), (after.to_owned(), Vec::new()));
}

#[track_caller]
fn check_refused(text: &str, refusals: &[(usize, &'static str)]) {
    let limits = Limits::default();
    assert_eq!(accepted(text, limits), (text.to_owned(), refusals.to_vec()));
}

#[test]
fn proved_figures_take_the_place_of_wrong_ones() {
    check_accepted(
        &format!("{GATE}expect moves 3, steps 9..\nexpect moves 2\n"),
        &format!("{GATE}expect moves 2, steps 4\nexpect moves 2\n"),
    );
    check_accepted(
        &format!("{GATE}expect unsolvable\n"),
        &format!("{GATE}expect solvable\n"),
    );
}

#[test]
fn nothing_is_accepted_if_anything_else_is_wrong() {
    let wrong = format!("{GATE}expect moves 3\n");
    check_refused(&format!("foo\n{wrong}"), &[(0, "syntax")]);
    check_refused(
        &format!("{wrong}solution AD1\n"),
        &[(0, "unfinished-solution")],
    );
    check_refused(
        &wrong.replace("X X A .", "X X A B"),
        &[(0, "single-cell-car")],
    );
    check_refused(
        &wrong
            .replace(". . . .\nend", ". . A .\nend")
            .replacen("  . . . .", "  . . A .", 1),
        &[(0, "unsolvable")],
    );
    // A warning is not an error, and what is true is not refused.
    check_accepted(
        &format!("{wrong}solution AD2 XR1 XL1 XR2\n"),
        &format!("{GATE}expect moves 2\nsolution AD2 XR1 XL1 XR2\n"),
    );
    check_refused(&format!("{GATE}expect moves 2\nsolution AD1\n"), &[]);
}

#[test]
fn an_error_in_one_puzzle_keeps_no_other_from_being_accepted() {
    let text = format!("{GATE}expect moves 3\nfoo\n{GATE}expect moves 3\nallow duplicate-puzzle\n");
    let (after, refusals) = accepted(&text, Limits::default());
    assert_eq!(refusals, [(0, "syntax")]);
    assert!(
        after.ends_with("expect moves 2\nallow duplicate-puzzle\n"),
        "{after}"
    );
    assert_eq!(after.matches("moves 3").count(), 1);
}

#[test]
fn a_figure_that_is_not_proved_is_not_written() {
    let text = format!("{GATE}expect moves 1\n");
    let limits = Limits {
        states: Some(4),
        ..Limits::default()
    };
    assert_eq!(accepted(&text, limits), (text, vec![(0, "expectation")]));
}
