//! Shapes, texts and groups of them: what every kind of picture is made of.

use tailback_puzzle::Rgb;

/// A picture in abstract units.
pub(crate) struct Picture {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) paper: Rgb,
    /// The name of the picture, for people who do not see it.
    pub(crate) title: String,
    pub(crate) description: String,
    pub(crate) items: Vec<Item>,
}

/// A part of a picture. Later parts lie over earlier ones.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Shape(Shape),
    Text(Text),
    Group(Group),
}

/// An outline that is filled or drawn as a line.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) outline: Outline,
    pub(crate) colour: Rgb,
    /// Hundredths.
    pub(crate) opacity: u8,
    pub(crate) line: Option<Line>,
}

/// The look of a line. Its ends and corners are round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    pub(crate) width: f32,
    /// The lengths of dashes and gaps.
    pub(crate) dashes: Option<(f32, f32)>,
}

#[derive(Clone, Debug)]
pub(crate) enum Outline {
    Rectangle(Rectangle),
    Path(Vec<Segment>),
}

/// A rectangle with round corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rectangle {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) radius: f32,
}

/// A piece of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move(f32, f32),
    Line(f32, f32),
    /// Two control points and the end.
    Curve(f32, f32, f32, f32, f32, f32),
    Close,
}

#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) weight: Weight,
    /// The height of the letters, as the size of a font is given.
    pub(crate) size: f32,
    pub(crate) colour: Rgb,
    pub(crate) x: f32,
    /// The base line.
    pub(crate) y: f32,
    pub(crate) anchor: Anchor,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    #[default]
    Regular,
    Bold,
}

/// The part of a text that lies at its `x`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Anchor {
    #[default]
    Start,
    Middle,
    End,
}

/// Items that are placed together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Group {
    pub(crate) place: Transform,
    pub(crate) items: Vec<Item>,
    pub(crate) role: Role,
}

/// The meaning of a group for somebody who does not see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// No fill.
    #[default]
    None,
    /// A picture, and its description.
    Figure(String),
    /// A heading.
    Heading,
    /// A line of text.
    Paragraph,
    /// Something that leads to an address: its description, and the address.
    Link(String, String),
    /// Parts that belong together.
    Section,
    /// A car that an animation moves: its index.
    Car(usize),
}

/// A change of coordinates: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Transform {
    pub(crate) a: f32,
    pub(crate) b: f32,
    pub(crate) c: f32,
    pub(crate) d: f32,
    pub(crate) e: f32,
    pub(crate) f: f32,
}

impl Default for Transform {
    fn default() -> Self {
        Self {
            a: 1.0,
            b: 0.0,
            c: 0.0,
            d: 1.0,
            e: 0.0,
            f: 0.0,
        }
    }
}

impl Transform {
    pub(crate) fn shift(e: f32, f: f32) -> Self {
        Self {
            e,
            f,
            ..Self::default()
        }
    }

    /// Scales, then moves.
    pub(crate) fn scale(by: f32, e: f32, f: f32) -> Self {
        Self {
            a: by,
            d: by,
            e,
            f,
            ..Self::default()
        }
    }

    /// Turns clockwise by quarters, then moves.
    pub(crate) fn turn(quarters: u8, e: f32, f: f32) -> Self {
        let (a, b) = match quarters % 4 {
            0 => (1.0, 0.0),
            1 => (0.0, 1.0),
            2 => (-1.0, 0.0),
            _ => (0.0, -1.0),
        };
        Self {
            a,
            b,
            c: -b,
            d: a,
            e,
            f,
        }
    }

    /// Returns the change that `inner` and then this one make.
    pub(crate) fn of(self, inner: Self) -> Self {
        let (x, y) = self.apply(inner.e, inner.f);
        Self {
            a: self.a * inner.a + self.c * inner.b,
            b: self.b * inner.a + self.d * inner.b,
            c: self.a * inner.c + self.c * inner.d,
            d: self.b * inner.c + self.d * inner.d,
            e: x,
            f: y,
        }
    }

    pub(crate) fn apply(self, x: f32, y: f32) -> (f32, f32) {
        (
            self.a * x + self.c * y + self.e,
            self.b * x + self.d * y + self.f,
        )
    }
}

impl Rectangle {
    pub(crate) fn new(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
            radius,
        }
    }

    pub(crate) fn filled(self, colour: Rgb) -> Item {
        Outline::Rectangle(self).filled(colour, 100)
    }

    pub(crate) fn segments(self) -> Vec<Segment> {
        use Segment::{Close, Curve, Line, Move};
        /// The distance of control points that makes a curve nearest to a quarter of a circle.
        const ROUND: f32 = 0.552_285;
        let Self {
            x,
            y,
            width,
            height,
            radius,
        } = self;
        let (right, bottom) = (x + width, y + height);
        let r = radius.min(width / 2.0).min(height / 2.0);
        if r <= 0.0 {
            return vec![
                Move(x, y),
                Line(right, y),
                Line(right, bottom),
                Line(x, bottom),
                Close,
            ];
        }
        let k = r * (1.0 - ROUND);
        vec![
            Move(x + r, y),
            Line(right - r, y),
            Curve(right - k, y, right, y + k, right, y + r),
            Line(right, bottom - r),
            Curve(right, bottom - k, right - k, bottom, right - r, bottom),
            Line(x + r, bottom),
            Curve(x + k, bottom, x, bottom - k, x, bottom - r),
            Line(x, y + r),
            Curve(x, y + k, x + k, y, x + r, y),
            Close,
        ]
    }
}

impl Outline {
    pub(crate) fn filled(self, colour: Rgb, opacity: u8) -> Item {
        Item::Shape(Shape {
            outline: self,
            colour,
            opacity,
            line: None,
        })
    }

    pub(crate) fn drawn(self, colour: Rgb, opacity: u8, width: f32) -> Item {
        Item::Shape(Shape {
            outline: self,
            colour,
            opacity,
            line: Some(Line {
                width,
                dashes: None,
            }),
        })
    }

    /// Returns lines through points: for each, whether it is drawn to, and where it is.
    pub(crate) fn lines(points: &[(bool, f32, f32)]) -> Self {
        let segment = |&(is_drawn, x, y): &(bool, f32, f32)| {
            if is_drawn {
                Segment::Line(x, y)
            } else {
                Segment::Move(x, y)
            }
        };
        Self::Path(points.iter().map(segment).collect())
    }

    pub(crate) fn line(from: (f32, f32), to: (f32, f32)) -> Self {
        Self::lines(&[(false, from.0, from.1), (true, to.0, to.1)])
    }

    pub(crate) fn segments(&self) -> Vec<Segment> {
        match self {
            Self::Rectangle(rectangle) => rectangle.segments(),
            Self::Path(segments) => segments.clone(),
        }
    }
}

impl Group {
    pub(crate) fn at(place: Transform, items: Vec<Item>) -> Self {
        Self {
            place,
            items,
            role: Role::None,
        }
    }

    pub(crate) fn with(self, role: Role) -> Self {
        Self { role, ..self }
    }
}

impl From<Group> for Item {
    fn from(group: Group) -> Self {
        Self::Group(group)
    }
}
