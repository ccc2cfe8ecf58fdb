//! Numbers and names that no board has, wherever a text has one: diagnostics come, and nothing overflows.

use std::{fmt::Write as _, sync::Arc};

use proptest::prelude::*;
use tailback_check::{ForeignBoard, ForeignFile, RuleSet, SourceFile, check_some};
use tailback_diagnostics::{apply, text::LineIndex};
use tailback_formats::{FORMATS, ReadOptions};
use tailback_syntax::to_rush;

/// Small ones, and those at which a type of number ends.
fn number() -> impl Strategy<Value = String> {
    let ends = [
        u8::MAX.into(),
        u16::MAX.into(),
        u32::MAX.into(),
        u64::MAX,
        i32::MAX as u64,
    ];
    let near = prop::sample::select(ends.to_vec());
    prop_oneof![
        3 => (0_u64..30).prop_map(|n| n.to_string()),
        2 => (near, -1_i128..=1).prop_map(|(end, more)| (i128::from(end) + more).to_string()),
        1 => any::<u128>().prop_map(|n| n.to_string()),
    ]
}

fn statement() -> impl Strategy<Value = String> {
    let axis = prop::sample::select(vec!["h", "v"]);
    let column = prop::sample::select(vec!["a", "c", "z"]);
    let name = prop::sample::select(vec!["A", "B", "X", "car9"]);
    let side = prop::sample::select(vec!["left", "right", "top", "bottom"]);
    prop_oneof![
        (number(), number()).prop_map(|(columns, rows)| format!("grid {columns}x{rows}")),
        (name.clone(), column.clone(), number(), axis, number()).prop_map(
            |(name, column, row, axis, length)| format!("car {name} {column}{row} {axis} {length}")
        ),
        (column, number()).prop_map(|(column, row)| format!("wall {column}{row}")),
        (side, number()).prop_map(|(side, lane)| format!("exit {side} {lane}")),
        (number(), number()).prop_map(|(n, m)| format!("expect moves {n}, steps {m}..{n}")),
        (name, number()).prop_map(|(name, n)| format!("solution {name}R{n} {name}L")),
        number().prop_map(|n| format!("rush {n}")),
    ]
}

fn check_all(file: &SourceFile) {
    let rules = RuleSet::all();
    let facts = vec![None; file.puzzles.len()];
    let diagnostics = check_some(&[file], &[&facts], rules);
    for fix in diagnostics
        .iter()
        .flatten()
        .flat_map(|diagnostic| &diagnostic.fixes)
    {
        let fixed = apply(&file.text, &fix.edits);
        SourceFile::new("fixed.rush", tailback_syntax::format(&fixed));
    }
}

proptest! {
    #[test]
    fn a_statement_may_say_any_number(
        statements in prop::collection::vec(statement(), 1..8),
    ) {
        let text = format!("puzzle \"huge\"\n{}\n", statements.join("\n"));
        check_all(&SourceFile::new("huge.rush", text));
    }

    #[test]
    fn a_foreign_board_may_say_any_number(
        cars in prop::collection::vec((number(), number(), number(), 0..2_u8), 1..4),
        size in number(),
        has_mark in any::<bool>(),
    ) {
        let mut table = String::new();
        let mut csv = "car,orientation,col,row,length\n".to_owned();
        let mut vehicles = Vec::new();
        for (id, (row, column, length, axis)) in cars.iter().enumerate() {
            let orientation = ["V", "H"][usize::from(*axis)];
            let _ = writeln!(table, "{id} {row} {column} {length} {axis}");
            let _ = writeln!(csv, "X{id},{orientation},{column},{row},{length}");
            vehicles.push(format!(
                "{{\"id\":\"X{id}\",\"row\":{row},\"col\":{column},\"length\":{length},\
                 \"orientation\":\"{orientation}\"}}"
            ));
        }
        let json = format!(
            "{{\"board_size\":{size},\"exit_row\":{size},\"vehicles\":[{}]}}",
            vehicles.join(",")
        );
        let database = format!("{size} oooooooooooooAAooooooooooooooooooooo {size}\n");
        for text in [table, csv, json, database] {
            let mark = if has_mark { "\u{feff}" } else { "" };
            let text = [mark, &text].concat();
            for format in FORMATS {
                let boards = format.boards(&text, ReadOptions::default()).flatten();
                let boards = boards.map(|board| ForeignBoard {
                    lines: board.line..=board.last_line,
                    is_titled: board.is_titled,
                    rush: to_rush(&board.title, &board.draft, &board.statements())
                        .map_err(|unwritable| unwritable.to_string()),
                });
                let lines = Arc::new(LineIndex::new(&text));
                let foreign = ForeignFile::new("huge", text.clone().into(), lines, boards);
                check_all(&foreign.file);
            }
        }
    }
}

#[test]
fn a_long_name_is_shortened_in_messages() {
    let name = "N".repeat(10_000);
    let text = format!("puzzle \"a\"\ngrid 6x6\ncar X a3 h\ncar {name} a1 h\ncar B a1 v\n");
    let file = SourceFile::new("a.rush", text);
    let reports = check_some(&[&file], &[&vec![None]], RuleSet::default_rules()).concat();
    let overlap = reports.iter().find(|report| report.rule == "overlap");
    let overlap = overlap.expect("two cars are at a1");
    assert!(overlap.message.contains("NNN…`"), "{}", overlap.message);
    assert!(overlap.n_bytes() < 2_000, "{}", overlap.n_bytes());
}
