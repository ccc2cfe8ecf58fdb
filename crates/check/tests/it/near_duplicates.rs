//! `near-duplicate`, compared with a look at every pair of boards.

use tailback_check::{RuleSet, SourceFile, check};
use tailback_facts::FileFacts;
use tailback_puzzle::{Extras, Likeness, Puzzle};
use tailback_syntax::to_rush;

const RULE: &str = "near-duplicate";

/// Returns the cards of the boxed game, each with some boards that are one slide or one removed piece away.
fn boards() -> Vec<Puzzle> {
    let text = include_str!("../../../../examples/cards.rush");
    let file = SourceFile::new("cards.rush", text);
    let cards = (0..file.puzzles.len()).filter_map(|number| file.puzzle(number));
    let mut boards = Vec::new();
    for (number, card) in cards.enumerate().step_by(3) {
        let moves = card.legal_moves(card.start());
        let slides = moves.iter().step_by(4).map(|&it| card.start().after(it));
        boards.extend(slides.map(|state| card.with_start(state)));
        boards.push((**card).clone());
        boards.extend(card.without_car(number % card.cars().len()));
        boards.push((**card).clone());
    }
    boards
}

#[test]
fn a_board_is_reported_if_an_earlier_one_is_like_it() {
    let boards = boards();
    let texts = boards.iter().enumerate().map(|(number, board)| {
        to_rush(
            &format!("Board {number}"),
            &board.to_draft(),
            &Extras::default(),
        )
        .expect("it is small")
    });
    let text = texts.collect::<Vec<_>>().join("\n");
    let file = SourceFile::new("boards.rush", text);
    let nothing: FileFacts = vec![None; boards.len()];
    let reported = check(&[&file], &[&nothing], RuleSet::EMPTY.with(RULE)).remove(0);
    let mut n_alike = [0; 3];
    for (number, board) in boards.iter().enumerate() {
        let likenesses = boards[..number].iter().filter_map(|it| it.likeness(board));
        let Some(closest) = likenesses.min() else {
            let none = reported.iter().all(|it| it.puzzle != Some(number));
            assert!(none, "board {number} is like none before it");
            continue;
        };
        n_alike[closest as usize] += 1;
        let own: Vec<_> = reported
            .iter()
            .filter(|it| it.puzzle == Some(number))
            .collect();
        match closest {
            // These are left to `duplicate-puzzle`.
            Likeness::Same => assert!(own.is_empty(), "{own:?}"),
            Likeness::SameLanes => assert!(own[0].message.contains("same lanes"), "{own:?}"),
            Likeness::OnePiece => assert!(own[0].message.contains("one piece"), "{own:?}"),
        }
    }
    assert!(n_alike.iter().all(|&n| n > 5), "{n_alike:?}");
}

#[test]
fn equal_boards_are_left_to_another_rule() {
    // The second board is the first mirrored, with other names; the third is the first without a car.
    let board = |rows: &str| format!("puzzle \"P\"\ngrid\n{rows}end\n");
    let equal = [
        board("  A A . .\n  X X . B\n  . . . B\n"),
        board("  . . . C\n  X X . C\n  D D . .\n"),
    ];
    let n_reported = |texts: &[String]| {
        let file = SourceFile::new("boards.rush", texts.concat());
        let nothing: FileFacts = vec![None; texts.len()];
        let reported = check(&[&file], &[&nothing], RuleSet::EMPTY.with(RULE)).remove(0);
        reported.len()
    };
    assert_eq!(n_reported(&equal), 0);
    let like = board("  A A . .\n  X X . .\n  . . . .\n");
    assert_eq!(n_reported(&[equal[0].clone(), like]), 1);
}

#[test]
fn the_order_of_files_changes_no_fingerprint() {
    let boards = boards();
    let rules = RuleSet::all();
    let fingerprints = |path: &dyn Fn(usize) -> usize| {
        let files = boards.iter().enumerate().map(|(number, board)| {
            let title = format!("Board {number}");
            let text = to_rush(&title, &board.to_draft(), &Extras::default());
            let path = format!("{:03}.rush", path(number));
            SourceFile::new(path, text.expect("it is small"))
        });
        let files: Vec<SourceFile> = files.collect();
        let nothing: FileFacts = vec![None];
        let facts = vec![&nothing; files.len()];
        let found = check(&files.iter().collect::<Vec<_>>(), &facts, rules);
        let found = found.into_iter().flatten();
        let mut all: Vec<_> = found.map(|it| (it.rule, it.fingerprint)).collect();
        all.sort_unstable();
        all
    };
    let n = boards.len();
    let expected = fingerprints(&|number| number);
    assert!(expected.iter().any(|(rule, _)| *rule == RULE));
    // Backwards, turned around, and by steps that meet each number once.
    let divides = |it: usize, step: usize| n.is_multiple_of(it) && step.is_multiple_of(it);
    let step = (n / 2..n).find(|&step| !(2..n).any(|it| divides(it, step)));
    let step = step.expect("there is one");
    let orders: [&dyn Fn(usize) -> usize; 3] =
        [&|it| n - it, &|it| (it + n / 3) % n, &|it| it * step % n];
    for order in orders {
        assert_eq!(fingerprints(order), expected);
    }
}
