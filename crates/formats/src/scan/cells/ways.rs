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
    let uniform = lengths.iter().map(std::slice::from_ref);
    let mut found = Vec::new();
    for lengths in uniform.chain([lengths]) {
        let mut runs = Vec::new();
        for &length in lengths {
            runs.extend([Axis::Horizontal, Axis::Vertical].map(|axis| (axis, length)));
        }
        split(cells, &runs, &mut Vec::new(), &mut found, &mut allowance.0)?;
        if !found.is_empty() {
            break;
        }
    }
    Some(found)
}

/// Returns the way to split `cells` into cars of one axis and one length, or `None` if there is none.
pub(super) fn alike(cells: &[CellRef], run: (Axis, u32)) -> Option<Cars> {
    let mut steps = 4 * cells.len() + 4;
    let mut found = Vec::new();
    split(cells, &[run], &mut Vec::new(), &mut found, &mut steps)?;
    found.into_iter().next()
}

/// Adds the ways to split `cells` into cars with these axes and lengths, each after `cars`. Returns `None` if it takes
/// too long.
fn split(
    cells: &[CellRef],
    runs: &[(Axis, u32)],
    cars: &mut Cars,
    found: &mut Vec<Cars>,
    steps: &mut usize,
) -> Option<()> {
    *steps = steps.checked_sub(1)?;
    let Some(&at) = cells.first() else {
        found.push(cars.clone());
        return Some(());
    };
    for &(axis, length) in runs {
        let car: Vec<CellRef> = Run { axis, at, length }.cells().collect();
        let mut rest = cells.to_vec();
        rest.retain(|cell| !car.contains(cell));
        if found.len() <= MAX_WAYS && rest.len() + car.len() == cells.len() {
            cars.push(car);
            split(&rest, runs, cars, found, steps)?;
            cars.pop();
        }
    }
    Some(())
}
