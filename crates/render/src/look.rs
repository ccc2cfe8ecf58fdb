//! The look of a board: its measures and colours.
//!
//! `editors/board/src/view/look.json` is generated from this module by a test, and the component that draws boards in
//! editors and pages reads it. The colours of cars are in `tailback-puzzle`.

use tailback_puzzle::Rgb;

/// The measures of a drawing, in units of which a cell has `CELL`.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// The side of a cell.
    pub cell: f32,
    /// The width of the border on the left and at the top, which have the names of the lanes.
    pub named_border: f32,
    /// The width of the border on the other sides.
    pub border: f32,
    /// The distance of the frame's outer edge from the cells.
    pub frame: f32,
    /// The radius of the frame's corners.
    pub frame_radius: f32,
    /// The radius of the corners of the ground, which the cells lie on.
    pub ground_radius: f32,
    /// The distance of the drawn square of a cell from the cell's edge.
    pub square: f32,
    /// The radius of a square's corners.
    pub square_radius: f32,
    /// The distance of a drawn wall from its cell's edge.
    pub wall: f32,
    /// The radius of a wall's corners.
    pub wall_radius: f32,
    /// The distance of a car's body from the edge of its cells on the left and right.
    pub car: f32,
    /// The distance of a car's body from the upper edge of its cells.
    pub car_top: f32,
    /// The distance of a car's shadow from the upper edge of its cells.
    pub shadow_top: f32,
    /// The radius of a car's corners.
    pub car_radius: f32,
    /// The width of the line around a car.
    pub car_line: f32,
    /// The height of letters on a car.
    pub name: f32,
    /// The height of letters on a car whose name has more than two.
    pub long_name: f32,
    /// The width of an arrow at an exit.
    pub arrow: f32,
}

/// The measures of all drawings.
pub const MEASURES: Measures = Measures {
    cell: CELL,
    named_border: 96.0,
    border: 66.0,
    frame: 14.0,
    frame_radius: 26.0,
    ground_radius: 14.0,
    square: 5.0,
    square_radius: 14.0,
    wall: 4.0,
    wall_radius: 12.0,
    car: 9.0,
    car_top: 8.0,
    shadow_top: 13.0,
    car_radius: 24.0,
    car_line: 2.5,
    name: 44.0,
    long_name: 26.0,
    arrow: 11.0,
};

/// The side of a cell.
pub(crate) const CELL: f32 = 100.0;

/// The colours of a light or of a dark drawing, besides those of the cars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// The colour of text.
    pub ink: Rgb,
    /// The colour of text of less importance.
    pub quiet: Rgb,
    /// The background.
    pub paper: Rgb,
    /// The colour of the arrow at an exit of the target.
    pub exit: Rgb,
}

/// Dark on white.
pub const LIGHT: Theme = Theme {
    ink: Rgb(0x1f, 0x23, 0x28),
    quiet: Rgb(0x59, 0x62, 0x6c),
    paper: Rgb(0xff, 0xff, 0xff),
    exit: Rgb(0xcf, 0x2e, 0x1c),
};

/// Light on black.
pub const DARK: Theme = Theme {
    ink: Rgb(0xdf, 0xe3, 0xe8),
    quiet: Rgb(0x9a, 0xa4, 0xaf),
    paper: Rgb(0x1b, 0x1e, 0x22),
    exit: Rgb(0xff, 0x6a, 0x55),
};

/// The share of ink in the colour of a surface, in hundredths; the rest is paper.
#[derive(Clone, Copy, Debug)]
pub struct Shares {
    /// The share in the frame.
    pub frame: u8,
    /// The share in the ground.
    pub ground: u8,
    /// The share in the squares.
    pub square: u8,
    /// The share in walls.
    pub wall: u8,
}

/// The shares of ink.
pub const SHARES: Shares = Shares {
    frame: 34,
    ground: 11,
    square: 3,
    wall: 52,
};

/// The opacity of black and white over a car, in hundredths.
#[derive(Clone, Copy, Debug)]
pub struct Opacities {
    /// The opacity of its shadow.
    pub shadow: u8,
    /// The opacity of the line around it.
    pub line: u8,
    /// The opacity of its roof.
    pub roof: u8,
    /// The opacity of its windows.
    pub window: u8,
}

/// The opacities.
pub const OPACITIES: Opacities = Opacities {
    shadow: 28,
    line: 28,
    roof: 13,
    window: 30,
};

/// The colour of windows.
pub const WINDOW: Rgb = Rgb(0x0a, 0x0d, 0x10);

impl Theme {
    /// Returns the colour of a surface with `share` hundredths of ink.
    pub fn surface(&self, share: u8) -> Rgb {
        let mixed = |ink: u8, paper: u8| {
            let (ink, paper, share) = (u32::from(ink), u32::from(paper), u32::from(share));
            ((ink * share + paper * (100 - share) + 50) / 100) as u8
        };
        let (Rgb(r, g, b), Rgb(red, green, blue)) = (self.ink, self.paper);
        Rgb(mixed(r, red), mixed(g, green), mixed(b, blue))
    }
}
