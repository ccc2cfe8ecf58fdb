//! The table of visited states: bundles in the order in which they were found, and an index of
//! their keys.

use std::{hint::black_box, ops::Range};

use crate::{account::Account, control::Limit, effort, encoding::key::Key};

/// The visited states with one key.
#[derive(Clone, Copy)]
pub(crate) struct Bundle<K> {
    pub(crate) key: K,
    /// Each state's mark, 0 if it was not visited, as two bits: the lower ones and the upper ones.
    marks: [u64; 2],
    /// The index of its entry in the frontier, if it has one.
    pub(crate) entry: u32,
}

/// The mark of a visited state: its depth modulo 3, plus 1, so that 0 means not visited; spread over two words.
///
/// The mark suffices to find the way back. Every slide can be undone, so the depths of neighbours differ by at
/// most one, and the three marks mean nearer, equally near, and farther.
#[derive(Clone, Copy)]
pub(crate) struct Mark([u64; 2]);

impl Mark {
    pub(crate) const fn new(mark: u32) -> Self {
        Self([
            if mark & 1 == 1 { u64::MAX } else { 0 },
            if mark & 2 == 2 { u64::MAX } else { 0 },
        ])
    }

    pub(crate) const fn of_depth(depth: u32) -> Self {
        Self::new(1 + depth % 3)
    }
}

impl<K: Key> Bundle<K> {
    /// A bundle without visited states.
    const NONE: Self = Self {
        key: K::ZERO,
        marks: [0; 2],
        entry: 0,
    };

    #[inline]
    pub(crate) fn visited(&self) -> u64 {
        self.marks[0] | self.marks[1]
    }

    pub(crate) fn forget(&mut self) {
        self.marks = [0; 2];
    }

    pub(crate) fn with_mark(&self, Mark(mark): Mark) -> u64 {
        !(self.marks[0] ^ mark[0]) & !(self.marks[1] ^ mark[1])
    }

    /// Marks the states `bits`, which have no mark.
    #[inline]
    pub(crate) fn mark(&mut self, bits: u64, Mark(mark): Mark) {
        self.marks[0] |= bits & mark[0];
        self.marks[1] |= bits & mark[1];
    }
}

/// The value of a free bucket of the index.
const FREE: u32 = u32::MAX;

/// The initial number of buckets of the index.
const FIRST_BUCKETS: usize = 512;

/// The number of buckets written between two checks of the clock when an index is made.
const FILLED_AT_ONCE: usize = 1 << 16;

/// The number of bundles that are allocated at once, as a power of two. When the table grows, nothing is copied, and
/// no second list exists next to the first.
const CHUNK_BITS: u32 = 6;
const CHUNK: usize = 1 << CHUNK_BITS;

pub(crate) struct Bundles<K> {
    chunks: Vec<Box<[Bundle<K>; CHUNK]>>,
    len: usize,
    /// The indices of the bundles by hash, with linear probing; the length is a power of two.
    index: Vec<u32>,
    /// The shift that turns a hash into a bucket.
    shift: u32,
}

impl<K: Key> Bundles<K> {
    pub(super) fn new(account: &mut Account<'_>) -> Result<Self, Limit> {
        let mut bundles = Self::empty();
        bundles.grow_index(account, FIRST_BUCKETS)?;
        Ok(bundles)
    }

    /// Returns a table without memory, into which nothing may be inserted.
    pub(super) const fn empty() -> Self {
        Self {
            chunks: Vec::new(),
            len: 0,
            index: Vec::new(),
            shift: 0,
        }
    }

    /// Removes all bundles. Their memory is kept.
    pub(crate) fn clear(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        for chunk in &mut self.chunks {
            chunk.fill(Bundle::NONE);
            account.tick(effort::KEY)?;
        }
        self.len = 0;
        for buckets in self.index.chunks_mut(FILLED_AT_ONCE) {
            buckets.fill(FREE);
            account.check_clock()?;
        }
        Ok(())
    }

    pub(super) fn bytes(&self) -> u64 {
        let of_chunks = self.chunks.len() * CHUNK * size_of::<Bundle<K>>()
            + self.chunks.capacity() * size_of::<Box<[Bundle<K>; CHUNK]>>();
        (of_chunks + self.index.len() * size_of::<u32>()) as u64
    }

    pub(crate) fn numbers(&self) -> Range<u32> {
        0..self.len as u32
    }

    #[inline]
    pub(crate) fn get(&self, number: u32) -> &Bundle<K> {
        &self.chunks[number as usize >> CHUNK_BITS][number as usize % CHUNK]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, number: u32) -> &mut Bundle<K> {
        &mut self.chunks[number as usize >> CHUNK_BITS][number as usize % CHUNK]
    }

    /// Returns the index of the bundle `key`, or the free bucket for it.
    #[inline]
    fn look_up(&self, key: K) -> Result<u32, usize> {
        let mut bucket = self.bucket(key);
        loop {
            let number = self.index[bucket];
            if number == FREE {
                return Err(bucket);
            }
            if self.get(number).key == key {
                return Ok(number);
            }
            bucket = (bucket + 1) & (self.index.len() - 1);
        }
    }

    /// Returns the first bucket in which `key` may be.
    #[inline]
    fn bucket(&self, key: K) -> usize {
        (key.hash() >> self.shift) as usize & (self.index.len() - 1)
    }

    /// Loads what visits to the bundles `keys` need. These loads do not wait for one another, as those of visits do.
    pub(super) fn touch(&self, keys: impl Iterator<Item = K> + Clone) {
        let numbers = keys.map(|key| self.index[self.bucket(key)]);
        black_box(numbers.clone().fold(0, |all, number| all ^ number));
        let found = numbers.filter(|&number| number != FREE);
        black_box(found.fold(0, |all, number| all ^ self.get(number).entry));
    }

    /// Returns the index of the bundle `key`, if any state of it was visited.
    #[inline]
    pub(crate) fn find(&self, key: K) -> Option<u32> {
        self.look_up(key).ok()
    }

    /// Returns the index of the bundle `key`, which is inserted if it is new.
    #[inline]
    pub(crate) fn find_or_insert(
        &mut self,
        key: K,
        account: &mut Account<'_>,
    ) -> Result<u32, Limit> {
        match self.look_up(key) {
            Ok(number) => Ok(number),
            Err(bucket) => self.insert(key, bucket, account),
        }
    }

    fn insert(
        &mut self,
        key: K,
        mut bucket: usize,
        account: &mut Account<'_>,
    ) -> Result<u32, Limit> {
        if (self.len + 1) * 3 > self.index.len() {
            self.grow_index(account, 2 * self.index.len())?;
            bucket = self.look_up(key).expect_err("it was not there before");
        }
        let number = self.add(account)?;
        self.index[bucket] = number;
        self.get_mut(number).key = key;
        Ok(number)
    }

    /// Adds a bundle that the index does not have yet.
    #[inline]
    fn add(&mut self, account: &mut Account<'_>) -> Result<u32, Limit> {
        let number = u32::try_from(self.len).ok().filter(|&n| n != FREE);
        let number = number.ok_or_else(|| account.out_of_memory())?;
        if self.len == self.chunks.len() * CHUNK {
            self.add_chunk(account)?;
        }
        self.len += 1;
        Ok(number)
    }

    /// Inserts a copy of `bundle`, whose key is not in the table.
    pub(super) fn insert_new(
        &mut self,
        bundle: &Bundle<K>,
        account: &mut Account<'_>,
    ) -> Result<u32, Limit> {
        let number = self.find_or_insert(bundle.key, account)?;
        *self.get_mut(number) = *bundle;
        Ok(number)
    }

    /// Adds a copy of `bundle`, which is found only after [`index_all`](Self::index_all).
    pub(super) fn push_unindexed(
        &mut self,
        bundle: &Bundle<K>,
        account: &mut Account<'_>,
    ) -> Result<u32, Limit> {
        let number = self.add(account)?;
        *self.get_mut(number) = *bundle;
        Ok(number)
    }

    /// Enters the bundles in an index of the size that it would have if they had been inserted. This is not work of the
    /// search, whose effort it does not count to.
    pub(super) fn index_all(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let n_buckets = (3 * self.len).next_power_of_two().max(FIRST_BUCKETS);
        self.allocate_index(account, n_buckets)?;
        self.fill_index(|| account.check_clock())
    }

    #[cold]
    fn add_chunk(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        account.make_room(&mut self.chunks, 1)?;
        let mut chunk = account.list(CHUNK)?;
        chunk.resize(CHUNK, Bundle::NONE);
        self.chunks.extend(chunk.into_boxed_slice().try_into().ok());
        Ok(())
    }

    fn grow_index(&mut self, account: &mut Account<'_>, n_buckets: usize) -> Result<(), Limit> {
        self.allocate_index(account, n_buckets)?;
        self.fill_index(|| account.tick(64 * effort::KEY))
    }

    /// Replaces the index with `n_buckets` free ones. The old one is freed first, because the keys are in the list.
    fn allocate_index(&mut self, account: &mut Account<'_>, n_buckets: usize) -> Result<(), Limit> {
        let bytes = |n: usize| (n * size_of::<u32>()) as u64;
        account.release(bytes(self.index.len()));
        self.index = Vec::new();
        self.index = account.list(n_buckets)?;
        while self.index.len() < n_buckets {
            let n_more = (n_buckets - self.index.len()).min(FILLED_AT_ONCE);
            self.index.resize(self.index.len() + n_more, FREE);
            account.check_clock()?;
        }
        self.shift = u64::BITS - n_buckets.trailing_zeros();
        Ok(())
    }

    /// Enters all bundles in a free index; calls `tick` once for every 64 of them.
    fn fill_index(&mut self, mut tick: impl FnMut() -> Result<(), Limit>) -> Result<(), Limit> {
        let last = self.index.len() - 1;
        for (number, bundle) in self
            .chunks
            .iter()
            .flat_map(|it| it.iter())
            .take(self.len)
            .enumerate()
        {
            if number % 64 == 0 {
                tick()?;
            }
            let mut bucket = (bundle.key.hash() >> self.shift) as usize & last;
            while self.index[bucket] != FREE {
                bucket = (bucket + 1) & last;
            }
            self.index[bucket] = number as u32;
        }
        Ok(())
    }
}
