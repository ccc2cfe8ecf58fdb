//! Valid names for cars with arbitrary ids.

use std::collections::{HashMap, HashSet};

use tailback_puzzle::{is_name, long_names, numbered_names};

/// Returns a valid name for each of `ids`: the id itself if it is valid, otherwise the nearest free name. Equal
/// ids get equal names, which keeps a duplicate car a duplicate.
pub(super) fn clean(ids: &[String]) -> Vec<String> {
    let mut taken: HashSet<String> = ids.iter().filter(|id| is_name(id)).cloned().collect();
    let mut names: HashMap<&str, String> = HashMap::new();
    // The remaining candidates for each nearest name.
    let mut left: HashMap<String, Box<dyn Iterator<Item = String>>> = HashMap::new();
    ids.iter()
        .map(|id| {
            if is_name(id) {
                return id.clone();
            }
            let name = names.entry(id).or_insert_with(|| {
                let nearest = nearest(id);
                let left = left
                    .entry(nearest.clone())
                    .or_insert_with(|| candidates(nearest));
                left.find(|name| taken.insert(name.clone()))
                    .expect("there is no end of names")
            });
            name.clone()
        })
        .collect()
}

/// Returns `id` with underscores for invalid characters, or an empty string if no valid character is left.
fn nearest(id: &str) -> String {
    let words = id.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("_")
}

/// Returns `nearest` and its numbered variants.
fn candidates(nearest: String) -> Box<dyn Iterator<Item = String>> {
    if nearest.is_empty() {
        return Box::new(long_names());
    }
    Box::new(std::iter::once(nearest.clone()).chain(numbered_names(nearest)))
}
