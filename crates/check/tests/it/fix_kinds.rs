//! The page of a rule lists the kinds of its fixes, and the fixes are of those kinds.

use std::collections::{BTreeMap, BTreeSet};

use tailback_check::{Policy, RuleSet, rules::RULES};
use tailback_diagnostics::Applicability;
use tailback_solver::Limits;
use tailback_syntax::Difficulty;

use crate::{
    fixing::{self, Checker},
    one_by_one::safe_fixes_together_do_what_they_do_one_by_one,
};

/// Texts with the fixes that no example of a page shows.
const TEXTS: [&str; 19] = [
    // One bent car in two straight parts, and a ragged row of each kind.
    "puzzle \"a\"\ngrid\n  AA..\n  XX.A\n  ...A\nend\n",
    "puzzle \"a\"\ngrid\n  XX..\n  ..\n  AA.\n  ....\nend\n",
    // Lines twice.
    "puzzle \"a\"\ngrid 4x4\ngrid 4x4\ncar X a2 h\ncar A a1 h\ncar A a1 h\n",
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\ngrid 4x5\ncar A a1 h\ncar A a3 h\n",
    "puzzle \"a\"\ndifficulty expert\ndifficulty expert\ngrid 4x4\ncar X a2 h\n",
    // Exits and what sticks out.
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\nexit right 3\n",
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\nexit right 3\nexit top a\n",
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\nexit right 9\ntruck A b0 v\ntruck B d2 h\ntruck C c3 v\n",
    // Claims.
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\ndifficulty exprt\n",
    "puzzle \"a\"\ngrid 4x4\ncar X a2 h\nsolution xR2\n",
    // Guesses.
    "puzzle \"a\ngrid 4x4\ncar X a2 h\n",
    "puzzle \"a\"\nallow exit-mis-alligend overlay\ngrid 4x4\ncar X a2 h\n",
    "puzzle \"a\"\nallow overlap\ngrid 4x4\ncar X a2 h\nexpect moves 9\n",
    "puzzle \"a\"\ngrid\n  XX..\n  ..a.\nexit right 1\nallow suboptimal-solutoin\n",
    "puzzle \"a\"\ngrid\n  XX..\n  e...\n  edn\nexit right 1\n",
    // Words after a slip, and a line after what may be the end of a block.
    "rush 1 author \"Ann\"\npuzzle \"c\"\ngrid 3x1\ncar X a1 h\n",
    "rush v1 puzzle \"b\"\ngrid 3x1\ncar X a1 h\n",
    "rush 1 expect unsolvable // c\npuzzle \"b\"\ngrid 6 by 6\ncar X a1 horizontl\n",
    "puzzle \"a\"\ngrid\n  XX...\n  edn\nexit rightt 1\n",
];

/// The examples of all pages, without what they say is reported, and the texts above.
fn texts() -> Vec<String> {
    let examples = RULES.iter().flat_map(|rule| {
        let blocks = rule.page.split("```rush").skip(1);
        blocks.filter_map(|rest| rest.split("```").next()?.split_once('\n'))
    });
    let without_marks = |text: &str| {
        let lines = text.lines();
        let lines = lines.filter(|line| !line.trim_start().starts_with('^'));
        lines.fold(String::new(), |text, line| text + line + "\n")
    };
    examples
        .map(|(_, text)| without_marks(text))
        .chain(TEXTS.map(str::to_owned))
        .collect()
}

/// All rules, with the difficulties that the page of `difficulty` has.
fn checker() -> Checker {
    let mut policy = Policy::from(RuleSet::all());
    for (difficulty, moves) in [
        (Difficulty::Beginner, "..1"),
        (Difficulty::Intermediate, "2..9"),
    ] {
        policy
            .bands
            .set(difficulty, moves.parse().expect("a range"));
    }
    Checker::new(policy, Limits::default())
}

#[test]
fn pages_list_the_kinds_of_the_fixes() {
    let checker = checker();
    let mut found: BTreeMap<&str, BTreeSet<Applicability>> = BTreeMap::new();
    for text in texts() {
        for diagnostic in checker.diagnostics(&text) {
            let kinds = diagnostic.fixes.iter().map(|fix| fix.applicability);
            found.entry(diagnostic.rule).or_default().extend(kinds);
        }
    }
    for rule in RULES {
        let listed: BTreeSet<Applicability> = rule.fixes().collect();
        let found = found.remove(rule.name).unwrap_or_default();
        assert_eq!(listed, found, "the page of `{}`", rule.name);
        assert_eq!(
            listed.is_empty(),
            !rule.page.contains("\nFixes"),
            "the page of `{}`",
            rule.name
        );
    }
}

#[test]
fn safe_fixes_hold_what_they_promise() {
    let checker = checker();
    for text in texts() {
        fixing::a_safe_fix_changes_no_claim_and_no_drawn_row(&checker, &text);
        fixing::a_safe_fix_does_what_it_promises(&checker, &text);
        fixing::a_safe_fix_drops_no_words(&checker, &text);
        fixing::safe_fixes_together_spoil_nothing(&checker, &text);
        safe_fixes_together_do_what_they_do_one_by_one(&checker, &text);
    }
}
