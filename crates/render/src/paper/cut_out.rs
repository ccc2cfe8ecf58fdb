//! A board and paper cars, to be cut out and laid.

use tailback_puzzle::{Axis, Puzzle};

use super::{Line, PaperOptions, cut, points, tagged};
use crate::{
    Fonts, Subject,
    board::{BoardDrawing, describe, extent},
    look::{CELL, LIGHT},
    pdf::Page,
    scene::{Anchor, Group, Item, Outline, Rectangle, Role, Transform, Weight},
};

const MARGIN: f32 = 12.0;
/// The largest side of a cell in millimetres: that of the boxed game's board is about as large.
const LARGEST: f32 = 25.0;
/// The distance between paper cars.
const GAP: f32 = 4.0;

/// Returns a page with each board, with the cars in outline, and pages with its cars.
pub(super) fn pages(subjects: &[Subject], options: &PaperOptions) -> Vec<Page> {
    subjects
        .iter()
        .flat_map(|subject| {
            let cell = cell(&subject.puzzle, options);
            let mut pages = vec![board(subject, cell, options)];
            pages.extend(cars(subject, cell, options));
            pages
        })
        .collect()
}

/// Returns the side of a cell in millimetres.
fn cell(puzzle: &Puzzle, options: &PaperOptions) -> f32 {
    let (width, height) = options.paper.size();
    let extent = extent(puzzle, true);
    let room =
        ((width - 2.0 * MARGIN) / extent.width).min((height - 2.0 * MARGIN - 20.0) / extent.height);
    // All cars lie, also those that are longer than the board is wide.
    let longest = puzzle.cars().iter().map(|car| car.length).max();
    let longest = f32::from(longest.unwrap_or(1));
    (room * CELL)
        .min((width - 2.0 * MARGIN) / longest)
        .min(LARGEST)
}

fn heading(words: &str, options: &PaperOptions) -> Item {
    let (width, _) = options.paper.size();
    let size = points(if options.large_print { 24.0 } else { 15.0 });
    let words = options
        .fonts
        .fitted(words, Weight::Bold, size, width - 2.0 * MARGIN);
    let line = Line {
        words: &words,
        weight: Weight::Bold,
        size,
        anchor: Anchor::Start,
    };
    tagged(Role::Heading, vec![line.at(MARGIN, MARGIN + size)])
}

fn board(subject: &Subject, cell: f32, options: &PaperOptions) -> Page {
    let puzzle = &subject.puzzle;
    let (width, height) = options.paper.size();
    let drawing = BoardDrawing::new(puzzle, &options.fonts, &LIGHT);
    let mut items = drawing.ground();
    for (index, &offset) in puzzle.start().0.iter().enumerate() {
        items.push(outline(puzzle, index, offset, &options.fonts));
    }
    let (by, extent) = (cell / CELL, extent(puzzle, true));
    let place = Transform::scale(
        by,
        (width - extent.width * by) / 2.0 - extent.x * by,
        MARGIN + 14.0 - extent.y * by,
    );
    let role = Role::Figure(describe(puzzle, puzzle.start()));
    Page {
        width,
        height,
        items: vec![
            heading(&subject.name(), options),
            Group::at(place, items).with(role).into(),
        ],
    }
}

/// Draws the place of a car at the start: a dashed line and its letter.
fn outline(puzzle: &Puzzle, index: usize, offset: u8, fonts: &Fonts) -> Item {
    let car = &puzzle.cars()[index];
    let (x, y) = crate::board::corner(car, f32::from(offset));
    let (width, height) = crate::board::size_of(car);
    let mut line = Outline::Rectangle(Rectangle::new(9.0, 9.0, width - 18.0, height - 18.0, 24.0))
        .drawn(LIGHT.quiet, 100, 3.0);
    if let Item::Shape(shape) = &mut line
        && let Some(line) = &mut shape.line
    {
        line.dashes = Some((12.0, 9.0));
    }
    let size = fonts.size(&car.name, Weight::Bold, 40.0, width - 30.0);
    let name = Line {
        words: &car.name,
        weight: Weight::Regular,
        size,
        anchor: Anchor::Middle,
    };
    let down = fonts.capitals(Weight::Regular, size) / 2.0;
    let items = vec![line, name.at(width / 2.0, height / 2.0 + down)];
    Group::at(Transform::shift(x, y), items).into()
}

/// Returns pages with the cars of a puzzle, lying, each in a frame that is cut along.
fn cars(subject: &Subject, cell: f32, options: &PaperOptions) -> Vec<Page> {
    let puzzle = &subject.puzzle;
    let (width, height) = options.paper.size();
    let name = format!("{}: cars", subject.name());
    // Lying cars of other axes are turned by a quarter.
    let mut order: Vec<usize> = (0..puzzle.cars().len()).collect();
    order.sort_by_key(|&index| (std::cmp::Reverse(puzzle.cars()[index].length), index));
    let drawing = BoardDrawing::new(puzzle, &options.fonts, &LIGHT);
    let by = cell / CELL;
    let mut pages: Vec<Page> = Vec::new();
    let (mut x, mut y) = (f32::MAX, f32::MAX);
    for index in order {
        let car = &puzzle.cars()[index];
        let long = f32::from(car.length) * cell;
        if x + long > width - MARGIN {
            x = MARGIN;
            y += cell + GAP;
        }
        if y + cell > height - MARGIN {
            pages.push(Page {
                width,
                height,
                items: vec![heading(&name, options)],
            });
            (x, y) = (MARGIN, MARGIN + 14.0);
        }
        let place = match car.axis {
            Axis::Horizontal => Transform::scale(by, x, y),
            // Turned anticlockwise, so that it lies.
            Axis::Vertical => Transform::shift(x, y + cell)
                .of(Transform::scale(by, 0.0, 0.0))
                .of(Transform::turn(3, 0.0, 0.0)),
        };
        let role = Role::Figure(format!("car {}, {} cells long", car.name, car.length));
        let items = &mut pages.last_mut().expect("there is one").items;
        items.push(Group::at(place, drawing.body(index)).with(role).into());
        items.extend(frame(x, y, long, cell));
        x += long + GAP;
    }
    pages
}

/// Returns the lines that are cut along.
fn frame(x: f32, y: f32, width: f32, height: f32) -> [Item; 4] {
    let (right, bottom) = (x + width, y + height);
    [
        cut((x, y), (right, y)),
        cut((right, y), (right, bottom)),
        cut((right, bottom), (x, bottom)),
        cut((x, bottom), (x, y)),
    ]
}
