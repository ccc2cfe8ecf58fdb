//! One card: its front with the board, its back with the solution.

use tailback_puzzle::Difficulty;

use super::{Code, Line, PaperOptions, points, tagged, wrapped};
use crate::{
    Subject,
    board::{BoardDrawing, describe, extent},
    look::LIGHT,
    scene::{Anchor, Group, Item, Rectangle, Role, Transform, Weight},
};

pub(super) struct Card<'a> {
    pub(super) subject: &'a Subject,
    pub(super) code: Option<Code>,
}

/// The sizes of letters in millimetres.
struct Sizes {
    title: f32,
    text: f32,
}

impl Sizes {
    fn new(room: Rectangle, options: &PaperOptions) -> Self {
        // Large print begins at 18 points.
        let (title, text) = match room.width {
            _ if options.large_print => (24.0, 18.0),
            width if width < 80.0 => (11.0, 8.0),
            width if width < 150.0 => (15.0, 10.5),
            _ => (24.0, 15.0),
        };
        Self {
            title: points(title),
            text: points(text),
        }
    }
}

/// The part of a card that stays empty at each edge.
const PADDING: f32 = 4.0;
/// The side of a module of a QR code that any telephone reads, in millimetres.
const MODULE: f32 = 0.42;

impl Card<'_> {
    /// Draws the front in `room`.
    pub(super) fn front(&self, room: Rectangle, options: &PaperOptions) -> Item {
        let Self { subject, code } = self;
        let fonts = &options.fonts;
        let sizes = Sizes::new(room, options);
        let (left, top) = (room.x + PADDING, room.y + PADDING);
        let (width, height) = (room.width - 2.0 * PADDING, room.height - 2.0 * PADDING);
        let mut items = self.heading(left, top, width, &sizes, options);
        let heading = sizes.title * 1.4;
        let side = code
            .as_ref()
            .map_or(0.0, |code| (code.n_modules() * MODULE).min(width * 0.44));
        // Up to three lines of figures are next to the code.
        let footer = side.max(sizes.text * 5.0);
        let space = Rectangle::new(
            left,
            top + heading,
            width,
            height - heading - footer - 1.0,
            0.0,
        );
        items.push(board(subject, space, options));
        let below = top + height;
        let text_width = width - side - 1.0;
        let mut lines = Vec::new();
        lines.extend(subject.length.clone().map(|words| (words, Weight::Bold)));
        lines.extend(subject.time.clone().map(|words| (words, Weight::Regular)));
        lines.extend(
            subject
                .difficulty
                .map(|it| (Difficulty::word(it).to_owned(), Weight::Regular)),
        );
        let n_lines = lines.len();
        for (index, (words, weight)) in lines.into_iter().enumerate() {
            let line = Line {
                words: &words,
                weight,
                size: fonts.size(&words, weight, sizes.text, text_width),
                anchor: Anchor::Start,
            };
            let up = (n_lines - 1 - index) as f32 * sizes.text * 1.4;
            let y = below - up - sizes.text * 0.4;
            items.push(tagged(Role::Paragraph, vec![line.at(left, y)]));
        }
        if let Some(code) = code {
            let (x, y) = (left + width - side, below - side);
            let words = format!("QR code: play {} in the browser", subject.name());
            items.push(code.item(x, y, side, &words));
        }
        tagged(Role::Section, items)
    }

    /// Draws the back in `room`.
    pub(super) fn back(&self, room: Rectangle, options: &PaperOptions) -> Item {
        let sizes = Sizes::new(room, options);
        let (left, top) = (room.x + PADDING, room.y + PADDING);
        let width = room.width - 2.0 * PADDING;
        let mut items = self.heading(left, top, width, &sizes, options);
        let words = solution_words(self.subject);
        let height = room.height - 2.0 * PADDING - sizes.title * 1.8;
        let mut size = sizes.text * 1.1;
        let mut lines = wrapped(&words, &options.fonts, Weight::Regular, size, width);
        while lines.len() as f32 * size * 1.5 > height && size > points(4.0) {
            size *= 0.92;
            lines = wrapped(&words, &options.fonts, Weight::Regular, size, width);
        }
        let mut y = top + sizes.title * 1.8 + size;
        let mut rows = Vec::new();
        for words in &lines {
            let line = Line {
                words,
                weight: Weight::Regular,
                size,
                anchor: Anchor::Start,
            };
            rows.push(line.at(left, y));
            y += size * 1.5;
        }
        items.push(tagged(Role::Paragraph, rows));
        tagged(Role::Section, items)
    }

    /// Returns the number, in a box, and the title next to it.
    fn heading(
        &self,
        left: f32,
        top: f32,
        width: f32,
        sizes: &Sizes,
        options: &PaperOptions,
    ) -> Vec<Item> {
        let fonts = &options.fonts;
        let number = self.subject.number.to_string();
        let Some(title) = &self.subject.title else {
            let words = self.subject.name();
            let size = fonts.size(&words, Weight::Bold, sizes.title, width);
            let line = Line {
                words: &words,
                weight: Weight::Bold,
                size,
                anchor: Anchor::Start,
            };
            return vec![tagged(
                Role::Heading,
                vec![line.at(left, top + sizes.title)],
            )];
        };
        let line = |words, anchor, weight, size| Line {
            words,
            weight,
            size,
            anchor,
        };
        let room = fonts.width(&number, Weight::Regular, sizes.text) + sizes.text;
        let size = fonts
            .size(title, Weight::Bold, sizes.title, width - room)
            .max(sizes.title * 0.75);
        let shown = fonts.fitted(title, Weight::Bold, size, width - room);
        let y = top + sizes.title * 0.9;
        vec![
            tagged(
                Role::Heading,
                vec![line(&shown, Anchor::Start, Weight::Bold, size).at(left, y)],
            ),
            tagged(
                Role::Paragraph,
                vec![line(&number, Anchor::End, Weight::Regular, sizes.text).at(left + width, y)],
            ),
        ]
    }
}

/// Draws the board of a subject in the middle of `space`.
fn board(subject: &Subject, space: Rectangle, options: &PaperOptions) -> Item {
    let puzzle = &subject.puzzle;
    let drawing = BoardDrawing {
        with_lanes: options.large_print,
        letters: if options.large_print { 1.35 } else { 1.0 },
        ..BoardDrawing::new(puzzle, &options.fonts, &LIGHT)
    };
    let extent = extent(puzzle, drawing.with_lanes);
    let by = (space.width / extent.width).min(space.height / extent.height);
    let x = space.x + (space.width - extent.width * by) / 2.0 - extent.x * by;
    let y = space.y + (space.height - extent.height * by) / 2.0 - extent.y * by;
    let alternative = describe(puzzle, puzzle.start());
    let items = drawing.items(puzzle.start());
    Group::at(Transform::scale(by, x, y), items)
        .with(Role::Figure(alternative))
        .into()
}

/// Returns the moves of the solution in notation, or why there are none.
pub(super) fn solution_words(subject: &Subject) -> String {
    match &subject.solution {
        Some(solution) if solution.0.is_empty() => "already solved".to_owned(),
        Some(solution) => solution.notation(&subject.puzzle).join(" "),
        None => subject
            .length
            .clone()
            .unwrap_or_else(|| "no solution is known".to_owned()),
    }
}
