//! Breadth-first search. The table of states doubles as the queue.

use crate::{
    account::Account,
    control::Limit,
    effort,
    explicit::{
        expander::Expander,
        space::Slide,
        table::{NONE, Table, push},
    },
};

/// Returns a shortest solution, or `None` if there is none.
pub(super) fn run(
    expander: &mut Expander<'_>,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let space = expander.space;
    let mut table = Table::new(space.n_words, account)?;
    let mut parents = Vec::new();
    let mut slides = expander.slides(account)?;
    expander.insert(&mut table, account)?;
    push(&mut parents, NONE, account)?;

    let (mut number, mut end_of_level) = (0, 1);
    while number < table.len() {
        if number == end_of_level {
            account.lower_bound += 1;
            end_of_level = table.len();
        }
        space.load(&mut expander.scene, table.key(number));
        slides.clear();
        space.slides(&expander.scene, &mut slides);
        account.expanded += 1;
        expander.generated += slides.len() as u64;
        account.tick(effort::SLIDE * slides.len() as u64)?;
        for &slide in &slides {
            let back = space.slide(&mut expander.scene, slide);
            let (next, is_new) = expander.insert(&mut table, account)?;
            if is_new {
                push(&mut parents, number, account)?;
                if space.is_solved(&expander.scene) {
                    let parent = |number: u32| parents[number as usize];
                    return Ok(Some(expander.path(&table, &parent, next)));
                }
            }
            space.slide(&mut expander.scene, back);
        }
        number += 1;
    }
    Ok(None)
}
