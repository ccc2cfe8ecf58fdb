//! The coefficients of the model. Written by `scripts/rating`, which fits them; do not edit.

use std::ops::RangeInclusive;

/// The logarithm of seconds: a constant, then the coefficients of the logarithm of moves, the logarithm of 1 + beyond,
/// quiet moves, and the logarithm of the chain.
pub(crate) const TIME: [f64; 5] = [0.851_810, 0.649_577, 0.185_365, 0.064_027, 0.238_836];

/// The logarithm of the odds of giving up: a constant, then the coefficient of the predicted logarithm of seconds.
pub(crate) const GIVES_UP: [f64; 2] = [-9.915_270, 2.034_636];

/// The standard deviation of the logarithms of seconds about the fit.
pub(crate) const SPREAD: f64 = 0.202_317;

/// Half of an interval of the logarithm of the odds of giving up: 80 % of the boards, each left out, are within it.
pub(crate) const GIVES_UP_HALF: f64 = 0.830_397;

/// The quantile of Student's t for an interval that holds 80 % of new boards.
pub(crate) const QUANTILE: f64 = 1.294_712;

/// The inverse of the features' matrix of products, by which an interval widens far from the fitted boards.
pub(crate) const INVERSE: [[f64; 5]; 5] = [
    [2.279_041, -0.847_243, -0.074_056, 0.095_235, -0.258_147],
    [-0.847_243, 0.776_233, -0.010_494, -0.038_686, -0.200_359],
    [-0.074_056, -0.010_494, 0.040_385, -0.000_737, 0.015_363],
    [0.095_235, -0.038_686, -0.000_737, 0.005_913, -0.013_674],
    [-0.258_147, -0.200_359, 0.015_363, -0.013_674, 0.238_313],
];

/// The cars of each board that the model was fitted to.
pub(crate) const CARS: usize = 9;

/// The least and the greatest number of moves of the boards that the model was fitted to.
pub(crate) const MOVES: RangeInclusive<u32> = 6..=15;

/// The least and the greatest number of moves beyond the start of the boards that the model was fitted to.
pub(crate) const BEYOND: RangeInclusive<u32> = 0..=20;

/// The least and the greatest number of quiet moves of the boards that the model was fitted to, in thousandths.
pub(crate) const QUIET: RangeInclusive<u32> = 625..=13_000;

/// The least and the greatest chain of the boards that the model was fitted to, in thousandths.
pub(crate) const CHAIN: RangeInclusive<u32> = 6_808..=69_511;
