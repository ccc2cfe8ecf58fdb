//! The path of a depth-first search, and the slides still to be tried along it.

use crate::{
    account::Account,
    control::Limit,
    explicit::{expander::Expander, space::Slide, table::push},
};

/// One state of the path.
struct Frame {
    /// The slide that led here, and the one that leads back.
    slide: Slide,
    back: Slide,
    /// The slides to try from here are those from this one on.
    first: usize,
}

/// The states from the start to the current one, each with the slides not yet tried there.
#[derive(Default)]
pub(super) struct Trail {
    frames: Vec<Frame>,
    untried: Vec<Slide>,
    buffer: Vec<Slide>,
}

impl Trail {
    /// Starts at the current state.
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

    /// Makes the next slide, going back from states without further slides. Returns it with the one that undoes it;
    /// `None` if there are no further slides at all, in which case the start is the current state.
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

    /// Continues the search from the current state, to which `slide` led.
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

    /// Returns the slides of the path, and `last`.
    pub(super) fn path(&self, last: Slide) -> Vec<Slide> {
        let slides = self.frames.iter().skip(1).map(|frame| frame.slide);
        slides.chain([last]).collect()
    }
}
