//! Breadth-first search: the table of states is the queue.

use crate::{
    control::Limit,
    effort,
    explicit::{
        search::Search,
        space::Slide,
        table::{NONE, Table, push},
    },
    watch::Watch,
};

/// A shortest solution, `None` if there is none.
pub(super) fn run(
    search: &mut Search<'_>,
    watch: &mut Watch<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let space = search.space;
    let mut table = Table::new(space.n_words, watch)?;
    let mut parents = Vec::new();
    let mut slides = search.slides(watch)?;
    search.insert(&mut table, watch)?;
    push(&mut parents, NONE, watch)?;

    let (mut number, mut end_of_level) = (0, 1);
    while number < table.len() {
        if number == end_of_level {
            watch.lower_bound += 1;
            end_of_level = table.len();
        }
        space.load(&mut search.scene, table.key(number));
        slides.clear();
        space.slides(&search.scene, &mut slides);
        watch.expanded += 1;
        search.generated += slides.len() as u64;
        watch.tick(effort::SLIDE * slides.len() as u64)?;
        for &slide in &slides {
            let back = space.slide(&mut search.scene, slide);
            let (next, is_new) = search.insert(&mut table, watch)?;
            if is_new {
                push(&mut parents, number, watch)?;
                if space.is_solved(&search.scene) {
                    let parent = |number: u32| parents[number as usize];
                    return Ok(Some(search.path(&table, parent, next)));
                }
            }
            space.slide(&mut search.scene, back);
        }
        number += 1;
    }
    Ok(None)
}
