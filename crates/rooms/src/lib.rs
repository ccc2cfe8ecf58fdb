//! A test of the dependencies between the modules of a crate.
//!
//! Two rules hold in every crate:
//!
//! - Sibling modules, each with its submodules, do not use each other in a cycle, at any depth.
//! - If the documentation of `lib.rs` has a table of modules, its rows are layers: a module uses only modules in its own
//!   row and in rows below it.
//!
//! A use is any path that begins with `crate` or `super`, in a `use` or inside code. Modules for tests only are not
//! checked.

mod paths;
mod sources;

use std::collections::{BTreeMap, BTreeSet};

use sources::{Module, Source};

/// Returns the rows of a table whose first cells are in backticks, each as a list of names, since a cell may name
/// several modules.
fn layers_of(page: &str) -> Vec<Vec<String>> {
    let cells = page
        .lines()
        .map(|line| line.trim_start_matches("//!").trim())
        .filter_map(|line| line.strip_prefix("| `"))
        .filter_map(|line| line.split('|').next());
    let names = |cell: &str| -> Vec<String> {
        cell.split(['`', ',', ' '])
            .filter(|name| !name.is_empty())
            .map(|name| name.trim_end_matches('/').to_owned())
            .collect()
    };
    cells.map(names).collect()
}

/// Returns the table of modules in the documentation of a crate's root, from the top down; it is empty if there is none.
fn layers(folder: &str) -> Vec<Vec<String>> {
    let root = sources::root_file(folder);
    let lines = root.lines().take_while(|line| line.starts_with("//!"));
    layers_of(&lines.collect::<Vec<_>>().join("\n"))
}

/// Asserts both laws for the crate in `folder`, and that its table, if it has one, names each module of the crate's root.
///
/// # Panics
///
/// Panics with the uses that break a law, and with the place of the table.
#[track_caller]
pub fn assert_layered(folder: &str) {
    let (sources, layers) = (sources::read(folder), layers(folder));
    let mut faults = faults(&sources, &layers);
    if !layers.is_empty() {
        let modules = sources.iter().filter_map(|it| it.module.first());
        let modules: BTreeSet<&String> = modules.collect();
        let named: BTreeSet<&String> = layers.iter().flatten().collect();
        let differences = modules.symmetric_difference(&named);
        faults.extend(
            differences.map(|it| format!("{it} is either not a module or not in the table")),
        );
    }
    assert!(
        faults.is_empty(),
        "{folder}: modules use only modules below them, in the order of the table in its lib.rs, if it has one. Move what \
         both need into a module below, or turn the use around:\n  {}",
        faults.join("\n  ")
    );
}

/// One module using another, at the deepest level where their ways part.
struct Use {
    from: Module,
    to: Module,
    /// The number of names that both have in common.
    n_common: usize,
}

impl Use {
    /// The siblings that hold both modules: the one that uses the other, and the other.
    fn siblings(&self) -> (&[String], &[String]) {
        (&self.from[..=self.n_common], &self.to[..=self.n_common])
    }
}

fn faults(sources: &[Source], layers: &[Vec<String>]) -> Vec<String> {
    let uses: Vec<Use> = uses(sources);
    let layer = |module: &[String]| layers.iter().position(|names| names.contains(&module[0]));
    let mut faults = Vec::new();
    if !layers.is_empty() {
        for it in uses.iter().filter(|it| it.n_common == 0) {
            let (from, to) = it.siblings();
            let is_below = match (layer(from), layer(to)) {
                (Some(own), Some(other)) => other >= own,
                _ => false,
            };
            if !is_below {
                faults.push(format!(
                    "{} uses {}, upwards",
                    it.from.join("::"),
                    it.to.join("::")
                ));
            }
        }
    }
    faults.extend(circles(&uses));
    faults
}

/// The uses between siblings. A folder's `mod.rs` and its files may use each other.
fn uses(sources: &[Source]) -> Vec<Use> {
    let found = sources::uses(sources).into_iter();
    found
        .filter_map(|(from, to)| {
            let n_common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            let is_sideways = n_common < from.len() && n_common < to.len();
            is_sideways.then_some(Use { from, to, n_common })
        })
        .collect()
}

/// The uses that are part of a circle of siblings.
fn circles(uses: &[Use]) -> Vec<String> {
    let mut graph: BTreeMap<&[String], BTreeSet<&[String]>> = BTreeMap::new();
    for it in uses {
        let (from, to) = it.siblings();
        graph.entry(from).or_default().insert(to);
    }
    let reaches = |start: &[String], end: &[String]| {
        let mut seen = BTreeSet::new();
        let mut rest = vec![start];
        while let Some(module) = rest.pop() {
            if module == end {
                return true;
            }
            if seen.insert(module) {
                rest.extend(graph.get(module).into_iter().flatten());
            }
        }
        false
    };
    let is_circular = |it: &&Use| {
        let (from, to) = it.siblings();
        reaches(to, from)
    };
    let lines = uses.iter().filter(is_circular);
    lines
        .map(|it| {
            format!(
                "{} uses {}, in a circle",
                it.from.join("::"),
                it.to.join("::")
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{faults, sources::Source};

    #[track_caller]
    fn check(files: &[(&str, &str)], layers: &[&str], expected: &[&str]) {
        let sources: Vec<Source> = files
            .iter()
            .map(|(module, text)| {
                Source::parse(module.split("::").filter(|it| !it.is_empty()), text)
            })
            .collect();
        let layers: Vec<Vec<String>> = layers.iter().map(|it| vec![(*it).to_owned()]).collect();
        assert_eq!(faults(&sources, &layers), expected);
    }

    #[test]
    fn a_use_downwards_is_no_fault() {
        check(
            &[
                ("", "mod a; mod b;"),
                ("a", "use crate::b::B;"),
                ("b", "pub struct B;"),
            ],
            &["a", "b"],
            &[],
        );
    }

    #[test]
    fn a_use_upwards_is_found_wherever_it_is() {
        for text in [
            "use crate::a::A;",
            "use crate::{a::A, c};",
            "fn f() { crate::a::f() }",
            "fn f() -> Vec<super::a::A> { vec![] }",
            "fn f() { println!(\"{}\", crate::a::f()) }",
            "use crate::A;",
        ] {
            check(
                &[
                    ("", "pub(crate) use a::A;"),
                    ("a", "pub struct A;"),
                    ("b", text),
                ],
                &["a", "b"],
                &["b uses a, upwards"],
            );
        }
    }

    #[test]
    fn tests_and_strings_and_comments_use_nothing() {
        for text in [
            "#[cfg(test)] mod tests { use crate::a::A; }",
            "#[cfg(all(test, unix))] use crate::a::{A};",
            "// crate::a::A",
            "/// [`crate::a::A`]\nstruct S;",
            "const S: &str = \"crate::a::A\";",
        ] {
            check(&[("", ""), ("a", ""), ("b", text)], &["a", "b"], &[]);
        }
    }

    #[test]
    fn a_circle_of_folders_is_found_though_their_files_form_none() {
        check(
            &[
                ("x", ""),
                ("x::one", "use super::y::other;"),
                ("one", ""),
                ("one::a", "use crate::two::b;"),
                ("one::c", ""),
                ("two", ""),
                ("two::b", ""),
                ("two::d", "use crate::one::c;"),
            ],
            &[],
            &[
                "one::a uses two::b, in a circle",
                "two::d uses one::c, in a circle",
            ],
        );
    }

    #[test]
    fn a_folder_and_its_files_may_use_each_other() {
        check(
            &[
                ("a", "mod b; use b::B; pub fn f() {}"),
                ("a::b", "use super::f; use crate::a; pub struct B;"),
            ],
            &[],
            &[],
        );
    }
}
