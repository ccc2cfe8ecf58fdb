//! The colours of cars, which are the same in the text, on the board and on a terminal.
//!
//! `editors/board/src/view/palette.json` and `editors/neovim/lua/tailback/palette.lua` are generated from this
//! module by a test.

use std::fmt;

/// A colour of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Formats the colour in CSS notation, such as `#56b4e9`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The colours in which a car is shown. Every pair of a letter and its background has a contrast of at least 4.5 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paint {
    /// The colour of the car's body, the same in light and dark themes.
    pub fill: Rgb,
    /// The colour of a letter on `fill`.
    pub ink: Rgb,
    /// The colour of a letter on a dark background.
    pub on_dark: Rgb,
    /// The colour of a letter on a light background.
    pub on_light: Rgb,
}

/// The choice of a paint for a car.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CarColour {
    /// [`TARGET_PAINT`].
    Target,
    /// The paint at this index of [`CAR_PAINTS`].
    Numbered(u8),
}

impl CarColour {
    /// Returns the paint.
    pub fn paint(self) -> &'static Paint {
        match self {
            Self::Target => &TARGET_PAINT,
            Self::Numbered(index) => &CAR_PAINTS[usize::from(index) % CAR_PAINTS.len()],
        }
    }
}

const fn paint(fill: u32, ink: Rgb, on_dark: u32, on_light: u32) -> Paint {
    Paint {
        fill: rgb(fill),
        ink,
        on_dark: rgb(on_dark),
        on_light: rgb(on_light),
    }
}

const fn rgb(hex: u32) -> Rgb {
    let [_, red, green, blue] = hex.to_be_bytes();
    Rgb(red, green, blue)
}

const DARK: Rgb = rgb(0x14_18_1c);
const LIGHT: Rgb = rgb(0xff_ff_ff);

/// The paint of the target, and of no other car.
pub const TARGET_PAINT: Paint = paint(0xcf_2e_1c, LIGHT, 0xff_7a_66, 0xc9_2a_18);

/// The paints of the other cars. Neighbours in the list differ in lightness as well as in hue, so that
/// colour-blind authors can distinguish them.
pub const CAR_PAINTS: [Paint; 12] = [
    paint(0x56_b4_e9, DARK, 0x56_b4_e9, 0x08_75_ad),
    paint(0xe6_9f_00, DARK, 0xe6_9f_00, 0xa3_5f_00),
    paint(0x0b_62_a4, LIGHT, 0x5c_8d_ff, 0x12_45_9c),
    paint(0xf0_e4_42, DARK, 0xf0_e4_42, 0x70_6d_00),
    paint(0x16_a3_7b, DARK, 0x1f_b9_8d, 0x00_7a_70),
    paint(0xd7_8b_b8, DARK, 0xe3_91_c3, 0xb0_34_7f),
    paint(0x4c_3f_91, LIGHT, 0xad_92_ff, 0x5b_3f_b0),
    paint(0xa3_d9_b1, DARK, 0xa3_d9_b1, 0x3a_7d_0f),
    paint(0x76_49_1f, LIGHT, 0xc9_8a_4b, 0x6b_3c_10),
    paint(0xb7_c4_d1, DARK, 0xb7_c4_d1, 0x56_65_73),
    paint(0x56_68_2a, LIGHT, 0x9c_b8_4a, 0x47_59_1b),
    paint(0xf2_b8_a0, DARK, 0xf2_b8_a0, 0x9b_4a_58),
];
