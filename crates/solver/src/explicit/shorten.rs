//! Shortens a solution: searches the states around it for the shortest path, and repeats that while it helps (plan
//! neighbourhood graph search: Nakhost and Müller, 2010).

use super::{
    expander::Expander,
    space::Slide,
    table::{NONE, Table, push},
};
use crate::{account::Account, control::Limit, effort};

/// The result of searching around a solution.
pub(crate) enum Around {
    /// A shorter solution.
    Shorter(Vec<Slide>),
    /// No shorter solution.
    Nothing,
    /// No shorter solution, and every reachable state was searched.
    NothingAtAll,
}

/// Searches for the shortest solution within the `n_states` states nearest to those of `slides`, which is itself a
/// solution. All its memory is released.
pub(crate) fn run(
    expander: &mut Expander<'_>,
    slides: &[Slide],
    n_states: u32,
    account: &mut Account<'_>,
) -> Result<Around, Limit> {
    let memory = account.memory();
    let found = Neighbourhood::new(expander, account).and_then(|mut around| {
        let is_all = around.look_around(expander, slides, n_states, account)?;
        let shortest = around.shortest(expander, account)?;
        Ok(match shortest.filter(|found| found.len() < slides.len()) {
            Some(shorter) => Around::Shorter(shorter),
            None if is_all => Around::NothingAtAll,
            None => Around::Nothing,
        })
    });
    account.release(account.memory() - memory);
    found
}

struct Neighbourhood {
    table: Table,
    slides: Vec<Slide>,
}

impl Neighbourhood {
    fn new(expander: &mut Expander<'_>, account: &mut Account<'_>) -> Result<Self, Limit> {
        Ok(Self {
            table: Table::new(expander.space.n_words, account)?,
            slides: expander.slides(account)?,
        })
    }

    /// Collects the states around the solution, beginning with its own. Returns `true` if the cluster has no more.
    fn look_around(
        &mut self,
        expander: &mut Expander<'_>,
        solution: &[Slide],
        n_states: u32,
        account: &mut Account<'_>,
    ) -> Result<bool, Limit> {
        let space = expander.space;
        expander.look_at_start();
        expander.insert(&mut self.table, account)?;
        for &slide in solution {
            space.slide(&mut expander.scene, slide);
            expander.insert(&mut self.table, account)?;
        }
        let mut number = 0;
        while number < self.table.len() && self.table.len() < n_states {
            self.look_at(number, expander, account)?;
            for at in 0..self.slides.len() {
                let back = space.slide(&mut expander.scene, self.slides[at]);
                expander.insert(&mut self.table, account)?;
                space.slide(&mut expander.scene, back);
            }
            number += 1;
        }
        Ok(number == self.table.len())
    }

    /// Returns the shortest path through the collected states.
    fn shortest(
        &mut self,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<Option<Vec<Slide>>, Limit> {
        let space = expander.space;
        // During the search, the start is its own parent.
        let mut parents = Vec::new();
        for _ in 0..self.table.len() {
            push(&mut parents, NONE, account)?;
        }
        parents[0] = 0;
        let mut queue = Vec::new();
        push(&mut queue, 0, account)?;
        let mut at = 0;
        while let Some(&number) = queue.get(at) {
            self.look_at(number, expander, account)?;
            for at in 0..self.slides.len() {
                let back = space.slide(&mut expander.scene, self.slides[at]);
                if let Some(next) = expander.find(&self.table)
                    && parents[next as usize] == NONE
                {
                    parents[next as usize] = number;
                    if space.is_solved(&expander.scene) {
                        parents[0] = NONE;
                        let parent = |number: u32| parents[number as usize];
                        return Ok(Some(expander.path(&self.table, &parent, next)));
                    }
                    push(&mut queue, next, account)?;
                }
                space.slide(&mut expander.scene, back);
            }
            at += 1;
        }
        Ok(None)
    }

    /// Makes a state the current one and lists its slides.
    fn look_at(
        &mut self,
        number: u32,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        expander
            .space
            .load(&mut expander.scene, self.table.key(number));
        self.slides.clear();
        expander.space.slides(&expander.scene, &mut self.slides);
        account.expanded += 1;
        expander.generated += self.slides.len() as u64;
        account.tick(effort::SLIDE * self.slides.len() as u64)
    }
}
