//! Reasons for a lower confidence in a board.

use tailback_formats::{
    Legend, ReadOptions, Roles, csv, line,
    scan::{Confidence, FORMAT, check_named, recognise_any, scan},
};
use tailback_puzzle::draw;

/// Returns the confidence of each find, and the last of its reasons.
pub(crate) fn judged(text: &str) -> String {
    let finds = scan(text, ReadOptions::default()).finds;
    let judged = finds.iter().map(|find| {
        let why = find.reasons.last().expect("the size is a reason");
        format!("{}: {why}", find.confidence)
    });
    judged.collect::<Vec<String>>().join(", ")
}

const CARD: &str = "AA...B\nC..D.B\nCXXD.B\nC..D..\nE...FF\nE.GGG.\n";

#[test]
fn unread_text_next_to_a_board_is_a_doubt() {
    let certain = "certain: target `X`";
    let unread = |word: &str| format!("possible: `{word}` is not read");
    for (before, after, expected) in [
        ("", "", certain.to_owned()),
        (
            "",
            "\n  \"exit\": \"top\"\n",
            "possible: its target cannot leave by the exit that is next to it".to_owned(),
        ),
        ("", "goal X a1\n", unread("goal")),
        ("", "wall f6\n", unread("wall")),
        ("", "walls: [[5, 5]]\n", unread("walls")),
        ("car H a5 v\n", "", unread("car")),
        // It is as they say.
        ("", "exit right 3\n", certain.to_owned()),
        (
            "",
            "target X\n",
            "certain: target `X`, as stated".to_owned(),
        ),
        ("", "obstacles: []\n", certain.to_owned()),
        // Prose.
        (
            "Walls are tall.\n",
            "Exit the garage.\n",
            certain.to_owned(),
        ),
        (
            "Target practice, or a car of mine\n",
            "",
            certain.to_owned(),
        ),
    ] {
        let text = format!("{before}{CARD}{after}");
        assert_eq!(judged(&text), expected, "{text}");
    }
}

#[test]
fn a_solution_that_does_not_solve_its_board_is_a_doubt() {
    let doubt = "likely: the solution next to it does not solve it";
    assert_eq!(judged(&format!("{CARD}Solution: CL3, CU1, XR3\n")), doubt);
    assert_eq!(judged(&format!("{CARD}Solution: FL1, GL1\n")), doubt);
    let prose = format!("{CARD}Solution: see below\n");
    assert_eq!(judged(&prose), "certain: target `X`");
}

#[test]
fn claimed_moves_next_to_a_board_are_read() {
    for (claim, expected) in [
        ("Optimal solution: 3 moves", Some(3)),
        ("Min moves: 12", Some(12)),
        ("\"minMoves\": 4,", Some(4)),
        ("Moves: 5", Some(5)),
        ("Best: 7", Some(7)),
        ("Kürzeste Lösung: 9 Züge (optimal)", Some(9)),
        ("solved in 3 moves", None),
        ("Best of 3", None),
        ("Move 2", None),
        ("Level 14", None),
    ] {
        for text in [format!("{claim}\n{CARD}"), format!("{CARD}\n{claim}\n")] {
            let finds = scan(&text, ReadOptions::default()).finds;
            let claims: Vec<_> = finds.iter().map(|find| find.n_moves).collect();
            assert_eq!(claims, [expected], "{text}");
        }
    }
}

#[test]
fn arrays_of_fields_are_a_list() {
    let text = "n = 6;\nrow = [3, 1, 1, 4];\ncol = [2, 1, 6, 3];\nlength = [2, 2, 3, 2];\nhorizontal = [true, true, false, true];\nexit_row = 3;\n";
    assert_eq!(judged(text), "possible: the list may have other parts");
}

#[test]
fn another_size_in_words_is_a_doubt() {
    let doubt = "possible: the text next to it names another size";
    for size in [
        "Grid size: 5",
        "rows: 5, cols: 6",
        "Dimensions: 6 by 7",
        "N = 7",
        "# 7x6 board",
    ] {
        assert_eq!(judged(&format!("{size}\n{CARD}")), doubt, "{size}");
    }
    for size in [
        "Grid size: 6",
        "rows: 6, cols: 6",
        "Dimensions: 6 by 6",
        "8x8 with its frame",
    ] {
        assert_eq!(
            judged(&format!("{size}\n{CARD}")),
            "certain: target `X`",
            "{size}"
        );
    }
}

#[test]
fn statements_next_to_a_board_are_read() {
    for (before, after, expected) in [
        ("", "exit left\n", "X left 3"),
        ("exit: left 3\n", "", "X left 3"),
        ("", "target: A\nexit: left\n", "A left 1"),
        ("target B\n", "\"exit\": \"top\"\n", "B top f"),
    ] {
        let text = format!("{before}{CARD}{after}");
        let finds = scan(&text, ReadOptions::default()).finds;
        let puzzle = finds[0].draft.validate().expect("it is sound");
        let target = &puzzle.cars()[puzzle.target()].name;
        assert_eq!(
            format!("{target} {}", puzzle.board().exits()[0]),
            expected,
            "{text}"
        );
    }
}

#[test]
fn numbers_above_a_board_that_differ_from_it_are_a_doubt() {
    assert_eq!(judged(&format!("6 6\n7\n{CARD}")), "certain: target `X`");
    assert_eq!(judged(&format!("6 6\n8\n{CARD}")), "certain: target `X`");
    assert_eq!(
        judged(&format!("6 6\n9\n{CARD}")),
        "possible: a count of 9 cars is above it"
    );
    assert_eq!(
        judged(&format!("6 7\n{CARD}")),
        "possible: the numbers above it are the size 7x6"
    );
}

#[test]
fn a_row_that_is_not_like_the_others_is_a_doubt() {
    let doubt = |line: &str| format!("likely: the line {line} may be a row of it");
    let rows = "..YYY.\n.JJ...\n..XX..\nB..HP.\nB..HP.\n";
    let spaced = ". . Y Y Y .\n. J J . . .\n. . X X . .\nB . . H P .\nB . . H P .\n";
    for (text, expected) in [
        (format!("{rows}BUU..\n"), doubt("below")),
        (
            format!(",,,,,\n{}", spaced.replace(' ', ",")),
            doubt("above"),
        ),
        (
            format!("{rows}(on the next page)\nBUU...\n"),
            doubt("below"),
        ),
        (format!("-RRR...\n{rows}"), doubt("above")),
    ] {
        assert_eq!(judged(&text), expected, "{text}");
    }
}

#[test]
fn a_frame_with_a_gap_is_a_doubt() {
    let card = CARD.replace('A', "O");
    let framed: String = card.lines().map(|row| format!("|{row}|\n")).collect();
    let whole = format!("+------+\n{framed}+------+\n");
    assert_eq!(judged(&whole), "certain: target `X`");
    let gaps = [
        whole.replacen("+------+", "+--  --+", 1),
        whole.replace("|CXX", " CXX"),
    ];
    for text in gaps {
        assert_eq!(judged(&text), "likely: its frame has a gap", "{text}");
    }
    let walled = "########\n#OO...B#\n#C..D.B#\n.CXXD.B#\n#C..D..#\n#E...FF#\n#E.GGG.#\n########\n";
    assert_eq!(judged(walled), "certain: target `X`");
    let twice = walled.replace("#C..D..#", ".C..D..#");
    assert_eq!(judged(&twice), "possible: the walls may be a frame");
}

#[test]
fn a_name_that_is_more_usual_for_a_target_is_a_doubt() {
    let board = "XX...O\n.....O\n...PPO\nBW....\nBWQQQ.\n......\n";
    assert_eq!(judged(board), "likely: target `P`, though there is `X`");
    let cut = "5 5\n7\nAA..B\n.P..B\n.PCCD\nEEF.D\n..FGG\n";
    assert_eq!(judged(cut), "likely: target `A`, though there is `P`");
    let lower = "xx...o\n.....o\n...aao\nbw....\nbwqqq.\n......\n";
    assert_eq!(judged(lower), "likely: target `a`, though there is `x`");
}

#[test]
fn cars_without_a_size_do_not_say_it() {
    let cars = |last: &str| {
        format!("car,orientation,col,row,length\nX,H,1,3,2\nA,V,5,3,3\nB,H,1,1,3\n{last}\n")
    };
    assert_eq!(judged(&cars("C,H,3,5,2")), "likely: its size is not given");
    assert_eq!(judged(&cars("C,H,5,6,2")), "certain: target `X`");
}

#[test]
fn json_that_is_only_partly_read_is_a_doubt() {
    let cars = r#"[{"id":"X","row":2,"col":0,"length":2,"orientation":"h"},
        {"id":"B","row":3,"col":3,"length":2,"orientation":"h"},
        {"id":"C","row":0,"col":5,"length":3,"orientation":"v"},
        {"id":"D","row":5,"col":0,"length":2,"orientation":"h"}]"#;
    let read = |size: &str| format!("{size}, 4 cars, counted from 0; certain: target `X`");
    let unread =
        |word: &str| format!("6x6, 4 cars, counted from 0; possible: `{word}` is not read");
    let other_target =
        "6x6, 4 cars, counted from 0; likely: nothing shows whether a car is missing";
    for (members, expected) in [
        (r#""target": "X""#, read("6x6")),
        (r#""target": "B""#, other_target.to_owned()),
        (r#""goals": [{"car": "B"}], "walls": []"#, unread("goals")),
        (r#""hero": "B""#, other_target.to_owned()),
        (r#""gridSize": "7x7""#, read("7x7")),
        (r#""dimension": 7"#, read("7x7")),
        (r#""board": {"width": 7, "height": 8}"#, read("7x8")),
        (r#""boardSize": [7, 7]"#, read("7x7")),
        (r#""boardSize": [7, 8]"#, unread("boardSize")),
    ] {
        let text = format!("{{{members}, \"cars\": {cars}}}");
        let finds = scan(&text, ReadOptions::default()).finds;
        let size = finds.first().map(|find| find.reasons[0].as_str());
        let found = format!("{}; {}", size.unwrap_or_default(), judged(&text));
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn two_numbers_in_json_may_have_either_order() {
    let car = |id: &str, at: &str, axis: &str| {
        format!(r#"{{"id":"{id}","position":{at},"length":2,"orientation":"{axis}"}}"#)
    };
    let cars = [
        car("X", "[2,0]", "h"),
        car("A", "[4,4]", "h"),
        car("B", "[4,2]", "v"),
    ];
    let of = |last: &str| format!("[{}, {}]", cars.join(", "), car("C", last, "v"));
    // As column and row, `C` would leave the board.
    assert_eq!(judged(&of("[1,5]")), "certain: target `X`");
    let doubt = "possible: it is unclear whether rows or columns come first";
    assert_eq!(judged(&of("[3,1]")), doubt);
}

#[test]
fn cells_of_which_some_are_no_car_are_no_board() {
    let text =
        r#"cars = {"A": [(0, 0), (0, 1), (0, 3)], "B": [(1, 1), (2, 1)], "C": [(4, 0), (4, 1)]}"#;
    assert_eq!(judged(text), "");
}

#[test]
fn a_size_before_blocks_of_cars_is_that_of_the_board() {
    let element = |id: &str, row: u8| {
        format!(r#"  <car id="{id}" row="{row}" col="0" length="2" orientation="h"/>"#)
    };
    let xml = ["X", "A", "B", "C"].into_iter().zip([2, 0, 4, 5]);
    let xml: Vec<String> = xml.map(|(id, row)| element(id, row)).collect();
    let table = |id: &str, row: u8| {
        format!("[[car]]\nid = \"{id}\"\nrow = {row}\ncol = 0\nlength = 2\norientation = \"h\"\n")
    };
    let toml: String = [("X", 2), ("A", 0), ("B", 6), ("C", 5)]
        .map(|(id, row)| table(id, row))
        .concat();
    for (text, size) in [
        (
            format!("<level size=\"7\">\n{}\n</level>\n", xml.join("\n")),
            "7x7",
        ),
        (format!("size = 7\n\n{toml}"), "7x7"),
    ] {
        let finds = scan(&text, ReadOptions::default()).finds;
        assert_eq!(finds.len(), 1, "{text}");
        assert!(finds[0].reasons[0].starts_with(size), "{text}");
    }
}

#[test]
fn a_text_in_another_notation_than_it_looks_like_is_scanned() {
    let course = "6 6\n7\nAA...B\nC..D.B\nCXXD.BK\nC..D..\nE...FF\nE.GGG.\n";
    let options = ReadOptions::default();
    let name = |text: &str| recognise_any(text, options).map(|format| format.name);
    assert_eq!(name(course), Some("scan"));
    assert_eq!(name(CARD), Some("square"));
    assert_eq!(name("puzzle \"A\"\ngrid\nXX.\nend\n"), None);
    assert_eq!(name("no board at all\n"), None);
    // Statements next to a board, with the words of the language or without.
    for (above, below) in [
        ("exit left\n", ""),
        ("", "exit left\n"),
        ("", "\nMinimum moves: 8\n"),
        ("", "\nSolution: BR1 DU1 GL3 FU1 HL2 ED2 CD3 XR3\n"),
    ] {
        let text = format!("{above}{CARD}{below}");
        assert_eq!(name(&text), Some("scan"), "{text}");
    }
    assert_eq!(name("exit left\n"), None);
    // A row is missing.
    let bad = format!("{CARD}\n{}", CARD.split_once('\n').unwrap().1);
    assert_eq!(name(&bad), Some("square"));
}

#[test]
fn a_collection_with_a_fault_is_not_scanned() {
    let database = "09 BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo 1247\n08 BooCCCBooDoEAAoDFEGGGoFEooHoIIJJHKKo 22139\n";
    let cut = "14 ooooooBBoooCoAAooCoooDDoEEoFooGGoFo 900\n";
    let exchange = r#"{"version": 1, "title": "A", "size": "4x3", "cars": [
        {"name": "X", "at": "a1", "axis": "horizontal", "length": 2},
        {"name": "A", "at": "d1", "axis": "vertical", "length": 2}], "moves": 1}"#;
    let name = |text: &str| recognise_any(text, ReadOptions::default()).map(|format| format.name);
    for (text, format) in [
        (format!("{database}{cut}"), "database"),
        (
            exchange.replace("\"moves\": 1", "\"moves\": \"one\""),
            "exchange",
        ),
        (
            exchange.replace("\"version\": 1", "\"version\": 2"),
            "exchange",
        ),
        (
            format!("[{exchange},\n{}", &exchange[..exchange.len() / 2]),
            "exchange",
        ),
    ] {
        assert_eq!(name(&text), Some(format), "{text}");
    }
}

#[test]
fn a_board_that_is_not_certain_is_read_if_its_reading_is_chosen() {
    let text = "All cars alike:\n\n.CC...\n.CC...\nRR..T.\n....T.\n....T.\n......\n";
    let read = |reading| {
        let options = ReadOptions {
            reading,
            ..ReadOptions::default()
        };
        let (boards, errors) = FORMAT.read(text, options);
        let errors = errors.iter().map(ToString::to_string).collect::<String>();
        (boards.len(), errors)
    };
    let ways = "line 3: this board can be read in 2 ways; choose one with `reading`. ";
    assert_eq!(read(None).0, 0);
    assert!(read(None).1.starts_with(ways), "{}", read(None).1);
    assert_eq!(read(Some(2)), (1, String::new()));
    assert!(read(Some(3)).1.starts_with(ways));
}

#[test]
fn a_legend_gives_signs_their_meaning() {
    let text = "6 6\n7\nAAsssB\nCssDsB\nCQQDsBE\nCssDss\nWsssFF\nWsGGGs\n";
    let legend: Legend = "s=empty,E=exit,Q=target".parse().expect("it is a legend");
    let options = ReadOptions {
        legend: Some(&legend),
        ..ReadOptions::default()
    };
    let finds = scan(text, options).finds;
    let puzzle = finds[0].draft.validate().expect("it is sound");
    assert_eq!(
        (
            puzzle.cars()[puzzle.target()].name.as_str(),
            puzzle.cars().len()
        ),
        ("Q", 8)
    );
    let wrong = "expected a sign and `empty`, `wall`, `target` or `exit`, such as `o=empty`, found `so=empty`";
    assert_eq!("so=empty".parse::<Legend>(), Err(wrong.to_owned()));
}

#[test]
fn roles_give_the_values_of_a_list_their_meaning() {
    let text = "Level 4\nX 2 1 2 H\nA 0 0 2 V\nB 3 3 3 V\nC 4 0 2 H\n";
    let read = |roles: &str| {
        let roles: Roles = roles.parse().expect("they are roles");
        let options = ReadOptions {
            roles: Some(&roles),
            ..ReadOptions::default()
        };
        scan(text, options)
    };
    for (roles, rows) in [
        (
            "id,x,y,length,axis",
            "A...CC/A.XX../....../...B../...B../...B..",
        ),
        (
            "id,row,column,length,axis",
            "A...../A...../.XX.../...B../CC.B../...B..",
        ),
        (
            "-,y,x,length,axis",
            "2...../2...../.11.../...3../44.3../...3..",
        ),
    ] {
        let puzzle = read(roles).finds[0].draft.validate().expect("it is sound");
        assert_eq!(
            draw(&puzzle, puzzle.start()).rows.join("/"),
            rows,
            "{roles}"
        );
    }
    let miss = &read("id,x,y,length").misses[0];
    assert_eq!(miss.why, "a car has 5 values, and there are 4 roles");
    let named = &read("id,x,y,length,axis").finds[0];
    assert_eq!(named.reasons.last().unwrap(), "its target is not in row 3");
    let wrong = "id,x,y,size,spin".parse::<Roles>().unwrap_err();
    assert!(wrong.starts_with("unknown role `spin`"), "{wrong}");
}

#[test]
fn a_solution_below_a_board_is_read_in_any_notation() {
    let moves = ["AR1", "CU1", "FL3", "EU1", "GL2", "DD2", "BD3", "XR3"];
    for solution in [
        "Solution: A+1 C-1 F-3 E-1 G-2 D+2 B+3 X+3\n",
        "\nA right 1\nC up 1\nF left 3\nE up 1\nG left 2\nD down 2\nB down 3\nX right 3\n",
        "solution\na r\nc u\nf l\nf l\nf l\ne u\ng l\ng l\nd d\nd d\nb d\nb d\nb d\nx r\nx r\nx r\n",
    ] {
        let text = format!("{CARD}{solution}");
        let find = &scan(&text, ReadOptions::default()).finds[0];
        assert_eq!(
            find.solution.as_deref(),
            Some(&moves.map(str::to_owned)[..]),
            "{text}"
        );
    }
    let unsolved = format!("{CARD}Solution: A+1 C-1\n");
    assert_eq!(
        scan(&unsolved, ReadOptions::default()).finds[0].solution,
        None
    );
}

/// Pages on which something is lost or contradicts: each may be read, but not be certain.
#[test]
fn a_page_with_something_lost_is_not_certain() {
    const GRID: &str =
        ". . Z . . .\n. . Z . F .\nA A E E F G\nB B B . . G\n. C C . . .\n. D D . . .\n";
    const RECORDS: [&str; 5] = [
        "{'name': 'A', 'row': 0, 'col': 0, 'len': 2, 'dir': 'h'}",
        "{'name': 'X', 'row': 2, 'col': 1, 'len': 2, 'dir': 'h'}",
        "{'name': 'B', 'row': 0, 'col': 3, 'len': 3, 'dir': 'v'}",
        "{'name': 'C', 'row': 4, 'col': 3, 'len': 2, 'dir': 'h'}",
        "{'name': 'D', 'row': 5, 'col': 0, 'len': 2, 'dir': 'h'}",
    ];
    const START: &str = "..AAAB\n..CD.B\nXXCD.B\n..CEE.\n......\n.FFF..\n";
    const NEXT: &str = "..AAAB\n..CD.B\nXXCD.B\n..C.EE\n......\n.FFF..\n";
    const THEN: &str = "..AAAB\n..CD.B\nXXCD.B\n..C.EE\n......\nFFF...\n";
    let list = |records: &[&str]| {
        let list = records.join(",\n");
        format!("{{'size': 6, 'cars': [\n{list}\n]}}")
    };
    let table =
        |lines: &str| format!("car;orientation;row;column;length\nX;H;3;2;2\n{lines}E;H;6;5;2\n");
    let frame = |row: &str| {
        format!(
            "+-------------+\n| A A B B B . |\n| . . . C D . |\n{row}| . . . E E . |\n| . . F F . . |\n| . . . . . . |\n+-------------+\n"
        )
    };
    let whole = frame("| X X . C D . ->\n");
    for certain in [
        format!("Target: Z\nExit: bottom column 3\n\n{GRID}"),
        list(&RECORDS),
        format!("Initial state:\n{START}\nMove 1: E-right\n{NEXT}\nMove 2: F-left\n{THEN}"),
        table("A;H;1;1;2\nB;V;1;4;3\nC;H;4;2;3\nD;V;4;6;2\n"),
        whole.clone(),
    ] {
        assert!(
            judged(&certain).starts_with("certain"),
            "{certain}{}",
            judged(&certain)
        );
        assert!(!judged(&certain).contains(", certain"), "{certain}");
    }
    let without_brace = list(&RECORDS).replacen("{'name': 'B'", "'name': 'B'", 1);
    for page in [
        format!("Target: Z\nExit: bottom column 4\n\n{GRID}"),
        "8,8\nxxxxxxxx\nxAAABBCx\nxDaa..Cz\nxD....Cx\nxEE...Fx\nx.....Fx\nxxxxxxxx\n".to_owned(),
        whole.replace("| . . F F . . |", "| . . F F   . |"),
        whole.replace("| X X . C D . ->", "< X X . C D . "),
        table("A;H;1;1;2\nB;V;1;4;3\nC;H;4;2;3\nD;V;4;6 2\n"),
        format!("A;H;1;1;2\n{}", table("B;V;1;4;3\nC;H;4;2;3\nD;V;4;6;2\n")),
        table("A;H;1;1;2\nB;V;1;4;3\nD;V;4;6;2\n"),
        without_brace.clone(),
        format!(
            "[{}, {}]",
            RECORDS[4],
            list(&RECORDS[..4])
                .replace("{'size': 6, 'cars': ", "")
                .replace("]}", "]")
        ),
        without_brace.replace("dir': 'v'}", "dir': 'v'"),
        format!(
            "Initial state:\n{}\nMove 1: E-right\n{NEXT}\nMove 2: F-left\n{THEN}",
            START.replace("EE.", ".E.")
        ),
        format!(
            "Initial state:\n{START}\nMove 1: E-right\n{}\nMove 2: F-left\n{THEN}",
            NEXT.replace(".EE", ".E")
        ),
        START.replace("......", "x....."),
        "AA.B\nXXCC\n...B\nDD.E\n...E\n".to_owned(),
    ] {
        assert!(
            !judged(&page).contains("certain"),
            "{page}{}",
            judged(&page)
        );
    }
}

#[test]
fn a_list_that_names_something_is_not_a_list() {
    for text in [
        "[[0 0 0 8][0 0 1 1][2 2 0 0]]=\n",
        "[{id:G h1}]:\n",
        "([{a:1,x:2,y:3}]): 3, {(0,0): 1}",
    ] {
        assert_eq!(judged(text), "");
    }
}

#[test]
fn words_that_contradict_a_board_are_doubts() {
    let certain = "certain: target `X`";
    for (above, below) in [
        ("The exit is on the right, in row 3.\n", ""),
        ("The red car is X.\n", ""),
        ("8 cars, 6x6\n", "EXIT_ROW = 2\n"),
        ("A red car has to leave.\n", ""),
        // No count.
        ("4294967295 cars and 4294967295 trucks\n", ""),
        // Another paragraph.
        ("", "\nLevel 2 (8x8), 12 cars\n"),
    ] {
        assert_eq!(
            judged(&format!("{above}{CARD}{below}")),
            certain,
            "{above}{below}"
        );
    }
    for (above, below, what) in [
        ("The exit is on the left.\n", "", "exit"),
        ("", "The exit is on row 4.\n", "exit"),
        ("The red car is A.\n", "", "target"),
        ("Number of vehicles: 9\n", "", "number of cars"),
        ("6 cars and 3 trucks\n", "", "number of cars"),
        ("Level 3 (9 x 9)\n", "", "size"),
        ("", "7×7\n", "size"),
    ] {
        let judged = judged(&format!("{above}{CARD}{below}"));
        let expected = format!("the text next to it names another {what}");
        assert!(judged.ends_with(&expected), "{above}{below}{judged}");
        assert!(!judged.starts_with("certain"));
    }
}

#[test]
fn words_in_a_comment_that_contradict_a_board_win_over_its_format() {
    let format = |text: &str| recognise_any(text, ReadOptions::default()).map(|it| it.name);
    for (comment, expected) in [
        ("", "square"),
        ("# Card 1\n", "square"),
        ("# The exit is on the right.\n", "square"),
        ("# The exit is on the left.\n", "scan"),
        ("// the red car is A\n", "scan"),
    ] {
        assert_eq!(
            format(&format!("{comment}{CARD}")),
            Some(expected),
            "{comment}"
        );
    }
}

#[test]
fn empty_cells_with_several_signs_are_a_doubt() {
    let doubt = "likely: some of its empty cells have a sign, others have another or none";
    let page = |empty: &str, other: &str| {
        let cell = |c: char| match c {
            '.' => empty.to_owned(),
            _ => format!("\"{c}\""),
        };
        let row = |row: &str| row.chars().map(cell).collect::<Vec<_>>().join(",");
        let rows: Vec<String> = CARD.lines().map(row).collect();
        rows.join("\n").replacen(empty, other, 1)
    };
    for empty in ["\"\"", "\" \"", "null", "None"] {
        assert_eq!(
            judged(&page(empty, empty)),
            "certain: target `X`",
            "{empty}"
        );
        for other in ["\"\"", "\" \"", "\".\""] {
            if other != empty {
                assert_eq!(judged(&page(empty, other)), doubt, "{empty} {other}");
            }
        }
    }
}

#[test]
fn a_log_without_its_first_moves_is_a_doubt() {
    let next = CARD.replace("AA.", ".AA");
    let then = next.replace("FF\nE.GGG.", "FF\nE..GGG");
    let log = |first: u32| {
        format!(
            "{CARD}\nMove {first}: A\n{next}\nMove {}: G\n{then}",
            first + 1
        )
    };
    let certain = "certain: followed by 2 positions of its solution";
    assert_eq!(judged(&log(1)), certain);
    let cut = "likely: the moves before it are missing";
    assert_eq!(judged(&log(4)), cut);
}

#[test]
fn a_list_without_one_of_its_numbers_is_a_doubt() {
    let blocks = [
        "0, x = 0, y = 0, width = 2, height = 1, isTarget = false",
        "1, x = 5, y = 0, width = 1, height = 3, isTarget = false",
        "2, x = 0, y = 1, width = 1, height = 3, isTarget = false",
        "3, x = 3, y = 1, width = 1, height = 3, isTarget = false",
        "4, x = 1, y = 2, width = 2, height = 1, isTarget = true",
        "5, x = 0, y = 4, width = 1, height = 2, isTarget = false",
        "6, x = 4, y = 4, width = 2, height = 1, isTarget = false",
    ];
    let list = |without: Option<usize>| {
        let blocks = blocks.iter().enumerate().filter(|it| Some(it.0) != without);
        let blocks = blocks.map(|it| format!("  Block(id = {})", it.1));
        format!("listOf(\n{}\n)\n", blocks.collect::<Vec<_>>().join(",\n"))
    };
    assert_eq!(judged(&list(None)), "certain: target `4`");
    assert_eq!(
        judged(&list(Some(2))),
        "likely: `2` is missing in its names"
    );
}

#[test]
fn sections_of_which_one_has_lost_its_name_are_a_doubt() {
    let cars = "A H 1 1 2,B V 6 1 3,C V 1 2 3,D V 4 2 3,X H 2 3 2,E V 1 5 2,F H 5 5 2";
    let sections = cars.split(',').enumerate().map(|(number, car)| {
        let [name, axis, x, y, length] = car.split(' ').collect::<Vec<_>>()[..] else {
            return String::new();
        };
        format!("[car{number}]\nname={name}\nx={x}\ny={y}\nlength={length}\ndirection={axis}\n\n")
    });
    let page = format!(
        "[board]\nwidth=6\nheight=6\n\n{}",
        sections.collect::<String>()
    );
    assert_eq!(judged(&page), "certain: target `X`");
    for lost in ["", "car5]\n"] {
        let first = judged(&page.replace("[car5]\n", lost));
        let doubt = "likely: the list may have other parts";
        assert!(first.starts_with(doubt), "{first}");
    }
}

#[test]
fn words_that_contradict_a_list_are_doubts() {
    const TABLE: &str = "car,row,col,length,orientation\nX,3,2,2,H\nA,1,1,2,H\nB,1,6,3,V\nC,2,1,3,V\nD,2,5,3,V\n\
                         E,5,1,2,V\nF,5,5,2,H\nG,6,3,3,H\n";
    let certain = "certain: target `X`";
    for words in [
        "",
        "Exit: right",
        "The red car is X.",
        "Board 6x6, 8 cars",
        "exit at (5, 2)",
    ] {
        assert_eq!(judged(&format!("{words}\n{TABLE}")), certain, "{words}");
        assert_eq!(judged(&format!("{TABLE}# {words}\n")), certain, "{words}");
    }
    for (words, what) in [
        ("The exit is in row 5.", "exit"),
        ("The red car is A.", "target"),
        ("Board 5x5", "size"),
        ("9 cars", "number of cars"),
    ] {
        let expected = format!("possible: the text next to it names another {what}");
        assert_eq!(judged(&format!("{words}\n{TABLE}")), expected, "{words}");
        assert_eq!(
            judged(&format!("{TABLE}\n\n{words}\n{TABLE}")),
            certain,
            "{words}"
        );
    }
}

#[test]
fn cells_of_cars_may_be_numbers() {
    let list = "\"A\": [0, 1], \"B\": [5, 11, 17], \"C\": [6, 12, 18], \"X\": [13, 14], \"D\": [10, 16, 22]";
    let finds = |text: &str| scan(text, ReadOptions::default()).finds;
    for (head, size) in [("", "6x6"), ("\"size\": 6, ", "6x6")] {
        let found = finds(&format!("{{{head}\"cars\": {{{list}}}}}"));
        let [only] = found.as_slice() else {
            panic!("{found:?}");
        };
        assert!(only.reasons[0].starts_with(size), "{only:?}");
        let target = only.draft.cars.iter().find(|car| car.name == "X");
        let cells = target.map(|car| format!("{:?}", car.shape));
        assert!(
            cells.is_some_and(|it| it.contains("row: 3, column: 2")),
            "{only:?}"
        );
    }
    // The numbers of another board.
    assert!(finds(&format!("{{\"size\": 5, \"cars\": {{{list}}}}}")).is_empty());
}

#[test]
fn a_cell_in_grid_lines_may_lack_its_right_bar_at_the_exit() {
    let rule = "+---+---+---+---+---+---+\n";
    let card = CARD.replace("CXXD.B", "CXXD..");
    let cells = |row: &str| -> String {
        let cells = row.replace('.', " ");
        cells.chars().map(|c| format!("| {c} ")).collect()
    };
    let rows = card.lines().enumerate().map(|(number, row)| match number {
        2 => format!("{}|    EXIT\n{rule}", cells(&row[..5])),
        _ => format!("{}|\n{rule}", cells(row)),
    });
    let page = format!("{rule}{}", rows.collect::<String>());
    let found = scan(&page, ReadOptions::default()).finds;
    assert_eq!(found.len(), 1, "{page}");
    assert_eq!(found[0].reasons[0], "6x6, 8 cars");
    assert_eq!(found[0].draft.exits[0].lane, Some(3));
}

/// Returns the exits and the target of the boards of `text`, read in the format that is recognised.
fn exits_and_targets(text: &str) -> String {
    let options = ReadOptions::default();
    let format = recognise_any(text, options).expect("it has boards");
    let boards = format.boards(text, options).map(|board| match board {
        Ok(board) => {
            let exits = board.draft.exits.iter().map(|exit| match exit.lane {
                Some(lane) => format!("{} {lane}", exit.side),
                None => exit.side.to_string(),
            });
            let exits: Vec<_> = exits.collect();
            format!("{} of {}", exits.join(", "), board.draft.targets[0])
        }
        Err(error) => error.to_string(),
    });
    boards.collect::<Vec<_>>().join("; ")
}

#[test]
fn a_table_states_the_exits_and_targets_of_its_boards() {
    let board = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
    for (table, expected) in [
        (format!("board,exit\n{board},left\n"), "left of A"),
        (
            format!("exit;board\nleft 3;{board}\n;{board}\n"),
            "left 3 of A;  of A",
        ),
        (
            format!("board\ttarget\texit\n{board}\tA\tleft 3\n"),
            "left 3 of A",
        ),
        (
            format!("| exit | board |\n|---|---|\n| left | {board} |\n"),
            "left of A",
        ),
        (format!("board,moves\n{board},8\n"), " of A"),
    ] {
        assert_eq!(exits_and_targets(&table), expected, "{table}");
    }
    let unread = format!("board,exit\n{board},somewhere\n");
    assert_eq!(judged(&unread), "possible: `exit` is not read");
    assert_eq!(
        judged(&format!("board,target\n{board},B\n")),
        "likely: its target is not in the third row, and no exit is shown"
    );
}

#[test]
fn a_statement_above_a_list_of_lines_is_about_each_of_them() {
    let board = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
    let other = board.replace("HHH", "HHo");
    for (text, expected) in [
        (
            format!("# exit left\n{board}\n{other}\n"),
            "left of A; left of A",
        ),
        (format!("// exit: left\n\n{board}\n"), "left of A"),
        (format!("# target A\n# exit left\n{board}\n"), "left of A"),
        (format!("# exit right\n{board}\n"), " of A"),
        (
            format!("# target H\n{board}\n"),
            "line 2: this is probably a board",
        ),
    ] {
        let found = exits_and_targets(&text);
        assert!(found.starts_with(expected), "{text}{found}");
    }
    // It may be about the board before it.
    let list = format!("- board: {board}\n  exit: left\n- board: {other}\n");
    let found = scan(&list, ReadOptions::default()).finds;
    assert!(found.iter().all(|it| it.confidence == Confidence::Possible));
}

#[test]
fn a_named_format_does_not_ignore_an_exit_or_a_target() {
    let board = "# exit left\nBBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo\n";
    let options = ReadOptions::default();
    assert!(check_named(board, options, &line::FORMAT).is_err());
    assert!(check_named(&board.replace("left", "right"), options, &line::FORMAT).is_ok());
    let exit = "left".parse().ok();
    assert!(check_named(board, ReadOptions { exit, ..options }, &line::FORMAT).is_ok());
    // Nor that of a collection that is too long to be scanned.
    let (comment, row) = board.split_once('\n').expect("two lines");
    let long = |comment: &str| format!("{comment}\n{}", row.repeat(2000));
    assert!(check_named(&long(comment), options, &line::FORMAT).is_err());
    assert!(check_named(&long("# 2000 boards"), options, &line::FORMAT).is_ok());
    assert_eq!(recognise_any(&long(comment), options), Some(&FORMAT));
    assert_eq!(
        recognise_any(&long("# 2000 boards"), options),
        Some(&line::FORMAT)
    );
    let cars = "car,orientation,col,row,length,Exit\nX,H,2,3,2,left\nA,V,6,1,3,\nB,H,1,6,2,\n";
    let (boards, errors) = csv::FORMAT.read(cars, options);
    assert!(boards.is_empty());
    assert_eq!(
        errors[0].message,
        "the column `exit` is not read; give the exit as an option"
    );
    let (boards, errors) = csv::FORMAT.read(cars, ReadOptions { exit, ..options });
    assert_eq!((boards.len(), errors), (1, Vec::new()));
}

#[test]
fn a_row_of_a_wiki_that_has_lost_a_sign_is_a_doubt() {
    let row = |row: &str| {
        row.chars()
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" || ")
    };
    let rows: Vec<String> = CARD.replace('.', " ").lines().map(row).collect();
    let page = format!(
        "{{| class=\"wikitable\"\n| {}\n|}}\n",
        rows.join("\n|-\n| ")
    );
    assert!(
        judged(&page).starts_with("certain"),
        "{page}{}",
        judged(&page)
    );
    let cut = page.replacen("G ||", " ||", 1);
    assert_eq!(judged(&cut), "likely: one of its rows is longer or shorter");
}

#[test]
fn an_exit_on_several_lines_is_read() {
    let rows: Vec<String> = CARD.lines().map(|row| format!("    \"{row}\"")).collect();
    let page = |exit: &str| {
        let rows = rows.join(",\n");
        format!(
            "{{\n  \"grid\": [\n{rows}\n  ],\n  \"{exit}\": {{\n    \"side\": \"left\",\n    \"row\": 3\n  }}\n}}\n"
        )
    };
    let exit = scan(&page("exit"), ReadOptions::default()).finds[0]
        .draft
        .exits[0];
    assert_eq!(
        (exit.side.to_string(), exit.lane),
        ("left".to_owned(), Some(3))
    );
    assert_eq!(judged(&page("exit")), "certain: target `X`");
    // A slip in its name.
    assert_eq!(
        judged(&page("exot")),
        "possible: the text next to it names another exit"
    );
}

#[test]
fn a_car_that_is_cut_or_outside_of_the_list_is_a_doubt() {
    let table =
        "id,x,y,w,h\nX,1,2,2,1\nA,0,0,2,1\nB,5,0,1,3\nC,0,1,1,3\nD,3,1,1,3\nE,0,4,1,2\nF,4,4,2,1\n";
    assert_eq!(judged(table), "certain: target `X`");
    let doubt = "possible: a line next to it is not read: it has 2 fields";
    assert_eq!(judged(&format!("{table}G,2\n")), doubt);
    assert_eq!(
        judged(&format!("{table}Well, thanks\n")),
        "certain: target `X`"
    );
    let car = "  Car(id: \"Y\", x: 2, y: 5, length: 3, isHorizontal: true),\n";
    let list = "let level = Level(size: 6, cars: [
  Car(id: \"X\", x: 1, y: 2, length: 2, isHorizontal: true),
  Car(id: \"A\", x: 0, y: 0, length: 2, isHorizontal: true),
  Car(id: \"B\", x: 5, y: 0, length: 3, isHorizontal: false),
  Car(id: \"C\", x: 0, y: 1, length: 3, isHorizontal: false),
  Car(id: \"D\", x: 3, y: 1, length: 3, isHorizontal: false),
])
";
    assert_eq!(judged(list), "certain: target `X`");
    let doubt = "possible: a further car is not read";
    assert_eq!(judged(&format!("{car}{list}")), doubt);
    assert_eq!(judged(&format!("{list}{car}")), doubt);
    // In another paragraph.
    assert_eq!(judged(&format!("{car}\n{list}")), "certain: target `X`");
}
