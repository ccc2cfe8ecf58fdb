//! Other formats: `import`, `export`, and what `check` and `solve` make of them.

use serde_json::Value;
use tailback_formats::FORMATS;

use super::{BAD, EASY, Folder};

const LINES: &str = "# two boards\nooooooooooooAAoooooooooooooooooooooo\n  ooBAAoBoo \nAA\n";

#[test]
fn foreign_files_are_solved_at_their_lines() {
    let folder = Folder::with(&[("boards.txt", LINES)]);
    let run = folder.run(&["solve", "--format", "json", "boards.txt"]);
    let lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2, "{run:?}");
    assert_eq!(lines[0]["line"], 2);
    assert_eq!(lines[0]["puzzle"], "boards 1");
    assert_eq!(lines[0]["solution"][0], "AR4");
    assert_eq!(lines[1]["line"], 3);
    assert_eq!(lines[1]["outcome"], "invalid");
    assert!(run.err.contains("boards.txt:3:3"), "{run:?}");
    assert!(run.err.contains("boards.txt:4:1"), "{run:?}");
    assert_eq!(run.status, 1);
}

#[test]
fn foreign_files_are_checked_at_their_lines() {
    let folder = Folder::with(&[("boards.txt", LINES), ("a.rush", BAD)]);
    let run = folder.run(&["check", "--format", "json", "boards.txt", "a.rush"]);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    let reports = document["diagnostics"].as_array().expect("a list");
    let foreign: Vec<_> = reports
        .iter()
        .filter(|report| report["path"] == "boards.txt")
        .collect();
    assert!(!foreign.is_empty());
    for report in &foreign {
        let line = report["range"]["start"]["line"].as_u64().expect("a number");
        assert!((3..=4).contains(&line), "{report}");
        assert_eq!(report["fixes"], Value::Array(Vec::new()));
    }
    let bent = foreign.iter().find(|report| report["rule"] == "bent-car");
    let range = &bent.expect("it is bent")["range"];
    assert_eq!(range["start"]["column"], 3);
    assert_eq!(range["end"]["column"], 12);
    assert_eq!(foreign.last().expect("one")["rule"], "syntax");
}

#[test]
fn imports_are_in_canonical_form() {
    let folder = Folder::with(&[("boards.txt", LINES)]);
    let run = folder.run(&["import", "boards.txt", "--output", "out.rush"]);
    assert_eq!(run.status, 1, "{run:?}");
    let text = folder.read("out.rush");
    assert_eq!(text.matches("puzzle \"boards ").count(), 1);
    assert_eq!(folder.run(&["fmt", "--check", "out.rush"]).status, 0);
    let printed = folder.run(&["import", "boards.txt"]);
    assert_eq!(printed.out, text);
}

/// The faults of the board of `text` on import, with their places.
#[track_caller]
fn is_refused(name: &str, text: &str, expected: &[&str]) {
    let folder = Folder::with(&[(name, text)]);
    let run = folder.run(&["import", name]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    for expected in expected {
        assert!(run.err.contains(expected), "{expected}: {run:?}");
    }
}

#[test]
fn a_bad_board_is_reported_and_not_imported() {
    is_refused(
        "a.txt",
        "A.A\nAXX\n...\n",
        &["error[bent-car]", "a.txt:1:1"],
    );
    is_refused("a.txt", "B.B.\nXX..\n....\n", &["error[split-car]"]);
    is_refused("a.txt", "BB..\nYY..\n....\n", &["error[missing-target]"]);
    let head = "car,orientation,col,row,length\n";
    let csv = |lines: &str| format!("{head}X,H,1,1,2\n{head}{lines}");
    for (lines, rule) in [
        ("X,H,6,1,2\n", "out-of-bounds"),
        ("X,H,1,1,2\nB,V,2,1,2\n", "overlap"),
        ("X,H,1,1,2\nX,H,1,3,2\n", "duplicate-car"),
        ("X,H,1,1,9\n", "car-length"),
    ] {
        let folder = Folder::with(&[("a.csv", &csv(lines))]);
        let run = folder.run(&["import", "--size", "6x6", "a.csv"]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.err.starts_with(&format!("error[{rule}]")), "{run:?}");
        assert!(run.err.contains("a.csv:3:1"), "{run:?}");
        assert_eq!(run.out.matches("puzzle").count(), 1, "{run:?}");
    }
}

#[test]
fn a_text_in_no_format_is_refused_with_the_list_of_formats() {
    let folder = Folder::with(&[("a.txt", "hello world\n")]);
    let run = folder.run(&["import", "a.txt"]);
    let solve = folder.run(&["solve", "a.txt"]);
    assert_eq!((run.status, solve.status), (2, 1), "{run:?} {solve:?}");
    for format in FORMATS {
        let name = format!("`{format}`");
        assert!(run.err.contains(&name), "{name}: {run:?}");
        assert!(solve.err.contains(&name), "{name}: {solve:?}");
    }
}

#[test]
fn a_format_that_is_named_is_the_one_that_is_read() {
    let folder = Folder::with(&[("a.txt", LINES), ("b.txt", EASY), ("a.rush", EASY)]);
    let run = folder.run(&["import", "--from", "rush", "a.txt"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.contains("a.txt:2:1"), "{run:?}");
    let run = folder.run(&["import", "--from", "rush", "b.txt"]);
    assert_eq!(
        (run.status, run.out),
        (0, folder.run_with(&["fmt", "-"], EASY).out)
    );
    let run = folder.run(&["import", "--from", "json", "a.rush"]);
    assert!(run.err.contains("this is not JSON"), "{run:?}");
}

#[test]
fn import_writes_what_is_proved_and_reports_false_claims() {
    // The second is the first, claimed to be shorter; the third cannot be solved.
    let board = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
    let text = format!(
        "8 {board} 1247\n7 {board} 1247\n3 AAxo{} 1\n",
        "o".repeat(12)
    );
    let folder = Folder::with(&[("a.txt", &text)]);
    let run = folder.run(&["import", "--expect", "a.txt"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(
        run.out.matches("\nexpect moves 8, steps 16\n").count(),
        2,
        "{run:?}"
    );
    assert_eq!(
        run.out.matches("\nexpect unsolvable\n").count(),
        1,
        "{run:?}"
    );
    assert_eq!(run.out.matches("\nexpect ").count(), 3, "{run:?}");
    let wrong = "a.txt:2: \"a 2\": the optimum is 8 moves, not 7";
    assert!(run.err.contains(wrong), "{run:?}");
    assert!(run.err.contains("a.txt:3: \"a 3\": "), "{run:?}");
    assert!(!run.err.contains("a.txt:1"), "{run:?}");
    folder.write("out.rush", &run.out);
    assert_eq!(folder.run(&["check", "out.rush"]).status, 0);
    let limited = folder.run(&["import", "--expect", "--limit-effort", "10", "a.txt"]);
    assert!(limited.out.contains("\nexpect moves 7\n"), "{limited:?}");
    assert!(limited.err.contains("limit on effort"), "{limited:?}");
}

#[test]
fn export_skips_inexpressible_puzzles_and_reports_losses() {
    let text = "puzzle \"a\"\ngrid\n  X X #\nend\npuzzle \"b\"\ngrid\n  X X .\n  . . .\nend\n";
    let folder = Folder::with(&[("a.rush", text)]);
    let run = folder.run(&["export", "--to", "table", "a.rush"]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (1, "0 0 0 2 1\n"),
        "{run:?}"
    );
    let wall = "error: a.rush:1: \"a\": the format does not support walls, and there is one at c1; write it as";
    assert!(run.err.contains(wall), "{run:?}");
    assert!(run.err.contains("warning: a.rush:5: \"b\": "), "{run:?}");
    assert!(run.err.contains("`--size 3x2`"), "{run:?}");
}

const PAGE: &str = "## Level 1\n\n> BB...C\n> D..E.C\n> DXXE.C\n> D..E..\n> F...GG\n> F.HHH.\n\nand\n\n\
    BB...C D..E.C DXXE.C J..E.. F..JGG F.HHH.\n\n\
    .CC...\n.CC...\nRR..T.\n....T.\n....T.\n......\n";

#[test]
fn boards_are_found_in_a_document_with_their_places() {
    let folder = Folder::with(&[("page.md", PAGE), ("none.md", "no board here\n")]);
    let run = folder.run(&["import", "--scan", "page.md"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.out.starts_with("// page.md:3:3-8:9: certain drawing: "),
        "{run:?}"
    );
    assert_eq!(
        run.out.matches("\npuzzle \"Level 1\"\n").count(),
        1,
        "{run:?}"
    );
    assert_eq!(run.out.matches("possible drawing").count(), 2, "{run:?}");
    folder.write("found.rush", &run.out);
    let check = folder.run(&["fmt", "--check", "found.rush"]);
    assert_eq!(check.status, 0, "{check:?}");
    let list = folder.run(&["import", "--scan", "--list", "page.md"]);
    assert_eq!(list.out.lines().count(), 3, "{list:?}");
    let json = folder.run(&["import", "--scan", "--format", "json", "page.md"]);
    let lines: Vec<Value> = json
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines[0]["range"]["start"]["line"], 3);
    assert_eq!(lines[0]["range"]["start"]["offset"], 14);
    assert_eq!(
        (&lines[1]["reading"], &lines[1]["readings"]),
        (&1.into(), &2.into())
    );
    let none = folder.run(&["import", "--scan", "none.md"]);
    assert_eq!((none.status, none.out.as_str()), (0, ""), "{none:?}");
    assert!(
        none.err.contains("no boards were found in none.md"),
        "{none:?}"
    );
}

/// The first of Fogleman's database with its figures, and the same with one move less.
const CLAIMS: &str = "| Moves | Board | States |\n|---|---|---|\n\
    | 51 | GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo | 4780 |\n\
    | 50 | GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo | 4780 |\n";

#[test]
fn boards_in_a_document_are_solved() {
    let folder = Folder::with(&[("a.md", CLAIMS)]);
    let run = folder.run(&["import", "--scan", "--expect", "a.md"]);
    assert_eq!(
        run.out.matches("\nexpect moves 51, steps ").count(),
        2,
        "{run:?}"
    );
    assert_eq!((run.status, run.err.lines().count()), (1, 1), "{run:?}");
    assert!(
        run.err.contains("a.md:4:8: "),
        "the second claim is false: {run:?}"
    );
    let json = folder.run(&["import", "--scan", "--expect", "--format", "json", "a.md"]);
    for line in json.out.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let rush = line["rush"].as_str().expect("it is sound");
        assert!(rush.contains("\nexpect moves 51, "), "{rush}");
    }
}

#[test]
fn a_document_in_latin_1_is_scanned() {
    let folder = Folder::with(&[("b.md", PAGE)]);
    let page = b"Aufgabe f\xfcr heute:\n\nBB...C\nD..E.C\nDXXE.C\nD..E..\nF...GG\nF.HHH.\n";
    folder.write("a.txt", page);
    let list = folder.run(&["import", "--scan", "--list", "a.txt"]);
    assert!(list.out.starts_with("a.txt:3:1-8:7: certain"), "{list:?}");
}

/// A board of another's program: `B` and `C` are upright cars and trucks, `2` and `3` lie. Its author counts 93
/// steps.
const TYPES: &str =
    "  \"333BCC\",\n  \"B22BCC\",\n  \"B.XXCC\",\n  \"22B...\",\n  \".BB.22\",\n  \".B2222\",\n";

#[test]
fn a_board_whose_signs_are_kinds_is_solved() {
    let folder = Folder::with(&[("a.c", TYPES)]);
    let run = folder.run(&["import", "--scan", "--expect", "a.c"]);
    assert!(run.out.contains(", steps 93\n"), "{run:?}");
}

#[test]
fn a_board_that_a_database_cannot_hold_is_not_searched() {
    let left = "puzzle \"Left\"\ngrid\n  . X X . .\nend\nexit left 1\n";
    let folder = Folder::with(&[("a.rush", left)]);
    let run = folder.run(&[
        "export",
        "--to",
        "database",
        "--limit-effort",
        "1",
        "a.rush",
    ]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.contains("only square boards"), "{run:?}");
}

#[test]
fn repeats_in_a_document_are_counted_and_near_misses_listed() {
    let board = "BB...C\nD..E.C\nDXXE.C\nD..E..\nF...GG\nF.HHH.\n\n";
    let bad = "BB...C\nD..E.C\nDYYE.C\nD..E..\nF...GG\n.FHHHI\n\n";
    let folder = Folder::with(&[("a.md", &[board, board, bad].concat())]);
    let list = folder.run(&["import", "--scan", "--list", "-v", "a.md"]);
    assert_eq!(list.out.lines().count(), 1, "{list:?}");
    assert!(list.out.ends_with("; again in line 8\n"), "{list:?}");
    assert!(
        list.err
            .contains("a.md:15:1: nearly a board, drawing: `F` is bent, `I` has one cell"),
        "{list:?}"
    );
    let json = folder.run(&["import", "--scan", "--format", "json", "a.md"]);
    let line: Value = serde_json::from_str(&json.out).expect("JSON");
    assert_eq!(line["repeats"][0]["start"]["line"], 8, "{json:?}");
}

#[test]
fn output_larger_than_memory_is_written_whole() {
    let board = "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\n";
    let folder = Folder::with(&[]);
    // The second one finds what the first one wrote. It writes six times as much for each board.
    for (command, n_boards) in [("import", 7_500), ("export --to json", 1_250)] {
        folder.write("a.txt", board.repeat(n_boards));
        let args: Vec<&str> = command.split(' ').chain(["a.txt"]).collect();
        let expected = folder.run(&args).out;
        assert!(expected.len() > 1 << 20, "it is as much");
        let run = folder.run(&[&args[..], &["--output", "out"]].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{command}");
        assert!(folder.read("out") == expected, "{command}");
    }
    assert_eq!(folder.names(), ["a.txt", "out"]);
}

/// Some lines of the tables that the solver's tests have, whose README names their sources.
const TABLE: &str = "id\twidth\theight\texit\tboard\toptimum_moves\toptimum_steps\treachable_states\n\
    g6x6any_003\t6\t6\tright:4\tBBBoCDoEEECDooFGGHAAFIoHJooIKKJLLIMM\t31\t58\t8448\n\
    f169\t6\t6\t-\tooooooooxoooAADoooooDooooCCooooooooo\t3\t6\t45\n\
    g6x6u_001\t6\t6\t-\tBBBCCoDDDEEFoAAGHFIJKGHoIJKLLLooKooo\t-1\t-1\t259\n";

#[test]
fn tables_are_read_by_the_names_of_their_columns() {
    let folder = Folder::with(&[("a.tsv", TABLE)]);
    let map = "--map=board=board,title=id,exit=exit,moves=optimum_moves,steps=optimum_steps";
    let run = folder.run(&["import", map, "--map", "note=width", "a.tsv"]);
    assert_eq!(run.status, 0, "{run:?}");
    for expected in [
        "puzzle \"g6x6any_003\"\nnote \"width: 6\"\n",
        "\ntarget A\nexpect moves 31, steps 58\n",
        "\nexpect moves 3, steps 6\n",
        "\nexpect unsolvable\n",
    ] {
        assert_eq!(run.out.matches(expected).count(), 1, "{expected}: {run:?}");
    }
    folder.write("out.rush", &run.out);
    let check = folder.run(&["check", "out.rush"]);
    assert_eq!(check.status, 0, "{check:?}");
    let quoted = "name,way out,grid\n\"one, two\",left:1,\"AAo\nBBo\nooo\"\n";
    let map = "board=grid,title=name,exit=way out";
    let run = folder.run_with(&["import", "--map", map, "-"], quoted);
    assert!(run.out.contains("\nexit left 1\n"), "{run:?}");
    assert!(run.out.contains("puzzle \"one, two\""), "{run:?}");
    assert!(run.out.contains("  A A .\n  B B .\n"), "{run:?}");
}

#[test]
fn a_missing_column_is_reported_with_the_existing_ones() {
    let folder = Folder::with(&[("a.tsv", TABLE)]);
    for (map, why) in [
        (
            "board=bord",
            "no column `bord`; did you mean `board`? its columns are `id`, ",
        ),
        (
            "bord=board",
            "unknown field `bord` in --map; did you mean `board`? the fields are",
        ),
        ("title=id", "where the board is: `board=COLUMN`"),
        ("board", "expected `FIELD=COLUMN`"),
        ("board=board,board=id", "names `board` twice"),
    ] {
        let run = folder.run(&["import", "--map", map, "a.tsv"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{map}: {run:?}");
        assert!(run.err.contains(why), "{map}: {run:?}");
    }
    let bad = "board,moves\nAAoo,1\noAAoooooo,x\nAABooBooo,2\n";
    let run = folder.run_with(&["import", "--map", "board=board,moves=moves", "-"], bad);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("<stdin>:3:1"), "{run:?}");
    assert_eq!(run.out.matches("\npuzzle").count() + 1, 2, "{run:?}");
}

#[test]
fn import_takes_a_size_an_exit_and_a_format() {
    let folder = Folder::with(&[]);
    let args = [
        "import", "--from", "table", "--size", "4x3", "--exit", "left 2", "-",
    ];
    let run = folder.run_with(&args, "0 1 2 2 1\n");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.out.contains("exit left 2"), "{run:?}");
    let solved = folder.run_with(&["solve", "--format", "notation", "-"], run.out);
    assert_eq!(solved.out, "0L2\n");
}

#[test]
fn boards_that_cannot_be_imported_are_reported() {
    let folder = Folder::with(&[("a.rush", EASY), ("a.txt", "hello world\n")]);
    folder.write("sub/b.txt", LINES);
    for (args, why) in [
        (vec!["import", "a.rush"], "in the language already"),
        (vec!["import", "a.txt"], "not recognised"),
        (vec!["import", "sub"], "it is a folder"),
        (vec!["import", "none.txt"], "no such file"),
        (vec!["import"], "required"),
        (
            vec!["import", "a.txt", "--from", "xml"],
            "invalid value 'xml'",
        ),
        (vec!["import", "a.txt", "--size", "27x6"], "from 1 to 26"),
        (
            vec!["import", "sub/b.txt", "--output", "none/out.rush"],
            "cannot write",
        ),
        (
            vec!["import", "sub/b.txt", "--output", "sub"],
            "cannot write",
        ),
    ] {
        let run = folder.run(&args);
        assert_eq!(run.status, 2, "{args:?}: {run:?}");
        assert!(run.err.contains(why), "{args:?}: {run:?}");
    }
    assert_eq!(folder.names(), ["a.rush", "a.txt", "sub"]);
}

#[test]
fn an_output_stays_when_there_is_nothing_to_write() {
    let folder = Folder::with(&[("out.rush", EASY), ("a.txt", "hello\n")]);
    folder.run(&["import", "a.txt", "--output", "out.rush", "--overwrite"]);
    assert_eq!(folder.read("out.rush"), EASY);
}

#[test]
fn exports_are_read_back() {
    let text = "puzzle \"a\"\ngrid\n  . . B .\n  X X B .\n  . . . .\n  . . . .\nend\n";
    let folder = Folder::with(&[("a.rush", text)]);
    for format in FORMATS.iter().map(|format| format.name) {
        let exported = folder.run(&["export", "--to", format, "a.rush"]);
        assert_eq!(exported.status, 0, "{format}: {exported:?}");
        let args = [
            "solve", "--format", "json", "--from", format, "--size", "4x4", "-",
        ];
        let solved = folder.run_with(&args, &exported.out);
        let line: Value = serde_json::from_str(solved.out.trim()).expect("one puzzle");
        assert_eq!(line["moves"], 2, "{format}: {exported:?}");
    }
    let walls = Folder::with(&[("a.rush", &text.replace("X X B .\n  .", "X X B .\n  #"))]);
    let run = walls.run(&["export", "--to", "csv"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.starts_with("error: a.rush:1: "), "{run:?}");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    let folder = Folder::with(&[]);
    for text in ["", "{", "\n{}", "oooXoA\n", "0 0 0 1 1\n"] {
        folder.write("a/x.txt", ["\u{feff}", text].concat());
        folder.write("b/x.txt", text);
        for format in FORMATS.iter().map(|format| format.name) {
            let check = |name| {
                let run = folder.run(&["check", "--format", "short", "--from", format, name]);
                assert!(run.status < 2 && !run.err.contains("panicked"), "{run:?}");
                run.out.replace(name, "")
            };
            assert_eq!(check("a/x.txt"), check("b/x.txt"), "{format}: {text:?}");
        }
    }
    folder.write("a.rush", "\u{feff}putzle \"a\"\n");
    let run = folder.run(&["check", "--format", "short", "a.rush"]);
    assert!(run.out.starts_with("a.rush:1:1: "), "{run:?}");
}

#[test]
fn an_assumed_size_is_reported() {
    let csv = "car,orientation,col,row,length\nX,H,1,3,2\nB,V,5,2,2\nC,H,1,5,3\n";
    for (name, text) in [
        ("a.csv", csv),
        ("a.txt", "0 2 0 2 1\n1 1 4 2 0\n2 4 0 3 1\n"),
    ] {
        let folder = Folder::with(&[(name, text)]);
        for command in ["solve", "import", "check"] {
            let run = folder.run(&[command, name]);
            let warning = format!("warning: {name}: the size is not given; read as 6x6\n");
            assert!(run.status == 0 && run.err.contains(&warning), "{run:?}");
        }
        let run = folder.run(&["solve", "--size", "5x5", name]);
        assert!(run.status == 0 && run.err.is_empty(), "{run:?}");
    }
}

#[test]
fn puzzles_survive_the_exchange_format() {
    let rush = "author \"A\"\ndifficulty expert\n\npuzzle \"one\"\ngrid\n  X X .\n  . . #\nend\nexpect moves 1, steps 1\n\n\
                puzzle \"two\"\ndifficulty beginner\ntags a b\nnote \"id: 7\"\nallow frozen-car\ngrid 3x2\nexit left 2\nexit top c\n\
                target lorry\ncar  lorry  b2  horizontal\nexpect solvable, moves 1..2\nsolution lorryL1\n";
    let folder = Folder::with(&[("a.rush", rush)]);
    let there = folder.run(&["export", "--to", "exchange", "a.rush", "-o", "a.json"]);
    assert_eq!((there.status, &*there.err), (0, ""));
    let back = folder.run(&["import", "a.json"]);
    assert_eq!((back.status, &*back.err), (0, ""));
    // The header of the file is repeated in each.
    let expected = "puzzle \"one\"\nauthor \"A\"\ndifficulty expert\ngrid\n  X X .\n  . . #\nend\nexpect moves 1, steps 1\n\n\
                    puzzle \"two\"\nauthor \"A\"\ndifficulty beginner\ntags a b\nnote \"id: 7\"\nallow frozen-car\ngrid 3x2\n\
                    exit left 2\nexit top c\ntarget lorry\ncar  lorry  b2  horizontal\nexpect solvable, moves 1..2\n\
                    solution lorryL1\n";
    assert_eq!(back.out, expected);
    let solved = folder.run(&[
        "export", "--to", "exchange", "--solve", "--puzzle", "two", "a.rush",
    ]);
    assert!(
        solved.out.contains("\"moves\": 1,\n  \"steps\": 1,"),
        "{solved:?}"
    );
}

#[test]
fn exchanged_titles_and_allows_are_judged_like_those_of_the_language() {
    let gate = "puzzle \"Gate\"\nnote \"a\tb\"\ngrid 4x4\ncar X a2 h\n";
    let folder = Folder::with(&[
        (
            "twice.rush",
            &format!("{gate}{}", gate.replace("4x4", "5x5")),
        ),
        (
            "far.rush",
            &format!(
                "{}puzzle \"Näher\"\nallow unsolvable\ngrid 4x4\ncar X a2 h\n",
                gate.replace("4x4", "26x26")
            ),
        ),
    ]);
    let exchanged = |name: &str| {
        let there = folder.run(&[
            "export",
            "--to",
            "exchange",
            &format!("{name}.rush"),
            "-o",
            &format!("{name}.json"),
        ]);
        assert_eq!((there.status, &*there.err), (0, ""));
        folder.run(&["check", "--format", "short", &format!("{name}.json")])
    };
    let twice = exchanged("twice");
    assert!(twice.out.contains("warning[duplicate-title]"), "{twice:?}");
    // The report on the `allow` is on the board, and its fix would be one of another text.
    let unused = exchanged("far");
    assert!(unused.out.contains("warning[unused-allow]"), "{unused:?}");
    let fixed = folder.run(&["check", "--fix", "far.json"]);
    assert!(
        !fixed.err.contains("fixable") && !fixed.err.contains("1 fix"),
        "{fixed:?}"
    );
    // Strings are kept with their tabs, and a text of no puzzles is one of this format.
    let back = folder.run(&["import", "twice.json"]);
    assert!(back.out.contains("note \"a\tb\""), "{back:?}");
    let none = folder.run_with(&["import", "-"], "[]\n");
    assert_eq!((none.status, &*none.out), (0, ""), "{none:?}");
}

#[test]
fn columns_of_a_table_give_difficulty_and_tags() {
    let table = "grid,level,words\nAAo/ooo/ooo,Expert,\"a, b c\"\nAAo/ooo/ooo,hard,\n";
    let folder = Folder::with(&[("a.csv", table)]);
    let run = folder.run(&[
        "import",
        "--map",
        "board=grid,difficulty=level,tags=words",
        "a.csv",
    ]);
    assert!(
        run.out
            .starts_with("puzzle \"a\"\ndifficulty expert\ntags a b c\n"),
        "{run:?}"
    );
    assert!(
        run.err.contains("`expert` or `grandmaster`, found `hard`"),
        "{run:?}"
    );
}
