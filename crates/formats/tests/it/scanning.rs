//! Boards found in documents, and texts that are not boards.

use std::{fs, path::Path};

use expect_test::{Expect, expect};
use tailback_formats::{
    ReadOptions,
    scan::{Find, scan},
};
use tailback_puzzle::draw;

fn document(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documents");
    fs::read_to_string(folder.join(name)).expect("the document is there")
}

/// A find in a line: its lines, how it is written, how sure it is, and its board.
fn in_words(text: &str, find: &Find) -> String {
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let board = match find.draft.validate() {
        Ok(puzzle) => {
            let target = &puzzle.cars()[puzzle.target()].name;
            let rows = draw(&puzzle, puzzle.start()).rows.join("/");
            format!("{rows} {target}")
        }
        Err(_) => find.reasons[1..].join(", "),
    };
    let of = find
        .reading
        .map_or_else(String::new, |(n, of)| format!(" ({n} of {of})"));
    let title = find
        .title
        .as_ref()
        .map_or_else(String::new, |title| format!(" \"{title}\""));
    let figures = find.n_moves.zip(find.n_states);
    let figures = figures.map_or_else(String::new, |(n, of)| format!(" {n} moves, {of} states"));
    let again = find.repeats.iter();
    let again = again.map(|it| format!(" again {}-{}", line(it.start), line(it.end)));
    let again: String = again.collect();
    format!(
        "{}-{} {} {}{of}: {board}{title}{figures}{again}\n",
        line(find.span.start),
        line(find.span.end),
        find.notation.name(),
        find.confidence,
    )
}

fn found(text: &str) -> String {
    let found = scan(text, ReadOptions::default()).finds;
    found.iter().map(|find| in_words(text, find)).collect()
}

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "an expectation is used once")]
fn check(name: &str, expected: Expect) {
    expected.assert_eq(&found(&document(name)));
}

#[test]
fn words_and_blocks_of_a_readme() {
    check(
        "readme.md",
        expect![[r#"
        5-5 line certain: BB...C/D..E.C/DAAE.C/D..E../F...GG/F.HHH. A
        12-17 drawing certain: BBBCDE/.F.CDE/.FXX.E/..GHHH/..G.IJ/..KKIJ X "Level 1"
        23-28 drawing certain: ...A../.B.A../.BXX.C/.DD..C/E....C/E..FF. X
    "#]],
    );
}

#[test]
fn a_page_of_a_forum_with_tags_entities_and_a_table() {
    check(
        "forum.html",
        expect![[r#"
        5-10 drawing certain: BB...C/D..E.C/DAAE.C/D..E../F...GG/F.HHH. A again 22-27
        14-19 drawing certain: GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF. X
    "#]],
    );
}

#[test]
fn quoted_rows_of_a_mail() {
    check(
        "mail.txt",
        expect![[r#"
        7-12 drawing certain: AA...B/C..D.B/CXXD.B/C..D../E...FF/E.GGG. X "Card 12 has me beaten"
    "#]],
    );
}

#[test]
fn literals_in_python() {
    check(
        "solver.py",
        expect![[r#"
        8-13 drawing certain: GBB.L./GHI.LM/GHIAAM/CCCK.M/..JKDD/EEJFF. A
        15-15 drawing certain: AAB.CC/..B..D/EXX..D/E..FFF/G.HH../G...II X
        18-23 drawing certain: AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR. X again 5-5
    "#]],
    );
}

#[test]
fn javascript_objects_with_comments_and_trailing_commas() {
    check(
        "levels.js",
        expect![[r#"
            3-13 json certain: AA...B/C....B/CXX..B/C...../....../...... X "First steps"
            14-22 json likely: ...2../...2../11.2../3...../3...../3...44 1 "Second"
        "#]],
    );
}

#[test]
fn tables_of_cars() {
    check(
        "cars.md",
        expect![[r#"
            3-9 table likely: AA...B/C..D.B/CXXD.B/C..D../....../...... X again 13-18 again 22-26
        "#]],
    );
}

#[test]
fn boards_of_one_line() {
    check(
        "oneline.txt",
        expect![[r#"
        3-3 rows certain: GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF. X again 6-6
        4-4 rows certain: BBB.C./..D.C./AAD.C./..D.../EE.FFF/...... A
        5-5 rows certain: AABB/..CD/XXCD/.... X
        7-7 rows certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X
    "#]],
    );
}

#[test]
fn boards_side_by_side() {
    check(
        "side.txt",
        expect![[r#"
        2-7 drawing certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X again 10-15
        2-7 drawing certain: BB...C/D....C/DXXE.C/D..E../F...GG/FHHH.. X
        10-15 drawing certain: AA..../C..D../CXXD.B/C..D.B/E...FB/EGGGF. X
    "#]],
    );
}

#[test]
fn letters_that_name_kinds_of_cars() {
    check(
        "kinds.txt",
        expect![[r#"
        3-8 drawing likely: AA...B/C..D.B/CXXD.B/C..D../E...FF/E.GGG. X
        12-17 drawing possible (1 of 2): .AA.../.BB.../XX..C./....C./....C./...... X "Puzzle 8, all cars alike"
        12-17 drawing possible (2 of 2): .AB.../.AB.../XX..C./....C./....C./...... X "Puzzle 8, all cars alike"
    "#]],
    );
}

#[test]
fn frames_of_walls_and_names_of_rows() {
    check(
        "walls.txt",
        expect![[r#"
        3-10 drawing certain: AA...B/C..D.B/CXXD.B/C..D../E...FF/E.GGG. X "Board 3, with walls and an exit in the frame" again 13-18
    "#]],
    );
}

#[test]
fn a_board_with_a_bent_car() {
    check(
        "bad.md",
        expect![[r#"
        4-9 drawing possible: `J` is bent
    "#]],
    );
}

#[test]
fn a_literal_for_each_row_and_a_comment() {
    check(
        "level.cpp",
        expect![[r#"
        4-9 drawing certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X "Level 5"
        12-17 drawing certain: GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF. X "Card 9"
    "#]],
    );
}

#[test]
fn literals_with_escaped_line_ends() {
    check(
        "strings.rs",
        expect![[r#"
        1-6 drawing certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X
        8-13 drawing certain: GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF. X
    "#]],
    );
}

#[test]
fn frames_of_lines_and_tables_of_cells() {
    check(
        "box.md",
        expect![[r#"
        4-9 drawing certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X "The board as unicode" again 14-19
    "#]],
    );
}

#[test]
fn matrices_of_numbers_and_cells_of_two_characters() {
    check(
        "numbers.md",
        expect![[r#"
        47-52 drawing certain: 22...3/4..5.3/4XX5.3/4..5../6...77/6.888. X again 5-10 again 16-16 again 20-25 again 65-70
        56-61 drawing certain: GBB.L./GHI.LM/GHIXXM/CCCK.M/..JKDD/EEJFF. X again 29-34 again 38-43 again 74-84 again 89-94
    "#]],
    );
}

#[test]
fn a_line_above_a_board_does_not_change_its_letters() {
    // With two characters a cell, `E.` would be a car.
    let text = ". . D . . E.\nC..D.B\nCXXD.B\nE..D.B\nE...FF\nE.GGG.\n";
    expect![["2-6 drawing likely: C..D.B/CXXD.B/E..D.B/E...FF/E.GGG. X\n"]].assert_eq(&found(text));
}

#[test]
fn lists_of_cars_whose_target_has_no_usual_name() {
    check(
        "lists.md",
        expect![[r#"
            3-10 cars likely: AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR. X
            14-19 table likely: AA...B/C..R.B/CDDR.B/C..R../....../...... c1 again 33-37
            23-29 table likely: CAA.....B/C.......B/C...D...B/....D..../.XX.D..../........./........./........./......EEE X
            49-55 json likely: 22...3/4....3/411..3/4...../....../...... 1 again 58-61
        "#]],
    );
}

#[test]
fn cars_without_names_of_fields() {
    check(
        "untold.py",
        expect![[r#"
            6-13 cars likely: AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR. X
            18-25 cars likely: AA...B/C..D.B/CXXD.B/C..D../H...FF/HVVV.. X
            29-29 cars likely: BDD.../B...C./BAA.C./....C./....../...... red
            31-31 cars likely: BDD.../B...C./BAA.C./....C./..EE../...... red
            34-37 cars likely: .AA.../....O./.XX.O./....O./..B.../..B... X
            42-44 cars possible: AA...B/.....B/.XX..B/....../....../...... X
            49-49 cars likely: ...O../...OA./.XXOA./....../..PPP./...... X
            53-58 cars likely: AABCCD/..B..D/..RR../OOO.../....../...... R
            63-67 cars likely: BAA#../B...../CXX.../C...../....../...... X
        "#]],
    );
}

#[test]
fn the_roles_of_fields_follow_from_the_board() {
    check(
        "roles.md",
        expect![[r#"
        7-10 cars likely: ....../....C./XX..C./....C./....AA/DD.... X
        15-19 cars likely: 1...33/1..2../.002../...2../....../...444 0
        23-26 cars likely: .....1/.....1/00...1/....../...22./33.... 0
        31-34 cars likely: .....1/.....1/.00..1/....../...22./33.... 0
        38-43 json likely: AA..../....B./.DD.B./C...../C...../C..... RED
        48-52 cars likely: ...a../...a../xx.a../c...../c...../....bb x again 78-81
        59-62 cars likely: AA...B/C....B/CXX..B/C...../....../...... X
        70-74 cars likely: .22../AA..#/...3./4..3./4...# red
        85-85 cars likely: aa...b/c..d.b/cRRd.b/c..d../....../...... R
        93-98 cars likely: ....../...A../XX.A../...A../.....B/.....B X
    "#]],
    );
}

#[test]
fn blocks_of_named_fields() {
    check(
        "records.md",
        expect![[r#"
            5-24 cars likely: A...../A...B./AXX.B./....B./....../..CC.. X
            30-33 cars likely: ...A../...A../XX.A../....../BBB..C/.....C X
            37-40 cars likely: .....B/.....B/...AAB/....../CCD.../..D... red
            62-81 cars likely: ....../...A../XX.A../....../.BBB../...... X
        "#]],
    );
}

#[test]
fn cells_that_name_their_car() {
    check(
        "owners.md",
        expect![[r#"
            5-8 cars likely: ....BB/...A../XX.A../...A../....C./....C. X
            22-28 cars likely: ...B../...B../AA.B../....../....../....CC red
            49-53 cars likely: AA...B/C....B/CRR..B/C...../....../...... R
            58-61 cars likely: ...B../...B.C/AA.B.C/....../DDD.../...... carH2
        "#]],
    );
}

#[test]
fn boards_of_other_programs() {
    check(
        "own.md",
        expect![[r#"
            5-10 table likely: ....../a...c./axx.c./a...c./....../..ddd. x
            14-14 rows certain: ..GFFF/..G.C./.AABC./.EEBDD/....../...... A
            16-16 rows certain: BB.C../..DC../AAD.E./....E./..FFF./...... A
            16-16 rows certain: ..BB../C....D/CAA..D/C....D/..EE../...... A
            20-25 drawing likely: AAABCD/EFFBCD/E.XXCD/GGH.../.IH.JJ/.IKKLL X
            27-27 line certain: BB.KM#/DDDKM./IAAL../I.JLEE/..JFFN/.GG.#N A
            31-31 line certain: ..BCCC/..BDEE/AABD../...FGG/HH.F.I/JJKKKI A
        "#]],
    );
}

#[test]
fn boards_in_forums_and_programs() {
    check(
        "users.md",
        expect![[r#"
            3-8 drawing likely: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X
            16-19 cars likely: AA...B/C....B/CXX..B/C...../....../...... X "Level 7" again 35-38
            25-28 cars likely: BB...C/...D.C/.AAD.C/...D../....../...... red "Easy 1"
            41-44 cars likely: .....C/...A.C/XX.A../...A../....BB/...... X
            52-58 drawing likely: AA...B/C..D.B/CXXD.B/C..D.. X
            66-66 cars likely: .....B/C....B/CXX..B/C...../.....#/...#.. X
            70-70 cars likely: DD...B/C....B/CXX..B/C...../....../.....# X
            76-81 drawing certain: AA...B/C..D.B/CXXD../C..D../E...FF/E.GGG. X "Puzzle 14"
        "#]],
    );
}

#[test]
fn a_near_miss_gives_its_reason() {
    let text = document("nearly.md");
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let scanned = scan(&text, ReadOptions::default());
    let misses = scanned.misses.iter();
    let misses = misses.map(|miss| {
        let lines = [miss.span.start, miss.span.end].map(line);
        format!(
            "{}-{} {}: {}\n",
            lines[0],
            lines[1],
            miss.notation.name(),
            miss.why
        )
    });
    expect![[r#"
        3-7 table: no car has the name of a target, such as `X` or `red`
        9-9 table: the first line is not a car: `one` is not a column
        15-19 json: item 3 is not a car: it has no length
        23-23 json: an item of the list is not a car
        28-31 cars: block 3 is not a car: it has no length
        36-38 cars: `X` and `A` share a cell
        42-46 cars: `X` and `D` share a cell
    "#]]
    .assert_eq(&misses.collect::<String>());
    assert!(scanned.finds.is_empty());
}

#[test]
fn text_next_to_a_board_may_be_another_row() {
    check(
        "adjacent.md",
        expect![[r#"
            3-9 drawing certain: BB...C/D..E.C/DXXE.C/D..E../F...GG/F.HHH. X again 11-11
            15-18 drawing likely: A..BBB/A.C..D/XXC..D/..C..D X
            24-29 drawing certain: AA...O/P..Q.O/PXXQ.O/P..Q.O/B...CC/B..... X "Level 8"
            33-39 drawing certain: AA.C/BXXC/B..C/.DD. X
            42-42 json likely: ...A../...A../XX.A../....../....../...... X
            44-49 drawing certain: BB..CC/..D.../XXD.../..D.../....../.EEE.. X
            53-57 drawing certain: AA.B./XX.BC/..DDC/EEE../.FF.. X
            60-60 rows certain: KK../..L./XXL./.MMM X
        "#]],
    );
}

#[test]
fn undecidable_letters_hide_no_later_board() {
    let undecided = "TTTTTTTTTT\n".repeat(4) + "XXTTTTTTT.\n" + &"TTTTTTTTTT\n".repeat(5) + "\n";
    let prose = "Some words that are between.\n".repeat(40);
    let kinds = document("kinds.txt");
    let text = undecided.repeat(3) + &prose + &kinds;
    assert_eq!(found(&text).lines().count(), found(&kinds).lines().count());
}

#[test]
fn prose_tables_art_and_code_have_no_boards() {
    check("none.md", expect![""]);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = vec![root.join("src")];
    let mut files = vec![root.join("LICENSE-APACHE"), root.join("README.md")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("it can be read") {
            let path = entry.expect("it can be read").path();
            // A board in a format is recognised by the format.
            if path.ends_with("formats") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        assert_eq!(found(&text), "", "{}", file.display());
    }
}

#[test]
fn an_exit_after_a_board_is_its_exit() {
    let board = "GBB.L. GHI.LM GHIXXM CCCK.M ..JKDD EEJFF.";
    for (after, expected) in [
        ("", "right 3"),
        (" ->exit", "right 3"),
        (" -> right 3", "right 3"),
        (" → l3", "left 3"),
        (" => left", "left 3"),
    ] {
        let text = format!("{board}{after}");
        let found = scan(&text, ReadOptions::default()).finds;
        let puzzle = found[0].draft.validate().expect("it is sound");
        let exits: Vec<String> = puzzle
            .board()
            .exits()
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            (found.len(), exits.join(" ").as_str()),
            (1, expected),
            "{text}"
        );
    }
}
