//! `tailback cache`: shows or clears the cache of results.

use std::io::Write as _;

use clap::{Args, Subcommand};
use tailback_facts::words::units::Bytes;

use crate::{
    console,
    error::{self, Error, Result},
    status::Status,
    work::cache::{FolderArgs, remove},
};

const EXAMPLES: &str = "\
Examples:
  tailback cache path      print the folder
  tailback cache clean     remove it

The cache holds results of the solver, shared by `check`, `solve`, `stats`, `pick` and `diff`. It
takes at most 32 MiB; the least recently used results are removed first. Results are not reused by
another version of tailback, for other rules, or with other limits that might change them. Several
runs may share the cache at the same time, and it may be removed at any time.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CacheCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// Print the folder
    Path(FolderArgs),
    /// Remove the folder
    Clean(FolderArgs),
}

impl CacheCommand {
    pub(crate) fn run(self) -> Result {
        let (Action::Path(args) | Action::Clean(args)) = &self.action;
        let folder = args.folder().ok_or_else(|| {
            let why = "the system has no folder for caches; use --cache-dir FOLDER";
            Error::Failed(why.to_owned())
        })?;
        if matches!(self.action, Action::Path(_)) {
            let mut out = console::output();
            writeln!(out, "{}", folder.display())?;
            out.flush()?;
            return Ok(Status::Fine);
        }
        let n_bytes = remove(&folder).map_err(|why| {
            let (folder, why) = (folder.display(), error::describe(&why));
            Error::Failed(format!("cannot remove {folder}: {why}"))
        })?;
        console::remark(&format!("{} removed", Bytes(n_bytes)));
        Ok(Status::Fine)
    }
}
