//! Tests of the settings that apply to a file.

use std::{path::Path, time::Duration};

use expect_test::{Expect, expect};
use tailback_check::{Severities, rules::RULES};
use tailback_config::{Config, Fold};
use tailback_puzzle::{Pieces, Size};
use tailback_solver::Limits;
use tailback_syntax::Difficulty;

fn config(text: &str) -> Config {
    Config::read(text, "/boards").unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// Returns the rules that are less severe in the file at `path` than by default.
fn changed(text: &str, path: &str) -> String {
    let severities = config(text).settings(Path::new(path)).severities;
    let changed = RULES.iter().filter_map(|rule| {
        let now = severities.of(rule);
        let name = now.map_or("off", |severity| severity.name());
        (now != Severities::default().of(rule)).then(|| format!("{}: {name}\n", rule.name))
    });
    changed.collect()
}

#[track_caller]
fn check(text: &str, path: &str, expected: &Expect) {
    expected.assert_eq(&changed(text, path));
}

#[test]
fn a_rule_has_the_severity_that_is_chosen_for_it() {
    check(
        "[rules]\nfrozen-car = \"off\"\nredundant-car = \"warning\"\nunsolvable = \"hint\"\n",
        "/boards/a.rush",
        &expect![[r"
            unsolvable: hint
            frozen-car: off
            redundant-car: warning
        "]],
    );
}

#[test]
fn a_rule_wins_over_its_group_whatever_comes_first() {
    let [group_first, rule_first] = [
        ["warnings = \"error\"", "duplicate-title = \"off\""],
        ["duplicate-title = \"off\"", "warnings = \"error\""],
    ]
    .map(|[first, second]| {
        changed(
            &format!("rules.{first}\nrules.{second}\n"),
            "/boards/a.rush",
        )
    });
    expect![[r"
        difficulty: error
        unproven: error
        suboptimal-solution: error
        already-solved: error
        duplicate-puzzle: error
        duplicate-title: off
        unknown-rule: error
        unused-allow: error
    "]]
    .assert_eq(&group_first);
    assert_eq!(group_first, rule_first);
}

const OVERRIDES: &str = r#"
[rules]
frozen-car = "warning"

[limits]
effort = "20G"
time = "1m"
memory = "1GiB"

[[overrides]]
paths = ["archive/", "*.draft.rush"]
rules = { duplicate-puzzle = "off", frozen-car = "off" }
limits = { effort = "1G" }

[[overrides]]
paths = ["archive/huge/"]
rules = { duplicate-puzzle = "hint" }
limits = { time = "5m" }
"#;

#[test]
fn overrides_hold_for_the_files_that_they_name() {
    let check = |path, expected: Expect| check(OVERRIDES, path, &expected);
    check(
        "/boards/a.rush",
        expect![[r"
        frozen-car: warning
    "]],
    );
    check(
        "/boards/deep/a.draft.rush",
        expect![[r"
        frozen-car: off
        duplicate-puzzle: off
    "]],
    );
    // The later one wins where both match.
    check(
        "/boards/archive/huge/a.rush",
        expect![[r"
        frozen-car: off
        duplicate-puzzle: hint
    "]],
    );
    check(
        "/boards/other/archived/a.rush",
        expect![[r"
        frozen-car: warning
    "]],
    );
}

#[test]
fn limits_that_an_override_does_not_name_stay() {
    let limits = |path| config(OVERRIDES).settings(Path::new(path)).limits;
    let all = Limits {
        effort: Some(20_000_000_000),
        time: Some(Duration::from_secs(60)),
        memory: Some(1 << 30),
        states: None,
    };
    assert_eq!(limits("/boards/a.rush"), all);
    let huge = Limits {
        effort: Some(1_000_000_000),
        time: Some(Duration::from_secs(300)),
        states: None,
        ..all
    };
    assert_eq!(limits("/boards/archive/huge/a.rush"), huge);
}

#[test]
fn files_are_taken_and_left_out_by_patterns() {
    let config = config(
        "include = [\"*.rush\", \"old/*.txt\"]\nexclude = [\"archive/\", \"!archive/good.rush\", \"/a.rush\"]\n",
    );
    let is_included = |path: &str| config.is_included(Path::new(path));
    assert!(is_included("/boards/x/a.rush"));
    assert!(is_included("/boards/old/a.txt"));
    assert!(!is_included("/boards/a.txt"));
    let is_excluded = |path: &str| config.is_excluded(Path::new(path), false);
    assert!(is_excluded("/boards/x/archive/a.rush"));
    assert!(!is_excluded("/boards/x/archived/a.rush"));
    assert!(is_excluded("/boards/a.rush"));
    assert!(!is_excluded("/boards/x/a.rush"));
    assert!(config.is_excluded(Path::new("/boards/archive"), true));
    assert!(!config.is_excluded(Path::new("/boards/archive"), false));
}

/// As in Git, nothing is included again below a folder that is excluded.
#[test]
fn an_excluded_folder_is_excluded_as_a_whole() {
    let is_excluded = |exclude: &str, path: &str| {
        let config = config(&format!("exclude = [{exclude}, \"!archive/classics/\"]\n"));
        config.is_excluded(Path::new(path), false)
    };
    let (classic, old) = ("/boards/archive/classics/a.rush", "/boards/archive/a.rush");
    assert!(is_excluded("\"archive/\"", classic));
    assert!(is_excluded("\"archive/*\"", old));
    assert!(!is_excluded("\"archive/*\"", classic));
}

#[test]
fn files_in_the_language_are_the_default() {
    let config = Config::default();
    assert!(config.is_included(Path::new("/x/a.rush")));
    assert!(!config.is_included(Path::new("/x/a.txt")));
    assert!(!config.is_excluded(Path::new("/x/a.rush"), false));
    let settings = config.settings(Path::new("/x/a.rush"));
    assert_eq!(settings.fold, Fold::Auto);
}

#[test]
fn patterns_hold_for_files_that_lie_elsewhere() {
    let config = config("exclude = [\"archive/\"]\n");
    assert!(config.is_excluded(Path::new("/elsewhere/archive/a.rush"), false));
}

#[test]
fn difficulties_have_ranges_of_moves() {
    let config = config("difficulty = { beginner = \"..9\", expert = \"30..\" }\n");
    let bands = config.settings(Path::new("/boards/a.rush")).bands;
    let of = |difficulty| bands.of(difficulty).map(|range| range.to_string());
    assert_eq!(of(Difficulty::Beginner).as_deref(), Some("..9"));
    assert_eq!(of(Difficulty::Expert).as_deref(), Some("30.."));
    assert_eq!(of(Difficulty::Advanced), None);
}

#[test]
fn the_pieces_of_another_game_are_counted() {
    let pieces = |text: &str| config(text).settings(Path::new("/boards/a.rush")).pieces;
    let size = |columns, rows| Size { columns, rows };
    assert_eq!(pieces(""), Pieces::default());
    assert_eq!(pieces("pieces = { walls = 0 }"), Pieces::default());
    let boxed = "[pieces]\nboard = \"6x6\"\nvehicles = { 2 = 12, 3 = 4 }\nwalls = 0\n";
    assert_eq!(pieces(boxed), Pieces::default());
    let other = "[pieces]\nboard = \"7x5\"\nvehicles = { 4 = 1 }\nwalls = 99_999\n";
    assert_eq!(pieces(other), Pieces::new(size(7, 5), [(4, 1)], u16::MAX));
}

/// Returns the severities of the rules that `text` adds, for the file at `path`.
fn own(text: &str, path: &str) -> String {
    let severities = config(text).settings(Path::new(path)).severities;
    let rules = severities.custom().iter().map(|rule| {
        let now = severities.of_name(rule.name);
        let severity = now.map_or("off", |it| it.name());
        format!("{}: {severity}\n", rule.name)
    });
    rules.collect()
}

#[test]
fn rules_of_ones_own_are_chosen_like_others() {
    let text = "\
[rules]
warnings = 'error'
c = 'hint'

[[rule]]
name = 'a'
when = 'moves < 8'
message = 'only {moves} moves'

[[rule]]
name = 'b'
when = 'moves < 8'
message = 'only {moves} moves'
severity = 'off'

[[rule]]
name = 'c'
when = 'moves < 8'
message = 'only {moves} moves'

[[overrides]]
paths = ['old/']
rules = { b = 'information' }
";
    assert_eq!(own(text, "/boards/a.rush"), "a: error\nb: off\nc: hint\n");
    assert_eq!(
        own(text, "/boards/old/a.rush"),
        "a: error\nb: information\nc: hint\n"
    );
}
