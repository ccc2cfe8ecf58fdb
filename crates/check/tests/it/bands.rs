//! The bands where no configuration says any.

use std::{fs, path::Path};

use tailback_check::{Bands, Policy, SourceFile};
use tailback_facts::{Question, rating::rate_alone};
use tailback_puzzle::NumberRange;
use tailback_solver::Control;
use tailback_syntax::Difficulty;

/// The levels of the 40 cards are what their makers call them, ten cards each.
#[test]
fn the_ranges_of_seconds_hold_all_cards_of_the_boxed_set() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/cards.rush");
    let text = fs::read_to_string(path).expect("the file is there");
    let said: Vec<&str> = text
        .lines()
        .filter(|it| it.starts_with("difficulty"))
        .collect();
    assert_eq!(said.len(), 40);
    let file = SourceFile::new("cards.rush", text.as_str());
    for puzzle in file
        .puzzles
        .iter()
        .zip(said)
        .map(|(it, said)| (it.puzzle.as_deref(), said))
    {
        let (Some(puzzle), said) = puzzle else {
            panic!("the cards are sound");
        };
        let rating = rate_alone(puzzle, &Control::default()).expect("it is small");
        let said = Difficulty::from_word(said.trim_start_matches("difficulty ")).expect("a word");
        let band = Bands::in_seconds().of(said).expect("each level has one");
        let [least, most] = rating.seconds_interval.map(|it| it.round() as u32);
        assert_ne!(
            band.contains_one_of(least, Some(most)),
            Some(false),
            "{rating}"
        );
    }
}

/// The optima in moves of the 40 cards.
fn optima() -> Vec<u32> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../solver/tests/data/jam40.tsv");
    let table = fs::read_to_string(path).expect("the table is there");
    let fields = table.lines().skip(1).map(|line| line.split('\t').nth(5));
    let optima = fields.map(|field| field.and_then(|field| field.parse().ok()));
    optima
        .collect::<Option<_>>()
        .expect("each card has its optimum")
}

#[test]
fn the_default_bands_part_the_levels_of_the_boxed_set_best() {
    let optima = optima();
    let levels: Vec<&[u32]> = optima.chunks(10).collect();
    assert_eq!(levels.len(), 4);
    let begins: Vec<u32> = levels
        .windows(2)
        .map(|pair| {
            let n_wrong = |begin: u32| {
                let below = pair[0].iter().filter(|&&n| n >= begin).count();
                below + pair[1].iter().filter(|&&n| n < begin).count()
            };
            let least = (1..60).map(n_wrong).min();
            let best: Vec<u32> = (1..60).filter(|&it| Some(n_wrong(it)) == least).collect();
            best[best.len() / 2]
        })
        .collect();
    let bands = Bands::of_boxed_set();
    let band = |min, max| Some(NumberRange { min, max });
    let [second, third, fourth] = begins[..] else {
        panic!("there are four levels");
    };
    assert_eq!(bands.of(Difficulty::Beginner), band(None, Some(second - 1)));
    assert_eq!(
        bands.of(Difficulty::Intermediate),
        band(Some(second), Some(third - 1))
    );
    assert_eq!(
        bands.of(Difficulty::Advanced),
        band(Some(third), Some(fourth - 1))
    );
    assert_eq!(bands.of(Difficulty::Expert), band(Some(fourth), None));
    assert_eq!(bands.of(Difficulty::Grandmaster), None);
}

#[test]
fn ranges_of_moves_do_without_an_estimate_of_time() {
    let text = "puzzle \"Short\"\ndifficulty expert\ngrid\n  X X .\nend\n";
    let file = SourceFile::new("short.rush", text);
    let estimates = |bands| {
        let policy = Policy {
            bands,
            ..Policy::default()
        };
        let questions = policy.questions_of(&file, 0);
        questions.contains(Question::Obstacles)
    };
    assert!(estimates(Bands::default()));
    assert!(!estimates(Bands::of_boxed_set()));
}
