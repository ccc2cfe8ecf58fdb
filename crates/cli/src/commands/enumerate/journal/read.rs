//! Reading a journal up to the last whole batch.

use std::{
    fs::File,
    io::{self, BufRead as _, BufReader, Read as _},
};

use tailback_enumerate::Tally;

use super::{END, HEADER, Progress};
use crate::commands::enumerate::found::Found;

/// The longest line of a journal, in bytes. No file with longer ones is one.
const MAX_LINE: u64 = 1 << 16;

/// The contents of a file.
pub(super) enum Read {
    /// Nothing, or not even a first line.
    Empty,
    /// The whole batches, and the length of the file up to their end.
    Batches(Progress, u64),
    /// Batches that are followed by one that is damaged, and not cut off. The length of the file up to that one.
    Damaged(u64),
    /// The journal of other work.
    Other(String),
    /// No journal.
    Foreign,
}

pub(super) fn read(file: &File, described: &str) -> io::Result<Read> {
    let mut lines = Lines::of(file);
    let Some(first) = lines.next()? else {
        let line = std::mem::take(&mut lines.line);
        let is_cut_off = !line.ends_with(b"\n") && !lines.read()?;
        let header = HEADER.as_bytes();
        let is_begun = is_cut_off && (header.starts_with(&line) || line.starts_with(header));
        return Ok(if is_begun { Read::Empty } else { Read::Foreign });
    };
    let (mut whole, header) = (first.len() as u64, first.trim_end());
    let Some(header) = header.strip_prefix(HEADER) else {
        return Ok(Read::Foreign);
    };
    if header != described {
        return Ok(Read::Other(header.to_owned()));
    }
    let mut progress = Progress::default();
    let (mut batch, mut puzzles) = (String::new(), Vec::new());
    while let Some(line) = lines.next()? {
        if line.starts_with(END) {
            let Some((n_groups, tally)) = end_of_batch(&batch, line) else {
                break;
            };
            whole += (batch.len() + line.len()) as u64;
            batch.clear();
            progress.puzzles.append(&mut puzzles);
            (progress.n_groups, progress.tally) = (n_groups, tally);
        } else {
            let Some(puzzle) = puzzle(line) else { break };
            puzzles.push(puzzle);
            batch += line;
        }
    }
    // The end of a run can only have cut off the last batch.
    Ok(if lines.has_end()? {
        Read::Damaged(whole)
    } else {
        Read::Batches(progress, whole)
    })
}

struct Lines<'f> {
    file: BufReader<&'f File>,
    /// The current line with its end, if it is whole.
    line: Vec<u8>,
}

impl<'f> Lines<'f> {
    fn of(file: &'f File) -> Self {
        Self {
            file: BufReader::new(file),
            line: Vec::new(),
        }
    }

    /// Reads a line, or a part of one that is too long. Returns whether there is any.
    fn read(&mut self) -> io::Result<bool> {
        self.line.clear();
        let file = &mut self.file;
        let n = file.take(MAX_LINE).read_until(b'\n', &mut self.line)?;
        Ok(n > 0)
    }

    /// Returns the next line, or `None` at the end and if it is not whole or no text.
    fn next(&mut self) -> io::Result<Option<&str>> {
        self.read()?;
        let whole = Some(&self.line).filter(|line| line.ends_with(b"\n"));
        Ok(whole.and_then(|line| str::from_utf8(line).ok()))
    }

    /// Returns whether the last line of a batch follows.
    fn has_end(&mut self) -> io::Result<bool> {
        while self.read()? {
            if self.line.starts_with(END.as_bytes()) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Returns the numbers of the last line of a batch, if its checksum is right.
fn end_of_batch(puzzles: &str, line: &str) -> Option<(u64, Tally)> {
    let (figures, sum) = line.trim_end().rsplit_once(' ')?;
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(puzzles.as_bytes());
    hasher.update(figures.as_bytes());
    if u32::from_str_radix(sum, 16).ok()? != hasher.finalize() {
        return None;
    }
    let numbers = figures.strip_prefix(END)?.split(' ').map(str::parse);
    let numbers: Vec<u64> = numbers.collect::<Result<_, _>>().ok()?;
    let &[
        n_groups,
        inputs,
        canonical,
        solvable,
        minimal,
        canonical_sum,
        solvable_sum,
        minimal_sum,
        ref by_moves @ ..,
    ] = &*numbers
    else {
        return None;
    };
    let tally = Tally {
        inputs,
        canonical,
        solvable,
        minimal,
        by_moves: by_moves.to_vec(),
        canonical_sum,
        solvable_sum,
        minimal_sum,
    };
    Some((n_groups, tally))
}

fn puzzle(line: &str) -> Option<Found> {
    let mut words = line.split_whitespace();
    Some(Found {
        n_moves: words.next()?.parse().ok()?,
        board: words.next()?.into(),
        n_states: words.next()?.parse().ok()?,
    })
}
