//! The configuration of each file, and the errors of invalid ones.

use std::path::{Path, PathBuf};

use clap::Args;
use tailback_config::{Broken, Choice, Configs, Settings, Trouble, absolute};
use tailback_diagnostics::{FileId, Renderer, Source, text::LineIndex};

use super::shown;
use crate::{
    console,
    error::{Error, Result, describe},
};

/// The options that choose the configuration.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Configuration")]
pub(crate) struct ConfigArgs {
    /// Use this configuration for all files [default: the nearest `tailback.toml` above each]
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "no_config",
        hide_short_help = true
    )]
    config: Option<PathBuf>,

    /// Use no configuration
    #[arg(long, hide_short_help = true)]
    no_config: bool,

    /// Leave out excluded files even if they are named as arguments
    #[arg(long, hide_short_help = true)]
    force_exclude: bool,
}

impl ConfigArgs {
    /// No configuration is used.
    pub(crate) fn nothing() -> Self {
        Self {
            no_config: true,
            ..Self::default()
        }
    }

    /// Returns the settings for a file at `path`, which need not exist.
    pub(crate) fn settings(&self, path: &Path) -> Result<Settings> {
        let configs = Configs::new(self.choice());
        let settings = configs.of_file(path).settings(&absolute(path));
        refuse_broken(&configs)?;
        Ok(settings)
    }

    /// Returns the baseline of the working directory.
    pub(crate) fn baseline(&self) -> Result<Option<PathBuf>> {
        let configs = Configs::new(self.choice());
        let baseline = configs.of_folder(Path::new(".")).baseline();
        refuse_broken(&configs)?;
        Ok(baseline.map(|path| near(&path)))
    }

    /// Returns whether a path is left out although it is named, because it is excluded.
    pub(super) fn leaves_out(&self, configs: &Configs, path: &Path, is_folder: bool) -> bool {
        let path = absolute(path);
        self.force_exclude && configs.of_file(&path).is_excluded(&path, is_folder)
    }

    /// Returns the selection of configurations to read.
    pub(crate) fn choice(&self) -> Choice {
        match &self.config {
            Some(file) => Choice::File(file.clone()),
            None if self.no_config => Choice::Nothing,
            None => Choice::Nearest,
        }
    }
}

/// Fails if one of the configurations read is invalid, because a run without it would check other files by other
/// rules.
pub(super) fn refuse_broken(configs: &Configs) -> Result<()> {
    let broken = configs.broken();
    for broken in &broken {
        tell(broken);
    }
    if broken.is_empty() {
        Ok(())
    } else {
        Err(Error::Configs(broken))
    }
}

fn tell(broken: &Broken) {
    let path = shown(&near(&broken.path));
    match &broken.trouble {
        Trouble::Unreadable(why) => {
            console::error(&format!("cannot read {path}: {}", describe(why)));
        }
        Trouble::Faults(text, faults) => {
            let lines = LineIndex::new(text);
            let source = Source {
                path: &path,
                text,
                lines: &lines,
            };
            let renderer = Renderer {
                sources: &[source],
                is_coloured: console::is_error_coloured(),
            };
            let mut text = String::new();
            for fault in faults {
                renderer.human(&mut text, (FileId(0), None), fault);
            }
            console::print(&text);
        }
    }
}

/// Returns `path` relative to the working directory if it lies below that.
pub(super) fn near(path: &Path) -> PathBuf {
    let here = std::env::current_dir().ok();
    let below = here.and_then(|here| path.strip_prefix(here).ok().map(Path::to_owned));
    below.unwrap_or_else(|| path.to_owned())
}
