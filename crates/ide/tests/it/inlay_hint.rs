//! The words after each title.

use expect_test::{Expect, expect};
use tailback_diagnostics::Span;
use tailback_ide::{Analysis, Earlier, Figures};
use tailback_solver::Bounds;

use crate::fixture::Fixture;

/// The text with each hint in it, in brackets.
#[track_caller]
fn check_in(fixture: &Fixture, expected: &Expect) {
    let text = &fixture.file.text;
    let mut shown = text.to_string();
    let hints = tailback_ide::inlay_hints(&fixture.analysis(), Span::new(0, text.len()));
    for hint in hints.iter().rev() {
        shown.insert_str(hint.offset, &format!(" [{}]", hint.label));
    }
    let titles: Vec<&str> = shown.lines().filter(|l| l.contains("puzzle")).collect();
    expected.assert_eq(&titles.join("\n"));
}

const TEXT: &str = r#"
puzzle "Two"   // moves
grid
  . . A .
  X X A .
  . . . #
  . . . .
end
puzzle "One"
grid 4x1
car X a1 h
puzzle "None"
grid 2x1
car X a1 h
puzzle "Never"
grid 4x1
car X a1 h
wall d1
puzzle "Not sound"
grid 4x1
puzzle bad
grid 4x1
car X a1 h
"#;

#[test]
fn each_sound_puzzle_has_its_figures() {
    check_in(
        &Fixture::new(TEXT),
        &expect![[r#"
            puzzle "Two" [2 moves · 4 steps]   // moves
            puzzle "One" [1 move · 2 steps]
            puzzle "None" [already solved]
            puzzle "Never" [unsolvable]
            puzzle "Not sound"
            puzzle bad"#]],
    );
}

#[test]
fn puzzles_being_solved_are_marked() {
    check_in(
        &Fixture::unsolved(TEXT),
        &expect![[r#"
        puzzle "Two" [solving…]   // moves
        puzzle "One" [solving…]
        puzzle "None" [solving…]
        puzzle "Never" [solving…]
        puzzle "Not sound"
        puzzle bad"#]],
    );
}

#[test]
fn a_board_that_is_not_sound_has_the_figures_that_it_had() {
    let fixture = Fixture::new("puzzle \"Half\"\ngrid 4x1\n");
    let bounds = |n: u32| Bounds {
        lower: n,
        upper: Some(n),
    };
    let earlier = Earlier {
        figures: Figures::Lengths {
            moves: bounds(8),
            steps: Some(bounds(16)),
        },
        is_fresh: false,
    };
    let analysis = Analysis {
        earlier: &[Some(earlier)],
        ..fixture.analysis()
    };
    let [hint] = &tailback_ide::inlay_hints(&analysis, Span::new(0, 13))[..] else {
        panic!("one title has one hint");
    };
    assert_eq!(hint.label, "8 moves? · 16 steps?");
    // No search will change it.
    assert!(!hint.is_provisional);
}

#[test]
fn only_the_titles_of_the_range_are_asked_about() {
    let fixture =
        Fixture::new("puzzle \"A\"\ngrid 4x1\ncar X a1 h\n$0puzzle \"B\"\ngrid 4x1\ncar X a1 h\n");
    let range = Span::new(fixture.cursor, fixture.file.text.len());
    let hints = tailback_ide::inlay_hints(&fixture.analysis(), range);
    assert_eq!(hints.len(), 1);
}

#[test]
fn the_written_solution_counts_if_the_search_ended_early() {
    let text = TEXT.replacen("puzzle \"One\"", "solution AD2 XR2\npuzzle \"One\"", 1);
    // The start and `A` lower by 1 and by 2 are 3 states, and all that 1 move reaches.
    let fixture = Fixture::stopped_at(3, &text);
    check_in(
        &fixture,
        &expect![[r#"
            puzzle "Two" [2 moves · over 2 steps (stopped)]   // moves
            puzzle "One" [1 move · 2 steps]
            puzzle "None" [already solved]
            puzzle "Never" [unsolvable]
            puzzle "Not sound"
            puzzle bad"#]],
    );
}
