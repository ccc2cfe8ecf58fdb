//! Targets with unusual names, and values whose place or form is unusual.

use tailback_formats::{ReadOptions, scan::scan};
use tailback_puzzle::draw;

/// Returns the confidence in each board of `text`, its target and its cells, and its last reason.
fn read(text: &str) -> String {
    let finds = scan(text, ReadOptions::default()).finds;
    let read = finds.iter().map(|find| {
        let target = find.draft.target();
        let why = find.reasons.last().expect("the size is a reason");
        let Ok(puzzle) = find.draft.validate() else {
            return format!("{} {target}: {why}", find.confidence);
        };
        let cells = draw(&puzzle, puzzle.start())
            .rows
            .join("/")
            .replace(' ', "");
        format!("{} {target} {cells}: {why}", find.confidence)
    });
    read.collect::<Vec<String>>().join(", ")
}

/// Checks that the only board in `text` has the cells of `board`, with `target`, for a reason that ends in `why`.
#[track_caller]
fn check(text: &str, target: &str, board: &str, why: &str) {
    let read = read(text);
    let (head, reason) = read
        .split_once(": ")
        .unwrap_or_else(|| panic!("nothing in {text}"));
    let words: Vec<&str> = head.split(' ').collect();
    let [confidence, found, cells] = words[..] else {
        panic!("{read}");
    };
    assert_eq!((found, cells), (target, board), "{read}");
    assert_eq!(format!("{confidence}: {reason}"), why, "{text}");
}

#[test]
fn an_x_among_all_letters_may_not_be_the_target() {
    let wide = "\
        AA.BB.CC\n\
        D.PP..E.\n\
        D.FF..E.\n\
        V.GGHH.I\n\
        V.W..Y.I\n\
        ..W..Y..\n\
        JJ.XX...\n\
        LL.MM.KK\n";
    assert!(read(wide).starts_with("likely X "), "{}", read(wide));
    assert!(
        read(wide).ends_with("though there is `A`"),
        "{}",
        read(wide)
    );
    // Without the letters next to it, it is one.
    let usual = wide.replace('W', "S").replace('Y', "T");
    assert!(read(&usual).starts_with("certain X "), "{}", read(&usual));
}

#[test]
fn a_target_has_the_last_or_the_first_of_the_names() {
    let board = "..abbb/..a..c/zza..c/d..ee./d.f.../ggf...";
    let text = board.replace('.', "*").replace('/', "\n");
    check(&text, "z", board, "likely: few puzzles call the target `z`");
    let numbered = "--1222\n--1--3\n001--3\n4--55-\n4--a--\nbb-a--\n";
    let cells = "..1222/..1..3/001..3/4..55./4..a../bb.a..";
    check(
        numbered,
        "0",
        cells,
        "likely: the target is the first of the numbers",
    );
}

#[test]
fn a_name_in_a_matrix_may_have_two_digits() {
    let text = "\
        0 c1 c1 t1 t1 t1\n\
        0 0 t2 0 0 c2\n\
        g g t2 0 0 c2\n\
        c3 0 t2 c4 c4 0\n\
        c3 0 0 0 c10 0\n\
        c5 c5 0 0 c10 0\n";
    let finds = scan(text, ReadOptions::default()).finds;
    let [find] = finds.as_slice() else {
        panic!("{finds:?}");
    };
    let puzzle = find.draft.validate().expect("it is sound");
    assert_eq!((find.draft.target(), puzzle.cars().len()), ("g", 9));
}

#[test]
fn a_number_after_the_others_may_count_the_cars() {
    let text = "6\n3,2,2,H,1\n0,0,3,H,2\n5,0,3,V,3\n2,3,2,V,4\n0,4,2,H,5\n";
    let board = "222..3/.....3/...113/..4.../554.../......";
    check(text, "1", board, "possible: no header names the columns");
}

#[test]
fn dashes_and_bars_are_directions_of_cars() {
    let text = "A,-,2,0,0\nO,|,3,0,3\nX,-,2,2,0\nB,|,2,3,2\nC,-,2,5,4\n";
    let board = "AA.O../...O../XX.O../..B.../..B.../....CC";
    check(text, "X", board, "likely: no header names the columns");
}

#[test]
fn the_place_of_a_car_may_be_the_number_of_a_cell() {
    let car = |id: &str, position: u32, length: u32, axis: &str| {
        let is_red = id == "r";
        format!(
            r#"{{"length": {length}, "id": "{id}", "orientation": "{axis}", "position": {position}, "player": {is_red}}}"#
        )
    };
    let cars = [
        car("r", 13, 2, "horizontal"),
        car("1", 3, 3, "vertical"),
        car("2", 18, 2, "vertical"),
        car("3", 34, 2, "horizontal"),
    ];
    let text = format!(r#"{{"id": "own", "cars": [{}]}}"#, cars.join(", "));
    check(
        &text,
        "r",
        "...1../...1../.rr1../2...../2...../....33",
        "certain: target `r`",
    );
}

#[test]
fn a_sign_may_be_the_target() {
    let board = "aab.../..b..c/XXb..c/d....c/d.eee./......";
    for sign in ["*", "@", "#"] {
        let text = board.replace('X', sign).replace('/', "\n");
        let why = format!("likely: `{sign}` is the target, here `X`");
        check(&text, "X", board, &why);
    }
    // These are walls.
    let walls = "aab.../..b..c/XXb##c/d....c/d.eee./......";
    check(&walls.replace('/', "\n"), "X", walls, "certain: target `X`");
    let text = walls.replace("XX", "**").replace('/', "\n");
    check(&text, "X", walls, "likely: `*` is the target, here `X`");
}

#[test]
fn a_frame_of_one_sign_may_hold_blanks_and_an_exit() {
    let board = "aab.../..b..c/XXb..c/d....c/d.eee./......";
    let why = "likely: `*` is the target, here `X`";
    let rows = |row: &dyn Fn(usize, &str) -> String| {
        let rows = board.split('/').enumerate();
        let rows: Vec<String> = rows.map(|(number, it)| row(number, it)).collect();
        rows.join("\n")
    };
    let blank = |it: &str| it.replace('.', " ").replace('X', "*");
    let exit = |number: usize, sign: &'static str| if number == 2 { "@" } else { sign };
    let plus = rows(&|number, it| format!("+{}{}", blank(it), exit(number, "+")));
    let text = format!("A level\n8 8\n++++++++\n{plus}\n++++++++\n");
    check(&text, "X", board, why);
    // Two lines of the sign, and no blanks.
    let thick = |sign: char| sign.to_string().repeat(10);
    let wide = rows(&|number, it| {
        let end = if number == 2 { "--" } else { "WW" };
        format!("WW{}{end}", it.replace('.', "-").replace('X', "g"))
    });
    let text = format!("{0}\n{0}\n{wide}\n{0}\n{0}\n", thick('W'));
    let own = board.replace('X', "g");
    check(
        &text,
        "g",
        &own,
        "likely: the target is the only car along the exit",
    );
    // A frame with two gaps is none.
    let two = text.replacen("WWaa", "-Waa", 1);
    assert_eq!(read(&two), "");
    // The right side of a drawn frame is open at the exit.
    let bars = rows(&|number, it| format!("|{}{}", blank(it), if number == 2 { "" } else { "|" }));
    let text = format!("+------+\n{bars}\n+------+\n");
    check(&text, "X", board, why);
}

#[test]
fn the_last_of_several_cars_in_a_line_may_end_with_a_sign() {
    let text = "2 6 6; A11H2 O14V3 X31H2 B43V2 C65H2; XR1 CL1\n";
    let board = "AA.O../...O../XX.O../..B.../..B.../....CC";
    check(text, "X", board, "likely: no header names the columns");
}

#[test]
fn two_numbers_above_a_count_are_rows_and_columns() {
    let text = "3 5\n4\nC 0 2 1 2\nD 1 3 2 3\nF 2 0 2 1\nX 0 0 0 1\n";
    let board = "XXC../..CD./FF.D.";
    check(text, "X", board, "likely: no header names the columns");
}

#[test]
fn numbers_without_names_in_one_direction_are_not_cars() {
    let text =
        "run(Car(1, Place(2, 0, RIGHT)), Car(2, Place(2, 2, RIGHT)), Car(3, Place(2, 4, RIGHT)))\n";
    assert_eq!(read(text), "");
    let text = "(0, 0, 0, 1)\n(0, 2, 0, 3)\n(1, 0, 1, 1)\n(2, 1, 2, 2)\n";
    assert_eq!(read(text), "");
    // A name, or a car in the other direction, makes them a list.
    assert_ne!(
        read(&text.replace("(2, 1, 2, 2)", "(2, 1, 2, 2)\n(1, 3, 2, 3)")),
        ""
    );
}

#[test]
fn a_small_frame_is_not_a_board() {
    let text = "|amp|\n|amp|\n|.dd>\n";
    assert_eq!(read(text), "");
}

#[test]
fn the_first_car_of_a_list_may_be_the_target() {
    let text = "9 9\n1,4,2,H,1\n0,0,2,V,2\n0,8,3,H,3\n5,4,2,H,4\n8,0,3,V,5\n3,1,2,V,6\n";
    let board =
        "2.......5/2..6....5/...6....5/........./.11..44../........./........./........./333......";
    let why = "no target has a usual name; `1` is the first car, and in the middle row";
    let finds = scan(text, ReadOptions::default()).finds;
    let [find] = finds.as_slice() else {
        panic!("{finds:?}");
    };
    let puzzle = find.draft.validate().expect("it is sound");
    let rows = draw(&puzzle, puzzle.start())
        .rows
        .join("/")
        .replace(' ', "");
    assert_eq!((find.draft.target(), rows.as_str()), ("1", board));
    assert!(find.reasons.iter().any(|it| it == why), "{find:?}");
    // Another car than the first is not.
    assert_eq!(read(&text.replace("1,4,2,H,1", "1,3,2,H,1")), "");
}
