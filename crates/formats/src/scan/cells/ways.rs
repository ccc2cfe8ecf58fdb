//! The ways to split the cells of one sign into cars. The cells alone determine which ones belong together,
//! sometimes in several ways.

use tailback_puzzle::{Axis, CellRef, Run};

/// The maximum number of ways that are distinguished.
pub(super) const MAX_WAYS: usize = 4;
/// The maximum number of attempts that are allowed at a time, for a letter and for the document.
const MAX_STEPS: usize = 20_000;
/// The number of attempts added for each byte of the document.
const STEPS_PER_BYTE: usize = 32;

/// The cars of one letter, each with its cells.
pub(super) type Cars = Vec<Vec<CellRef>>;

/// The remaining number of attempts. Each line adds to it, which keeps the time proportional to the length of
/// the document, and a board independent of the text far before it.
pub(super) struct Allowance(usize);

impl Allowance {
    pub(super) fn new() -> Self {
        Self(MAX_STEPS)
    }

    /// Adds the attempts for `n_bytes` of the document.
    pub(super) fn earn(&mut self, n_bytes: usize) {
        let earned = n_bytes.saturating_mul(STEPS_PER_BYTE);
        self.0 = self.0.saturating_add(earned).min(MAX_STEPS);
    }
}

/// Returns at most [`MAX_WAYS`] + 1 ways to split `cells`, in reading order, into straight cars. Cars all of
/// two or all of three cells take precedence over a mixture. Returns `None` if there are too many ways to try.
pub(super) fn ways(
    cells: &[CellRef],
    lengths: &[u32],
    allowance: &mut Allowance,
) -> Option<Vec<Cars>> {
    let steps = &mut allowance.0;
    for uniform in lengths {
        let ways = ways_of(cells, &[*uniform], steps)?;
        if !ways.is_empty() {
            return Some(ways);
        }
    }
    ways_of(cells, lengths, steps)
}

/// Returns the way to split `cells` into cars of one axis and one length, or `None` if there is none.
pub(super) fn alike(cells: &[CellRef], (axis, length): (Axis, u32)) -> Option<Cars> {
    let mut steps = 4 * cells.len() + 4;
    let ways = ways_along(cells, &[axis], &[length], &mut steps)?;
    ways.into_iter().next()
}

fn ways_of(cells: &[CellRef], lengths: &[u32], steps: &mut usize) -> Option<Vec<Cars>> {
    ways_along(cells, &[Axis::Horizontal, Axis::Vertical], lengths, steps)
}

fn ways_along(
    cells: &[CellRef],
    axes: &[Axis],
    lengths: &[u32],
    steps: &mut usize,
) -> Option<Vec<Cars>> {
    let mut search = Search {
        cells,
        axes,
        lengths,
        is_taken: vec![false; cells.len()],
        cars: Vec::new(),
        found: Vec::new(),
        steps,
    };
    search.go()?;
    Some(search.found)
}

struct Search<'a> {
    cells: &'a [CellRef],
    axes: &'a [Axis],
    lengths: &'a [u32],
    is_taken: Vec<bool>,
    cars: Vec<Vec<usize>>,
    found: Vec<Cars>,
    steps: &'a mut usize,
}

impl Search<'_> {
    /// Tries all cars that can begin at the first remaining cell. Returns `None` if it takes too long.
    fn go(&mut self) -> Option<()> {
        if self.found.len() > MAX_WAYS {
            return Some(());
        }
        *self.steps = self.steps.checked_sub(1)?;
        let Some(first) = self.is_taken.iter().position(|taken| !taken) else {
            let cells = |car: &Vec<usize>| car.iter().map(|&at| self.cells[at]).collect();
            self.found.push(self.cars.iter().map(cells).collect());
            return Some(());
        };
        for &length in self.lengths {
            for &axis in self.axes {
                let run = Run {
                    axis,
                    at: self.cells[first],
                    length,
                };
                if let Some(car) = self.car(run) {
                    self.take(&car, true);
                    self.cars.push(car);
                    self.go()?;
                    if let Some(car) = self.cars.pop() {
                        self.take(&car, false);
                    }
                }
            }
        }
        Some(())
    }

    /// Returns the indices of the cells of a car, if all of them are free.
    fn car(&self, run: Run) -> Option<Vec<usize>> {
        let find = |cell| self.cells.binary_search(&cell).ok();
        let cells = run.cells().map(find);
        cells
            .map(|at| at.filter(|&at| !self.is_taken[at]))
            .collect()
    }

    fn take(&mut self, car: &[usize], is_taken: bool) {
        for &at in car {
            self.is_taken[at] = is_taken;
        }
    }
}
