//! No files of a crate use each other in circles, and rooms use only what is below them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::workspace::{self, crates, read, root};

/// A module, as the names from the root of the crate on.
type Module = Vec<String>;

/// The crates whose `lib.rs` has a map of rooms, and the sections of ARCHITECTURE.md that have it too.
const MAPS: [(&str, &str); 3] = [
    ("check", "## The rules"),
    ("solver", "## The solver"),
    ("lsp", "## The language server"),
];

fn folder(krate: &str) -> PathBuf {
    root().join("crates").join(krate)
}

/// The first cells of the rows of a table whose first cells are in backticks. A cell may name several
/// rooms.
fn rooms_of(page: &str) -> Vec<Vec<String>> {
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

/// The rooms of a crate from the top down, as the map in its `lib.rs` has them.
fn rooms(krate: &str) -> Vec<Vec<String>> {
    let page = read(&format!("crates/{krate}/src/lib.rs"));
    let map = page.lines().take_while(|line| line.starts_with("//!"));
    rooms_of(&map.collect::<Vec<_>>().join("\n"))
}

/// The source of each module of a crate. What only tests use is left out.
fn sources(krate: &Path) -> BTreeMap<Module, String> {
    let paths = workspace::sources(krate).into_iter();
    paths
        .filter(|path| !workspace::is_test(path))
        .map(|path| {
            let source = fs::read_to_string(&path).expect("text");
            (module(krate, &path), source)
        })
        .collect()
}

fn module(krate: &Path, path: &Path) -> Module {
    let path = path.strip_prefix(krate.join("src"));
    let path: PathBuf = path.expect("it lies in src").with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    names
        .filter(|name| !["mod", "lib", "main"].contains(&&**name))
        .collect()
}

/// The paths that a source imports, each name by name; `{…}` is written out.
fn imports(source: &str) -> Vec<Vec<String>> {
    let (source, _) = source.split_once("\nmod tests {").unwrap_or((source, ""));
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let statements = code.split("use ").skip(1);
    let trees = statements.filter_map(|it| it.split(';').next());
    let mut all: Vec<Vec<String>> = trees
        .filter(|tree| tree.starts_with("crate::") || tree.starts_with("super::"))
        .flat_map(|tree| written_out(&tree.split_whitespace().collect::<String>()))
        .collect();
    // A path may also stand where it is used.
    for (at, _) in code.match_indices("crate::") {
        let path = code[at..].split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
        let path = path.take(1).flat_map(|path| path.split("::"));
        all.push(
            path.filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
        );
    }
    all.retain(|path| path.len() > 1);
    all
}

fn written_out(tree: &str) -> Vec<Vec<String>> {
    let names = |path: &str| -> Vec<String> {
        let names = path.split("::").filter(|name| !name.is_empty());
        names
            .filter(|&name| name != "self")
            .map(str::to_owned)
            .collect()
    };
    let Some((path, rest)) = tree.split_once('{') else {
        return vec![names(tree)];
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let mut branches = vec![String::new()];
    let mut depth = 0;
    for c in inner.chars() {
        match c {
            ',' if depth == 0 => branches.push(String::new()),
            _ => {
                depth += i32::from(c == '{') - i32::from(c == '}');
                branches.last_mut().expect("there is one").push(c);
            }
        }
    }
    let branches = branches.iter().filter(|branch| !branch.is_empty());
    branches
        .flat_map(|branch| written_out(branch))
        .map(|rest| [names(path), rest].concat())
        .collect()
}

/// What modules pass on under a name of their own, such as `crate::Puzzle`, and where it comes from.
fn passed_on(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, Module> {
    let mut passed_on = BTreeMap::new();
    for (module, source) in sources {
        let statements = source.split("\npub use ").skip(1);
        let trees = statements.filter_map(|it| it.split(';').next());
        for path in trees.flat_map(|it| written_out(&it.split_whitespace().collect::<String>())) {
            let own = path.last().expect("a path has a name").clone();
            passed_on.insert(
                [module.clone(), vec![own]].concat(),
                [module.clone(), path].concat(),
            );
        }
    }
    passed_on
}

/// For each module, those that it imports from.
fn uses(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut graph: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    let passed_on = passed_on(sources);
    for (module, source) in sources {
        let used = graph.entry(module.clone()).or_default();
        for path in imports(source) {
            let n_up = path.iter().take_while(|&name| name == "super").count();
            let mut absolute = if n_up > 0 {
                module[..module.len() - n_up].to_vec()
            } else {
                Module::new()
            };
            absolute.extend_from_slice(&path[n_up.max(1)..]);
            while let Some(origin) = passed_on.get(&absolute) {
                absolute.clone_from(origin);
            }
            while !sources.contains_key(&absolute) {
                absolute.pop();
            }
            if absolute != *module {
                used.insert(absolute);
            }
        }
    }
    graph
}

#[test]
fn a_room_uses_only_what_is_below_it() {
    let mut upward = Vec::new();
    for (krate, _) in MAPS {
        let rooms = rooms(krate);
        let floor = |module: &Module| {
            let room = module.first()?;
            rooms.iter().position(|names| names.contains(room))
        };
        for (module, used) in uses(&sources(&folder(krate))) {
            if module.is_empty() {
                continue;
            }
            let own = floor(&module).unwrap_or_else(|| panic!("lib.rs has no line for {module:?}"));
            let is_below = |used: &&Module| floor(used).is_some_and(|other| other >= own);
            upward.extend(
                used.iter()
                    .filter(|used| !is_below(used))
                    .map(|used| format!("{krate}: {} uses {}", module.join("::"), used.join("::"))),
            );
        }
    }
    assert!(upward.is_empty(), "{upward:#?}");
}

/// Files of `graph` that use each other, as lines.
fn circles(mut graph: BTreeMap<Module, BTreeSet<Module>>) -> Vec<String> {
    // What uses nothing that is left is in no circle, nor is what nothing that is left uses.
    loop {
        let n_before = graph.len();
        let left: BTreeSet<Module> = graph.keys().cloned().collect();
        for used in graph.values_mut() {
            used.retain(|it| left.contains(it));
        }
        let used: BTreeSet<Module> = graph.values().flatten().cloned().collect();
        graph.retain(|module, uses| !uses.is_empty() && used.contains(module));
        if graph.len() == n_before {
            break;
        }
    }
    let of = |(module, used): (&Module, &BTreeSet<Module>)| {
        let used: Vec<String> = used.iter().map(|it| it.join("::")).collect();
        format!("{} uses {}", module.join("::"), used.join(", "))
    };
    graph.iter().map(of).collect()
}

/// What a folder has in common stands in its `mod.rs`, which the files of the folder use; the same file also
/// declares and uses them. Only other circles count.
#[test]
fn no_files_use_each_other_in_a_circle() {
    let mut found = Vec::new();
    for krate in crates() {
        let mut graph = uses(&sources(&krate));
        for (module, used) in &mut graph {
            used.retain(|it| !it.starts_with(module) && !module.starts_with(it));
        }
        let circles = circles(graph);
        found.extend(
            circles
                .iter()
                .map(|it| format!("{}: {it}", krate.display())),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// In the solver, a `mod.rs` that uses its files is not used by them.
#[test]
fn no_files_of_the_solver_use_their_door() {
    let sources = sources(&folder("solver"));
    let mut graph = uses(&sources);
    for module in sources.keys().filter(|module| module.len() > 1) {
        let (_, parent) = module.split_last().expect("it has a name");
        let used = graph.get_mut(parent).expect("a folder has its mod.rs");
        used.insert(module.clone());
    }
    let circles = circles(graph);
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn the_maps_of_the_architecture_are_those_of_the_crates() {
    let page = read("ARCHITECTURE.md");
    for (krate, title) in MAPS {
        let (_, section) = page.split_once(title).expect("a section");
        let section = section.split("\n## ").next().expect("its text");
        assert_eq!(rooms_of(section), rooms(krate));
        let modules: BTreeSet<String> = (sources(&folder(krate)).into_keys())
            .filter_map(|module| module.first().cloned())
            .collect();
        let rooms: BTreeSet<String> = rooms(krate).concat().into_iter().collect();
        assert_eq!(rooms, modules);
    }
}
