//! A file that records the finished part of an enumeration, batch by batch. A run that is stopped at any point, even
//! in the middle of a write, resumes after the last complete batch.
//!
//! Each line is a JSON object: the first one says what is enumerated, each other one is a batch.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead as _, BufReader, Seek as _, Write as _},
    path::Path,
};

use serde::{Deserialize, Serialize};
use tailback_enumerate::Tally;

use super::found::Found;
use crate::error::{Error, Result, describe};

/// The version of the file. It changes with the order of the groups and with the parts that they belong to.
const VERSION: u32 = 3;

#[derive(Serialize, Deserialize)]
struct Header {
    journal: u32,
    work: String,
}

/// The work done up to the end of a batch.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Progress {
    /// The number of groups of the shard that are done, in order.
    pub(super) n_groups: u64,
    pub(super) tally: Tally,
    /// The puzzles of the batch, or those of all batches that were read.
    pub(super) puzzles: Vec<Found>,
}

/// A file to which batches are added, or none.
#[derive(Default)]
pub(super) struct Journal {
    file: Option<(File, String)>,
    /// The part that was finished by earlier runs.
    pub(super) done: Progress,
}

impl Journal {
    /// Opens the journal at `path`, or begins one there. Its work must be the same as `described`.
    pub(super) fn open(path: &Path, described: &str) -> Result<Self> {
        let shown = path.display().to_string();
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let opened = file.open(path).map_err(|error| describe(&error));
        let opened = opened.and_then(|mut file| {
            let done = read(&mut file, described)?;
            Ok((file, done))
        });
        match opened {
            Ok((file, done)) => Ok(Self {
                file: Some((file, shown)),
                done,
            }),
            Err(why) => Err(Error::Failed(format!(
                "cannot use the journal {shown}: {why}"
            ))),
        }
    }

    /// Adds a batch.
    pub(super) fn add(&mut self, batch: &Progress) -> Result<()> {
        let Some((file, shown)) = &mut self.file else {
            return Ok(());
        };
        file.write_all(&line(batch)).map_err(|error| {
            let why = describe(&error);
            Error::Failed(format!("cannot write the journal {shown}: {why}"))
        })
    }
}

fn line(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("it has names and numbers only");
    line.push(b'\n');
    line
}

/// Reads the whole batches of `file`, and goes to their end. A line that was cut off is removed.
fn read(file: &mut File, described: &str) -> Result<Progress, String> {
    let failed = |error: io::Error| describe(&error);
    if !file.metadata().map_err(failed)?.is_file() {
        return Err("not a regular file".to_owned());
    }
    let expected = line(&Header {
        journal: VERSION,
        work: described.to_owned(),
    });
    let mut reader = BufReader::new(&*file);
    let (mut text, mut n_whole) = (Vec::new(), 0);
    let mut next = |text: &mut Vec<u8>| {
        text.clear();
        let n = reader.read_until(b'\n', text).map_err(failed)?;
        Ok::<_, String>((n as u64, text.ends_with(b"\n")))
    };
    let (n, is_whole) = next(&mut text)?;
    let mut progress = Progress::default();
    if is_whole {
        let header = serde_json::from_slice(&text).ok();
        let header = header.filter(|it: &Header| it.journal == VERSION);
        let Header { work, .. } = header.ok_or("it is not a journal of this version")?;
        if work != described {
            return Err(format!(
                "it belongs to another enumeration: found {work}, expected {described}"
            ));
        }
        n_whole = n;
        loop {
            let (n, is_whole) = next(&mut text)?;
            if !is_whole {
                break;
            }
            let Ok(mut batch) = serde_json::from_slice::<Progress>(&text) else {
                return Err(format!(
                    "it is damaged after its first {n_whole} bytes, and not only incomplete; restore it from a copy, or \
                     truncate it there to repeat the rest"
                ));
            };
            n_whole += n;
            progress.puzzles.append(&mut batch.puzzles);
            (progress.n_groups, progress.tally) = (batch.n_groups, batch.tally);
        }
    } else if !expected.starts_with(&text) {
        return Err("it is not a journal".to_owned());
    }
    file.set_len(n_whole).map_err(failed)?;
    file.seek(io::SeekFrom::End(0)).map_err(failed)?;
    if n_whole == 0 {
        file.write_all(&expected).map_err(failed)?;
    }
    Ok(progress)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns a batch of one puzzle, and its counts.
    fn batch(n_groups: u64, n_moves: u32) -> Progress {
        Progress {
            n_groups,
            tally: Tally {
                minimal: n_groups,
                by_moves: vec![0, n_groups],
                canonical_sum: u64::MAX,
                ..Tally::default()
            },
            puzzles: vec![Found {
                n_moves,
                board: "AAooBo".into(),
                n_states: 7,
            }],
        }
    }

    #[test]
    fn a_journal_cut_off_anywhere_has_its_whole_batches() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        let length = || fs::metadata(&path).expect("it is there").len() as usize;
        let mut journal = Journal::open(&path, "work").expect("it is new");
        journal.add(&batch(5, 3)).expect("there is room");
        let one = length();
        journal.add(&batch(9, 1)).expect("there is room");
        drop(journal);
        let text = fs::read(&path).expect("it is there");
        for len in 0..=text.len() {
            fs::write(&path, &text[..len]).expect("there is room");
            let journal = Journal::open(&path, "work").expect("it can be continued");
            let mut expected = Progress::default();
            if len >= one {
                expected = batch(5, 3);
            }
            if len == text.len() {
                expected = batch(9, 3);
                expected.puzzles.append(&mut batch(9, 1).puzzles);
            }
            assert_eq!(journal.done, expected, "{len}");
        }
    }

    #[test]
    fn other_and_damaged_files_are_left_alone() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        for (text, why) in [
            (&b"puzzle \"a\"\n"[..], "not a journal"),
            (
                b"{\"journal\":3,\"work\":\"other\"}\n",
                "another enumeration",
            ),
            (b"{\"journal\":2,\"work\":\"work\"}\n", "not a journal"),
            (b"{\"journal\":3,\"work\":\"work\"}\n{}\n", "first 28 bytes"),
            (b"a", "not a journal"),
            (b"\xff\xfe\n\n", "not a journal"),
            (&[0; 100], "not a journal"),
        ] {
            fs::write(&path, text).expect("there is room");
            match Journal::open(&path, "work") {
                Err(Error::Failed(said)) => assert!(said.contains(why), "{said}"),
                _ => panic!("{text:?}"),
            }
            assert_eq!(fs::read(&path).expect("it is there"), text);
        }
    }
}
