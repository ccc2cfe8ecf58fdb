//! The places where files may change that a check depends on.

use std::{
    collections::{HashMap, HashSet},
    fs,
    path::{Path, PathBuf, absolute},
};

use notify::{Event, EventKind, event::ModifyKind};
use tailback_config::RULING;

use super::Dependencies;

/// The paths whose changes matter, as the system names them.
#[derive(Default)]
pub(super) struct Scope {
    /// The files that are read, the folders that were named, and whatever is missing above them.
    paths: HashSet<PathBuf>,
    /// The folders in which any file may appear or disappear.
    listed: HashSet<PathBuf>,
}

/// The folders around everything that a check depends on.
#[derive(Default)]
pub(super) struct Surroundings {
    pub(super) scope: Scope,
    /// The folders in which there are changes that matter, by their real paths.
    pub(super) folders: HashSet<PathBuf>,
    /// Those of them that were named, whose subfolders are listed too.
    pub(super) roots: HashSet<PathBuf>,
}

/// The real paths of folders, each asked for once; `None` if it is not there.
type RealPaths = HashMap<PathBuf, Option<PathBuf>>;

impl Scope {
    /// Returns whether `event` may change what a check finds. A file that nobody reads may be written all the time: it
    /// matters only if it appears, disappears, or gets another name or other permissions.
    pub(super) fn is_concerned(&self, event: &Event) -> bool {
        let Event { kind, paths, .. } = event;
        if kind.is_access() {
            return false;
        }
        let is_writing = matches!(
            kind,
            EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Any)
        );
        let is_listed = |path: &Path| path.parent().is_some_and(|it| self.listed.contains(it));
        let rules = |path: &Path| {
            path.file_name()
                .is_some_and(|it| RULING.iter().any(|name| it == *name))
        };
        // An event without a path says that others were lost.
        paths.is_empty()
            || paths.iter().any(|path| {
                self.paths.contains(path) || (!is_writing && is_listed(path)) || rules(path)
            })
    }
}

impl Surroundings {
    /// Returns the surroundings of `named`, or of the working directory if nothing is named, and of `dependencies`.
    pub(super) fn of(named: &[PathBuf], dependencies: &Dependencies) -> Self {
        let mut around = Self::default();
        let mut known = RealPaths::new();
        for folder in &dependencies.folders {
            if let Some(real) = real_folder(folder, &mut known) {
                around.scope.listed.insert(real.clone());
                around.folders.insert(real);
            }
        }
        for path in named.iter().chain(&dependencies.files) {
            around.add(path, &mut known);
            if path.is_symlink()
                && let Ok(target) = fs::canonicalize(path)
            {
                around.add(&target, &mut known);
            }
        }
        let here = [PathBuf::from(".")];
        let named = if named.is_empty() { &here } else { named };
        let real = named.iter().filter_map(|path| fs::canonicalize(path).ok());
        around.roots = real.filter(|path| path.is_dir()).collect();
        around
    }

    /// Adds `path` and the nearest folder above it that is there.
    fn add(&mut self, path: &Path, known: &mut RealPaths) {
        let path = match path.file_name() {
            Some(_) => absolute(path),
            // `.` and `..` have no name, and may lead anywhere.
            None => fs::canonicalize(path),
        };
        let Ok(path) = path else { return };
        for path in path.ancestors() {
            let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
                return;
            };
            if let Some(real) = real_folder(folder, known) {
                self.scope.paths.insert(real.join(name));
                self.folders.insert(real);
                return;
            }
        }
    }
}

/// Returns the real path of `folder`, if it is a folder that is there.
fn real_folder(folder: &Path, known: &mut RealPaths) -> Option<PathBuf> {
    if let Some(real) = known.get(folder) {
        return real.clone();
    }
    let real = fs::canonicalize(folder).ok().filter(|real| real.is_dir());
    known.insert(folder.to_owned(), real.clone());
    real
}

#[cfg(test)]
mod tests {
    use notify::event::{CreateKind, DataChange};

    use super::*;

    #[test]
    fn files_that_nobody_reads_matter_when_they_appear() {
        let scope = Scope {
            paths: HashSet::from(["/set/a.rush".into()]),
            listed: HashSet::from(["/set".into()]),
        };
        let written = EventKind::Modify(ModifyKind::Data(DataChange::Any));
        let created = EventKind::Create(CreateKind::File);
        for (path, kind, is_concerned) in [
            ("/set/a.rush", written, true),
            ("/set/log.txt", written, false),
            ("/set/log.txt", created, true),
            ("/log.txt", created, false),
            ("/.gitignore", written, true),
            ("/tailback.toml", created, true),
        ] {
            let event = Event::new(kind).add_path(path.into());
            assert_eq!(scope.is_concerned(&event), is_concerned, "{event:?}");
        }
        assert!(scope.is_concerned(&Event::new(EventKind::Other)));
    }
}
