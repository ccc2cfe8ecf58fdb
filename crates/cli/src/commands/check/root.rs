//! The folder to which the paths of code hosts are relative: the root of the repository, whatever folder of it a
//! command runs in.

use std::{
    env,
    path::{Component, Path, PathBuf},
};

use crate::{
    input::{Input, Unread},
    report::{self, Location},
};

/// The root of the repository, or the working directory if there is none.
pub(crate) struct Root {
    /// The working directory.
    here: PathBuf,
    root: PathBuf,
}

impl Root {
    /// Finds the nearest folder, from the working directory upwards, that is a git repository.
    pub(crate) fn find() -> Self {
        let here = env::current_dir().unwrap_or_default();
        let root = here.ancestors().find(|folder| folder.join(".git").exists());
        Self {
            root: root.unwrap_or(&here).to_owned(),
            here,
        }
    }

    /// Returns the place of a text that was read.
    pub(crate) fn locate(&self, input: &Input) -> Location {
        let path = input.path.as_deref();
        self.locate_path(path.unwrap_or(Path::new(&input.shown)))
    }

    /// Returns the files and folders that could not be read, as reports speak of them.
    pub(crate) fn locate_unread<'a>(&self, unread: &'a [Unread]) -> Vec<report::Unread<'a>> {
        let located = unread.iter().map(|it| report::Unread {
            path: &it.path,
            why: &it.why,
            is_folder: it.is_folder,
            location: self.locate_path(Path::new(&it.path)),
        });
        located.collect()
    }

    fn locate_path(&self, path: &Path) -> Location {
        let path = normal(&self.here.join(path));
        if let Ok(below) = path.strip_prefix(&self.root) {
            let names = below.iter().map(|name| name.to_string_lossy());
            Location::InRepository(names.collect::<Vec<_>>().join("/"))
        } else {
            let path = path.to_string_lossy().replace('\\', "/");
            Location::Elsewhere(path.trim_start_matches('/').to_owned())
        }
    }
}

/// Returns `path` without `.` and `..`.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir => {
                normal.pop();
            }
            component => normal.push(component),
        }
    }
    normal
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    #[test]
    fn paths_count_from_the_root() {
        let root = Root {
            here: "/home/ada/cards/easy".into(),
            root: "/home/ada/cards".into(),
        };
        let inside = |path: &str| Location::InRepository(path.to_owned());
        let outside = |path: &str| Location::Elsewhere(path.to_owned());
        for (path, expected) in [
            ("a.rush", inside("easy/a.rush")),
            ("./b//c.rush", inside("easy/b/c.rush")),
            ("../a.rush", inside("a.rush")),
            ("/home/ada/cards/hard/a.rush", inside("hard/a.rush")),
            ("../../other/a.rush", outside("home/ada/other/a.rush")),
            ("/tmp/a.rush", outside("tmp/a.rush")),
        ] {
            assert_eq!(root.locate_path(path.as_ref()), expected, "{path}");
        }
    }
}
