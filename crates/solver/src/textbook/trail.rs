//! The path of a depth-first search and the slides still to be tried along it.

use crate::{
    account::Account,
    control::Limit,
    explicit::{expander::Expander, space::Slide, table::push},
};

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
pub(super) struct Trail {
    frames: Vec<Frame>,
    untried: Vec<Slide>,
    buffer: Vec<Slide>,
}

impl Trail {
    /// Starts a trail at the current state.
    pub(super) fn begin(
        &mut self,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let nowhere = Slide {
            car: 0,
            to: expander.scene.offsets[0],
        };
        self.enter(nowhere, nowhere, expander, account)
    }

    /// Returns the number of slides from the start to the current state.
    pub(super) fn depth(&self) -> u32 {
        self.frames.len() as u32 - 1
    }

    /// Makes the next slide, backtracking from states that have none left. Returns it with the slide that undoes it,
    /// or `None` if every slide was tried, in which case the start is the current state again.
    pub(super) fn advance(&mut self, expander: &mut Expander<'_>) -> Option<(Slide, Slide)> {
        while let Some(frame) = self.frames.last() {
            if self.untried.len() > frame.first {
                let slide = self.untried.pop()?;
                expander.generated += 1;
                return Some((slide, expander.space.slide(&mut expander.scene, slide)));
            }
            expander.space.slide(&mut expander.scene, frame.back);
            self.frames.pop();
        }
        None
    }

    /// Extends the path to the current state, which `slide` led to.
    pub(super) fn enter(
        &mut self,
        slide: Slide,
        back: Slide,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let first = self.untried.len();
        push(&mut self.frames, Frame { slide, back, first }, account)?;
        account.expanded += 1;
        if self.buffer.capacity() == 0 {
            self.buffer = expander.slides(account)?;
        }
        self.buffer.clear();
        expander.space.slides(&expander.scene, &mut self.buffer);
        for &slide in &self.buffer {
            push(&mut self.untried, slide, account)?;
        }
        Ok(())
    }

    /// Returns the slides of the path, followed by `last`.
    pub(super) fn path(&self, last: Slide) -> Vec<Slide> {
        let slides = self.frames.iter().skip(1).map(|frame| frame.slide);
        slides.chain([last]).collect()
    }
}
