//! How reports show paths: relative to the working directory, with `/` between folders.

use std::path::{Component, Path, PathBuf};

/// What reports call `path` in the working directory `here`.
pub(crate) fn shown(path: &Path, here: Option<&Path>) -> String {
    let relative = here.and_then(|here| relative(path, here));
    let path = relative.as_deref().unwrap_or(path);
    let mut shown = String::new();
    for component in path.components() {
        if !shown.is_empty() && !shown.ends_with('/') {
            shown.push('/');
        }
        match component {
            Component::RootDir => shown.push('/'),
            component => shown.push_str(&component.as_os_str().to_string_lossy()),
        }
    }
    shown
}

/// `path` from `here`. `None` where there is no way, as between two drives.
fn relative(path: &Path, here: &Path) -> Option<PathBuf> {
    let path = normal(&here.join(path));
    let here = normal(here);
    let n_shared = path
        .components()
        .zip(here.components())
        .take_while(|(one, other)| one == other)
        .count();
    if n_shared == 0 {
        return None;
    }
    let up = here
        .components()
        .skip(n_shared)
        .map(|_| Component::ParentDir);
    Some(up.chain(path.components().skip(n_shared)).collect())
}

/// `path` without `.` and `..`.
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

    #[track_caller]
    fn check(path: &str, expected: &str) {
        assert_eq!(
            shown(Path::new(path), Some(Path::new("/home/ada"))),
            expected
        );
    }

    #[test]
    fn paths_are_relative_to_the_working_directory() {
        check("a.rush", "a.rush");
        check("./sub//a.rush", "sub/a.rush");
        check("sub/../a.rush", "a.rush");
        check("../a.rush", "../a.rush");
        check("/home/ada/a.rush", "a.rush");
        check("/home/bob/a.rush", "../bob/a.rush");
        check("/a.rush", "../../a.rush");
        check("../../../../a.rush", "../../a.rush");
        assert_eq!(shown(Path::new("/x//a"), None), "/x/a");
    }
}
