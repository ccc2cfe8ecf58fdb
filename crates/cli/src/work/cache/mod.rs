//! The cache of facts from earlier runs, so that an unchanged collection is not solved again.
//!
//! Facts are stored by the board and everything else that they depend on ([`key`]), in several files of a folder
//! ([`folder`], [`shard`]), each of which is read on first use. Concurrent runs do not wait for each other: if two
//! write a file at the same time, the results of one are lost and are found again later. No error here changes the
//! output of a run.

mod folder;
mod key;
mod shard;

use std::{
    collections::BTreeMap,
    env, io,
    path::{Path, PathBuf},
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant, SystemTime},
};

use clap::Args;
use tailback_facts::{Facts, Questions};
use tailback_puzzle::{Puzzle, words::count};
use tailback_solver::{Limit, Statistics};

use super::{SearchContext, Searches, searches::Sufficient};
use crate::{console, error};

use folder::Owner;
pub(crate) use folder::{FolderArgs, remove};
use key::Key;
use shard::{EntryChange, Shard};

/// The number of files that share the entries.
const N_SHARDS: usize = 256;
/// The number of bytes of changes that are written together.
const MAX_PENDING: usize = 2 << 20;
/// The time after which changes are written even if there are few, because a run may be interrupted.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// Whether facts are kept, and where.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Cache")]
pub(crate) struct CacheArgs {
    /// Do not use results of earlier runs [also: `TAILBACK_NO_CACHE=1`]
    #[arg(long, conflicts_with = "cache_dir", hide_short_help = true)]
    no_cache: bool,

    #[command(flatten)]
    folder: FolderArgs,
}

/// The known facts.
pub(crate) struct Cache {
    /// The store, or `None` if nothing is kept.
    store: Option<Store>,
    n_solved: AtomicUsize,
    n_found: AtomicUsize,
}

struct Store {
    folder: PathBuf,
    shards: Vec<OnceLock<Shard>>,
    pending: Mutex<PendingChanges>,
    today: u32,
    is_broken: AtomicBool,
}

/// The entries to be written.
struct PendingChanges {
    of_shards: BTreeMap<usize, BTreeMap<Vec<u8>, EntryChange>>,
    n_bytes: usize,
    since: Instant,
}

impl PendingChanges {
    fn none() -> Self {
        Self {
            of_shards: BTreeMap::new(),
            n_bytes: 0,
            since: Instant::now(),
        }
    }
}

impl CacheArgs {
    /// Opens the cache of a run. If `is_timed`, clocks end the searches. Their results then differ from run to run, so
    /// nothing is kept.
    pub(crate) fn open(&self, is_timed: bool) -> Cache {
        let is_unwanted =
            || env::var_os("TAILBACK_NO_CACHE").is_some_and(|it| !it.is_empty() && it != "0");
        let is_off = self.no_cache || !self.folder.is_explicit() && is_unwanted();
        if is_timed && !is_off {
            console::detail(|| {
                "no cache: with --limit-time, answers depend on the clock".to_owned()
            });
        }
        let folder = (!is_off && !is_timed).then(|| self.folder.folder());
        let is_ours = |folder: &PathBuf| {
            let is_ours = folder::owner(folder) != Owner::Other;
            if !is_ours {
                let folder = folder.display();
                console::warning(&format!(
                    "no cache: {folder} has other files, and is not a cache of tailback"
                ));
            }
            is_ours
        };
        Cache {
            store: folder.flatten().filter(is_ours).map(Store::new),
            n_solved: AtomicUsize::new(0),
            n_found: AtomicUsize::new(0),
        }
    }
}

impl Cache {
    /// Returns the answers to `questions` about `puzzle`, from an earlier run or by one of `searches`.
    pub(crate) fn facts(
        &self,
        puzzle: &Puzzle,
        questions: Questions,
        searches: &Searches,
        context: SearchContext<'_>,
    ) -> Facts {
        let limits = &searches.limits(context);
        // A result that a clock cut short differs from run to run.
        let Some(store) = self.store.as_ref().filter(|_| limits.time.is_none()) else {
            self.n_solved.fetch_add(1, Ordering::Relaxed);
            return searches.run(context, |control| Facts::find(puzzle, questions, control));
        };
        let key = Key::new(puzzle, questions, limits);
        let known = self.known(&key, key.bytes(), |it| it.has_memory(limits));
        if let Some(facts) = known {
            return facts;
        }
        self.n_solved.fetch_add(1, Ordering::Relaxed);
        let (mut facts, sufficient) =
            searches.run_counted(context, |control| Facts::find(puzzle, questions, control));
        // A cost differs from run to run.
        facts.moves.statistics = Statistics::default();
        facts.steps.statistics = Statistics::default();
        if let Some(cluster) = &mut facts.cluster {
            cluster.statistics = Statistics::default();
        }
        // Where the memory was insufficient, or the search was cancelled, another run may find more.
        let is_final = |limit| matches!(limit, Limit::Effort | Limit::States);
        if let Some(sufficient) = sufficient.filter(|_| facts.limits().all(is_final)) {
            let bytes = postcard::to_allocvec(&(sufficient, &facts)).expect("facts can be written");
            let found = EntryChange::Found(bytes);
            store.keep(number_of(&key), key.bytes().to_vec(), found);
        }
        facts
    }

    /// Returns the optima of `puzzle` as [`facts`](Self::facts) does, also from a run with questions or other limits.
    pub(crate) fn optima(
        &self,
        puzzle: &Puzzle,
        searches: &Searches,
        context: SearchContext<'_>,
    ) -> Facts {
        let limits = &searches.limits(context);
        let key = Key::new(puzzle, Questions::NONE, limits);
        let known = self.known(&key, key.of_board(), |it| it.is_enough(limits));
        known.unwrap_or_else(|| self.facts(puzzle, Questions::NONE, searches, context))
    }

    /// Returns facts whose keys start with `prefix`, a part of `key`, if an earlier run found them with resources that
    /// satisfy `is_enough`.
    fn known(
        &self,
        key: &Key,
        prefix: &[u8],
        is_enough: impl Fn(Sufficient) -> bool,
    ) -> Option<Facts> {
        let facts = self.store.as_ref()?.find(key, prefix, |bytes| {
            let (sufficient, facts) = postcard::from_bytes(bytes).ok()?;
            is_enough(sufficient).then_some(facts)
        })?;
        self.n_found.fetch_add(1, Ordering::Relaxed);
        Some(facts)
    }
}

/// Writes the new entries and reports how much was known.
impl Drop for Cache {
    fn drop(&mut self) {
        let [n_solved, n_found] =
            [&self.n_solved, &self.n_found].map(|it| it.load(Ordering::Relaxed));
        let boards = count(n_solved + n_found, "board");
        console::detail(|| format!("{boards}: {n_solved} searched, {n_found} from the cache"));
        if let Some(store) = &self.store {
            let mut pending = store.pending.lock().unwrap_or_else(PoisonError::into_inner);
            store.write(&mut pending);
        }
    }
}

impl Store {
    fn new(folder: PathBuf) -> Self {
        const DAY: u64 = 24 * 60 * 60;
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        console::detail(|| format!("the cache is {}", folder.display()));
        Self {
            folder,
            shards: (0..N_SHARDS).map(|_| OnceLock::new()).collect(),
            pending: Mutex::new(PendingChanges::none()),
            today: now.map_or(0, |now| (now.as_secs() / DAY) as u32),
            is_broken: AtomicBool::new(false),
        }
    }

    /// Returns the first result of `read` for the facts whose keys start with `prefix`, a part of `key`.
    fn find<T>(&self, key: &Key, prefix: &[u8], read: impl Fn(&[u8]) -> Option<T>) -> Option<T> {
        let number = number_of(key);
        let shard = self.shards[number].get_or_init(|| Shard::read(&self.path(number)));
        let mut entries = shard.starting_with(prefix);
        let (found, key, day) =
            entries.find_map(|(key, facts, day)| Some((read(facts)?, key, day)))?;
        if day != self.today {
            self.keep(number, key.to_vec(), EntryChange::Used);
        }
        Some(found)
    }

    fn path(&self, number: usize) -> PathBuf {
        self.folder.join(format!("{number:02x}"))
    }

    /// Queues the `change` of the entry for `key` in file `number` to be written.
    fn keep(&self, number: usize, key: Vec<u8>, change: EntryChange) {
        if self.is_broken.load(Ordering::Relaxed) {
            return;
        }
        let mut all = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        all.n_bytes += key.len()
            + match &change {
                EntryChange::Used => 0,
                EntryChange::Found(facts) => facts.len(),
            };
        let of_shard = all.of_shards.entry(number).or_default();
        of_shard.insert(key, change);
        if all.n_bytes > MAX_PENDING || all.since.elapsed() > MAX_WAIT {
            self.write(&mut all);
        }
    }

    fn write(&self, pending: &mut PendingChanges) {
        let PendingChanges { of_shards, .. } = std::mem::replace(pending, PendingChanges::none());
        if of_shards.is_empty() {
            return;
        }
        let update = |path: &Path, changes| -> io::Result<()> {
            folder::make(&self.folder)?;
            Shard::update(path, changes, self.today)
        };
        let written = of_shards
            .iter()
            .try_for_each(|(&number, changes)| update(&self.path(number), changes));
        if let Err(why) = written {
            self.is_broken.store(true, Ordering::Relaxed);
            console::detail(|| {
                let (folder, why) = (self.folder.display(), error::describe(&why));
                format!("results are not cached: cannot write {folder}: {why}")
            });
        }
    }
}

/// Returns the number of the file that holds the entries about the board of `key`.
fn number_of(key: &Key) -> usize {
    crc32fast::hash(key.of_board()) as usize % N_SHARDS
}
