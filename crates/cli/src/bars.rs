//! Draws a histogram with bars.

/// The longest bar, in columns.
const WIDTH: u64 = 50;

/// Returns a line for each distance: the distance, a bar proportional to the number of states, and that number.
pub(crate) fn bars(histogram: &[u64]) -> Vec<String> {
    let most = histogram.iter().copied().max().unwrap_or(0).max(1);
    let width = (histogram.len().max(1) - 1).to_string().len();
    let lines = histogram.iter().enumerate();
    lines
        .map(|(distance, &n)| format!("{distance:width$}  {} {n}", bar(n, most)))
        .collect()
}

/// Returns a bar for `n`, which is the longest for `most`. Any value above zero is visible.
pub(crate) fn bar(n: u64, most: u64) -> String {
    let most = u128::from(most.max(1));
    let eighths = (u128::from(n) * u128::from(WIDTH) * 8).div_ceil(most) as usize;
    let mut bar = "█".repeat(eighths / 8);
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    bar.push_str(parts[eighths % 8]);
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_is_the_longest_and_one_is_seen() {
        let longest = "█".repeat(50);
        assert_eq!(
            bars(&[1, 1_000_000, 500_000]),
            [
                "0  ▏ 1".to_owned(),
                format!("1  {longest} 1000000"),
                format!("2  {} 500000", "█".repeat(25)),
            ]
        );
        assert_eq!(bars(&[]), Vec::<String>::new());
        assert_eq!(bars(&[u64::MAX]), [format!("0  {longest} {}", u64::MAX)]);
    }
}
