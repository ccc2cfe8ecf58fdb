//! Breadth-first search. The table of states doubles as the queue.

use tailback_solver::Limit;

use crate::{search::Search, space::Slide, states::NONE};

/// Returns a shortest solution, or `None` if there is none.
pub(crate) fn run(search: &mut Search<'_>) -> Result<Option<Vec<Slide>>, Limit> {
    let mut states = search.states();
    let (mut parents, mut slides) = (Vec::new(), Vec::new());
    search.insert(&mut states)?;
    search.meter.push(&mut parents, NONE)?;

    let (mut number, mut end_of_level) = (0, 1);
    while number < states.len() {
        if number == end_of_level {
            search.meter.lower_bound += 1;
            end_of_level = states.len();
        }
        search.load(&states, number);
        search.expand(&mut slides)?;
        for &slide in &slides {
            let back = slide.make(&mut search.state);
            let (next, is_new) = search.insert(&mut states)?;
            if is_new {
                search.meter.push(&mut parents, number)?;
                if search.is_solved() {
                    let parent = |number: u32| parents[number as usize];
                    return Ok(Some(states.path(parent, next)));
                }
            }
            back.make(&mut search.state);
        }
        number += 1;
    }
    Ok(None)
}
