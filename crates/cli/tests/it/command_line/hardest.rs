//! `tune --hardest`: the puzzles that it prints are checked and solved by the other commands.

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};

/// The optima of the puzzles of a file.
fn optima(folder: &Folder, file: &str) -> Vec<(u64, u64)> {
    let run = folder.run(&["solve", "--format", "json", file]);
    let solved = run.out.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("a JSON object a line");
        let figure = |key: &str| line[key].as_u64().expect("it is solved");
        (figure("moves"), figure("steps"))
    });
    solved.collect()
}

#[test]
fn hardest_starts_hold_what_they_promise() {
    let folder = Folder::with(&[("a.rush", &CARD.repeat(2))]);
    for metric in ["moves", "steps"] {
        let output = ["-o", "hard.rush", "--overwrite"];
        let run = folder.run(
            &[
                &["tune", "--hardest", "--metric", metric, "a.rush"],
                &output[..],
            ]
            .concat(),
        );
        assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
        let text = folder.read("hard.rush");
        assert!(
            text.starts_with("puzzle \"Card 1, hardest start\"\n"),
            "{text}"
        );
        assert_eq!(
            folder.run(&["fmt", "--check", "hard.rush"]).status,
            0,
            "{text}"
        );
        let run = folder.run(&["check", "--warn", "harder-start", "hard.rush"]);
        assert!(!run.out.contains("expectation"), "{run:?}");
        if metric == "moves" {
            assert!(!run.out.contains("harder-start"), "{run:?}");
        }
        let [(moves, steps), again] = optima(&folder, "hard.rush")[..] else {
            panic!("two puzzles: {text}")
        };
        assert_eq!((moves, steps), again);
        assert!(
            text.contains(&format!("expect moves {moves}, steps {steps}\n")),
            "{text}"
        );
        let (optimum, at_first) = if metric == "moves" {
            (moves, 8)
        } else {
            (steps, 16)
        };
        assert!(optimum > at_first, "{text}");

        let run = folder.run(&["tune", "--hardest", "--metric", metric, "hard.rush"]);
        assert!(
            run.out
                .contains("note \"the start is the hardest already: "),
            "{}",
            run.out
        );
        assert_eq!(optima(&folder, "hard.rush")[0], (moves, steps));
    }
}

#[test]
fn claims_about_every_start_are_kept() {
    let header = "rush 1\nauthor \"A\"\ntags box\nnote \"all of them\"\n";
    let more = "author \"A\"\nauthor \"B\"\nsource \"cards\"\ntags tight box\n\
                difficulty beginner\nallow frozen-car\nexpect moves 8\n";
    // The header holds for the puzzles of a long file that are read later, too.
    let text = format!("{header}{CARD}{more}{}{CARD}", EASY.repeat(300));
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["tune", "--hardest", "a.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
    let puzzles: Vec<&str> = run.out.split("\n\n").collect();
    let about = |puzzle: &str| {
        let lines = puzzle.lines().skip(1).take_while(|line| *line != "grid");
        let lines = lines.filter(|line| !line.starts_with("note "));
        lines.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        about(puzzles[0]),
        "author \"A\"; author \"B\"; source \"cards\"; tags box tight"
    );
    assert_eq!(about(puzzles[301]), "author \"A\"; tags box");
    for word in ["difficulty", "allow", "expect moves 8\n", "all of them"] {
        assert!(!run.out.contains(word), "{word}");
    }
}

#[test]
fn puzzles_without_a_hardest_start_are_reported() {
    let text = [CARD, STUCK, BAD].concat();
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["tune", "--hardest", "a.rush"]);
    assert_eq!(run.status, 1);
    assert_eq!(run.out.matches("puzzle ").count(), 1, "{}", run.out);
    assert!(
        run.err
            .contains("error: a.rush:10: \"stuck\" is unsolvable\n"),
        "{}",
        run.err
    );
    assert!(run.err.contains("error[overlap]"), "{}", run.err);

    let run = folder.run(&[
        "tune",
        "--hardest",
        "--limit-effort",
        "10k",
        "a.rush",
        "-o",
        "none.rush",
    ]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("the limit on effort"), "{}", run.err);
    assert_eq!(folder.names(), ["a.rush"]);
    assert_eq!(folder.run(&["tune", "--hardest", "none.rush"]).status, 2);
}
