//! `stats`: its figures are those that `solve` gives, and its picture is XML.

use roxmltree::Document;
use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};
use crate::workspace::read;

fn json(folder: &Folder, files: &[&str]) -> Value {
    let run = folder.run(&[&["stats", "--format", "json"], files].concat());
    serde_json::from_str(&run.out).expect("a JSON document")
}

#[test]
fn figures_are_those_of_the_solver() {
    let folder = Folder::with(&[("cards.rush", &read("examples/cards.rush"))]);
    let figures = json(&folder, &["cards.rush"]);
    let solved = folder.run(&["solve", "--format", "json", "cards.rush"]);
    let solved: Vec<Value> = solved
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for key in ["moves", "steps"] {
        let mut values: Vec<u64> = solved
            .iter()
            .map(|it| it[key].as_u64().expect("solved"))
            .collect();
        if key == "moves" {
            let curve: Vec<u64> = figures["curve"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|it| it.as_u64().expect("solved"))
                .collect();
            assert_eq!(curve, values);
        }
        values.sort_unstable();
        let mut found = figures["distributions"].as_array().expect("a list").iter();
        let found = found.find(|it| it["figure"] == key).expect("it is there");
        assert_eq!(found["least"], values[0]);
        assert_eq!(found["greatest"], values[39]);
        let median = f64::midpoint(values[19] as f64, values[20] as f64);
        assert_eq!(found["median"].as_f64(), Some(median));
        let mean = values.iter().sum::<u64>() as f64 / 40.0;
        assert_eq!(found["mean"].as_f64(), Some(mean));
        for range in found["ranges"].as_array().expect("a list") {
            let number = |at: usize| range[at].as_u64().expect("a number");
            let is_in = |n: &&u64| (number(0)..=number(1)).contains(*n);
            assert_eq!(values.iter().filter(is_in).count() as u64, number(2));
        }
    }
    assert_eq!(figures["hardest"][0]["puzzle"], "Card 40");
    assert_eq!(figures["hardest"].as_array().map(Vec::len), Some(10));
}

#[test]
fn people_s_time_is_that_of_an_analysis() {
    let folder = Folder::with(&[("cards.rush", &read("examples/cards.rush"))]);
    let figures = json(&folder, &["--metric", "time", "cards.rush"]);
    let analyzed = folder.run(&["analyze", "--format", "json", "cards.rush"]);
    let mut times: Vec<(f64, String)> = Vec::new();
    for line in analyzed.out.lines() {
        let card: Value = serde_json::from_str(line).expect("a JSON object a line");
        let seconds = card["people"]["seconds"].as_f64().expect("it is predicted");
        times.push((
            seconds,
            card["puzzle"].as_str().expect("it has a title").to_owned(),
        ));
    }
    // An analysis rounds to tenths of a second.
    let is_near =
        |found: &Value, time: f64| (found.as_f64().expect("a number") - time).abs() < 0.56;
    let curve = figures["curve"].as_array().expect("a list");
    assert_eq!(curve.len(), 40);
    assert!(
        curve
            .iter()
            .zip(&times)
            .all(|(found, time)| is_near(found, time.0))
    );
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut found = figures["distributions"].as_array().expect("a list").iter();
    let found = found
        .find(|it| it["figure"] == "seconds")
        .expect("it is there");
    assert!(is_near(&found["least"], times[0].0));
    assert!(is_near(&found["greatest"], times[39].0));
    assert_eq!(figures["hardest"][0]["puzzle"], *times[39].1);
    let run = folder.run(&["stats", "--metric", "time", "cards.rush"]);
    for expected in [
        "\nseconds: ",
        "\ncurve of the seconds, in order\n",
        " steps · ",
    ] {
        assert!(run.out.contains(expected), "{}", run.out);
    }
}

#[test]
fn boards_that_are_alike_are_listed_once() {
    let altered = CARD
        .replace("Card 1", "altered")
        .replace("E . D D D .", "E D D D . .");
    let longer = CARD
        .replace("Card 1", "longer")
        .replace("B B . . . G", "B B B . . G");
    let folder = Folder::with(&[
        ("a.rush", &format!("{CARD}{altered}{longer}{EASY}")),
        ("b.rush", &CARD.replace("Card 1", "again")),
    ]);
    let figures = json(&folder, &["a.rush", "b.rush"]);
    let alike: Vec<(&str, &str, &str)> = figures["alike"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| {
            let text = |value: &'static str| it[value].as_str().expect("text");
            (
                text("puzzle"),
                text("likeness"),
                it["earlier"]["puzzle"].as_str().expect("text"),
            )
        })
        .collect();
    assert_eq!(
        alike,
        [
            ("altered", "same-lanes", "Card 1"),
            ("longer", "one-piece", "Card 1"),
            ("again", "same", "Card 1"),
        ]
    );
    let run = folder.run(&["stats", "a.rush", "b.rush"]);
    for expected in [
        "5 puzzles in 2 files: 5 solvable\n",
        "\nduplicates: 1\n  again (b.rush:1) the same board as Card 1 (a.rush:1)\n",
        "\nalike: 2\n  altered (a.rush:10) has the same cars in the same lanes as Card 1 (a.rush:1)\n",
        "  longer (a.rush:19) differs in one piece from Card 1 (a.rush:1)\n",
    ] {
        assert!(run.out.contains(expected), "{}", run.out);
    }
}

#[test]
fn puzzles_without_figures_are_counted() {
    let folder = Folder::with(&[
        ("a.rush", &format!("{STUCK}{BAD}{CARD}{EASY}")),
        ("empty.rush", ""),
    ]);
    let run = folder.run(&["stats", "--limit-effort", "10k", "a.rush"]);
    assert_eq!(run.status, 1, "{run:?}");
    let expected = "4 puzzles in 1 file: 1 solvable, 1 unsolvable, 1 not solved within the limits, 1 invalid\n";
    assert!(run.out.starts_with(expected), "{}", run.out);
    let run = folder.run(&["stats", "empty.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.out
            .starts_with("0 puzzles in 0 files: 0 solvable\n\nmoves: none\n"),
        "{}",
        run.out
    );
    for format in ["svg", "json", "markdown"] {
        assert_eq!(
            folder
                .run(&["stats", "--format", format, "empty.rush"])
                .status,
            0
        );
    }
}

#[test]
fn pictures_and_pages_hold_titles_that_look_like_markup() {
    let evil = EASY.replace("easy", "<b>|`&]]>");
    let folder = Folder::with(&[("a.rush", &format!("{evil}{CARD}{evil}"))]);
    let run = folder.run(&["stats", "--format", "svg", "a.rush", "-o", "a.svg"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let picture = folder.read("a.svg");
    let picture = Document::parse(&picture).expect("it is XML");
    let n = |name: &str| {
        picture
            .descendants()
            .filter(|it| it.has_tag_name(name))
            .count()
    };
    assert_eq!(n("circle"), 3);
    let run = folder.run(&["stats", "--format", "markdown", "a.rush"]);
    assert!(
        run.out.contains("\\|") && !run.out.contains("<b>"),
        "{}",
        run.out
    );
    assert_eq!(folder.run(&["stats", "a.rush", "-o", "a.rush"]).status, 2);
    assert_eq!(
        folder.run(&["stats", "--format", "pdf", "a.rush"]).status,
        2
    );
    assert_eq!(folder.run(&["stats", "none.rush"]).status, 2);
}
