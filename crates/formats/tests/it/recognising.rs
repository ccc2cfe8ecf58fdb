//! Which format a text is in.

use tailback_formats::{Export, FORMATS, Format, ReadOptions, recognise};
use tailback_puzzle::Size;
use tailback_syntax::Keyword;

use crate::boards::BOARDS;

#[track_caller]
fn check(text: &str, expected: Option<&Format>) {
    assert_eq!(recognise(text, ReadOptions::default()), expected, "{text}");
}

fn takes_remarks(format: &Format) -> bool {
    let (_, errors) = format.read("# a remark\n", ReadOptions::default());
    errors.is_empty()
}

#[test]
fn written_texts_are_recognised() {
    for board in BOARDS {
        let puzzle = board.puzzle();
        for format in FORMATS {
            let export = Export {
                n_moves: Some(20),
                n_states: Some(1000),
                ..Export::from(&puzzle)
            };
            for n_boards in 1..3 {
                if let Ok(text) = format.write(&vec![export; n_boards]) {
                    check(&text, Some(format));
                    check(&text.replace('\n', "\r\n"), Some(format));
                    check(
                        &format!("\u{feff}\n# a remark\n{text}"),
                        takes_remarks(format).then_some(format),
                    );
                }
            }
        }
    }
}

#[test]
fn lines_are_recognised() {
    check(
        "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo",
        Some(&tailback_formats::line::FORMAT),
    );
    check(
        "BB...CD..E.CDAAE.CD..E..F...GGF.HHH.",
        Some(&tailback_formats::line::FORMAT),
    );
    check(
        "oAAoooooooBBoooo\nooAAooooooBBoooo\n",
        Some(&tailback_formats::line::FORMAT),
    );
    // Half of a collection may be bad.
    check(
        "not a board\nBBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo",
        Some(&tailback_formats::line::FORMAT),
    );
    let size = Some(Size {
        columns: 7,
        rows: 5,
    });
    let options = ReadOptions {
        size,
        ..ReadOptions::default()
    };
    assert_eq!(
        recognise(&"oAAoooo".repeat(5), options),
        Some(&tailback_formats::line::FORMAT)
    );
}

#[test]
fn database_lines_are_recognised() {
    check(
        "51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780",
        Some(&tailback_formats::database::FORMAT),
    );
    check(
        "2 BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo",
        Some(&tailback_formats::database::FORMAT),
    );
}

#[test]
fn drawings_are_recognised() {
    check(
        "bb...g\na..c.g\naxxc.g\na..c..\ne...ff\ne.ddd.\n",
        Some(&tailback_formats::square::FORMAT),
    );
    check(
        "b b . . . g\na . . c . g\na x x c . g",
        Some(&tailback_formats::square::FORMAT),
    );
    // Rows of 9 or 4 cells are square numbers, and no boards.
    check(
        "aabb..ccc\nxx.......\n.........\n",
        Some(&tailback_formats::square::FORMAT),
    );
    // A board of one column.
    check("X\nX\n.\n.\n", Some(&tailback_formats::square::FORMAT));
    check("|A|\n|A|\n|o|\n", Some(&tailback_formats::framed::FORMAT));
    check(
        "|BBoooC|\n|AAoooC|\n",
        Some(&tailback_formats::framed::FORMAT),
    );
    check(
        "+------+\n|BBoooC|\n|AAoooC\n+------+",
        Some(&tailback_formats::framed::FORMAT),
    );
}

#[test]
fn lists_are_recognised() {
    check("{\"board_size\": 6}", Some(&tailback_formats::json::FORMAT));
    let exchange = Some(&tailback_formats::exchange::FORMAT);
    check("{\"cars\": [], \"notes\": [\"vehicles\"]}", exchange);
    check("\u{feff}[\n{\"size\": \"6x6\", \"cars\": [", exchange);
    check(
        "{\"name\": \"cars\", \"vehicles\": []}",
        Some(&tailback_formats::json::FORMAT),
    );
    check(
        "{\"tags\": [\"cars\"], \"vehicles\": [",
        Some(&tailback_formats::json::FORMAT),
    );
    // The output of the commands.
    check(
        "{\"version\":1,\"path\":\"a\",\"core\":{\"cars\":[]}}",
        None,
    );
    check(
        "[\n  {\"vehicles\": [",
        Some(&tailback_formats::json::FORMAT),
    );
    check(
        "0 2 0 2 1\n1 0 0 3 0\n",
        Some(&tailback_formats::table::FORMAT),
    );
    check(
        "id row column length orientation\n0 2 0 2 1\n1 0 0 3 0\n",
        Some(&tailback_formats::table::FORMAT),
    );
    check(
        "\ncar,orientation,col,row,length\nX,H,1,3,2",
        Some(&tailback_formats::csv::FORMAT),
    );
    check(
        "\"car\",\"orientation\",\"col\",\"row\",\"length\"",
        Some(&tailback_formats::csv::FORMAT),
    );
}

#[test]
fn the_language_is_none_of_them() {
    for text in [
        "rush 1\npuzzle \"a\"\ngrid\n  XX.\n  ...\nend\n",
        "puzzle \"a\"\ngrid\nXX.\n...\n",
        "grid\nXX..\n....\n....\n....\n....\nend\n",
        "puzzle\"a\"\nXX....\nXX....\nXX....\nXX....\n",
        "// {\"vehicles\": []}\npuzzle \"{\"\n",
        "car X a1 h 2\ncar B 1 1 2\n",
        "truck 1 2 3 4\n",
        "tags 1 2 3 4\n",
    ] {
        check(text, None);
    }
}

#[test]
fn other_texts_are_none_of_them() {
    for text in [
        "",
        "\n\n",
        "# a remark\n",
        "hello\n",
        "hello\nworld\n",
        "The quick brown fox\njumps over the lazy dog.\n",
        "{}",
        "[1, 2, 3]",
        "1 2 3\n4 5 6\n",
        "550e8400-e29b-41d4-a716-446655440000\n",
        "| a | b |\n|---|---|\n| c | d |\n",
        "name,age\nA,1\n",
        "\0\u{1}\u{2}ELF\u{7f}",
        "----\n",
    ] {
        check(text, None);
    }
}

#[test]
fn every_keyword_tells_the_language_from_other_formats() {
    let format_with = |line: &str| {
        let text = format!("BBoLMxDDKLMoHAALNoHoJEENFFJooPGGoooP\n{line}\n");
        recognise(&text, ReadOptions::default()).map(|format| format.name)
    };
    assert_eq!(format_with("other x"), Some("line"));
    for word in Keyword::ALL.map(Keyword::word).into_iter().chain(["end"]) {
        // These are also written next to boards.
        let is_clear = !["exit", "target", "solution"].contains(&word);
        for line in [word.to_owned(), format!("{word} x"), format!("{word}\"x\"")] {
            assert_eq!(format_with(&line).is_none(), is_clear, "{line}");
        }
    }
}
