//! Sizes, efforts and times as people write them: `512MiB`, `10G`, `30s`.

use std::{fmt, str::FromStr, time::Duration};

/// A size in bytes, which is parsed from `512MiB` and displayed as `512 MiB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes(pub u64);

/// An effort in the unit of [`Limits`](tailback_solver::Limits), which is parsed from `10G` and
/// displayed in the same form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort(pub u64);

/// A time, which is parsed from `30s` or `5m` and displayed as `30 s` or `300 s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(pub Duration);

/// The units of sizes. A number without a unit counts bytes.
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

impl FromStr for Bytes {
    /// A description of the expected form.
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let bytes = number(word, &SIZES).map(Self);
        bytes.ok_or("expected a size like `64KiB`, `512MiB` or `2GiB`")
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (n, unit) = in_largest(self.0, &SIZES);
        write!(f, "{n} {unit}")
    }
}

impl FromStr for Effort {
    /// A description of the expected form.
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let effort = number(word, &EFFORTS).map(Self);
        effort.ok_or("expected a number like `500M`, `10G` or `2000000`")
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (n, unit) = in_largest(self.0, &EFFORTS);
        write!(f, "{n}{unit}")
    }
}

impl FromStr for Time {
    /// A description of the expected form.
    type Err = &'static str;

    fn from_str(word: &str) -> Result<Self, Self::Err> {
        let time = number(word, &TIMES).map(|ms| Self(Duration::from_millis(ms)));
        time.ok_or("expected a time like `250ms`, `30s` or `5m`")
    }
}

/// Formats the time in seconds or milliseconds: `60 s`, `1.5 s`, `250 ms`.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.as_secs() > 0 {
            write!(f, "{} s", (self.0.as_secs_f64() * 10.0).round() / 10.0)
        } else {
            write!(f, "{} ms", self.0.as_millis())
        }
    }
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

/// Returns `n` in the largest of `units` that divides it. The last unit is 1.
fn in_largest(n: u64, units: &[(&'static str, u64); 5]) -> (u64, &'static str) {
    let [larger @ .., smallest] = units;
    let mut larger = larger.iter().rev();
    let fitting = larger.find(|(_, factor)| n >= *factor && n.is_multiple_of(*factor));
    let (unit, factor) = fitting.unwrap_or(smallest);
    (n / factor, unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_and_shown() {
        assert_eq!("64KiB".parse(), Ok(Bytes(65_536)));
        assert_eq!("2GiB".parse(), Ok(Bytes(2 << 30)));
        assert_eq!("17B".parse(), Ok(Bytes(17)));
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
            assert!(word.parse::<Bytes>().is_err(), "{word}");
        }
        assert_eq!(Bytes(512 << 20).to_string(), "512 MiB");
        assert_eq!(Bytes(1000).to_string(), "1000 B");
        assert_eq!(Bytes(0).to_string(), "0 B");
    }

    #[test]
    fn efforts_are_read_and_shown() {
        assert_eq!("10G".parse(), Ok(Effort(10_000_000_000)));
        assert_eq!("500k".parse(), Ok(Effort(500_000)));
        assert_eq!("7".parse(), Ok(Effort(7)));
        for word in ["", "G", "1.5G", "-1", "1 G", "1KB", "99999999999T"] {
            assert!(word.parse::<Effort>().is_err(), "{word}");
        }
        assert_eq!(Effort(10_000_000_000).to_string(), "10G");
        assert_eq!(Effort(1_500_000).to_string(), "1500k");
        assert_eq!(Effort(1001).to_string(), "1001");
    }

    #[test]
    fn times_are_read_and_shown() {
        let ms = |ms| Ok(Time(Duration::from_millis(ms)));
        assert_eq!("250ms".parse(), ms(250));
        assert_eq!("30s".parse(), ms(30_000));
        assert_eq!("5m".parse(), ms(300_000));
        for word in ["", "1", "s", "1.5s", "1min", "-1s"] {
            assert!(word.parse::<Time>().is_err(), "{word}");
        }
        assert_eq!(Time(Duration::from_secs(60)).to_string(), "60 s");
        assert_eq!(Time(Duration::from_millis(1500)).to_string(), "1.5 s");
    }
}
