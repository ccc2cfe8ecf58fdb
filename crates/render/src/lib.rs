//! Pictures of sliding-car puzzles: SVG, PNG, both as animations of a solution, and PDF for paper.
//!
//! Everything is drawn once, as a scene of shapes and texts, which a writer for each kind of file then writes. The
//! known facts about a puzzle, such as its optimum, are passed in as data.
//!
//! Each module uses only modules below it.
//!
//! | module | holds |
//! |---|---|
//! | `page/` | a page on which puzzles are played |
//! | `paper/` | cards, booklets and cut-outs as pages |
//! | `animation` | a solution in time |
//! | `picture` | a board or a sheet of boards as a picture |
//! | `board` | the drawing of a board |
//! | `pdf` | pages of scenes written as PDF |
//! | `svg`, `raster` | a scene written as SVG, painted in pixels |
//! | `font` | the fonts, and texts measured and outlined |
//! | `scene` | shapes, texts and groups of them |
//! | `link` | links that hold a puzzle |
//! | `look` | measures and colours |

mod animation;
mod board;
mod font;
mod link;
pub mod look;
mod page;
mod paper;
mod pdf;
mod picture;
mod raster;
mod scene;
mod svg;

use std::{fmt, sync::Arc};

use tailback_puzzle::{Difficulty, Puzzle, Solution};

pub use board::describe;
pub use font::Fonts;
pub use link::solve_link;
use look::Theme;
pub use page::to_page;
pub use paper::{Layout, Paper, PaperOptions, Solutions, to_pdf};
pub use raster::Pixels;

/// A puzzle to draw, and the known facts about it.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// Its number in its collection, from 1.
    pub number: usize,
    /// Its title.
    pub title: Option<String>,
    /// Its difficulty.
    pub difficulty: Option<Difficulty>,
    /// Its optimum in words, such as `8 moves`.
    pub length: Option<String>,
    /// The time that people take, in words, such as `about 2 min`.
    pub time: Option<String>,
    /// Its optimum in moves.
    pub n_moves: Option<u32>,
    /// Its optimum in steps.
    pub n_steps: Option<u32>,
    /// A solution.
    pub solution: Option<Solution>,
}

impl Subject {
    /// Returns the title, or the number.
    pub fn name(&self) -> String {
        let numbered = || format!("Puzzle {}", self.number);
        self.title.clone().unwrap_or_else(numbered)
    }

    /// Returns what is known of it in words: `beginner · 8 moves · about 2 min`.
    pub fn figures(&self) -> String {
        let difficulty = self.difficulty.map(Difficulty::word);
        let parts = difficulty.into_iter().chain(self.length.as_deref());
        let parts = parts.chain(self.time.as_deref());
        parts.collect::<Vec<_>>().join(" · ")
    }
}

/// The choices for a picture.
#[derive(Clone, Debug)]
pub struct Options {
    /// The colours.
    pub theme: Theme,
    /// The fonts.
    pub fonts: Fonts,
    /// The width in pixels.
    pub width: u32,
    /// The number of boards side by side on a sheet.
    pub columns: usize,
}

/// A picture of more pixels than can be painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unpaintable {
    width: u32,
    height: u32,
}

impl fmt::Display for Unpaintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height } = self;
        write!(
            f,
            "a picture of {width} by {height} pixels cannot be painted"
        )
    }
}

impl std::error::Error for Unpaintable {}

/// Draws one board, or several on a sheet, as SVG.
pub fn to_svg(subjects: &[Subject], options: &Options) -> String {
    let picture = picture_of(subjects, options);
    svg::write(&picture, &options.fonts, options.width as f32, "")
}

/// Draws one board, or several on a sheet, as PNG.
///
/// # Errors
/// Returns the size of the picture if it is too large, or empty.
pub fn to_png(subjects: &[Subject], options: &Options) -> Result<Vec<u8>, Unpaintable> {
    Ok(raster::png(&to_pixels(subjects, options)?))
}

/// Draws one board, or several on a sheet, in pixels.
///
/// # Errors
/// Returns the size of the picture if it is too large, or empty.
pub fn to_pixels(subjects: &[Subject], options: &Options) -> Result<Pixels, Unpaintable> {
    let picture = picture_of(subjects, options);
    raster::paint_all(&picture, &options.fonts, options.width)
}

fn picture_of(subjects: &[Subject], options: &Options) -> scene::Picture {
    let Options { fonts, theme, .. } = options;
    match subjects {
        [only] => picture::of_board(only, fonts, theme),
        _ => picture::sheet(subjects, options.columns, fonts, theme),
    }
}

/// Draws `solution` of a puzzle as SVG that moves and begins again. Its moves must be legal.
pub fn to_animated_svg(subject: &Subject, solution: &Solution, options: &Options) -> String {
    let Options { fonts, theme, .. } = options;
    animation::svg(subject, solution, fonts, theme, options.width as f32)
}

/// Draws `solution` of a puzzle as animated PNG that begins again. Its moves must be legal.
///
/// # Errors
/// Returns the size of the picture if it is too large, or empty.
pub fn to_animated_png(
    subject: &Subject,
    solution: &Solution,
    options: &Options,
) -> Result<Vec<u8>, Unpaintable> {
    let Options { fonts, theme, .. } = options;
    animation::png(subject, solution, fonts, theme, options.width)
}
