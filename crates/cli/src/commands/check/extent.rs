//! The part of a collection that a run checks. Only a run that checks all of it knows that an `allow` of a duplicate is
//! unused, or that a diagnostic of a file that is gone was not moved to another one.

use std::{
    cell::{OnceCell, RefCell},
    collections::{BTreeMap, BTreeSet, HashSet},
    env,
    path::{Path, PathBuf},
};

use tailback_check::is_markdown;
use tailback_config::{Choice, Configs, absolute, collection_of};

use crate::input::{Selected, n_puzzles_on_page, real_path};

/// The texts of a run, and the folders in which it looked for them.
pub(super) struct Extent {
    /// The named folders, by their real paths. All files in them are checked.
    folders: Vec<PathBuf>,
    /// The files, by their absolute paths.
    files: Vec<PathBuf>,
    /// Whether a text is standard input, or a file or folder could not be listed.
    is_partial: bool,
    choice: Choice,
    is_whole: OnceCell<bool>,
    /// For each collection, by its folder, whether all of it is checked.
    known: RefCell<BTreeMap<PathBuf, bool>>,
}

impl Extent {
    /// Returns the extent of a run that was given `names`, which led to `selected`.
    pub(super) fn new(names: &[PathBuf], selected: &Selected, choice: Choice) -> Self {
        let here = [PathBuf::from(".")];
        let names = if names.is_empty() { &here } else { names };
        let listed = names.iter().filter(|name| selected.listed.contains(name));
        let inputs = &selected.inputs;
        let files = inputs.iter().filter_map(|input| input.path.as_deref());
        let files: Vec<PathBuf> = files.map(absolute).collect();
        Self {
            folders: listed.map(|folder| real_path(folder)).collect(),
            is_partial: files.len() < inputs.len() || !selected.unread.is_empty(),
            files,
            choice,
            is_whole: OnceCell::new(),
            known: RefCell::default(),
        }
    }

    /// Returns whether the run checks all files of the collections that its files are from.
    pub(super) fn is_whole(&self) -> bool {
        *self.is_whole.get_or_init(|| {
            let folders = self.files.iter().filter_map(|file| file.parent());
            let folders: BTreeSet<&Path> = folders.collect();
            let mut any_files = folders.into_iter().map(|folder| folder.join("*"));
            !self.is_partial && any_files.all(|file| self.covers(&file))
        })
    }

    /// Returns whether the run checks all files of the collection of the file at `path`, which need not be there.
    pub(super) fn covers(&self, path: &Path) -> bool {
        if self.is_partial {
            return false;
        }
        let marked = collection_of(path);
        // Without a repository or a configuration, nobody knows where a collection ends.
        let here = env::current_dir().ok().filter(|it| path.starts_with(it));
        let folder = marked.map(Path::to_owned).or(here);
        let Some(folder) = folder.or_else(|| Some(path.parent()?.to_owned())) else {
            return false;
        };
        let mut known = self.known.borrow_mut();
        *known.entry(folder).or_insert_with_key(|folder| {
            let real = real_path(folder);
            let is_named = self.folders.iter().any(|it| real.starts_with(it));
            let is_all = marked.is_some() || is_named;
            is_all && self.has_all_in(folder)
        })
    }

    /// Returns whether the files in `folder` are among those of the run. Markdown pages without puzzles need not be.
    fn has_all_in(&self, folder: &Path) -> bool {
        let configs = Configs::new(self.choice.clone());
        let walked = configs.files_in(folder, is_markdown);
        let files: HashSet<PathBuf> = self.files.iter().map(|file| real_path(file)).collect();
        let mut found = walked.files.iter();
        walked.unseen.is_empty()
            && found.all(|file| {
                let is_read = files.contains(&real_path(file));
                is_read || (is_markdown(file) && n_puzzles_on_page(file) == Some(0))
            })
    }
}
