//! A solution as an animation: when each car moves, as SVG and as animated PNG.

use std::{collections::BTreeMap, fmt::Write as _};

use tailback_puzzle::{Axis, Goal, Puzzle, Solution, State};

use crate::{
    Fonts, Subject, Unpaintable,
    board::{BoardDrawing, corner, size_of},
    look::{CELL, MEASURES, Theme},
    picture,
    raster::{self, Area, Canvas, Painting},
    scene::{Item, Picture},
    svg,
};

/// Times in milliseconds.
mod time {
    /// The pause before the first move.
    pub(super) const FIRST: u32 = 900;
    /// The pause after a move.
    pub(super) const PAUSE: u32 = 320;
    /// The time of a slide by one cell, and by each further cell.
    pub(super) const SLIDE: u32 = 240;
    pub(super) const CELL: u32 = 60;
    /// The time in which the target drives out.
    pub(super) const OUT: u32 = 640;
    /// The pause at the end.
    pub(super) const LAST: u32 = 1600;
    /// The time between the frames of an animated PNG.
    pub(super) const FRAME: u32 = 40;
}

#[derive(Clone, Copy, Debug)]
struct Slide {
    car: usize,
    from: f32,
    to: f32,
    begins: u32,
    ends: u32,
}

/// All slides of a solution, one after another.
struct Timeline {
    slides: Vec<Slide>,
    total: u32,
}

impl Timeline {
    /// The solution must be legal on the puzzle.
    fn new(puzzle: &Puzzle, solution: &Solution) -> Self {
        let mut slides = Vec::new();
        let mut state = puzzle.start().clone();
        let mut now = time::FIRST;
        for &m in &solution.0 {
            let next = state.after(m);
            let ends = now + time::SLIDE + time::CELL * u32::from(m.n_steps - 1);
            slides.push(Slide {
                car: m.car,
                from: f32::from(state.0[m.car]),
                to: f32::from(next.0[m.car]),
                begins: now,
                ends,
            });
            now = ends + time::PAUSE;
            state = next;
        }
        if puzzle.is_solved(&state) {
            let targets = puzzle.goals().iter().filter(|goal| goal.is_target());
            for &Goal { car, .. } in targets {
                // The border ends the picture, so nothing of the car is left to see.
                let ends = now + time::OUT;
                slides.push(Slide {
                    car,
                    from: f32::from(state.0[car]),
                    to: outside(puzzle, &state, car),
                    begins: now,
                    ends,
                });
                now = ends;
            }
        }
        Self {
            slides,
            total: now + time::LAST,
        }
    }
}

/// Returns the offset of target `target` once it has left through its exit.
fn outside(puzzle: &Puzzle, state: &State, target: usize) -> f32 {
    let car = &puzzle.cars()[target];
    let (start, _) = puzzle.open_ends(target);
    let beyond = (MEASURES.named_border + 20.0) / CELL;
    if start && state.0[target] == 0 {
        -f32::from(car.length) - beyond
    } else {
        f32::from(puzzle.board().size().along(car.axis)) + beyond
    }
}

/// Returns the part of the way that is done at `time`, which is slow at both ends.
fn eased(time: f32) -> f32 {
    if time < 0.5 {
        4.0 * time.powi(3)
    } else {
        1.0 - (2.0 - 2.0 * time).powi(3) / 2.0
    }
}

/// The same, in CSS.
const EASED: &str = "cubic-bezier(0.65,0,0.35,1)";

/// Writes a solution as SVG that moves.
pub(crate) fn svg(
    subject: &Subject,
    solution: &Solution,
    fonts: &Fonts,
    theme: &Theme,
    width: f32,
) -> String {
    let picture = picture::of_board(subject, fonts, theme);
    let timeline = Timeline::new(&subject.puzzle, solution);
    svg::write(&picture, fonts, width, &style(&subject.puzzle, &timeline))
}

fn style(puzzle: &Puzzle, timeline: &Timeline) -> String {
    let mut cars: BTreeMap<usize, Vec<Slide>> = BTreeMap::new();
    for &slide in &timeline.slides {
        cars.entry(slide.car).or_default().push(slide);
    }
    let part = |time: u32| {
        let part = format!("{:.3}", f64::from(time) * 100.0 / f64::from(timeline.total));
        part.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    let mut style = String::new();
    for (car, slides) in cars {
        let start = f32::from(puzzle.start().0[car]);
        let shifted = |offset: f32| {
            let by = svg::number((offset - start) * CELL);
            match puzzle.cars()[car].axis {
                Axis::Horizontal => format!("translateX({by}px)"),
                Axis::Vertical => format!("translateY({by}px)"),
            }
        };
        let _ = write!(style, "@keyframes car{car}{{");
        for slide in &slides {
            let _ = write!(
                style,
                "{}%{{transform:{};animation-timing-function:{EASED}}}{}%{{transform:{}}}",
                part(slide.begins),
                shifted(slide.from),
                part(slide.ends),
                shifted(slide.to)
            );
        }
        let end = slides.last().map_or(start, |slide| slide.to);
        let _ = writeln!(style, "100%{{transform:{}}}}}", shifted(end));
        let _ = writeln!(
            style,
            ".car{car}{{animation:car{car} {}ms linear infinite}}",
            timeline.total
        );
    }
    style + "@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n"
}

/// Writes a solution as animated PNG.
pub(crate) fn png(
    subject: &Subject,
    solution: &Solution,
    fonts: &Fonts,
    theme: &Theme,
    width: u32,
) -> Result<Vec<u8>, Unpaintable> {
    let puzzle = &subject.puzzle;
    let picture = picture::of_board(subject, fonts, theme);
    let canvas = Canvas::new(&picture, width)?;
    let timeline = Timeline::new(puzzle, solution);
    let drawing = BoardDrawing::new(puzzle, fonts, theme);
    // Frames differ in the places of cars alone, so the board below them is painted once.
    let ground = Painting::new(&picture, &drawing.ground(), fonts, canvas);
    let drawn = |car, offset| Drawn {
        item: drawing.car(car, offset).into(),
        area: box_of(puzzle, &picture, canvas, car, offset),
    };
    let start = puzzle.start().0.iter().enumerate();
    let mut cars: Vec<Drawn> = start
        .map(|(car, &offset)| drawn(car, f32::from(offset)))
        .collect();
    let frames = frames(&timeline);
    let mut data = Vec::new();
    let mut encoder = raster::encoder(&mut data, canvas.width, canvas.height);
    let n_frames = 1 + frames.len() as u32;
    encoder.set_animated(n_frames, 0).expect("there is a frame");
    let mut writer = encoder.write_header().expect("memory takes everything");
    let all = Area {
        x: 0,
        y: 0,
        width: canvas.width,
        height: canvas.height,
    };
    let first = ground.with(cars.iter().map(|car| &car.item), all);
    let first_delay = match frames.first() {
        Some(frame) => frame.at,
        None => timeline.total,
    };
    writer
        .set_frame_delay(milliseconds(first_delay), 1000)
        .expect("it is animated");
    writer
        .write_image_data(&first.rgb)
        .expect("the size is right");
    for (index, frame) in frames.iter().enumerate() {
        let next = frames.get(index + 1).map_or(timeline.total, |next| next.at);
        let after = drawn(frame.car, frame.offset);
        let area = cars[frame.car].area.union(after.area);
        cars[frame.car] = after;
        let seen = cars.iter().filter(|car| car.area.meets(area));
        let pixels = ground.with(seen.map(|car| &car.item), area);
        writer.reset_frame_position().expect("it is animated");
        writer
            .set_frame_dimension(area.width, area.height)
            .expect("it is inside");
        writer
            .set_frame_position(area.x, area.y)
            .expect("it is inside");
        writer
            .set_frame_delay(milliseconds(next - frame.at), 1000)
            .expect("it is animated");
        writer
            .write_image_data(&pixels.rgb)
            .expect("the size is right");
    }
    writer.finish().expect("all frames are written");
    Ok(data)
}

fn milliseconds(time: u32) -> u16 {
    u16::try_from(time).unwrap_or(u16::MAX)
}

/// A frame after the first: a car that has moved.
struct Frame {
    at: u32,
    car: usize,
    offset: f32,
}

fn frames(timeline: &Timeline) -> Vec<Frame> {
    let mut frames = Vec::new();
    for slide in &timeline.slides {
        let takes = slide.ends - slide.begins;
        let n_frames = (takes / time::FRAME).max(1);
        frames.extend((1..=n_frames).map(|n| Frame {
            at: slide.begins + takes * n / n_frames,
            car: slide.car,
            offset: slide.from + (slide.to - slide.from) * eased(n as f32 / n_frames as f32),
        }));
    }
    frames
}

/// A car where a frame shows it.
struct Drawn {
    item: Item,
    /// The pixels that it covers.
    area: Area,
}

/// Returns the pixels that a car covers with its shadow, at least one.
fn box_of(puzzle: &Puzzle, picture: &Picture, canvas: Canvas, car: usize, offset: f32) -> Area {
    let car = &puzzle.cars()[car];
    let ((x, y), (width, height)) = (corner(car, offset), size_of(car));
    let pixel = |at: f32, origin: f32, most: u32| {
        let at = (at - origin) * canvas.scale;
        (at.max(0.0) as u32).min(most)
    };
    let left = pixel(x, picture.x, canvas.width - 1);
    let top = pixel(y, picture.y, canvas.height - 1);
    let up = |at: f32| at + 1.0 / canvas.scale;
    let right = pixel(up(x + width), picture.x, canvas.width).max(left + 1);
    let bottom = pixel(up(y + height), picture.y, canvas.height).max(top + 1);
    Area {
        x: left,
        y: top,
        width: right - left,
        height: bottom - top,
    }
}
