//! Completions at the cursor: the first line shows the text to be replaced, the others each candidate with its
//! detail.

use expect_test::{Expect, expect};
use proptest::prelude::*;
use tailback_check::SourceFile;
use tailback_facts::fact::FACTS;
use tailback_ide::{Completion, Completions, Trigger, completion};
use tailback_puzzle::{MoveNotation, replay};

use crate::fixture::{Fixture, any_text};

fn complete(fixture: &Fixture) -> Completions {
    triggered(fixture, Trigger::Asked)
}

fn triggered(fixture: &Fixture, trigger: Trigger) -> Completions {
    completion(&fixture.analysis(), fixture.cursor, trigger, || {
        vec!["easy".to_owned(), "wide".to_owned()]
    })
}

fn shown(fixture: &Fixture, candidates: &[Completion]) -> String {
    let Some(first) = candidates.first() else {
        return "nothing\n".to_owned();
    };
    let mut shown = String::new();
    for line in fixture.underlined(first.span).lines() {
        shown.extend([">", line, "\n"]);
    }
    for candidate in candidates {
        let detail = candidate.detail.as_deref().unwrap_or("–");
        shown.extend([&*candidate.label, " | ", detail, "\n"]);
    }
    shown
}

#[track_caller]
fn check(text: &str, expected: &Expect) {
    let fixture = Fixture::unsolved(text);
    expected.assert_eq(&shown(&fixture, &complete(&fixture).candidates));
}

/// The labels alone.
#[track_caller]
fn check_labels(text: &str, expected: &Expect) {
    expected.assert_eq(&labels(text));
}

fn labels(text: &str) -> String {
    let labels = complete(&Fixture::unsolved(text)).candidates;
    let labels: Vec<&str> = labels.iter().map(|it| &*it.label).collect();
    let shown = if labels.is_empty() {
        "nothing".to_owned()
    } else {
        labels.join(", ")
    };
    shown + "\n"
}

const BOARD: &str = "grid\n  . . A .\n  X X A .\n  . . . #\n  . . . .\nend\n";

#[test]
fn goals_are_completed_word_by_word() {
    let text = format!("puzzle \"A\"\n{BOARD}");
    check_labels(&format!("{text}goal $0"), &expect![["A, X\n"]]);
    check_labels(&format!("{text}goal A $0"), &expect![["to\n"]]);
    check_labels(&format!("{text}goal A to $0"), &expect![["c1, c2, c3\n"]]);
    check_labels(&format!("{text}goal X to $0"), &expect![["a2, b2, c2\n"]]);
    check_labels(&format!("{text}goal X to c2 $0"), &nothing());
    check_labels(&format!("{text}target $0"), &expect![["A, X\n"]]);
    check_labels(&format!("{text}target X $0"), &expect![["A\n"]]);
}

#[test]
fn only_possible_statements_are_offered() {
    check_labels(
        "$0",
        &expect![[r#"
            rush 1, puzzle, author, source, note, difficulty, tags, allow
        "#]],
    );
    check_labels(
        "rush 1\nauthor \"me\"\ndifficulty expert\n$0",
        &expect![[r#"
            puzzle, author, source, note, tags, allow
        "#]],
    );
    check_labels(
        "puzzle \"A\"\n$0",
        &expect![[r#"
            grid … end, grid 6x6, author, source, note, difficulty, tags, exit, target, goal, car, truck, wall, expect, solution, allow, puzzle
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ngrid 6x6\n$0",
        &expect![[r#"
            car, truck, author, source, note, difficulty, tags, exit, target, goal, wall, expect, solution, allow, puzzle
        "#]],
    );
    check_labels(
        &format!("puzzle \"A\"\n{BOARD}solution AD2\ntarget X\n$0"),
        &expect![[r#"
            author, source, note, difficulty, tags, exit, goal, car, truck, wall, expect, allow, puzzle
        "#]],
    );
}

#[test]
fn half_a_word_is_replaced() {
    check(
        &format!("puzzle \"A\"\n{BOARD}  ex$0\nnonsense\n"),
        &expect![[r#"
            >  ex
            >  ^^
            exit | exit SIDE [LANE]
            expect | expect FACT [N], …
        "#]],
    );
}

#[test]
fn a_statement_whose_words_are_there_gets_its_first_word_alone() {
    let fixture = Fixture::unsolved("puzzle \"A\"\ngrid 6x6\nex$0 right // c\n");
    let candidates = complete(&fixture).candidates;
    let exit = candidates.iter().find(|it| it.label == "exit").unwrap();
    assert_eq!((&*exit.text, &exit.snippet), ("exit", &None));
    let fixture = Fixture::unsolved("puzzle \"A\"\ngrid 6x6\nex$0 // c\n");
    let candidates = complete(&fixture).candidates;
    let exit = candidates.iter().find(|it| it.label == "exit").unwrap();
    assert_eq!(exit.text, "exit ");
    assert!(
        exit.snippet
            .as_ref()
            .unwrap()
            .starts_with("exit ${1|right,")
    );
    assert!(
        exit.documentation
            .as_ref()
            .unwrap()
            .contains("opening in the border")
    );
}

#[test]
fn fixed_words_follow_their_keywords() {
    check_labels(
        "puzzle \"A\"\ndifficulty $0",
        &expect![[r#"
            beginner, intermediate, advanced, expert, grandmaster
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ndifficulty beg$0",
        &expect![[r#"
            beginner
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ndifficulty beginner $0",
        &expect![[r#"
            nothing
        "#]],
    );
    check_labels(
        "rush $0",
        &expect![[r#"
        1
    "#]],
    );
    check_labels(
        "puzzle \"A\"\ngrid $0",
        &expect![[r#"
            6x6, 5x5, 7x7, 8x8, 9x9, 10x10
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ntags wide $0",
        &expect![[r#"
        easy
    "#]],
    );
    check_labels(
        "puzzle \"A\"\nallow overlap un$0",
        &expect![[r#"
            unsolvable, unfinished-solution, unproven, unknown-rule, unused-allow
        "#]],
    );
    check_labels(
        "puzzle \"A\"\nnote $0",
        &expect![[r#"
            nothing
        "#]],
    );
    check_labels(
        "puzzle \"A\"\nnote \"car $0\"",
        &expect![[r#"
            nothing
        "#]],
    );
    check_labels(
        "puzzle \"A\" // $0",
        &expect![[r#"
            nothing
        "#]],
    );
}

#[test]
fn rules_of_the_configuration_can_be_allowed() {
    let check = |text: &str, expected: &Expect| {
        let fixture = Fixture::unsolved(text)
            .with_rule("too-short", "moves < 8", "only {moves} moves")
            .with_rule("unfit", "cars > 20", "{cars} cars");
        expected.assert_eq(&shown(&fixture, &complete(&fixture).candidates));
    };
    check(
        "puzzle \"A\"\nallow un$0",
        &expect![[r#"
            >allow un
            >      ^^
            unfit | hint
            unsolvable | error
            unfinished-solution | error
            unproven | warning
            unknown-rule | warning
            unused-allow | warning
        "#]],
    );
    check(
        "allow too-short too$0\npuzzle \"A\"\n",
        &expect![[r#"
            nothing
        "#]],
    );
    let fixture = Fixture::unsolved("puzzle \"A\"\nallow too$0").with_rule(
        "too-short",
        "moves\n  < 8",
        "short",
    );
    let [rule] = &complete(&fixture).candidates[..] else {
        panic!("one rule begins like this");
    };
    let documentation = "Reports puzzles for which `moves < 8` holds.";
    assert_eq!(rule.documentation.as_deref(), Some(documentation));
}

#[test]
fn an_exit_lies_where_the_target_leaves() {
    check(
        &format!("puzzle \"A\"\n{BOARD}exit $0\n"),
        &expect![[r#"
            >exit 
            >     |
            right | row 2, the target's
            left | row 2, the target's
            bottom | –
            top | –
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}exit left $0\n"),
        &expect![[r#"
            >exit left 
            >          |
            2 | row, the target's
            1 | row
            3 | row
            4 | row
        "#]],
    );
    check_labels(
        &format!("puzzle \"A\"\n{BOARD}exit top $0\n"),
        &expect![[r#"
            a, b, c, d
        "#]],
    );
}

#[test]
fn a_target_is_one_of_the_cars() {
    check(
        &format!("puzzle \"A\"\n{BOARD}target $0\n"),
        &expect![[r#"
            >target 
            >       |
            A | vertical in column c
            X | horizontal in row 2
        "#]],
    );
}

#[test]
fn a_car_goes_where_it_fits_and_makes_the_puzzle_hardest_first() {
    check(
        &format!("puzzle \"A\"\n{BOARD}truck $0\n"),
        &expect![[r#"
            >truck 
            >      |
            B | a new car
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}truck B $0\n"),
        &expect![[r#"
            >truck B 
            >        |
            a3 horizontal | unsolvable
            a4 horizontal | unsolvable
            b4 horizontal | unsolvable
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}car B $0 vertical\n"),
        &expect![[r#"
            >car B  vertical
            >      |
            a3 | 2 moves
            b3 | 2 moves
            d1 | unsolvable
            c3 | unsolvable
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}car B a3 $0\n"),
        &expect![[r#"
            >car B a3 
            >         |
            horizontal | –
            vertical | –
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}car B a4 h $0\n"),
        &expect![[r#"
            >car B a4 h 
            >           |
            1 | –
            2 | –
            3 | –
            4 | –
        "#]],
    );
}

#[test]
fn the_target_can_be_placed_first() {
    check(
        "puzzle \"A\"\ngrid 3x2\ncar $0\n",
        &expect![[r#"
            >car 
            >    |
            X | the target
        "#]],
    );
    check(
        "puzzle \"A\"\ngrid 3x2\ncar X $0\n",
        &expect![[r#"
            >car X 
            >      |
            a1 horizontal | 1 move
            a2 horizontal | 1 move
            a1 vertical | 0 moves
            b1 horizontal | 0 moves
            b1 vertical | 0 moves
            c1 vertical | 0 moves
            b2 horizontal | 0 moves
        "#]],
    );
}

#[test]
fn walls_go_on_free_cells() {
    check(
        "puzzle \"A\"\ngrid 4x2\ncar X a1 h\ncar B a2 h\nwall c2 $0\n",
        &expect![[r#"
            >wall c2 
            >        |
            d2 | 1 move
            c1 | unsolvable
            d1 | unsolvable
        "#]],
    );
}

#[test]
fn expectations_that_hold_are_offered() {
    let labels = |text: &str| -> Vec<String> {
        let text = format!("puzzle \"A\"\n{BOARD}{text}\n");
        let found = complete(&Fixture::unsolved(&text)).candidates;
        found.into_iter().map(|it| it.label).collect()
    };
    // Known facts come first, then every other one that the solver finds.
    let all = labels("expect $0");
    assert_eq!(all[..2], ["moves 2", "steps 4"]);
    assert_eq!(all[all.len() - 2..], ["solvable", "unsolvable"]);
    let n_solved = FACTS
        .iter()
        .filter(|it| it.is_expectable() && it.needs_optima())
        .count();
    assert_eq!(all.len(), n_solved + 1);
    assert_eq!(labels("expect moves $0"), ["2"]);
    let others = labels("expect moves 2, $0");
    assert_eq!(others[0], "steps 4");
    assert_eq!(others.len(), all.len() - 3);
    check_labels(
        &format!("puzzle \"A\"\n{BOARD}expect moves 2 $0\n"),
        &expect![[r#"
            nothing
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ngrid 4x1\ncar X a1 h\nwall d1\nexpect $0\n",
        &expect![[r#"
            unsolvable, solvable
        "#]],
    );
}

#[test]
fn the_moves_on_offer_are_legal_and_the_shortest_way_comes_first() {
    check(
        &format!("puzzle \"A\"\n{BOARD}solution $0\n"),
        &expect![[r#"
            >solution 
            >         |
            AD2 | then 1 move
            AD1 | then 2 moves
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}solution AD1 A$0\n"),
        &expect![[r#"
            >solution AD1 A
            >             ^
            AD1 | then 1 move
            AU1 | then 2 moves
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}solution\n  AD1 // one\n  AD1 $0\nend\n"),
        &expect![[r#"
            >  AD1 
            >      |
            XR2 | solves it
            XR1 | then 1 move
            AU1 | then 2 moves
            AU2 | then 2 moves
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}solution\n  AD2\n$0"),
        &expect![[r#"
            >
            >|
            XR2 | solves it
            XR1 | then 1 move
            AU1 | then 2 moves
            AU2 | then 2 moves
            end | –
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}solution AD2 XR2 $0\n"),
        &expect![[r#"
            nothing
        "#]],
    );
    check(
        &format!("puzzle \"A\"\n{BOARD}solution nonsense AD2 $0\n"),
        &expect![[r#"
            nothing
        "#]],
    );
}

#[test]
fn the_solvers_solution_helps_where_a_quick_search_fails() {
    // 60 moves, as its database says.
    let board = "puzzle \"Most\"\ngrid\nABB#..\nA..CDD\nEXXC..\nE.FGGH\nIIF..H\nJJKKKH\nend\nsolution HU1 $0\n";
    let fixture = Fixture::new(board);
    let first = complete(&fixture).candidates.remove(0);
    assert_eq!(
        (&*first.label, first.detail.as_deref()),
        ("KR1", Some("then 58 moves"))
    );
}

#[test]
fn a_row_may_only_end_its_grid() {
    for (row, offered) in [
        ("  $0\n", "end\n"),
        ("  X$0\n", "nothing\n"),
        ("  X $0\n", "nothing\n"),
        ("  X X A . $0\n", "nothing\n"),
        ("  $0\nend\n", "nothing\n"),
    ] {
        let text = format!("puzzle \"A\"\ngrid\n  . . A .\n{row}");
        assert_eq!(labels(&text), offered, "{row}");
    }
}

#[test]
fn a_list_is_requested_again_if_the_next_key_ends_it() {
    let is_incomplete = |text: &str| complete(&Fixture::unsolved(text)).is_incomplete;
    assert!(is_incomplete("puzzle \"A\"\ngrid\n  . . A .\n  e$0\n"));
    assert!(!is_incomplete("puzzle \"A\"\ndifficulty $0\n"));
    // A move that is whole stops matching without another answer.
    assert!(!is_incomplete(&format!(
        "puzzle \"A\"\n{BOARD}solution $0\n"
    )));
    // 650 places for a car along each axis.
    let wide = "puzzle \"A\"\ngrid 26x26\ncar X a1 h\ncar B $0\n";
    assert!(is_incomplete(wide));
    let typed = complete(&Fixture::unsolved(&wide.replace("$0", "c$0")));
    assert!(typed.candidates.iter().all(|it| it.label.starts_with('c')));
    assert!(!typed.candidates.is_empty());
}

#[test]
fn a_statement_may_end_an_open_grid() {
    check_labels(
        "puzzle \"A\"\ngrid\n  . . A . . .\nex$0\n",
        &expect![[r#"
            exit
        "#]],
    );
    check_labels(
        "puzzle \"A\"\ngrid\n  . . A .\nexit $0\n",
        &expect![[r#"
            right, bottom, left, top
        "#]],
    );
    // As many letters as a row has cells are a row, or will be one.
    for (row, offered) in [
        ("ex", "nothing\n"),
        ("exi", "nothing\n"),
        ("exit", "nothing\n"),
        ("en", "end\n"),
    ] {
        let text = format!("puzzle \"A\"\ngrid\n  . . A .\n{row}$0\n");
        assert_eq!(labels(&text), offered, "{row}");
    }
    check_labels(
        "puzzle \"A\"\ngrid\n  . . A .\nex$0\nend\n",
        &expect![[r#"
            nothing
        "#]],
    );
}

/// A board that is 12 columns wide, with cars whose names begin with those of others.
const WIDE: &str = "grid 12x12\ncar X a3 h\ncar lorry c1 v\ncar lorry2 d1 v\n";

#[test]
fn a_complete_word_gets_no_completion() {
    for line in [
        "puzzle",
        "author",
        "difficulty",
        "tags",
        "grid",
        "end",
        "exit",
        "target",
        "goal",
        "car",
        "truck",
        "wall",
        "expect",
        "solution",
        "allow",
    ] {
        check_labels(&format!("puzzle \"A\"\n{line}$0\n"), &nothing());
    }
    for line in [
        "difficulty beginner",
        "tags eas",
        "allow unsolvable",
        // There are rows and columns, places and moves that go on from these.
        "exit right",
        "exit right 1",
        "exit top b",
        "target lorry",
        "goal lorry",
        "goal lorry to c1",
        "car B",
        "car B c1",
        "car B C1",
        "car B f1 h",
        "car B f1 vertical",
        "car B f1 h 1",
        "wall c1",
        "expect moves",
        "expect moves 1",
        "expect solvable",
        "solution lorryD",
        "solution lorryD1",
        "solution XR1",
    ] {
        check_labels(&format!("puzzle \"A\"\n{WIDE}{line}$0\n"), &nothing());
    }
    check_labels("rush 1$0", &nothing());
    check_labels("puzzle \"A\"\ngrid 6x6$0", &nothing());
    check_labels("puzzle \"A\"\ngrid 10x1$0", &nothing());
}

fn nothing() -> Expect {
    expect![[r#"
        nothing
    "#]]
}

/// Shows the completions of a line with their filter texts.
#[track_caller]
fn filters(line: &str) -> Vec<(String, String)> {
    let text = format!("puzzle \"A\"\n{WIDE}{line}$0\n");
    let found = complete(&Fixture::unsolved(&text)).candidates;
    found.into_iter().map(|it| (it.label, it.filter)).collect()
}

#[test]
fn a_candidate_matches_the_letters_up_to_where_they_are_a_word() {
    let of = |line: &str, label: &str| {
        let found = filters(line);
        let candidate = found.iter().find(|(it, _)| it == label);
        candidate
            .unwrap_or_else(|| panic!("{label} in {found:?}"))
            .1
            .clone()
    };
    assert_eq!(of("difficulty ", "beginner"), "beginne");
    assert_eq!(of("ex", "exit"), "exi");
    assert_eq!(of("allow dupl", "duplicate-title"), "duplicate-titl");
    assert_eq!(of("exit right ", "12"), "");
    assert_eq!(of("target ", "lorry2"), "lorr");
    assert_eq!(of("target lo", "lorry2"), "lorr");
    assert_eq!(of("car ", "A"), "");
    assert_eq!(of("car B ", "e10 vertical"), "e");
    // `h` is a word as `horizontal` is, and `ho` is none.
    assert_eq!(of("car B a1 ", "horizontal"), "");
    assert_eq!(of("car B a1 ho", "horizontal"), "horizonta");
    assert_eq!(of("solution ", "lorryD1"), "lorry");
    assert_eq!(of("tags ", "easy"), "");
}

#[test]
fn parts_of_words_find_the_words_of_the_language() {
    let labels =
        |line: &str| -> Vec<String> { filters(line).into_iter().map(|(label, _)| label).collect() };
    assert_eq!(labels("exp"), ["expect"]);
    assert_eq!(labels("EXP"), ["expect"]);
    assert_eq!(labels("ept"), ["expect"]);
    assert_eq!(labels("xp"), [""; 0]);
    assert_eq!(labels("allow tit"), ["duplicate-title"]);
    assert_eq!(
        labels("expect ste"),
        ["steps 10", "states", "solved_states"]
    );
    // Case counts in names.
    assert_eq!(labels("target l"), ["lorry", "lorry2"]);
    assert_eq!(labels("target L"), [""; 0]);
}

#[test]
fn a_blank_completes_only_after_a_word() {
    let labels = |text: &str| -> Vec<String> {
        let found = triggered(&Fixture::unsolved(text), Trigger::Blank);
        found.candidates.into_iter().map(|it| it.label).collect()
    };
    for text in [
        " $0",
        "puzzle \"A\"\n  $0",
        "puzzle \"A\"\ngrid\n  A A . . . $0",
        "puzzle \"A\"\ngrid\n  $0",
        "puzzle \"A\"\ngrid\n  . . A .\n  X X $0\nend\n",
    ] {
        assert_eq!(labels(text), [""; 0], "{text}");
    }
    assert_eq!(
        labels("puzzle \"A\"\ngrid 4x1\ncar X a1 h\nsolution\n  $0\nend\n"),
        [""; 0]
    );
    assert_eq!(
        labels("puzzle \"A\"\ngrid 4x1\ncar X a1 h\nsolution $0\n"),
        ["XR2", "XR1"]
    );
    assert_eq!(
        labels("puzzle \"A\"\nexit $0"),
        ["right", "bottom", "left", "top"]
    );
}

proptest! {
    #[test]
    fn any_place_of_any_text_can_be_asked_about(text in any_text()) {
        let mut fixture = Fixture::unsolved(&text);
        for cursor in 0..=text.len() + 1 {
            fixture.cursor = cursor;
            let answer = complete(&fixture);
            for Completion { span, .. } in answer.candidates {
                prop_assert!(span.touches(cursor));
                prop_assert!(!span.of(&text).contains(['\n', '\r']));
            }
        }
    }

    #[test]
    fn every_choice_for_a_board_is_sound(
        rows in prop::collection::vec("[.#]{4}", 1..4),
        line in prop::sample::select(vec!["car B ", "truck B ", "wall ", "target ", "solution "]),
    ) {
        let text = format!("puzzle \"A\"\ngrid\nXX..\n{}\nend\n{line}$0\n", rows.join("\n"));
        let fixture = Fixture::unsolved(&text);
        for candidate in complete(&fixture).candidates {
            let mut text = fixture.file.text.to_string();
            text.replace_range(candidate.span.start..candidate.span.end, &candidate.text);
            let file = SourceFile::new("", text);
            let puzzle = file.puzzle(0);
            prop_assert!(puzzle.is_some(), "{}", file.text);
            if line == "solution " {
                let made = MoveNotation::parse(&candidate.label).unwrap();
                prop_assert!(replay(puzzle.unwrap(), &[made]).is_ok());
            }
        }
    }
}
