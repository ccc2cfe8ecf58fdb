//! The folder to which the paths of code hosts are relative: the root of the repository, whatever folder of it a
//! command runs in.

use std::{
    env,
    path::{Component, Path, PathBuf},
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

    /// Returns `path` relative to the root, with `/` between folders. Returns `None` if it is not below the root.
    pub(super) fn path(&self, path: &str) -> Option<String> {
        let path = normal(&self.here.join(path));
        let below = path.strip_prefix(&self.root).ok()?;
        let names = below.iter().map(|name| name.to_string_lossy());
        Some(names.collect::<Vec<_>>().join("/"))
    }

    /// Returns the path from the root, or `path` unchanged.
    pub(super) fn shown(&self, path: &str) -> String {
        self.path(path).unwrap_or_else(|| path.to_owned())
    }

    /// Returns the whole of `path`, without what it begins with: `/` or `\\`.
    pub(super) fn absolute(&self, path: &str) -> String {
        let path = normal(&self.here.join(path));
        let path = path.to_string_lossy().replace('\\', "/");
        path.trim_start_matches('/').to_owned()
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
        for (path, expected) in [
            ("a.rush", Some("easy/a.rush")),
            ("./b//c.rush", Some("easy/b/c.rush")),
            ("../a.rush", Some("a.rush")),
            ("/home/ada/cards/hard/a.rush", Some("hard/a.rush")),
            ("../../other/a.rush", None),
            ("/tmp/a.rush", None),
        ] {
            assert_eq!(root.path(path).as_deref(), expected, "{path}");
        }
    }
}
