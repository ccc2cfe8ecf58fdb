//! Sizes and times as people write them: `512MiB`, `30s`.

use std::time::Duration;

const SIZES: [(&str, u64); 5] = [
    ("KiB", 1 << 10),
    ("MiB", 1 << 20),
    ("GiB", 1 << 30),
    ("TiB", 1 << 40),
    ("B", 1),
];

const EFFORTS: [(&str, u64); 5] = [
    ("k", 1000),
    ("M", 1_000_000),
    ("G", 1_000_000_000),
    ("T", 1_000_000_000_000),
    ("", 1),
];

const TIMES: [(&str, u64); 4] = [("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000)];

/// Bytes from `512MiB`.
///
/// # Errors
/// What was expected, in words.
pub fn size(word: &str) -> Result<u64, String> {
    number(word, &SIZES).ok_or_else(|| "expected a size like `64KiB`, `512MiB` or `2GiB`".into())
}

/// An effort from `10G`.
///
/// # Errors
/// What was expected, in words.
pub fn effort(word: &str) -> Result<u64, String> {
    number(word, &EFFORTS).ok_or_else(|| "expected a number like `500M`, `10G` or `2000000`".into())
}

/// A time from `30s`.
///
/// # Errors
/// What was expected, in words.
pub fn time(word: &str) -> Result<Duration, String> {
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
pub fn show_size(bytes: u64) -> String {
    let unit = whole(bytes, &SIZES[..4]);
    unit.map_or_else(|| format!("{bytes} B"), |(n, unit)| format!("{n} {unit}"))
}

/// `10G`.
pub fn show_effort(effort: u64) -> String {
    let unit = whole(effort, &EFFORTS[..4]);
    unit.map_or_else(|| effort.to_string(), |(n, unit)| format!("{n}{unit}"))
}

/// `n` in the largest unit that it is a multiple of.
fn whole(n: u64, units: &[(&'static str, u64)]) -> Option<(u64, &'static str)> {
    let units = units.iter().rev();
    let mut fitting = units.filter(|(_, factor)| n >= *factor && n.is_multiple_of(*factor));
    fitting.next().map(|(unit, factor)| (n / factor, *unit))
}

/// `60 s`, `1.5 s`, `250 ms`.
pub fn show_time(time: Duration) -> String {
    if time.as_secs() > 0 {
        format!("{} s", (time.as_secs_f64() * 10.0).round() / 10.0)
    } else {
        format!("{} ms", time.as_millis())
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
    fn efforts_are_read_and_shown() {
        assert_eq!(effort("10G"), Ok(10_000_000_000));
        assert_eq!(effort("500k"), Ok(500_000));
        assert_eq!(effort("7"), Ok(7));
        for word in ["", "G", "1.5G", "-1", "1 G", "1KB", "99999999999T"] {
            assert!(effort(word).is_err(), "{word}");
        }
        assert_eq!(show_effort(10_000_000_000), "10G");
        assert_eq!(show_effort(1_500_000), "1500k");
        assert_eq!(show_effort(1001), "1001");
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
        assert_eq!(show_time(Duration::from_millis(1500)), "1.5 s");
    }
}
