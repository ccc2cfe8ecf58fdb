//! The drawing of a board, as the component in editors and pages draws it.

use std::fmt::Write as _;

use tailback_puzzle::{
    Axis, Car, CarColour, Exit, Goal, Paint, Puzzle, Rgb, Side, State,
    words::{count, lane_name, run},
};

use crate::{
    Fonts,
    look::{CELL, MEASURES, OPACITIES, SHARES, Theme, WINDOW},
    scene::{Anchor, Group, Item, Line, Outline, Rectangle, Role, Shape, Text, Transform, Weight},
};

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(0xff, 0xff, 0xff);

/// The box around a drawn board, in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Extent {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

/// Returns the box of a board with its border.
pub(crate) fn extent(puzzle: &Puzzle, with_lanes: bool) -> Extent {
    let size = puzzle.board().size();
    let near = if with_lanes {
        MEASURES.named_border
    } else {
        MEASURES.border
    };
    Extent {
        x: -near,
        y: -near,
        width: f32::from(size.columns) * CELL + near + MEASURES.border,
        height: f32::from(size.rows) * CELL + near + MEASURES.border,
    }
}

pub(crate) struct BoardDrawing<'a> {
    pub(crate) puzzle: &'a Puzzle,
    pub(crate) theme: &'a Theme,
    pub(crate) fonts: &'a Fonts,
    pub(crate) with_lanes: bool,
    /// The factor of the size of letters.
    pub(crate) letters: f32,
    pub(crate) colours: Vec<CarColour>,
}

impl<'a> BoardDrawing<'a> {
    pub(crate) fn new(puzzle: &'a Puzzle, fonts: &'a Fonts, theme: &'a Theme) -> Self {
        Self {
            puzzle,
            theme,
            fonts,
            with_lanes: true,
            letters: 1.0,
            colours: puzzle.colours(),
        }
    }

    /// Draws all of the board with the cars of `state`.
    pub(crate) fn items(&self, state: &State) -> Vec<Item> {
        let mut items = self.ground();
        for (car, &offset) in state.0.iter().enumerate() {
            items.push(self.car(car, f32::from(offset)).into());
        }
        items
    }

    /// Draws the board without its cars.
    pub(crate) fn ground(&self) -> Vec<Item> {
        let (board, theme) = (self.puzzle.board(), self.theme);
        let size = board.size();
        let (width, height) = (f32::from(size.columns) * CELL, f32::from(size.rows) * CELL);
        let m = MEASURES;
        let frame = Rectangle::new(
            -m.frame,
            -m.frame,
            width + 2.0 * m.frame,
            height + 2.0 * m.frame,
            m.frame_radius,
        );
        let ground = Rectangle::new(0.0, 0.0, width, height, m.ground_radius);
        let ground_colour = theme.surface(SHARES.ground);
        let mut items = vec![
            frame.filled(theme.surface(SHARES.frame)),
            ground.filled(ground_colour),
        ];
        let cells =
            (0..size.rows).flat_map(|row| (0..size.columns).map(move |column| (column, row)));
        items.extend(cells.map(|(column, row)| {
            let drawn = CELL - 2.0 * m.square;
            let (x, y) = (
                f32::from(column) * CELL + m.square,
                f32::from(row) * CELL + m.square,
            );
            Rectangle::new(x, y, drawn, drawn, m.square_radius).filled(theme.surface(SHARES.square))
        }));
        if self.with_lanes {
            items.extend(self.lane_names());
        }
        items.extend(
            board
                .exits()
                .iter()
                .map(|&exit| self.exit(exit, ground_colour)),
        );
        for wall in board.walls() {
            items.extend(self.wall(f32::from(wall.column) * CELL, f32::from(wall.row) * CELL));
        }
        let goals = self.puzzle.goals().iter();
        items.extend(goals.filter_map(|&goal| self.goal(goal)));
        items
    }

    /// Draws the goal of a car: its outline in dashes of its colour.
    fn goal(&self, goal: Goal) -> Option<Item> {
        let cell = self.puzzle.goal_cell(goal)?;
        let car = &self.puzzle.cars()[goal.car];
        let (columns, rows) = match car.axis {
            Axis::Horizontal => (car.length, 1),
            Axis::Vertical => (1, car.length),
        };
        let inset = MEASURES.car;
        let outline = Rectangle::new(
            f32::from(cell.column) * CELL + inset,
            f32::from(cell.row) * CELL + inset,
            f32::from(columns) * CELL - 2.0 * inset,
            f32::from(rows) * CELL - 2.0 * inset,
            MEASURES.car_radius,
        );
        Some(Item::Shape(Shape {
            outline: Outline::Rectangle(outline),
            colour: self.colours[goal.car].paint().fill,
            opacity: 100,
            line: Some(Line {
                width: 6.0,
                dashes: Some((14.0, 14.0)),
            }),
        }))
    }

    fn lane_names(&self) -> Vec<Item> {
        let size = self.puzzle.board().size();
        // Names shrink with the number of cells, because two digits need the room.
        let height = f32::from(20 + size.columns.max(size.rows)).min(32.0) * self.letters;
        let down = self.fonts.capitals(Weight::Regular, height) / 2.0;
        let name = |axis, lane: u8, x, y: f32| {
            let words = lane_name(axis, u32::from(lane) + 1)?;
            Some(Item::Text(Text {
                words,
                weight: Weight::Regular,
                size: height,
                colour: self.theme.quiet,
                x,
                y: y + down,
                anchor: Anchor::Middle,
            }))
        };
        let middle = |lane: u8| (f32::from(lane) + 0.5) * CELL;
        let columns = (0..size.columns).map(|lane| name(Axis::Vertical, lane, middle(lane), -74.0));
        let rows = (0..size.rows).map(|lane| name(Axis::Horizontal, lane, -76.0, middle(lane)));
        columns.chain(rows).flatten().collect()
    }

    fn exit(&self, exit: Exit, ground: Rgb) -> Item {
        let size = self.puzzle.board().size();
        let middle = (f32::from(exit.lane) + 0.5) * CELL;
        let (width, height) = (f32::from(size.columns) * CELL, f32::from(size.rows) * CELL);
        let place = match exit.side {
            Side::Right => Transform::turn(0, width, middle),
            Side::Bottom => Transform::turn(1, middle, height),
            Side::Left => Transform::turn(2, 0.0, middle),
            Side::Top => Transform::turn(3, middle, 0.0),
        };
        let mut targets = self.puzzle.goals().iter().filter(|goal| goal.is_target());
        let leads = targets.any(|goal| {
            let target = &self.puzzle.cars()[goal.car];
            exit.side.axis() == target.axis && exit.lane == target.lane
        });
        let (colour, opacity) = if leads {
            (self.theme.exit, 100)
        } else {
            (self.theme.quiet, 60)
        };
        let arrow = Outline::lines(&[
            (false, 22.0, -22.0),
            (true, 46.0, 0.0),
            (true, 22.0, 22.0),
            (false, 44.0, 0.0),
            (true, -4.0, 0.0),
        ]);
        let gap = Rectangle::new(-2.0, -45.0, MEASURES.frame + 4.0, 90.0, 0.0);
        let items = vec![
            gap.filled(ground),
            arrow.drawn(colour, opacity, MEASURES.arrow),
        ];
        Group::at(place, items).into()
    }

    fn wall(&self, x: f32, y: f32) -> [Item; 2] {
        let m = MEASURES;
        let side = CELL - 2.0 * m.wall;
        let body = Rectangle::new(x + m.wall, y + m.wall, side, side, m.wall_radius);
        let row = |down: f32| [(false, x + 26.0, y + down), (true, x + 74.0, y + down)];
        let rows: Vec<_> = [34.0, 50.0, 66.0].into_iter().flat_map(row).collect();
        [
            body.filled(self.theme.surface(SHARES.wall)),
            Outline::lines(&rows).drawn(self.theme.paper, 35, 5.0),
        ]
    }

    /// Draws a car with its top or left end at `offset` in its lane.
    pub(crate) fn car(&self, index: usize, offset: f32) -> Group {
        let car = &self.puzzle.cars()[index];
        let (x, y) = corner(car, offset);
        let items = self.body(index);
        Group::at(Transform::shift(x, y), items).with(Role::Car(index))
    }

    pub(crate) fn body(&self, index: usize) -> Vec<Item> {
        let car = &self.puzzle.cars()[index];
        let Paint { fill, ink, .. } = *self.colours[index].paint();
        let m = MEASURES;
        let (width, height) = size_of(car);
        let at = |top: f32| {
            let (width, height) = (width - 2.0 * m.car, height - 2.0 * m.car);
            Rectangle::new(m.car, top, width, height, m.car_radius)
        };
        let body = Outline::Rectangle(at(m.car_top));
        let mut items = vec![
            Outline::Rectangle(at(m.shadow_top)).filled(BLACK, OPACITIES.shadow),
            body.clone().filled(fill, 100),
            body.drawn(BLACK, OPACITIES.line, m.car_line),
        ];
        let (roof, windows) = windows(width, height, car.axis);
        items.push(Outline::Rectangle(roof).filled(WHITE, OPACITIES.roof));
        items.extend(windows.map(|it| Outline::Rectangle(it).filled(WINDOW, OPACITIES.window)));
        let most = if car.name.chars().count() > 2 {
            m.long_name
        } else {
            m.name
        };
        // Between the windows, or the sides.
        let free = match car.axis {
            Axis::Horizontal => width - 76.0,
            Axis::Vertical => width - 30.0,
        };
        let size = self
            .fonts
            .size(&car.name, Weight::Bold, most * self.letters, free);
        items.push(Item::Text(Text {
            words: car.name.clone(),
            weight: Weight::Bold,
            size,
            colour: ink,
            x: width / 2.0,
            y: height / 2.0 + self.fonts.capitals(Weight::Bold, size) / 2.0,
            anchor: Anchor::Middle,
        }));
        items
    }
}

/// Returns the top left corner of a car.
pub(crate) fn corner(car: &Car, offset: f32) -> (f32, f32) {
    let lane = f32::from(car.lane) * CELL;
    match car.axis {
        Axis::Horizontal => (offset * CELL, lane),
        Axis::Vertical => (lane, offset * CELL),
    }
}

/// Returns the width and height of a car.
pub(crate) fn size_of(car: &Car) -> (f32, f32) {
    let along = f32::from(car.length) * CELL;
    match car.axis {
        Axis::Horizontal => (along, CELL),
        Axis::Vertical => (CELL, along),
    }
}

/// Returns the roof and the windows, seen from above.
fn windows(width: f32, height: f32, axis: Axis) -> (Rectangle, [Rectangle; 2]) {
    let new = Rectangle::new;
    match axis {
        Axis::Horizontal => (
            new(22.0, 20.0, width - 44.0, height - 42.0, 14.0),
            [
                new(22.0, 24.0, 11.0, height - 50.0, 5.0),
                new(width - 33.0, 24.0, 11.0, height - 50.0, 5.0),
            ],
        ),
        Axis::Vertical => (
            new(21.0, 21.0, width - 42.0, height - 44.0, 14.0),
            [
                new(25.0, 21.0, width - 50.0, 11.0, 5.0),
                new(25.0, height - 34.0, width - 50.0, 11.0, 5.0),
            ],
        ),
    }
}

/// Describes a board in words, as the board in editors does: its size, exits and walls, and where each car is.
pub fn describe(puzzle: &Puzzle, state: &State) -> String {
    let board = puzzle.board();
    let size = board.size();
    let exits: Vec<String> = board.exits().iter().map(ToString::to_string).collect();
    let mut words = format!(
        "{} and {}.",
        count(size.columns, "column"),
        count(size.rows, "row")
    );
    if !exits.is_empty() {
        let _ = write!(words, " Exit {}.", exits.join(", "));
    }
    let role = |car| match puzzle.goal(car) {
        Some(goal) => match puzzle.goal_cell(goal) {
            Some(cell) => format!(", which must get to {cell}"),
            None if puzzle
                .goals()
                .iter()
                .filter(|goal| goal.is_target())
                .count()
                > 1 =>
            {
                ", a target".to_owned()
            }
            None => ", the target".to_owned(),
        },
        None => String::new(),
    };
    for (index, (car, &offset)) in puzzle.cars().iter().zip(&state.0).enumerate() {
        let role = role(index);
        let place = run(car.cells_at(offset));
        let _ = write!(words, " {}{role}: {}, {place}.", car.name, car.axis);
    }
    if !board.walls().is_empty() {
        let walls: Vec<String> = board.walls().iter().map(ToString::to_string).collect();
        let _ = write!(words, " Walls on {}.", walls.join(", "));
    }
    words
}
