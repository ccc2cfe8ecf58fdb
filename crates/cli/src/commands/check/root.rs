//! The folder to which the paths of code hosts are relative: the root of the repository that a file is in, whatever
//! folder a command runs in.

use std::{
    cell::RefCell,
    collections::HashMap,
    env, fs,
    path::{Path, PathBuf},
};

use tailback_config::{absolute, is_repository};

use crate::{
    input::{Input, Unread},
    report::{self, Location},
};

/// The variables in which CI hosts name the folder of the repository.
const VARIABLES: [&str; 2] = ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"];

/// The roots of the repositories that files are in.
pub(crate) struct Root {
    /// The folders that serve as roots of files in no repository: those of CI hosts, then the working directory.
    others: Vec<PathBuf>,
    /// The roots of the repositories of folders.
    known: RefCell<HashMap<PathBuf, Option<PathBuf>>>,
}

impl Root {
    /// Returns the roots as they are seen from this process.
    pub(crate) fn find() -> Self {
        let named = VARIABLES.iter().filter_map(env::var_os);
        let named = named.filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let here = env::current_dir().ok();
        Self {
            others: named.chain(here).map(|it| absolute(&it)).collect(),
            known: RefCell::default(),
        }
    }

    /// Returns the place of a text that was read.
    pub(crate) fn locate(&self, input: &Input) -> Location {
        let path = input.name.as_deref();
        self.locate_path(path.unwrap_or(Path::new(&input.shown)))
    }

    /// Returns the files and folders that could not be read, as reports speak of them.
    pub(crate) fn locate_unread<'a>(&self, unread: &'a [Unread]) -> Vec<report::Unread<'a>> {
        let located = unread.iter().map(|it| report::Unread {
            path: &it.shown,
            why: &it.why,
            is_folder: it.is_folder,
            location: self.locate_path(&it.path),
        });
        located.collect()
    }

    fn locate_path(&self, path: &Path) -> Location {
        let path = absolute(path);
        let repository = self.repository_of(&path);
        let below = repository.iter().chain(&self.others);
        let mut below = below.filter_map(|root| path.strip_prefix(root).ok());
        match below.next() {
            Some(below) => Location::InRepository(bytes(below)),
            None => Location::Elsewhere(bytes(&path)),
        }
    }

    fn repository_of(&self, path: &Path) -> Option<PathBuf> {
        let folder = path.parent().unwrap_or(path);
        let mut known = self.known.borrow_mut();
        let root = known.entry(folder.to_owned()).or_insert_with(|| {
            let mut folders = folder.ancestors();
            let root = folders.find(|it| is_repository(it) && !is_submodule(it));
            root.map(Path::to_owned)
        });
        root.clone()
    }
}

/// Returns whether the repository in `folder` is a part of another one, whose root counts for code hosts.
fn is_submodule(folder: &Path) -> bool {
    let link = fs::read_to_string(folder.join(".git"));
    link.is_ok_and(|link| link.contains("/modules/"))
}

/// Returns `path` as the system has it, with `/` between folders.
fn bytes(path: &Path) -> Vec<u8> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt as _;
        path.as_os_str().as_bytes().to_owned()
    }
    #[cfg(not(unix))]
    path.to_string_lossy().replace('\\', "/").into_bytes()
}
