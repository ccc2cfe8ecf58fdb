//! Properties of the actions that change a board, tried on the examples of the project.

use std::{fs, path::Path};

use tailback_check::{CustomRules, SourceFile};
use tailback_diagnostics::{Span, apply};
use tailback_facts::Facts;
use tailback_ide::{Action, ActionKind, Analysis, QuickSearch};
use tailback_puzzle::{Canonical, Extras, Puzzle};
use tailback_solver::{Control, Limits, Metric, solve};
use tailback_syntax::to_rush;

/// More states than this take too long without optimisation.
const MAX_STATES: u64 = 3_000;

/// The texts of the examples' puzzles, each alone.
fn texts() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut texts = Vec::new();
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rush"))
        .collect();
    paths.sort();
    for path in paths {
        let file = SourceFile::new("", fs::read_to_string(path).unwrap());
        for node in &file.document.puzzles {
            texts.push(format!("{}\n", node.span.of(&file.text)));
        }
    }
    assert!(texts.len() > 40);
    texts
}

/// The actions of the first puzzle, with the cursor at its grid.
fn actions(file: &SourceFile, facts: Option<Facts>) -> Vec<Action> {
    let analysis = Analysis {
        file,
        facts: &[facts.map(Into::into)],
        so_far: &[],
        earlier: &[],
        limits: Limits::default(),
        custom_rules: &CustomRules::default(),
        search: &QuickSearch::new(),
    };
    let grid = file.puzzles[0].places.grids.first();
    let range = grid.copied().unwrap_or(Span::at(0));
    tailback_ide::actions(&analysis, &[], range)
}

/// Returns the text after the action called `title`, or `None` if the action is impossible or not offered.
fn after(text: &str, title: &str) -> Option<String> {
    let file = SourceFile::new("", text);
    let mut actions = actions(&file, None).into_iter();
    let action = actions.find(|action| action.title == title)?;
    Some(apply(text, &action.edits.ok()?))
}

fn puzzle(text: &str) -> Option<Puzzle> {
    let file = SourceFile::new("", text);
    let puzzle = file.puzzles.first()?.puzzle.as_ref()?;
    Some(Puzzle::clone(puzzle))
}

/// All of a board in one form, whatever form it is written in.
fn written(puzzle: &Puzzle) -> String {
    let mut draft = puzzle.to_draft();
    draft.cars.sort_by(|a, b| a.name.cmp(&b.name));
    draft.walls.sort_unstable();
    draft.exits.sort_by_key(|exit| (exit.side, exit.lane));
    to_rush("", &draft, &Extras::default()).unwrap()
}

const MIRRORS: [&str; 2] = ["mirror left and right", "mirror top and bottom"];
const TURN: &str = "turn a quarter to the right";
const RELETTER: &str = "rename the cars A, B, C… in reading order";
const DRAW: &str = "draw the board";
const DECLARE: &str = "declare the board car by car";

#[test]
fn mirroring_twice_and_turning_four_times_change_nothing() {
    let mut n_done = 0;
    for text in texts() {
        let ways = MIRRORS.map(|mirror| vec![mirror; 2]);
        for way in ways.into_iter().chain([vec![TURN; 4]]) {
            let back = way
                .iter()
                .try_fold(text.clone(), |text, title| after(&text, title));
            let Some((back, old)) = back.zip(puzzle(&text)) else {
                continue;
            };
            let new = puzzle(&back).unwrap_or_else(|| panic!("{back}"));
            assert_eq!(written(&new), written(&old), "{way:?}\n{text}");
            // All else is there still; an exit that had to be written may stay.
            let n_lines = |text: &str| text.lines().filter(|it| !it.starts_with("exit")).count();
            assert_eq!(n_lines(&back), n_lines(&text), "{way:?}\n{back}");
            n_done += 1;
        }
    }
    assert!(n_done > 100, "{n_done}");
}

#[test]
fn declaring_and_drawing_again_keep_the_puzzle() {
    let mut n_done = 0;
    for text in texts() {
        let Some(declared) = after(&text, DECLARE) else {
            continue;
        };
        let drawn = after(&declared, DRAW);
        let old = puzzle(&text).unwrap();
        assert_eq!(
            written(&puzzle(&declared).unwrap()),
            written(&old),
            "{declared}"
        );
        // A car of one cell cannot be drawn.
        if let Some(drawn) = drawn {
            assert_eq!(written(&puzzle(&drawn).unwrap()), written(&old), "{drawn}");
            n_done += 1;
        }
    }
    assert!(n_done > 40, "{n_done}");
}

#[test]
fn mirrors_turns_and_names_keep_the_optimum_and_the_solution() {
    let limits = Limits {
        states: Some(MAX_STATES),
        ..Limits::default()
    };
    let control = Control {
        limits,
        ..Control::default()
    };
    let mut n_solved = 0;
    for text in texts() {
        let Some(old) = puzzle(&text) else { continue };
        let optima = |puzzle: &Puzzle| {
            Metric::ALL.map(|metric| {
                let answer = solve(puzzle, metric, &control);
                answer.outcome.solution().map(|it| metric.length(it))
            })
        };
        let old_optima = optima(&old);
        for title in MIRRORS.into_iter().chain([TURN, RELETTER]) {
            let Some(changed) = after(&text, title) else {
                continue;
            };
            let new = puzzle(&changed).unwrap_or_else(|| panic!("{title}\n{changed}"));
            assert_eq!(
                Canonical::of(&new),
                Canonical::of(&old),
                "{title}\n{changed}"
            );
            if old_optima.iter().all(Option::is_some) {
                assert_eq!(optima(&new), old_optima, "{title}\n{changed}");
                n_solved += 1;
            }
            // The diagnostics on its solution are unchanged.
            let rules = |text: &str| {
                let file = SourceFile::new("", text);
                let diagnostics = tailback_check::check(
                    &[&file],
                    &[&vec![None]],
                    tailback_check::RuleSet::default_rules(),
                );
                let rules: Vec<_> = diagnostics[0]
                    .iter()
                    .map(|diagnostic| diagnostic.rule)
                    .collect();
                rules
            };
            assert_eq!(rules(&changed), rules(&text), "{title}\n{changed}");
        }
    }
    assert!(n_solved > 20, "{n_solved}");
}

#[test]
fn every_change_of_the_form_stays_canonical() {
    for text in texts() {
        assert_eq!(tailback_syntax::format(&text), text);
        let file = SourceFile::new("", text.as_str());
        for action in actions(&file, None) {
            if let Ok(edits) = &action.edits
                && action.kind != ActionKind::Allow
            {
                let new = apply(&text, edits);
                assert_eq!(tailback_syntax::format(&new), new, "{}", action.title);
            }
        }
    }
}
