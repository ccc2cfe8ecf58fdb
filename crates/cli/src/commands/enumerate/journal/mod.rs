//! A file that records the finished part of an enumeration, batch by batch. A run that is stopped at any point, even
//! in the middle of a write, resumes after the last complete batch.
//!
//! The first line says what is enumerated. A batch is a line for each of its puzzles, then one with the number of groups that
//! are done, the counts so far, and the checksum of the batch.

mod read;

use std::{
    fs::{File, OpenOptions},
    io::{self, Seek as _, Write as _},
    path::Path,
};

use tailback_enumerate::Tally;

use super::found::Found;
use crate::{
    error::{Error, Result, describe},
    interrupt,
};
use read::{Read, read};

/// The beginning of the first line. Its number changes with the order of the groups and with the parts that they belong to.
const HEADER: &str = "# tailback enumerate, journal 2: ";

/// The beginning of the last line of a batch.
const END: &str = "= ";

/// The finished part of the work.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// The number of groups of the shard that are done, in order.
    pub(super) n_groups: u64,
    pub(super) tally: Tally,
    pub(super) puzzles: Vec<Found>,
}

/// A file to which batches are added, or none.
pub(super) struct Journal {
    file: Option<(File, String)>,
    /// The part that was finished by earlier runs.
    pub(super) done: Progress,
}

impl Journal {
    /// Returns a journal that keeps nothing.
    pub(super) fn none() -> Self {
        Self {
            file: None,
            done: Progress::default(),
        }
    }

    /// Opens the journal at `path`, or begins one there. Its work must be the same as `described`.
    pub(super) fn open(path: &Path, described: &str) -> Result<Self> {
        let shown = path.display().to_string();
        let failed = |error: &io::Error| {
            Error::Failed(format!(
                "cannot use the journal {shown}: {}",
                describe(error)
            ))
        };
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let mut file = file.open(path).map_err(|error| failed(&error))?;
        let metadata = file.metadata().map_err(|error| failed(&error))?;
        if !metadata.is_file() {
            return Err(Error::Failed(format!(
                "cannot use the journal {shown}: not a regular file"
            )));
        }
        let read = read(&file, described).map_err(|error| failed(&error))?;
        let (done, len) = match read {
            Read::Empty => {
                let header = format!("{HEADER}{described}\n");
                let _held = interrupt::hold_off();
                file.set_len(0)
                    .and_then(|()| file.rewind())
                    .and_then(|()| file.write_all(header.as_bytes()))
                    .map_err(|error| failed(&error))?;
                (Progress::default(), header.len() as u64)
            }
            Read::Batches(done, len) => (done, len),
            Read::Other(other) => {
                return Err(Error::Failed(format!(
                    "the journal {shown} belongs to another enumeration: found {other}, expected {described}"
                )));
            }
            Read::Damaged(len) => {
                return Err(Error::Failed(format!(
                    "the journal {shown} is damaged after its first {len} bytes, and not only incomplete; restore it from a \
                     copy, or truncate it there to repeat the rest"
                )));
            }
            Read::Foreign => {
                return Err(Error::Failed(format!(
                    "{shown} is not a journal of `tailback enumerate`; name a journal or a new file"
                )));
            }
        };
        // A batch that was cut off is done again.
        file.set_len(len)
            .and_then(|()| file.seek(io::SeekFrom::End(0)))
            .map_err(|error| failed(&error))?;
        Ok(Self {
            file: Some((file, shown)),
            done,
        })
    }

    /// Adds a batch: its puzzles, and the work done with it.
    pub(super) fn add(&mut self, puzzles: &[Found], n_groups: u64, tally: &Tally) -> Result<()> {
        let Some((file, shown)) = &mut self.file else {
            return Ok(());
        };
        let puzzles: String = puzzles.iter().map(Found::line).collect();
        let batch = format!("{puzzles}{END}{n_groups} {}", figures(tally));
        let sum = crc32fast::hash(batch.as_bytes());
        let batch = format!("{batch} {sum:08x}\n");
        let _held = interrupt::hold_off();
        file.write_all(batch.as_bytes()).map_err(|error| {
            let why = describe(&error);
            Error::Failed(format!("cannot write the journal {shown}: {why}"))
        })
    }
}

/// Returns the numbers of a tally in the order in which they are read.
fn figures(tally: &Tally) -> String {
    let numbers = [
        tally.inputs,
        tally.canonical,
        tally.solvable,
        tally.minimal,
        tally.canonical_sum,
        tally.solvable_sum,
        tally.minimal_sum,
    ];
    let numbers = numbers.iter().chain(&tally.by_moves);
    let numbers: Vec<String> = numbers.map(u64::to_string).collect();
    numbers.join(" ")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn found(n_moves: u32) -> Found {
        Found {
            n_moves,
            board: "AAooBo".into(),
            n_states: 7,
        }
    }

    fn tally(minimal: u64) -> Tally {
        Tally {
            inputs: 100,
            minimal,
            by_moves: vec![0, minimal],
            canonical_sum: u64::MAX,
            ..Tally::default()
        }
    }

    #[test]
    fn a_journal_cut_off_anywhere_has_its_whole_batches() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        let mut journal = Journal::open(&path, "work").expect("it is new");
        journal
            .add(&[found(3), found(2)], 5, &tally(2))
            .expect("there is room");
        let one = fs::metadata(&path).expect("it is there").len() as usize;
        journal
            .add(&[found(1)], 9, &tally(3))
            .expect("there is room");
        drop(journal);
        let text = fs::read(&path).expect("it is there");
        for len in 0..=text.len() {
            fs::write(&path, &text[..len]).expect("there is room");
            let done = Journal::open(&path, "work")
                .expect("it can be continued")
                .done;
            let n_groups = match len {
                _ if len == text.len() => 9,
                _ if len >= one => 5,
                _ => 0,
            };
            assert_eq!(done.n_groups, n_groups, "{len}");
            let puzzles = [found(3), found(2), found(1)];
            let n_puzzles = [0, 2, 3][usize::from(n_groups > 0) + usize::from(n_groups > 5)];
            assert_eq!(done.puzzles, puzzles[..n_puzzles], "{len}");
            let expected = if n_puzzles == 0 {
                Tally::default()
            } else {
                tally(n_puzzles as u64)
            };
            assert_eq!(done.tally, expected, "{len}");
        }
    }

    #[test]
    fn other_files_are_left_alone() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        for text in [
            &b"puzzle \"a\"\n"[..],
            b"# tailback enumerate, journal 2: other work\n",
            b"# tailback enumerate, journal 2: w\xefrk\n= 5\n",
            b"a",
            b"caf\xe9\n",
            b"\xff\xfe\n\n",
            &[0; 100],
            "#".repeat(100_000).as_bytes(),
        ] {
            fs::write(&path, text).expect("there is room");
            assert!(Journal::open(&path, "work").is_err(), "{text:?}");
            assert_eq!(fs::read(&path).expect("it is there"), text);
        }
    }

    #[test]
    fn a_changed_batch_before_others_is_an_error() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        let mut journal = Journal::open(&path, "work").expect("it is new");
        let whole = fs::metadata(&path).expect("it is there").len() as usize;
        for n_groups in [5, 9] {
            journal
                .add(&[found(3)], n_groups, &tally(1))
                .expect("there is room");
        }
        drop(journal);
        let text = fs::read(&path).expect("it is there");
        let second = text.len() - (text.len() - whole) / 2;
        for place in whole..text.len() {
            let mut changed = text.clone();
            changed[place] ^= 0x80;
            fs::write(&path, &changed).expect("there is room");
            let opened = Journal::open(&path, "work");
            match opened {
                Ok(journal) => {
                    assert!(place >= second, "{place}");
                    assert_eq!(journal.done.n_groups, 5, "{place}");
                }
                Err(Error::Failed(why)) => {
                    let intact = if place < second { whole } else { second };
                    let place = format!(" its first {intact} bytes,");
                    assert!(why.contains(&place), "{why}");
                    assert_eq!(fs::read(&path).expect("it is there"), changed);
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn a_batch_that_was_changed_is_done_again() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("journal");
        let mut journal = Journal::open(&path, "work").expect("it is new");
        journal
            .add(&[found(3)], 5, &tally(1))
            .expect("there is room");
        let text = fs::read_to_string(&path).expect("it is there");
        fs::write(&path, text.replace("3 AAooBo", "4 AAooBo")).expect("there is room");
        let done = Journal::open(&path, "work")
            .expect("it can be continued")
            .done;
        assert_eq!(done, Progress::default());
    }
}
