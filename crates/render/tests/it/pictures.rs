//! SVG and PNG: both show the same, and what the board says.

use std::sync::Arc;

use resvg::{tiny_skia, usvg};
use tailback_puzzle::{Difficulty, Direction, Move, Puzzle, Solution};
use tailback_render::{Subject, to_animated_png, to_animated_svg, to_png, to_svg};

use crate::{CARD, options, puzzle, subject};

/// Three bytes for each pixel.
struct Pixels {
    width: usize,
    rgb: Vec<u8>,
}

impl Pixels {
    fn at(&self, x: usize, y: usize) -> [u8; 3] {
        let at = 3 * (y * self.width + x);
        [self.rgb[at], self.rgb[at + 1], self.rgb[at + 2]]
    }
}

/// Paints SVG with a library that reads it.
fn painted(svg: &str) -> Pixels {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).expect("it is SVG");
    let size = tree.size().to_int_size();
    let mut pixmap = tiny_skia::Pixmap::new(size.width(), size.height()).expect("it is not empty");
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixmap.as_mut());
    let rgb = pixmap.pixels().iter();
    Pixels {
        width: size.width() as usize,
        rgb: rgb
            .flat_map(|it| [it.red(), it.green(), it.blue()])
            .collect(),
    }
}

/// Returns the frames of a PNG, each laid over those before it.
fn frames(data: &[u8]) -> Vec<Pixels> {
    let decoder = png::Decoder::new(std::io::Cursor::new(data));
    let mut reader = decoder.read_info().expect("it is a PNG");
    let info = reader.info();
    let (width, height) = (info.width as usize, info.height as usize);
    let n_frames = info.animation_control().map_or(1, |it| it.num_frames);
    let mut canvas = vec![0; 3 * width * height];
    let mut buffer = vec![0; reader.output_buffer_size().expect("it fits")];
    (0..n_frames)
        .map(|_| {
            let frame = reader.next_frame(&mut buffer).expect("it is whole");
            let control = reader.info().frame_control().copied();
            let (x, y) = control.map_or((0, 0), |it| (it.x_offset as usize, it.y_offset as usize));
            for row in 0..frame.height as usize {
                let from = row * 3 * frame.width as usize;
                let to = 3 * ((y + row) * width + x);
                let length = 3 * frame.width as usize;
                canvas[to..to + length].copy_from_slice(&buffer[from..from + length]);
            }
            Pixels {
                width,
                rgb: canvas.clone(),
            }
        })
        .collect()
}

/// Returns the share of bytes that differ by more than what edges of shapes may.
fn difference(one: &Pixels, other: &Pixels) -> f64 {
    assert_eq!((one.width, one.rgb.len()), (other.width, other.rgb.len()));
    let pairs = one.rgb.iter().zip(&other.rgb);
    let n_different = pairs
        .filter(|(one, other)| one.abs_diff(**other) > 8)
        .count();
    n_different as f64 / one.rgb.len() as f64
}

const WALLED: &str = "AAB#\n..B.\nXXB.\n..#.";

#[test]
fn both_kinds_of_pictures_show_the_same() {
    let subjects = [subject(CARD), subject(WALLED)];
    // At this width, the height of each is a whole number of pixels.
    for subjects in [&subjects[..1], &subjects[1..], &subjects] {
        let options = options(690);
        let png = to_png(subjects, &options).expect("it can be painted");
        let [png] = frames(&png).try_into().ok().expect("one frame");
        let share = difference(&painted(&to_svg(subjects, &options)), &png);
        assert!(share < 0.001, "{share}");
    }
}

/// The pixel in the upper left part of a cell, next to the letter, in a picture of a board that is 762 wide.
fn in_cell(column: usize, row: usize) -> (usize, usize) {
    (96 + 100 * column + 14, 96 + 100 * row + 50)
}

/// Returns the name of the car on each cell of a picture of a board, as its colour says.
fn seen(pixels: &Pixels, puzzle: &Puzzle) -> String {
    let size = puzzle.board().size();
    let colours = puzzle.colours();
    let mut rows = String::new();
    for row in 0..usize::from(size.rows) {
        for column in 0..usize::from(size.columns) {
            // Inside of the body, where neither letter nor window is.
            let (x, y) = (96 + 100 * column + 15, 96 + 100 * row + 50);
            let (other_x, other_y) = (96 + 100 * column + 50, 96 + 100 * row + 15);
            let name = puzzle.cars().iter().zip(&colours).find(|(_, colour)| {
                let fill = colour.paint().fill;
                let fill = [fill.0, fill.1, fill.2];
                pixels.at(x, y) == fill || pixels.at(other_x, other_y) == fill
            });
            rows += name.map_or(".", |(car, _)| &car.name);
        }
        rows.push('\n');
    }
    rows.trim_end().to_owned()
}

#[test]
fn cars_are_on_their_cells() {
    let card = subject(CARD);
    let png = to_png(std::slice::from_ref(&card), &options(762)).expect("it can be painted");
    assert_eq!(seen(&frames(&png)[0], &card.puzzle), CARD);
    let (x, y) = in_cell(3, 0);
    assert_eq!(
        frames(&png)[0].at(x, y),
        [0xf8, 0xf8, 0xf9],
        "an empty square"
    );
}

fn solved() -> (Subject, Solution) {
    let rows = "..A.\nXXA.\n....\n....";
    let puzzle = puzzle(rows);
    let car = |name: &str| {
        puzzle
            .cars()
            .iter()
            .position(|it| it.name == name)
            .expect("it is there")
    };
    let slide = |name, direction, n_steps| Move {
        car: car(name),
        direction,
        n_steps,
    };
    let solution = Solution(vec![
        slide("A", Direction::Down, 2),
        slide("X", Direction::Right, 2),
    ]);
    let subject = Subject {
        puzzle: Arc::new(puzzle),
        ..subject(rows)
    };
    (subject, solution)
}

#[test]
fn an_animation_goes_from_the_start_to_the_end_and_out() {
    let (subject, solution) = solved();
    let png = to_animated_png(&subject, &solution, &options(562)).expect("it can be painted");
    let frames = frames(&png);
    let boards: Vec<String> = frames
        .iter()
        .map(|frame| seen(frame, &subject.puzzle))
        .collect();
    let after = |rows: &str| boards.iter().position(|board| board == rows);
    let places = [
        after("..A.\nXXA.\n....\n...."),
        after("....\nXX..\n..A.\n..A."),
        after("....\n..XX\n..A.\n..A."),
        after("....\n....\n..A.\n..A."),
    ];
    assert!(places.iter().all(Option::is_some), "{places:?}");
    assert!(places.is_sorted(), "{places:?}");
    assert_eq!(
        boards.last().map(String::as_str),
        Some("....\n....\n..A.\n..A.")
    );
}

#[test]
fn frames_change_nothing_but_the_moving_car() {
    let (subject, solution) = solved();
    let png = to_animated_png(&subject, &solution, &options(300)).expect("it can be painted");
    let all = frames(&png);
    // A is next to the target as long as that has not moved.
    let out = all.last().expect("a frame");
    let alone = Subject {
        puzzle: Arc::new(
            subject
                .puzzle
                .with_start(tailback_puzzle::State(vec![2, 0])),
        ),
        ..subject.clone()
    };
    let still = to_png(&[alone], &options(300)).expect("it can be painted");
    let still = &frames(&still)[0];
    // Only the row that the target drives along differs.
    let rows = |pixels: &Pixels, from: usize, to: usize| pixels.rgb[from * 900..to * 900].to_vec();
    assert_eq!(rows(out, 0, 96), rows(still, 0, 96));
    assert_eq!(rows(out, 170, 300), rows(still, 170, 300));
}

#[test]
fn an_animated_drawing_has_each_move_at_its_time() {
    let (subject, solution) = solved();
    let svg = to_animated_svg(&subject, &solution, &options(400));
    let document = roxmltree::Document::parse(&svg).expect("it is XML");
    let style = document
        .descendants()
        .find(|it| it.has_tag_name("style"))
        .expect("a style");
    let style = style.text().expect("it has text");
    // A pause, a slide of two cells, a pause, a slide of two cells, a pause, the way out, and a pause at the end:
    // 900, 300, 320, 300, 320, 640 and 1600 ms.
    let expected = "\
@keyframes car0{20.548%{transform:translateY(0px);animation-timing-function:cubic-bezier(0.65,0,0.35,1)}27.397%{transform:translateY(200px)}100%{transform:translateY(200px)}}
.car0{animation:car0 4380ms linear infinite}
@keyframes car1{34.703%{transform:translateX(0px);animation-timing-function:cubic-bezier(0.65,0,0.35,1)}41.553%{transform:translateX(200px)}48.858%{transform:translateX(200px);animation-timing-function:cubic-bezier(0.65,0,0.35,1)}63.47%{transform:translateX(516px)}100%{transform:translateX(516px)}}
.car1{animation:car1 4380ms linear infinite}
@media (prefers-reduced-motion:reduce){g{animation:none!important}}
";
    assert_eq!(style.trim_start(), expected);
    let moving = document
        .descendants()
        .filter(|it| it.attribute("class").is_some());
    let moving: Vec<_> = moving
        .map(|it| it.attribute("class").expect("it has one"))
        .collect();
    assert_eq!(moving, ["car0", "car1"]);
}

#[test]
fn a_picture_says_what_it_shows() {
    let svg = to_svg(&[subject(WALLED)], &options(400));
    let document = roxmltree::Document::parse(&svg).expect("it is XML");
    let text = |name| {
        let node = document.descendants().find(|it| it.has_tag_name(name));
        node.and_then(|it| it.text()).map(str::to_owned)
    };
    assert_eq!(text("title").as_deref(), Some("Card 1"));
    assert_eq!(
        text("desc").as_deref(),
        Some(
            "4 columns and 4 rows. Exit right 3. A: horizontal, a1 to b1. B: vertical, c1 to c3. \
             X, the target: horizontal, a3 to b3. Walls on d1, c4."
        )
    );
}

#[test]
fn titles_may_hold_anything() {
    let odd = Subject {
        title: Some("<a href=\"x\">&amp;\u{0}\u{1b}\u{ffff}漢字</a>".repeat(9)),
        ..subject(CARD)
    };
    for subjects in [vec![odd.clone()], vec![odd.clone(), odd]] {
        let svg = to_svg(&subjects, &options(300));
        roxmltree::Document::parse(&svg).expect("it is XML");
        to_png(&subjects, &options(300)).expect("it can be painted");
    }
}

#[test]
fn a_picture_without_pixels_or_with_too_many_is_refused() {
    let subjects = [subject(CARD)];
    for width in [0, 100_000, u32::MAX] {
        let refused = to_png(&subjects, &options(width)).expect_err("it is refused");
        let words = refused.to_string();
        assert!(
            words.starts_with(&format!("a picture of {width} by ")),
            "{words}"
        );
    }
}

#[test]
fn figures_on_a_sheet_are_small_rather_than_cut() {
    let sheet = |time: &str| {
        let subject = Subject {
            difficulty: Some(Difficulty::Intermediate),
            time: Some(time.to_owned()),
            ..subject(CARD)
        };
        to_svg(&[subject.clone(), subject], &options(800))
    };
    assert_ne!(sheet("maybe over an hour"), sheet("maybe over an age"));
}
