//! The modules of a crate, and the uses among them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::paths::{self, PathUse};

/// A module, as its names from the crate's root on.
pub(crate) type Module = Vec<String>;

/// A module and the paths in it.
pub(crate) struct Source {
    pub(crate) module: Module,
    paths: Vec<PathUse>,
}

impl Source {
    /// Reads the source of a module.
    pub(crate) fn parse<'a>(module: impl IntoIterator<Item = &'a str>, text: &str) -> Self {
        Self {
            module: module.into_iter().map(str::to_owned).collect(),
            paths: paths::find(text),
        }
    }
}

/// The text of the file that a crate begins with.
pub(crate) fn root_file(folder: &str) -> String {
    let src = Path::new(folder).join("src");
    let files = ["lib.rs", "main.rs"].map(|name| src.join(name));
    let file = files.iter().find(|file| file.exists());
    fs::read_to_string(file.expect("a crate has a root")).expect("text")
}

/// Reads the modules of the crate in `folder`, without those that only tests have.
pub(crate) fn read(folder: &str) -> Vec<Source> {
    let src = Path::new(folder).join("src");
    let mut folders = vec![src.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    let parse = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("text");
        let module = path
            .strip_prefix(&src)
            .expect("it lies there")
            .with_extension("");
        let names = module.iter().map(|name| name.to_str().expect("UTF-8"));
        Source::parse(
            names.filter(|name| !["mod", "lib", "main"].contains(name)),
            &text,
        )
    };
    files.into_iter().map(parse).collect()
}

/// Returns each module with one that it uses. A name that a module has imported itself counts as the module that
/// defines it.
pub(crate) fn uses(sources: &[Source]) -> BTreeSet<(Module, Module)> {
    let modules: BTreeSet<&Module> = sources.iter().map(|it| &it.module).collect();
    let mut origins: BTreeMap<Module, Module> = BTreeMap::new();
    for source in sources {
        for found in source.paths.iter().filter(|it| it.is_imported) {
            if let Some(target) = absolute(&modules, &source.module, found) {
                let name = [&*source.module, std::slice::from_ref(&found.name)].concat();
                if name != target {
                    origins.insert(name, target);
                }
            }
        }
    }
    let mut uses = BTreeSet::new();
    for source in sources {
        for found in &source.paths {
            let Some(mut target) = absolute(&modules, &source.module, found) else {
                continue;
            };
            // Each step shortens a chain of names, and no chain is longer than there are names.
            for _ in 0..=origins.len() {
                let Some((n, origin)) = (1..=target.len())
                    .rev()
                    .filter(|&n| !modules.contains(&target[..n].to_vec()))
                    .find_map(|n| Some((n, origins.get(&target[..n])?)))
                else {
                    break;
                };
                target = [origin, &target[n..]].concat();
            }
            while !target.is_empty() && !modules.contains(&target) {
                target.pop();
            }
            if target != source.module {
                uses.insert((source.module.clone(), target));
            }
        }
    }
    uses
}

/// The path from the crate's root on; none if it leads out of the crate.
fn absolute(modules: &BTreeSet<&Module>, module: &[String], found: &PathUse) -> Option<Module> {
    let mut path = &found.path[..];
    let mut start = match path.first()?.as_str() {
        "crate" => Vec::new(),
        "super" | "self" => module.to_vec(),
        name => {
            let child = [module, &[name.to_owned()]].concat();
            return modules.contains(&child).then(|| [module, path].concat());
        }
    };
    while let Some((name, rest)) = path.split_first() {
        match name.as_str() {
            "crate" | "self" => {}
            "super" => {
                start.pop();
            }
            _ => break,
        }
        path = rest;
    }
    start.extend_from_slice(path);
    Some(start)
}
