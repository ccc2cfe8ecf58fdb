//! Shortens a solution: searches the states around it for the shortest path, and repeats that while it helps (plan
//! neighbourhood graph search: Nakhost and Müller, 2010).

use super::{
    expander::Expander,
    table::{NONE, Table},
};
use crate::{account::Account, control::Limit, independence::Slide};

/// The result of searching around a solution.
pub(crate) enum Around {
    Shorter(Vec<Slide>),
    Nothing,
    /// No shorter solution, and every reachable state was searched.
    Exhausted,
}

/// Searches for the shortest solution within the `n_states` states nearest to those of `slides`, which is itself a
/// solution. All its memory is released.
pub(crate) fn run(
    expander: &mut Expander<'_>,
    slides: &[Slide],
    n_states: u32,
    account: &mut Account<'_>,
) -> Result<Around, Limit> {
    account.with_own_memory(|account| search(expander, slides, n_states, account))
}

fn search(
    expander: &mut Expander<'_>,
    slides: &[Slide],
    n_states: u32,
    account: &mut Account<'_>,
) -> Result<Around, Limit> {
    let mut table = Table::new(expander.space.n_words, account)?;
    let is_all = collect(&mut table, expander, slides, n_states, account)?;
    let shortest = shortest(&table, expander, account)?;
    Ok(match shortest.filter(|found| found.len() < slides.len()) {
        Some(shorter) => Around::Shorter(shorter),
        None if is_all => Around::Exhausted,
        None => Around::Nothing,
    })
}

/// Collects the states around the solution, beginning with its own. Returns `true` if the cluster has no more.
fn collect(
    table: &mut Table,
    expander: &mut Expander<'_>,
    solution: &[Slide],
    n_states: u32,
    account: &mut Account<'_>,
) -> Result<bool, Limit> {
    expander.load_start();
    expander.insert(table, account)?;
    for &slide in solution {
        expander.space.slide(&mut expander.scene, slide);
        expander.insert(table, account)?;
    }
    let mut number = 0;
    while number < table.len() && table.len() < n_states {
        expander.load(table, number);
        expander.list_slides();
        account.expanded += 1;
        expander.each_slide(account, |expander, _, account| {
            expander.insert(table, account)?;
            Ok(None::<()>)
        })?;
        number += 1;
    }
    Ok(number == table.len())
}

/// Returns the shortest path through the collected states.
fn shortest(
    table: &Table,
    expander: &mut Expander<'_>,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    // During the search, the start is its own parent.
    let mut parents = account.list(table.len() as usize)?;
    parents.resize(table.len() as usize, NONE);
    parents[0] = 0;
    let mut queue = Vec::new();
    account.push(&mut queue, 0)?;
    let mut at = 0;
    while let Some(&number) = queue.get(at) {
        expander.load(table, number);
        expander.list_slides();
        account.expanded += 1;
        let solved = expander.each_slide(account, |expander, _, account| {
            let Some(next) = table.find(&expander.scene.key) else {
                return Ok(None);
            };
            if parents[next as usize] != NONE {
                return Ok(None);
            }
            parents[next as usize] = number;
            if expander.is_solved() {
                return Ok(Some(next));
            }
            account.push(&mut queue, next)?;
            Ok(None)
        })?;
        if let Some(solved) = solved {
            parents[0] = NONE;
            let parent = |number: u32| parents[number as usize];
            return Ok(Some(expander.path(table, &parent, solved)));
        }
        at += 1;
    }
    Ok(None)
}
