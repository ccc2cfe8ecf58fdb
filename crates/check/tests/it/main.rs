//! The tests of the rules from outside, in one program.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

mod accept;
mod bands;
mod board_rules;
mod boards;
mod chunks;
mod comparison;
mod conflicts;
mod corpora;
mod custom_rules;
mod examples;
mod exchange;
mod facts;
mod fingerprints;
mod fix_kinds;
mod fixing;
mod fixture;
mod huge_numbers;
mod near_duplicates;
mod one_by_one;
mod other_notations;
mod pages;
mod reference;
mod slips;
mod solver_rules;
