//! Lists of lists in few allocations.

pub(crate) struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self {
            starts: Vec::new(),
            items: Vec::new(),
        }
    }
}

impl<T> Lists<T> {
    pub(crate) fn add(&mut self, list: impl IntoIterator<Item = T>) {
        self.starts.push(self.items.len() as u32);
        self.items.extend(list);
    }

    pub(crate) fn finish(mut self) -> Self {
        self.starts.push(self.items.len() as u32);
        self
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}
