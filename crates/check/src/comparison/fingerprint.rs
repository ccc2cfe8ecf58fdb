//! The identity of a diagnostic in other runs, in baselines and on code hosts: its rule, its board, and its place
//! there. Neither the file nor the line counts, so a puzzle keeps its diagnostics when it is moved, formatted or
//! commented on, and when other text changes. Sound boards are identified up to the names of cars, mirrors and
//! quarter turns, as in `duplicate-puzzle`.
//!
//! The digest of `tailback/v1` is the first half of the SHA-256 of four lines, each with a line feed:
//!
//! ```text
//! tailback/v1
//! frozen-car
//! 1f0d5b9a4e7c3308
//! car 3,3
//! ```
//!
//! The third part is the board: the first eight bytes of the SHA-256 of its canonical form if it is sound, or else of
//! its text as `fingerprint_place.rs` writes it; of the title for `duplicate-title`; `none` outside of all puzzles. The
//! fourth part is the place, in cells of the canonical form if there is one; the place of a claim, made by `expect`,
//! `difficulty` or `solution`, is its whole text. Any change to this scheme needs a `v2`, because existing baselines
//! would no longer match.
//!
//! Diagnostics with the same digest, such as those on two copies of a board, are distinguished only by
//! [`number`](crate::number): if there is a third copy, one of the three is new, no matter which.

use sha2::{Digest as _, Sha256};
use tailback_diagnostics::Diagnostic;
use tailback_puzzle::Canonical;
#[cfg(feature = "likeness")]
use tailback_puzzle::Trait;

/// The version of the scheme, which is part of the digested text.
const VERSION: &str = "tailback/v1";
/// The number of bytes of a text that count. There may be as many diagnostics on a line as it has words.
pub(crate) const MAX_TEXT: usize = 1_000;

/// The first half of the SHA-256 of the canonical form of a board: no two boards have the same digest, even if they
/// are crafted to collide.
pub(crate) type BoardDigest = [u8; 16];

pub(crate) fn digest_of_board(form: &Canonical) -> BoardDigest {
    let whole = Sha256::digest(form.as_bytes());
    *whole.first_chunk().expect("it is longer")
}

/// Returns the digest of a trait of a board. The forms of boards and those of lanes do not meet.
#[cfg(feature = "likeness")]
pub(crate) fn digest_of_trait(of: &Trait) -> BoardDigest {
    let (kind, form) = match of {
        Trait::Board(form) => ("board", form),
        Trait::Lanes(form) => ("lanes", form),
    };
    let whole = Sha256::new()
        .chain_update(kind)
        .chain_update(form.as_bytes());
    *whole.finalize().first_chunk().expect("it is longer")
}

/// Returns the key of the board with this digest: equal to the [`key`] of its canonical form.
pub(crate) fn key_of_digest(digest: &[u8]) -> String {
    let first = digest.first_chunk().copied().unwrap_or_default();
    format!("{:016x}", u64::from_be_bytes(first))
}

/// Makes the fingerprint of a diagnostic on a puzzle that shares a property with others. The property is identified by
/// `key`, because the choice of the reported puzzle depends on the order of the puzzles.
pub(crate) fn set_of_copy(diagnostic: &mut Diagnostic, key: &str) {
    digest(diagnostic, key, "puzzle");
}

/// Sets the fingerprint of a diagnostic on a text outside of all puzzles.
pub(crate) fn set_of_text(diagnostic: &mut Diagnostic, text: &str) {
    digest(diagnostic, "none", &place_of_text(start(text, MAX_TEXT)));
}

/// Makes the fingerprint of `diagnostic`.
pub(crate) fn digest(diagnostic: &mut Diagnostic, board: &str, place: &str) {
    let rule = diagnostic.rule;
    let whole = Sha256::digest(format!("{VERSION}\n{rule}\n{board}\n{place}\n"));
    diagnostic.fingerprint.digest = *whole.first_chunk().expect("it is longer");
}

/// Returns the key of a board, or of another property that several puzzles share.
pub(crate) fn key(it: &[u8]) -> String {
    key_of_digest(&Sha256::digest(it))
}

/// Returns a place that is identified by its text. The space between words does not count.
pub(crate) fn place_of_text(text: &str) -> String {
    let words = text.split(|it: char| it.is_whitespace() || it == '\u{feff}');
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    format!("text {}", words.join(" "))
}

/// Returns at most `most` bytes from the start of `text`.
pub(crate) fn start(text: &str, most: usize) -> &str {
    let mut ends = (0..=most.min(text.len())).rev();
    let end = ends.find(|&end| text.is_char_boundary(end));
    &text[..end.unwrap_or(0)]
}
