//! Documents of one very long line, or of very many lines, are scanned in time in proportion to their length.

use std::{fmt::Write as _, fs, time::Duration};

use tailback_formats::{ReadOptions, scan::scan};

/// The repeated part of a document.
const UNITS: &[&str] = &[
    "(:init ",
    "(:init (:goal ",
    "(:init (at a p-0-0) (at a p-0-1) (at b p-1-0) (at b p-1-1) (at c p-3-1) (at c p-2-1) (:goal (at c p-5-1)) ",
    "(0,0):\"A\", ",
    "[",
    "(",
    "{\"",
    "[{",
    "[/*",
    "\"a\",",
    "null,",
    "'', ",
    "| ",
    "<td>",
    "&",
    "a&b\\\\",
    ". ",
    "A ",
    "1-2-3-4 ",
    "🟥",
    "🟥 ",
    "# ",
    "name: ",
    "exit ",
    "ab->exit ",
    "](",
    "(a 1 2 h)",
    "1,2,3,H; ",
    "x=1 y=2 ",
    "id: a, row: 1, col: 2, len: 2, axis: h; ",
    "cars:[{row:1,",
    "{cars:[{row:1,col:1,len:2,axis:\"h\"},{row:3,col:1,len:2,axis:\"h\",id:\"X\"}],",
    "[{row:1,col:1,len:2,axis:\"h\"}/*",
    "(/*",
    "Car(int row, int col, int len) ",
    "[(1,2,2,H),(2,3,2,V),(3,1,2,H)] ",
    "<tr><td rowspan=\"5\">",
    "{| a || b || 3 || 4 |}",
    "the car a1 b1 is here. ",
    "<=>^v|.<",
    "exit = {",
    "AA..BB ",
    "AA...B\\n",
    "\\\"AA...B\\\",\\\"CXXD.B\\\\n",
    "{\\\"id\\\":\\\"X\\\",\\\"row\\\":2,\\\"col\\\":1},",
    "AABB/..CD/XXCD/.... ",
    "AA..BB C..D.B CXXD.B C..D.. E...FF E.GGG. ",
    "https://x/#BB...CD..E.CDAAE.CD..E..F...GGF.HHH. ",
];

/// The bytes of the shorter document, and how many times as long the longer one is.
const SHORT: usize = 4 << 10;
const TIMES: usize = 16;

fn document(unit: &str, end: &str, n_bytes: usize) -> String {
    [unit, end].concat().repeat(n_bytes / unit.len())
}

/// How long this thread has run, regardless of other work on the machine. `None` where the system does not report it.
fn time_run() -> Option<Duration> {
    let figures = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = figures.split_whitespace().next()?;
    nanoseconds.parse().ok().map(Duration::from_nanos)
}

fn time_of(text: &str) -> Option<Duration> {
    let start = time_run()?;
    scan(text, ReadOptions::default());
    Some(time_run()?.saturating_sub(start))
}

/// Whether the longer document takes less than four times its share of time. Work that grows with the square of the
/// length takes sixteen times as much. Caches that others empty are not a failure: it is measured again.
fn is_in_proportion(unit: &str, end: &str) -> bool {
    let texts = [SHORT, TIMES * SHORT].map(|n_bytes| document(unit, end, n_bytes));
    (0..4).any(|_| {
        let times = time_of(&texts[0]).zip(time_of(&texts[1]));
        times.is_none_or(|(short, long)| {
            // Runs that take no time need no proportion, and the system counts in milliseconds.
            let least = Duration::from_millis(3);
            long < short.max(least) * 4 * TIMES as u32
        })
    })
}

#[test]
fn the_time_is_in_proportion_to_the_length() {
    let mut wrong = String::new();
    // Rows of letters, each of which occurs once.
    let letters: Vec<char> = ('一'..).take(800).collect();
    let rows: Vec<String> = letters.chunks(5).map(|it| it.iter().collect()).collect();
    let rows = rows.join("\n");
    for unit in UNITS.iter().copied().chain([rows.as_str()]) {
        for (end, how) in [("", "in one line"), ("\n", "in lines")] {
            if !is_in_proportion(unit, end) {
                let _ = writeln!(wrong, "{unit:?} {how}");
            }
        }
    }
    assert!(wrong.is_empty(), "more than in proportion:\n{wrong}");
}
