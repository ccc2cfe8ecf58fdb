//! `tailback diff`: compares two collections by board rather than by line.

mod compared;
mod json;
mod statements;
mod text;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::{
    console,
    error::{Error, Result},
    input::{ChoiceArgs, ConfigArgs, ForeignArgs},
    json as written,
    name_parsers::TextOrJson,
    output::Output,
    status::Status,
    work::{CacheArgs, Entry, LengthArg, LimitArgs, PuzzleArgs, collection},
};

use compared::Compared;

#[cfg(test)]
pub(crate) use json::Document;

const EXAMPLES: &str = "\
Examples:
  tailback diff old.rush new.rush                 what changed, by board
  tailback diff v1/ v2/ --format json
  git config diff.tailback.command 'tailback diff --git'
  echo '*.rush diff=tailback' >> .gitattributes   `git diff` then shows boards
  git config diff.tailback.textconv 'tailback diff --textconv'

A board keeps its identity if it is mirrored, turned or renamed. Otherwise, a puzzle is compared
with the one of the same title, or else with one that has the same cars in the same lanes or differs
in one piece. It is harder or easier by its optimum in moves, or in steps if the moves are equal. A
board is moved if it is in another file or in another order. It is restated if only other statements
changed, such as `expect` or `difficulty`; these are listed for every puzzle.

`--git` takes the arguments that git gives to an external diff program. `--textconv` prints the
boards of a file, with their titles, optima and statements, for git to compare line by line.

Exit status: 0 if there are no differences; 1 if there are, or a puzzle is invalid or not solved
within the limits; 2 if a file cannot be read. With --textconv, it is 0 unless a file cannot be
read, and with --git even then, since git would show no other file.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct DiffArgs {
    /// The old file or folder and the new one; `-` is standard input
    #[arg(value_name = "OLD NEW", required = true)]
    paths: Vec<PathBuf>,

    /// How to print the differences
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: TextOrJson,

    /// Take the arguments that git passes to an external diff program
    #[arg(long, conflicts_with = "textconv")]
    git: bool,

    /// Print the boards of one file, for git's textconv
    #[arg(long, conflicts_with = "format")]
    textconv: bool,

    #[command(flatten)]
    foreign: ForeignArgs,

    #[command(flatten)]
    config: ConfigArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    cache: CacheArgs,
}

enum Compare {
    Sides(Sides),
    /// Nothing: git has several versions of the file with this name.
    Unmerged(String),
}

struct Sides {
    old: PathBuf,
    new: PathBuf,
    /// The name of the file, from git, whose paths are those of temporary files.
    name: Option<String>,
}

impl DiffArgs {
    pub(crate) fn run(self) -> Result {
        if self.textconv {
            return self.convert();
        }
        let Sides { old, new, name } = match self.sides()? {
            Compare::Sides(sides) => sides,
            Compare::Unmerged(name) => {
                return self.skip(
                    &name,
                    "unmerged; its versions are compared once the conflict is resolved",
                );
            }
        };
        let mut status = Status::Fine;
        let mut read = |path: &Path| {
            let (entries, read) = self.collection(path)?;
            status.add(read);
            Ok::<_, Error>(entries)
        };
        let (old, new) = (read(&old)?, read(&new)?);
        if let Some(name) = name.as_deref().filter(|_| status == Status::Failed) {
            return self.skip(name, "not compared; one of its versions cannot be read");
        }
        // Without a side that could be read, nothing is new and nothing is gone.
        if status == Status::Failed && (old.is_empty() || new.is_empty()) {
            return Ok(status);
        }
        let compared = Compared::of(&old, &new);
        let mut output = Output::new(None)?;
        match self.format {
            TextOrJson::Text => {
                let is_coloured = console::is_output_coloured();
                let text = text::text(&old, &new, &compared, name.as_deref(), is_coloured);
                output.add(&text)?;
            }
            TextOrJson::Json => {
                written::write(&mut output, &json::Document::new(&old, &new, &compared))?;
            }
        }
        output.finish()?;
        status.add(Status::problems(!compared.is_empty()));
        Ok(match status {
            Status::Problems if self.git => Status::Fine,
            status => status,
        })
    }

    fn sides(&self) -> Result<Compare> {
        let sides = |old: &Path, new: &Path, name: Option<String>| {
            Compare::Sides(Sides {
                old: old.to_owned(),
                new: new.to_owned(),
                name,
            })
        };
        let name_of = |path: &Path| path.to_string_lossy().into_owned();
        match (&*self.paths, self.git) {
            ([old, new], false) if old.as_os_str() == "-" && new.as_os_str() == "-" => {
                Err(Error::Failed(
                    "standard input cannot be both the old file and the new one".to_owned(),
                ))
            }
            ([old, new], false) => Ok(sides(old, new, None)),
            (_, false) => Err(Error::Failed(format!(
                "expected two files or folders, the old one and the new one, not {}",
                self.paths.len()
            ))),
            ([name], true) => Ok(Compare::Unmerged(name_of(name))),
            ([name, old, _, _, new, _, _], true) => Ok(sides(old, new, Some(name_of(name)))),
            // After a rename, git adds the new name and how alike the files are.
            ([name, old, _, _, new, _, _, renamed, ..], true) => {
                let name = format!("{} → {}", name_of(name), name_of(renamed));
                Ok(sides(old, new, Some(name)))
            }
            (_, true) => Err(Error::Failed(
                "`--git` is for git's `diff.NAME.command`, which gives one, seven or nine arguments".to_owned(),
            )),
        }
    }

    /// Tells git why a file is not compared. It stops at a driver that ends with any other status than 0.
    fn skip(&self, name: &str, why: &str) -> Result {
        let mut output = Output::new(None)?;
        if self.format == TextOrJson::Text {
            output.add(&text::skipped(name, why, console::is_output_coloured()))?;
        }
        output.finish()?;
        Ok(Status::Fine)
    }

    /// Prints the boards of one file.
    fn convert(&self) -> Result {
        let [path] = &*self.paths else {
            return Err(Error::Failed("`--textconv` takes one file".to_owned()));
        };
        let (entries, status) = self.collection(path)?;
        let mut output = Output::new(None)?;
        for entry in &entries {
            output.add(&text::board(entry))?;
        }
        output.finish()?;
        // Git shows nothing at all if a conversion fails, so a puzzle that is not sound is accepted here.
        Ok(match status {
            Status::Failed => Status::Failed,
            _ => Status::Fine,
        })
    }

    fn collection(&self, path: &Path) -> Result<(Vec<Entry>, Status)> {
        // Git names a file that is not there so, on every system.
        if path.as_os_str() == "/dev/null" {
            return Ok((Vec::new(), Status::Fine));
        }
        let args = PuzzleArgs {
            paths: vec![path.to_owned()],
            choice: ChoiceArgs::default(),
            foreign: self.foreign.clone(),
            config: self.config.clone(),
            limits: self.limits,
        };
        collection(&args, LengthArg::default(), &self.cache)
    }
}
