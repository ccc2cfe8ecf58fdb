//! Nothing that a text can hold makes a reader, the checks or a writer panic.

use proptest::prelude::*;
use tailback_formats::ReadOptions;
use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, GridSize, Run, Shape, Side, Size,
};

use crate::laws;

/// Texts that look like the formats.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ABXxo.$é]{0,40}",
        "([ABx.o]{3}\n){0,8}",
        "([|+o -]{0,2}[ABx.o|]{0,4}[|\r\n-]{0,3}){0,8}",
        "([0-9]{1,3} [ABxo.]{4,9} [0-9]{1,12}[\r\n]){0,4}",
        "([0-9a]{1,2}( [0-9-]{1,11}){3,5}\n{0,2}){0,8}",
        "(car,orientation,col,row,length\n)?([XAB\",é]{0,3},[HVh],[0-9]{1,11},[0-9],[0-9]{0,2}\r?\n?){0,8}",
        r#"(\{\|\n|\|-|\|\||!!|<t[dr]( class="a"| rowspan="2"| colspan="3")?>|</t[dr]>|<>|<=>|[\^v|.]{1,6}|赤 |КК|🚗){0,40}"#,
        r#"(exit\(|<exit |direction|int row, |int col|new int\[\]|Car|[\[\](){}=,;:]|[a-f][1-6]|first|[0-9]f?|\n| ){0,40}"#,
        r#"[\[{]?("(board_size|exit_row|vehicles|id|row|col|length|orientation|X|H)"|[0-9]{1,25}|[\[\]{}:,.\n\-"]|null){0,30}"#,
    ]
}

fn options() -> impl Strategy<Value = ReadOptions<'static>> {
    let size =
        prop::option::of((1..=26_u8, 1..=26_u8).prop_map(|(columns, rows)| Size { columns, rows }));
    let exit = prop::option::of(exits());
    let stem = prop_oneof![Just(""), Just("a"), Just("a3x3"), Just("x")];
    (size, exit, stem).prop_map(|(size, exit, stem)| ReadOptions {
        size,
        exit,
        stem,
        target: None,
        legend: None,
        roles: None,
        reading: None,
        has_dashes: false,
    })
}

fn exits() -> impl Strategy<Value = DraftExit> {
    let lane = prop::option::of(numbers());
    (0..4_usize, lane).prop_map(|(side, lane)| DraftExit {
        side: Side::ALL[side],
        lane,
    })
}

/// Mostly small numbers, some that no board has.
fn numbers() -> impl Strategy<Value = u32> {
    prop_oneof![8 => 1..6_u32, 1 => 0..30_u32, 1 => Just(u32::MAX), 1 => any::<u32>()]
}

fn cells() -> impl Strategy<Value = CellRef> {
    (numbers(), numbers()).prop_map(|(row, column)| CellRef { row, column })
}

fn drafts() -> impl Strategy<Value = Draft> {
    let axis = any::<bool>().prop_map(|is| if is { Axis::Horizontal } else { Axis::Vertical });
    let shape = prop_oneof![
        4 => (cells(), axis, numbers()).prop_map(|(at, axis, length)| Shape::Declared(Run { at, axis, length })),
        1 => prop::collection::vec(cells(), 0..4).prop_map(Shape::Drawn),
    ];
    let car = ("[XAox0]|long", shape).prop_map(|(name, shape)| DraftCar { name, shape });
    let grid = (numbers(), numbers()).prop_map(|(columns, rows)| GridSize { columns, rows });
    (
        prop::collection::vec(grid, 0..3),
        prop::collection::vec(car, 0..6),
        prop::collection::vec(cells(), 0..4),
        prop::collection::vec(exits(), 0..3),
    )
        .prop_map(|(grids, cars, walls, exits)| Draft {
            grids,
            targets: vec!["X".to_owned()],
            goals: Vec::new(),
            cars,
            walls,
            exits,
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn any_text_can_be_read_in_any_format(text in texts(), options in options()) {
        laws::any_text_can_be_read_in_any_format(&text, options);
    }

    #[test]
    fn any_text_can_be_scanned(text in texts(), options in options()) {
        laws::any_text_can_be_scanned(&text, options);
    }

    #[test]
    fn any_draft_can_be_judged_and_written(draft in drafts()) {
        laws::any_draft_can_be_judged_and_written(&draft);
    }
}
