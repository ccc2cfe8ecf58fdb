//! Sizes and times as people write them.

use std::time::Duration;

const SIZES: [(&str, u64); 5] = [
    ("KiB", 1 << 10),
    ("MiB", 1 << 20),
    ("GiB", 1 << 30),
    ("TiB", 1 << 40),
    ("B", 1),
];

const TIMES: [(&str, u64); 4] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)];

/// Bytes from `512MiB`.
pub(crate) fn size(word: &str) -> Result<u64, String> {
    number(word, &SIZES).ok_or_else(|| "expected a size like `64KiB`, `512MiB` or `2GiB`".into())
}

/// A time from `30s`.
pub(crate) fn time(word: &str) -> Result<Duration, String> {
    number(word, &TIMES)
        .map(Duration::from_millis)
        .ok_or_else(|| "expected a time like `250ms`, `30s` or `5m`".into())
}

fn number(word: &str, units: &[(&str, u64)]) -> Option<u64> {
    let &(unit, factor) = units.iter().find(|(unit, _)| {
        let number = word.strip_suffix(unit);
        number.is_some_and(|number| number.ends_with(|c: char| c.is_ascii_digit()))
    })?;
    let number = word.strip_suffix(unit)?;
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number.parse::<u64>().ok()?.checked_mul(factor))?
}

/// `512 MiB`.
pub(crate) fn show_size(bytes: u64) -> String {
    let unit = SIZES[..4]
        .iter()
        .rev()
        .find(|(_, factor)| bytes >= *factor && bytes.is_multiple_of(*factor));
    unit.map_or_else(
        || format!("{bytes} B"),
        |(unit, factor)| format!("{} {unit}", bytes / factor),
    )
}

/// `60 s`.
pub(crate) fn show_time(time: Duration) -> String {
    if time.subsec_millis() == 0 {
        format!("{} s", time.as_secs())
    } else {
        format!("{} ms", time.as_millis())
    }
}

/// `1 file`, `3 files`.
pub(crate) fn count(n: usize, one: &str) -> String {
    if n == 1 {
        format!("1 {one}")
    } else {
        format!("{n} {one}s")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        assert_eq!(size("64KiB"), Ok(65_536));
        assert_eq!(size("2GiB"), Ok(2 << 30));
        assert_eq!(size("17B"), Ok(17));
        for word in [
            "",
            "1",
            "MiB",
            "1.5GiB",
            "-1B",
            "1 MiB",
            "1MB",
            "99999999999TiB",
        ] {
            assert!(size(word).is_err(), "{word}");
        }
        assert_eq!(show_size(512 << 20), "512 MiB");
        assert_eq!(show_size(1000), "1000 B");
    }

    #[test]
    fn times_are_read_and_shown() {
        assert_eq!(time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(time("30s"), Ok(Duration::from_secs(30)));
        assert_eq!(time("5m"), Ok(Duration::from_secs(300)));
        for word in ["", "1", "s", "1.5s", "1min", "-1s"] {
            assert!(time(word).is_err(), "{word}");
        }
        assert_eq!(show_time(Duration::from_secs(60)), "60 s");
        assert_eq!(show_time(Duration::from_millis(1500)), "1500 ms");
    }
}
