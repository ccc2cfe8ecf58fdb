//! `pick`: the puzzles that it picks are solved and compared by the other commands.

use std::collections::HashSet;

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};
use crate::workspace::read;

/// The optima in moves of the puzzles of a file, and their titles.
fn moves(folder: &Folder, file: &str) -> Vec<(u64, String)> {
    let run = folder.run(&["solve", "--format", "json", file]);
    let solved = run.out.lines().map(|line| {
        let line: Value = serde_json::from_str(line).expect("a JSON object a line");
        let title = line["puzzle"].as_str().expect("it has a title");
        (
            line["moves"].as_u64().expect("it is solved"),
            title.to_owned(),
        )
    });
    solved.collect()
}

fn cards() -> Folder {
    Folder::with(&[("cards.rush", &read("examples/cards.rush"))])
}

#[test]
fn a_set_follows_the_curve() {
    let folder = cards();
    let run = folder.run(&[
        "pick",
        "--count",
        "6",
        "--curve",
        "10..50",
        "cards.rush",
        "-o",
        "set.rush",
    ]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    // The nearest of the 40 cards to 10, 18, 26, 34, 42 and 50 moves.
    let all = moves(&folder, "cards.rush");
    let nearest = |n: u64| {
        all.iter()
            .map(|it| it.0.abs_diff(n))
            .min()
            .expect("40 cards")
    };
    let set = moves(&folder, "set.rush");
    let wanted = [10, 18, 26, 34, 42, 50];
    assert_eq!(set.len(), wanted.len());
    for ((n, _), wanted) in set.iter().zip(wanted) {
        assert_eq!(n.abs_diff(wanted), nearest(wanted), "{set:?}");
    }
    assert!(set.is_sorted_by_key(|it| it.0));
    assert_eq!(folder.run(&["fmt", "--check", "set.rush"]).status, 0);
    assert_eq!(folder.run(&["check", "set.rush"]).status, 0);
}

#[test]
fn no_board_is_picked_twice_and_none_that_is_alike() {
    let mirrored = "puzzle \"mirrored\"\ngrid\nG . . . B B\nG . C . . A\nG . C X X A\n. . C . . A\n\
                    F F . . . E\n. D D D . E\nend\nexit left\n";
    let altered = CARD
        .replace("Card 1", "altered")
        .replace("E . D D D .", "E D D D . .");
    let text = [CARD, mirrored, &altered, EASY].concat();
    let folder = Folder::with(&[("a.rush", &text)]);
    let picked = |options: &[&str]| {
        let run = folder.run(&[&["pick", "--count", "9", "a.rush"], options].concat());
        assert_eq!(run.status, 1, "{run:?}");
        folder.write("set.rush", &run.out);
        let titles = moves(&folder, "set.rush").into_iter().map(|it| it.1);
        (titles.collect::<Vec<_>>(), run.err)
    };
    let (titles, err) = picked(&[]);
    assert_eq!(titles, ["easy", "Card 1", "altered"]);
    assert!(
        err.starts_with("error: picked only 3 of 9 puzzles, from 1 to 8 moves"),
        "{err}"
    );
    assert!(
        err.ends_with("; left out: 1 with the board of a picked one\n"),
        "{err}"
    );
    let (titles, err) = picked(&["--distinct"]);
    assert_eq!(titles, ["easy", "Card 1"]);
    assert!(err.ends_with("; left out: 2 like a picked one\n"), "{err}");
}

/// Three packs that share no board, not even mirrored.
#[test]
fn no_board_of_another_file_is_picked() {
    let folder = cards();
    let pick = |options: &str| {
        let args = format!("pick --count 10 {options} --distinct --curve 8..50 cards.rush");
        let args: Vec<&str> = args.split(' ').collect();
        folder.run(&args)
    };
    for options in ["-o 1.rush", "--without 1.rush -o 2.rush"] {
        assert_eq!(pick(options).status, 0, "{options}");
    }
    let run = pick("--without 1.rush --without 2.rush -o 3.rush");
    assert_eq!(run.status, 0, "{run:?}");
    let packs = ["1.rush", "2.rush", "3.rush"];
    let titles = packs.iter().flat_map(|pack| moves(&folder, pack));
    let titles: HashSet<String> = titles.map(|(_, title)| title).collect();
    assert_eq!(titles.len(), 30);
    // Without them all, nothing is picked.
    folder.write("bad.txt", b"\xff\xfe".as_slice());
    for options in [
        "--without none.rush -o 4.rush",
        "--without bad.txt -o 4.rush",
        "--without none.rush",
    ] {
        let run = pick(options);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.starts_with("error: cannot read "), "{run:?}");
        assert!(!folder.path("4.rush").exists());
    }
    // A mirrored board is the same one.
    let mirrored = "puzzle \"other\"\ngrid\n  . . X X\nend\nexit left\n";
    folder.write("mirrored.rush", mirrored);
    folder.write("easy.rush", EASY);
    let run = folder.run(&["pick", "--without", "mirrored.rush", "easy.rush"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let why = "left out: 1 with the board of a picked one or one of `--without`";
    assert!(run.err.contains(why), "{run:?}");
}

#[test]
fn a_curve_can_follow_the_predicted_time() {
    let folder = cards();
    let run = folder.run(&["analyze", "--format", "json", "cards.rush"]);
    let cards = run.out.lines().map(|line| {
        let card: Value = serde_json::from_str(line).expect("a JSON object a line");
        let seconds = card["people"]["seconds"].as_f64().expect("it is predicted");
        (
            seconds,
            card["puzzle"].as_str().expect("it has a title").to_owned(),
        )
    });
    let cards: Vec<(f64, String)> = cards.collect();
    let args = "pick --metric time --curve 100..500 --count 3 cards.rush -o set.rush";
    let run = folder.run(&args.split(' ').collect::<Vec<_>>());
    assert_eq!(run.status, 0, "{run:?}");
    let nearest = [100.0, 300.0, 500.0].map(|wanted: f64| {
        let distance = |card: &&(f64, String)| (card.0 - wanted).abs();
        let nearest = cards
            .iter()
            .min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.expect("40 cards").1.clone()
    });
    let picked: Vec<String> = moves(&folder, "set.rush")
        .into_iter()
        .map(|it| it.1)
        .collect();
    assert_eq!(picked, nearest);
    folder.write("stuck.rush", STUCK);
    let run = folder.run(&["pick", "--metric", "time", "stuck.rush"]);
    let why = "left out: 1 without a predicted time\n";
    assert!(run.err.ends_with(why), "{run:?}");
}

#[test]
fn a_seed_picks_others_of_the_same_lengths() {
    let folder = cards();
    let set = |options: &[&str]| {
        let args = ["pick", "--count", "8", "--curve", "5..30", "cards.rush"];
        let run = folder.run(&[&args, options].concat());
        assert_eq!(run.status, 0, "{run:?}");
        folder.write("set.rush", &run.out);
        moves(&folder, "set.rush")
    };
    let lengths = |set: &[(u64, String)]| set.iter().map(|it| it.0).collect::<Vec<_>>();
    let (first, other) = (set(&[]), set(&["--seed", "3"]));
    assert_eq!(lengths(&first), lengths(&other));
    assert_ne!(first, other);
    assert_eq!(other, set(&["--seed", "3"]));
}

#[test]
fn statements_are_kept_with_those_of_the_file() {
    let text = format!("rush 1\nauthor \"A\"\n{EASY}note \"mine\"\nexpect moves 1\n");
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["pick", "--count", "1", "a.rush"]);
    let expected =
        "puzzle \"easy\"\nauthor \"A\"\nnote \"mine\"\ngrid\n  X X . .\nend\nexpect moves 1\n";
    assert_eq!(run.out, expected);
}

#[test]
fn bad_conditions_are_refused() {
    let folder = Folder::with(&[("a.rush", EASY), ("b.rush", BAD)]);
    for (options, expected) in [
        (
            "--curve 9..5 a.rush",
            "the range ends at 5, before it begins",
        ),
        ("--curve x a.rush", "expected a number or a range"),
        ("--count -1 a.rush", "invalid value '-1' for '--count <N>'"),
        ("--seed x a.rush", "invalid value 'x' for '--seed <N>'"),
        ("--output a.rush a.rush", "which is also an input"),
        ("none.rush", "no such file"),
    ] {
        let line = format!("pick {options}");
        let run = folder.run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    }
    let run = folder.run(&["pick", "--count", "1", "b.rush"]);
    assert_eq!(run.status, 1);
    assert!(
        run.err
            .ends_with("error: picked only 0 of 1 puzzle; left out: 1 without a known solution\n"),
        "{run:?}"
    );
    assert_eq!(folder.run(&["pick", "--count", "0", "a.rush"]).status, 0);
}
