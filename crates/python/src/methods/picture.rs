//! Pictures of a puzzle, and a page that plays it.

use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use tailback_puzzle::Solution;
use tailback_render::{Fonts, Options, Subject, look, to_animated_svg, to_page, to_pixels, to_svg};

use crate::{arrays::need_numpy, errors::value_error, puzzle::Puzzle};

/// The script of the board, as the package for JavaScript has it.
const COMPONENT: &str = include_str!(concat!(env!("OUT_DIR"), "/board.js"));

/// The widths that can be drawn, in pixels.
const WIDTHS: std::ops::RangeInclusive<u32> = 16..=8192;

fn subject(puzzle: &Puzzle) -> Subject {
    Subject {
        puzzle: puzzle.model.clone(),
        number: 1,
        title: puzzle.title.clone(),
        difficulty: None,
        length: None,
        time: None,
        n_moves: None,
        n_steps: None,
        solution: None,
    }
}

fn options(width: u32, dark: bool) -> PyResult<Options> {
    if !WIDTHS.contains(&width) {
        let (least, most) = WIDTHS.into_inner();
        return Err(value_error(format!(
            "`width` is {width}; expected {least} to {most} pixels"
        )));
    }
    Ok(Options {
        theme: if dark { look::DARK } else { look::LIGHT },
        fonts: Fonts::default(),
        width,
        columns: 1,
    })
}

/// Draws the puzzle in pixels, as an array of height, width and colours.
pub(super) fn rgb<'py>(
    py: Python<'py>,
    puzzle: &Puzzle,
    width: u32,
    dark: bool,
) -> PyResult<Bound<'py, PyArray3<u8>>> {
    need_numpy(py)?;
    let (subjects, options) = ([subject(puzzle)], options(width, dark)?);
    let pixels = py.detach(|| to_pixels(&subjects, &options));
    let pixels = pixels.map_err(value_error)?;
    let shape = [pixels.height as usize, pixels.width as usize, 3];
    // The picture may have taken a while.
    py.check_signals()?;
    PyArray1::from_vec(py, pixels.rgb).reshape(shape)
}

/// Draws the puzzle as SVG, with a solution that moves if one is given.
pub(super) fn svg(
    puzzle: &Puzzle,
    width: u32,
    dark: bool,
    solution: Option<&Solution>,
) -> PyResult<String> {
    let options = options(width, dark)?;
    let subject = subject(puzzle);
    Ok(match solution {
        Some(solution) => to_animated_svg(&subject, solution, &options),
        None => to_svg(&[subject], &options),
    })
}

/// Returns the picture as an element of a page, which its names and styles do not reach.
pub(super) fn image(puzzle: &Puzzle) -> PyResult<String> {
    let svg = svg(puzzle, 280, false, None)?;
    let marks = [
        ("%", "%25"),
        ("#", "%23"),
        ("\"", "%22"),
        ("\n", "%0A"),
        ("&", "&amp;"),
    ];
    let escaped = marks
        .iter()
        .fold(svg, |svg, (mark, code)| svg.replace(mark, code));
    Ok(format!("<img src=\"data:image/svg+xml,{escaped}\">"))
}

/// Returns a page that plays the puzzle without anything else.
pub(super) fn page(puzzle: &Puzzle) -> String {
    to_page(&[subject(puzzle)], COMPONENT, false)
}

/// Returns the page in a frame, for a notebook. Its script sees nothing of the notebook.
pub(super) fn frame(puzzle: &Puzzle) -> String {
    let page = page(puzzle).replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe sandbox=\"allow-scripts\" style=\"border: 0; width: 100%; max-width: 640px; height: 560px\" \
         srcdoc=\"{page}\"></iframe>"
    )
}
