//! One of the files of the cache, which holds a part of the entries by their keys. It is read and written as a whole,
//! under another name first, so that a concurrent reader sees either the old file or the new one.
//!
//! ```text
//! tailback 0.1.0, facts 5␊    another version: as if it were not there
//! checksum                    CRC-32 of what follows, 4 bytes
//! entry …                     day of last use, key, facts; sorted by their keys
//! ```

use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::Path,
};

use serde::{Deserialize, Serialize};
use tailback_config::read_regular;

/// The beginning of a file. Facts of another version may have another form or meaning, so the number grows with each
/// change of the types.
const HEADER: &[u8] = concat!("tailback ", env!("CARGO_PKG_VERSION"), ", facts 5\n").as_bytes();

/// The maximum size of a file in bytes. The oldest entries are dropped. The entry of a usual board takes some 200.
pub(super) const MAX: usize = 128 << 10;

/// The cached facts about a board.
#[derive(Serialize, Deserialize)]
struct CacheEntry<'b> {
    /// The last day on which the entry was used.
    day: u32,
    key: &'b [u8],
    facts: &'b [u8],
}

/// The contents of a file.
#[derive(Default)]
pub(super) struct Shard {
    bytes: Vec<u8>,
    /// The offset of each entry.
    starts: Vec<u32>,
}

pub(super) enum EntryChange {
    /// The entry was used.
    Used,
    /// The facts that were found.
    Found(Vec<u8>),
}

impl Shard {
    /// Reads the file at `path`. The result is empty if there is none, or it cannot be used.
    pub(super) fn read(path: &Path) -> Self {
        Self::try_read(path).ok().flatten().unwrap_or_default()
    }

    fn try_read(path: &Path) -> io::Result<Option<Self>> {
        // No file of the cache is larger.
        Ok(Self::parse(read_regular(path, MAX as u64)?))
    }

    fn parse(bytes: Vec<u8>) -> Option<Self> {
        let (checksum, entries) = bytes.strip_prefix(HEADER)?.split_first_chunk()?;
        if bytes.len() > MAX || crc32fast::hash(entries) != u32::from_le_bytes(*checksum) {
            return None;
        }
        let mut starts = Vec::new();
        let mut rest = entries;
        while !rest.is_empty() {
            starts.push((bytes.len() - rest.len()) as u32);
            (_, rest) = postcard::take_from_bytes::<CacheEntry<'_>>(rest).ok()?;
        }
        Some(Self { bytes, starts })
    }

    fn entry(&self, start: u32) -> Option<CacheEntry<'_>> {
        let bytes = self.bytes.get(start as usize..)?;
        let (entry, _) = postcard::take_from_bytes(bytes).ok()?;
        Some(entry)
    }

    /// Returns the keys that start with `prefix`, each with its facts and the day of their last use.
    pub(super) fn starting_with(&self, prefix: &[u8]) -> impl Iterator<Item = (&[u8], &[u8], u32)> {
        let key_at = |&start: &u32| self.entry(start).map_or(&[][..], |entry| entry.key);
        let first = self.starts.partition_point(|it| key_at(it) < prefix);
        self.starts[first..]
            .iter()
            .map_while(|&start| self.entry(start))
            .take_while(move |entry| entry.key.starts_with(prefix))
            .map(|entry| (entry.key, entry.facts, entry.day))
    }

    /// Adds `changes` of `today` to the file at `path`, keeping entries that other runs have written since it was read.
    /// If there is too little room, the least recently used entries are dropped. Existing entries take precedence
    /// over new ones, so that a collection too large for the cache finds a part of itself there in each run.
    pub(super) fn update(
        path: &Path,
        changes: &BTreeMap<Vec<u8>, EntryChange>,
        today: u32,
    ) -> io::Result<()> {
        let before = Self::read(path);
        let entries = before.starts.iter().filter_map(|&it| before.entry(it));
        let mut all: BTreeMap<&[u8], (CacheEntry<'_>, bool)> =
            entries.map(|it| (it.key, (it, false))).collect();
        for (key, change) in changes {
            let entry = all.get_mut(&**key);
            match (change, entry) {
                (EntryChange::Used, Some((entry, _))) => entry.day = today,
                (EntryChange::Used, None) => {}
                (EntryChange::Found(facts), Some((entry, _))) => {
                    (entry.facts, entry.day) = (facts, today);
                }
                (EntryChange::Found(facts), None) => {
                    let day = today;
                    all.insert(key, (CacheEntry { day, key, facts }, true));
                }
            }
        }
        let mut newest_first: Vec<(CacheEntry<'_>, bool)> = all.into_values().collect();
        newest_first.sort_by_key(|(entry, is_new)| (u32::MAX - entry.day, *is_new));
        let mut left = MAX - HEADER.len() - size_of::<u32>();
        let mut kept = BTreeMap::new();
        for (entry, _) in &newest_first {
            let bytes = postcard::to_allocvec(entry).map_err(io::Error::other)?;
            let Some(less) = left.checked_sub(bytes.len()) else {
                break;
            };
            left = less;
            kept.insert(entry.key, bytes);
        }
        let entries: Vec<u8> = kept.into_values().flatten().collect();
        let checksum = crc32fast::hash(&entries).to_le_bytes();
        let bytes = [HEADER, &checksum, &entries].concat();
        if bytes == before.bytes {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(&bytes)?;
        file.persist(path)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: u32 = 20_000;

    /// Adds entries to a file, each with facts of some bytes, or without facts if it was only used.
    fn tell(path: &Path, day: u32, changes: &[(&str, Option<usize>)]) {
        let changes = changes.iter().map(|&(key, facts)| {
            let facts = facts.map_or(EntryChange::Used, |n| EntryChange::Found(vec![7; n]));
            (key.as_bytes().to_vec(), facts)
        });
        Shard::update(path, &changes.collect(), day).expect("it can be written");
    }

    fn keys(path: &Path) -> String {
        let shard = Shard::read(path);
        let entries = shard
            .starts
            .iter()
            .map(|&it| shard.entry(it).expect("it is there"));
        let keys = entries.map(|it| str::from_utf8(it.key).expect("text"));
        keys.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn written_entries_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        tell(
            &path,
            TODAY,
            &[("b", Some(3)), ("a", Some(1)), ("c", Some(2))],
        );
        let shard = Shard::read(&path);
        let get = |key| {
            shard
                .starting_with(key)
                .map(|(_, facts, day)| (facts, day))
                .next()
        };
        assert_eq!(get(b"a"), Some((&[7][..], TODAY)));
        assert_eq!(get(b"c"), Some((&[7, 7][..], TODAY)));
        assert_eq!(get(b"d"), None);
        tell(
            &path,
            TODAY + 1,
            &[("a", None), ("d", Some(1)), ("x", None)],
        );
        let shard = Shard::read(&path);
        let get = |key| {
            shard
                .starting_with(key)
                .map(|(_, facts, day)| (facts, day))
                .next()
        };
        assert_eq!(get(b"a"), Some((&[7][..], TODAY + 1)));
        assert_eq!(get(b"b"), Some((&[7; 3][..], TODAY)));
        assert_eq!(keys(&path), "a b c d");
        assert_eq!(std::fs::read_dir(&folder).expect("it is there").count(), 1);
    }

    #[test]
    fn the_oldest_go_where_there_is_no_room() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        let third = Some(MAX * 3 / 10);
        tell(&path, TODAY, &[("a", third), ("b", third), ("c", third)]);
        tell(&path, TODAY + 1, &[("a", None)]);
        tell(&path, TODAY + 2, &[("d", third), ("e", third)]);
        assert_eq!(keys(&path), "a d e");
        // Among entries of the same day, the existing one stays.
        tell(&path, TODAY + 2, &[("a", None), ("b", third)]);
        assert_eq!(keys(&path), "a d e");
        assert!(std::fs::metadata(&path).expect("it is there").len() <= MAX as u64);
    }

    #[test]
    fn a_file_that_is_cut_off_or_damaged_is_as_if_it_were_not_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        tell(&path, TODAY, &[("a", Some(10)), ("b", Some(20))]);
        let good = std::fs::read(&path).expect("it is there");
        let n_entries = |bytes: Vec<u8>| Shard::parse(bytes).map_or(0, |it| it.starts.len());
        assert_eq!(n_entries(good.clone()), 2);
        for length in 0..good.len() {
            assert_eq!(n_entries(good[..length].to_vec()), 0, "cut off at {length}");
        }
        for bit in 0..good.len() * 8 {
            let mut bad = good.clone();
            bad[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(n_entries(bad), 0, "bit {bit}");
        }
        std::fs::write(&path, &good[..good.len() - 1]).expect("it can be written");
        tell(&path, TODAY, &[("c", Some(1))]);
        assert_eq!(keys(&path), "c");
    }
}
