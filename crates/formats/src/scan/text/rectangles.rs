//! Cars drawn as rectangles, in `TikZ`, SVG or CSS, as a table of cars.

use std::fmt::Write as _;

use super::plain::Plain;
use crate::{lexicon, text::boundary_before};

/// The minimum number of cars.
const FEWEST: usize = 3;
/// The maximum length of a rectangle with its options, in bytes.
const LONGEST: usize = 300;

/// A rectangle that is longer than wide: its place in the text, its least coordinates, and its sides.
struct Rectangle<'t> {
    text: &'t str,
    at: [f64; 2],
    sides: [f64; 2],
}

/// Returns a table of the rectangles in `text`, or `None` if there are few. The red one is the target.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let tikz = text
        .match_indices(" rectangle")
        .filter_map(|it| tikz(text, it.0));
    let mut all: Vec<Rectangle<'_>> = tikz.collect();
    let is_up = !all.is_empty();
    let in_grid = ["grid-row:", "grid-area:"].map(|it| text.match_indices(it));
    let in_grid = in_grid.into_iter().flatten();
    all.extend(in_grid.filter_map(|it| in_css_grid(text, it.0)));
    if all.is_empty() {
        let elements = ["<rect", "<div"].map(|it| text.match_indices(it));
        all = elements
            .into_iter()
            .flatten()
            .filter_map(|it| element(&text[it.0..]))
            .collect();
    }
    // The length of a cell. The sides of a car may be shorter than its cells.
    let differences = all.iter().map(|it| (it.sides[0] - it.sides[1]).abs());
    let cell = differences
        .reduce(f64::min)
        .filter(|it| *it > 0.0 && all.len() >= FEWEST)?;
    let mut plain = Plain {
        doubt: Some("its rectangles have no names that would show whether one is missing"),
        ..Plain::default()
    };
    let mut add = |line: &str, from: usize, to: usize| {
        line.chars().for_each(|c| plain.push(c, from));
        plain.push('\n', to.saturating_sub(1));
    };
    add(if is_up { "y up" } else { "" }, 0, 1);
    add("id,x,y,length,axis", 0, 1);
    let mut number = 0;
    for rectangle in &all {
        let own = rectangle.text;
        let sides = rectangle.sides;
        let mut words = own.split(|c: char| !c.is_alphanumeric() && c != '#');
        let is_red = words.any(|it| lexicon::has(lexicon::REDS, it))
            || own.split_once('{').is_some_and(|it| is_target(it.0));
        number += u32::from(!is_red);
        let name = if is_red {
            "red".to_owned()
        } else {
            number.to_string()
        };
        let axis = if sides[0] > sides[1] { 'h' } else { 'v' };
        let [x, y] = rectangle.at.map(|it| (it / cell + 0.01).floor());
        let length = ((sides[0] - sides[1]).abs() / cell).round() + 1.0;
        let start = own.as_ptr().addr() - text.as_ptr().addr();
        let mut line = String::new();
        let _ = write!(line, "{name},{x},{y},{length},{axis}");
        add(&line, start, start + own.len());
    }
    Some(plain)
}

/// Returns the rectangle of `TikZ` whose word is at `at`: `\filldraw[red] (0,3) rectangle (2,4);`.
fn tikz(text: &str, at: usize) -> Option<Rectangle<'_>> {
    let pair = |text: &str| -> Option<[f64; 2]> {
        let (x, y) = text.split_once(',')?;
        Some([x.trim().parse().ok()?, y.trim().parse().ok()?])
    };
    let near = boundary_before(text, at.saturating_sub(LONGEST));
    let start = text[near..at].rfind([';', '\n']);
    let start = start.map_or(near, |it| near + it + 1);
    let one = pair(
        text[start..at]
            .trim_end()
            .strip_suffix(')')?
            .rsplit_once('(')?
            .1,
    )?;
    let far = boundary_before(text, text.len().min(at + LONGEST));
    let text = &text[..far];
    let after = text[at..].trim_start_matches(" rectangle").trim_start();
    let (sign, rest) = after.split_once('(')?;
    let (other, rest) = rest.split_once(')')?;
    let mut other = pair(other)?;
    if sign == "++" {
        other = [one[0] + other[0], one[1] + other[1]];
    }
    let end = text.len() - rest.len();
    let least = [one[0].min(other[0]), one[1].min(other[1])];
    let sides = [(one[0] - other[0]).abs(), (one[1] - other[1]).abs()];
    rectangle(&text[start..end], least, sides)
}

/// Returns the rectangle of SVG or HTML that `text` begins with: `<rect x="0" y="120" width="120" height="60" fill="red"/>`,
/// `<div class="red" style="left:0px;top:120px;width:120px;height:60px">`.
fn element(text: &str) -> Option<Rectangle<'_>> {
    let text = &text[..boundary_before(text, text.len().min(LONGEST))];
    let text = &text[..=text.find('>')?];
    let words = text.split(|c: char| c.is_whitespace() || ";\"'=:".contains(c));
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    let value = |names: &str| -> Option<f64> {
        let number = |word: &str| word.trim_end_matches("px").parse().ok();
        let mut pairs = words.windows(2).filter(|pair| lexicon::has(names, pair[0]));
        pairs.find_map(|pair| number(pair[1]))
    };
    let at = [value("x left")?, value("y top")?];
    rectangle(text, at, [value("width")?, value("height")?])
}

/// Returns whether the selector of a rule has the name of a target: `.car-x`.
fn is_target(selector: &str) -> bool {
    lexicon::words(selector).any(|it| lexicon::has(lexicon::TARGETS, it))
}

/// Returns the rectangle with the property `grid-row` or `grid-area` at `at`: `.car-x { grid-row: 3; grid-column: 1 / span 2; }`.
fn in_css_grid(text: &str, at: usize) -> Option<Rectangle<'_>> {
    let is_end = |c: char| c == '}' || c == '>';
    let near = boundary_before(text, at.saturating_sub(LONGEST));
    let far = boundary_before(text, text.len().min(at + LONGEST));
    let start = text[near..at]
        .rfind(is_end)
        .map_or(near, |it| near + it + 1);
    let end = at + text[at..far].find(is_end)?;
    let own = text[start..end].trim_start();
    // The first line of the grid, and the number of cells.
    let value = |name: &str| -> Option<[f64; 2]> {
        let (_, after) = own.split_once(name)?;
        let value = after.split([';', '"']).next()?;
        let (first, last) = value.split_once('/').unwrap_or((value, "span 1"));
        let first: f64 = first.trim().parse().ok()?;
        let last = last.trim();
        let length = match last.strip_prefix("span") {
            Some(length) => length.trim().parse().ok()?,
            None => last.parse::<f64>().ok()? - first,
        };
        Some([first - 1.0, length])
    };
    if let Some((_, area)) = own.split_once("grid-area:") {
        let lines = area.split([';', '"']).next()?.split('/');
        let lines: Vec<u32> = lines.map_while(|it| it.trim().parse().ok()).collect();
        let [top, left, bottom, right] = lines[..] else {
            return None;
        };
        let at = [left, top].map(|it| f64::from(it) - 1.0);
        let end = [right, bottom].map(|it| f64::from(it) - 1.0);
        return rectangle(own, at, [end[0] - at[0], end[1] - at[1]]);
    }
    let [row, height] = value("grid-row:")?;
    let [column, width] = value("grid-column:")?;
    rectangle(own, [column, row], [width, height])
}

fn rectangle(text: &str, at: [f64; 2], sides: [f64; 2]) -> Option<Rectangle<'_>> {
    let is_long = (sides[0] - sides[1]).abs() > 0.0;
    is_long.then_some(Rectangle { text, at, sides })
}
