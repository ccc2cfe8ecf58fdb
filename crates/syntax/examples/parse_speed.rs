//! How fast texts are read, and read and formatted: `cargo run --release -p tailback-syntax --example parse_speed`.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use tailback_syntax::{format, parse};

const PUZZLE: &str = "\
// A card of a boxed set.
puzzle \"Card\"
difficulty beginner
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
exit right
expect moves 8, steps 16
solution FL3 GD3 BR1 AU1 EU1 DL2 CD2 XR3

puzzle \"Card, declared\"
grid 6x6
exit right 3
car    X  b3  horizontal
car    B  a1  horizontal
truck  A  a2  vertical
truck  C  d2  vertical
truck  D  c6  horizontal
car    E  a5  vertical
car    F  e5  horizontal
truck  G  f1  vertical
expect moves 8

";

fn main() {
    let mut junk = String::new();
    for i in 0..100_000 {
        writeln!(junk, "car X{i} b3 horizntal").unwrap_or_default();
    }
    let rows = |row: &str, n: usize| format!("puzzle \"big\"\ngrid\n{}end\n", row.repeat(n));
    measure("40 boards", &PUZZLE.repeat(20));
    measure("40,000 boards", &PUZZLE.repeat(20_000));
    measure("a million rows", &rows("  A A . . B .\n", 1_000_000));
    measure(
        "a row of 10 MB",
        &rows(&format!("{}\n", "A".repeat(10_000_000)), 1),
    );
    measure(
        "a comment of 10 MB",
        &format!("// {}", "a /".repeat(3_300_000)),
    );
    measure(
        "a bad line of 10 MB",
        &format!("wall {}", "a1 b2, ".repeat(1_400_000)),
    );
    measure("a bad row of 10 MB", &rows(&"A ? BB ".repeat(1_400_000), 1));
    measure(
        "bad moves of 10 MB",
        &format!("solution {}", "AR1 ? ".repeat(1_600_000)),
    );
    measure("junk of 10 MB", &"\"\\ ".repeat(3_300_000));
    measure("100,000 bad lines", &junk);
}

/// The shortest of some runs.
fn measure(name: &str, text: &str) {
    let n_runs = (10_000_000 / text.len()).clamp(3, 2_000);
    let best = |run: &dyn Fn()| {
        let runs = (0..n_runs).map(|_| {
            let start = Instant::now();
            run();
            start.elapsed()
        });
        runs.min().unwrap_or(Duration::MAX)
    };
    let read = best(&|| drop(black_box(parse(black_box(text)))));
    let formatted = best(&|| drop(black_box(format(black_box(text)))));
    let speed = text.len() as f64 / 1e6 / read.as_secs_f64();
    println!(
        "{name:20} {:10} bytes   read {read:>9.1?} {speed:6.1} MB/s   formatted {formatted:>9.1?}",
        text.len()
    );
}
