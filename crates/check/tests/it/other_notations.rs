//! Grids and solutions pasted from other programs: one report, whose fix writes what was meant.

use tailback_check::{Severities, SourceFile};
use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limits, Outcome};

use crate::{
    boards::{drawn, records},
    fixture::{apply, diagnostics_of},
};

/// The puzzle of `text`.
fn puzzle(text: &str) -> Option<Puzzle> {
    SourceFile::new("board.rush", text)
        .puzzle(0)
        .map(|puzzle| (**puzzle).clone())
}

/// Fails unless `text` has one report, whose fix makes it `expected`.
#[track_caller]
fn check_fixed(text: &str, expected: &Puzzle) {
    let found = diagnostics_of(text, Severities::default(), Limits::default());
    let fixed = match found.as_slice() {
        [only] if only.fixes.len() == 1 => puzzle(&apply(text, &only.fixes[0])),
        _ => panic!("expected one report with one fix:\n{text}\n{found:#?}"),
    };
    assert_eq!(fixed.as_ref(), Some(expected), "{text}");
}

/// The rows of the only grid in `text`, and the text around them.
fn parts(text: &str) -> (&str, Vec<String>, &str) {
    let (before, rest) = text.split_once("grid\n").expect("it has a grid");
    let (rows, after) = rest.split_once("end\n").expect("the grid ends");
    let rows = rows.lines().map(|row| row.replace(' ', ""));
    (before, rows.collect(), after)
}

#[test]
fn a_grid_in_another_notation_has_one_fix() {
    // `K` and `0` have a meaning elsewhere.
    let is_plain = |text: &&String| !text.contains(['K', '0', '#', 'o']);
    let texts: Vec<String> = records("jam40.tsv").iter().map(drawn).collect();
    let texts = texts.iter().filter(is_plain);
    let mut n_tried = 0;
    for text in texts {
        let expected = puzzle(text).expect("it is sound");
        let (before, rows, after) = parts(text);
        let before = before.replace("exit right 3\n", "");
        let with = |rows: &[String]| format!("{before}grid\n{}\nend\n{after}", rows.join("\n"));
        let marked = |sign: &str| {
            let mut rows = rows.clone();
            rows[2] += sign;
            rows
        };
        let spaced = |row: &String| {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            cells.join(" ")
        };
        let dashes: Vec<String> = rows.iter().map(|row| row.replace('.', "-")).collect();
        let framed = |row: &String| format!("|{row}|");
        let edge = "+------+".to_owned();
        let mut boxed: Vec<String> = rows.iter().map(framed).collect();
        boxed[2] = boxed[2].replacen('|', "", 1);
        boxed[2] = format!("|{}>", boxed[2].trim_end_matches('|'));
        boxed.insert(0, edge.clone());
        boxed.push(edge);
        for rows in [
            dashes.clone(),
            dashes.iter().map(spaced).collect(),
            rows.iter().map(|row| row.replace('.', "_")).collect(),
            rows.iter().map(|row| row.replace('.', "o")).collect(),
            rows.iter().map(|row| row.replace('.', "0")).collect(),
            rows.iter().map(framed).collect(),
            boxed,
            marked(">"),
            marked(" ->"),
            marked("K"),
        ] {
            check_fixed(&with(&rows), &expected);
            n_tried += 1;
        }
    }
    assert!(n_tried > 50, "{n_tried}");
}

#[test]
fn a_solution_in_another_notation_is_translated() {
    for record in records("jam40.tsv").iter().take(12) {
        let text = drawn(record);
        let puzzle = puzzle(&text).expect("it is sound");
        let Outcome::Solved(solution) = Facts::solve(&puzzle, &Control::default()).moves.outcome
        else {
            panic!("{text}");
        };
        let name = |car: usize| &puzzle.cars()[car].name;
        let signs = solution.0.iter().map(|it| {
            let is_forward = matches!(it.direction.letter(), 'R' | 'D');
            format!(
                "{}{}{}",
                name(it.car),
                if is_forward { '+' } else { '-' },
                it.n_steps
            )
        });
        let words = solution.0.iter().map(|it| {
            let direction = match it.direction.letter() {
                'L' => "left",
                'R' => "right",
                'U' => "up",
                _ => "down",
            };
            format!("{} {direction} {}", name(it.car), it.n_steps)
        });
        let steps = solution.0.iter().flat_map(|it| {
            let step = format!(
                "{} {}",
                name(it.car),
                it.direction.letter().to_ascii_lowercase()
            );
            vec![step; it.n_steps as usize]
        });
        let in_line = signs.collect::<Vec<_>>().join(" ");
        let lines = words.collect::<Vec<_>>().join("\n");
        let steps = steps.collect::<Vec<_>>().join("\n");
        for solution in [
            format!("solution {in_line}\n"),
            format!("solution\n{lines}\nend\n"),
            format!("solution\n{steps}\nend\n"),
        ] {
            let text = format!("{text}{solution}");
            let found = diagnostics_of(&text, Severities::default(), Limits::default());
            let other: Vec<_> = found.iter().filter(|it| it.rule == "syntax").collect();
            assert_eq!(other.len(), 1, "{text}\n{found:#?}");
            let fixed = apply(&text, &other[0].fixes[0]);
            let left = diagnostics_of(&fixed, Severities::default(), Limits::default());
            assert!(left.is_empty(), "{fixed}\n{left:#?}");
        }
    }
}

#[test]
fn a_fix_keeps_line_ends_and_comments() {
    let text = "puzzle \"A\"\r\ngrid\r\n  |A A .|\r\n  |X X .>\r\nend\r\n";
    let found = diagnostics_of(text, Severities::default(), Limits::default());
    let expected = "puzzle \"A\"\r\ngrid\r\n  A A .\r\n  X X .\r\nend\r\nexit right 2\r\n";
    assert_eq!(apply(text, &found[0].fixes[0]), expected);
    let commented = text.replace("|A A .|", "|A A .| // the first row");
    let found = diagnostics_of(&commented, Severities::default(), Limits::default());
    assert!(found.len() > 1, "{found:#?}");
}
