//! Makes a solution shorter: the shortest way through the states around it (plan neighbourhood graph
//! search: Nakhost and Müller, 2010), again and again while that helps.

use super::{
    search::Search,
    space::Slide,
    table::{NONE, Table, push},
};
use crate::{control::Limit, effort, watch::Watch};

/// What was found around a solution.
pub(crate) enum Around {
    /// A shorter one.
    Shorter(Vec<Slide>),
    /// None that is shorter.
    Nothing,
    /// None that is shorter, and there are no more states.
    NothingAtAll,
}

/// Looks for the shortest solution that leads through the `n_states` states nearest to the states of
/// `slides`, themselves a solution. All its memory is given back.
pub(crate) fn run(
    search: &mut Search<'_>,
    slides: &[Slide],
    n_states: u32,
    watch: &mut Watch<'_>,
) -> Result<Around, Limit> {
    let memory = watch.memory();
    let found = Neighbourhood::new(search, watch).and_then(|mut around| {
        let is_all = around.look_around(search, slides, n_states, watch)?;
        let shortest = around.shortest(search, watch)?;
        Ok(match shortest.filter(|found| found.len() < slides.len()) {
            Some(shorter) => Around::Shorter(shorter),
            None if is_all => Around::NothingAtAll,
            None => Around::Nothing,
        })
    });
    watch.release(watch.memory() - memory);
    found
}

struct Neighbourhood {
    table: Table,
    slides: Vec<Slide>,
}

impl Neighbourhood {
    fn new(search: &mut Search<'_>, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        Ok(Self {
            table: Table::new(search.space.n_words, watch)?,
            slides: search.slides(watch)?,
        })
    }

    /// Collects the states, first those of the solution. True if there are no more.
    fn look_around(
        &mut self,
        search: &mut Search<'_>,
        solution: &[Slide],
        n_states: u32,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Limit> {
        let space = search.space;
        search.look_at_start();
        search.insert(&mut self.table, watch)?;
        for &slide in solution {
            space.slide(&mut search.scene, slide);
            search.insert(&mut self.table, watch)?;
        }
        let mut number = 0;
        while number < self.table.len() && self.table.len() < n_states {
            self.look_at(number, search, watch)?;
            for at in 0..self.slides.len() {
                let back = space.slide(&mut search.scene, self.slides[at]);
                search.insert(&mut self.table, watch)?;
                space.slide(&mut search.scene, back);
            }
            number += 1;
        }
        Ok(number == self.table.len())
    }

    /// The shortest way through them.
    fn shortest(
        &mut self,
        search: &mut Search<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Vec<Slide>>, Limit> {
        let space = search.space;
        // The start is its own parent while the search is on.
        let mut parents = Vec::new();
        for _ in 0..self.table.len() {
            push(&mut parents, NONE, watch)?;
        }
        parents[0] = 0;
        let mut queue = Vec::new();
        push(&mut queue, 0, watch)?;
        let mut at = 0;
        while let Some(&number) = queue.get(at) {
            self.look_at(number, search, watch)?;
            for at in 0..self.slides.len() {
                let back = space.slide(&mut search.scene, self.slides[at]);
                if let Some(next) = search.find(&self.table)
                    && parents[next as usize] == NONE
                {
                    parents[next as usize] = number;
                    if space.is_solved(&search.scene) {
                        parents[0] = NONE;
                        let parent = |number: u32| parents[number as usize];
                        return Ok(Some(search.path(&self.table, parent, next)));
                    }
                    push(&mut queue, next, watch)?;
                }
                space.slide(&mut search.scene, back);
            }
            at += 1;
        }
        Ok(None)
    }

    /// Lays a state out and lists its slides.
    fn look_at(
        &mut self,
        number: u32,
        search: &mut Search<'_>,
        watch: &mut Watch<'_>,
    ) -> Result<(), Limit> {
        search.space.load(&mut search.scene, self.table.key(number));
        self.slides.clear();
        search.space.slides(&search.scene, &mut self.slides);
        watch.expanded += 1;
        search.generated += self.slides.len() as u64;
        watch.tick(effort::SLIDE * self.slides.len() as u64)
    }
}
