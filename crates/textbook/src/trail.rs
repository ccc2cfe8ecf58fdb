//! The path of a depth-first search and the slides still to be tried along it.

use tailback_solver::Limit;

use crate::{search::Search, space::Slide};

/// One state of the path.
struct Frame {
    /// The slide that led here, and the one that undoes it.
    slide: Slide,
    back: Slide,
    /// The index of the first slide to try from here.
    first: usize,
}

/// The states from the start to the current one, each with its untried slides.
#[derive(Default)]
pub(crate) struct Trail {
    frames: Vec<Frame>,
    untried: Vec<Slide>,
}

impl Trail {
    /// Starts a trail at the current state.
    pub(crate) fn begin(&mut self, search: &mut Search<'_>) -> Result<(), Limit> {
        let nowhere = Slide {
            car: 0,
            to: search.state.0[0],
        };
        self.enter(nowhere, nowhere, search)
    }

    /// Returns the number of slides from the start to the current state.
    pub(crate) fn depth(&self) -> u32 {
        self.frames.len() as u32 - 1
    }

    /// Makes the next slide, backtracking from states that have none left. Returns it with the slide that undoes it,
    /// or `None` if every slide was tried, in which case the start is the current state again.
    pub(crate) fn advance(&mut self, search: &mut Search<'_>) -> Option<(Slide, Slide)> {
        while let Some(frame) = self.frames.last() {
            if self.untried.len() > frame.first {
                let slide = self.untried.pop()?;
                search.meter.generated += 1;
                return Some((slide, slide.make(&mut search.state)));
            }
            frame.back.make(&mut search.state);
            self.frames.pop();
        }
        None
    }

    /// Extends the path to the current state, which `slide` led to.
    pub(crate) fn enter(
        &mut self,
        slide: Slide,
        back: Slide,
        search: &mut Search<'_>,
    ) -> Result<(), Limit> {
        let first = self.untried.len();
        let frame = Frame { slide, back, first };
        search.meter.push(&mut self.frames, frame)?;
        search.meter.expanded += 1;
        for slide in search.space.slides(&search.state) {
            search.meter.push(&mut self.untried, slide)?;
        }
        Ok(())
    }

    /// Returns the slides of the path, followed by `last`.
    pub(crate) fn path(&self, last: Slide) -> Vec<Slide> {
        let slides = self.frames.iter().skip(1).map(|frame| frame.slide);
        slides.chain([last]).collect()
    }
}
