//! `compare`: what is unknown is counted, and not as something else.

use serde_json::Value;

use super::{CARD, EASY, Folder, Run, STUCK};

fn run(puzzles: &[&str], options: &str) -> Run {
    let folder = Folder::with(&[("a.rush", &puzzles.concat())]);
    let line =
        format!("compare --algorithm breadth-first --metric moves --no-check {options} a.rush");
    folder.run(&line.split_whitespace().collect::<Vec<_>>())
}

#[test]
fn puzzles_that_a_limit_leaves_undecided_are_reported() {
    for range in ["--moves 5..", "--steps 5..", "--states 5.."] {
        let undecided = run(&[CARD], &format!("{range} --limit-effort 1"));
        assert_eq!(
            (undecided.status, &*undecided.out),
            (1, ""),
            "{undecided:?}"
        );
        for expected in [
            "before it was known whether 1 puzzle should be compared\n",
            "there is nothing to compare: 0 of 1 puzzle, 1 undecided\n",
        ] {
            assert!(undecided.err.contains(expected), "{undecided:?}");
        }
        let decided = run(&[CARD, EASY, STUCK], &format!("{range} --summary"));
        assert_eq!((decided.status, &*decided.err), (0, ""), "{decided:?}");
        let expected = "Total of 1 of 3 puzzles\n";
        assert!(decided.out.starts_with(expected), "{decided:?}");
    }
}

#[test]
fn the_total_counts_known_lengths_only() {
    #[track_caller]
    fn check(puzzles: &[&str], limit: &str, expected: [&str; 3], json: [Option<u64>; 3]) {
        let total = run(puzzles, &format!("--summary {limit}"));
        let row = total
            .out
            .lines()
            .find(|line| line.contains("breadth-first"));
        let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
        // After the metric, the algorithm and the heuristic.
        assert_eq!(row[3..6], expected, "{total:?}");
        let document = run(puzzles, &format!("--format json {limit}"));
        let document: Value = serde_json::from_str(&document.out).expect("a JSON document");
        let figures = ["optimal", "comparable", "total_length"];
        let figures = figures.map(|key| document["totals"][0][key].as_u64());
        assert_eq!(figures, json);
    }
    check(
        &[EASY, STUCK],
        "",
        ["2/2", "1/1", "1"],
        [Some(1), Some(1), Some(1)],
    );
    check(&[STUCK], "", ["1/1", "-", "-"], [Some(0), Some(0), None]);
    check(
        &[CARD],
        "--limit-effort 1",
        ["0/1", "-", "-"],
        [Some(0), Some(0), None],
    );
}
