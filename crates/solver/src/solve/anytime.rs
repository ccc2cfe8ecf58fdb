//! Solutions that are found quickly, and then shortened while other searches look for a shortest one.

use crate::{
    account::Account,
    control::Limit,
    explicit::{
        best_first_width,
        expander::Expander,
        shorten::{self, Around},
        space::Space,
    },
    independence::Slide,
    outcome::Metric,
    tuning::Tuning,
};

/// The maximum number of states searched around a solution.
const MAX_AROUND: u32 = 1 << 22;

/// The share of this search: one part in `SHARE` of the effort of the other searches, or in `SHARE_OF_HARD` on a hard board
/// as long as no solution is known.
const SHARE: u64 = 32;
const SHARE_OF_HARD: u64 = 4;

/// The price of a unit of effort of this search, in units of the effort of the other searches.
const PRICE: u64 = 6;

/// The search for an upper bound.
pub(crate) struct Anytime<'s> {
    /// The first finds solutions, the last makes them shorter in the metric asked for. Even for steps, the first is in moves:
    /// a solution with fewer slides is found sooner and, split into steps, is hardly longer.
    searches: Vec<Expander<'s>>,
    /// The solution that is being shortened, and its length.
    slides: Option<Vec<Slide>>,
    length: u32,
    /// The effort of the next search for a solution.
    effort: u64,
    /// The number of states around the solution to search next.
    around: u32,
    /// The total effort so far, and that of the last attempt.
    spent: u64,
    last: u64,
}

impl<'s> Anytime<'s> {
    /// Returns the metrics whose spaces [`new`](Self::new) requires.
    pub(crate) fn metrics(metric: Metric) -> &'static [Metric] {
        match metric {
            Metric::Moves => &[Metric::Moves],
            Metric::Steps => &[Metric::Moves, Metric::Steps],
        }
    }

    pub(crate) fn new(spaces: &'s [Space<'s>], tuning: &Tuning) -> Self {
        Self {
            searches: spaces.iter().map(Expander::new).collect(),
            slides: None,
            length: u32::MAX,
            effort: tuning.first_solution,
            around: tuning.first_neighbourhood,
            spent: 0,
            last: 0,
        }
    }

    /// Looks for solutions until its share of `effort`, the cost of the other searches, is used up. The best solution
    /// is kept in `account`. Stops permanently once memory runs short.
    pub(crate) fn go_on(&mut self, effort: u64, account: &mut Account<'_>) -> Result<(), Limit> {
        if let Some(best) = &account.best
            && account.upper_bound < self.length
        {
            let slides = self.space().slides_of(best);
            self.begin_at(slides, account);
        }
        let Tuning {
            first_solution,
            hard,
            ..
        } = *account.tuning;
        let is_hard = effort >= hard && self.slides.is_none();
        let share = effort / PRICE / if is_hard { SHARE_OF_HARD } else { SHARE };
        while self.spent + (2 * self.last).max(first_solution) <= share && self.around <= MAX_AROUND
        {
            let before = self.searches.iter().map(Expander::effort).sum::<u64>();
            let result = if self.slides.is_none() {
                self.find(account)
            } else {
                self.shorten(account)
            };
            self.last = self.searches.iter().map(Expander::effort).sum::<u64>() - before;
            self.spent += self.last;
            match result {
                Err(Limit::Memory) => self.around = u32::MAX,
                result => result?,
            }
        }
        Ok(())
    }

    /// Continues with `slides` if they are the best solution so far.
    fn adopt(&mut self, slides: Vec<Slide>, account: &mut Account<'_>) {
        let space = self.space();
        if account.adopt(space.solution(&slides), space.metric) {
            self.begin_at(slides, account);
        }
    }

    /// Continues with `slides`, the best solution so far.
    fn begin_at(&mut self, slides: Vec<Slide>, account: &Account<'_>) {
        self.slides = Some(slides);
        self.length = account.upper_bound;
        self.around = account.tuning.first_neighbourhood;
    }

    /// Returns the space of the requested metric.
    fn space(&self) -> &'s Space<'s> {
        self.searches[self.searches.len() - 1].space
    }

    fn find(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let effort = self.effort;
        self.effort = effort.saturating_mul(2);
        let space = self.space();
        let search = &mut self.searches[0];
        let end = search.effort() + effort;
        let Some(mut slides) = best_first_width::run(search, end, account)? else {
            if search.effort() < end {
                // Every state was searched, so there is no solution. Other searches will prove that.
                self.around = u32::MAX;
            }
            return Ok(());
        };
        while let Around::Shorter(shorter) =
            shorten::run(search, &slides, account.tuning.first_neighbourhood, account)?
        {
            slides = shorter;
        }
        if space.metric == Metric::Steps {
            slides = slides.into_iter().flat_map(Slide::steps).collect();
        }
        self.adopt(slides, account);
        Ok(())
    }

    fn shorten(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let (Some(search), Some(slides)) = (self.searches.last_mut(), &self.slides) else {
            return Ok(());
        };
        match shorten::run(search, slides, self.around, account)? {
            Around::Shorter(shorter) => self.adopt(shorter, account),
            Around::Nothing => self.around *= 2,
            Around::Exhausted => self.around = u32::MAX,
        }
        Ok(())
    }
}
