//! Names of the language for cars that are called anything.

use std::collections::{HashMap, HashSet};

/// A name of the language for each of `ids`: its own where it is one, else the nearest that
/// no other car has. Equal ids get equal names, so that a car that is there twice stays so.
pub(super) fn clean(ids: &[String]) -> Vec<String> {
    let mut taken: HashSet<String> = ids.iter().filter(|id| is_name(id)).cloned().collect();
    let mut names: HashMap<&str, String> = HashMap::new();
    let mut numbers: HashMap<String, u32> = HashMap::new();
    ids.iter()
        .map(|id| {
            if is_name(id) {
                return id.clone();
            }
            let name = names.entry(id).or_insert_with(|| {
                let nearest = nearest(id);
                let number = numbers.entry(nearest.clone()).or_default();
                let name = free(&nearest, number, &taken);
                taken.insert(name.clone());
                name
            });
            name.clone()
        })
        .collect()
}

/// Whether the language can call a car so.
fn is_name(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_alphanumeric())
        && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// `id` with underscores for what a name cannot hold; empty where nothing is left.
fn nearest(id: &str) -> String {
    let words = id.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("_")
}

/// `nearest`, or the first of it with a number that is free. `number` is the last one tried.
fn free(nearest: &str, number: &mut u32, taken: &HashSet<String>) -> String {
    loop {
        *number += 1;
        let name = match (nearest, *number) {
            ("", number) => format!("c{number}"),
            (nearest, 1) => nearest.to_owned(),
            (nearest, number) => format!("{nearest}_{number}"),
        };
        if !taken.contains(&name) {
            return name;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(ids: &[&str], expected: &[&str]) {
        let ids: Vec<String> = ids.iter().map(|&id| id.to_owned()).collect();
        assert_eq!(clean(&ids), expected);
    }

    #[test]
    fn names_of_the_language_are_kept() {
        check(&["X", "12", "lorry_2", "a"], &["X", "12", "lorry_2", "a"]);
    }

    #[test]
    fn others_become_the_nearest_name_that_is_free() {
        check(
            &["red car", "red-car", "red_car", "-7", "$", "", "c1", "é"],
            &[
                "red_car_2",
                "red_car_3",
                "red_car",
                "7",
                "c2",
                "c3",
                "c1",
                "c4",
            ],
        );
    }

    #[test]
    fn equal_ids_stay_equal() {
        check(&["a b", "X", "a b", "X"], &["a_b", "X", "a_b", "X"]);
    }
}
