//! A text that is checked a stretch at a time has the same reports as the whole.

use proptest::{collection::vec, prelude::*, sample::select};
use tailback_check::{
    Checked, FileFacts, RuleSet, STRETCH, SourceFile, check, close, rules::RULES, stretches,
};
use tailback_diagnostics::{Diagnostic, LineIndex};
use tailback_solver::Limits;

mod fixture;

/// Lines that a text can begin with.
const HEAD: &[&str] = &[
    "\u{feff}rush 1\n",
    "rush 2\n",
    "allow duplicate-title\n",
    "allow duplicate-puzzle frozen-car unused-allow\n",
    "allow unsolvable already-solved syntax\n",
    "car X a1 h\n",
    "tags one\r\n",
    "author 'me'\n",
    "grid\n  X X .\n",
    "// nothing\r",
    "\n",
];

/// Lines in any order, titles and boards with others like them.
const LINES: &[&str] = &[
    "puzzle \"a\"\n",
    "  puzzle \"a\" // again\r\n",
    "puzzle \"a (2)\"\r",
    "puzzle \"Untitled\"\n",
    "puzzle \"é \\\"b\\\\\"\n",
    "puzzle bad\n",
    "puzzle \"bad\n",
    "grid\n  X X .\n  . . A\n  . . A\nend\n",
    "grid\n  A . .\n  A . .\n  . X X\nend\nexit right\n",
    "grid\n  A A .\n  . . X\n  . . X\nend\nexit bottom\n",
    "grid\n  X X . B\n  . . . B\n",
    "grid\n  X X .\n  . .\nend\n",
    "grid 4x4\n",
    "car X a2 h\n",
    "car A c1 v",
    "\n",
    "\r\n",
    "truck B b2 v\n",
    "wall a1 b1\n",
    "exit left\n",
    "target X\n",
    "difficulty easy\n",
    "expect unsolvable\n",
    "expect moves 3\n",
    "solution XR1\n",
    "solution\nXR1\n",
    "solution\nXR1 AD1\nend\n",
    "end\n",
    "allow duplicate-title\n",
    "allow duplicate-puzzle unused-allow // both\n",
    "allow duplicate-title duplicate-puzzle frozen-car\n",
    "allow overlap syntax nonsense\n",
    "allow unsolvable\n",
    "rush 1\n",
    "rush 9\n",
    "foo ?\n",
    "// a comment\n",
];

fn text() -> impl Strategy<Value = String> {
    let head = vec(select(HEAD), 0..4);
    (head, vec(select(LINES), 0..60)).prop_map(|(head, lines)| head.concat() + &lines.concat())
}

/// Titles and boards enough that many are the same, a line or two more, and few mistakes.
fn collection() -> impl Strategy<Value = String> {
    let puzzle = (
        select(&LINES[..7]),
        select(&LINES[7..12]),
        vec(select(LINES), 0..2),
    );
    let puzzle = puzzle.prop_map(|(title, board, more)| format!("{title}{board}{}", more.concat()));
    (vec(select(HEAD), 0..4), vec(puzzle, 0..12))
        .prop_map(|(head, puzzles)| head.concat() + &puzzles.concat())
}

fn facts(file: &SourceFile, rules: RuleSet) -> FileFacts {
    let limits = Limits {
        states: Some(10_000),
        ..Limits::default()
    };
    fixture::facts_of(file, rules, limits)
}

fn whole(texts: &[String], rules: RuleSet) -> Vec<Vec<Diagnostic>> {
    let named = texts.iter().enumerate();
    let files: Vec<SourceFile> = named
        .map(|(number, text)| SourceFile::new(path(number), text.as_str()))
        .collect();
    let facts: Vec<FileFacts> = files.iter().map(|file| facts(file, rules)).collect();
    let files: Vec<&SourceFile> = files.iter().collect();
    check(&files, &facts.iter().collect::<Vec<_>>(), rules)
}

fn in_stretches(texts: &[String], rules: RuleSet, n_puzzles: usize) -> Vec<Vec<Diagnostic>> {
    let of_text = |(number, text): (usize, &String)| {
        let mut checked = Checked::nothing(path(number));
        let lines = LineIndex::new(text);
        for stretch in stretches(text, &lines, n_puzzles) {
            let file = SourceFile::of_stretch(path(number), text, &lines, stretch);
            checked.append(
                Checked::new(&file, &facts(&file, rules), rules),
                stretch.start,
            );
            if checked.is_unread() {
                break;
            }
        }
        checked
    };
    let mut files: Vec<Checked> = texts.iter().enumerate().map(of_text).collect();
    close(&mut files, rules);
    files.into_iter().map(Checked::into_reports).collect()
}

/// The later one comes first.
fn path(number: usize) -> String {
    format!("{}.rush", 9 - number)
}

fn rules() -> impl Strategy<Value = RuleSet> {
    let some = vec(select(&RULES[..]), 0..6).prop_map(|rules| {
        let add = |set: RuleSet, rule: &&tailback_check::Rule| set.with(rule.name);
        rules.iter().fold(RuleSet::default(), add)
    });
    prop_oneof![Just(RuleSet::all()), some]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn stretches_have_the_reports_of_the_whole(
        texts in vec(prop_oneof![text(), collection()], 1..4),
        n_puzzles in 1..4_usize,
        rules in rules(),
    ) {
        prop_assert_eq!(in_stretches(&texts, rules, n_puzzles), whole(&texts, rules));
    }
}

#[test]
fn the_first_stretch_knows_the_titles_of_all() {
    let text = "car X a1 h\npuzzle \"a\"\npuzzle \"Untitled\"\npuzzle \"Untitled 2\"\n".to_owned();
    let rules = RuleSet::default();
    let reports = in_stretches(std::slice::from_ref(&text), rules, 1);
    let edit = &reports[0][0].fixes[0].edits[0];
    assert_eq!(edit.text, "puzzle \"Untitled 3\"\n");
    assert_eq!(reports, whole(&[text], rules));
}

#[test]
fn a_long_collection_has_the_reports_of_the_whole() {
    let puzzle = |number: usize| {
        let title = number % 700;
        format!(
            "puzzle \"{title}\"\nallow duplicate-title\ngrid 9x9\ncar X a3 h\nwall a{}\n",
            4 + number % 6
        )
    };
    let text: String = (0..3 * STRETCH).map(puzzle).collect();
    let rules = RuleSet::default().with("unused-allow");
    let texts = [text];
    let reports = in_stretches(&texts, rules, STRETCH);
    assert!(reports[0].len() > 3 * STRETCH);
    assert_eq!(reports, whole(&texts, rules));
}

#[test]
fn the_allow_of_a_file_is_used_where_a_puzzle_allows_the_same() {
    let puzzle = |title: &str, column: char| {
        format!("puzzle \"{title}\"\ngrid 4x3\ncar X {column}2 h\ncar A a1 h\n")
    };
    let text = format!(
        "allow already-solved\n{}{}allow already-solved\n",
        puzzle("a", 'a'),
        puzzle("b", 'c')
    );
    let rules = RuleSet::default();
    let is_unused = |report: &Diagnostic| report.rule == "unused-allow";
    let reports = in_stretches(std::slice::from_ref(&text), rules, 1);
    assert!(!reports[0].iter().any(is_unused), "{reports:#?}");
    assert_eq!(reports, whole(&[text], rules));
}
