//! The disk: files below one folder, and links to them.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use tailback_server::{FindFiles, FoundFile, FoundFiles};

use super::FOLDER;

#[derive(Clone, Default)]
pub(crate) struct Disk {
    /// The files by their names below the folder.
    pub(crate) files: BTreeMap<String, String>,
    /// The names of links, and the names to which they lead.
    pub(crate) links: BTreeMap<String, String>,
    /// The names of files that their configuration excludes.
    pub(crate) excluded: BTreeSet<String>,
    /// The names that a search leaves out.
    pub(crate) ignored: BTreeSet<String>,
}

impl Disk {
    /// Returns the name of the file to which `name` leads, which may not be there.
    pub(crate) fn target<'a>(&'a self, name: &'a str) -> &'a str {
        self.links.get(name).map_or(name, |target| target)
    }

    pub(crate) fn read(&self, name: &str) -> Option<&String> {
        self.files.get(self.target(name))
    }

    pub(crate) fn write(&mut self, name: &str, text: String) {
        let name = self.target(name).to_owned();
        self.files.insert(name, text);
    }

    /// Returns the names of a file, or those of a folder and of the links that lead into it.
    pub(super) fn all_names<'a>(&'a self, name: &'a str) -> BTreeSet<&'a str> {
        let target = self.target(name);
        let links = self.links.iter();
        let links = links.filter(|(_, to)| Path::new(to).starts_with(target));
        let links = links.map(|(link, _)| link.as_str());
        links.chain([name, target]).collect()
    }

    pub(super) fn real_path(&self, path: &Path) -> Option<PathBuf> {
        let target = self.target(name(path)?);
        let is_there = self.files.contains_key(target);
        is_there.then(|| Path::new(FOLDER).join(target))
    }

    pub(super) fn find(&self, find: &FindFiles) -> Option<FoundFiles> {
        let links = self.links.keys().filter(|link| self.read(link).is_some());
        let names: Vec<&String> = self.files.keys().chain(links).collect();
        let is_reason = |path: &PathBuf| {
            let is_at = |it: &&String| Path::new(FOLDER).join(it).starts_with(path);
            names.iter().any(is_at)
        };
        let only_for = find.only_for.as_ref();
        if only_for.is_some_and(|only_for| !only_for.iter().any(is_reason)) {
            return None;
        }
        let found = names.into_iter().filter(|it| !self.ignored.contains(*it));
        let found = found.filter_map(|it| {
            let path = Path::new(FOLDER).join(it);
            let is_below = find.folders.iter().any(|folder| path.starts_with(folder));
            let real_path = self.real_path(&path)?;
            is_below.then_some(FoundFile { path, real_path })
        });
        Some(FoundFiles {
            files: found.collect(),
            complaints: Vec::new(),
        })
    }
}

/// Returns the name of the file at `path`.
pub(super) fn name(path: &Path) -> Option<&str> {
    path.strip_prefix(FOLDER).ok()?.to_str()
}
