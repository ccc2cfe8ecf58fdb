//! The colours of cars: their legibility, and their agreement with the editors.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::Path,
    time::{Duration, Instant},
};

use proptest::prelude::*;
use serde_json::{Value, json};
use tailback_puzzle::{Axis, CAR_PAINTS, CarColour, Draft, Paint, Rgb, Run, Shape, TARGET_PAINT};

use crate::support::draft;

/// The grounds of VS Code's Dark Modern and Light Modern.
const DARK_MODERN: Rgb = Rgb(0x1f, 0x1f, 0x1f);
const LIGHT_MODERN: Rgb = Rgb(0xff, 0xff, 0xff);

fn all_paints() -> Vec<Paint> {
    [&[TARGET_PAINT], &CAR_PAINTS[..]].concat()
}

/// The parts of red, green and blue light, from 0 to 1.
fn linear(Rgb(red, green, blue): Rgb) -> [f64; 3] {
    [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// The contrast of two colours by the Web Content Accessibility Guidelines.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |colour| {
        let [red, green, blue] = linear(colour);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn contrast_is_that_of_the_guidelines() {
    let black = Rgb(0, 0, 0);
    assert!((contrast(black, LIGHT_MODERN) - 21.0).abs() < 1e-9);
    // The lightest grey that has a contrast of 4.5 to 1 on white.
    assert!((contrast(Rgb(0x76, 0x76, 0x76), LIGHT_MODERN) - 4.54).abs() < 0.005);
}

#[test]
fn every_letter_can_be_read() {
    for paint in all_paints() {
        let pairs = [
            (paint.ink, paint.fill),
            (paint.on_dark, DARK_MODERN),
            (paint.on_light, LIGHT_MODERN),
        ];
        for (letter, ground) in pairs {
            let contrast = contrast(letter, ground);
            assert!(contrast >= 4.5, "{letter} on {ground}: {contrast:.2}");
        }
    }
}

/// Returns the content of each cell of the board, computed independently.
fn cells(draft: &Draft) -> Vec<((u32, u32), usize)> {
    let cars = draft.cars.iter().enumerate();
    let cells = cars.flat_map(|(index, car)| {
        let cells = car.shape.cells().into_iter();
        cells.map(move |cell| ((cell.column, cell.row), index))
    });
    cells.collect()
}

/// A board of `side` columns and rows with as many cars of two and three cells as a throw of the dice has room
/// for, in an order of names that is thrown as well.
fn crowded(side: u32, seed: u32) -> Draft {
    let mut state = seed;
    let mut random = |n: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
        (state >> 8) % n
    };
    let mut text = format!("{side}x{side}");
    let mut taken = HashSet::new();
    let mut n_cars = 0;
    for _ in 0..side * side * 9 {
        let (column, row, length) = (random(side), random(side), 2 + random(2));
        let is_horizontal = random(2) == 0;
        let own: Vec<(u32, u32)> = (0..length)
            .map(|by| {
                if is_horizontal {
                    (column + by, row)
                } else {
                    (column, row + by)
                }
            })
            .collect();
        let has_room = |&(x, y): &(u32, u32)| x < side && y < side && !taken.contains(&(x, y));
        if own.iter().all(has_room) {
            taken.extend(own);
            let name = if n_cars == 0 {
                "X".to_owned()
            } else {
                format!("c{}_{n_cars}", random(90))
            };
            let column = char::from(b'a' + column as u8);
            let axis = if is_horizontal { "h" } else { "v" };
            text += &format!("\n{name} {column}{} {axis} {length}", row + 1);
            n_cars += 1;
        }
    }
    draft(&text)
}

#[track_caller]
fn assert_touching_cars_differ(draft: &Draft) {
    let colours = draft.colours();
    assert_eq!(colours.len(), draft.cars.len());
    let cells = cells(draft);
    for &((x, y), car) in &cells {
        for &((other_x, other_y), other) in &cells {
            if car != other && x.abs_diff(other_x) + y.abs_diff(other_y) == 1 {
                let [car, other] = [car, other].map(|it| (&draft.cars[it].name, colours[it]));
                assert_ne!(car.1, other.1, "{} and {}", car.0, other.0);
            }
        }
    }
}

proptest! {
    #[test]
    fn cars_that_touch_differ_on_crowded_boards(seed: u32, side in 8u32..14) {
        let draft = crowded(side, seed);
        prop_assert!(draft.cars.len() > 12);
        assert_touching_cars_differ(&draft);
    }
}

#[test]
fn cars_that_touch_differ_on_the_largest_board() {
    let draft = crowded(26, 1);
    assert!(draft.cars.len() > 200, "{}", draft.cars.len());
    assert_touching_cars_differ(&draft);
}

#[test]
fn huge_drafts_are_coloured_by_the_car_not_by_the_pair() {
    let mut huge = crowded(26, 1);
    let outside = draft("26x26\nZ z26 h 2").cars.remove(0);
    huge.cars.extend(vec![outside; 200_000]);
    let (from, colours) = (Instant::now(), huge.colours());
    assert_eq!(colours.len(), huge.cars.len());
    assert!(
        from.elapsed() < Duration::from_secs(20),
        "{:?}",
        from.elapsed()
    );
}

#[test]
fn the_target_has_a_colour_that_no_other_car_has() {
    for seed in 0..20 {
        let draft = crowded(10, seed);
        let colours = draft.colours();
        let targets = (0..)
            .zip(&colours)
            .filter(|(_, it)| **it == CarColour::Target);
        let targets: Vec<usize> = targets.map(|(car, _)| car).collect();
        assert_eq!(targets, [0]);
    }
    let without = draft("3x3\nA a1 h\nB a2 h").colours();
    assert_eq!(without, [CarColour::Numbered(0), CarColour::Numbered(1)]);
}

#[test]
fn a_car_keeps_its_colour_when_another_is_renamed_or_removed() {
    let colours = |text: &str| {
        let draft = draft(text);
        let colours = draft.colours();
        let named = draft.cars.into_iter().map(|car| car.name).zip(colours);
        named.collect::<HashMap<String, CarColour>>()
    };
    let before = colours("|A A B B\n|X X . C\n|. D D C\n|O O O .");
    let renamed = colours("|Z Z B B\n|X X . C\n|. D D C\n|O O O .");
    let removed = colours("|A A . .\n|X X . C\n|. D D C\n|O O O .");
    let different: HashSet<CarColour> = before.values().copied().collect();
    assert_eq!(different.len(), before.len());
    for (name, colour) in &before {
        let others = [("A", &renamed), ("B", &removed)];
        for (changed, after) in others.into_iter().filter(|(changed, _)| changed != name) {
            assert_eq!(after[name], *colour, "{name} without {changed}");
        }
    }
}

#[test]
fn a_sound_draft_has_the_colours_of_its_puzzle() {
    let draft = draft("|A A B B\n|X X . C\n|. D D C\n|. . . #\n>right");
    let puzzle = draft.validate().expect("it is sound");
    assert_eq!(draft.colours(), puzzle.colours());
    let moved = puzzle.legal_moves(puzzle.start())[0];
    let moved = puzzle.with_start(puzzle.start().after(moved));
    assert_eq!(moved.colours(), puzzle.colours());
}

/// A board in the words of `tailback/board`, and the colour of each of its cars.
fn case(draft: &Draft) -> Value {
    let cell = |column: u32, row: u32| json!({"column": column - 1, "row": row - 1});
    let car = |name: &str, shape: &Shape| {
        let first = shape.cells()[0];
        let (axis, cells) = match shape {
            Shape::Declared(Run { axis, .. }) => (*axis, Value::Null),
            Shape::Drawn(cells) => {
                let cells = cells.iter().map(|it| cell(it.column, it.row));
                (Axis::Horizontal, cells.collect())
            }
        };
        let axis = match axis {
            Axis::Horizontal => "horizontal",
            Axis::Vertical => "vertical",
        };
        let mut car = cell(first.column, first.row);
        car["name"] = json!(name);
        car["axis"] = json!(axis);
        car["length"] = json!(shape.cells().len());
        if !cells.is_null() {
            car["cells"] = cells;
        }
        car
    };
    let cars = draft.cars.iter().map(|it| car(&it.name, &it.shape));
    let size = draft.grids[0];
    let target = draft.cars.iter().position(|it| it.name == draft.targets[0]);
    let board = json!({
        "columns": size.columns,
        "rows": size.rows,
        "cars": cars.collect::<Value>(),
        "targets": target.as_slice(),
        "walls": [],
        "exits": [],
    });
    let colours = draft.colours().into_iter().map(|colour| match colour {
        CarColour::Target => json!("target"),
        CarColour::Numbered(number) => json!(number),
    });
    json!({"board": board, "colours": colours.collect::<Value>()})
}

fn paint_in_json(paint: &Paint) -> Value {
    json!({
        "fill": paint.fill.to_string(),
        "ink": paint.ink.to_string(),
        "onDark": paint.on_dark.to_string(),
        "onLight": paint.on_light.to_string(),
    })
}

#[track_caller]
fn check_file(path: &str, content: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(root.join(path), content).expect("it is written");
    }
    assert!(
        fs::read_to_string(root.join(path)).is_ok_and(|it| it == content),
        "{path} is not what the palette says; UPDATE_EXPECT=1 writes it anew"
    );
}

#[test]
fn the_board_has_these_colours() {
    let palette = json!({
        "target": paint_in_json(&TARGET_PAINT),
        "cars": CAR_PAINTS.iter().map(paint_in_json).collect::<Value>(),
    });
    let palette = serde_json::to_string_pretty(&palette).expect("it is JSON") + "\n";
    check_file("editors/board/src/view/palette.json", &palette);
}

#[test]
fn neovim_has_these_colours() {
    let mut lua = "-- The colours of letters, by what the server calls the car, on dark and on light grounds. A test of the\n\
        -- crate `tailback-puzzle` writes this file.\nreturn {\n"
        .to_owned();
    let names = (0..CAR_PAINTS.len()).map(|number| format!("car{number}"));
    let names = ["target".to_owned()].into_iter().chain(names);
    for (name, paint) in names.zip(all_paints()) {
        let Paint {
            on_dark, on_light, ..
        } = paint;
        lua += &format!("  {name} = {{ dark = \"{on_dark}\", light = \"{on_light}\" }},\n");
    }
    check_file("editors/neovim/lua/tailback/palette.lua", &(lua + "}\n"));
}

#[test]
fn the_board_is_tested_with_the_colours_that_it_is_to_give() {
    let mut drafts = vec![
        draft("3x3\nA a1 h\nB a2 h"),
        draft("|A A B B\n|X X . C\n|. D D C"),
        // Names that come twice, bent and split cars, cars over others and outside.
        draft("|A A B B\n|X X A C\n|Y D D Y\nA a1 v 3\nZ d3 h 3\nq d2 v 9"),
    ];
    drafts.extend((1..6).map(|seed| crowded(10, seed)));
    drafts.push(crowded(26, 1));
    let cases = drafts.iter().map(|it| case(it).to_string());
    let cases = cases.collect::<Vec<String>>().join(",\n");
    check_file(
        "editors/board/test/colouring.json",
        &format!("[\n{cases}\n]\n"),
    );
}
